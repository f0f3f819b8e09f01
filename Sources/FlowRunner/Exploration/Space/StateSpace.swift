import FlowSpec

/// Every situation that was reached, by number in the order of finding: walks to lower numbers are no longer than walks to higher ones.
package struct StateSpace: Sendable {
    /// What kept an exploration from being complete.
    package enum Bound: String, Sendable {
        /// `waits`: so many of a minute or more at the same time that not every set of them could be followed.
        case states, memory, waits, interrupted, goal

        /// Moves of what was explored are missing, too.
        var leavesMovesOut: Bool { self == .states || self == .waits }
    }

    let branching: Branching
    /// They bound what is asked of it as well.
    package var limits: ExplorationLimits
    /// With every text and list that the situations hold.
    package let workspace: Workspace
    let store: StateStore
    let launches: Launches
    let lists: SuccessorLists
    package let sightings: Sightings
    /// Moves out of all situations that were expanded, those that lead back to the same one included.
    package let transitionCount: Int
    /// Steps of the longest of the shortest walks.
    package let depth: Int
    /// All was explored: what was not met does not exist.
    package let isComplete: Bool
    /// Why not.
    package let bound: Bound?
    /// What it holds, with all that is kept beside it to answer what is asked, and room for any question (`bytesForQuestions`).
    package private(set) var heldBytes: Int
    /// The set's, while exploring.
    let setBytes: Int
    /// Who answers what is asked of the whole space.
    let workers: Workers
    /// Whom it is said to if answering takes another exploration.
    let watch: ExplorationWatch

    /// So much more is kept beside it; less where it is given back.
    mutating func hold(_ bytes: Int) { heldBytes += bytes }

    /// What one situation takes, with its place in the set and its successors.
    package var bytesPerState: Double {
        guard count > 0 else { return 0 }
        let perState = store.width * 8 + 4 + (lists.keepsTargets ? 5 : 1)
        return Double(count * perState + setBytes + lists.targetCount * 4) / Double(count)
    }

    /// What a smaller look has met beforehand, for which more mattered: here it counts as met.
    private(set) var glance = Glance()

    struct Glance: Sendable {
        var shown: Set<ID<Element>> = []
        var enabled: Set<ID<Element>> = []
        /// What of their cases it has not met; none of what it was not asked for.
        var unmetCases: [ID<Derived>: [Int]] = [:]
    }

    func after(_ glance: Glance) -> StateSpace {
        var space = self
        space.glance = glance
        return space
    }

    /// Data that nothing observes do not tell its situations apart.
    package var isReduced: Bool { branching.isReduced }

    /// Which fall due without being moves.
    package var idleClocks: [ID<Transition>] { branching.reduction?.idleClocks.transitions ?? [] }

    /// Whether a later launch may begin as none of the first may.
    package var keepsData: Bool { branching.keepsData }

    package var journey: Journey { branching.journey }
    package var flow: Flow { branching.flow }
    package var count: Int { store.count }
    /// The situations that the app starts in, ascending.
    var starts: [Int] { launches.starts.map(\.number) }
    /// Situations whose moves are known; all of them where the space is complete.
    package var expandedCount: Int { lists.count }

    /// The situation's words, as the space holds them.
    @inline(__always)
    package func words(_ number: Int) -> UnsafePointer<UInt64> {
        precondition(number >= 0 && number < count)
        return UnsafePointer(store.words(number))
    }

    /// The situation as one runs on from it.
    package func snapshot(_ number: Int) -> Snapshot {
        Snapshot(words: Array(UnsafeBufferPointer(start: words(number), count: store.width)))
    }

    /// The situations that moves lead to, in the order of the moves; empty where successors were not kept. Only for a situation below
    /// `expandedCount`, and where the space is not complete some may lie beyond `count`.
    @inline(__always)
    package func successors(_ number: Int) -> UnsafeBufferPointer<UInt32> {
        number < lists.count ? lists.of(number) : UnsafeBufferPointer(start: nil, count: 0)
    }

    /// What moves out of the situation there are; none where it was not expanded.
    package func moveKinds(_ number: Int) -> MoveKinds {
        number < lists.count ? MoveKinds(rawValue: lists.kinds(number)) : []
    }

    /// No move leads out of one that is.
    @inline(__always)
    package func isEnded(_ number: Int) -> Bool { successors(number).isEmpty && branching.machine.isInFinalState(0, words(number)) }
    package func isActive(_ state: ID<State>, in number: Int) -> Bool { branching.machine.isActive(state.int, words(number)) }
    func isAnyActive(_ states: some Sequence<ID<State>>, in number: Int) -> Bool {
        for state in states where isActive(state, in: number) { return true }
        return false
    }

    /// Whether any walk enters the state, if only to leave it at once.
    package func visits(_ state: ID<State>) -> Bool { sightings.states[state.int] != Sightings.never }
    /// Of clocks that are only shown, whether it is sure.
    package func takes(_ transition: ID<Transition>) -> Bool {
        sightings.transitions[transition.int] != Sightings.never || idleClocks.contains(transition) && fallsDue(transition)
    }
    /// Also where that only ever happens in a launch that never comes to rest.
    package func meets(_ state: ID<State>) -> Bool { visits(state) || sightings.statesInVain.contains(state) }
    package func meets(_ transition: ID<Transition>) -> Bool { takes(transition) || sightings.transitionsInVain.contains(transition) }

    /// Whether the element is somewhere on the screen.
    func shows(_ element: ID<Element>) -> Bool { sightings.visible[element.int] != Sightings.never || glance.shown.contains(element) }
    /// Whether it can be used somewhere.
    func enables(_ element: ID<Element>) -> Bool { sightings.enabled[element.int] != Sightings.never || glance.enabled.contains(element) }

    /// Whether all that can follow on the situation's own moves is known.
    func knowsMoves(_ number: Int) -> Bool {
        number < expandedCount && (isComplete || !successors(number).contains { Int($0) >= count })
    }
}

extension StateSpace.Bound {
    /// Why the space is not complete, and what to do.
    /// - Parameter isReduced: what does not matter was left out already.
    package func explanation(isReduced: Bool) -> String {
        let way = isReduced ? "allow more, or give data smaller domains" : "leave out what does not matter with --reduce, allow more, or give data smaller domains"
        return switch self {
        case .states: "stopped at --max-states, so nothing is proven; \(way)"
        case .memory: "stopped at --max-memory, so nothing is proven; \(way)"
        case .waits: "too many waits of a minute or more at the same time, so nothing is proven; without the `scope` their times are followed"
        case .interrupted: "interrupted, so nothing is proven"
        case .goal: "stopped where it was to"
        }
    }
}
