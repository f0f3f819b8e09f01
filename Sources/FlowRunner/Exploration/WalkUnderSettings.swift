import FlowSpec

/// The shortest walk into a state, from the values that the app is to start with; what of them the environment has stays so all the way.
/// - Parameters:
///   - opening: `given` lines before the first step; those that do not hold are left out.
///   - settings: `given` lines that may name any data.
/// - Returns: no walk where none leads there, or none was found within the limits.
package func shortestWalk(
    into state: ID<State>, of flow: Flow, opening: [WalkLine] = [], settings: [WalkLine] = [], reducedMotion: Bool = false, workers: Workers = .one
) -> (walk: FoundWalk?, isComplete: Bool) {
    let declared = Journey(flow, reducedMotion: reducedMotion)
    var workspace = declared.makeWorkspace()
    let (writes, _) = declared.startingWrites(opening: opening, settings: settings, &workspace)
    var settled = flow
    for write in writes {
        settled.data[write.datum].initial = workspace.pool.value(of: write.word, as: flow.data[write.datum].type)
    }
    var question = SpaceQuestion()
    question.held = Set(writes.map(\.datum))
    let journey = writes.isEmpty ? declared : Journey(settled, reducedMotion: reducedMotion)
    let space = explore(journey, asking: question, keepsSuccessors: false, until: state, workers: workers)
    return (space.walk(entering: state), space.isComplete)
}
