import FlowSpec

/// What answers do not speak of, though everything was explored (docs/verification.md, "What the world may do").
package enum Caveat: String, CaseIterable, Sendable {
    /// Several timers run at a time, and some answers hang on their order as it is where nobody acts between two deadlines.
    case timersTogether
    /// Data survive that the app ends, and it is not started again.
    case notRelaunched
}

extension Verification {
    package var caveats: [Caveat] {
        let flow = space.flow
        return Caveat.allCases.filter { caveat in
            switch caveat {
            case .timersTogether: hangsOnDeadlines
            case .notRelaunched: flow.data.rows.contains(where: \.isStored)
            }
        }
    }
}
