import FlowSpec

/// A small set of short walks that comes by everything a criterion asks for.
package struct WalkCover: Sendable {
    package struct Covered: Sendable {
        package var walk: FoundWalk
        /// What it covers that no walk before it does.
        package var goals: [CoverGoal]
        /// Active atomic and final states at its end.
        package var end: [ID<State>]
        /// The screen's title at its end.
        package var title: String?
    }
    /// Why a walk that is known cannot be given.
    package enum Obstacle: Hashable, Sendable {
        case cut(FoundWalk.Cut)
        /// It is another one where data go beyond the `scope`.
        case scope

        package var explanation: String {
            switch self {
            case .cut(.noWords): "no words tell a step on the way from another: give the element an id"
            case .cut(.otherTimes): "a step on the way comes only if long waits end at another time"
            case .scope: "the way there leans on the `scope`"
            }
        }
    }
    package var criterion: CoverCriterion
    package var walks: [Covered] = []
    package var covered = 0
    /// Goals that no walk attains.
    package var unattainable: [CoverGoal] = []
    /// Goals that some walk may attain beyond what was explored.
    package var open: [CoverGoal] = []
    package var untold: [(goal: CoverGoal, obstacle: Obstacle)] = []
    /// What kept from exploring everything.
    package var bound: StateSpace.Bound?

    init(_ criterion: CoverCriterion) { self.criterion = criterion }

    /// - Parameter rest: made for goals that this one has left open, or calls unattainable.
    fileprivate mutating func goOn(with rest: WalkCover) {
        walks += rest.walks
        covered += rest.covered
        untold += rest.untold
        open += rest.open
        unattainable += rest.unattainable
        bound = rest.bound
    }
}

/// Where a flow is large, what does not matter is left out: all that can be taken, entered or shown is there as well. The app is started again
/// only for what no other walk attains.
/// - Parameters:
///   - whole: so many situations are explored without leaving anything out.
///   - glance: among so many, all elements are looked for at once.
package func coverWalks(
    of flow: Flow, _ criterion: CoverCriterion, _ limits: ExplorationLimits, _ workers: Workers, wholeUpTo whole: Int = 100_000, glancingAt glance: Int = 50_000
) -> WalkCover {
    let parents = flow.parentElements
    func explore(_ goals: [CoverGoal], isReduced: Bool = true, upTo states: Int = .max, relaunches: Bool = false) -> StateSpace {
        var question = SpaceQuestion(relaunches: relaunches)
        for case .visible(let element) in goals.flatMap(\.targets) { question.ask(of: element, parents) }
        var limits = limits
        limits.states = min(limits.states, states)
        return FlowRunner.explore(Journey(flow.withinScope), isReduced: isReduced, asking: question, limits: limits, workers: workers)
    }
    let goals = flow.goals(of: criterion)
    func firstLook() -> StateSpace {
        if flow.scope.isEmpty {
            let space = explore(goals, isReduced: false, upTo: whole)
            if space.isComplete || limits.states <= whole { return space }
        }
        return explore(goals, upTo: criterion == .requirements ? glance : .max)
    }
    var cover = coverWalks(firstLook(), criterion, playedOn: flow)
    if criterion == .requirements, !cover.open.isEmpty, cover.bound == .states, limits.states > glance {
        let open = cover.open
        cover.open = []
        cover.goOn(with: coverWalks(explore(open), criterion, open, playedOn: flow))
    }
    if !cover.unattainable.isEmpty, flow.keepsData {
        let missing = cover.unattainable
        cover.unattainable = []
        let again = explore(missing, upTo: mostWhereStartedAgain, relaunches: true)
        cover.goOn(with: coverWalks(again, criterion, missing, playedOn: flow))
    }
    return cover
}

/// Stored data that tell nothing apart without another launch multiply what is to be explored with it.
package let mostWhereStartedAgain = 1_000_000

/// Goals whose shortest walks are long come first: their walks cover much on the way. Each is led on from its end while something new is near.
/// - Parameters:
///   - goals: all that the criterion asks for, if not given.
///   - flow: without its scope, where the space has one; the space's own if not given.
package func coverWalks(
    _ space: StateSpace, _ criterion: CoverCriterion, _ goals: [CoverGoal]? = nil, playedOn flow: Flow? = nil
) -> WalkCover {
    var maker = CoverMaker(space, criterion, goals, playedOn: flow ?? space.flow)
    maker.make()
    return maker.cover
}
