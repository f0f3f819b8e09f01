import FlowSpec

extension LintRule {
    static let ambiguousLabel = LintRule(
        id: "ambiguous-label",
        severity: .warning,
        summary: "Two elements of one screen, or of screens that are seen together, or an element and an option, that a trigger's label cannot tell apart.",
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
                let named = gesture.subjects.filter { $0.option != nil || flow.elements[$0.element].id != name }.prefix(Self.mostOfOneLabel)
                    .map { (place: flow.placed($0.element, parents), isOption: $0.option != nil) }
                for (place, one) in named.enumerated() where !told.contains(one.place.element) {
                    guard let first = named[..<place].first(where: { one.place.isSurelyShown(with: $0.place, in: flow) }) else { continue }
                    let second = one.place.element
                    told.insert(second)
                    let said = "`\(gesture.kind.rawValue): \(name)`"
                    let offering = one.isOption ? one.place.element : first.isOption ? first.place.element : nil
                    let seen = one.place.screen == first.place.screen ? "on this screen twice" : "on two screens that are seen together"
                    findings.report(
                        "`\(name)` is \(seen)\(offering.map { ", also as an option of \(flow.elements[$0].title)" } ?? ""): \(said) means both",
                        at: flow.elements[second].span, labels: [.init(flow.elements[first.place.element].span, "the other one")],
                        help: offering.map { flow.helpWithOption(name, of: $0, isAlone: one.isOption != first.isOption) }
                            ?? "give each an `id`, and write a transition for each with its id")
                }
            }
        })
}

extension LintRule {
    /// So many elements of one label are compared with each other.
    fileprivate static let mostOfOneLabel = 500
}

/// An element, with what it is nested in and what must hold for a touch on it.
private struct PlacedElement {
    var element: ID<Element>
    var screen: ID<Screen>
    var chain: [ID<Element>]
    var isInList: Bool
    /// As they are written.
    var conditions: Set<String>

    /// Whether both are sure to be on the screen whenever one of the two is, or the one further in; rows of lists and what is nested in one another do not count.
    func isSurelyShown(with other: PlacedElement, in flow: Flow) -> Bool {
        flow.areSeenTogether(screen, other.screen) && !isInList && !other.isInList && !chain.contains(other.element) && !other.chain.contains(element)
            && (conditions.isSubset(of: other.conditions) || other.conditions.isSubset(of: conditions))
    }
}

extension Flow {
    /// One screen, or that of a state and of one inside it, with nothing between that takes all input.
    fileprivate func areSeenTogether(_ one: ID<Screen>, _ other: ID<Screen>) -> Bool {
        one == other || isBeneath(one, other) || isBeneath(other, one)
    }

    private func isBeneath(_ outer: ID<Screen>, _ inner: ID<Screen>) -> Bool {
        let (around, start) = (screens[outer].state, screens[inner].state)
        guard around < start, start <= states[around].last else { return false }
        var state = start
        while state != around {
            if let screen = states[state].screen, screens[screen].presentation.isModal { return false }
            guard let parent = states[state].parent else { return false }
            state = parent
        }
        return true
    }

    /// - Parameter isAlone: the other one is no option.
    fileprivate func helpWithOption(_ option: String, of element: ID<Element>, isAlone: Bool) -> String {
        let place = elements[element].writtenName.map { "`in: \($0)`" } ?? "`in:` and the id of what offers it"
        return isAlone
            ? "give the other one an `id` and write that in its trigger; the option is `choose: \(yamlScalar(option))` with \(place)" : "say which is meant, with \(place)"
    }

    fileprivate func placed(_ element: ID<Element>, _ parents: [ID<Element>?]) -> PlacedElement {
        var chain = [element]
        while let outer = parents[chain[chain.count - 1].int] { chain.append(outer) }
        return PlacedElement(
            element: element, screen: elements[element].screen, chain: chain, isInList: chain.contains { elements[$0].kind == .list },
            conditions: Set(chain.flatMap { [elements[$0].visible, elements[$0].enabled].compactMap { $0?.source } }))
    }
}
