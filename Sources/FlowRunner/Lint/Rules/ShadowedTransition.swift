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
                    to: home
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
                    to: home
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            for state in flow.states.rows {
                for (place, id) in state.transitions.enumerated() {
                    let transition = flow.transitions[id]
                    guard let earlier = state.transitions[..<place].first(where: {
                        flow.transitions[$0].guard == nil && covers(flow.transitions[$0].trigger, transition.trigger)
                    }) else { continue }
                    findings.report(
                        "this transition is never taken: one above has the same trigger and no guard", at: transition.triggerSpan,
                        labels: [.init(flow.transitions[earlier].triggerSpan, "this one always comes first")],
                        help: "give the first a guard, or remove one of them")
                }
            }
        })
}

/// Whether whatever sets off `second` also sets off `first`.
private func covers(_ first: Trigger?, _ second: Trigger?) -> Bool {
    switch (first, second) {
    case (nil, nil): true
    case (.gesture(let a), .gesture(let b)):
        a.kind == b.kind && (a.direction == nil || a.direction == b.direction)
            && (a.name == nil || (!b.subjects.isEmpty && b.subjects.allSatisfy { subject in
                a.subjects.contains { $0 == subject || ($0.element == subject.element && $0.option == nil) }
            }))
    case (.outcome(let a, let x), .outcome(let b, let y)): a == b && x == y
    case (.event(let a), .event(let b)): a == b
    case (.change(let a), .change(let b)): a == b
    case (.done(let a), .done(let b)): a == b
    default: false
    }
}
