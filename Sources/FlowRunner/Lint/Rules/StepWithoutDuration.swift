import FlowSpec

extension LintRule {
    static let stepWithoutDuration = LintRule(
        id: "step-without-duration",
        severity: .info,
        summary: "A step whose duration the document leaves open.",
        why: "It plays with a figure nobody chose; the developer who builds it will choose another.",
        bad: """
            timelines:
              reveal:
                steps:
                  - { target: card, for: todo, opacity: 0 -> 1 }
            #       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ no duration
            initial: home
            states:
              home: { screen: { show: [{ button: Close }] }, transitions: [{ tap: Close, to: closed, timeline: reveal }] }
              closed: { end: true }
            """,
        good: """
            timelines:
              reveal:
                steps:
                  - { target: card, for: 300ms, opacity: 0 -> 1 }
            initial: home
            states:
              home: { screen: { show: [{ button: Close }] }, transitions: [{ tap: Close, to: closed, timeline: reveal }] }
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            for timeline in flow.timelines.rows {
                for step in timeline.steps where step.isDurationOpen || (step.duration == nil && step.spring == nil) {
                    findings.report("how long `\(step.target)` moves in `\(timeline.name)` is open", at: step.span, help: "write `for:` with a duration")
                }
            }
        })
}
