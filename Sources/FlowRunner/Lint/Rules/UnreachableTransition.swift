import FlowSpec

extension LintRule {
    static let unreachableTransition = LintRule(
        id: "unreachable-transition",
        severity: .warning,
        summary: "A transition that no walk can take.",
        why: "What was designed there never happens: its guard contradicts what holds, or nothing can set it off.",
        bad: """
            data: { asked: { type: flag } }
            initial: home
            states:
              home:
                screen: { show: [{ button: Save }, { button: Close }] }
                transitions:
                  - { tap: Save, do: [{ set: { asked: true } }], to: saved }
                  - { tap: Close, to: closed }
              saved:
                screen: { title: Saved, show: [{ button: OK }] }
                transitions:
                  - tap: OK
                #   ^^^^^^^ its guard never holds
                    guard: not asked
                    to: home
                  - { tap: OK, to: closed }
              closed: { end: true }
            """,
        good: """
            data: { asked: { type: flag } }
            initial: home
            states:
              home:
                screen: { show: [{ button: Save }, { button: Later }, { button: Close }] }
                transitions:
                  - { tap: Save, do: [{ set: { asked: true } }], to: saved }
                  - { tap: Later, to: saved }
                  - { tap: Close, to: closed }
              saved:
                screen: { title: Saved, show: [{ button: OK }] }
                transitions:
                  - tap: OK
                    guard: not asked
                    to: home
                  - { tap: OK, to: closed }
              closed: { end: true }
            """,
        check: .exploredWhole { flow, explored, findings in
            let (space, neverEntered, outside, copies) = (explored.space, explored.neverEntered, explored.outside, explored.copies)
            for id in flow.transitions.ids where !space.meets(id) && space.meets(flow.transitions[id].source) {
                let transition = flow.transitions[id]
                if outside.mayOpen(transition) || copies.takeElsewhere(transition) { continue }
                let following = neverEntered.following(transition)
                var labels: [Diagnostic.Label] = []
                var reason = ""
                if let condition = transition.guard, space.isNeverOpen(id), !space.mayPassOver(id) {
                    reason = ": its guard never holds"
                    labels.append(.init(condition.span, "never true here"))
                }
                labels += following.map { .init(flow.states[$0].span, "and so nothing leads here") }
                // A warning all the same: what it waits for is to be among the samples.
                let advice = explored.doubtOfTrials(of: id, verb: "open", in: space)?.advice
                findings.report(
                    "no walk takes this transition\(reason)", at: transition.triggerSpan, labels: labels,
                    help: advice ?? "change what it waits for, or remove it",
                    doubt: flow.doubtOfAbsence(at: transition.triggerSpan) ?? (explored.mayTimersDecide(id, in: space) ? .timersTogether : nil))
                findings.explain([LintRule.unreachableState.id], at: following.map { flow.states[$0].span })
            }
        })
}

extension StateSpace {
    /// Whether it waits for something in the middle of a step, where its guard may hold and another transition comes first.
    fileprivate func mayPassOver(_ id: ID<Transition>) -> Bool {
        let transition = flow.transitions[id]
        return flow.transitions.ids.contains { other in
            let areSetOffTogether =
                switch (transition.trigger, flow.transitions[other].trigger) {
                case (nil, nil): true
                case (.change(let one), .change(let another)): one == another
                case (.done(let one), .done(let another)): one == another
                default: false
                }
            return areSetOffTogether && other != id && meets(other) && !flow.isDescendant(transition.source, of: flow.transitions[other].source)
        }
    }

    /// Whether the transition's guard is closed wherever its source is active; false where that depends on a gesture or a list's row.
    fileprivate func isNeverOpen(_ id: ID<Transition>) -> Bool {
        guard let condition = flow.transitions[id].guard, !condition.term.readsPayload else { return false }
        var workspace = workspace
        let machine = branching.machine
        return !(0..<count).contains { number in
            isActive(flow.transitions[id].source, in: number) && machine.holds(id.int, words(number), .empty, &workspace)
        }
    }
}
