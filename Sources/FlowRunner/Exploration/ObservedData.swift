import FlowSpec

extension Flow {
    /// The data on which it depends what can happen, or whether a promise holds (the cone of influence): read by a guard, a delay, a
    /// condition, by what makes an element that takes input visible, enabled or offered, by a promise, told apart by a `change` trigger,
    /// or stored into such data. What is only shown is not among them.
    /// - Parameters:
    ///   - watched: given, these are observed besides, and so is what makes any element visible or enabled.
    ///   - others: observed as well.
    func observedData(watching watched: Set<ID<Datum>>? = nil, besides others: Set<ID<Datum>> = []) -> Set<ID<Datum>> {
        var observed = others.union(watched ?? [])
        forEachExpression { use, expression in
            switch use {
            case .guard, .delay, .promise: observed.formUnion(dataRead(by: expression.term))
            case .action, .transitionAction, .announcement, .derived, .element, .title, .timeline, .interaction: break
            }
        }
        for element in watched == nil ? touchedElements : Set(elements.ids) { for expression in elements[element].conditions { observed.formUnion(dataRead(by: expression.term)) } }
        observed.formUnion(dataHeldAgainst)
        for transition in transitions.rows {
            if case .change(let datum) = transition.trigger { observed.insert(datum) }
        }
        var stores: [(into: ID<Datum>, reads: Set<ID<Datum>>)] = []
        forEachAction { action in
            let access = action.access
            for decision in access.decisions { observed.formUnion(dataRead(by: decision.term)) }
            for write in access.writes { if let value = write.value { stores.append((write.datum, dataRead(by: value.term))) } }
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
}

extension Flow {
    /// Elements that take input, by their own or in what they show.
    var touchedElements: Set<ID<Element>> {
        var named: Set<ID<Element>> = []
        for transition in transitions.rows {
            if case .gesture(let gesture) = transition.trigger { named.formUnion(gesture.subjects.map(\.element)) }
        }
        var touched: Set<ID<Element>> = []
        func visit(_ id: ID<Element>) -> Bool {
            let isTouched = elements[id].children.map(visit).contains(true) || elements[id].binds != nil || named.contains(id)
                || elements[id].kind == .button || elements[id].kind == .link
            if isTouched { touched.insert(id) }
            return isTouched
        }
        for screen in screens.rows { for root in screen.elements { _ = visit(root) } }
        return touched
    }
}

extension Flow {
    /// Data whose value decides what their elements take: sets that are full, and what is no input where it is held already.
    var dataHeldAgainst: Set<ID<Datum>> {
        var heard: Set<ID<Element>> = []
        for transition in transitions.rows {
            if case .gesture(let gesture) = transition.trigger { heard.formUnion(gesture.subjects.map(\.element)) }
        }
        var held: Set<ID<Datum>> = []
        for id in elements.ids {
            guard let bound = elements[id].binds else { continue }
            if case .set(_, _?) = data[bound].type { held.insert(bound) }
            let hasFixedOptions =
                switch elements[id].options {
                case .fixed: true
                case .computed: false
                case .ofData, nil: elements[id].kind.offersOptions
                }
            if heard.contains(id), !hasFixedOptions, elements[id].kind != .input { held.insert(bound) }
        }
        return held
    }
}

extension Element {
    /// On which it depends whether and what it offers.
    var conditions: [Expression] {
        var conditions = [visible, enabled, items].compactMap { $0 }
        switch options {
        case .computed(let expression): conditions.append(expression)
        case .fixed(let labels): for label in labels { label.forEachExpression { conditions.append($0) } }
        case .ofData, nil: break
        }
        return conditions
    }
}
