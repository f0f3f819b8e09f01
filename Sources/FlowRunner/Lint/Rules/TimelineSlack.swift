import FlowSpec

extension LintRule {
    static let timelineSlack = LintRule(
        id: "timeline-slack",
        severity: .info,
        summary: "A timeline whose steps end before the total it declares.",
        why: "For the rest of the declared time nothing moves: a step may have been forgotten.",
        bad: """
            timelines:
              reveal:
            # ^^^^^^ the steps end at 300ms
                total: 500ms
                steps:
                  - { target: card, for: 300ms, opacity: 0 -> 1 }
            initial: home
            states:
              home: { screen: { show: [{ button: Close }] }, transitions: [{ tap: Close, to: closed, timeline: reveal }] }
              closed: { end: true }
            """,
        good: """
            timelines:
              reveal:
                total: 300ms
                steps:
                  - { target: card, for: 300ms, opacity: 0 -> 1 }
            initial: home
            states:
              home: { screen: { show: [{ button: Close }] }, transitions: [{ tap: Close, to: closed, timeline: reveal }] }
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            for timeline in flow.timelines.rows {
                guard let declared = timeline.declaredTotal, let end = timeline.fixedEnd, end < declared - 0.5 else { continue }
                findings.report(
                    "`\(timeline.name)` declares \(roundedDurationText(declared)), and its steps end at \(roundedDurationText(end))", at: timeline.span,
                    help: "write `total: \(roundedDurationText(end))`, or say what moves until then")
            }
        })
}
