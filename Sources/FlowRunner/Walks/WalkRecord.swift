import FlowSpec

/// What one step of a walk did and where it led: one line of the JSON Lines answer. Times are milliseconds of the virtual clock.
package struct WalkRecord: Hashable, Sendable {
    package struct PlayedHaptic: Hashable, Sendable {
        package var at: Double
        package var type: Haptic
    }
    package struct Announcement: Hashable, Sendable {
        package var at: Double
        package var text: String
    }
    package struct Running: Hashable, Sendable {
        package var service: String
        package var outcomes: [String]
    }
    package struct Named: Hashable, Sendable {
        package var name: String
        package var value: Value
    }

    /// 0 is the start.
    package var step: Int
    /// The line; nil for the start.
    package var input: String?
    package var accepted: Bool
    /// The clock after the step.
    package var at: Double
    /// Active leaf states, as paths, in document order.
    package var states: [String]
    package var screen: ScreenView
    /// The path of the state that the front screen is `over:`.
    package var over: String?
    package var haptics: [PlayedHaptic]
    package var announcements: [Announcement]
    package var timelines: [PlayedTimeline]
    package var events: [String]
    package var data: [Named]
    package var pending: [Running]
    package var possible: [String]
    package var ended: Bool
    /// Why the step was not taken, with what was possible instead.
    package var error: String?
}

/// A timeline that a step set off.
package struct PlayedTimeline: Hashable, Sendable {
    package var name: String
    package var start: Double
    package var schedule: Schedule
    /// How far a gesture has led it, 0…1; nil where the clock plays it.
    package var progress: Double?
    /// nil for a loop, which ends with its state, and for what a gesture holds.
    package var end: Double? { progress == nil ? schedule.total.map { start + $0 } : nil }
}
