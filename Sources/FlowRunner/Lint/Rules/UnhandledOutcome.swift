import FlowSpec

extension LintRule {
    static let unhandledOutcome = LintRule(
        id: "unhandled-outcome",
        severity: .error,
        summary: "A service's outcome that no transition takes while it runs.",
        why: "The day the service fails in this way, the user is left looking at a spinner.",
        bad: """
            services: { upload: { outcomes: [done, failed], timeout: 10s } }
            initial: saving
            states:
              saving:
            # ^^^^^^ nothing takes `upload.failed`
                calls: upload
                screen: { show: [{ spinner: Saving… }, { button: Stop }] }
                transitions:
                  - outcome: upload.done
                    to: saved
                  - outcome: upload.timeout
                    to: saved
                  - tap: Stop
                    to: saved
              saved: { end: true }
            """,
        good: """
            services: { upload: { outcomes: [done, failed], timeout: 10s } }
            initial: saving
            states:
              saving:
                calls: upload
                screen: { show: [{ spinner: Saving… }, { button: Stop }] }
                transitions:
                  - outcome: upload.done
                    to: saved
                  - outcome: upload.failed
                    to: saved
                  - outcome: upload.timeout
                    to: saved
                  - tap: Stop
                    to: saved
              saved: { end: true }
            """,
        check: .flow { flow, findings in
            for id in flow.states.ids {
                for service in flow.states[id].calls {
                    let missing = flow.services[service].outcomes.indices.filter { !flow.takes(outcome: $0, of: service, during: id) }
                    guard !missing.isEmpty else { continue }
                    let names = missing.map { "\(flow.services[service].name).\(flow.services[service].outcomes[$0])" }
                    findings.report(
                        "nothing takes \(Suggestion.alternatives(names)) while `\(flow.states[id].name)` waits for it",
                        at: flow.states[id].span, help: "add a transition, `- outcome: \(names[0])` with where it leads",
                        fix: OutcomeStub(id, in: flow, files: findings.files)?.fix(for: names))
                }
            }
        })
}

extension Flow {
    /// Whether a transition that can be active together with the state takes the outcome.
    fileprivate func takes(outcome: Int, of service: ID<Service>, during state: ID<State>) -> Bool {
        transitions.rows.contains { transition in
            guard case .outcome(service, outcome) = transition.trigger else { return false }
            return canBeActiveTogether(transition.source, state)
        }
    }
}
