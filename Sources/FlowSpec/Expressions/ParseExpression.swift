/// Parses and types a scalar as an expression. What is wrong is reported once, and the answer's term is then `.invalid`.
package func parseExpression(
    _ phrase: Phrase, expecting expected: ValueType?, in scope: Scope, report: inout [Diagnostic]
) -> Expression {
    let text = ExpressionText(phrase)
    let found = expression(text, from: 0, to: text.bytes.count, expecting: expected, in: scope, report: &report)
    if case .text = found.type { report += found.shownTexts.compactMap { Diagnostic.bracesShown($0.text, at: $0.span, scope) } }
    return found
}

/// "Text or expression" (`set`, `with`, `is`): a quoted scalar is that text (or the option it names), a plain one an expression.
package func parseValue(
    _ phrase: Phrase, expecting expected: ValueType?, in scope: Scope, report: inout [Diagnostic]
) -> Expression {
    guard phrase.isQuoted else {
        let known = report.count
        let expression = parseExpression(phrase, expecting: expected, in: scope, report: &report)
        for index in report[known...].indices where report[index].particular == .rewrites(phrase.span) { report[index].particular = nil }
        return expression
    }
    switch expected ?? .unknown {
    case .unknown, .text:
        let type = ValueType.text(maxLength: nil)
        let operand = Operand(.constant(.text(phrase.text), type), type, phrase.span)
        if let expected, let fault = valueOutOfDomain(operand, expected, source: phrase.text) { report.append(fault) }
        if let warning = Diagnostic.bracesShown(phrase.text, at: phrase.span, scope) ?? .sumInQuotes(phrase, scope) ?? .pathInQuotes(phrase, scope) { report.append(warning) }
        return Expression(term: operand.term, type: type, span: phrase.span, source: phrase.text)
    case .choice(let options, let isOptional):
        let type = ValueType.choice(options, optional: isOptional)
        let value = literal(.scalar(phrase), as: type, report: &report)
        return Expression(term: .constant(value, type), type: type, span: phrase.span, source: phrase.text)
    case .flag, .number, .set, .list, .record, .duration, .moment:
        report.append(.quotedExpression(phrase, expected ?? .unknown))
        return Expression(term: .invalid, type: .unknown, span: phrase.span, source: phrase.text)
    }
}

/// Text with expressions in braces; `{{` and `}}` are braces.
package func parseTemplate(_ phrase: Phrase, in scope: Scope, report: inout [Diagnostic]) -> Template {
    guard phrase.signs.contains(.brace) else {
        if let shown = Diagnostic.valueShown(phrase, scope) { report.append(shown) }
        return Template(parts: [.text(phrase.text)], source: phrase.text, span: phrase.span)
    }
    let text = ExpressionText(phrase)
    var parts: [Template.Part] = []
    var plain: [UInt8] = []
    var closesNothing = false
    var position = 0
    while position < text.bytes.count {
        let byte = text.bytes[position]
        let isDoubled = position + 1 < text.bytes.count && text.bytes[position + 1] == byte
        if byte == opening, !isDoubled {
            guard let end = closingBrace(text.bytes, after: position) else {
                report.append(.unclosedBrace(text, position))
                plain.append(contentsOf: text.bytes[position...])
                break
            }
            if let next = openingBrace(text.bytes, from: position + 1, to: end) {
                report.append(.braceOpenBeforeAnother(text, position, next))
                plain.append(contentsOf: text.bytes[position...])
                break
            }
            if !plain.isEmpty { parts.append(.text(String(decoding: plain, as: UTF8.self))) }
            plain = []
            let value = expression(text, from: position + 1, to: end, expecting: nil, in: scope, report: &report)
            if case .text = value.type { report += value.shownTexts.compactMap { Diagnostic.bracesShown($0.text, at: $0.span, scope) } }
            if let list = scope.listShownInRow(by: value) { report.append(.allShownInRow(text, position, end + 1, list)) }
            if position > 0, text.bytes[position - 1] == UInt8(ascii: "$"), !value.type.mayBeNumber { report.append(.templateSpelling(text, position - 1, end + 1)) }
            parts.append(.value(value))
            position = end + 1
        } else {
            if byte == opening, let end = text.endOfName(inDoubledBracesAt: position, scope) { report.append(.templateSpelling(text, position, end)) }
            if byte == closing, !isDoubled, !closesNothing, text.endsValue(at: position, scope) {
                closesNothing = true
                report.append(.braceClosesNothing(text, position))
            }
            plain.append(byte)
            position += isDoubled && (byte == opening || byte == closing) ? 2 : 1
        }
    }
    if !plain.isEmpty { parts.append(.text(String(decoding: plain, as: UTF8.self))) }
    return Template(parts: parts, source: phrase.text, span: phrase.span)
}

