import FlowSpec

extension LintRule {
    static let ambiguousLabel = LintRule(
        id: "ambiguous-label",
        severity: .warning,
        summary: "Two elements of one screen that a trigger's label cannot tell apart.",
        why: "The user meant one of the two, and both do the same: what is deleted is not what was tapped.",
        bad: """
            initial: home
            states:
              home:
                screen:
                  title: Two notes
                  show:
                    - text: Coffee
                    - button: Delete
                    - text: Tea
                    - button: Delete
            #         ^^^^^^^^^^^^^^ `tap: Delete` means both
                    - button: Close
                transitions:
                  - tap: Delete
                    to: deleted
                  - tap: Close
                    to: closed
              deleted:
                screen: { title: The coffee is gone, show: [{ button: OK }] }
                transitions: [{ tap: OK, to: closed }]
              closed: { end: true }
            """,
        good: """
            initial: home
            states:
              home:
                screen:
                  title: Two notes
                  show:
                    - text: Coffee
                    - button: Delete
                      id: deleteCoffee
                    - text: Tea
                    - button: Delete
                      id: deleteTea
                    - button: Close
                transitions:
                  - tap: deleteCoffee
                    to: deleted
                  - tap: deleteTea
                    to: teaDeleted
                  - tap: Close
                    to: closed
              deleted:
                screen: { title: The coffee is gone, show: [{ button: OK }] }
                transitions: [{ tap: OK, to: closed }]
              teaDeleted:
                screen: { title: The tea is gone, show: [{ button: OK }] }
                transitions: [{ tap: OK, to: closed }]
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            let parents = flow.parentElements
            var told: Set<ID<Element>> = []
            for transition in flow.transitions.rows {
                guard case .gesture(let gesture) = transition.trigger, let name = gesture.name else { continue }
                let named = gesture.subjects.filter { $0.option == nil && flow.elements[$0.element].id != name }.map(\.element)
                for (place, second) in named.enumerated() where !told.contains(second) {
                    guard let first = named[..<place].first(where: { flow.areShownTogether($0, second, parents) }) else { continue }
                    told.insert(second)
                    let trigger = "`\(gesture.kind.rawValue): \(name)`"
                    findings.report(
                        "`\(name)` is on this screen twice: \(trigger) means both", at: flow.elements[second].span,
                        labels: [.init(flow.elements[first].span, "the other one")],
                        help: "give each an `id`, and write a transition for each with its id")
                }
            }
        })
}

extension Flow {
    /// Whether both are sure to be on the screen whenever one of the two is; rows of lists and what is nested in one another do not count.
    fileprivate func areShownTogether(_ first: ID<Element>, _ second: ID<Element>, _ parents: [ID<Element>?]) -> Bool {
        guard elements[first].screen == elements[second].screen else { return false }
        let (one, other) = (chain(of: first, parents), chain(of: second, parents))
        if one.contains(second) || other.contains(first) { return false }
        if (one + other).contains(where: { elements[$0].kind == .list }) { return false }
        let (conditions, others) = (conditions(of: one), conditions(of: other))
        return conditions.isSubset(of: others) || others.isSubset(of: conditions)
    }

    /// The element and what it is nested in.
    private func chain(of element: ID<Element>, _ parents: [ID<Element>?]) -> [ID<Element>] {
        var chain = [element]
        while let outer = parents[chain[chain.count - 1].int] { chain.append(outer) }
        return chain
    }

    /// What must hold for a touch, as it is written.
    private func conditions(of chain: [ID<Element>]) -> Set<String> {
        Set(chain.flatMap { [elements[$0].visible, elements[$0].enabled].compactMap { $0?.source } })
    }
}
