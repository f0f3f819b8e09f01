/// Keys that have a hint, and stand for one of ours all the same: what hangs on them is read as that.
private let hintedKeys: [KeyOwner: [String: String]] = [
    .transition: ["when": "guard", "if": "guard", "target": "to", "action": "do", "actions": "do"],
    .state: ["onEntry": "entry", "onExit": "exit", "parallel": "regions"],
    .screen: ["elements": "show"],
    .flow: ["context": "data"],
]

extension KeyRemark {
    static let meantAlone = KeyRemark(of: [.transition, .flow]) { $0.tellMeantAlone(&$1) }
}

extension Decoding {
    fileprivate mutating func tellMeantAlone(_ unknown: inout UnknownKey) {
        guard unknown.told.fix == nil, let meant = unknown.meant, isMeantAlone(meant, by: unknown) else { return }
        unknown.told.fix = Diagnostic.Fix(unknown.name.span, replacement: meant, title: "write `\(meant)`")
    }

    /// Whether a key that has a hint stands for another one and nothing else, by what hangs on it and what stands beside it.
    private mutating func isMeantAlone(_ meant: String, by unknown: UnknownKey) -> Bool {
        let (value, mapping) = (unknown.value, unknown.mapping)
        guard hintedKeys[unknown.owner]?[unknown.name.value] == meant else { return false }
        switch (unknown.owner, meant) {
        case (.transition, "to"): return kind(value) == .scalar && isIdentifier(tree.text(value))
        case (.transition, "guard"): return kind(value) == .scalar && !tree.isNull(value) && !given("then", in: mapping) && !given("else", in: mapping)
        case (.flow, "data"): return kind(value) == .mapping
        default: return false
        }
    }

    /// The key that was surely meant by another one.
    func keyMeant(by key: NodeID, in mapping: NodeID, known: [String], owner: KeyOwner) -> String? {
        let word = tree.text(key)
        if let meant = keyMeant(bySightOf: key, in: mapping, owner: owner) ?? everydayKey(word, owner: owner) ?? hintedKeys[owner]?[word] { return meant }
        if keyHint(word, owner: owner) != nil { return nil }
        return Suggestion.nearest(to: word, in: known, isVocabulary: true).flatMap { $0.isCertain ? $0.name : nil }
    }
}
