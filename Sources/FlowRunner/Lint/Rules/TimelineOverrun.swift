import FlowSpec

extension LintRule {
    static let timelineOverrun = LintRule(
        id: "timeline-overrun",
        severity: .warning,
        summary: "A timeline whose steps end after the total it declares.",
        why: "Whoever builds it must break one of the two figures, and nobody knows which.",
        bad: """
            timelines:
              reveal:
            # ^^^^^^ the steps end at 400ms
                total: 300ms
                steps:
                  - { target: card, at: 100ms, for: 300ms, opacity: 0 -> 1 }
            initial: home
            states:
              home: { screen: { show: [{ button: Close }] }, transitions: [{ tap: Close, to: closed, timeline: reveal }] }
              closed: { end: true }
            """,
        good: """
            timelines:
              reveal:
                total: 400ms
                steps:
                  - { target: card, at: 100ms, for: 300ms, opacity: 0 -> 1 }
            initial: home
            states:
              home: { screen: { show: [{ button: Close }] }, transitions: [{ tap: Close, to: closed, timeline: reveal }] }
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            for timeline in flow.timelines.rows {
                guard let declared = timeline.declaredTotal, let end = timeline.earliestEnd, end > declared + 0.5 else { continue }
                let isOpen = timeline.fixedEnd == nil
                findings.report(
                    "`\(timeline.name)` declares \(roundedDurationText(declared)), and its steps end at \(roundedDurationText(end))\(isOpen ? " at the earliest" : "")",
                    at: timeline.span, help: isOpen ? "shorten a step, or write a longer `total:`" : "write `total: \(roundedDurationText(end))`, or shorten a step")
            }
        })
}

extension Timeline {
    /// When it ends, as far as that does not hang on data or on figures that are still open; nil for a loop.
    var fixedEnd: Double? {
        guard !steps.contains(where: { $0.isDurationOpen || $0.count.map { !$0.term.isConstant } ?? false }) else { return nil }
        return Schedule(self, in: .withoutData).total
    }

    /// As `fixedEnd`, where figures that are still open take no time.
    fileprivate var earliestEnd: Double? {
        var settled = self
        for index in settled.steps.indices where settled.steps[index].isDurationOpen {
            settled.steps[index].isDurationOpen = false
            settled.steps[index].duration = 0
        }
        return settled.fixedEnd
    }
}
