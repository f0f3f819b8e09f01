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

/// `networkError`, `network_error` → `network`, `error`.
private func words(of name: String) -> [String] {
    var words = [""]
    for character in name {
        if character.isUppercase || character == "_" { words.append("") }
        if character != "_" { words[words.count - 1] += character.lowercased() }
    }
    return words
}

private let failureWords: Set = [
    "fail", "failed", "failure", "error", "timeout", "invalid", "denied", "rejected", "refused", "unreadable", "limit", "limited", "expired",
]

private let successWords: Set = ["success", "succeeded", "done", "complete", "completed", "ready", "saved", "ok", "granted", "taken"]
