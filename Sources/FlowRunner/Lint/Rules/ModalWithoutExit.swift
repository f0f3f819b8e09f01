import FlowSpec

extension LintRule {
    static let modalWithoutExit = LintRule(
        id: "modal-without-exit",
        severity: .error,
        summary: "A sheet, alert, overlay or menu that nothing closes.",
        why: "It covers the screen and takes all input: the user can only quit the app.",
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
            let raised = flow.raisingCueEvents(reducedMotion: false).raisedEvents
            for screen in flow.screens.rows where screen.presentation.isModal {
                let state = screen.state
                guard flow.states[state].kind != .final, !flow.isUndesigned(state) else { continue }
                if !ways.transitions(outOf: state).contains(where: { !flow.waitsForTheWorld(flow.transitions[$0], besides: raised) }) {
                    findings.report(
                        "nothing closes the \(screen.presentation.rawValue) `\(flow.states[state].name)`", at: flow.states[state].span,
                        help: "add a button with a transition that leads back")
                    findings.explain([LintRule.noWayBack.id], at: [flow.states[state].span])
                }
            }
        })
}

extension Flow {
    /// Whether it is a push, a link or the like that the flow as a whole hears wherever the user is: it closes the screen by chance, if ever.
    /// - Parameter raised: what the flow raises itself.
    fileprivate func waitsForTheWorld(_ transition: Transition, besides raised: Set<ID<EventName>>) -> Bool {
        guard transition.source == Flow.root, case .event(let event) = transition.trigger else { return false }
        return !raised.contains { hears(event, $0) }
    }
}
