import FlowSpec

/// Which of the waits that run before a move go on after it, rather than end, be broken off or begin anew.
struct LastingWaits: BitwiseCopyable {
    static let none = LastingWaits(bits: 0, isCounting: false)

    /// By timer; of the first 64.
    var bits: UInt64
    /// The time before the move is a part of what one of them takes.
    var isCounting: Bool
}

extension Expander {
    /// Of the last move, as long as it stands in `successor`.
    /// - Parameter words: the situation before it.
    func lastingWaits(since words: UnsafePointer<UInt64>) -> LastingWaits {
        guard machine.layout.timerWords.contains(where: { words[$0] != 0 }) else { return .none }
        let timers = machine.layout.timers.indices.filter { goesOn($0, since: words) }
        let bits = timers.prefix { $0 < 64 }.reduce(UInt64(0)) { $0 | 1 << UInt64($1) }
        // What the act opens does not count from when to when it runs.
        return LastingWaits(bits: bits, isCounting: !timers.isEmpty && !(actsBetweenDeadlines && startsTimer))
    }

    /// The move starts one that runs on behind it.
    private var startsTimer: Bool { trace.startedTimers.contains { machine.layout.timers[$0].field.read(successor) > 0 } }

    private func goesOn(_ timer: Int, since words: UnsafePointer<UInt64>) -> Bool {
        let field = machine.layout.timers[timer].field
        return field.read(words) > 0 && field.read(successor) > 0 && !trace.startedTimers.contains(timer)
    }

    /// Some time may have passed before the act: beside what it has started, nobody knows how much is left of the rest.
    func openWhatGoesOn(since words: UnsafePointer<UInt64>) {
        if !startsTimer { return }
        for timer in machine.layout.timers.indices where goesOn(timer, since: words) {
            let field = machine.layout.timers[timer].field
            // What has nothing left falls due at this very moment.
            if field.read(successor) > 1 { field.write(field.mask, to: successor) }
        }
    }
}
