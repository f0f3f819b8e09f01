import FlowSpec

/// A walk through a flow as it is being made: every step is performed on the machine, answered with a record, and can be taken back.
package struct Player: Sendable {
    package let flow: Flow
    package let reducedMotion: Bool
    /// The lines before the first step: what holds at launch.
    package private(set) var opening: [WalkLine]
    /// What was performed and accepted, in order, without what was taken back.
    package private(set) var walk: [WalkLine] = []
    /// The last answer; the start's to begin with.
    package private(set) var record: WalkRecord

    /// Starts the flow. A `given` that does not hold makes the start's record a rejected one, with the reason.
    package init(_ flow: Flow, opening: [WalkLine] = [], reducedMotion: Bool = false) {
        self.flow = flow
        self.opening = opening
        self.reducedMotion = reducedMotion
        self.record = WalkRecord(
            step: 0, input: nil, accepted: true, at: 0, states: [], screen: ScreenView(layers: []), over: nil, haptics: [],
            announcements: [], timelines: [], events: [], data: [], pending: [], possible: [], ended: false, error: nil)
    }

    /// Performs one step; a rejected one changes nothing but `record`.
    @discardableResult
    package mutating func perform(_ line: WalkLine) -> WalkRecord { record }

    /// Milliseconds of the virtual clock.
    package var clock: Double { record.at }
    package var canUndo: Bool { !walk.isEmpty }
    package var canResume: Bool { false }

    /// Everything the user, the running services and time can do now.
    package func possible() -> [PossibleInput] { [] }

    /// What could change in the world now, one input for each other value of each environment datum.
    package func environmentChanges() -> [PossibleInput] { [] }

    /// Every transition out of the active states that is closed now, and what is false in its guard.
    package func closedTransitions() -> [ClosedTransition] { [] }

    /// Performs the steps as far as they are accepted; `firstThatNoLongerHolds` indexes `lines`.
    package mutating func replay(_ lines: [WalkLine]) -> (records: [WalkRecord], firstThatNoLongerHolds: Int?) { ([], nil) }

    /// The fewest steps from the start into the state (a name, or a path where names repeat); nil: not found within the limit.
    package static func shortestWalk(in flow: Flow, to state: ID<State>, limit: Int = 200_000) -> [WalkStep]? { nil }
}

/// Why a transition cannot be taken now.
package struct ClosedTransition: Hashable, Sendable {
    package var transition: ID<Transition>
    /// In the user's words: `tap "Save"`.
    package var trigger: String
    /// The parts of the guard that are false now (`online = true`), or why the input is not there (`"Save" is disabled: hasText = false`).
    package var reasons: [String]
}
