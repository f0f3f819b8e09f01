extension YAMLTree {
    /// `toast: Saved` at a state, as the screen that it stands for; nil where its value is none that a screen may have.
    func screenMeant(by key: NodeID) -> Diagnostic.Fix? {
        guard let value = nextSibling(key) else { return nil }
        let word = text(key)
        switch self[value].kind {
        case .scalar:
            let title = file.text(span(value))
            guard !isNull(value), isVerbatim(value), self[value].style.isQuoted || !title.contains(where: { ",[]{}#:".contains($0) }), !title.utf8.contains(where: isBreak)
            else { return nil }
            let written = "screen: { as: \(word), title: \(title) }"
            return Diagnostic.Fix(span(key).union(span(value)), replacement: written, title: "write `\(written)`")
        case .mapping:
            guard let first = firstChild(value) else { return nil }
            let start = Int(span(first).start)
            let column = file.position(of: span(first).start).column - 1
            let behind = self[value].style == .flow ? ", " : "\n" + String(repeating: " ", count: column)
            var fix = Diagnostic.Fix(span(key), replacement: "screen", title: "write `screen:` with `as: \(word)` in it")
            fix.further = [Diagnostic.Edit(span: Span(file: fileID, start: start, end: start), replacement: "as: \(word)\(behind)")]
            return fix
        case .sequence, .broken: return nil
        }
    }
}
