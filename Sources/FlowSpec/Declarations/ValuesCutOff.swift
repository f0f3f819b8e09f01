/// `after: tap: Save`: a trigger stands in braces.
func triggerBehindKey(_ found: Diagnostic, _ file: SourceFile) -> Diagnostic? {
    let colon = Int(found.primary.span.start)
    guard found.particular == .colonInText, colon < file.bytes.count, let value = FaultyLine(file, at: colon).value, value.contains(colon),
        file.key(beforeValueAt: value.lowerBound) == "after"
    else { return nil }
    let span = { Span(file: found.primary.span.file, start: $0, end: $1) }
    let (key, whole) = (file.text(span(value.lowerBound, colon)), file.text(span(value.lowerBound, value.upperBound)))
    guard TransitionDeclaration.Key(rawValue: key)?.trigger != nil, !whole.contains(where: { ",[]{}#".contains($0) }) else { return nil }
    let written = "{ \(whole) }"
    var diagnostic = found
    diagnostic.primary.span = span(value.lowerBound, value.upperBound)
    diagnostic.message = "a trigger stands in braces"
    let help = "write `after: \(written)`"
    diagnostic.help = help
    diagnostic.fix = .init(diagnostic.primary.span, replacement: written, title: help)
    return diagnostic
}

/// `guard: "milk" in text`: an expression that begins with a text needs quotes around it all.
func expressionBehindQuote(_ found: Diagnostic, _ file: SourceFile) -> Diagnostic? {
    guard case .goesOnBehindQuote(let value)? = found.particular else { return nil }
    let span = Span(file: found.primary.span.file, start: value.lowerBound, end: value.upperBound)
    let text = file.text(span)
    guard !isLabel(file.key(beforeValueAt: value.lowerBound)), let quote = text.first, !text.contains("\\"), let closing = text.dropFirst().firstIndex(of: quote) else { return nil }
    let other: Character = quote == "\"" ? "'" : "\""
    let behind = text[text.index(after: closing)...].split(separator: " ").first.map(String.init)
    guard let behind, operators.contains(behind), !text.contains(other) else { return nil }
    let written = "\(other)\(text)\(other)"
    var diagnostic = found
    diagnostic.message = "this expression begins with a text in quotes, behind which YAML expects nothing more"
    diagnostic.help = "put all of it in quotes of the other kind: `\(written)`"
    diagnostic.fix = .init(span, replacement: written, title: "write `\(written)`")
    return diagnostic
}

private let operators: Set = ["in", "not", "and", "or", "==", "!=", "<", "<=", ">", ">=", "+"]

/// Whether what stands behind the key is shown or read as it is.
private func isLabel(_ key: String?) -> Bool { key.map { keysOfProse.contains($0) || Element.Kind(rawValue: $0) != nil } ?? false }
