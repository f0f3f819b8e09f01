import FlowSpec

extension LintRule {
    static let fixedWait = LintRule(
        id: "fixed-wait",
        severity: .info,
        summary: "A spinner that goes by the clock and not by an answer.",
        why: "The work takes as long as it takes: the user waits for nothing, or sees the next screen before it is there.",
        bad: """
            initial: loading
            states:
              loading:
            # ^^^^^^^ what is waited for?
                screen: { show: [{ spinner: Loading }] }
                transitions: [{ after: 2s, to: home }]
              home: { end: true }
            """,
        good: """
            services: { load: { outcomes: [loaded], timeout: 10s } }
            initial: loading
            states:
              loading:
                calls: load
                screen: { show: [{ spinner: Loading }, { button: Cancel }] }
                transitions:
                  - outcome: load.loaded
                    to: home
                  - outcome: load.timeout
                    to: home
                  - tap: Cancel
                    to: home
              home: { end: true }
            """,
        check: .flow { flow, findings in
            let spinning = Set(flow.elements.rows.filter { $0.kind == .spinner }.map { flow.screens[$0.screen].state })
            for id in flow.states.ids where spinning.contains(id) {
                guard flow.states(near: id).allSatisfy({ flow.states[$0].calls.isEmpty }) else { continue }
                let leaving = flow.states[id].transitions.map { flow.transitions[$0] }.filter { !$0.targets.isEmpty }
                let isTimed = leaving.contains { if case .after = $0.trigger { true } else { false } }
                let isAnswered = leaving.contains { transition in
                    switch transition.trigger {
                    case .outcome, .event, .change, .done: true
                    case .gesture, .after, nil: false
                    }
                }
                if isTimed && !isAnswered {
                    findings.report(
                        "`\(flow.states[id].name)` shows a spinner and waits for nothing but the clock", at: flow.states[id].span,
                        help: "declare what is waited for as a service, and lead on by its outcomes")
                }
            }
        })
}
