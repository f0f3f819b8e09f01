import FlowSpec

/// What an exploration of one file cannot rule out: data that nothing in the flow changes are given by the flow that runs it (`with`), and an
/// event that is raised inside may also be sent from outside.
struct FromOutside {
    private let flow: Flow
    private let given: Set<ID<Datum>>
    private let raised: Set<ID<EventName>>
    private let parents: [ID<Element>?]

    init(_ flow: Flow, _ space: StateSpace) {
        self.flow = flow
        raised = space.journey.raisedInside
        parents = flow.parentElements
        var changing = Set(flow.elements.rows.compactMap(\.binds)).union(flow.data.ids.filter { flow.data[$0].isEnvironment })
        flow.forEachWholeAction { action in
            action.forEach { part in
                switch part {
                case .set(let datum, _), .append(let datum, _), .remove(let datum, _): changing.insert(datum)
                case .reset, .emit, .cancelService, .cancelEvent, .haptic, .announce, .timeline, .log, .branch: break
                }
            }
        }
        given = Set(flow.data.ids).subtracting(changing)
    }

    func decides(_ condition: Expression?) -> Bool {
        condition.map { !flow.data(readBy: $0.term).isDisjoint(with: given) } ?? false
    }

    /// Whether something from outside may let the transition be taken.
    func mayOpen(_ transition: Transition) -> Bool {
        if decides(transition.guard) { return true }
        switch transition.trigger {
        case .event(let event): return raised.contains(event)
        case .gesture(let gesture): return gesture.subjects.contains { mayShow($0.element) }
        case nil, .after, .outcome, .change, .done: return false
        }
    }

    private func mayShow(_ element: ID<Element>) -> Bool {
        var next: ID<Element>? = element
        while let id = next {
            let part = flow.elements[id]
            if decides(part.visible) || decides(part.enabled) || decides(part.items) { return true }
            next = parents[id.int]
        }
        return false
    }
}
