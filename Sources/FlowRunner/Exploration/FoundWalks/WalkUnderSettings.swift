import FlowSpec

/// The shortest walk into a state, from the values that the app is to start with; what of them the environment has stays so all the way.
/// - Parameters:
///   - opening: `given` lines before the first step; those that do not hold are left out.
///   - settings: `given` lines that may name any data.
/// - Returns: no walk where none leads there, or none was found within the limits. One that starts the app again only where no other leads there.
package func shortestWalk(
    into state: ID<State>, of flow: Flow, opening: [WalkLine] = [], settings: [WalkLine] = [], reducedMotion: Bool = false, workers: Workers = .one
) -> (walk: FoundWalk?, isComplete: Bool) {
    let journey = Journey(flow, reducedMotion: reducedMotion)
    var workspace = journey.makeWorkspace()
    let (writes, _) = journey.startingWrites(opening: opening, settings: settings, &workspace)
    var options = ExplorationOptions(workers: workers)
    options.keepsSuccessors = false
    options.goal = state
    options.question.starting = writes.map { write in
        .init(datum: write.datum, value: workspace.pool.value(of: write.word, as: flow.data[write.datum].type))
    }
    let space = explore(journey, options)
    if let walk = space.walk(entering: state) { return (walk, space.isComplete) }
    guard space.isComplete, space.branching.keepsData else { return (nil, space.isComplete) }
    options.question.relaunches = true
    options.limits.states = min(options.limits.states, mostWhereStartedAgain)
    let again = explore(journey, options)
    return (again.walk(entering: state), again.isComplete)
}
