/// The value a literal states for a type; what does not fit is reported and answered with the type's emptiest value.
package func literal(_ declaration: LiteralDeclaration, as type: ValueType, report: inout [Diagnostic]) -> Value {
    switch (declaration, type) {
    case (_, .unknown): return literal(declaration, as: inferType(declaration), orElse: .none, report: &report)
    case (.list(let items, let span), .list(let element, let max)):
        if let max, items.count > max { report.append(.valueOutOfDomain(span, "\(items.count) items, expected at most \(max)")) }
        return .list(items.prefix(max ?? items.count).map { literal($0, as: element, report: &report) })
    case (.list(let items, let span), .set(let options, let max)):
        var chosen = Set<String>()
        for item in items {
            let count = report.count
            let value = literal(item, as: .choice(options, optional: false), report: &report)
            if report.count == count, case .text(let option) = value { chosen.insert(option) }
        }
        if let max, chosen.count > max {
            report.append(.valueOutOfDomain(span, "\(chosen.count) options, expected at most \(max)"))
        }
        return .set(Array(options.filter(chosen.contains).prefix(max ?? options.count)))
    case (.record(let entries, _), .record(let fields)):
        for entry in entries where !fields.contains(where: { $0.name == entry.name.value }) {
            report.append(.unknownField(entry.name.value, entry.name.span, fields))
        }
        return .record(fields.map { field in
            let entry = entries.first { $0.name.value == field.name }
            let value = entry.map { literal($0.value, as: field.type, report: &report) }
            return Value.Field(field.name, value ?? field.type.initialValue)
        })
    case (.scalar(let phrase), _): return scalar(phrase, as: type, report: &report)
    case (.list, _), (.record, _):
        report.append(.wrongLiteral(declaration, type))
        return type.initialValue
    }
}

private func literal(
    _ declaration: LiteralDeclaration, as inferred: ValueType, orElse none: Value, report: inout [Diagnostic]
) -> Value {
    inferred == .unknown ? none : literal(declaration, as: inferred, report: &report)
}

private func scalar(_ phrase: Phrase, as type: ValueType, report: inout [Diagnostic]) -> Value {
    let word = phrase.text
    switch type {
    case .flag:
        if !phrase.isQuoted, let flag = coreFlag(word) { return .flag(flag) }
    case .number(let domain):
        guard !phrase.isQuoted, let number = parseNumber(word) ?? coreNumber(word), number.isFinite else { break }
        if let thousands = thousands(in: word), Double(thousands).flatMap({ domain?.has($0) }) ?? true { report.append(.threeZeros(word, at: phrase.span, thousands: thousands)) }
        guard let domain, !domain.has(number) else { return .number(number) }
        report.append(.valueOutOfDomain(
            phrase.span, "`\(numberText(number))` is not a value it can have; \(domain.described(besides: number))",
            help: domain.helpOutside(number, written: word)))
        return type.initialValue
    case .choice(let options, let isOptional):
        if options.contains(word) { return .text(word) }
        if isOptional, word == "none", !phrase.isQuoted { return .none }
        report.append(word.isEmpty && phrase.isQuoted ? .noOption(phrase, options, isOptional: isOptional) : .unknownOption(phrase, options))
        return type.initialValue
    case .text(let longest):
        if let longest, word.count > longest {
            report.append(.valueOutOfDomain(phrase.span, "the text has \(word.count) characters, expected at most \(longest)"))
            return .text(String(word.prefix(longest)))
        }
        return .text(word)
    case .duration: return .duration(parseDuration(phrase, report: &report) ?? 0)
    case .moment:
        if let moment = parseMoment(word) { return .moment(moment) }
    case .unknown, .set, .list, .record: break
    }
    report.append(.wrongLiteral(.scalar(phrase), type))
    return type.initialValue
}

/// `7`, `-0.5`, `50%`.
func parseNumber(_ text: some StringProtocol) -> Double? {
    let bytes = Array(text.utf8)
    let isNegative = bytes.first == UInt8(ascii: "-")
    var lexer = Lexer(bytes, from: isNegative ? 1 : 0, to: bytes.count)
    let token = lexer.next()
    guard token.kind == .number, lexer.next().kind == .end, bytes.first.map(isSpace) == false else { return nil }
    return isNegative ? -token.number : token.number
}

/// `1e400`: in digits, and farther from 0 than any number that can be kept.
func isBeyondNumbers(_ text: some StringProtocol) -> Bool {
    text.utf8.contains(where: isDigit) && Double(text)?.isInfinite == true
}

/// The type of sample content, from how it is written: records get the fields of all, mixed scalars are texts.
package func inferType(_ declaration: LiteralDeclaration) -> ValueType {
    switch declaration {
    case .scalar(let phrase):
        if phrase.isQuoted { return .text(maxLength: nil) }
        if phrase.text == "true" || phrase.text == "false" { return .flag }
        if parseNumber(phrase.text) != nil { return .number(nil) }
        if parseDuration(phrase.text) != nil { return .duration }
        return parseMoment(phrase.text) != nil ? .moment : .text(maxLength: nil)
    case .list(let items, _):
        return .list(items.reduce(ValueType.unknown) { merged($0, inferType($1)) }, max: nil)
    case .record(let entries, _):
        return .record(entries.map { ValueType.Field($0.name.value, inferType($0.value)) })
    }
}

