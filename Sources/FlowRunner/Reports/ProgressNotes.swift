import FlowSpec

/// How far a long exploration has come, for whoever reads lines: the first after some seconds, each next one after twice the time.
package struct ProgressNotes: Sendable {
    private var next = 10_000.0
    private var hasAdvised = false

    package init() {}

    /// Nil where nothing is to be said yet.
    /// - Parameters:
    ///   - milliseconds: since the exploration began.
    ///   - isConfirming: it is the second space that is explored.
    package mutating func note(_ progress: ExplorationProgress, after milliseconds: Double, isScoped: Bool, isConfirming: Bool = false) -> String? {
        guard milliseconds >= next else { return nil }
        while next <= milliseconds { next *= 2 }
        let figures = "\(grouped(progress.states)) situations after \(Int(milliseconds / 1000)) s, depth \(progress.depth), and \(isConfirming ? "confirming the answers" : "still exploring")"
        if hasAdvised { return figures }
        hasAdvised = true
        let scope = isScoped ? "a narrower `scope:` makes them fewer" : "a `scope:` in the flow bounds what grows"
        return "\(figures); `--max-states 100000` ends sooner and tells what differs most, \(scope)"
    }
}
