import FlowSpec

/// Whether a service's running has to be remembered in a flag where a format knows no services. It has not where that is the same as
/// being in the one state that calls it: this listens to each outcome, every listener leaves it, and nothing cancels the service.
struct ServiceFlags {
    /// By service: the states that call it.
    let callers: [[ID<State>]]
    private let flagged: Set<ID<Service>>

    init(_ flow: Flow) {
        var callers: [[ID<State>]] = Array(repeating: [], count: flow.services.count)
        for id in flow.states.ids {
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
}

extension Flow {
    /// Whether the unguarded transition of the state, or of one inside, surely exits it.
    fileprivate func leaves(_ state: ID<State>, by transition: Transition) -> Bool {
        let isInside = transition.source == state || isDescendant(transition.source, of: state)
        guard isInside, transition.guard == nil, !transition.targets.isEmpty else { return false }
        return effectiveTargets(of: transition).allSatisfy { !isDescendant($0, of: state) && ($0 != state || transition.source == state) }
    }
}
