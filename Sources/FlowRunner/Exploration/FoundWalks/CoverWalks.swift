import FlowSpec

/// A small set of short walks that comes by everything a criterion asks for.
package struct WalkCover: Sendable {
    /// One of the walks, and what it is there for.
    package struct Covered: Sendable {
        package var walk: FoundWalk
        /// What it was looked for; one of the `goals`.
        package var purpose: CoverGoal
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
            case .cut(.noWords): "no words tell a step on the way from another: give the element an id, its row a label of its own"
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
    /// It was `mostWhereStartedAgain`.
    package fileprivate(set) var isBoundByStartingAgain = false
    /// Pairs, and the walks that show them, took more memory than was left beside the situations: there may be more.
    package var lacksRoom = false
    /// What it holds; about so many.
    var bytes = 0

    init(_ criterion: CoverCriterion) { self.criterion = criterion }

    /// Those that some walk attains, as far as that is known.
    fileprivate var pairs: Set<TransitionPairs.Pair> {
        Set(
            (walks.flatMap(\.goals) + untold.map(\.goal)).flatMap(\.targets).compactMap { target in
                if case .pair(let first, let second) = target { TransitionPairs.Pair(first: first, second: second) } else { nil }
            })
    }

    /// - Parameter rest: made for what this one has left open, calls unattainable or does not know.
    fileprivate mutating func goOn(with rest: WalkCover) {
        walks += rest.walks
        covered += rest.covered
        untold += rest.untold
        open += rest.open
        unattainable += rest.unattainable
        bound = rest.bound
        lacksRoom = rest.lacksRoom
        bytes += rest.bytes
    }
}

/// Where a flow is large, what does not matter is left out: all that can be taken, entered or shown is there as well. The app is started again
/// only for what no other walk attains.
/// - Parameters:
///   - whole: so many situations are explored without leaving anything out.
///   - glance: among so many, all elements are looked for at once.
///   - most: where the app is started again, so many are looked at.
package func coverWalks(
    of flow: Flow, _ criterion: CoverCriterion, _ limits: ExplorationLimits, _ workers: Workers, wholeUpTo whole: Int = 100_000, glancingAt glance: Int = 50_000,
    startingAgainUpTo most: Int = mostWhereStartedAgain
) -> WalkCover {
    let parents = flow.parentElements
    func explore(
        _ goals: [CoverGoal], isReduced: Bool = true, upTo states: Int = .max, relaunches: Bool = false, beside held: Int = 0
    ) -> StateSpace {
        var question = SpaceQuestion(relaunches: relaunches)
        question.watchesGuards = criterion == .guards
        question.clocks = true
        for case .visible(let element) in goals.flatMap(\.targets) { question.ask(of: element, parents) }
        var limits = limits
        limits.states = min(limits.states, states)
        limits.memory = max(limits.memory - held, 0)
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
    let first = firstLook()
    let keepsData = first.branching.keepsData
    var cover = coverWalks(first, criterion, playedOn: flow)
    if criterion == .requirements, !cover.open.isEmpty, cover.bound == .states, limits.states > glance {
        let open = cover.open
        cover.open = []
        cover.goOn(with: coverWalks(explore(open, beside: cover.bytes), criterion, open, playedOn: flow))
    }
    // Which pairs there are at all is not known beforehand.
    let mayMiss = criterion == .pairs ? cover.bound == nil && !cover.lacksRoom : !cover.unattainable.isEmpty
    if mayMiss, keepsData {
        let missing = criterion == .pairs ? nil : cover.unattainable
        cover.unattainable = []
        let again = explore(missing ?? [], upTo: most, relaunches: true, beside: cover.bytes)
        cover.goOn(with: coverWalks(again, criterion, missing, except: cover.pairs, playedOn: flow))
        cover.isBoundByStartingAgain = cover.bound == .states && most < limits.states
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
    coverWalks(space, criterion, goals, except: [], playedOn: flow ?? space.flow)
}

/// - Parameter known: pairs that are not asked for.
private func coverWalks(
    _ space: StateSpace, _ criterion: CoverCriterion, _ goals: [CoverGoal]?, except known: Set<TransitionPairs.Pair>, playedOn flow: Flow
) -> WalkCover {
    var maker = CoverMaker(space, criterion, goals, except: known, playedOn: flow)
    maker.make()
    return maker.cover
}
