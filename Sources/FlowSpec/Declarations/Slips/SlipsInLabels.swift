/// What is shown to the user by mistake: a comma that ends the line as in JSON, a comment of another language.
extension Decoding {
    mutating func reportSlip(inLabel label: Phrase, at id: NodeID, of kind: Element.Kind) {
        guard tree[id].style == .plain, !label.signs.isDisjoint(with: [.slash, .comma, .foreign]) else { return }
        if reportComment(in: label, at: id) { return }
        switch kind {
        case .button, .link, .input, .chips, .options, .slider, .picker, .toggle, .tabs:
            if reportTypographicQuotes(around: label) { return }
            guard tree.isVerbatim(id), label.text.utf8.last == UInt8(ascii: ","), label.text.count > 1 else { return }
            let end = Int(tree.span(id).end)
            report(.strayComma(Span(file: tree.fileID, start: end - 1, end: end), label: String(label.text.dropLast())))
        case .text, .list, .image, .icon, .video, .card, .progress, .spinner, .chart, .area, .divider: return
        }
    }

    mutating func reportSlip(inTitle title: Phrase, at id: NodeID) {
        guard tree[id].style == .plain, !title.signs.isDisjoint(with: [.slash, .foreign]) else { return }
        if !reportComment(in: title, at: id) { reportTypographicQuotes(around: title) }
    }

    /// `„Notiz“`. In a text they may be those of what somebody says.
    @discardableResult private mutating func reportTypographicQuotes(around label: Phrase) -> Bool {
        guard label.signs.contains(.foreign), let text = withoutTypographicQuotes(label.text) else { return false }
        report(.quotesShown(label, inside: text))
        return true
    }

    /// `Home // the first page`.
    private mutating func reportComment(in text: Phrase, at id: NodeID) -> Bool {
        guard text.signs.contains(.slash), tree.isVerbatim(id) else { return false }
        for sign in ["//", "/*"] {
            guard let start = text.text.offset(of: " \(sign) "), start > 0 else { continue }
            let begin = Int(text.span.start) + start + 1
            report(
                .foreignComment(
                    Span(file: tree.fileID, start: begin, end: Int(text.span.end)), sign: sign, isInBrackets: tree.isInBrackets(id), in: tree.file))
            return true
        }
        return false
    }

    /// `area: #top`, as style sheets call an element by its id.
    mutating func reportID(inCommentBehind id: NodeID) {
        guard tree.isNull(id), hasUnreportedComment(behind: id), let place = tree.file.commentInText(behind: Int(tree.span(id).end)) else { return }
        let comment = Span(file: tree.fileID, start: place.lowerBound, end: place.upperBound)
        let name = String(tree.file.text(comment).dropFirst())
        if isIdentifier(name) { report(.idInComment(comment, name)) }
    }

    /// `text: # left`, of which nothing is left.
    mutating func reportText(inCommentBehind id: NodeID) {
        guard tree.isNull(id), !hasComment(behind: id) else { return }
        let rest = tree.file.bytes[Int(tree.span(id).end)...].prefix { !isBreak($0) }
        guard let sign = rest.firstIndex(where: { $0 != 0x20 && $0 != 9 }), rest[sign] == UInt8(ascii: "#") else { return }
        report(.textInComment(Span(file: tree.fileID, start: sign, end: (rest.lastIndex { $0 > 0x20 } ?? sign) + 1), in: tree.file))
    }
}

extension String {
    /// In bytes.
    fileprivate func offset(of part: String) -> Int? {
        let (bytes, wanted) = (Array(utf8), Array(part.utf8))
        guard wanted.count <= bytes.count else { return nil }
        return (0...bytes.count - wanted.count).first { bytes[$0..<$0 + wanted.count].elementsEqual(wanted) }
    }
}

extension DiagnosticInfo {
    package static let strayComma = DiagnosticInfo("stray-comma", .warning, "A comma at the end of a label, where no list goes on.")
    package static let foreignComment = DiagnosticInfo("foreign-comment", .warning, "A comment as in another language, which is a part of the text.")
}

extension Diagnostic {
    fileprivate static func strayComma(_ comma: Span, label: String) -> Self {
        let help = "write `\(shortened(label))`; where the comma is to be seen, put the label in quotes"
        return Diagnostic(
            .strayComma, at: comma, "lines end without a comma here, so this one is a part of the label", help: help,
            fix: Fix(comma, replacement: "", title: help))
    }

    fileprivate static func quotesShown(_ label: Phrase, inside text: String) -> Self {
        Diagnostic(
            .typographicQuotes, at: label.span, "these are typographic quotes, which the user sees: they are a part of the text to YAML",
            help: "write `\(yamlScalar(text))`; where they are to be seen, `\(inQuotes(label.text))`")
    }

    /// - Parameter isInBrackets: a comment would hide what follows.
    fileprivate static func foreignComment(_ span: Span, sign: String, isInBrackets: Bool, in file: SourceFile) -> Self {
        let text = file.text(span)
        var inner = String(text.dropFirst(2))
        if sign == "/*", inner.hasSuffix("*/") { inner.removeLast(2) }
        let help = (isInBrackets ? "write it behind a `#` on a line of its own" : "write `#`") + "; where it is to be seen, put the text in quotes"
        return Diagnostic(
            .foreignComment, at: span, "comments begin with `#` here, so `\(shortened(text))` is a part of the text", help: help,
            fix: isInBrackets ? nil : Fix(span, replacement: "# \(trimmed(inner[...]))", title: help))
    }

    fileprivate static func textInComment(_ span: Span, in file: SourceFile) -> Self {
        let text = shortened(file.text(span))
        return Diagnostic(
            .commentInText, at: span, "YAML reads `\(text)` as a comment, so this text is empty",
            help: "a text that begins with `#` stands in quotes: `\(inQuotes(text))`")
    }

    fileprivate static func idInComment(_ span: Span, _ name: String) -> Self {
        Diagnostic(
            .commentInText, at: span, "YAML reads `#\(name)` as a comment, so it names nothing",
            help: "an id is `id: \(name)`, a label stands in quotes; where a comment is meant, write a space behind `#`")
    }
}
