import FlowSpec

extension Journey {
    /// The answer to a step: what it set off, and everything that holds after it.
    /// - Parameter tellsPossible: what can happen next takes longer to find than all the rest.
    func record(
        step: Int, input: String?, _ now: Player.Situation, _ effects: StepEffects, error: String?, tellsPossible: Bool, _ workspace: inout Workspace
    ) -> WalkRecord {
        let (snapshot, clock) = (now.snapshot, now.clock)
        let screen = screenView(of: snapshot, &workspace)
        var possible: [String] = []
        if tellsPossible {
            workspace.pool.beginTrial()
            possible = possibleInputs(on: screen, in: snapshot, at: clock, now.motion, &workspace).map(\.line)
            workspace.pool.endTrial()
        }
        let over = screen.front?.over.map { flow.states[$0].path }
        return WalkRecord(
            step: step, input: input, accepted: error == nil, at: clock,
            states: machine.activeLeaves(snapshot).map { flow.states[$0].path }, screen: screen, over: over,
            haptics: effects.haptics, announcements: effects.announcements, timelines: effects.timelines,
            events: effects.events,
            data: flow.data.ids.map {
                .init(name: flow.data[$0].name, value: machine.value(of: $0, in: snapshot, pool: workspace.pool))
            },
            pending: machine.runningServices(snapshot).map {
                .init(service: flow.services[$0].name, outcomes: flow.services[$0].outcomes)
            },
            possible: possible, ended: machine.isEnded(snapshot), error: error)
    }
}
