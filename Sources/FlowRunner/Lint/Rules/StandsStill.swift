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
            let time = CountedTime(flow)
            if time.counters.isEmpty { return }
            // One screen in the text stands for all copies of a flow that is run several times.
            var told: [Span: Set<Span>] = [:]
            for screen in flow.screens.rows {
                flow.forEachShownValue(of: screen) { span, expression in
                    for datum in flow.dataRead(by: expression.term).sorted() {
                        guard let transition = time.counting(datum, leftFor: screen),
                            told[flow.states[screen.state].span, default: []].insert(flow.data[datum].span).inserted
                        else { continue }
                        findings.report(
                            "`\(flow.data[datum].name)` stands still while this is shown", at: span,
                            labels: [.init(flow.transitions[transition].triggerSpan, "counted only here")],
                            help: "count in a state around both, by a delayed event that raises itself again: docs/recipes.md, \"1 A countdown that goes on beneath other screens\"")
                    }
                }
            }
        })
}

/// Data that time adds to, or takes from.
private struct CountedTime {
    private let flow: Flow
    /// What adds or takes.
    private(set) var counters: [ID<Datum>: [ID<Transition>]] = [:]
    /// Where something writes them without the user there.
    private var writers: [ID<Datum>: [ID<State>]] = [:]
    /// From where transitions lead to a state.
    private var sources: [ID<State>: [ID<State>]] = [:]

    init(_ flow: Flow) {
        self.flow = flow
        for id in flow.transitions.ids {
            let transition = flow.transitions[id]
            for target in flow.effectiveTargets(of: transition) { sources[target, default: []].append(transition.source) }
            if case .gesture? = transition.trigger { continue }
            for datum in Set(transition.actions.flatMap(\.writtenData)) { writers[datum, default: []].append(transition.source) }
            guard case .after? = transition.trigger else { continue }
            for case .set(let datum, let value) in transition.actions where value.counts(datum) { counters[datum, default: []].append(id) }
        }
        counters = counters.compactMapValues { together in
            let bySource = Dictionary(grouping: together) { flow.transitions[$0].source }
            let steps = together.filter { goesOn($0, with: bySource) }
            return steps.isEmpty ? nil : steps
        }
    }

    /// Whether it comes again, by itself or by way of others that count as well: a wait that ends elsewhere is an attempt, and no step of a clock.
    /// - Parameter counters: of the same datum, by source.
    private func goesOn(_ id: ID<Transition>, with counters: [ID<State>: [ID<Transition>]]) -> Bool {
        let source = flow.transitions[id].source
        if flow.transitions[id].targets.isEmpty { return true }
        var seen: Set<ID<State>> = [source]
        var open = [id]
        while let next = open.popLast() {
            for target in flow.effectiveTargets(of: flow.transitions[next]) {
                if flow.isSameOrNested(target, source) { return true }
                for state in Array(flow.outwards(from: target)) + Array(flow.inwards(from: target)) where seen.insert(state).inserted {
                    open += counters[state] ?? []
                }
            }
        }
        return false
    }

    /// What counts it in a state beneath the screen that is left for it, where nothing else goes on counting.
    func counting(_ datum: ID<Datum>, leftFor screen: Screen) -> ID<Transition>? {
        guard let counters = counters[datum], writers[datum]?.contains(where: { flow.canBeActiveTogether($0, screen.state) }) != true else { return nil }
        let beneath = states(beneath: screen)
        return counters.first { id in beneath.contains { flow.canBeActiveTogether(flow.transitions[id].source, $0) } }
    }

    /// Whose screens it lies over: as it says, and otherwise those that lead to what takes all input.
    private func states(beneath screen: Screen) -> [ID<State>] {
        if let over = screen.over { return [over] }
        return screen.presentation.isModal ? sources[screen.state] ?? [] : []
    }
}

extension Flow {
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
