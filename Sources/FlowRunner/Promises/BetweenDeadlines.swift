import FlowSpec

/// Where several timers run at a time, which of them ends first may hang on when somebody acted; a space in which acts come at deadlines does
/// not know that. What it says is confirmed by one in which they come at any moment.
extension Verification {
    /// - Parameter explore: called with the flow and that question.
    mutating func confirm(exploring explore: (SpaceQuestion) -> StateSpace) {
        guard space.isComplete, hangsOnDeadlines else { return }
        var question = SpaceQuestion()
        question.actsBetweenDeadlines = true
        let whole = explore(question)
        guard whole.isComplete else { return }
        let confirmed = verify(whole)
        func confirm(_ answer: inout PromiseAnswer, by other: PromiseAnswer) {
            if answer.verdict == other.verdict { answer.isOnlyAtDeadlines = false }
        }
        for place in promises.indices { confirm(&promises[place], by: confirmed.promises[place]) }
        for place in checks.indices {
            if let other = confirmed.checks.first(where: { $0.check == checks[place].check }) { confirm(&checks[place], by: other) }
        }
    }

    var hangsOnDeadlines: Bool { (promises + checks).contains(where: \.isOnlyAtDeadlines) }

    /// All but what a walk shows, if timers run together.
    mutating func markWhatIsOnlyAtDeadlines() {
        if space.branching.question.actsBetweenDeadlines || !space.runsTimersTogether { return }
        for place in promises.indices {
            promises[place].isOnlyAtDeadlines = !promises[place].isShown(ofAbsence: space.flow.promises[place].claim.speaksOfWays)
        }
        for place in checks.indices {
            let isOfAbsence = switch checks[place].check {
            case .goal, .trap: true
            case .stuck, .deadButtons, .rest, nil: false
            }
            checks[place].isOnlyAtDeadlines = !checks[place].isShown(ofAbsence: isOfAbsence)
        }
    }
}

extension PromiseAnswer {
    /// Whether its walk is all that it takes.
    /// - Parameter isOfAbsence: it is broken where no way leads somewhere.
    fileprivate func isShown(ofAbsence isOfAbsence: Bool) -> Bool {
        switch verdict {
        case .holds: walk != nil
        case .broken: !isOfAbsence
        case .unknown: true
        }
    }
}

extension Promise.Claim {
    /// It asks whether some way leads somewhere.
    fileprivate var speaksOfWays: Bool {
        switch self {
        case .canReach, .alwaysCanReach: true
        case .always(let inner), .never(let inner), .eventually(let inner, _), .after(_, let inner): inner.speaksOfWays
        case .holds, .everyButtonActs: false
        }
    }
}
