import FlowSpec

extension LintRule {
    static let deadEnd = LintRule(
        id: "dead-end",
        severity: .error,
        summary: "A place where nothing can happen any more though the journey has not ended.",
        why: "Whatever the user does, nothing follows: the app has to be quit.",
        bad: """
            data: { agreed: { type: flag } }
            initial: home
            states:
              home:
                screen: { show: [{ button: Agree }, { button: Next }, { button: Close }] }
                transitions:
                  - { tap: Agree, do: [{ set: { agreed: true } }] }
                  - { tap: Next, to: terms }
                  - { tap: Close, to: closed }
              terms:
            # ^^^^^ nothing can happen here any more
                screen: { title: Terms, show: [{ button: Done, enabled: agreed }] }
                transitions: [{ tap: Done, to: closed }]
              closed: { end: true }
            """,
        good: """
            data: { agreed: { type: flag } }
            initial: home
            states:
              home:
                screen: { show: [{ button: Agree }, { button: Next }, { button: Close }] }
                transitions:
                  - { tap: Agree, do: [{ set: { agreed: true } }] }
                  - { tap: Next, to: terms }
                  - { tap: Close, to: closed }
              terms:
                screen: { title: Terms, show: [{ button: Done, enabled: agreed }, { button: Back }] }
                transitions: [{ tap: Done, to: closed }, { tap: Back, to: home }]
              closed: { end: true }
            """,
        check: .explored { flow, explored, findings in
            let stuck = explored.stuck
            for place in stuck.space.deadPlaces(among: stuck.situations) {
                let state = flow.states[place.state]
                findings.report(
                    "nothing can happen any more in `\(state.path)`: no input, outcome or time leads on", at: state.span,
                    help: "give it a way out, or `end: true` where the journey is over there", walk: explored.tellerOfStuck.walk(to: place.situation),
                    doubt: explored.doubtOfStandstill(at: place.situation, in: stuck.space, mayWait: false))
                findings.explain([LintRule.modalWithoutExit.id, LintRule.noWayBack.id], at: [state.span])
            }
            let ways = WaysOut(flow)
            for screen in flow.screens.rows where screen.presentation == .screen && explored.space.visits(screen.state) {
                let state = flow.states[screen.state]
                guard flow.isLifeless(screen.state), !flow.isUndesigned(screen.state), ways.exit(from: screen.state) == .byChance,
                    let first = explored.restingPlaces.first(in: screen.state)
                else { continue }
                findings.report(
                    "only what comes from outside leads out of `\(state.path)`", at: state.span, help: "give it a way out, or `end: true` where the journey is over there",
                    walk: explored.teller.walk(to: first), doubt: .leftToTheWorld)
            }
        })
}

extension Flow {
    /// Whether nothing that is written for the state, or for what is around it below the flow as a whole, can happen in it or beside it.
    fileprivate func isLifeless(_ state: ID<State>) -> Bool {
        states[state].kind == .atomic
            && outwards(from: state).allSatisfy { $0 == Flow.root ? states[$0].kind != .parallel : states[$0].transitions.isEmpty && states[$0].kind != .parallel }
    }
}
