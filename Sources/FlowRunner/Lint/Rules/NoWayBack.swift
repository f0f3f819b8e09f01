import FlowSpec

extension LintRule {
    static let noWayBack = LintRule(
        id: "no-way-back",
        severity: .warning,
        summary: "A sheet, alert, overlay or menu from which no walk leads back to where it was opened.",
        why: "Whoever opens it by mistake has lost the place where they were.",
        bad: """
            initial: editing
            states:
              editing:
                screen: { show: [{ button: Discard }, { button: Close }] }
                transitions: [{ tap: Discard, to: sure }, { tap: Close, to: done }]
              sure:
            # ^^^^ no walk leads back to `editing`
                screen: { as: alert, over: editing, title: Discard the text?, show: [{ button: Yes }] }
                transitions: [{ tap: Yes, to: done }]
              done:
                screen: { title: Done, show: [{ button: More }, { button: Less }] }
                transitions: [{ tap: More, to: list }, { tap: Less, to: list }]
              list:
                screen: { title: List, show: [{ button: Up }] }
                transitions: [{ tap: Up, to: done }]
            """,
        good: """
            initial: editing
            states:
              editing:
                screen: { show: [{ button: Discard }, { button: Close }] }
                transitions: [{ tap: Discard, to: sure }, { tap: Close, to: done }]
              sure:
                screen: { as: alert, over: editing, title: Discard the text?, show: [{ button: Yes }, { button: Cancel }] }
                transitions: [{ tap: Yes, to: done }, { tap: Cancel, to: editing }]
              done:
                screen: { title: Done, show: [{ button: More }, { button: Less }] }
                transitions: [{ tap: More, to: list }, { tap: Less, to: list }]
              list:
                screen: { title: List, show: [{ button: Up }] }
                transitions: [{ tap: Up, to: done }]
            """,
        check: .explored { flow, space, findings in
            for screen in flow.screens.rows where screen.presentation.isModal && space.visits(screen.state) {
                let opened = flow.transitions.ids.filter { id in
                    guard case .gesture = flow.transitions[id].trigger else { return false }
                    return space.takes(id) && flow.transitions[id].targets.contains(.state(screen.state))
                }
                let openers = Set(opened.map { flow.transitions[$0].source })
                guard let opener = openers.min() else { continue }
                let isOpen = space.situations { space.isActive(screen.state, in: $0) }
                let back = space.canReach(space.situations { number in
                    !space.knowsMoves(number) || space.isEnded(number) || openers.contains { space.isActive($0, in: number) }
                })
                guard let lost = (0..<space.count).first(where: { isOpen.contains($0) && !back.contains($0) }) else { continue }
                let state = flow.states[screen.state]
                findings.report(
                    "no walk leads from the \(screen.presentation.rawValue) `\(state.name)` back to `\(flow.states[opener].path)`",
                    at: state.span, labels: [.init(flow.transitions[opened[0]].triggerSpan, "opened here")],
                    help: "add a button that only closes it", walk: space.walk(to: lost).lines)
            }
        })
}
