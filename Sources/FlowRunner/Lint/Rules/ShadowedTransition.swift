import FlowSpec

extension LintRule {
    static let shadowedTransition = LintRule(
        id: "shadowed-transition",
        severity: .error,
        summary: "A transition behind another of the same trigger that always comes first.",
        why: "It can never be taken: what the designer wrote last is dead.",
        bad: """
            initial: home
            states:
              home:
                screen: { show: [{ button: Close }] }
                transitions:
                  - tap: Close
                    to: closed
                  - tap: Close
                #   ^^^^^^^^^^ the transition above always comes first
                    announce: Please wait
              closed: { end: true }
            """,
        good: """
            data: { asks: { type: flag, environment: true } }
            initial: home
            states:
              home:
                screen: { show: [{ button: Close }] }
                transitions:
                  - tap: Close
                    guard: not asks
                    to: closed
                  - tap: Close
                    announce: Please wait
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            for state in flow.states.rows {
                for (place, id) in state.transitions.enumerated() {
                    let transition = flow.transitions[id]
                    guard let earlier = state.transitions[..<place].first(where: {
                        flow.transitions[$0].guard == nil && flow.covers(flow.transitions[$0].trigger, transition.trigger)
                    }) else { continue }
                    let isAnotherName = flow.transitions[earlier].trigger.map { !$0.covers(transition.trigger) } ?? false
                    let why = isAnotherName ? "hears this event as well and has no guard" : "has the same trigger and no guard"
                    findings.report(
                        "this transition is never taken: one above \(why)", at: transition.triggerSpan,
                        labels: [.init(flow.transitions[earlier].triggerSpan, "this one always comes first")],
                        help: "give the first a guard, or remove one of them")
                }
            }
        })
}
