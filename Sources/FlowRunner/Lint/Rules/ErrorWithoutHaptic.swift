import FlowSpec

extension LintRule {
    static let errorWithoutHaptic = LintRule(
        id: "error-without-haptic",
        severity: .info,
        summary: "A failure that is shown and not felt, in a flow that has haptics.",
        why: "Who has learnt that the phone answers looks away when it does; a silent failure is noticed late.",
        bad: """
            services:
              upload: { outcomes: [done, failed] , timeout: 10s }
            initial: saving
            states:
              saving:
                calls: upload
                screen: { show: [{ button: Stop }] }
                transitions:
                  - outcome: upload.done
                    to: closed
                    haptic: success
                  - outcome: upload.failed
            #       ^^^^^^^^^^^^^^^^^^^^^^ nothing is felt
                    to: alert
                  - outcome: upload.timeout
                    to: alert
                    haptic: error
                  - tap: Stop
                    to: closed
              alert:
                screen: { as: alert, over: saving, title: Not saved, show: [{ button: OK }] }
                transitions: [{ tap: OK, to: closed }]
              closed: { end: true }
            """,
        good: """
            services:
              upload: { outcomes: [done, failed] , timeout: 10s }
            initial: saving
            states:
              saving:
                calls: upload
                screen: { show: [{ button: Stop }] }
                transitions:
                  - outcome: upload.done
                    to: closed
                    haptic: success
                  - outcome: upload.failed
                    to: alert
                  - outcome: upload.timeout
                    to: alert
                  - tap: Stop
                    to: closed
              alert:
                screen: { as: alert, over: saving, title: Not saved, show: [{ button: OK }] }
                entry: [{ haptic: error }]
                transitions: [{ tap: OK, to: closed }]
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            func isFelt(_ id: ID<Transition>) -> Bool { !flow.haptics(setOffBy: id).isEmpty }
            guard flow.transitions.ids.contains(where: isFelt) else { return }
            for id in flow.transitions.ids {
                let isRefusal = flow.isRefusal(flow.transitions[id])
                guard isRefusal || flow.outcomeIsFailure(of: flow.transitions[id]) == true, !isFelt(id) else { continue }
                let entered = flow.statesEntered(by: flow.transitions[id])
                // What only routes onward, or fails unseen, is not felt either.
                let isShown = isRefusal || entered.contains { flow.states[$0].screen != nil }
                let routes = entered.contains { flow.states[$0].transitions.contains { flow.transitions[$0].trigger == nil } }
                guard isShown, !routes else { continue }
                findings.report(
                    "nothing is felt at `\(flow.triggerText(of: id))`", at: flow.transitions[id].triggerSpan, help: "add `haptic: error`, or `warning`")
            }
        })
}

extension Flow {
    /// Whether what the user does leads from where all is well into a state that is named for a failure: a form that is not valid.
    fileprivate func isRefusal(_ transition: Transition) -> Bool {
        guard case .gesture = transition.trigger, !states[transition.source].isFailure else { return false }
        return transition.targets.contains { target in
            guard case .state(let state) = target else { return false }
            return states[state].isFailure
        }
    }
}
