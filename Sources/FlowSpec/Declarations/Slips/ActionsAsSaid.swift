/// An action that is written as a scenario writes its steps, or as one says it: `set: score` with `to: 3`, `add: 1` with `to: score`.
struct ActionAsSaid {
    fileprivate let span: Span
    /// What is no action.
    fileprivate let said: String
    /// What was meant.
    fileprivate let action: String
    /// Nothing is lost by writing it instead, and braces do not change what it says.
    fileprivate let canReplace: Bool

    static func found(in id: NodeID, _ decoding: Decoding) -> Self? {
        let tree = decoding.tree
        guard let key = tree.firstChild(id), let value = tree.nextSibling(key) else { return nil }
        return if let other = tree.nextSibling(value) { Self(key, value, other, in: tree) } else { Self(key, value, in: tree) ?? Self(key, parts: value, decoding) }
    }

    private init?(_ key: NodeID, _ value: NodeID, _ other: NodeID, in tree: YAMLTree) {
        let (first, second) = (tree.text(key), tree.text(other))
        let isRecord = tree[value].kind == .mapping && tree[value].style == .flow && ["add", "append"].contains(first)
        guard let behind = tree.nextSibling(other), tree.nextSibling(behind) == nil, isRecord || tree[value].kind == .scalar, !tree.isNull(value),
            tree[behind].kind == .scalar, !tree.isNull(behind)
        else { return nil }
        let (one, two) = (tree.file.text(tree.span(value)), tree.file.text(tree.span(behind)))
        guard !one.contains("\n"), !two.contains("\n") else { return nil }
        switch (first, second) {
        case ("set", "to") where isIdentifier(one): action = "set: { \(one): \(two) }"
        case ("add", "to") where isIdentifier(two) && tree.number(value) != nil: action = "set: { \(two): \(two) + \(one) }"
        case ("add", "to") where isIdentifier(two): action = "append: { \(two): \(one) }"
        case ("append", "to") where isIdentifier(two), ("remove", "from") where isIdentifier(two): action = "\(first): { \(two): \(one) }"
        case ("subtract", "from") where isIdentifier(two): action = "set: { \(two): \(two) - \(operand(one)) }"
        case ("emit", "after") where isIdentifier(one), ("emit", "delay") where isIdentifier(one): action = "emit: { event: \(one), after: \(two) }"
        case (_, "by") where isIdentifier(one):
            guard let sign = signsOfChange[first] else { return nil }
            action = "set: { \(one): \(one) \(sign) \(operand(two)) }"
        default: return nil
        }
        said = "`\(first)` with `\(second)` beside it"
        span = tree.span(key).union(tree.span(behind))
        let parts = [key, value, other, behind].map(tree.span)
        let hasComment = zip(parts, parts.dropFirst()).contains { before, after in
            tree.file.text(Span(file: before.file, start: Int(before.end), end: Int(after.start))).contains("#")
        }
        let mayBeOption = first == "add" && tree.number(value) != nil
        canReplace = !hasComment && !mayBeOption && (isRecord ? [two] : [one, two]).allSatisfy { $0.hasPrefix("\"") || $0.hasPrefix("'") || !breaksInBrackets($0) }
    }

    /// `add: { score: 1 }`.
    private init?(_ key: NodeID, _ value: NodeID, in tree: YAMLTree) {
        guard let sign = signsOfChange[tree.text(key)], tree[value].kind == .mapping, let name = tree.firstChild(value), let figure = tree.nextSibling(name),
            tree.nextSibling(figure) == nil, isIdentifier(tree.text(name)), tree.number(figure) != nil
        else { return nil }
        span = tree.span(key).union(tree.span(value))
        said = "`\(tree.text(key))`"
        action = "set: { \(tree.text(name)): \(tree.text(name)) \(sign) \(tree.text(figure)) }"
        // It may be an option of a set.
        canReplace = tree.text(key) != "add" && !tree.file.text(span).contains { "#\n".contains($0) }
    }
}

/// `append: { to: messages, item: draft }`, where a datum of this name is declared and none is called `to`.
extension ActionAsSaid {
    fileprivate init?(_ key: NodeID, parts: NodeID, _ decoding: Decoding) {
        let tree = decoding.tree
        guard tree[parts].kind == .mapping, tree.hasTwoPairs(parts), let words = wordsOfParts[tree.text(key)], case let pairs = Array(tree.pairs(parts)),
            let place = pairs.first(where: { words.place.contains(tree.text($0.key)) }), tree[place.value].kind == .scalar,
            let content = pairs.first(where: { words.content.contains(tree.text($0.key)) }), !tree.isNull(content.value)
        else { return nil }
        let (action, name) = (tree.text(key), tree.text(place.value))
        guard isIdentifier(name), decoding.declared.hasDatum(name), !pairs.contains(where: { decoding.declared.hasDatum(tree.text($0.key)) }) else { return nil }
        let written = tree.file.text(tree.span(content.value))
        let isInLine = !written.contains("\n")
        span = tree.span(key).union(tree.span(parts))
        said = "`\(action)` with `\(tree.text(place.key))` and `\(tree.text(content.key))`"
        self.action = "\(action): { \(name): \(isInLine ? written : "…") }"
        let isBare = tree[content.value].kind == .scalar && !written.hasPrefix("\"") && !written.hasPrefix("'")
        canReplace = isInLine && !tree.file.text(span).contains("#") && !(isBare && breaksInBrackets(written))
    }
}

extension YAMLTree {
    fileprivate func hasTwoPairs(_ mapping: NodeID) -> Bool {
        guard let second = firstChild(mapping).flatMap(nextSibling).flatMap(nextSibling), let value = nextSibling(second) else { return false }
        return nextSibling(value) == nil
    }
}

/// By actions: what says where something goes, and what says what goes there.
private let wordsOfParts: [String: (place: Set<String>, content: Set<String>)] = [
    "append": (["to", "into", "list", "target"], ["item", "value", "element", "entry", "record"]),
    "remove": (["from", "list", "target"], ["item", "value", "element", "entry", "index"]),
    "set": (["datum", "data", "variable", "name", "field", "target"], ["value", "to"]),
]

private let signsOfChange = ["add": "+", "increment": "+", "increase": "+", "subtract": "-", "decrement": "-", "decrease": "-"]

extension Diagnostic {
    static func actionAsSaid(_ slip: ActionAsSaid) -> Self {
        Diagnostic(
            .wrongKind, at: slip.span, "\(slip.said) is no action", help: "write `\(slip.action)`",
            fix: slip.canReplace ? Fix(slip.span, replacement: slip.action, title: "write `\(slip.action)`") : nil)
    }
}
