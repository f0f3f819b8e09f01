import FlowSpec

/// Of what another flow or a tester may bring, nobody can say that it never comes: data that nothing here changes, what `with` gives, events
/// that are raised inside, where somebody comes; and of what would follow from these no more.
struct Doubt {
    private let flow: Flow
    private let missing: [ID<State>]
    private let met: Set<ID<State>>
    private var changing: Set<ID<Datum>> = []
    private var doubtedData: Set<ID<Datum>> = []
    private var raised: Set<ID<EventName>> = []
    /// The outermost ones.
    private(set) var states: Set<ID<State>> = []

    /// - Parameters:
    ///   - missing: the outermost of the states that are never entered.
    ///   - met: those that are, here or in another copy.
    init(_ flow: Flow, missing: [ID<State>], met: Set<ID<State>>, taken: Set<ID<Transition>>, usable: Set<ID<Element>>) {
        self.flow = flow
        self.missing = missing
        self.met = met
        for id in flow.data.ids where flow.data[id].isEnvironment { changing.insert(id) }
        for element in flow.elements.rows { if let bound = element.binds { changing.insert(bound) } }
        let actions = flow.states.rows.flatMap { $0.entry + $0.exit } + flow.transitions.rows.flatMap(\.actions)
        for action in actions {
            action.forEach { if case .emit(let event, _) = $0 { raised.insert(event) } }
        }
        changing.formUnion(actions.flatMap(written))
        let untaken = flow.transitions.ids.filter { !taken.contains($0) }.map { flow.transitions[$0] }
        var before = (-1, -1)
        while before != (states.count, doubtedData.count) {
            before = (states.count, doubtedData.count)
            for id in flow.elements.ids where !usable.contains(id) && mayShow(id) {
                if let bound = flow.elements[id].binds { doubtedData.insert(bound) }
            }
            for transition in untaken where isAbout(transition) {
                doubtedData.formUnion(transition.actions.flatMap(written))
                states.formUnion(transition.targets.compactMap(outermost))
            }
            for state in flow.states.ids where isDoubted(state) {
                doubtedData.formUnion((flow.states[state].entry + flow.states[state].exit).flatMap(written))
            }
        }
    }

    func isAbout(_ transition: Transition) -> Bool {
        if isDoubted(transition.source) { return true }
        guard met.contains(transition.source) else { return false }
        if reads(transition.guard) { return true }
        switch transition.trigger {
        case .event(let event): return raised.contains(event)
        case .change(let datum): return isDoubted(datum)
        case .done(let state): return states.contains { $0 == state || flow.isDescendant($0, of: state) } || isDoubted(state)
        case .gesture(let gesture):
            return gesture.subjects.contains { mayShow($0.element) }
        case .outcome(let service, _): return flow.states.ids.contains { isDoubted($0) && flow.states[$0].calls.contains(service) }
        default: return false
        }
    }

    private func mayShow(_ element: ID<Element>) -> Bool {
        let state = flow.screens[flow.elements[element].screen].state
        if isDoubted(state) { return true }
        return met.contains(state) && flow.elements.ids.contains { id in
            (id == element || holds(id, element))
                && [flow.elements[id].visible, flow.elements[id].enabled, flow.elements[id].items].contains { reads($0) }
        }
    }

    private func isDoubted(_ datum: ID<Datum>) -> Bool { !changing.contains(datum) || doubtedData.contains(datum) }
    private func isDoubted(_ state: ID<State>) -> Bool { states.contains { $0 == state || flow.isDescendant(state, of: $0) } }

    private func outermost(_ target: Target) -> ID<State>? {
        let state = switch target {
        case .state(let id): id
        case .history(let id): flow.histories[id].state
        }
        return missing.first { $0 == state || flow.isDescendant(state, of: $0) }
    }

    private func written(_ action: Action) -> [ID<Datum>] {
        var data: [ID<Datum>] = []
        action.forEach { part in
            switch part {
            case .set(let datum, _), .append(let datum, _), .remove(let datum, _): data.append(datum)
            default: break
            }
        }
        return data
    }

    private func holds(_ outer: ID<Element>, _ inner: ID<Element>) -> Bool {
        flow.elements[outer].children.contains { $0 == inner || holds($0, inner) }
    }

    private func reads(_ expression: Expression?) -> Bool {
        guard let expression else { return false }
        var found = false
        func look(_ term: Term) {
            term.forEach { part in
                if case .datum(let id) = part, isDoubted(id) { found = true }
                if case .at(let state) = part, isDoubted(state) { found = true }
                if case .derived(let id) = part {
                    if flow.derived[id].isGiven { found = true }
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
