/// Transitions that stand right in a state, without `transitions:` above them.
extension KeySlip {
    static let keyOfTransition = KeySlip(of: [.state]) { $0.reportKeyOfTransition($1) }
}

extension Decoding {
    /// Keys of a transition among those of the state are one slip, told at the first.
    fileprivate mutating func reportKeyOfTransition(_ unknown: UnknownKey) -> Bool {
        let (key, state) = (unknown.key, unknown.mapping)
        let misplaced = keys(of: state).ofTransitions
        guard let first = misplaced.first, TransitionDeclaration.Key(rawValue: unknown.name.value) != nil, !looksLikeState(behind: key) else { return false }
        // `type: modal` is the kind of something, and no typing.
        if misplaced.map(tree.text) == ["type"] { return false }
        if first == key { report(.keysOfTransition(misplaced, hasTransitions: given("transitions", in: state), of: state, in: tree)) }
        return true
    }

    /// `home:` with `- tap: Save` right below it.
    func isListOfTransitions(_ id: NodeID) -> Bool { isList(id, beginningWith: { tree.withText($0, TransitionDeclaration.Key.table.key) != nil }) }
}

extension Diagnostic {
    fileprivate static func keysOfTransition(_ keys: [NodeID], hasTransitions: Bool, of state: NodeID, in tree: YAMLTree) -> Self {
        let names = keys.map(tree.text)
        let (they, them) = names.count == 1 ? ("it belongs", "it") : (Suggestion.alternatives(names, joinedBy: "and") + " belong", "them")
        let way = hasTransitions ? "move \(them) into an item of `transitions:`" : "write \(them) below `transitions:`, as one item that begins with `- `"
        let help = "\(they) to a transition: \(way)\(names.count == 1 ? wordsOnEntering(keys[0], in: tree) : "")"
        var diagnostic = Diagnostic(.unknownKey, at: tree.span(keys[0]), "`\(names[0])` is no key of a state", help: help)
        if !hasTransitions, names.count > 1, names.count(where: { TransitionDeclaration.Key(rawValue: $0)?.trigger != nil }) == 1 {
            diagnostic.fix = tree.linesAsItem(keys, of: state, below: "transitions", title: help)
        }
        return diagnostic
    }

    /// Of `haptic: warning` at a state.
    private static func wordsOnEntering(_ key: NodeID, in tree: YAMLTree) -> String {
        guard ["haptic", "announce", "timeline"].contains(tree.text(key)), let value = tree.nextSibling(key), tree[value].kind == .scalar else { return "" }
        return "; what happens whenever the state is entered is `entry: [{ \(tree.text(key)): \(shortened(tree.file.text(tree.span(value)))) }]`"
    }

    /// - Parameter list: what stands in place of the state's keys.
    static func transitionsWithoutKey(_ list: NodeID, _ state: Name, in decoding: Decoding) -> Self {
        var diagnostic = wrongKind(list, in: decoding, expected: .keys(of: "a state"))
        let help = "these are transitions: write `transitions:` above them"
        diagnostic.help = help
        diagnostic.particular = .lacksKeyAbove
        diagnostic.fix = decoding.tree.keyAbove(list, "transitions", below: state, title: help)
        return diagnostic
    }
}

extension YAMLTree {
    /// Makes an item below a key of its own of what hangs on these keys. Nil unless they stand one below the other, each on a line of its own.
    func linesAsItem(_ keys: [NodeID], of mapping: NodeID, below name: String, title: String) -> Diagnostic.Fix? {
        guard self[mapping].style == .block, areNeighbours(keys), let last = keys.last.flatMap(nextSibling) else { return nil }
        let begin = FaultyLine(file, at: Int(self[keys[0]].start))
        guard begin.text.lowerBound == Int(self[keys[0]].start), self[last].kind == .scalar || self[last].style == .flow else { return nil }
        let indent = String(repeating: " ", count: begin.indentation.count)
        let first = Span(file: fileID, start: begin.text.lowerBound, end: begin.text.lowerBound)
        var fix = Diagnostic.Fix(first, replacement: "\(name):\n\(indent)  - ", title: title)
        if let below = begin.below { fix.further = edits(indenting: below, to: Int(self[last].end), by: 4) }
        return fix.further.count < FaultyLine.mostLines ? fix : nil
    }

    /// Whether they follow each other among the keys of their mapping.
    func areNeighbours(_ keys: [NodeID]) -> Bool {
        zip(keys, keys.dropFirst()).allSatisfy { nextSibling($0).flatMap(nextSibling) == $1 }
    }
}
