import FlowSpec

extension LintRule {
    static let unreachableState = LintRule(
        id: "unreachable-state",
        severity: .warning,
        summary: "A state that no walk can enter.",
        why: "A screen nobody can reach is either forgotten work or a missing transition.",
        bad: """
            initial: home
            states:
              home:
                screen: { show: [{ button: Close }] }
                transitions: [{ tap: Close, to: closed }]
              help:
            # ^^^^ no walk enters `help`
                screen: { title: Help, show: [{ button: Back }] }
                transitions: [{ tap: Back, to: home }]
              closed: { end: true }
            """,
        good: """
            initial: home
            states:
              home:
                screen: { show: [{ button: Help }, { button: Close }] }
                transitions: [{ tap: Help, to: help }, { tap: Close, to: closed }]
              help:
                screen: { title: Help, show: [{ button: Back }] }
                transitions: [{ tap: Back, to: home }]
              closed: { end: true }
            """,
        check: .exploredWhole { flow, explored, findings in
            let ends = flow.goals.isEmpty && flow.hasEnd ? flow.ends(of: Flow.root) : []
            let lacking = Set(ends.filter { $0.allSatisfy(explored.neverEntered.contains) }.joined())
            for (state, following) in explored.neverEntered.causes {
                let isOnlyEnd = ([state] + following).contains(where: lacking.contains)
                findings.report(
                    "no walk enters `\(flow.pathInItsFile(of: state))`", at: flow.states[state].span,
                    labels: following.map { .init(flow.states[$0].span, "and so nothing leads here") },
                    help: isOnlyEnd
                        ? "add a transition that leads there: without it this flow never ends" : "add a transition that leads there, or remove the state",
                    doubt: flow.doubtOfAbsence(at: flow.states[state].span), standsAsWritten: !explored.enterable.contains(state))
            }
        })
}

extension Flow {
    /// As the flow that declares the state says it, whichever state runs that flow here.
    fileprivate func pathInItsFile(of state: ID<State>) -> String {
        let around = properAncestors(of: state).prefix { $0 != Flow.root && states[$0].run == nil }
        return ([state] + around).reversed().map { states[$0].name }.joined(separator: ".")
    }
}
