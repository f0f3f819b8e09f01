/// Options as other tools have them: `[{ value: free, label: Free plan }]`, `[free: 0]`, `free: Free plan` line by line.
extension Decoding {
    /// The options as they are shown; nil where they are texts or an expression, as they should be.
    mutating func optionsWithValues(_ id: NodeID) -> [Phrase]? {
        if let told = Diagnostic.namesInBraces(id, in: tree, expected: .options) {
            report(told)
            return keysWithValues(id).compactMap { phrase($0.key, "an option") }
        }
        let pairs: [(key: NodeID, value: NodeID)?]
        switch kind(id) {
        case .mapping: pairs = keysWithValues(id)
        case .sequence: pairs = items(id).map { kind($0) == .mapping ? shownPair(in: $0) : nil }
        case .scalar, .broken: return nil
        }
        guard let first = pairs.compactMap({ $0 }).first, pairs.contains(where: { $0.map { !tree.isNull($0.value) } ?? false }) else { return nil }
        let nodes = kind(id) == .mapping ? pairs.compactMap { $0.map(shown) } : zip(items(id), pairs).map { item, pair in pair.map(shown) ?? item }
        let texts = nodes.map { node in
            let text = tree.file.text(tree.span(node))
            return tree[node].style == .plain && breaksInBrackets(text) ? inQuotes(text) : text
        }
        var diagnostic = Diagnostic(
            .wrongKind, at: tree.span(first.key), "an option is one text, the one that is shown, and has no value beside it",
            help: "write `options: [\(shortened(texts.joined(separator: ", ")))]`; expressions name an option by the same text")
        diagnostic.particular = .hides(tree.words(in: id))
        report(diagnostic)
        return nodes.compactMap { phrase($0, "an option") }
    }

    private func keysWithValues(_ mapping: NodeID) -> [(key: NodeID, value: NodeID)] {
        tree.pairs(mapping).filter { kind($0.key) == .scalar && kind($0.value) == .scalar }
    }

    /// Of an item's keys the one with the label, or the first.
    private func shownPair(in item: NodeID) -> (key: NodeID, value: NodeID)? {
        let pairs = keysWithValues(item).compactMap { $0 }
        return pairs.first { ["label", "text", "title", "name"].contains(tree.text($0.key)) } ?? pairs.first
    }

    /// Of a name with a figure the name, of a name with a text the text.
    private func shown(_ pair: (key: NodeID, value: NodeID)) -> NodeID {
        tree.isNull(pair.value) || tree.number(pair.value) != nil || tree.flag(pair.value) != nil ? pair.key : pair.value
    }
}
