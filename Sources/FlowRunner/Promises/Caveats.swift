/// What an answer does not speak of, though everything was explored (docs/verification.md, "What the world may do").
package enum Caveat: String, CaseIterable, Sendable {
    /// Several timers run at a time, and it hangs on their order as it is where nobody acts between two deadlines.
    case timersTogether
    /// Data survive that the app ends, and it is not started again.
    case notRelaunched
}

extension Verification {
    /// Those of any answer.
    package var caveats: [Caveat] { Caveat.allCases.filter { caveat in (promises + checks).contains { $0.caveats.contains(caveat) } } }
}
