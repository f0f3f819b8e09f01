import FlowSpec

/// A timeline as it plays in one situation, with all that other formats say of it.
package struct ScheduledTimeline: Sendable {
    package var schedule: Schedule
    /// What plays for who asked for less motion; nil where the timeline has nothing else to play.
    package var reduced: Schedule?
    package var declaredTotal: Double?
    /// The expression that moves it instead of the clock, as it was written.
    package var drivenBy: String?

    package init(schedule: Schedule, reduced: Schedule? = nil, declaredTotal: Double? = nil, drivenBy: String? = nil) {
        self.schedule = schedule
        self.reduced = reduced
        self.declaredTotal = declaredTotal
        self.drivenBy = drivenBy
    }
}

/// Timelines in another tool's format.
package struct ExportedTimelines: Sendable {
    package var text: String
    /// What the format cannot carry, in sentences.
    package var notes: [String]
}

extension ScheduledStep {
    /// `icons` for `icons[2]`.
    var targetName: Substring { target.hasSuffix("]") ? target.prefix { $0 != "[" } : target[...] }
}
