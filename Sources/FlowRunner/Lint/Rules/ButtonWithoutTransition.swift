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
            let named = flow.elementsNamedByTriggers
            let parents = flow.parentElements
            let taps = TapsHeard(in: flow)
            for id in flow.elements.ids where flow.elements[id].isTappable && !named.contains(id) {
                let element = flow.elements[id]
                if taps.areHeard(on: parents.outwards(from: parents[id.int]), of: flow.screens[element.screen].state) { continue }
                findings.report("nothing answers a tap on \(element.title)", at: element.span, help: flow.triggerWanted(by: id))
            }
        })
}

extension Flow {
    /// How a transition can answer the element. A trigger's name means an id first, also another element's.
    fileprivate func triggerWanted(by id: ID<Element>) -> String {
        let (element, state) = (elements[id], screens[elements[id].screen].state)
        guard let name = element.writtenName else { return "give it an `id`, and add a transition with `tap` and that id" }
        let other = elements.ids.first { other in
            elements[other].span != element.span && elements[other].id == element.name && canBeActiveTogether(screens[elements[other].screen].state, state)
        }
        guard let other else { return "add a transition, `- tap: \(name)` with where it leads" }
        let named = elements[other].label.map { "`\($0.source)`" } ?? "another \(elements[other].kind.rawValue)"
        let trigger = element.id.map { "add a transition with `tap: \($0)`" } ?? "give this \(element.kind.rawValue) an `id` of its own, and add a transition with it"
        return "`\(name)` is the id of \(named), which `tap: \(name)` means: \(trigger)"
    }
}

/// Transitions that hear a tap on what a button stands in, or anywhere.
private struct TapsHeard {
    private let flow: Flow
    private var elements: Set<ID<Element>> = []
    /// The states in which one is heard anywhere.
    private var states: [ID<State>] = []

    init(in flow: Flow) {
        self.flow = flow
        for transition in flow.transitions.rows {
            guard case .gesture(let gesture) = transition.trigger, gesture.kind.isPartOfTap else { continue }
            elements.formUnion(gesture.subjects.map(\.element))
            if gesture.name == nil { states.append(transition.source) }
        }
    }

    /// - Parameter state: whose screen the elements stand on.
    func areHeard(on elements: some Sequence<ID<Element>>, of state: ID<State>) -> Bool {
        elements.contains { self.elements.contains($0) } || states.contains { flow.canBeActiveTogether($0, state) }
    }
}
