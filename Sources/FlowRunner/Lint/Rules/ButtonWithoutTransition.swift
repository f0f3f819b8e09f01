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
        check: .flow { flow, findings in
            var answered: Set<ID<Element>> = []
            for transition in flow.transitions.rows {
                guard case .gesture(let gesture) = transition.trigger else { continue }
                for subject in gesture.subjects { answered.insert(subject.element) }
            }
            for id in flow.elements.ids {
                let element = flow.elements[id]
                guard flow.isTappable(element), !answered.contains(id) else { continue }
                findings.report(
                    "nothing answers a tap on \(element.title)", at: element.span,
                    help: element.name.map { "add a transition, `- tap: \($0)` with where it leads" } ?? "give it an `id`, and add a transition with `tap` and that id")
            }
        })
}