private let opening = UInt8(ascii: "{")
private let closing = UInt8(ascii: "}")

/// Braces inside a quoted text do not count, unless its quote is never closed.
private func closingBrace(_ bytes: [UInt8], after start: Int) -> Int? {
    var quote: UInt8?
    for i in start + 1..<bytes.count {
        let byte = bytes[i]
        if let open = quote {
            if byte == open { quote = nil }
        } else if byte == closing {
            return i
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            quote = byte
        }
    }
    return quote == nil ? nil : bytes[(start + 1)...].firstIndex(of: closing)
}

/// No expression holds a brace outside of quotes.
private func openingBrace(_ bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    var quote: UInt8?
    for i in start..<end {
        let byte = bytes[i]
        if byte == quote {
            quote = nil
        } else if quote == nil, byte == opening {
            return i
        } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            quote = byte
        }
    }
    return nil
}

private func expression(
    _ text: ExpressionText, from start: Int, to end: Int, expecting expected: ValueType?, in scope: Scope,
    report: inout [Diagnostic]
) -> Expression {
    let span = text.span(start, end)
    let source = start == 0 && end == text.bytes.count ? text.phrase.text : text.string(start, end)
    for name in scope.oddNames(in: source) where !scope.isCertain(oddName: name) {
        report.append(.useOfBadName(name, span, isCertain: false))
    }
    var parser = SyntaxParser(text, from: start, to: end, oddNames: scope.oddNames.filter(scope.isCertain), isDeclared: { scope.binding($0) != nil }, type: { scope.binding($0)?.type })
    let root = parser.parse()
    let titles = root == nil ? titlesAskedFor(text, start, end, in: scope) : []
    if !titles.isEmpty {
        report += titles.map(Diagnostic.titleOfState)
        return Expression(term: .invalid, type: .unknown, span: span, source: source)
    }
    if root == nil, expected == .flag, let prose = conditionInProse(text, start, end, in: scope) {
        report.append(prose)
        return Expression(term: .invalid, type: .unknown, span: span, source: source)
    }
    if root == nil, expected == .flag, let fault = parser.diagnostics.last, let words = WordsInCondition(text, start, end, around: fault, in: scope) {
        report += parser.diagnostics.dropLast() + [words.diagnostic]
        return Expression(term: .invalid, type: .unknown, span: span, source: source)
    }
    let spellings = report.count..<report.count + parser.diagnostics.count
    report.append(contentsOf: parser.diagnostics)
    guard let root else { return Expression(term: .invalid, type: .unknown, span: span, source: source) }
    var typing = Typing(text, parser.tree, in: scope)
    var operand = typing.operand(root, hint: expected)
    if let expected, typing.diagnostics.isEmpty {
        operand = typing.require(operand, expected)
        if let fault = valueOutOfDomain(operand, expected, source: source) { typing.diagnostics.append(fault) }
    }
    let isMisread = parser.diagnostics.contains { $0.info == .expressionSyntax || $0.info == .unknownUnit }
    if !isMisread { report.append(contentsOf: typing.diagnostics) }
    withoutSpellings(inside: typing.diagnostics, from: spellings, &report)
    let isWrong = typing.diagnostics.contains { $0.severity == .error } || parser.diagnostics.contains { $0.info == .unknownUnit }
    return Expression(term: isWrong ? .invalid : operand.term, type: operand.type, span: span, source: source)
}

