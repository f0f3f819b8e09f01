import FlowSpec

extension LintRule {
    static let comesOnce = LintRule(
        id: "comes-once",
        severity: .warning,
        summary: "A figure that a wait counts, and counts only once.",
        why: "A wait ends once each time that its state is entered, and a transition without a target does not enter it anew: a countdown stops after its first step. Where once is meant, `# flowrun:ignore comes-once` says so.",
        bad: """
            data: { left: { type: number, range: 0..60, initial: 60 } }
            initial: ticket
            states:
              ticket:
                screen: { title: "{left} minutes", show: [{ button: Leave }] }
                transitions:
                  - after: 1min
            #       ^^^^^^^^^^^ `left` does not go on changing
                    do: [{ set: { left: left - 1 } }]
                  - tap: Leave
                    to: done
              done: { end: true }
            """,
        good: """
            data: { left: { type: number, range: 0..60, initial: 60 } }
            initial: ticket
            states:
              ticket:
                screen: { title: "{left} minutes", show: [{ button: Leave }] }
                transitions:
                  - after: 1min
                    guard: left > 0
                    to: ticket
                    do: [{ set: { left: left - 1 } }]
                  - tap: Leave
                    to: done
              done: { end: true }
            """,
        check: .flow { flow, findings in
            var told: Set<Span> = []
            for transition in flow.transitions.rows {
                guard case .after? = transition.trigger, let counted = transition.counted else { continue }
                let state = flow.states[transition.source].name
                if transition.targets.contains(.state(transition.source)), flow.sets(counted, onEntering: transition.source) {
                    guard told.insert(transition.triggerSpan).inserted else { continue }
                    findings.report(
                        "entering `\(state)` anew sets `\(flow.data[counted].name)` anew, so it does not go on changing", at: transition.triggerSpan,
                        help: "set it on the ways that lead to `\(state)`, not in its `entry`")
                    continue
                }
                guard transition.targets.isEmpty, !flow.goesOn(transition), told.insert(transition.triggerSpan).inserted else { continue }
                let isSet = flow.sets(counted, onEntering: transition.source)
                let back = "to go on counting, lead back with `to: \(state)`\(isSet ? ", and set it on the ways that lead there instead of in `entry`" : ""); "
                let (whose, way) = state.isEmpty ? ("the flow", "") : ("`\(state)`", back)
                findings.report(
                    "this comes once each time that \(whose) is entered, so `\(flow.data[counted].name)` does not go on changing", at: transition.triggerSpan,
                    help: "\(way)what goes on beneath other screens is told in docs/recipes.md, \"1 A countdown that goes on beneath other screens\"")
            }
        })
}

extension Flow {
    /// Whether entering the state gives the datum a value that does not hang on the one it has.
    fileprivate func sets(_ datum: ID<Datum>, onEntering state: ID<State>) -> Bool {
        states[state].entry.contains { action in
            switch action {
            case .set(datum, let value): !dataRead(by: value.term).contains(datum)
            case .reset(let data): data.contains(datum)
            default: false
            }
        }
    }

    /// Whether what it stores or raises leads back to its state, where the wait begins anew.
    fileprivate func goesOn(_ wait: Transition) -> Bool {
        let stored = Set(wait.actions.flatMap(\.writtenData))
        var raised: Set<ID<EventName>> = []
        for action in wait.actions { action.forEach { if case .emit(let event, _) = $0 { raised.insert(event) } } }
        return transitions.rows.contains { other in
            let isSetOff =
                switch other.trigger {
                case .change(let changed): stored.contains(changed)
                case .event(let event): raised.contains(event)
                case nil: other.guard.map { !dataRead(by: $0.term).isDisjoint(with: stored) } ?? false
                case .gesture, .after, .outcome, .done: false
                }
            return isSetOff && isSameOrNested(other.source, wait.source)
                && other.targets.contains { if case .state(let target) = $0 { target == wait.source || isDescendant(wait.source, of: target) } else { false } }
        }
    }
}

extension Transition {
    /// The first of the data that it adds to, or takes from.
    fileprivate var counted: ID<Datum>? {
        for case .set(let datum, let value) in actions where value.counts(datum) { return datum }
        return nil
    }
}
