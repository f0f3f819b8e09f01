import FlowSpec

extension LintRule {
    static let trap = LintRule(
        id: "trap",
        severity: .error,
        summary: "A place that can be walked into and from which neither a goal nor an end can be reached.",
        why: "Everything there answers, and still the user can never finish what the journey is for.",
        bad: """
            initial: home
            states:
              home:
                screen: { show: [{ button: Help }, { button: Close }] }
                transitions: [{ tap: Help, to: help }, { tap: Close, to: closed }]
              help:
            # ^^^^ no walk leads from here to an end
                screen: { title: Help, show: [{ button: More }] }
                transitions: [{ tap: More, to: details }]
              details:
                screen: { title: Details, show: [{ button: Less }] }
                transitions: [{ tap: Less, to: help }]
              closed: { end: true }
            """,
        good: """
            initial: home
            states:
              home:
                screen: { show: [{ button: Help }, { button: Close }] }
                transitions: [{ tap: Help, to: help }, { tap: Close, to: closed }]
              help:
                screen: { title: Help, show: [{ button: More }, { button: Back }] }
                transitions: [{ tap: More, to: details }, { tap: Back, to: home }]
              details:
                screen: { title: Details, show: [{ button: Less }] }
                transitions: [{ tap: Less, to: help }]
              closed: { end: true }
            """,
        check: .explored { flow, explored, findings throws(NoRoom) in
            let (space, dead) = (explored.stuck.space, explored.stuck.situations)
            let traps = space.traps
            // Where nothing ever arrives, the end or the goal is what is unreachable.
            guard !traps.isEmpty, traps.count < space.count || !space.isComplete else { return }
            let groups = try space.finalComponents(of: traps).filter { group in group.first.map { !dead.contains($0) } ?? false }
            let mayStartElsewhere = space.launches.all.contains { $0.relaunchedFrom != nil && $0.number < space.count && !traps.contains($0.number) }
            let aim = (flow.goals.isEmpty ? "an end" : "a goal or an end") + (mayStartElsewhere ? " without starting the app again" : "")
            for place in space.stuckPlaces(groups) {
                let state = flow.states[place.state]
                findings.report(
                    "no walk leads from `\(state.path)` to \(aim)", at: state.span,
                    labels: place.others.sorted().map { .init(flow.states[$0].span, "nor from here") },
                    help: "add a way out", walk: explored.tellerOfStuck.walk(to: place.situation),
                    doubt: explored.doubtOfStandstill(at: place.situation, or: place.others, in: space, mayWait: true))
                findings.explain(
                    [LintRule.modalWithoutExit.id, LintRule.noWayBack.id],
                    at: [state.span] + place.others.map { flow.states[$0].span })
            }
        })
}
