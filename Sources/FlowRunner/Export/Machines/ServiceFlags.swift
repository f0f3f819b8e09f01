import FlowSpec

/// Whether a service's running has to be remembered in a flag where a format knows no services. It has not where that is the same as
/// being in the one state that calls it: this listens to each outcome, every listener leaves it, and nothing cancels the service.
struct ServiceFlags {
    /// By service: the states that call it, without those that every step only passes through: these call nothing.
    let callers: [[ID<State>]]
    private let flagged: Set<ID<Service>>

    init(_ flow: Flow) {
        var callers: [[ID<State>]] = Array(repeating: [], count: flow.services.count)
        for id in flow.states.ids where !flow.isAlwaysPassed(id) {
            for service in flow.states[id].calls { callers[service.int].append(id) }
        }
        self.callers = callers
        var cancelled: Set<ID<Service>> = []
        flow.forEachAction { if case .cancelService(let service) = $0 { cancelled.insert(service) } }
        var flagged: Set<ID<Service>> = []
        for id in flow.services.ids {
            if callers[id.int].count != 1 || cancelled.contains(id) || flow.states[callers[id.int][0]].kind == .final { flagged.insert(id) }
        }
        /// By service: the outcomes that its caller hears whatever is active inside.
        var heard: [ID<Service>: Set<Int>] = [:]
        for id in flow.transitions.ids {
            guard case .outcome(let service, let outcome) = flow.transitions[id].trigger, let caller = callers[service.int].first else { continue }
            heard[service, default: []].formUnion(flow.transitions[id].source == caller ? [outcome] : [])
            if !flow.leaves(caller, by: flow.transitions[id]) { flagged.insert(service) }
        }
        for (service, outcomes) in heard where outcomes.count < flow.services[service].outcomes.count { flagged.insert(service) }
        self.flagged = flagged
    }

    func isFlagged(_ service: ID<Service>) -> Bool { flagged.contains(service) }

    func starts(_ service: ID<Service>, in state: ID<State>) -> Bool { callers[service.int].contains(state) }

    /// Other states that call it and can be active together with this one.
    func others(calling service: ID<Service>, beside state: ID<State>, in flow: Flow) -> [ID<State>] {
        callers[service.int].filter { $0 != state && flow.canBeActiveTogether($0, state) }
    }

    /// Callers that some steps only pass through, while another state that calls the same service may be active.
    func passedCallers(_ flow: Flow) -> [ID<State>] {
        flow.states.ids.filter { state in
            flow.states[state].calls.contains { starts($0, in: state) && !others(calling: $0, beside: state, in: flow).isEmpty }
                && flow.mayBePassed(state)
        }
    }

    /// Services that states call which can be active together.
    func sharedServices(_ flow: Flow) -> [ID<Service>] {
        flow.services.ids.filter { service in callers[service.int].contains { !others(calling: service, beside: $0, in: flow).isEmpty } }
    }
}

extension Flow {
    /// No step ends while an eventless transition without a guard can be taken.
    fileprivate func isAlwaysPassed(_ state: ID<State>) -> Bool {
        outwards(from: state).contains { around in
            states[around].transitions.contains { transitions[$0].trigger == nil && transitions[$0].guard == nil }
        }
    }

    /// Whether a transition that the same step may take after entering the state can leave it.
    fileprivate func mayBePassed(_ state: ID<State>) -> Bool {
        var raised: [String] = []
        forEachAction { if case .emit(let event, nil) = $0 { raised.append(events[event].name) } }
        return transitions.rows.contains { row in
            guard !row.targets.isEmpty, isDescendant(row.source, of: state) || row.source == state || isDescendant(state, of: row.source),
                !effectiveTargets(of: row).allSatisfy({ isDescendant($0, of: state) })
            else { return false }
            switch row.trigger {
            case nil, .done, .change: return true
            case .event(let event):
                let name = events[event].name
                return raised.contains { name == "*" || $0 == name || $0.hasPrefix(name + ".") }
            case .gesture, .after, .outcome: return false
            }
        }
    }

    /// Whether the unguarded transition of the state, or of one inside, surely exits it.
    fileprivate func leaves(_ state: ID<State>, by transition: Transition) -> Bool {
        let isInside = transition.source == state || isDescendant(transition.source, of: state)
        guard isInside, transition.guard == nil, !transition.targets.isEmpty else { return false }
        return effectiveTargets(of: transition).allSatisfy { !isDescendant($0, of: state) && ($0 != state || transition.source == state) }
    }
}
