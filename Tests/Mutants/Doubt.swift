import FlowSpec

/// Of what another flow or a tester may bring, nobody can say that it never comes: data that nothing here changes, events that are raised inside.
struct Doubt {
    private let flow: Flow
    private var changing: Set<ID<Datum>> = []
    private var raised: Set<ID<EventName>> = []

    init(_ flow: Flow) {
        self.flow = flow
        for id in flow.data.ids where flow.data[id].isEnvironment { changing.insert(id) }
        for element in flow.elements.rows { if let bound = element.binds { changing.insert(bound) } }
        let actions = flow.states.rows.flatMap { $0.entry + $0.exit } + flow.transitions.rows.flatMap(\.actions)
        for action in actions {
            action.forEach { part in
                switch part {
                case .set(let datum, _), .append(let datum, _), .remove(let datum, _): changing.insert(datum)
                case .emit(let event, _): raised.insert(event)
                default: break
                }
            }
        }
    }

    func isAbout(_ transition: Transition) -> Bool {
        if reads(transition.guard) { return true }
        if case .event(let event) = transition.trigger { return raised.contains(event) }
        guard case .gesture(let gesture) = transition.trigger else { return false }
        return gesture.subjects.contains { subject in
            flow.elements.ids.contains { id in
                (id == subject.element || holds(id, subject.element))
                    && [flow.elements[id].visible, flow.elements[id].enabled, flow.elements[id].items].contains { reads($0) }
            }
        }
    }

    /// Of states that are never entered, those that such a transition may lead to, at once or by way of others.
    func states(among missing: [ID<State>]) -> Set<ID<State>> {
        func outermost(_ target: Target) -> ID<State>? {
            let state = switch target {
            case .state(let id): id
            case .history(let id): flow.histories[id].state
            }
            return missing.first { $0 == state || flow.isDescendant(state, of: $0) }
        }
        var found: Set<ID<State>> = []
        var before = -1
        while before != found.count {
            before = found.count
            for transition in flow.transitions.rows {
                let isOpen = isAbout(transition) || found.contains { $0 == transition.source || flow.isDescendant(transition.source, of: $0) }
                if isOpen { found.formUnion(transition.targets.compactMap(outermost)) }
            }
        }
        return found
    }

    private func holds(_ outer: ID<Element>, _ inner: ID<Element>) -> Bool {
        flow.elements[outer].children.contains { $0 == inner || holds($0, inner) }
    }

    private func reads(_ expression: Expression?) -> Bool {
        guard let expression else { return false }
        var found = false
        func look(_ term: Term) {
            term.forEach { part in
                if case .datum(let id) = part, !changing.contains(id) { found = true }
                if case .derived(let id) = part {
                    for item in flow.derived[id].cases {
                        if let condition = item.condition { look(condition.term) }
                        look(item.value.term)
                    }
                }
            }
        }
        look(expression.term)
        return found
    }
}
