import FlowSpec

extension LintRule {
    static let standsStill = LintRule(
        id: "stands-still",
        severity: .warning,
        summary: "A figure that time counts, shown where nothing counts it.",
        why: "A sheet over the page is a state of its own: the page is left, and its wait ends. The time seems to stop for as long as the user looks, and begins anew behind it. How it goes on beneath is told in docs/recipes.md.",
        bad: """
            data: { left: { type: number, range: 0..9, initial: 9 } }
            initial: ticket
            states:
              ticket:
                screen: { title: "{left} minutes", show: [{ button: Map }, { button: Leave }] }
                transitions:
                  - { after: 1min, guard: left > 0, to: ticket, do: [{ set: { left: left - 1 } }] }
                  - { tap: Map, to: map }
                  - { tap: Leave, to: done }
              map:
                screen:
                  as: sheet
                  over: ticket
                  title: "Back in {left} minutes"
            #             ^^^^^^^^^^^^^^^^^^^^^^ `left` stands still
                  show: [{ button: Close }]
                transitions: [{ tap: Close, to: ticket }]
              done: { end: true }
            """,
        good: """
            data: { left: { type: number, range: 0..9, initial: 9 } }
            initial: parked
            states:
              parked:
                initial: ticket
                entry: [{ emit: { event: tick, after: 1min } }]
                exit: [{ cancel: tick }]
                transitions:
                  - { event: tick, guard: left > 0, do: [{ set: { left: left - 1 } }, { emit: { event: tick, after: 1min } }] }
                states:
                  ticket:
                    screen: { title: "{left} minutes", show: [{ button: Map }, { button: Leave }] }
                    transitions: [{ tap: Map, to: map }, { tap: Leave, to: done }]
                  map:
                    screen: { as: sheet, over: ticket, title: "Back in {left} minutes", show: [{ button: Close }] }
                    transitions: [{ tap: Close, to: ticket }]
              done: { end: true }
            """,
        check: .flow { flow, findings in
            let counting = flow.countingTransitions
            if counting.isEmpty { return }
            for screen in flow.screens.rows {
                let beneath = flow.states(beneath: screen)
                var told: Set<ID<Datum>> = []
                flow.forEachShownValue(of: screen) { span, expression in
                    for datum in flow.dataRead(by: expression.term).sorted() {
                        guard let transition = counting.first(where: { $0.datum == datum && flow.isLeft($0.source, for: screen.state, over: beneath) }),
                            !flow.isCounted(datum, in: screen.state), told.insert(datum).inserted
                        else { continue }
                        findings.report(
                            "`\(flow.data[datum].name)` stands still while this is shown", at: span, labels: [.init(transition.span, "counted only here")],
                            help: "count in a state around both, by a delayed event that raises itself again: docs/recipes.md, \"1 A countdown that goes on beneath other screens\"")
                    }
                }
            }
        })
}

/// What time adds to a datum, or takes from it.
private struct Counting {
    let datum: ID<Datum>
    let source: ID<State>
    let span: Span
}

extension Flow {
    fileprivate var countingTransitions: [Counting] {
        transitions.ids.flatMap { id -> [Counting] in
            let transition = transitions[id]
            guard case .after? = transition.trigger else { return [] }
            return transition.actions.compactMap { action in
                guard case .set(let datum, let value) = action, value.counts(datum) else { return nil }
                return Counting(datum: datum, source: transition.source, span: transition.triggerSpan)
            }
        }
    }

    /// Whose screens it lies over: as it says, and otherwise those that lead to what takes all input.
    fileprivate func states(beneath screen: Screen) -> [ID<State>] {
        if let over = screen.over { return [over] }
        if !screen.presentation.isModal { return [] }
        return transitions.rows.filter { $0.targets.contains(.state(screen.state)) }.map(\.source)
    }

    /// Whether the state counts beneath no longer, since the one that shows the screen is active instead.
    fileprivate func isLeft(_ counting: ID<State>, for shown: ID<State>, over beneath: [ID<State>]) -> Bool {
        !canBeActiveTogether(counting, shown) && beneath.contains { canBeActiveTogether(counting, $0) }
    }

    /// Whether something writes it without the user there.
    fileprivate func isCounted(_ datum: ID<Datum>, in state: ID<State>) -> Bool {
        transitions.rows.contains { transition in
            guard canBeActiveTogether(transition.source, state) else { return false }
            switch transition.trigger {
            case .gesture: return false
            case .after, .outcome, .event, .change, .done, nil: return transition.actions.contains { $0.writtenData.contains(datum) }
            }
        }
    }

    /// What the title and the elements of a screen let the user read, with the place of each.
    fileprivate func forEachShownValue(of screen: Screen, _ visit: (Span, Expression) -> Void) {
        if let title = screen.title { title.forEachExpression { visit(title.span, $0) } }
        func walk(_ elements: [ID<Element>]) {
            for id in elements {
                let element = self.elements[id]
                for template in [element.label, element.row] { template?.forEachExpression { visit(template?.span ?? element.span, $0) } }
                if let value = element.value { visit(value.span, value) }
                walk(element.children)
            }
        }
        walk(screen.elements)
    }
}
