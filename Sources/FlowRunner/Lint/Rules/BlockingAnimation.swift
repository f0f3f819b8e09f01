import FlowSpec

extension LintRule {
    static let blockingAnimation = LintRule(
        id: "blocking-animation",
        severity: .warning,
        summary: "A timeline that lets nothing be touched until it has ended.",
        why: "Whoever knows where to go next has to wait, each time; animations should be interruptible and never stand before an action.",
        bad: """
            timelines:
              reveal:
            # ^^^^^^ blocks for 300ms
                blocking: true
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
                interrupt: retarget
                steps:
                  - { target: card, for: 300ms, opacity: 0 -> 1 }
            initial: home
            states:
              home: { screen: { show: [{ button: Close }] }, transitions: [{ tap: Close, to: closed, timeline: reveal }] }
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            for timeline in flow.timelines.rows where timeline.isBlocking {
                // A loop holds nothing back.
                guard let length = Schedule(timeline, in: .withoutData).total, length > 0 else { continue }
                findings.report(
                    "`\(timeline.name)` takes no input for \(roundedDurationText(length))", at: timeline.span,
                    help: "leave `blocking` out and say what a new transition does to it, such as `interrupt: retarget`")
            }
        })
}