/// What has to be written anew is told once, and not the spelling of its operators as well.
private func withoutSpellings(inside rewritten: [Diagnostic], from spellings: Range<Int>, _ report: inout [Diagnostic]) {
    let rewritings = rewritten.compactMap { fault in
        if case .rewrites? = fault.particular { fault.fix?.span ?? fault.primary.span } else { fault.info == .otherSpelling ? fault.primary.span : nil }
    }
    if rewritings.isEmpty { return }
    let kept = report[spellings].filter { spelling in
        spelling.info != .otherSpelling || !rewritings.contains { $0.contains(spelling.primary.span) }
    }
    report.replaceSubrange(spellings, with: kept)
}

/// A constant that the datum it goes to cannot hold, also in a branch or an item.
private func valueOutOfDomain(_ operand: Operand, _ expected: ValueType, source: String) -> Diagnostic? {
    switch (operand.term.constantValue, expected) {
    case (.number(let number), .number(let domain?)) where !domain.has(number):
        return .valueOutOfDomain(operand.span, "`\(numberText(number))` is not a value it can have; \(domain.described(besides: number))",
            help: domain.helpOutside(number, written: source))
    case (.duration(let time), .duration) where time > longestDuration: return .durationTooLong(operand.span, "this")
    default: break
    }
    switch (operand.term, expected) {
    case (.constant(.text(let text), _), .text(let longest?)) where text.count > longest:
        return .valueOutOfDomain(operand.span, "the text has \(text.count) characters, expected at most \(longest)")
    case (.list(let items), .set(_, let most?)) where items.count > most,
        (.list(let items), .list(_, let most?)) where items.count > most:
        return .valueOutOfDomain(operand.span, "\(items.count) items, expected at most \(most)")
    case (.list(let items), .list(let element, _)):
        return items.lazy.compactMap { valueOutOfDomain($0, element, source: source) }.first
    case (.conditional(_, let then, let otherwise), _):
        return valueOutOfDomain(then, expected, source: source) ?? valueOutOfDomain(otherwise, expected, source: source)
    default: return nil
    }
}

extension DiagnosticInfo {
    static let quotedExpression = DiagnosticInfo("quoted-expression", "A quoted scalar stands where a value that is no text is expected.")
    static let unclosedBrace = DiagnosticInfo("unclosed-brace", "A brace in a text is never closed.")
}

extension Diagnostic {
    fileprivate static func quotedExpression(_ phrase: Phrase, _ expected: ValueType) -> Diagnostic {
        let cannotStandInBraces = phrase.text.utf8.contains { "[]{},".utf8.contains($0) }
        return Diagnostic(
            .quotedExpression, at: phrase.span, "expected \(expected.described), found the text `\(phrase.text)`",
            help: "what stands in quotes is a text; write it without them"
                + (cannotStandInBraces ? ", on a line of its own without `{ }` and `[ ]` around it" : ""))
    }

    fileprivate static func unclosedBrace(_ text: ExpressionText, _ position: Int) -> Diagnostic {
        Diagnostic(
            .unclosedBrace, at: text.span(position, position + 1), "`{` is never closed",
            help: "end the expression with `}`, or write `{{` for a brace")
    }

    fileprivate static func braceOpenBeforeAnother(_ text: ExpressionText, _ position: Int, _ next: Int) -> Diagnostic {
        let name = text.string(position + 1, next).prefix { isIdentifierPart($0) || $0 == "." }
        let example = name.isEmpty ? "" : ", as in `{\(name)}`"
        return Diagnostic(
            .unclosedBrace, at: text.span(position, position + 1), "`{` is not closed before the next `{`",
            labels: [Label(text.span(next, next + 1), "the next")], help: "put a `}` where the value ends\(example), or write `{{` for a brace")
    }

    static func valueOutOfDomain(_ span: Span, _ message: String, help: String? = nil) -> Diagnostic {
        Diagnostic(.valueOutOfDomain, at: span, message, help: help)
    }
}
