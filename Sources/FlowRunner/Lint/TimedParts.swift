import FlowSpec

/// What timers bring about: transitions that one of them sets off, and the states and data that those change. Where several run at a time,
/// what hangs on their order was looked at only as their deadlines stand.
struct TimedParts {
    private let flow: Flow
    private let delayed: Set<ID<EventName>>
    private var states: Set<ID<State>> = []
    private var data: Set<ID<Datum>> = []

    init(_ flow: Flow) {
        self.flow = flow
        delayed = Set(flow.timerCauses().compactMap { if case .emit(let event) = $0.cause { event } else { nil } })
        for transition in flow.transitions.rows where isSetOffByTimer(transition) {
            data.formUnion(transition.actions.flatMap(\.writtenData))
            for target in transition.targets {
                for changed in [transition.source, flow.state(of: target)] where changed != Flow.root {
                    states.insert(changed)
                    data.formUnion((flow.states[changed].entry + flow.states[changed].exit).flatMap(\.writtenData))
                }
            }
        }
    }

    /// Whether the order of timers may have to do with it.
    func mayDecide(_ transition: Transition) -> Bool {
        if case .after = transition.trigger, mayBeCutShort(transition.source) { return true }
        return hangsOnTimers(transition)
    }

    /// Whether it waits for, or is open by, something that a timer brings about; its own wait apart.
    private func hangsOnTimers(_ transition: Transition) -> Bool {
        if mayDecide(transition.guard, in: transition.source) { return true }
        switch transition.trigger {
        case .event(let event): return delayed.contains(event)
        case .change(let datum): return data.contains(datum)
        case .done(let state): return states.contains { $0 == state || flow.isDescendant($0, of: state) }
        case .after, .gesture, .outcome, nil: return false
        }
    }

    /// - Parameter place: the state in which it is asked; what is never active with that, or always, hangs on no timer.
    func mayDecide(_ condition: Expression?, in place: ID<State>) -> Bool {
        guard let condition else { return false }
        // A closure that reads `self` copies the whole flow each time.
        let (states, data, flow) = (states, data, flow)
        return flow.anyPart(of: condition.term) { part in
            switch part {
            case .datum(let id): data.contains(id)
            case .at(let id): (flow.isDescendant(id, of: place) || flow.areInDifferentRegions(id, place)) && states.contains { flow.isSameOrNested($0, id) }
            default: false
            }
        }
    }

    /// Whether what hangs on timers may leave the state before its own wait ends, also from a state within.
    private func mayBeCutShort(_ state: ID<State>) -> Bool {
        flow.transitions.rows.contains { transition in
            guard isSetOffByTimer(transition) || hangsOnTimers(transition) else { return false }
            if transition.source == state, case .after = transition.trigger { return false }
            return flow.statesLeft(by: transition).contains { $0 == state || flow.isDescendant(state, of: $0) }
        }
    }

    private func isSetOffByTimer(_ transition: Transition) -> Bool {
        switch transition.trigger {
        case .after: true
        case .event(let event): delayed.contains(event)
        case .outcome(let service, let outcome): flow.services[service].timeoutOutcome == outcome
        case .gesture, .change, .done, nil: false
        }
    }
}
