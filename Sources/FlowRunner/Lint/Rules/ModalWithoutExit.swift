import FlowSpec

extension LintRule {
    static let modalWithoutExit = LintRule(
        id: "modal-without-exit",
        severity: .error,
        summary: "A sheet, alert, overlay or menu that nothing closes.",
        why: "It covers the screen and takes all input: the user can only quit the app.",
        bad: """
            initial: home
            states:
              home:
                screen: { show: [{ button: Tip }, { button: Close }] }
                transitions: [{ tap: Tip, to: tip }, { tap: Close, to: closed }]
              tip:
            # ^^^ no transition leaves this alert
                screen: { as: alert, over: home, title: Shake to undo, show: [{ text: Try it }] }
              closed: { end: true }
            """,
        good: """
            initial: home
            states:
              home:
                screen: { show: [{ button: Tip }, { button: Close }] }
                transitions: [{ tap: Tip, to: tip }, { tap: Close, to: closed }]
              tip:
                screen: { as: alert, over: home, title: Shake to undo, show: [{ button: OK }] }
                transitions: [{ tap: OK, to: home }]
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            for screen in flow.screens.rows where screen.presentation.isModal {
                let state = screen.state
                guard flow.states[state].kind != .final else { continue }
                let isLeft = flow.transitions(near: state).contains { id in
                    flow.transitions[id].targets.contains { target in
                        guard case .state(let id) = target else { return true }
                        return id != state && !flow.isDescendant(id, of: state)
                    }
                }
                if !isLeft {
                    findings.report(
                        "nothing closes the \(screen.presentation.rawValue) `\(flow.states[state].name)`", at: flow.states[state].span,
                        help: "add a button with a transition that leads back")
                }
            }
        })
}
