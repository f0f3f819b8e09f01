import FlowSpec

extension LintRule {
    static let alwaysDisabled = LintRule(
        id: "always-disabled",
        severity: .warning,
        summary: "An element that is shown and can never be used.",
        why: "It promises something that the user never gets. What says `enabled: false` outright is meant so.",
        bad: """
            data: { agreed: { type: flag } }
            initial: home
            states:
              home:
                screen: { show: [{ button: Save, enabled: agreed }, { button: Close }] }
                #                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ `Save` is never enabled
                transitions: [{ tap: Save, to: closed }, { tap: Close, do: [{ set: { agreed: true } }], to: closed }]
              closed: { end: true }
            """,
        good: """
            data: { agreed: { type: flag } }
            initial: home
            states:
              home:
                screen: { show: [{ toggle: I agree, binds: agreed }, { button: Save, enabled: agreed }, { button: Close }] }
                transitions: [{ tap: Save, to: closed }, { tap: Close, to: closed }]
              closed: { end: true }
            """,
        check: .exploredWhole { flow, explored, findings in
            let (space, parents, outside, copies) = (explored.space, explored.parents, explored.outside, explored.copies)
            func isNeverEnabled(_ id: ID<Element>) -> Bool {
                space.shows(id) && !space.enables(id)
            }
            for id in flow.elements.ids where isNeverEnabled(id) && parents[id.int].map(isNeverEnabled) != true {
                let element = flow.elements[id]
                guard let condition = element.enabled, !condition.term.isConstant, !outside.decides(condition), !copies.enableElsewhere(element)
                else { continue }
                let isCovered = explored.restingPlaces.isCovered(element.screen)
                findings.report(
                    "\(element.title) is never enabled", at: element.span,
                    labels: [.init(condition.span, "never true while \(isCovered ? "nothing lies over it" : "it is shown")")],
                    help: isCovered ? "change the condition, or what lies over it" : "change the condition, or remove the element",
                    walk: explored.teller.walk(to: Int(space.sightings.visible[id.int] / 2)),
                    doubt: explored.doubtOfAbsence(of: condition, at: id, verb: "enable"))
                findings.explain([LintRule.unreachableTransition.id], at: explored.gestures.transitions(onlyBy: id).map { flow.transitions[$0].triggerSpan })
            }
        })
}
