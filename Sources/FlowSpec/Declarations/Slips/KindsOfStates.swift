/// `type: final` at a state, as other formats say what kind of state it is.
extension KeySlip {
    static let kindOfState = KeySlip(of: [.state]) { $0.reportKindOfState($1) }
}

extension Decoding {
    fileprivate mutating func reportKindOfState(_ unknown: UnknownKey) -> Bool {
        guard let kind = kindOfState(unknown) else { return false }
        report(kind)
        return true
    }

    private func kindOfState(_ unknown: UnknownKey) -> Diagnostic? {
        let (key, value, word) = (unknown.key, unknown.value, unknown.name.value)
        guard ["type", "kind"].contains(word), kind(value) == .scalar else { return nil }
        let help: String
        var fix: Diagnostic.Fix?
        switch tree.text(value).lowercased() {
        case "final", "end", "terminal", "exit":
            help = "write `end: true`"
            fix = .init(tree.span(key).union(tree.span(value)), replacement: "end: true", title: help)
        case "parallel":
            help = "states that are active together are `regions`"
            if let states = tree.nextSibling(value), tree.text(states) == "states", let regions = tree.nextSibling(states), kind(regions) == .mapping {
                let between = tree.file.text(Span(file: tree.span(key).file, start: Int(tree.span(value).end), end: Int(tree.span(states).start)))
                if between.allSatisfy({ $0.isWhitespace || $0 == "," }) {
                    fix = .init(tree.span(key).union(tree.span(states)), replacement: "regions", title: "write `regions`")
                }
            }
        case "history": help = "history is no state of its own: the state whose inner ones it remembers says `history: shallow`, or `deep`, and `resume:` with that one's name leads back"
        case "atomic", "compound", "normal", "state", "screen": help = "what kind of state it is shows in what it holds: take it away"
        default: return nil
        }
        return Diagnostic(.unknownKey, at: tree.span(key), "`\(word)` is no key of a state", help: help, fix: fix)
    }

    /// `type: parallel`, beside the `states` that are meant as regions.
    mutating func isCalledParallel(_ state: NodeID) -> Bool { isCalled("parallel", state) }

    /// `type: history`
    mutating func isCalledHistory(_ state: NodeID) -> Bool { isCalled("history", state) }

    private mutating func isCalled(_ type: String, _ state: NodeID) -> Bool {
        guard mappingsWithUnknownKeys.contains(state) else { return false }
        let keys = keys(of: state)
        return ["type", "kind"].contains { word in
            guard let value = keys.first[word].flatMap(tree.nextSibling), kind(value) == .scalar else { return false }
            return tree.text(value).lowercased() == type
        }
    }
}
