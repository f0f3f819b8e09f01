import FlowSpec

extension LintRule {
    static let modalWithoutExit = LintRule(
        id: "modal-without-exit",
        severity: .error,
        summary: "A sheet, alert, overlay or menu that nothing closes.",
        why: "It covers the screen and takes all input: the user can only quit the app. What the flow as a whole hears from outside, a push or a link, may never come: a note says so where nothing else closes it.",
        bad: """
            data: { stars: { type: number, range: 0..5 } }
            initial: home
            states:
              home:
                screen: { title: "{stars} of 5", show: [{ button: Rate }] }
                transitions: [{ tap: Rate, to: rating }]
              rating:
            # ^^^^^^ no transition leaves this alert
                screen: { as: alert, over: home, title: How was it?, show: [{ slider: Stars, binds: stars }] }
            """,
        good: """
            data: { stars: { type: number, range: 0..5 } }
            initial: home
            states:
              home:
                screen: { title: "{stars} of 5", show: [{ button: Rate }] }
                transitions: [{ tap: Rate, to: rating }]
              rating:
                screen: { as: alert, over: home, title: How was it?, show: [{ slider: Stars, binds: stars }, { button: OK }] }
                transitions: [{ tap: OK, to: home }]
            """,
        check: .flow { flow, findings in
            let ways = WaysOut(flow)
            for screen in flow.screens.rows where screen.presentation.isModal {
                let state = screen.state
                guard flow.states[state].kind != .final, !flow.isUndesigned(state) else { continue }
                let name = "the \(screen.presentation.rawValue) `\(flow.states[state].name)`"
                switch ways.exit(from: state) {
                case .open: continue
                case .byChance:
                    findings.report(
                        "only what comes from outside closes \(name)", at: flow.states[state].span, help: "add a button with a transition that leads back",
                        doubt: .leftToTheWorld)
                case .none:
                    findings.report("nothing closes \(name)", at: flow.states[state].span, help: "add a button with a transition that leads back")
                    findings.explain([LintRule.noWayBack.id], at: [flow.states[state].span])
                }
            }
        })
}
