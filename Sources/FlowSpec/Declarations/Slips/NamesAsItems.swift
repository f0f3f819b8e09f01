extension Decoding {
    /// The first key of a list whose items each hold one name, `- size: { … }`, read as if no dash stood there.
    mutating func namesOfItems(_ list: NodeID, _ what: Expected) -> NodeID? {
        let items = Array(items(list))
        guard tree[list].style == .block, !items.isEmpty, items.allSatisfy(holdsOneName) else { return nil }
        let dashes = items.compactMap { tree.file.dash(before: tree.span($0)) }
        report(.itemsForNames(list, dashes, expected: what, in: self))
        var last: NodeID?
        for item in items {
            guard let key = tree.firstChild(item), let value = tree.nextSibling(key) else { continue }
            if let rest = tree.nextSibling(value) { tree.hang(rest, to: value, end: tree[item].end) }
            if let last { tree.nodes[last.int].next = UInt32(key.int) }
            last = value
        }
        guard let first = tree.firstChild(items[0]) else { return nil }
        doubledKeys.add(tree.duplicateKeys(from: first, count: items.count))
        return first
    }

    /// A key with its value, or one without a value and what hangs on it as far to the right.
    private func holdsOneName(_ item: NodeID) -> Bool {
        guard kind(item) == .mapping, tree[item].style == .block, let key = tree.firstChild(item), let value = tree.nextSibling(key),
            kind(key) == .scalar, isIdentifier(tree.text(key))
        else { return false }
        return tree.nextSibling(value) == nil || (kind(value) == .scalar && tree.isNull(value))
    }
}

extension YAMLTree {
    /// Makes a mapping of the value, which has nothing in it so far, from this key on.
    fileprivate mutating func hang(_ key: NodeID, to value: NodeID, end: UInt32) {
        nodes[value.int].kind = .mapping
        nodes[value.int].style = .block
        nodes[value.int].first = UInt32(key.int)
        nodes[value.int].next = 0
        (nodes[value.int].start, nodes[value.int].end) = (nodes[key.int].start, end)
    }
}

extension SourceFile {
    /// With the blanks behind it.
    fileprivate func dash(before item: Span) -> Span? {
        let start = bytes[..<Int(item.start)].lastIndex { $0 > 0x20 }
        return start.flatMap { bytes[$0] == UInt8(ascii: "-") ? Span(file: item.file, start: $0, end: Int(item.start)) : nil }
    }
}

extension Diagnostic {
    fileprivate static func itemsForNames(_ list: NodeID, _ dashes: [Span], expected: Expected, in decoding: Decoding) -> Self {
        var diagnostic = wrongKind(list, in: decoding, expected: expected)
        diagnostic.particular = nil
        guard let first = dashes.first else { return diagnostic }
        let title = dashes.count == 1 ? "take the dash away" : "take the dashes away"
        var fix = Fix(first, replacement: "", title: title)
        fix.further = dashes.dropFirst().map { Edit(span: $0, replacement: "") }
        diagnostic.fix = fix
        diagnostic.help = title
        return diagnostic
    }
}

extension Diagnostic {
    /// `- name: rise` with what belongs to it below, where things stand under their names.
    static func itemsWithNames(_ list: NodeID, in tree: YAMLTree, expected: Expected, at span: Span) -> Self? {
        guard tree[list].kind == .sequence else { return nil }
        var edits: [Edit] = []
        var first: String?
        for item in tree.children(list) {
            guard tree[item].kind == .mapping, let key = tree.firstChild(item), let value = tree.nextSibling(key), tree[key].kind == .scalar,
                ["name", "id"].contains(tree.text(key)),
                tree[value].kind == .scalar, isIdentifier(tree.text(value))
            else { return nil }
            first = first ?? tree.text(value)
            guard tree[item].style == .block, let dash = tree.file.dash(before: tree.span(item)) else { continue }
            edits.append(Edit(span: dash.union(tree.span(value)), replacement: "\(tree.text(value)):"))
        }
        guard let first else { return nil }
        var diagnostic = Diagnostic(
            .wrongKind, at: span, "expected \(expected), found a list", help: "write `\(first):`, and what belongs to it below, in place of `- name: \(first)`")
        if let edit = edits.first, edits.count == tree.children(list).reduce(0, { count, _ in count + 1 }) {
            var fix = Fix(edit.span, replacement: edit.replacement, title: diagnostic.help ?? "")
            fix.further = Array(edits.dropFirst())
            diagnostic.fix = fix
        }
        diagnostic.particular = .hides(tree.words(in: list))
        return diagnostic
    }
}
