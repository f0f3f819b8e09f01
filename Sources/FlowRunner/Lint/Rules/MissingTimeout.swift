import FlowSpec

extension LintRule {
    static let missingTimeout = LintRule(
        id: "missing-timeout",
        severity: .warning,
        summary: "A service that runs without a bound on how long the user waits.",
        why: "On a bad network the wait never ends, and no outcome comes that the journey could answer.",
        bad: """
            services: { search: { outcomes: [found] } }
            #           ^^^^^^ no timeout
            initial: searching
            states:
              searching:
                calls: search
                screen: { show: [{ spinner: Searching }, { button: Stop }] }
                transitions: [{ outcome: search.found, to: results }, { tap: Stop, to: results }]
              results: { end: true }
            """,
        good: """
            services: { search: { outcomes: [found], timeout: 10s } }
            initial: searching
            states:
              searching:
                calls: search
                screen: { show: [{ spinner: Searching }, { button: Stop }] }
                transitions:
                  - outcome: search.found
                    to: results
                  - outcome: search.timeout
                    to: results
                  - tap: Stop
                    to: results
              results: { end: true }
            """,
        check: .flow { flow, findings in
            let called = Set(flow.states.rows.flatMap(\.calls))
            for id in flow.services.ids where called.contains(id) {
                let service = flow.services[id]
                guard service.timeout == nil, service.timeoutOutcome == nil else { continue }
                let calling = flow.states.ids.filter { flow.states[$0].calls.contains(id) }
                if calling.allSatisfy({ flow.isLeftInTime($0) || flow.stopsInTime(id, in: $0) }) { continue }
                findings.report(
                    "`\(service.name)` may run for ever: it has no timeout", at: service.span, label: "no timeout",
                    help: "add `timeout:` with a duration and take the outcome `\(service.name).timeout`, or list `timeout` among the outcomes")
            }
        })
}

extension Flow {
    /// Whether a wait, or an event that comes some time after it or a state around it is entered, leaves the state, whatever holds.
    fileprivate func isLeftInTime(_ state: ID<State>) -> Bool {
        outwards(from: state).flatMap { states[$0].transitions }.contains { id in
            let transition = transitions[id]
            guard transition.guard == nil, effectiveTargets(of: transition).contains(where: { $0 != state && !isDescendant($0, of: state) }) else { return false }
            switch transition.trigger {
            case .after: return true
            case .event(let event):
                return outwards(from: state).contains { comesInTime(event, afterEntering: $0) && isLeft($0, by: transition) }
            case nil, .gesture, .outcome, .change, .done: return false
            }
        }
    }

    /// Whether a wait in the state that calls the service ends it, whatever holds.
    fileprivate func stopsInTime(_ service: ID<Service>, in state: ID<State>) -> Bool {
        states[state].transitions.contains { id in
            guard transitions[id].guard == nil else { return false }
            let isTimed =
                switch transitions[id].trigger {
                case .after: true
                case .event(let event): comesInTime(event, afterEntering: state)
                case nil, .gesture, .outcome, .change, .done: false
                }
            return isTimed && transitions[id].actions.contains { if case .cancelService(service) = $0 { true } else { false } }
        }
    }

    /// Nothing calls it off.
    private func comesInTime(_ event: ID<EventName>, afterEntering state: ID<State>) -> Bool {
        var isCancelled = false
        forEachAction { if case .cancelEvent(let cancelled) = $0, hears(event, cancelled) { isCancelled = true } }
        return !isCancelled && states[state].entry.contains { if case .emit(let raised, .some) = $0 { hears(event, raised) } else { false } }
    }

    private func isLeft(_ state: ID<State>, by transition: Transition) -> Bool {
        statesLeft(by: transition).contains { $0 == state || isDescendant(state, of: $0) }
    }
}
