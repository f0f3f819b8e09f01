import FlowSpec

/// A timeline as it plays in one situation, with all that other formats say of it.
package struct ScheduledTimeline: Hashable, Sendable {
    package var schedule: Schedule
    /// The path of the state that runs it, where others of its name play otherwise.
    package var runner: String?
    /// What plays for who asked for less motion; nil where the timeline has nothing else to play.
    package var reduced: Schedule?
    package var declaredTotal: Double?
    /// The expression that moves it instead of the clock, as it was written.
    package var drivenBy: String?

    package init(
        schedule: Schedule, runner: String? = nil, reduced: Schedule? = nil, declaredTotal: Double? = nil, drivenBy: String? = nil
    ) {
        self.schedule = schedule
        self.runner = runner
        self.reduced = reduced
        self.declaredTotal = declaredTotal
        self.drivenBy = drivenBy
    }
}

extension [ScheduledTimeline] {
    /// Each once: where several states run one component with the same figures, one stands for all, and needs no state to tell it apart.
    package var distinct: [ScheduledTimeline] {
        var order: [ScheduledTimeline] = []
        var count: [String: Int] = [:]
        var seen: Set<ScheduledTimeline> = []
        for timeline in self {
            var bare = timeline
            bare.runner = nil
            guard seen.insert(bare).inserted else { continue }
            order.append(timeline)
            count[timeline.schedule.name, default: 0] += 1
        }
        for index in order.indices where count[order[index].schedule.name] == 1 { order[index].runner = nil }
        return order
    }
}

extension ScheduledTimeline {
    /// `STATE.NAME` where the name alone is not enough.
    package var fullName: String { (runner.map { $0 + "." } ?? "") + schedule.name }
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
