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
        isLeftToRunningFlow: true,
        check: .flow { flow, findings in
            let waiting = flow.states.ids.filter { !flow.states[$0].calls.isEmpty }
            if waiting.isEmpty { return }
            let takers = flow.outcomeTakers
            var stubs = OutcomeStubs(in: flow, files: findings.files)
            for id in waiting {
                let near = Set(flow.transitions(near: id).compactMap { flow.transitions[$0].trigger?.takenOutcome })
                for service in flow.states[id].calls {
                    let missing = flow.services[service].outcomes.indices.map { Outcome(service: service, place: $0) }.filter { outcome in
                        !near.contains(outcome) && !(takers[outcome] ?? []).contains { flow.canBeActiveTogether($0, id) }
                    }
                    guard !missing.isEmpty else { continue }
                    let outcomes = missing.map { "\(flow.services[service].name).\(flow.services[service].outcomes[$0.place])" }
                    findings.report(
                        "nothing takes \(Suggestion.alternatives(outcomes)) while `\(flow.states[id].name)` waits for it",
                        at: flow.states[id].span, help: "add a transition, `- outcome: \(outcomes[0])` with where it leads",
                        fix: stubs.fix(for: outcomes, in: id))
                }
            }
        })
}

private struct Outcome: Hashable {
    var service: ID<Service>
    /// Among the service's.
    var place: Int
}

extension Trigger {
    fileprivate var takenOutcome: Outcome? {
        guard case .outcome(let service, let place) = self else { return nil }
        return Outcome(service: service, place: place)
    }
}

extension Flow {
    /// By outcome: the states with a transition that takes it, in whichever region.
    fileprivate var outcomeTakers: [Outcome: [ID<State>]] {
        var takers: [Outcome: [ID<State>]] = [:]
        // Beside what is near a state only other regions are active together with it.
        guard states.rows.contains(where: { $0.kind == .parallel }) else { return takers }
        for transition in transitions.rows {
            if let outcome = transition.trigger?.takenOutcome { takers[outcome, default: []].append(transition.source) }
        }
        return takers
    }
}
