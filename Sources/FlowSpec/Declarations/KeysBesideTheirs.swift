/// `set:` and, in its own column, `count: 1` instead of below it.
extension Decoding {
    /// What stands in the column of a key that has nothing behind it, and belongs below that, is told once; answers whether it is so.
    mutating func reportKeyBeside(_ key: NodeID, in mapping: NodeID, known: [String]) -> Bool {
        if keysBesideTheirs.contains(key) { return true }
        guard tree[mapping].style == .block, let holder = holder(before: key, in: mapping) else { return false }
        if let told = diagnostics.last, told.info == .wrongKind, told.primary.span == tree.span(holder.value) { diagnostics.removeLast() }
        keysBesideTheirs.insert(holder.value)
        let end = endOfUnknownKeys(from: key, in: mapping, known: known)
        report(.keyBeside(key, holder: tree.text(holder.key), to: end, in: tree))
        return true
    }

    /// The key right above, if keys of its own may stand below it and nothing does.
    private mutating func holder(before key: NodeID, in mapping: NodeID) -> (key: NodeID, value: NodeID)? {
        let given = keys(of: mapping)
        for name in ["set", "append", "remove", "given", "expect", "with", "exits"] {
            if let holder = given.first[name], let value = tree.nextSibling(holder), tree.isNull(value), tree.nextSibling(value) == key { return (holder, value) }
        }
        return nil
    }

    /// Where the next key begins that may stand there, or the mapping ends.
    private mutating func endOfUnknownKeys(from key: NodeID, in mapping: NodeID, known: [String]) -> Int {
        var next: NodeID? = key
        while let current = next {
            if known.contains(tree.text(current)) { return Int(tree.span(current).start) }
            keysBesideTheirs.insert(current)
            next = tree.nextSibling(current).flatMap(tree.nextSibling)
        }
        return Int(tree.span(mapping).end)
    }
}

extension Diagnostic {
    fileprivate static func keyBeside(_ key: NodeID, holder: String, to end: Int, in tree: YAMLTree) -> Self {
        let span = tree.span(key)
        var edits: [Edit] = []
        var next: FaultyLine? = FaultyLine(tree.file, at: Int(span.start))
        while let line = next, line.text.lowerBound < end, edits.count < FaultyLine.mostLines {
            edits.append(Edit(span: Span(file: span.file, start: line.indentation.lowerBound, end: line.indentation.lowerBound), replacement: "  "))
            next = line.below
        }
        let title = "indent \(edits.count == 1 ? "it" : "it and what follows") by two spaces"
        var diagnostic = Diagnostic(.wrongKind, at: span, "`\(tree.text(key))` stands beside `\(holder)`, and not below it", help: title)
        if let first = edits.first, edits.count < FaultyLine.mostLines {
            diagnostic.fix = Fix(first.span, replacement: first.replacement, title: title)
            diagnostic.fix?.further = Array(edits.dropFirst())
        }
        return diagnostic
    }
}
