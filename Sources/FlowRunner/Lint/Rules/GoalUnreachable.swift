import FlowSpec

extension LintRule {
    static let goalUnreachable = LintRule(
        id: "goal-unreachable",
        severity: .error,
        summary: "A goal of the journey that no walk reaches, or that each only passes through.",
        why: "What the journey is for cannot be done.",
        bad: """
            services: { upload: { outcomes: [done], timeout: 10s } }
            initial: editing
            goals: [saved]
            states:
              editing:
                screen: { show: [{ button: Save }, { button: Cancel }] }
                transitions: [{ tap: Save, to: saving }, { tap: Cancel, to: closed }]
              saving:
                calls: upload
                screen: { show: [{ spinner: Saving… }, { button: Stop }] }
                transitions:
                  - { outcome: upload.done, to: closed }
                  - { outcome: upload.timeout, to: editing, haptic: error, announce: Try again }
                  - { tap: Stop, to: editing }
              saved:
            # ^^^^^ no walk reaches the goal `saved`
                screen: { title: Saved, show: [{ button: OK }] }
                transitions: [{ tap: OK, to: closed }]
              closed: { end: true }
            """,
        good: """
            services: { upload: { outcomes: [done], timeout: 10s } }
            initial: editing
            goals: [saved]
            states:
              editing:
                screen: { show: [{ button: Save }, { button: Cancel }] }
                transitions: [{ tap: Save, to: saving }, { tap: Cancel, to: closed }]
              saving:
                calls: upload
                screen: { show: [{ spinner: Saving… }, { button: Stop }] }
                transitions:
                  - { outcome: upload.done, to: saved }
                  - { outcome: upload.timeout, to: editing, haptic: error, announce: Try again }
                  - { tap: Stop, to: editing }
              saved:
                screen: { title: Saved, show: [{ button: OK }] }
                transitions: [{ tap: OK, to: closed }]
              closed: { end: true }
            """,
        check: .exploredWhole { flow, explored, findings in
            let (space, neverEntered) = (explored.space, explored.neverEntered)
            let untaken = flow.transitions.ids.filter { !space.meets($0) && space.meets(flow.transitions[$0].source) }
            for goal in flow.goals where neverEntered.contains(goal) {
                let state = flow.states[goal]
                findings.report(
                    "no walk reaches the goal `\(state.path)`", at: state.span,
                    help: "add a transition that leads there, or leave it out of `goals`",
                    doubt: untaken.lazy.filter { neverEntered.following(flow.transitions[$0]).contains(goal) }
                        .compactMap { explored.doubtOfAbsence(of: $0, verb: "reach") }.first,
                    standsAsWritten: !explored.enterable.contains(goal))
                findings.explain([LintRule.unreachableState.id], at: [state.span])
            }
            for goal in flow.goals where space.visits(goal) && space.goals([goal]).isEmpty {
                let state = flow.states[goal]
                findings.report(
                    "nobody is ever at the goal `\(state.path)`: each step that comes there goes on from it", at: state.span,
                    help: "let what leads on wait for a trigger, or name as the goal where that leads", walk: space.walk(entering: goal),
                    doubt: explored.doubtOfPassing(through: goal))
            }
        })
}

extension ExploredFlow {
    /// That with other values, or at another time, a step may end in the state: these may lead there in another way or with other data, whatever
    /// they decide and wherever. Only what leads on each time leaves no doubt.
    fileprivate func doubtOfPassing(through state: ID<State>) -> Doubt? {
        if flow.isAlwaysLeft(state) { return nil }
        return doubtOfDecisions(verb: "keep") ?? (timed == nil ? nil : .timersTogether)
    }
}

extension Flow {
    /// Whether an eventless transition without a guard leads on whenever the state is active. In a final state the journey may have ended before.
    fileprivate func isAlwaysLeft(_ state: ID<State>) -> Bool {
        states[state].kind != .final
            && outwards(from: state).contains { states[$0].transitions.contains { transitions[$0].trigger == nil && transitions[$0].guard == nil } }
    }
}
