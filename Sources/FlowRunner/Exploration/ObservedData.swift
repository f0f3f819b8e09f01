import FlowSpec

extension Flow {
    /// The data on which it depends what can happen, or whether a promise holds (the cone of influence): read by a guard, a delay, a
    /// condition, by what makes an element visible, enabled or offered, by a promise, told apart by a `change` trigger, or stored into
    /// such data. What is only shown is not among them.
    /// - Parameter watched: is observed besides.
    func observedData(watching watched: Set<ID<Datum>> = []) -> Set<ID<Datum>> {
        var observed = watched
        forEachExpression { use, expression in
            switch use {
            case .guard, .delay, .promise: observed.formUnion(dataRead(by: expression.term))
            case .action, .transitionAction, .announcement, .derived, .element, .title, .timeline, .interaction: break
            }
        }
        for element in elements.rows {
            for expression in [element.visible, element.enabled, element.items] {
                if let expression { observed.formUnion(dataRead(by: expression.term)) }
            }
            if case .computed(let expression) = element.options { observed.formUnion(dataRead(by: expression.term)) }
        }
        for transition in transitions.rows {
            if case .change(let datum) = transition.trigger { observed.insert(datum) }
        }
        let actions = states.rows.flatMap { $0.entry + $0.exit } + transitions.rows.flatMap(\.actions)
        var stores: [(into: ID<Datum>, reads: Set<ID<Datum>>)] = []
        for action in actions {
            action.forEach { action in
                switch action {
                case .set(let datum, let value), .append(let datum, let value), .remove(let datum, let value):
                    stores.append((datum, dataRead(by: value.term)))
                case .emit(_, let delay?): observed.formUnion(dataRead(by: delay.term))
                case .branch(let condition, _, _): observed.formUnion(dataRead(by: condition.term))
                case .reset, .emit(_, nil), .cancelService, .cancelEvent, .haptic, .announce, .timeline, .log: break
                }
            }
        }
        var isSettled = false
        while !isSettled {
            isSettled = true
            for store in stores where observed.contains(store.into) && !store.reads.isSubset(of: observed) {
                observed.formUnion(store.reads)
                isSettled = false
            }
        }
        return observed
    }

    /// With what derived values read in turn.
    private func dataRead(by term: Term) -> Set<ID<Datum>> {
        var read: Set<ID<Datum>> = []
        var seen: Set<ID<Derived>> = []
        func visit(_ term: Term) {
            term.forEach { part in
                if case .datum(let id) = part { read.insert(id) }
                if case .derived(let id) = part, seen.insert(id).inserted {
                    for one in derived[id].cases {
                        if let condition = one.condition { visit(condition.term) }
                        visit(one.value.term)
                    }
                }
            }
        }
        visit(term)
        return read
    }
}
