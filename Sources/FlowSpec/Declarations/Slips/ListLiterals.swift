extension Decoding {
    /// An expression, or the list of an expression as YAML's own: `[p, r]`, or an item on each line.
    /// In quotes it is a text.
    mutating func valuePhrase(_ id: NodeID, _ what: Expected) -> Phrase? {
        if tree.isCut || opensCall(id) { valueStarts.insert(tree.span(id).start) }
        return expressionPhrase(id, what)
    }

    /// As a value, of which an expression in quotes is one too.
    mutating func expressionPhrase(_ id: NodeID, _ what: Expected) -> Phrase? {
        tellNegation(at: id)
        return listLiteral(id) ?? phrase(id, what)
    }

    /// A list in brackets of nothing but scalars; nil for anything else.
    func bracketedLiteral(_ id: NodeID) -> Phrase? { tree[id].style == .flow ? listLiteral(id) : nil }

    private func listLiteral(_ id: NodeID) -> Phrase? {
        guard kind(id) == .sequence, let text = listText(id, depth: 0) else { return nil }
        let span = tree.span(id)
        return Phrase(text: text, span: span, isQuoted: false, isVerbatim: tree.file.text(span) == text)
    }

    private func listText(_ id: NodeID, depth: Int) -> String? {
        guard depth < 32 else { return nil }
        var texts: [String] = []
        for item in items(id) {
            switch kind(item) {
            case .scalar where !tree.isNull(item): texts.append(itemText(item))
            case .sequence:
                guard let text = listText(item, depth: depth + 1) else { return nil }
                texts.append(text)
            case .scalar, .mapping, .broken: return nil
            }
        }
        return "[" + texts.joined(separator: ", ") + "]"
    }

    /// A comma in a plain item separates no items.
    private func itemText(_ id: NodeID) -> String {
        let text = tree.text(id)
        if tree[id].style != .plain { return quoted(text) }
        return text.utf8.contains(UInt8(ascii: ",")) ? "(\(text))" : text
    }
}
