/// `!dark` where an expression stands, which YAML takes for a tag.
extension Decoding {
    /// Says of a value that begins so what to write.
    mutating func tellNegation(at value: NodeID) {
        guard let span = tree.negation(value), let found = diagnostics.lastIndex(where: { $0.info == .tag && $0.primary.span.start == span.start }) else { return }
        var negation = Diagnostic.negation(diagnostics[found].primary.span, tree.file.text(diagnostics[found].primary.span))
        negation.further = diagnostics[found].further
        diagnostics[found] = negation
    }
}

extension YAMLTree {
    /// All of what begins with the sign; nil where nothing does.
    fileprivate func negation(_ id: NodeID) -> Span? {
        let node = self[id]
        guard node.kind == .broken, node.textEnd > node.textStart, !node.isDecoded, file.bytes[Int(node.textStart)] == UInt8(ascii: "!") else { return nil }
        return Span(file: fileID, start: Int(node.textStart), end: Int(node.textEnd))
    }
}

/// `!busy && ready` and `!contains(name, "a")`, where YAML finds fault with what stands behind the sign.
func faultyNegation(_ found: Diagnostic, _ file: SourceFile) -> Diagnostic? {
    guard let span = ([found.primary] + found.labels).map(\.span).first(where: { file.beginsNegation($0) }), file.isCondition(at: Int(span.start)) else { return nil }
    var diagnostic = found
    diagnostic.primary.span = span
    diagnostic.labels = []
    diagnostic.message = "`!` is not an operator here, expected `not`"
    // What stands behind the sign is the expression's own affair, and may hold texts.
    let help = "write `not` for `!`" + (file.text(span).contains(" && ") ? ", and `and` for `&&`" : "")
    diagnostic.help = help
    diagnostic.fix = .init(Span(file: span.file, start: Int(span.start), end: Int(span.start) + 1), replacement: "not ", title: help)
    return diagnostic
}

/// With the last words of promises' forms.
private let keysOfConditions: Set = ["enabled", "visible", "guard", "if", "always", "never", "reach", "eventually"]

extension SourceFile {
    fileprivate func beginsNegation(_ span: Span) -> Bool {
        bytes.withUnsafeBufferPointer { FlowSpec.beginsNegation($0, at: Int(span.start), to: $0.count) }
    }

    /// Whether a condition begins here: behind a key that has one, or behind a name of what is derived or stored.
    fileprivate func isCondition(at place: Int) -> Bool {
        guard let key = key(beforeValueAt: place) else { return false }
        if keysOfConditions.contains(key) { return true }
        let line = FaultyLine(self, at: place)
        guard line.value?.lowerBound == place, let section = line.furtherLeft(\.above) else { return false }
        return ["derived:", "set:", "- set:"].contains(String(decoding: bytes[section.text], as: UTF8.self))
    }
}
