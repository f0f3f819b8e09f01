import FlowRunner

extension Player {
    /// Milliseconds until something happens by itself; nil where only the user or the world can go on. A service's timeout
    /// is an outcome, and outcomes wait for whoever plays the world: the clock stands still before it.
    var nextDue: Double? {
        for input in possible() where input.source == .time {
            if case .wait(let time) = input.step { return time }
        }
        return nil
    }
}
