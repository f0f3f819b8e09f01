import FlowSpec

extension Flow {
    /// Whether the outcome that the transition takes is a failure, by its name; nil where it is neither a failure nor a success, or no outcome.
    func outcomeIsFailure(of transition: Transition) -> Bool? {
        guard case .outcome(let service, let outcome) = transition.trigger, let name = services[service].outcomes[safe: outcome] else {
            return nil
        }
        let words = words(of: name)
        if words.contains(where: failureWords.contains) { return true }
        return words.contains(where: successWords.contains) ? false : nil
    }
}

extension State {
    /// Whether it is named for something that went wrong; what the user has refused did not.
    var isFailure: Bool { words(of: name).contains(where: ["invalid", "error", "fail", "failed", "failure", "wrong"].contains) }
}

/// `networkErrors`, `network_error2`, `NETWORK_ERROR` → `network`, `error`.
private func words(of name: String) -> [String] {
    let characters = Array(name)
    var words = [""]
    for (place, character) in characters.enumerated() {
        guard character.isLetter else {
            words.append("")
            continue
        }
        let follows = place > 0 && characters[place - 1].isLowercase
        let leads = place + 1 < characters.count && characters[place + 1].isLowercase
        if character.isUppercase, follows || leads { words.append("") }
        words[words.count - 1] += character.lowercased()
    }
    return words.map { $0.hasSuffix("s") && !$0.hasSuffix("ss") ? String($0.dropLast()) : $0 }
}

private let failureWords: Set = [
    "fail", "failed", "failure", "error", "timeout", "invalid", "denied", "declined", "rejected", "refused", "unreadable", "limit", "limited",
    "expired", "wrong", "incorrect", "blocked", "forbidden", "unauthorized", "unavailable", "unreachable", "aborted", "lost", "crashed", "corrupted",
    "exceeded", "mismatch",
]

private let successWords: Set = ["success", "succeeded", "done", "complete", "completed", "ready", "saved", "ok", "granted"]