private func merged(_ a: ValueType, _ b: ValueType) -> ValueType {
    switch (a, b) {
    case (.record(var fields), .record(let others)):
        for other in others {
            if let index = fields.firstIndex(where: { $0.name == other.name }) {
                fields[index].type = merged(fields[index].type, other.type)
            } else {
                fields.append(other)
            }
        }
        return .record(fields)
    case (.list(let element, _), .list(let other, _)): return .list(merged(element, other), max: nil)
    default: return a.joined(with: b) ?? (a.isPrintable && b.isPrintable ? .text(maxLength: nil) : a)
    }
}

extension ValueType {
    /// What a datum starts from where nothing is declared: the emptiest value.
    package var initialValue: Value {
        switch self {
        case .unknown: .none
        case .flag: .flag(false)
        case .number(let domain): .number(domain.map { $0.has(0) ? 0 : $0.low } ?? 0)
        case .choice(let options, let isOptional): isOptional ? .none : options.first.map(Value.text) ?? .none
        case .set: .set([])
        case .text: .text("")
        case .list: .list([])
        case .record(let fields): .record(fields.map { Value.Field($0.name, $0.type.initialValue) })
        case .duration: .duration(0)
        case .moment: .moment(0)
        }
    }
}

extension LiteralDeclaration {
    fileprivate var isQuoted: Bool { if case .scalar(let phrase) = self { phrase.isQuoted } else { false } }
}

let largestNumberInWords = "the greatest number is some 1.8e308"

extension DiagnosticInfo {
    static let wrongLiteral = DiagnosticInfo("wrong-literal", "A literal does not state a value of its type.")
}

extension Diagnostic {
    fileprivate static func wrongLiteral(_ declaration: LiteralDeclaration, _ type: ValueType) -> Diagnostic {
        let found: String
        var fix: Fix?
        switch declaration {
        case .scalar(let phrase):
            found = phrase.isQuoted ? "the text `\(phrase.text)`" : "`\(phrase.text)`"
            let meant = type == .flag ? Typing.otherWords[phrase.text.lowercased()] : nil
            if let meant, meant != "none" { fix = replacing(phrase, by: meant) }
        case .list: found = "a list"
        case .record: found = "a record"
        }
        return Diagnostic(
            .wrongLiteral, at: declaration.span, "expected \(type.described), found \(found)",
            help: fix?.title ?? figureAlone(declaration, type) ?? literalHelp(type, declaration), fix: fix)
    }

    /// With its quotes; nil where it has several lines.
    private static func replacing(_ phrase: Phrase, by word: String) -> Fix? {
        guard phrase.isQuoted else { return Fix(phrase.span, replacement: word, title: "write `\(word)`") }
        let (start, end) = (Int(phrase.span.start), Int(phrase.span.end))
        guard phrase.isVerbatim, phrase.lines.isEmpty, start > 0 else { return nil }
        return Fix(Span(file: phrase.span.file, start: start - 1, end: end + 1), replacement: word, title: "write `\(word)` without quotes")
    }

    /// `45s`, `12 km` and `2,5` for a number.
    private static func figureAlone(_ declaration: LiteralDeclaration, _ type: ValueType) -> String? {
        guard case .scalar(let phrase) = declaration, case .number = type, !phrase.isQuoted else { return nil }
        if isBeyondNumbers(phrase.text) { return largestNumberInWords }
        if let fraction = withDecimalPoint(phrase.text) { return "a fraction stands behind a point here, write `\(fraction)`" }
        let figure = phrase.text.prefix { ("0"..."9").contains($0) || $0 == "." }
        let unit = trimmed(phrase.text[figure.endIndex...])
        guard parseNumber(String(figure)) != nil, !unit.isEmpty, unit.allSatisfy({ $0.isLetter || "€$£%°".contains($0) }) else { return nil }
        return "a number has no unit: write `\(figure)`\(parseDuration(phrase.text) == nil ? "" : ", or give the datum `type: duration`")"
    }

    private static func literalHelp(_ type: ValueType, _ declaration: LiteralDeclaration) -> String? {
        switch type {
        case .flag: "write `true` or `false`"
        case .number: declaration.isQuoted ? "write it in digits, without quotes" : "write it in digits"
        case .set(let options, _): "write a list of options: `[\(options.first ?? "option")]`"
        case .list: "write a list: `[…]`"
        case .record(let fields): "it has \(Suggestion.alternatives(fields.map(\.name), joinedBy: "and"))"
        case .moment: "a moment is `now`, `8d ago` or `2h from now`"
        case .unknown, .choice, .text, .duration: nil
        }
    }

    /// `""`
    fileprivate static func noOption(_ phrase: Phrase, _ options: [String], isOptional: Bool) -> Diagnostic {
        guard isOptional else { return .neverNone(phrase.span, options, word: "\"\"") }
        return Diagnostic(.unknownOption, at: phrase.span, "a choice without an answer is `none`, found an empty text", help: "write `none`, without quotes")
    }

    fileprivate static func unknownOption(_ phrase: Phrase, _ options: [String]) -> Diagnostic {
        let near = Suggestion.nearest(to: phrase.text, in: options)
        return Diagnostic(
            .unknownOption, at: phrase.span, "`\(phrase.text)` is not an option of this choice",
            help: near.map { "did you mean `\($0.written)`?" } ?? "its options are \(Suggestion.alternatives(options, joinedBy: "and"))",
            fix: near.flatMap { Fix(phrase.span, replacement: $0) })
    }
}
