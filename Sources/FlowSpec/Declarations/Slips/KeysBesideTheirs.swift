/// `set:` and, in its own column, `count: 1` instead of below it.
extension KeySlip {
    static let keyBesideTheirs = KeySlip { $0.reportKeyBeside($1.key, in: $1.mapping, known: $1.known) }
}

extension Decoding {
    /// What stands in the column of a key that has nothing behind it, and belongs below that, is told once; answers whether it is so.
    fileprivate mutating func reportKeyBeside(_ key: NodeID, in mapping: NodeID, known: [String]) -> Bool {
        if keysBesideTheirs.contains(key) { return true }
        guard tree[mapping].style == .block, let holder = holder(before: key, in: mapping) else { return false }
        if let told = diagnostics.last, told.info == .wrongKind, told.primary.span == tree.span(holder.value) { diagnostics.removeLast() }
        keysBesideTheirs.insert(holder.value)
        let end = endOfKeys(from: key, in: mapping) { !known.contains($0) }
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

    /// The same of what a section holds by names: `mode:` and, beside it, `type: choice`.
    /// - Parameter known: the keys that stand below a name.
    mutating func reportKeysBeside(name: NodeID, in section: NodeID, known: [String]) -> Bool {
        if keysBesideTheirs.contains(name) { return true }
        guard tree[section].style == .block, let value = tree.nextSibling(name), tree.isNull(value), let key = tree.nextSibling(value),
            known.contains(tree.text(key)),
            let said = tree.nextSibling(key), !tree.isNull(said)
        else { return false }
        let end = endOfKeys(from: key, in: section, while: known.contains)
        var diagnostic = Diagnostic.keyBeside(key, holder: tree.text(name), to: end, in: tree)
        diagnostic.particular = .hides([tree.text(name)])
        report(diagnostic)
        return true
    }

    /// Where the first key begins that is another's, or the mapping ends.
    private mutating func endOfKeys(from key: NodeID, in mapping: NodeID, while isOne: (String) -> Bool) -> Int {
        var next: NodeID? = key
        while let current = next {
            if !isOne(tree.text(current)) { return Int(tree.span(current).start) }
            keysBesideTheirs.insert(current)
            next = tree.nextSibling(current).flatMap(tree.nextSibling)
        }
        return Int(tree.span(mapping).end)
    }
}

extension Diagnostic {
    fileprivate static func keyBeside(_ key: NodeID, holder: String, to end: Int, in tree: YAMLTree) -> Self {
        let span = tree.span(key)
        let edits = tree.edits(indenting: FaultyLine(tree.file, at: Int(span.start)), to: end)
        let further = edits.count == 1 ? "" : edits.count == 2 ? " and the next line" : " and the next \(edits.count - 1) lines"
        let title = "indent it\(further) by two spaces"
        var diagnostic = Diagnostic(.wrongKind, at: span, "`\(tree.text(key))` stands beside `\(holder)`, and not below it", help: title)
        if let first = edits.first, edits.count < FaultyLine.mostLines {
            diagnostic.fix = Fix(first.span, replacement: first.replacement, title: title)
            diagnostic.fix?.further = Array(edits.dropFirst())
        }
        return diagnostic
    }
}
