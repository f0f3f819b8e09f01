import FlowSpec

/// What steps store, raise, enter and leave, and so which transitions they may set off.
struct ChangesMade {
    private let flow: Flow
    private var stored: Set<ID<Datum>>
    private var raised: Set<ID<EventName>> = []
    private var moved: Set<ID<State>> = []

    init(_ flow: Flow, storing stored: Set<ID<Datum>> = []) { (self.flow, self.stored) = (flow, stored) }

    mutating func add(_ actions: [Action]) {
        for action in actions {
            stored.formUnion(action.writes.map(\.datum))
            action.forEach { if case .emit(let event, _) = $0 { raised.insert(event) } }
        }
    }

    /// All that taking the transition does, in the states that it leaves and enters as well.
    mutating func add(_ transition: Transition) {
        let (left, entered) = (flow.statesLeft(by: transition), flow.statesEntered(by: transition))
        add(left.flatMap { flow.states[$0].exit } + transition.actions + entered.flatMap { flow.states[$0].entry })
        moved.formUnion(left + entered)
    }

    func setOff(_ transition: Transition) -> Bool {
        switch transition.trigger {
        case .change(let datum): stored.contains(datum)
        case .event(let event): raised.contains { flow.hears(event, $0) }
        case nil: transition.guard.map(isTouched) ?? false
        case .gesture, .after, .outcome, .done: false
        }
    }

    private func isTouched(_ condition: Expression) -> Bool {
        let reads = flow.reads(of: condition.term)
        return !reads.data.isDisjoint(with: stored) || !reads.states.isDisjoint(with: moved)
    }
}
