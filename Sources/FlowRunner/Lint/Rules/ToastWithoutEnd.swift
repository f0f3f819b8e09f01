import FlowSpec

extension LintRule {
    static let toastWithoutEnd = LintRule(
        id: "toast-without-end",
        severity: .warning,
        summary: "A toast that does not go by itself.",
        why: "It goes on covering a part of the screen, and says what has long ceased to be true.",
        bad: """
            initial: home
            states:
              home:
                screen: { show: [{ button: Save }, { button: Close }] }
                transitions: [{ tap: Save, to: saved }, { tap: Close, to: closed }]
              saved:
            # ^^^^^ nothing but the user ends it
                screen: { as: toast, over: home, show: [{ text: Saved }, { button: Hide }] }
                transitions: [{ tap: Hide, to: home }]
              closed: { end: true }
            """,
        good: """
            initial: home
            states:
              home:
                screen: { show: [{ button: Save }, { button: Close }] }
                transitions: [{ tap: Save, to: saved }, { tap: Close, to: closed }]
              saved:
                screen: { as: toast, over: home, show: [{ text: Saved }] }
                transitions: [{ after: 2s, to: home }]
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            let ways = WaysOut(flow)
            for screen in flow.screens.rows where screen.presentation == .toast {
                let goes = ways.transitions(outOf: screen.state).contains { id in
                    if case .gesture = flow.transitions[id].trigger { false } else { true }
                }
                if !goes && flow.states[screen.state].kind != .final {
                    findings.report(
                        "the toast `\(flow.states[screen.state].name)` stays until the user ends it", at: flow.states[screen.state].span,
                        help: "add a transition, `- after: 2s` with where it leads; a bar that stays there is no toast: leave `as: toast` out")
                }
            }
        })
}
