/// What a datum starts as, where its type is asked for.
extension Decoding {
    /// `online: true`, `count: 0`, `name: ""`.
    mutating func reportValue(inPlaceOfType id: NodeID, isDatum: Bool) -> Bool {
        guard kind(id) == .scalar, !tree.isNull(id) else { return false }
        let (text, span) = (tree.text(id), tree.span(id))
        if tree[id].style.isQuoted { return reportText(inPlaceOfType: text, span, isDatum: isDatum) }
        guard tree[id].style == .plain else { return false }
        let time = parseDuration(text) != nil ? text : durationInWords(text)
        let type = ["true", "false"].contains(text) ? "flag" : tree.number(id) != nil ? "number" : time != nil ? "duration" : nil
        guard let type else { return reportTypeWithParameters(id) }
        report(.valueInPlaceOfType(shortened(text), span, type, initial: isDatum ? time ?? text : nil))
        return true
    }

    /// A word that is or may be a type is one in quotes as well.
    private mutating func reportText(inPlaceOfType text: String, _ span: Span, isDatum: Bool) -> Bool {
        let types = TypeParameters.Word.allCases.map(\.rawValue)
        guard !types.contains(text), Diagnostic.unknownWord(Name(text, span), "a type", known: types).fix == nil, !text.contains(where: \.isNewline) else { return false }
        report(.valueInPlaceOfType(shortened(tree.file.text(span)), span, "text", initial: isDatum && !text.isEmpty ? tree.file.text(span) : nil))
        return true
    }
}

extension Diagnostic {
    /// - Parameter initial: of a datum, what it starts as.
    fileprivate static func valueInPlaceOfType(_ value: String, _ span: Span, _ type: String, initial: String?) -> Self {
        let written = initial.map { "{ type: \(type), initial: \($0) }" } ?? type
        let more = initial.map { "; what a datum starts as stands beside its type: `{ type: \(type), initial: \(shortened($0)) }`" } ?? ""
        return Diagnostic(
            .unknownWord, at: span, "expected a type, found a value, `\(value)`", help: "write `\(type)`\(more)",
            fix: Fix(span, replacement: written, title: "write `\(shortened(written))`"))
    }
}
