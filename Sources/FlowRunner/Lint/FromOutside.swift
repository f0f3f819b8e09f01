import FlowSpec

/// What an exploration of one flow cannot rule out: data that nothing in it changes are given by the flow that runs it (`with`), and an
/// event that is raised inside may also be sent from outside. What only follows from such things is as uncertain.
struct FromOutside {
    private let flow: Flow
    private let raised: Set<ID<EventName>>
    private let parents: [ID<Element>?]
    /// States that this copy of a flow or another one enters.
    private let entered: Set<ID<State>>
    private var given: Set<ID<Datum>>
    /// States that were never entered, and may be from outside.
    private var doubtful: Set<ID<State>> = []

    /// - Parameter parents: as `Flow.parentElements` has them.
    init(_ flow: Flow, _ space: StateSpace, _ parents: [ID<Element>?], _ copies: Copies) {
        self.flow = flow
        raised = space.journey.raisedInside
        self.parents = parents
        entered = Set(flow.states.ids.filter { space.meets($0) || copies.visitElsewhere(flow.states[$0]) })
        given = Set(flow.data.ids).subtracting(flow.changingData)
        follow(space)
    }

    /// What untaken transitions that may open would write and enter, and what would be written where only may be shown what writes it.
    private mutating func follow(_ space: StateSpace) {
        var untaken = flow.transitions.ids.filter { !space.meets($0) }.map { flow.transitions[$0] }
        var unshown = flow.elements.ids.filter { flow.elements[$0].binds != nil && !space.enables($0) }
        var before = -1
        while before != untaken.count + unshown.count {
            before = untaken.count + unshown.count
            let shown = unshown.filter(mayShow)
            given.formUnion(shown.compactMap { flow.elements[$0].binds })
            unshown.removeAll(where: shown.contains)
            var closed: [Transition] = []
            for transition in untaken {
                guard mayOpen(transition) else {
                    closed.append(transition)
                    continue
                }
                given.formUnion(transition.actions.flatMap(\.writtenData))
                for state in flow.defaultTargets(of: transition) { enter(state, space) }
            }
            untaken = closed
        }
    }

    private mutating func enter(_ state: ID<State>, _ space: StateSpace) {
        guard !space.meets(state) else { return }
        var outermost = state
        while let parent = flow.states[outermost].parent, !space.meets(parent) { outermost = parent }
        for inner in flow.inwards(from: outermost) where doubtful.insert(inner).inserted {
            given.formUnion((flow.states[inner].entry + flow.states[inner].exit).flatMap(\.writtenData))
        }
    }

    /// Whether it reads anything but data that could tell its value: what `with` gives, where one is, the record of a row.
    func isGiven(_ condition: Expression) -> Bool {
        // A closure that reads `self` copies the whole flow each time.
        let derived = flow.derived
        return flow.anyPart(of: condition.term) { part in
            switch part {
            case .derived(let id): derived[id].isGiven
            case .at, .item, .gesture: true
            default: false
            }
        }
    }

    func decides(_ condition: Expression?) -> Bool {
        guard let condition else { return false }
        // A closure that reads `self` copies the whole flow each time.
        let (given, derived, doubtful) = (given, flow.derived, doubtful)
        return flow.anyPart(of: condition.term) { part in
            switch part {
            case .datum(let id): given.contains(id)
            case .derived(let id): derived[id].isGiven
            case .at(let id): doubtful.contains(id)
            default: false
            }
        }
    }

    /// Whether something from outside may let the transition be taken.
    func mayOpen(_ transition: Transition) -> Bool {
        if doubtful.contains(transition.source) { return true }
        guard entered.contains(transition.source) else { return false }
        if decides(transition.guard) { return true }
        switch transition.trigger {
        case .event(let event): return raised.contains(event)
        case .gesture(let gesture): return gesture.subjects.contains { mayShow($0.element) }
        case .change(let datum): return given.contains(datum)
        case .done(let state): return doubtful.contains { $0 == state || flow.isDescendant($0, of: state) }
        case .outcome(let service, _): return doubtful.contains { flow.states[$0].calls.contains(service) }
        case nil, .after: return false
        }
    }

    private func mayShow(_ element: ID<Element>) -> Bool {
        let state = flow.screens[flow.elements[element].screen].state
        if doubtful.contains(state) { return true }
        guard entered.contains(state) else { return false }
        for id in parents.outwards(from: element) {
            if decides(flow.elements[id].visible) || decides(flow.elements[id].enabled) || decides(flow.elements[id].items) { return true }
        }
        return false
    }
}
