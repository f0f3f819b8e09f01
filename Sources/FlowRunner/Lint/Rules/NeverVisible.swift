import FlowSpec

extension LintRule {
    static let neverVisible = LintRule(
        id: "never-visible",
        severity: .warning,
        summary: "An element that no walk brings to the screen.",
        why: "Somebody designed it and nobody will ever see it.",
        bad: """
            data: { visits: { type: number, range: 0..3 } }
            initial: home
            states:
              home:
                screen: { show: [{ text: Welcome back, visible: visits > 1 }, { button: Close }] }
                #                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ `Welcome back` is never visible
                transitions: [{ tap: Close, do: [{ set: { visits: 2 } }], to: closed }]
              closed: { end: true }
            """,
        good: """
            data: { visits: { type: number, range: 0..3 } }
            initial: home
            states:
              home:
                screen: { show: [{ text: Welcome back, visible: visits > 1 }, { button: Close }, { button: Again }] }
                transitions:
                  - { tap: Again, do: [{ set: { visits: 2 } }], to: home }
                  - { tap: Close, to: closed }
              closed: { end: true }
            """,
        check: .exploredWhole { flow, explored, findings in
            let (space, parents, outside, copies) = (explored.space, explored.parents, explored.outside, explored.copies)
            for id in flow.elements.ids where !space.shows(id) {
                let element = flow.elements[id]
                let isShown = parents[id.int].map { space.shows($0) }
                guard let condition = element.visible, isShown != false, !condition.term.isConstant, !outside.decides(condition),
                    !copies.showElsewhere(element), explored.restingPlaces.first(in: flow.screens[element.screen].state) != nil
                else { continue }
                findings.report(
                    "\(element.title) is never visible", at: element.span, labels: [.init(condition.span, "never true on this screen")],
                    help: "change the condition, or remove the element",
                    doubt: explored.doubtOfAbsence(of: condition, at: id, verb: "show"))
                findings.explain([LintRule.unreachableTransition.id], at: explored.gestures.transitions(onlyBy: id).map { flow.transitions[$0].triggerSpan })
            }
        })
}
