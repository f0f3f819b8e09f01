import FlowSpec

extension LintRule {
    static let buttonWithoutTransition = LintRule(
        id: "button-without-transition",
        severity: .warning,
        summary: "A button or link that nothing answers.",
        why: "The user taps it and nothing happens: it looks broken.",
        bad: """
            initial: home
            states:
              home:
                screen: { show: [{ button: Help }, { button: Close }] }
                #                ^^^^^^^^^^^^^^^^ nothing answers a tap on `Help`
                transitions: [{ tap: Close, to: closed }]
              closed: { end: true }
            """,
        good: """
            initial: home
            states:
              home:
                screen: { show: [{ button: Close }] }
                transitions: [{ tap: Close, to: closed }]
              closed: { end: true }
            """,
        isLeftToRunningFlow: true,
        check: .flow { flow, findings in
            let answered = flow.elementsNamedByTriggers
            for id in flow.elements.ids where flow.elements[id].isTappable && !answered.contains(id) {
                let element = flow.elements[id]
                findings.report(
                    "nothing answers a tap on \(element.title)", at: element.span,
                    help: element.name.map { "add a transition, `- tap: \($0)` with where it leads" }
                        ?? "give it an `id`, and add a transition with `tap` and that id")
            }
        })
}
