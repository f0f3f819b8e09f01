import FlowSpec

extension LintRule {
    static let unheardEvent = LintRule(
        id: "unheard-event",
        severity: .warning,
        summary: "An event that is emitted after a while, and that nothing waits for.",
        why: "The time runs down and nothing happens: the clock stands still, the message stays, the page does not go on.",
        bad: """
            data: { left: { type: number, range: 0..9, initial: 9 } }
            initial: waiting
            states:
              waiting:
                entry: [{ emit: { event: tick, after: 1min } }]
            #                                         ^^^^ nothing waits for `tick`
                screen: { title: "{left} minutes", show: [{ button: Leave }] }
                transitions:
                  - { event: tock, guard: left > 0, do: [{ set: { left: left - 1 } }] }
                  - { tap: Leave, to: done }
              done: { end: true }
            """,
        good: """
            data: { left: { type: number, range: 0..9, initial: 9 } }
            initial: waiting
            states:
              waiting:
                entry: [{ emit: { event: tick, after: 1min } }]
                screen: { title: "{left} minutes", show: [{ button: Leave }] }
                transitions:
                  - { event: tick, guard: left > 0, do: [{ set: { left: left - 1 } }, { emit: { event: tick, after: 1min } }] }
                  - { tap: Leave, to: done }
              done: { end: true }
            """,
        isLeftToRunningFlow: true,
        check: .flow { flow, findings in
            var heard: Set<ID<EventName>> = []
            for transition in flow.transitions.rows { if case .event(let event)? = transition.trigger { heard.insert(event) } }
            var told: Set<Span> = []
            let names = heard.map { flow.events[$0].name }.sorted()
            flow.forEachAction { action in
                guard case .emit(let event, let delay?) = action, !heard.contains(where: { flow.hears($0, event) }),
                    told.insert(delay.span).inserted
                else { return }
                let name = flow.events[event].name
                let nearest = Suggestion.nearest(to: name, in: names).map { ", or did you mean `\($0)`?" } ?? ""
                findings.report(
                    "nothing waits for `\(name)`", at: delay.span, help: "add a transition with `event: \(name)`\(nearest)",
                    doubt: flow.doubtOfAbsence(at: delay.span))
            }
        })
}
