import FlowSpec

extension LintRule {
    static let silentFailure = LintRule(
        id: "silent-failure",
        severity: .warning,
        summary: "A failure that puts the user back without a word.",
        why: "The screen is as it was before the tap: the user thinks that the tap was not felt, and tries again.",
        bad: """
            services: { upload: { outcomes: [done, failed], timeout: 10s } }
            initial: home
            states:
              home:
                screen: { show: [{ button: Upload }, { button: Close }] }
                transitions: [{ tap: Upload, to: saving }, { tap: Close, to: closed }]
              saving:
                calls: upload
                screen: { show: [{ spinner: Saving… }, { button: Stop }] }
                transitions:
                  - tap: Stop
                    to: home
                  - outcome: upload.done
                    to: closed
                  - outcome: upload.failed
                #   ^^^^^^^^^^^^^^^^^^^^^^ nothing tells the user
                    to: home
                  - outcome: upload.timeout
                #   ^^^^^^^^^^^^^^^^^^^^^^^ nothing tells the user
                    to: home
              closed: { end: true }
            """,
        good: """
            services: { upload: { outcomes: [done, failed], timeout: 10s } }
            initial: home
            states:
              home:
                screen: { show: [{ button: Upload }, { button: Close }] }
                transitions: [{ tap: Upload, to: saving }, { tap: Close, to: closed }]
              saving:
                calls: upload
                screen: { show: [{ spinner: Saving… }, { button: Stop }] }
                transitions:
                  - tap: Stop
                    to: home
                  - outcome: upload.done
                    to: closed
                  - outcome: upload.failed
                    to: failed
                    haptic: error
                  - outcome: upload.timeout
                    to: failed
                    haptic: error
              failed:
                screen: { as: alert, over: home, title: Nothing was saved, show: [{ button: OK }] }
                transitions: [{ tap: OK, to: home }]
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            for transition in flow.transitions.rows {
                guard let name = flow.failure(in: transition), transition.announce == nil, transition.actions.isEmpty,
                    transition.targets.contains(where: { flow.isWhereTheUserWas($0, before: transition.source) })
                else { continue }
                findings.report(
                    "`\(name)` leads back to where the user was, without a word", at: transition.triggerSpan,
                    help: "lead to a screen that says what went wrong, or `announce:` it and show it")
            }
        })
}

extension Flow {
    /// The failure that the transition waits for.
    fileprivate func failure(in transition: Transition) -> String? {
        guard case .outcome(let id, let index) = transition.trigger, outcomeIsFailure(of: transition) == true else { return nil }
        return "\(services[id].name).\(services[id].outcomes[index])"
    }

    /// Whether a gesture made in the target leads to the state, and the target is no screen that only failures lead to.
    fileprivate func isWhereTheUserWas(_ target: Target, before state: ID<State>) -> Bool {
        guard case .state(let origin) = target else { return false }
        let leadsHere = transitions(near: origin).contains { id in
            let transition = transitions[id]
            guard case .gesture = transition.trigger, transition.source != Flow.root else { return false }
            return transition.targets.contains {
                guard case .state(let reached) = $0 else { return false }
                return isSameOrNested(reached, state)
            }
        }
        return leadsHere && !isOnlyForFailures(origin)
    }

    private func isOnlyForFailures(_ state: ID<State>) -> Bool {
        if let parent = states[state].parent, case .compound(let initial) = states[parent].kind, initial.contains(.state(state)) { return false }
        return transitions.rows.allSatisfy { !$0.targets.contains(.state(state)) || failure(in: $0) != nil }
    }
}
