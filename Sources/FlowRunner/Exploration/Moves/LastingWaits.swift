import FlowSpec

/// Which of the waits that run before a move go on after it, rather than end, be broken off or begin anew.
struct LastingWaits: BitwiseCopyable {
    static let none = LastingWaits(open: 0, hasAny: false)

    /// Those whose time left is not known, as bits (`OpenWaits`).
    var open: UInt64
    var hasAny: Bool
}

extension Expander {
    /// Of the last move, as long as it stands in `successor`.
    /// - Parameter words: the situation before it.
    func lastingWaits(since words: UnsafePointer<UInt64>) -> LastingWaits {
        guard machine.layout.timerWords.contains(where: { words[$0] != 0 }) else { return .none }
        let timers = machine.layout.timers
        let hasAny = timers.indices.contains { timer in
            timers[timer].field.read(words) > 0 && timers[timer].field.read(successor) > 0 && !trace.startedTimers.contains(timer)
        }
        let open = branching.openWaits
        // Begun anew, its time left is known for a moment.
        return LastingWaits(open: hasAny && !open.isEmpty ? open.bits(words) & open.bits(successor) : 0, hasAny: hasAny)
    }
}
