import FlowSpec

/// When everything in a timeline happens, in milliseconds from the moment that sets it off.
package struct Schedule: Hashable, Sendable {
    package var name: String
    package var steps: [ScheduledStep]
    package var cues: [ScheduledCue]
    /// nil for a loop.
    package var total: Double?
    package var loops: Bool { total == nil }
}

/// One property of one target, from its first value to its last.
package struct ScheduledStep: Hashable, Sendable {
    package struct Keyframe: Hashable, Sendable {
        /// 0…1 of one run.
        package var at: Double
        /// As it was written: `100%`, `0.95`, `red`.
        package var text: String
        /// For the segment that begins here.
        package var easing: Easing?
    }

    /// `target[2]` for the third of a staggered step.
    package var target: String
    package var property: String
    package var start: Double
    /// The end of the last run; of the first period where it repeats for ever.
    package var end: Double
    /// One run, without repeats.
    package var duration: Double
    package var keyframes: [Keyframe]
    package var easing: Easing?
    package var spring: Spring?
    /// nil: for ever.
    package var repeats: Int?
    package var autoreverses: Bool
}

package struct ScheduledCue: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case haptic(Haptic)
        case emit(ID<EventName>)
        case announce(String)
        case show(String)
    }
    package var at: Double
    package var kind: Kind
}
