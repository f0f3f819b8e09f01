/// `primaryButton`, a kind and its role in one word.
struct KindWithRole {
    let kind: Element.Kind
    let role: Element.Role

    init?(_ word: String) {
        for kind in [Element.Kind.button, .link] {
            let end = kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst()
            guard word.hasSuffix(end), let role = Element.Role(rawValue: String(word.dropLast(end.count))) else { continue }
            (self.kind, self.role) = (kind, role)
            return
        }
        return nil
    }

    /// As a key of a screen.
    var helpAsItem: String { "elements stand in `show:`, each an item of its own: `- { \(kind.rawValue): Save, role: \(role.rawValue) }`, with its label" }
}

extension Diagnostic {
    static func kindWithRole(_ name: Name, _ meant: KindWithRole) -> Self {
        Diagnostic(
            .elementKind, at: name.span, "`\(name.value)` is no kind of element",
            help: "write `\(meant.kind.rawValue):` with its label, and below it `role: \(meant.role.rawValue)`")
    }

    /// Mends `primaryButton: Save`; nothing else in the element says its role.
    /// - Parameter key: of the element's kind.
    mutating func tellRole(_ meant: KindWithRole, meantBy key: NodeID, of element: NodeID, in tree: YAMLTree) {
        guard let label = tree.nextSibling(key), tree[label].kind == .scalar, !tree.isNull(label) else { return }
        let written = tree.file.text(tree.span(label))
        guard !written.utf8.contains(where: isBreak), !tree.pairs(element).contains(where: { tree.text($0.key) == ElementDeclaration.Key.role.rawValue }) else { return }
        let isInLine = tree[element].style == .flow
        let role = "role: \(meant.role.rawValue)"
        let help = "write `\(meant.kind.rawValue): \(shortened(written))`\(isInLine ? " and" : ", and below it") `\(role)`"
        var fix = Fix(tree.span(key), replacement: meant.kind.rawValue, title: help)
        fix.further = [tree.entry(role, behind: label, of: key, in: element)]
        (self.help, self.fix) = (help, fix)
    }
}

extension YAMLTree {
    /// Writes one more entry behind the one with this key, whose value stands on its line.
    func entry(_ entry: String, behind value: NodeID, of key: NodeID, in mapping: NodeID) -> Diagnostic.Edit {
        let end: Int
        let joint: String
        if self[mapping].style == .flow {
            (end, joint) = (Int(span(value).end), ", ")
        } else {
            // A comment stays behind the value.
            let line = FaultyLine(file, at: Int(span(key).start))
            (end, joint) = (line.text.upperBound, "\n" + String(repeating: " ", count: Int(span(key).start) - line.indentation.lowerBound))
        }
        return Diagnostic.Edit(span: Span(file: fileID, start: end, end: end), replacement: joint + entry)
    }
}
