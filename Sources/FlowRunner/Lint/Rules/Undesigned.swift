import FlowSpec

extension LintRule {
    static let undesigned = LintRule(
        id: "undesigned",
        severity: .info,
        summary: "A part that the document leaves undesigned.",
        why: "It plays as a placeholder; somebody still has to decide what the user meets here.",
        bad: """
            initial: home
            states:
              home:
                screen: { show: [{ button: Settings }, { button: Close }] }
                transitions: [{ tap: Settings, to: settings }, { tap: Close, to: closed }]
              settings:
            # ^^^^^^^^ rows and their order are open
                todo: rows and their order are open
                screen: { show: [{ button: Back }] }
                transitions: [{ tap: Back, to: home }]
              closed: { end: true }
            """,
        good: """
            initial: home
            states:
              home:
                screen: { show: [{ button: Settings }, { button: Close }] }
                transitions: [{ tap: Settings, to: settings }, { tap: Close, to: closed }]
              settings:
                screen: { title: Settings, show: [{ button: Back }] }
                transitions: [{ tap: Back, to: home }]
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            for state in flow.states.rows {
                if let todo = state.todo { findings.report("`\(state.name)` is not designed yet: \(todo)", at: state.span) }
            }
        })
}
