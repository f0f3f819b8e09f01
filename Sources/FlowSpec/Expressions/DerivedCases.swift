/// The cases of a derived value. Where all values are words that name nothing (`is: Excellent`) or quoted, with at least one bare,
/// they are the options of a choice; otherwise each is text or an expression.
package func parseDerived(
    _ declaration: DerivedDeclaration, in scope: Scope, report: inout [Diagnostic]
) -> (type: ValueType, cases: [Derived.Case]) {
    if declaration.isListed { report += declaration.cases.compactMap { .quotesShown($0.value) } }
    if let options = optionsNamed(by: declaration, in: scope) {
        let type = ValueType.choice(options, optional: false)
        return (type, declaration.cases.map { item in
            let value = Expression(
                term: .constant(.text(item.value.text), type), type: type, span: item.value.span, source: item.value.text)
            return Derived.Case(condition: condition(item, in: scope, report: &report), value: value, span: item.span)
        })
    }
    let hint = sureType(declaration, in: scope)
    var type = ValueType.unknown
    var cases: [Derived.Case] = []
    for item in declaration.cases {
        let condition = condition(item, in: scope, report: &report)
        let before = report.count
        var value = item.value.isQuoted && !declaration.isListed
            ? parseExpression(item.value, expecting: nil, in: scope, report: &report)
            : parseValue(item.value, expecting: hint.flatMap { $0.options == nil ? nil : $0 }, in: scope, report: &report)
        if let joined = type.joined(with: value.type) {
            type = joined
        } else if report.count == before {
            report.append(.differentCases(value, type))
            value = Expression(term: .invalid, type: value.type, span: value.span, source: value.source)
        }
        cases.append(Derived.Case(condition: condition, value: value, span: item.span))
    }
    return (type, cases)
}

private func condition(_ item: DerivedDeclaration.Case, in scope: Scope, report: inout [Diagnostic]) -> Expression? {
    item.condition.map { parseExpression($0, expecting: .flag, in: scope, report: &report) }
}

/// In order and once each; nil unless every value is a word or a quoted text.
private func optionsNamed(by declaration: DerivedDeclaration, in scope: Scope) -> [String]? {
    guard declaration.cases.count > 1 else { return nil }
    var options: [String] = []
    var hasBare = false
    for item in declaration.cases {
        if !item.value.isQuoted {
            guard isLabel(item.value.text, in: scope) else { return nil }
            hasBare = true
        }
        if !options.contains(item.value.text) { options.append(item.value.text) }
    }
    return hasBare ? options : nil
}

/// Words and nothing else, the first of which means nothing in an expression.
private func isLabel(_ text: String, in scope: Scope) -> Bool {
    let bytes = Array(text.utf8)
    var lexer = Lexer(bytes, from: 0, to: bytes.count)
    let first = lexer.next()
    guard first.kind == .name else { return false }
    let word = String(decoding: bytes[first.start..<first.end], as: UTF8.self)
    guard scope.binding(word) == nil, !["true", "false", "now", "none", "item"].contains(word) else { return false }
    return bytes.allSatisfy { isNamePart($0) || $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "'") }
}

/// The type of the first case that needs no hint: an option in another case goes by it.
private func sureType(_ declaration: DerivedDeclaration, in scope: Scope) -> ValueType? {
    guard declaration.cases.count > 1 else { return nil }
    for item in declaration.cases where !item.value.isQuoted && !isLabel(item.value.text, in: scope) {
        var ignored: [Diagnostic] = []
        let type = parseExpression(item.value, expecting: nil, in: scope, report: &ignored).type
        if type != .unknown { return type }
    }
    return nil
}

extension DiagnosticInfo {
    static let differentCases = DiagnosticInfo("different-cases", "The cases of a derived value have different types.")
    static let quotesShown = DiagnosticInfo("quotes-shown", .warning, "A text stands in quotes twice, so that the inner ones are a part of it.")
}

extension Diagnostic {
    /// `- is: '"Welcome"'`, as a derived value that is a text stands where it has no cases.
    fileprivate static func quotesShown(_ phrase: Phrase) -> Diagnostic? {
        let inner = phrase.text.dropFirst().dropLast()
        guard phrase.isQuoted, phrase.text.count > 2, let quote = phrase.text.first, quote == "\"" || quote == "'", phrase.text.last == quote,
            !inner.contains(where: { $0 == quote || $0 == "\\" || $0 == "{" || $0.isNewline })
        else { return nil }
        let title = "write `\(phrase.text)`"
        let (start, end) = (Int(phrase.span.start), Int(phrase.span.end))
        let isOnItsLine = phrase.isVerbatim && phrase.lines.isEmpty && start > 0
        return Diagnostic(
            .quotesShown, at: phrase.span, "the inner quotes are a part of this text, and shown", help: title,
            fix: isOnItsLine ? Fix(Span(file: phrase.span.file, start: start - 1, end: end + 1), replacement: phrase.text, title: title) : nil)
    }

    fileprivate static func differentCases(_ value: Expression, _ type: ValueType) -> Diagnostic {
        Diagnostic(
            .differentCases, at: value.span, "expected \(type.described) as in the cases above, found \(value.type.described)")
    }
}
