import FlowSpec

extension LintRule {
    static let alertClosedOutside = LintRule(
        id: "alert-closed-outside",
        severity: .warning,
        summary: "An alert that a tap beside it closes.",
        why: "An alert asks for an answer; with a tap beside it the question is gone, and nobody knows what was decided.",
        bad: """
            initial: home
            states:
              home:
                screen: { show: [{ button: Delete }, { button: Close }] }
                transitions: [{ tap: Delete, to: asking }, { tap: Close, to: closed }]
              asking:
            # ^^^^^^ a tap beside it closes it
                screen: { as: alert, over: home, title: "Delete all?", show: [{ button: Keep }] }
                transitions:
                  - tap: Keep
                    to: home
                  - tapOutside: true
                    to: home
              closed: { end: true }
            """,
        good: """
            initial: home
            states:
              home:
                screen: { show: [{ button: Delete }, { button: Close }] }
                transitions: [{ tap: Delete, to: asking }, { tap: Close, to: closed }]
              asking:
                screen: { as: alert, over: home, title: "Delete all?", show: [{ button: Keep }] }
                transitions:
                  - tap: Keep
                    to: home
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            for screen in flow.screens.rows where screen.presentation == .alert {
                let closing = flow.transitions(near: screen.state).lazy.map { flow.transitions[$0] }.first { transition in
                    guard case .gesture(let gesture) = transition.trigger else { return false }
                    return gesture.kind == .tapOutside && !transition.targets.isEmpty
                }
                guard let closing else { continue }
                findings.report(
                    "a tap beside the alert `\(flow.states[screen.state].name)` closes it", at: flow.states[screen.state].span,
                    labels: [.init(closing.triggerSpan, "by this")], help: "leave the way out to the alert's buttons")
            }
        })
}
