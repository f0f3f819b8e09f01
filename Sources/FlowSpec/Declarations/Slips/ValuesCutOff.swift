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
    let line = FaultyLine(file, at: colon)
    if line.isItem, line.keyAbove == "transitions" {
        diagnostic.message = "`after` waits for a time, such as `2s`, and `\(key)` is a trigger itself"
        let help = "write `\(whole)` in its place"
        diagnostic.help = help
        diagnostic.fix = .init(span(line.text.lowerBound, value.lowerBound), replacement: "- ", title: help)
        return diagnostic
    }
    diagnostic.message = "a trigger stands in braces"
    let help = "write `after: \(written)`"
    diagnostic.help = help
    diagnostic.fix = .init(diagnostic.primary.span, replacement: written, title: help)
    return diagnostic
}

/// `expect: state: saved`: what stands under the key on its line stands in braces.
func keyBehindKey(_ found: Diagnostic, _ file: SourceFile) -> Diagnostic? {
    let colon = Int(found.primary.span.start)
    guard found.particular == .colonInText, colon < file.bytes.count, let value = FaultyLine(file, at: colon).valueAround(colon), value.contains(colon),
        let outer = file.key(beforeValueAt: value.lowerBound), let inner = keysBehindKeys[outer]
    else { return nil }
    let span = { Span(file: found.primary.span.file, start: $0, end: $1) }
    let (key, whole) = (file.text(span(value.lowerBound, colon)), file.text(span(value.lowerBound, value.upperBound)))
    guard inner?.contains(key) ?? isIdentifier(key) else { return nil }
    var diagnostic = found
    diagnostic.primary.span = span(value.lowerBound, value.upperBound)
    diagnostic.message = "two keys on one line: what belongs to `\(outer)` stands in braces"
    if key == ActionDeclaration.Key.set.rawValue, keysBehindKeys[outer] == keysOfActions {
        let stored = String(trimmed(file.text(span(colon + 1, value.upperBound))[...]))
        if let field = fieldOfItem(storedBy: stored) { return .fieldOfRecord(diagnostic.primary.span, field) }
        if let inner = storedInBraces(stored) {
            let written = "{ set: \(inner) }"
            diagnostic.help = "write `\(outer): \(written)`"
            diagnostic.fix = .init(diagnostic.primary.span, replacement: written, title: "write `\(outer): \(written)`")
            return diagnostic
        }
    }
    diagnostic.help = "write `\(outer): { \(whole) }`"
    let isWhole = !whole.contains { ",[]{}#".contains($0) } && whole.count { $0 == ":" } == 1
    diagnostic.fix = isWhole ? .init(diagnostic.primary.span, replacement: "{ \(whole) }", title: "write `\(outer): { \(whole) }`") : nil
    return diagnostic
}

/// By keys that hold keys: those they hold; nil for names of the flow's own.
private let keysBehindKeys: [String: [String]?] = [
    "expect": ExpectationKey.allCases.map(\.rawValue), "screen": ScreenDeclaration.words, "given": nil, "set": nil, "append": nil, "remove": nil,
    "then": keysOfActions, "else": keysOfActions, "do": keysOfActions, "entry": keysOfActions, "exit": keysOfActions,
]

private let keysOfActions = ActionDeclaration.Key.allCases.map(\.rawValue)

/// `guard: "milk" in text`: an expression that begins with a text needs quotes around it all.
func expressionBehindQuote(_ found: Diagnostic, _ file: SourceFile) -> Diagnostic? {
    guard case .goesOnBehindQuote(let value)? = found.particular else { return nil }
    let span = Span(file: found.primary.span.file, start: value.lowerBound, end: value.upperBound)
    let text = file.text(span)
    let line = FaultyLine(file, at: value.lowerBound)
    guard let key = file.key(beforeValueAt: value.lowerBound), !isProse(behind: key) || line.isBelowStores, let quote = text.first, !text.contains("\\"),
        let closing = text.dropFirst().firstIndex(of: quote)
    else { return nil }
    let other: Character = quote == "\"" ? "'" : "\""
    let behind = text[text.index(after: closing)...].split(separator: " ").first.map(String.init)
    guard let behind, operators.contains(behind), !text.contains(other) else { return nil }
    var diagnostic = found
    // Where a value may be a text as well, what stands in quotes is one.
    if !keysOfExpressions.contains(key) || line.isBelowStores {
        guard line.isBelowStores || key == "is", line.value == value else { return nil }
        diagnostic.message = "this expression begins with a text in quotes, behind which YAML expects nothing more"
        if text.contains(": ") || text.contains(" #") {
            let quoted = "\(other)\(text)\(other)"
            let isDerived = line.keyAtLeftEdge?.key == "derived"
            diagnostic.help = isDerived ? "put all of it in quotes of the other kind: `\(quoted)`" : "give it a name of its own in `derived:` at the top of the file, such as `label: \(quoted)`, and write that name here"
            diagnostic.fix = isDerived ? .init(span, replacement: quoted, title: "write `\(quoted)`") : nil
            return diagnostic
        }
        diagnostic.help = "put all of it in parentheses: `(\(text))`"
        diagnostic.fix = .init(span, replacement: "(\(text))", title: "write `(\(text))`")
        return diagnostic
    }
    let written = "\(other)\(text)\(other)"
    diagnostic.message = "this expression begins with a text in quotes, behind which YAML expects nothing more"
    diagnostic.help = "put all of it in quotes of the other kind: `\(written)`"
    diagnostic.fix = .init(span, replacement: written, title: "write `\(written)`")
    return diagnostic
}

/// Behind which also what stands in quotes is an expression.
let keysOfExpressions: Set = ["guard", "enabled", "visible", "value", "items", "after", "if", "always", "never", "reach", "eventually"]

private let operators: Set = ["in", "not", "and", "or", "==", "!=", "<", "<=", ">", ">=", "+"]

/// Whether what stands behind the key is shown or read as it is.
func isProse(behind key: String?) -> Bool { key.map { keysOfProse.contains($0) || Element.Kind(rawValue: $0) != nil } ?? false }
