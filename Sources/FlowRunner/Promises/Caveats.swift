import FlowSpec

/// What an answer does not speak of, though everything was explored (docs/verification.md, "What the world may do").
package enum Caveat: String, CaseIterable, Sendable {
    /// Several timers run at a time, and it hangs on their order as it is where nobody acts between two deadlines.
    case timersTogether
    /// Data survive that the app ends, and it is not started again.
    case notRelaunched
    /// Timelines that run may call off or move what their cues raise, or hold back what the user does; everything was explored as if they did not.
    case notInterrupted
}

extension Verification {
    /// Answers of all kinds, since no walk was played.
    mutating func doubtTimelines(of flow: Flow) {
        guard flow.hangsOnRunningTimelines else { return }
        for place in promises.indices where promises[place].verdict != .unknown { promises[place].caveats.insert(.notInterrupted) }
        for place in checks.indices where checks[place].verdict != .unknown { checks[place].caveats.insert(.notInterrupted) }
    }

    /// Those of any answer.
    package var caveats: [Caveat] { Caveat.allCases.filter { caveat in (promises + checks).contains { $0.caveats.contains(caveat) } } }
}
