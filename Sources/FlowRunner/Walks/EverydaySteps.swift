import FlowSpec

/// Steps in the words of plain speech or of other tools: `click Save`, `press "Save"`, `see Home`.
extension ScriptCursor {
    /// What is said behind "is no step"; nil for other words.
    func everydayStep(_ verb: String) -> String? {
        switch verb.lowercased() {
        case "click", "press", "push", "hit", "touch": "; write `tap \(quoted(restAsLabel(behind: ["on", "the"])))`"
        case "enter", "write", "fill": "; typing is `type \"Milk\" into \"Note\"`"
        case "select", "pick": "; write `choose \(quoted(restAsLabel(behind: ["the"])))`"
        case "see", "check", "verify", "assert", "should", "then": "; what has to be there is `expect visible \"Saved\"`, or `expect screen \"Saved\"` for its title"
        default: nil
        }
    }

    /// The rest of the line without its quotes, and without these words before it.
    func restAsLabel(behind words: [String]) -> String {
        var ahead = self
        for word in words where ahead.peekWord() == word { _ = ahead.takeWord() }
        if let text = try? ahead.takeQuoted() { return text }
        let text = ahead.takePlain()
        return text.isEmpty ? "Save" : text.hasSuffix(" button") ? String(text.dropLast(" button".count)) : text
    }

    /// Whether the next word ends the line.
    var isLastWord: Bool {
        var ahead = self
        _ = ahead.takeWord()
        ahead.skipBlanks()
        return ahead.isAtEnd
    }
}
