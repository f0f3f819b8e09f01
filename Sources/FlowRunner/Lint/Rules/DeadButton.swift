import FlowSpec

extension LintRule {
    static let deadButton = LintRule(
        id: "dead-button",
        severity: .warning,
        summary: "A button that can be tapped and in some situation does nothing.",
        why: "It worked a moment ago, and looks as it did then: the user taps again, harder.",
        bad: """
            data: { page: { type: number, range: 1..3 } }
            initial: reading
            states:
              reading:
                screen: { title: "Page {page}", show: [{ button: Next }, { button: Close }] }
                #                                      ^^^^^^^^^^^^^^^^ nothing happens on page 3
                transitions:
                  - tap: Next
                    guard: page < 3
                    do: [{ set: { page: page + 1 } }]
                  - tap: Close
                    to: closed
              closed: { end: true }
            """,
        good: """
            data: { page: { type: number, range: 1..3 } }
            initial: reading
            states:
              reading:
                screen: { title: "Page {page}", show: [{ button: Next, enabled: page < 3 }, { button: Close }] }
                transitions:
                  - tap: Next
                    guard: page < 3
                    do: [{ set: { page: page + 1 } }]
                  - tap: Close
                    to: closed
              closed: { end: true }
            """,
        check: .explored { flow, explored, findings in
            let (dead, kinds, named) = (DeadTouches(explored.space), explored.kinds, flow.elementsNamedByTriggers)
            for id in flow.elements.ids where flow.elements[id].isTappable && (named.contains(id) || dead.mayDoSomething(id)) {
                guard let number = dead.first(on: id, among: kinds) else { continue }
                let element = flow.elements[id]
                findings.report(
                    "\(element.title) can be tapped here, and nothing happens", at: element.span,
                    help: "disable or hide it then, or say what it does", walk: explored.teller.walk(to: number))
            }
        })
}
