import FlowSpec

extension LintRule {
    static let noWayBack = LintRule(
        id: "no-way-back",
        severity: .warning,
        summary: "A sheet, alert, overlay or menu from which no walk leads back to where it was opened.",
        why: "Whoever opens it by mistake has lost the place where they were.",
        bad: """
            initial: editing
            states:
              editing:
                screen: { show: [{ button: Discard }, { button: Close }] }
                transitions: [{ tap: Discard, to: sure }, { tap: Close, to: done }]
              sure:
            # ^^^^ no walk leads back to `editing`
                screen: { as: alert, over: editing, title: Discard the text?, show: [{ button: Yes }] }
                transitions: [{ tap: Yes, to: done }]
              done:
                screen: { title: Done, show: [{ button: More }, { button: Less }] }
                transitions: [{ tap: More, to: list }, { tap: Less, to: list }]
              list:
                screen: { title: List, show: [{ button: Up }] }
                transitions: [{ tap: Up, to: done }]
            """,
        good: """
            initial: editing
            states:
              editing:
                screen: { show: [{ button: Discard }, { button: Close }] }
                transitions: [{ tap: Discard, to: sure }, { tap: Close, to: done }]
              sure:
                screen: { as: alert, over: editing, title: Discard the text?, show: [{ button: Yes }, { button: Cancel }] }
                transitions: [{ tap: Yes, to: done }, { tap: Cancel, to: editing }]
              done:
                screen: { title: Done, show: [{ button: More }, { button: Less }] }
                transitions: [{ tap: More, to: list }, { tap: Less, to: list }]
              list:
                screen: { title: List, show: [{ button: Up }] }
                transitions: [{ tap: Up, to: done }]
            """,
        check: .explored { flow, space, findings in
            let open = space.situationsOfModals
            var openings: [ID<State>: [ID<Transition>]] = [:]
            for id in flow.transitions.ids where space.takes(id) {
                guard case .gesture = flow.transitions[id].trigger else { continue }
                for case .state(let target) in flow.transitions[id].targets { openings[target, default: []].append(id) }
            }
            for screen in flow.screens.rows where screen.presentation.isModal && space.visits(screen.state) {
                guard let opened = openings[screen.state] else { continue }
                let openers = Set(opened.map { flow.transitions[$0].source })
                guard let opener = openers.min() else { continue }
                let lost = space.firstLost(among: open[screen.state] ?? []) { number in
                    !space.knowsMoves(number) || space.isEnded(number) || openers.contains { space.isActive($0, in: number) }
                }
                guard let lost else { continue }
                let state = flow.states[screen.state]
                findings.report(
                    "no walk leads from the \(screen.presentation.rawValue) `\(state.name)` back to `\(flow.states[opener].path)`",
                    at: state.span, labels: [.init(flow.transitions[opened[0]].triggerSpan, "opened here")],
                    help: "add a button that only closes it", walk: space.walk(to: lost).lines)
            }
        })
}

extension StateSpace {
    /// By state with a modal screen: where it is active, ascending.
    fileprivate var situationsOfModals: [ID<State>: [Int]] {
        let flow = flow
        let modal = Set(flow.screens.rows.filter(\.presentation.isModal).map(\.state))
        if modal.isEmpty { return [:] }
        var found: [ID<State>: [Int]] = [:]
        for number in 0..<count {
            var here: Set<ID<State>> = []
            for leaf in branching.machine.activeLeaves(snapshot(number)) {
                var next: ID<State>? = leaf
                while let state = next, here.insert(state).inserted {
                    if modal.contains(state) { found[state, default: []].append(number) }
                    next = flow.states[state].parent
                }
            }
        }
        return found
    }

    /// The first of these situations from which no walk leads to one that is wanted. Mostly a few steps lead there: only where they do not, all
    /// situations are looked at.
    fileprivate func firstLost(among situations: [Int], to isWanted: @Sendable (Int) -> Bool) -> Int? {
        var good: Set<Int> = []
        var effort = 0
        for start in situations {
            var seen: Set<Int> = [start]
            var waiting = [start]
            var next = 0
            var isGood = false
            while next < waiting.count, !isGood {
                isGood = good.contains(waiting[next]) || isWanted(waiting[next])
                effort += 1
                if effort > 2_000 {
                    let back = canReach(self.situations(where: isWanted))
                    return situations.first { !back.contains($0) }
                }
                for successor in successors(waiting[next]) where seen.insert(Int(successor)).inserted { waiting.append(Int(successor)) }
                next += 1
            }
            if !isGood { return start }
            good.insert(start)
        }
        return nil
    }
}
