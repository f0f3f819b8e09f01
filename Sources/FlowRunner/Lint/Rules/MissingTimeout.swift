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
                guard service.timeout == nil, !service.outcomes.contains("timeout") else { continue }
                let calling = flow.states.ids.filter { flow.states[$0].calls.contains(id) }
                if calling.allSatisfy(flow.isLeftInTime) { continue }
                findings.report(
                    "`\(service.name)` may run for ever: it has no timeout", at: service.span, label: "no timeout",
                    help: "add `timeout:` with a duration and take the outcome `\(service.name).timeout`, or list `timeout` among the outcomes")
            }
        })
}

extension Flow {
    /// Whether a wait leaves the state, whatever holds.
    fileprivate func isLeftInTime(_ state: ID<State>) -> Bool {
        outwards(from: state).flatMap { states[$0].transitions }.contains { id in
            guard case .after = transitions[id].trigger, transitions[id].guard == nil else { return false }
            return effectiveTargets(of: transitions[id]).contains { $0 != state && !isDescendant($0, of: state) }
        }
    }
}
