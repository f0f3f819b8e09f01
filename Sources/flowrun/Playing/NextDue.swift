import FlowRunner

extension Player {
    /// Milliseconds until something happens by itself; nil where only the user or the world can go on.
    var nextDue: Double? { timeToNextDeadline }
}
