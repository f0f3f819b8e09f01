import FlowSpec

/// Which events are raised inside only where they have led to themselves, as a reminder that is put off raises itself again: the first can only
/// come from outside. Guards are taken to be true.
struct EventsRaisedBehindThemselves {
    private let flow: Flow
    /// By transition.
    private let entered: [[ID<State>]]
    /// By descriptor: the event, where it hears no other that comes.
    private let heardAlone: [ID<EventName>?]
    private var raisingStates: [ID<EventName>: Set<ID<State>>] = [:]
    private var raisingTransitions: [ID<EventName>: Set<ID<Transition>>] = [:]

    /// - Parameter heardAlone: by descriptor, the event where it hears no other that comes.
    init(_ flow: Flow, heardAlone: [ID<EventName>?]) {
        self.flow = flow
        self.heardAlone = heardAlone
        entered = flow.transitions.rows.map { EntryReach($0, in: flow).states }
        for id in flow.states.ids {
            for event in (flow.states[id].entry + flow.states[id].exit).flatMap(\.raisedEvents) { raisingStates[event, default: []].insert(id) }
        }
        for id in flow.transitions.ids {
            for event in flow.transitions[id].actions.flatMap(\.raisedEvents) { raisingTransitions[event, default: []].insert(id) }
        }
    }

    func contains(_ event: ID<EventName>) -> Bool {
        let (states, transitions) = (raisingStates[event] ?? [], raisingTransitions[event] ?? [])
        var reached = flow.statesEnteredAtLaunch
        var waiting = Array(reached)
        while let state = waiting.popLast() {
            if states.contains(state) { return false }
            for id in flow.states[state].transitions {
                if case .event(let descriptor) = flow.transitions[id].trigger, heardAlone[descriptor.int] == event { continue }
                if transitions.contains(id) { return false }
                for next in entered[id.int] where reached.insert(next).inserted { waiting.append(next) }
            }
        }
        return true
    }
}

extension Action {
    fileprivate var raisedEvents: [ID<EventName>] {
        var raised: [ID<EventName>] = []
        forEach { if case .emit(let event, _) = $0 { raised.append(event) } }
        return raised
    }
}
