import FlowRunner

extension Player {
    /// Milliseconds until something happens by itself; nil where only the user or the world can go on.
    var nextDue: Double? {
        for input in possible() where input.source == .time {
            if case .wait(let time) = (try? WalkLine(parsing: input.line))?.step { return time }
        }
        return nil
    }
}
