extension YAMLTree {
    /// `0 -> 10` for `{ from: 0, to: 10 }`.
    func movement(in mapping: NodeID) -> String? {
        var ends: [String: String] = [:]
        for (key, value) in pairs(mapping) {
            guard self[key].kind == .scalar, ["from", "to"].contains(text(key)), self[value].kind == .scalar, !isNull(value) else { return nil }
            ends[text(key)] = text(value)
        }
        return ends["to"].map { "\(ends["from"] ?? "current") -> \($0)" }
    }
}

extension Diagnostic {
    static func endsInMapping(_ property: Name, _ value: Span, _ movement: String) -> Self {
        let help = "write `\(property.value): \(movement)`"
        let isPlain = movement.allSatisfy { $0.isLetter || $0.isNumber || " ->.%-".contains($0) }
        return Diagnostic(
            .noProperty, at: value, "from where to where `\(property.value)` moves is one text, found a mapping", help: help,
            fix: isPlain ? Fix(value, replacement: movement, title: help) : nil)
    }
}

extension Decoding {
    /// `from: 100%, to: 0%`, also with `property: y`, as other languages have it. Answers whether that was found, and reports it.
    mutating func reportEndsOfMovement(in step: NodeID) -> Bool {
        if reportEndsInMappings(of: step) { return true }
        var ends: [(key: Span, word: String, value: String)] = []
        var property: String?
        for (key, value) in tree.pairs(step) {
            guard kind(key) == .scalar, isOfEnds(key), kind(value) == .scalar, !tree.isNull(value) else { continue }
            let (word, text) = (tree.text(key), tree.text(value))
            if word == "property", isIdentifier(text) { property = text }
            if word == "from" || word == "to", !text.contains("->") { ends.append((tree.span(key), word, text)) }
        }
        guard let first = ends.first else { return false }
        let from = ends.first { $0.word == "from" }?.value ?? "current"
        let to = ends.first { $0.word == "to" }?.value ?? "1"
        let words = Suggestion.alternatives(ends.map(\.word), joinedBy: "and")
        report(
            Diagnostic(
                .noProperty, at: first.key, "\(words) \(ends.count == 1 ? "is no property" : "are no properties")",
                help: "write what moves, and behind it from where to where: `\(property ?? "y"): \(from) -> \(to)`"))
        return true
    }

    /// `from: { opacity: 0 }, to: { opacity: 1 }`.
    private mutating func reportEndsInMappings(of step: NodeID) -> Bool {
        let ends = tree.pairs(step).filter { kind($0.key) == .scalar && ["from", "to"].contains(tree.text($0.key)) }
        guard ends.count == 2, let to = ends.first(where: { tree.text($0.key) == "to" }), ends.allSatisfy({ holdsProperties($0.value) }) else { return false }
        var starts: [String: String] = [:]
        for end in ends where end.value != to.value {
            for (property, value) in tree.pairs(end.value) { starts[tree.text(property)] = tree.text(value) }
        }
        let movements = tree.pairs(to.value).map { property, value in
            "`\(tree.text(property)): \(starts[tree.text(property)] ?? "current") -> \(tree.text(value))`"
        }
        report(
            Diagnostic(
                .noProperty, at: tree.span(ends[0].key), "`from` and `to` are no keys of a step: what moves stands in the step itself",
                help: "write \(movements.joined(separator: " and ")) in their place"))
        return true
    }

    private func holdsProperties(_ mapping: NodeID) -> Bool {
        guard kind(mapping) == .mapping, tree.firstChild(mapping) != nil else { return false }
        return tree.pairs(mapping).allSatisfy { kind($0.key) == .scalar && kind($0.value) == .scalar && !tree.isNull($0.value) && Suggestion.isProperty(tree.text($0.key)) }
    }

    /// Whether the key is a part of what `reportEndsOfMovement` has told.
    func isOfEnds(_ key: NodeID) -> Bool {
        tree.withText(key) { text in text.elementsEqual("from".utf8) || text.elementsEqual("to".utf8) || text.elementsEqual("property".utf8) }
    }
}
