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
    /// That with other values, or at another time, a step may end in the state.
    fileprivate func doubtOfPassing(through state: ID<State>) -> Doubt? {
        let flow = space.flow
        let guards = flow.transitions.rows.filter { transition in
            switch transition.trigger {
            case nil, .event, .change, .done: true
            default: false
            }
        }.compactMap(\.guard)
        let read = guards.reduce(into: Set<ID<Datum>>()) { $0.formUnion(flow.dataRead(by: $1.term)) }
        return untried.doubtOfAbsence(reading: read, verb: "keep") ?? (!guards.isEmpty && timed != nil ? .timersTogether : nil)
    }
}
