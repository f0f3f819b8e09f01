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
        check: .explored { flow, space, findings in
            for id in flow.elements.ids {
                let element = flow.elements[id]
                guard element.kind == .button || element.kind == .link, element.binds == nil else { continue }
                let answers = flow.answers(to: id)
                guard !answers.isEmpty, !flow.isAlwaysAnswered(id, by: answers), let number = space.firstDeadTouch(of: id, answers) else { continue }
                findings.report(
                    "\(element.title) can be tapped here, and nothing happens", at: element.span,
                    help: "disable or hide it then, or say what it does", walk: space.walk(to: number).lines)
            }
        })
}

extension Flow {
    /// The transitions that a touch on the element can set off.
    fileprivate func answers(to element: ID<Element>) -> [ID<Transition>] {
        transitions.ids.filter { id in
            guard case .gesture(let gesture) = transitions[id].trigger else { return false }
            return gesture.subjects.contains { $0.element == element }
        }
    }

    /// Whether one of them is open whenever the element is shown; also where that hangs on the gesture or on a row, which is not looked into.
    fileprivate func isAlwaysAnswered(_ element: ID<Element>, by answers: [ID<Transition>]) -> Bool {
        let shown = screens[elements[element].screen].state
        return answers.contains { id in
            guard let condition = transitions[id].guard else {
                return transitions[id].source == shown || isDescendant(shown, of: transitions[id].source)
            }
            return condition.term.readsPayload
        }
    }
}

extension StateSpace {
    /// The first situation in which the element is shown and enabled, and a tap on it is not answered.
    fileprivate func firstDeadTouch(of element: ID<Element>, _ answers: [ID<Transition>]) -> Int? {
        var workspace = workspace
        let shown = flow.screens[flow.elements[element].screen].state
        return first { number in
            guard isActive(shown, in: number) else { return false }
            let here = words(number)
            let isAnswered = answers.contains { id in
                isActive(flow.transitions[id].source, in: number) && branching.machine.holds(id.int, here, .empty, &workspace)
            }
            return !isAnswered && isDead(element, in: snapshot(number), &workspace)
        }
    }

    private func isDead(_ element: ID<Element>, in snapshot: Snapshot, _ workspace: inout Workspace) -> Bool {
        var touched: FoundElement?
        journey.screenView(of: snapshot, &workspace).forEachElement { view, holders, takesInput in
            guard view.element == element, view.isEnabled, takesInput else { return }
            touched = touched ?? FoundElement(view: view, match: .exact, takesInput: true, holders: holders)
        }
        guard let touched, let act = try? journey.act(of: .tap, on: touched, payload: .empty, in: snapshot, &workspace) else { return false }
        return !journey.isAnswered(act, in: snapshot, &workspace)
    }
}
