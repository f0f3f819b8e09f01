extension Diagnostic {
    /// `show: { button: Close }`, `show: { button Close }`, and several items that share their braces.
    static func listInBraces(_ id: NodeID, in tree: YAMLTree, expected: Expected) -> Self {
        let span = tree.span(id)
        let items = tree.items(inBraces: id, expected: expected)
        let written = "[" + items.map { "{ \($0) }" }.joined(separator: ", ") + "]"
        let short = "[" + items.map { _ in "{ … }" }.joined(separator: ", ") + "]"
        let help = items.count == 1 ? "a list of one stands in brackets too" : "the items of a list have braces each, and brackets around them all"
        let title = "\(help): write `\(written.count > 60 ? short : written)`"
        var diagnostic = Diagnostic(
            .wrongKind, at: span, "expected \(expected), found a mapping", help: title,
            fix: written.utf8.contains(where: isBreak) ? nil : Fix(span, replacement: written, title: title))
        diagnostic.particular = expected == .elements ? .hidesElements : .hides(tree.words(in: id))
        return diagnostic
    }

    /// `outcomes: { done, failed }`, and `options: { small, large }`.
    static func namesInBraces(_ id: NodeID, in tree: YAMLTree, expected: Expected) -> Self? {
        let isList = expected == .options
        guard isList || expected.isName, tree[id].kind == .mapping, tree[id].style == .flow else { return nil }
        let keys = Array(tree.pairs(id))
        guard keys.count > 1, keys.allSatisfy({ tree.isNull($0.value) && (isList ? tree[$0.key].kind == .scalar : isIdentifier(tree.text($0.key))) })
        else { return nil }
        let written = "[" + keys.map { tree.file.text(tree.span($0.key)) }.joined(separator: ", ") + "]"
        let title = "a list stands in brackets: write `\(written)`"
        var diagnostic = Diagnostic(
            .wrongKind, at: tree.span(id), "expected \(expected), found \(isList ? "them" : "several") in braces", help: title,
            fix: Fix(tree.span(id), replacement: written, title: title))
        diagnostic.particular = .hides(tree.words(in: id))
        return diagnostic
    }
}

extension YAMLTree {
    /// The texts of the items, of which each begins with a key that says what it is.
    fileprivate func items(inBraces mapping: NodeID, expected: Expected) -> [String] {
        var items: [String] = []
        let pairs = pairs(mapping)
        let isOne = pairs.contains { text($0.key) == PromiseDeclaration.Claim.Key.after.rawValue }
        for (key, value) in pairs {
            let (name, pair) = pairWithColon(key, value, expected: expected)
            if items.isEmpty || !isOne && beginsItem(name, expected: expected) { items.append(pair) } else { items[items.count - 1] += ", " + pair }
        }
        return items
    }

    private func pairWithColon(_ key: NodeID, _ value: NodeID, expected: Expected) -> (name: String, written: String) {
        if !isNull(value) { return (text(key), file.text(span(key)) + ": " + file.text(span(value))) }
        let words = text(key).split(separator: " ", maxSplits: 1).map(String.init)
        guard words.count == 2, beginsItem(words[0], expected: expected) else { return (text(key), file.text(span(key))) }
        return (words[0], "\(words[0]): \(words[1])")
    }

    private func beginsItem(_ key: String, expected: Expected) -> Bool {
        switch expected {
        case .elements: Element.Kind(rawValue: key) != nil
        case .transitions: TransitionDeclaration.Key(rawValue: key)?.trigger != nil
        case .promises: PromiseDeclaration.Claim.isForm(key)
        case .walkSteps: WalkStepKey(rawValue: key)?.beginsStep == true
        default: false
        }
    }
}
