/// Texts that go on where YAML ends them: behind a closing quote.
extension PlacedFault {
    func goesOnBehindQuote(_ place: Span, _ value: Range<Int>) -> Diagnostic {
        if let text = textInParts(value) { return text }
        var diagnostic = Diagnostic(
            .yamlSyntax, at: place, "the text goes on behind its closing quote",
            help: "put all of it in one pair of quotes; a quote inside the text is `\\\"` or `''`")
        diagnostic.particular = .goesOnBehindQuote(value)
        if let written = withOtherQuotes(file.text(span(value))) {
            diagnostic.help = "put all of it in quotes of the other kind: `\(written)`"
            diagnostic.fix = Diagnostic.Fix(span(value), replacement: written, title: "write `\(written)`")
        }
        return diagnostic
    }

    /// Where a text is shown, values in it stand in braces.
    private func textInParts(_ value: Range<Int>) -> Diagnostic? {
        guard line.value == value, let key = line.key, Self.keysOfShownTexts.contains(key), !line.isBelowStores, let parts = TextInParts(file.text(span(value)))
        else { return nil }
        let written = inQuotes(parts.template)
        var diagnostic = Diagnostic(
            .yamlSyntax, at: span(value), "texts and values are not put together with `+` where they are shown", help: "write `\(written)`",
            fix: Diagnostic.Fix(span(value), replacement: written, title: "write `\(written)`"))
        diagnostic.particular = .goesOnBehindQuote(value)
        return diagnostic
    }

    static let keysOfShownTexts: Set = ["text", "title", "row", "describe", "button", "link", "card", "announce"]

    /// `"red" -> "#00f"`: from where to where something moves is one text.
    func movementInQuotes(_ text: Range<Int>) -> Diagnostic? {
        let parts = file.text(span(text)).split(separator: "->", omittingEmptySubsequences: false)
        let values = parts.compactMap(withoutQuotes)
        guard parts.count == 2, values.count == 2 else { return nil }
        let movement = inQuotes(values.joined(separator: " -> "))
        return Diagnostic(
            .yamlSyntax, at: span(text), "from where to where something moves is one text, and YAML ends it behind the first closing quote",
            help: "put all of it in one pair of quotes", fix: Diagnostic.Fix(span(text), replacement: movement, title: "write `\(movement)`"))
    }
}

/// `'Say "Hello"'` for `"Say "Hello""`, where a word begins right behind the second quote; nil for `"one" and "two"`.
private func withOtherQuotes(_ text: String) -> String? {
    guard let quote = text.first, text.last == quote, !text.contains("\\"), let second = text.dropFirst().firstIndex(of: quote) else { return nil }
    let behind = text.index(after: second)
    let inner = text.dropFirst().dropLast()
    // An odd one inside is a slip, unless it is an apostrophe.
    let isApostrophe = quote == "'" && inner[..<second].last.map { $0.isLetter || $0.isNumber } ?? false
    guard isApostrophe || inner.count(where: { $0 == quote }).isMultiple(of: 2), !inner.contains(where: { "“”„‟".contains($0) }) else { return nil }
    let other: Character = quote == "\"" ? "'" : "\""
    guard behind < text.endIndex, text[behind].isLetter || text[behind].isNumber, !text.contains(other), !text.utf8.contains(where: isBreak) else { return nil }
    return "\(other)\(inner)\(other)"
}

/// Nil where quotes stand elsewhere than around it.
private func withoutQuotes(_ text: Substring) -> Substring? {
    var inner = text.drop { $0 == " " }
    while inner.last == " " { inner.removeLast() }
    if let quote = inner.first, quote == "\"" || quote == "'" {
        guard inner.count > 1, inner.last == quote else { return nil }
        inner = inner.dropFirst().dropLast()
    }
    return inner.isEmpty || inner.contains { "\"'\\".contains($0) } ? nil : inner
}
