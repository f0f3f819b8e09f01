import FlowRunner

extension Player {
    /// Milliseconds until something happens by itself; nil where only the user or the world can go on. A service's timeout
    /// waits for the user, who is the world.
    var nextDue: Double? { timeToNextDeadline }
}
