import FlowSpec

/// Everything that can change, packed: configuration, history, data, running services, time left of pending timers.
/// Two equal snapshots are the same situation. The clock is not in it: time left is.
package struct Snapshot: Hashable, Sendable {
    package var words: [UInt64]
    package init(words: [UInt64]) { self.words = words }
}

/// One run to completion (SCXML 3.13), as a value.
package struct Macrostep: Sendable {
    package enum Fault: Hashable, Sendable {
        /// Eventless transitions went on past the bound.
        case endless
        /// Internal events did, perhaps with eventless transitions between them.
        case endlessEvents
        /// So many deadlines came at one moment, of which this is the last.
        case endlessDeadlines
        /// Texts and lists of more than `ValuePool.mostInStep` were made.
        case overflow

        /// Without its subject.
        package var explanation: String {
            switch self {
            case .endless: "transitions without a trigger go on for ever"
            case .endlessEvents: "events raised inside set each other off for ever"
            case .endlessDeadlines: "timers that fall due at once set each other off for ever"
            case .overflow: "texts and lists grow beyond \(ValuePool.mostInStep >> 20) MB"
            }
        }
    }

    /// In order; an occurrence that nobody takes leaves none.
    package var microsteps: [Microstep]
    package var snapshot: Snapshot
    package var fault: Fault?
    /// Transitions whose guards were false when what they listen to came, also where nobody answers.
    var closedGuards: Set<ID<Transition>> = []

    package init(microsteps: [Microstep], snapshot: Snapshot) {
        self.microsteps = microsteps
        self.snapshot = snapshot
    }
}

/// One optimal set of transitions taken together (SCXML `microstep`), or entering the initial configuration.
package struct Microstep: Sendable {
    /// What set it off; nil for eventless transitions and for the start.
    package var occurrence: Occurrence?
    /// Document order.
    package var transitions: [ID<Transition>] = []
    /// Exit order.
    package var exited: [ID<State>] = []
    /// Entry order.
    package var entered: [ID<State>] = []
    package var effects: [Effect] = []
    /// By their place in the snapshot, in the order of their start.
    var startedTimers: [Int] = []
}

extension [Macrostep] {
    /// What they take, by microstep; only what takes something counts.
    var transitionsInTurn: [[ID<Transition>]] { flatMap(\.microsteps).map(\.transitions).filter { !$0.isEmpty } }
}
