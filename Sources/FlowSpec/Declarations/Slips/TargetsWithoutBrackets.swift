/// `to: home, quiet`: a single text to YAML, and in braces one with a key behind it.
extension Decoding {
    /// The first of several states, if the value names nothing else.
    mutating func targetsWithoutBrackets(_ id: NodeID) -> [Name]? {
        guard kind(id) == .scalar, tree[id].style == .plain, tree.isVerbatim(id) else { return nil }
        var span = tree.span(id)
        var next = tree.nextSibling(id)
        while let key = next, isWithoutValue(key), kind(key) == .scalar, TransitionDeclaration.Key(rawValue: tree.text(key)) == nil {
            span = span.union(tree.span(key))
            next = tree.nextSibling(key).flatMap(tree.nextSibling)
        }
        let text = tree.file.text(span)
        guard text.contains(","), !text.utf8.contains(where: isBreak) else { return nil }
        let states = text.split(separator: ",", omittingEmptySubsequences: false).map { String(trimmed($0)) }
        guard let first = states.first, states.allSatisfy({ declared.hasState($0) }) else { return nil }
        cutText = span
        report(.targetsWithoutBrackets(span, states))
        return [Name(first, Span(file: span.file, start: Int(span.start), end: Int(span.start) + first.utf8.count))]
    }
}

extension Diagnostic {
    fileprivate static func targetsWithoutBrackets(_ span: Span, _ states: [String]) -> Self {
        Diagnostic(
            .wrongKind, at: span, "expected one state, found \(states.count)",
            help: "of several ways each is a transition of its own, with a `guard` that says when; states of different regions that are entered together are a list, `[\(states.joined(separator: ", "))]`")
    }
}
