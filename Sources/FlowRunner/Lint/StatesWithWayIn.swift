import FlowSpec

extension Flow {
    /// The states into which something leads that is written, from the launch on, whatever triggers and guards ask.
    var statesWithWayIn: Set<ID<State>> {
        var entered = statesEnteredAtLaunch
        var waiting = Array(entered)
        while let state = waiting.popLast() {
            let reached = states[state].transitions.flatMap { statesEntered(by: transitions[$0]) } + properAncestors(of: state)
            for next in reached where entered.insert(next).inserted { waiting.append(next) }
        }
        return entered
    }
}
