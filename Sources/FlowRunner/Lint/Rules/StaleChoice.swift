import FlowSpec

extension LintRule {
    static let staleChoice = LintRule(
        id: "stale-choice",
        severity: .warning,
        summary: "A choice that stays when what it is chosen from changes.",
        why: "The picker shows one value and the data hold another, which is no longer on offer: that is what gets saved. Told is what another element decides; what the world or an action changes on offer is for a promise.",
        bad: """
            data:
              kind: { type: choice, options: [bowl, cup] }
              amount: { type: number, range: 1..100 }
            derived:
              amounts: [{ if: kind == bowl, is: few }, { is: many }]
            content: { few: [1, 2], many: [50, 100] }
            initial: home
            states:
              home:
                screen:
                  show:
                    - options: Kind
                      binds: kind
                    - picker: Amount
            #         ^^^^^^^^^^^^^^ 100 stays when the kind becomes bowl
                      binds: amount
                      options: amounts
                    - button: Save
                transitions: [{ tap: Save, to: saved }]
              saved: { end: true }
            """,
        good: """
            data:
              kind: { type: choice, options: [bowl, cup] }
              amount: { type: number, range: 1..100 }
            derived:
              amounts: [{ if: kind == bowl, is: few }, { is: many }]
            content: { few: [1, 2], many: [50, 100] }
            initial: home
            states:
              home:
                screen:
                  show:
                    - options: Kind
                      binds: kind
                    - picker: Amount
                      binds: amount
                      options: amounts
                    - button: Save
                transitions:
                  - change: kind
                    do:
                      - set:
                          amount: amounts[0]
                  - tap: Save
                    to: saved
              saved: { end: true }
            """,
        check: .flow { flow, findings in
            let bound = flow.boundData
            for element in flow.elements.rows {
                guard let datum = element.binds, case .computed(let offer) = element.options else { continue }
                if flow.isAlwaysSameOffer(offer.term) { continue }
                let sources = flow.dataBehind(offer.term).filter { $0 != datum && bound.contains($0) }
                guard let source = sources.first(where: { !flow.stores(datum, whenChanged: $0) }) else { continue }
                findings.report(
                    "`\(flow.data[datum].name)` stays as it is when `\(flow.data[source].name)` changes what is on offer", at: element.span,
                    help: "add `- change: \(flow.data[source].name)` with `do:` that sets or resets `\(flow.data[datum].name)`")
            }
        })
}

extension Flow {
    /// In the order of the table.
    fileprivate func dataBehind(_ term: Term) -> [ID<Datum>] {
        let read = dataRead(by: term)
        return data.ids.filter(read.contains)
    }

    /// Whether each of the lists that may be on offer holds the same values.
    fileprivate func isAlwaysSameOffer(_ term: Term) -> Bool {
        func values(_ term: Term) -> Set<Value>? {
            switch term {
            case .constant(.list(let values), _): return Set(values)
            case .content(let id): if case .list(let values) = content[id].value { return Set(values) } else { return nil }
            case .list(let operands):
                let values = operands.compactMap { if case .constant(let value, _) = $0.term { value } else { nil } }
                return values.count == operands.count ? Set(values) : nil
            case .derived(let id):
                let offers = Set(derived[id].cases.map { values($0.value.term) })
                return offers.count == 1 ? offers.first ?? nil : nil
            default: return nil
            }
        }
        return values(term) != nil
    }

    fileprivate func stores(_ datum: ID<Datum>, whenChanged source: ID<Datum>) -> Bool {
        transitions.rows.contains { transition in
            let isChange =
                switch transition.trigger {
                case .change(source): true
                case .gesture(let gesture): gesture.subjects.contains { elements[$0.element].binds == source }
                default: false
                }
            guard isChange else { return false }
            let entries = transition.targets.flatMap { target -> [Action] in
                if case .state(let id) = target { states[id].entry } else { [] }
            }
            return (transition.actions + entries).contains { $0.stores(datum) }
        }
    }
}

extension Action {
    fileprivate func stores(_ datum: ID<Datum>) -> Bool {
        contains { action in
            switch action {
            case .set(datum, _): true
            case .reset(let data): data.contains(datum)
            default: false
            }
        }
    }
}
