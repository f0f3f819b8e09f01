import FlowSpec

extension LintRule {
    static let countedTwice = LintRule(
        id: "counted-twice",
        severity: .warning,
        summary: "A number that grows on entering a state and again on leaving it.",
        why: "One visit counts as two: averages, limits and achievements go wrong, and nobody sees where.",
        bad: """
            data: { rounds: { type: number, range: 0..99 } }
            initial: results
            states:
              results:
                entry: [{ set: { rounds: rounds + 1 } }]
                screen: { title: "Round {rounds}", show: [{ button: Again }, { button: Close }] }
                transitions:
                  - tap: Again
            #       ^^^^^^^^^^ the round has been counted on entering
                    to: playing
                    do: [{ set: { rounds: rounds + 1 } }]
                  - tap: Close
                    to: closed
              playing:
                screen: { title: Game, show: [{ button: Finish }] }
                transitions: [{ tap: Finish, to: results }]
              closed: { end: true }
            """,
        good: """
            data: { rounds: { type: number, range: 0..99 } }
            initial: results
            states:
              results:
                entry:
                  - set:
                      rounds: min(rounds + 1, 99)
                screen: { title: "Round {rounds}", show: [{ button: Again }, { button: Close }] }
                transitions:
                  - tap: Again
                    to: playing
                  - tap: Close
                    to: closed
              playing:
                screen: { title: Game, show: [{ button: Finish }] }
                transitions: [{ tap: Finish, to: results }]
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            for state in flow.states.rows {
                let counted = Set(state.entry.compactMap(\.counted))
                if counted.isEmpty { continue }
                // What comes and goes by other amounts is no count.
                for case .set(let again, let value) in state.exit where counted.contains(again) && state.entry.contains(where: { $0.stores(value, in: again) }) {
                    findings.report(
                        "leaving `\(state.name)` counts `\(flow.data[again].name)` once more", at: value.span,
                        labels: [.init(state.span, "entering has counted it")], help: "count it in one of the two places")
                }
                for id in state.transitions {
                    let transition = flow.transitions[id]
                    guard !transition.targets.isEmpty, let again = transition.actions.compactMap(\.counted).first(where: counted.contains) else { continue }
                    findings.report(
                        "this counts `\(flow.data[again].name)` once more", at: transition.triggerSpan,
                        labels: [.init(state.span, "entering has counted it")], help: "count it in one of the two places")
                }
            }
        })
}

extension Action {
    /// The number that it adds to: `set: { count: count + 1 }`, also up to a bound.
    fileprivate var counted: ID<Datum>? {
        guard case .set(let id, let value) = self, value.adds(to: id) else { return nil }
        return id
    }
}

extension Action {
    fileprivate func stores(_ value: Expression, in datum: ID<Datum>) -> Bool {
        if case .set(datum, let stored) = self { stored.source == value.source } else { false }
    }
}

extension Expression {
    fileprivate func adds(to datum: ID<Datum>) -> Bool {
        term.contains { if case .binary(.add, let left, _) = $0, case .datum(datum) = left.term { true } else { false } }
    }
}
