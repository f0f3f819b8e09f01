/// An entry of `data:`.
package struct DatumDeclaration: Sendable {
    package var name: Name
    package var type: TypeDeclaration
    package var initial: LiteralDeclaration?
    package var samples: [LiteralDeclaration] = []
    package var isEnvironment = false
    package var isStored = false
    package var source: [Name] = []
}

/// `type:` with its parameters, wherever a type is written (a datum, a field of `of:`).
package indirect enum TypeDeclaration: Sendable {
    case flag(Span)
    /// `range: 0..10` and `step` as text; nil range: any number.
    case number(range: Spanned<ClosedNumberRange>?, step: Spanned<Double>?, Span)
    case choice(options: [Phrase], optional: Bool, Span)
    case set(options: [Phrase], max: Int?, Span)
    case text(maxLength: Int?, Span)
    case list(of: [(name: Name, type: TypeDeclaration)], max: Int?, Span)
    case duration(Span)
    case moment(Span)
    /// Did not decode; a diagnostic has said so.
    case invalid(Span)
}

/// `0..10`, both ends included.
package struct ClosedNumberRange: Hashable, Sendable {
    package var low: Double
    package var high: Double

    package init(low: Double, high: Double) {
        self.low = low
        self.high = high
    }
}

extension DatumDeclaration {
    init(_ id: NodeID, name: Name, _ decoding: inout Decoding) {
        self.init(name: name, type: .invalid(name.span))
        if decoding.kind(id) == .scalar, !decoding.tree.isNull(id) {
            type = TypeParameters.type(id, owner: .datum(name.value), &decoding)
            return
        }
        if decoding.reportOptions(inPlaceOfType: id) { return }
        var parameters = TypeParameters(range: decoding.rangeInBounds(id))
        var fields = decoding.fields(id, TypeParameters.Key.self, of: .datum)
        while let field = fields.next(&decoding) {
            if parameters.decode(field, &decoding) { continue }
            let value = field.value
            switch field.key {
            case .initial: initial = decoding.literal(value)
            case .samples: samples = decoding.itemsWithoutBrackets(value, mayHoldCommas: true)?.map { .scalar($0) } ?? decoding.literalsOrOne(value)
            case .environment: isEnvironment = decoding.flag(value, "environment") ?? false
            case .stored: isStored = decoding.flag(value, "stored") ?? false
            case .source: source = decoding.requirements(value)
            case .type, .range, .step, .options, .optional, .max, .maxLength, .of: break
            }
        }
        type = parameters.type(of: id, owner: .datum(name.value), at: name.span, &decoding)
        for literal in samples + (initial.map { [$0] } ?? []) + parameters.options.map({ .scalar($0) }) { decoding.reportTypographicQuotes(around: literal) }
    }
}

/// What stands beside `type:`, in whatever order.
struct TypeParameters {
    enum Key: String, DeclaredKey {
        case type, range, step, options, optional, max, maxLength, of, initial, samples, environment, stored, source
        static let table = KeyTable<Key>()
    }
    enum Word: String, CaseIterable, Sendable { case flag, number, choice, set, text, list, duration, moment }

    private var word: Spanned<Word>?
    private var hasFaultyWord = false
    private var range: Spanned<ClosedNumberRange>?
    private var step: Spanned<Double>?
    fileprivate private(set) var options: [Phrase] = []
    private var isOptional = false
    private var max: Int?
    private var maxLength: Int?
    private var fields: [(name: Name, type: TypeDeclaration)] = []
    private var given: [(key: Key, span: Span)] = []

    init(range: Spanned<ClosedNumberRange>? = nil) { self.range = range }

    /// Whether the field is one of a type's.
    mutating func decode(_ field: Fields<Key>.Field, _ decoding: inout Decoding) -> Bool {
        let value = field.value
        switch field.key {
        case .type:
            word = decoding.word(value, Word.self, .other(Self.expected))
            hasFaultyWord = word == nil
            return true
        case .range: range = decoding.range(value)
        case .step: step = decoding.number(value, "a number")
        case .options:
            decoding.reportCommas(inQuotes: value)
            options = decoding.optionsInRange(value) ?? decoding.itemsWithoutBrackets(value) ?? decoding.optionsWithValues(value) ?? decoding.phrases(value, .options)
        case .optional: isOptional = decoding.flag(value, "optional") ?? false
        case .max: max = decoding.count(value)
        case .maxLength: maxLength = decoding.count(value)
        case .of: fields = decoding.recordFields(value)
        case .initial, .samples, .environment, .stored, .source: return false
        }
        given.append((field.key, decoding.tree.span(field.keyNode)))
        return true
    }

    /// A type written as a word alone, or as a mapping of its own.
    static func type(_ id: NodeID, owner: TypeOwner, _ decoding: inout Decoding) -> TypeDeclaration {
        var parameters = TypeParameters()
        let span = decoding.tree.span(id)
        guard decoding.kind(id) == .mapping else {
            if decoding.reportValue(inPlaceOfType: id, isDatum: owner.isDatum) || decoding.reportOptions(inPlaceOfType: id) { return .invalid(span) }
            parameters.word = decoding.word(id, Word.self, .other(expected))
            parameters.hasFaultyWord = parameters.word == nil
            return parameters.type(of: id, owner: owner, at: span, &decoding)
        }
        parameters.range = decoding.rangeInBounds(id)
        var fields = decoding.fields(id, Key.self, of: .type)
        while let field = fields.next(&decoding) {
            if parameters.decode(field, &decoding) { continue }
            decoding.report(.parameterOfNothing(decoding.tree.span(field.keyNode), field.key.rawValue, of: "a field of a record"))
        }
        return parameters.type(of: id, owner: owner, at: span, &decoding)
    }

    func type(of id: NodeID, owner: TypeOwner, at span: Span, _ decoding: inout Decoding) -> TypeDeclaration {
        guard let word else {
            if !hasFaultyWord { decoding.reportMissing("type", of: id, "\(owner)", help: "write " + Self.expected) }
            return .invalid(span)
        }
        for (key, place) in given where !word.value.takes(key) {
            let meant = word.value.parameter(meantBy: key).flatMap { meant in given.contains { $0.key == meant } ? nil : meant }
            decoding.report(.parameterOfNothing(place, key.rawValue, of: "the type `\(word.value.rawValue)`", meant: meant?.rawValue))
        }
        switch word.value {
        case .flag: return .flag(word.span)
        case .number: return .number(range: range, step: step, word.span)
        case .choice: return .choice(options: options, optional: isOptional, word.span)
        case .set: return .set(options: options, max: max, word.span)
        case .text: return .text(maxLength: maxLength, word.span)
        case .list:
            if !given.contains(where: { $0.key == .of }) {
                let help = "say what each of its records holds, such as `of: { title: text }`"
                if decoding.kind(id) == .scalar {
                    decoding.report(.missingKey(word.span, "of", owner: "\(owner)", help: "write `{ type: list, of: … }`: " + help))
                } else {
                    decoding.reportMissing("of", of: id, "\(owner)", help: help)
                }
            }
            return .list(of: fields, max: max, word.span)
        case .duration: return .duration(word.span)
        case .moment: return .moment(word.span)
        }
    }

    private static let expected = "a type: " + Suggestion.alternatives(Word.allCases.map(\.rawValue))
}

extension TypeParameters.Word {
    func takes(_ key: TypeParameters.Key) -> Bool {
        switch key {
        case .range, .step: self == .number
        case .options: self == .choice || self == .set
        case .optional: self == .choice
        case .max: self == .set || self == .list
        case .maxLength: self == .text
        case .of: self == .list
        case .type, .initial, .samples, .environment, .stored, .source: true
        }
    }
}

extension Decoding {
    mutating func data(_ id: NodeID) -> [DatumDeclaration] {
        var data: [DatumDeclaration] = []
        reportEntriesOfOthers(in: id, of: .data)
        var pairs = pairs(id, .named("data"))
        while let (key, value) = pairs.next(&self) {
            if reportKeysBeside(name: key, in: id, known: TypeParameters.Key.allCases.map(\.rawValue)) { continue }
            guard let name = nameInExpressions(key, .name(of: "a datum")) else { continue }
            data.append(DatumDeclaration(value, name: name, &self))
        }
        return data
    }

    fileprivate mutating func recordFields(_ id: NodeID) -> [(name: Name, type: TypeDeclaration)] {
        var fields: [(name: Name, type: TypeDeclaration)] = []
        if kind(id) == .sequence, tree.firstChild(id) != nil, items(id).allSatisfy({ kind($0) == .scalar && isIdentifier(tree.text($0)) }) {
            let written = items(id).map { "\(tree.text($0)): text" }.joined(separator: ", ")
            report(
                Diagnostic(
                    .wrongKind, at: tree.span(id), "expected the fields of a record with their types, found a list of names",
                    help: "say of each what it holds, as in `{ \(shortened(written)) }`"))
            return []
        }
        var pairs = pairs(id, "the fields of a record with their types, such as `{ title: text }`")
        while let (key, value) = pairs.next(&self) {
            guard let name = identifier(key, .name(of: "a field")) else { continue }
            fields.append((name, TypeParameters.type(value, owner: .field(name.value), &self)))
        }
        return fields
    }

    fileprivate mutating func count(_ id: NodeID) -> Int? {
        guard let count = integer(id, "a whole number above 0") else { return nil }
        if count.value > 0 { return count.value }
        reportWrongKind(id, "a whole number above 0")
        return nil
    }

    fileprivate mutating func range(_ id: NodeID) -> Spanned<ClosedNumberRange>? {
        if let range = rangeInBrackets(id) {
            report(.rangeInWords(Name(tree.file.text(tree.span(id)), tree.span(id)), range))
            return Spanned(range, tree.span(id))
        }
        guard let name = name(id, "a range such as `0..10`") else { return nil }
        let text = name.value[...]
        for bound in text.replacing("..", with: " ").split(whereSeparator: { $0 != "." && !$0.isNumber }).map(String.init) {
            if let thousands = thousands(in: bound) { report(.threeZeros(bound, at: name.span, thousands: thousands)) }
        }
        if !text.contains("..."), let range = numberRange(text, separator: "..") { return Spanned(range, name.span) }
        if let range = rangeInWords(withThreeDots(name.value)) {
            report(.rangeInWords(name, range))
            return Spanned(range, name.span)
        }
        if let range = rangeWithCommas(name.value) {
            report(.rangeInWords(name, range))
            return Spanned(range, name.span)
        }
        if name.value.contains("%"), let shares = numberRange(name.value.filter { $0 != "%" }[...], separator: ".."), shares.low < shares.high {
            report(.rangeInPercent(name, ClosedNumberRange(low: shares.low / 100, high: shares.high / 100)))
            return nil
        }
        if text.split(separator: "..").contains(where: isBeyondNumbers) { report(.rangeBeyondNumbers(name)) } else { reportWrongKind(id, "a range such as `0..10`") }
        return nil
    }

    /// `[16, 99]`.
    private func rangeInBrackets(_ id: NodeID) -> ClosedNumberRange? {
        guard kind(id) == .sequence, tree[id].style == .flow, let low = tree.firstChild(id), let high = tree.nextSibling(low), tree.nextSibling(high) == nil,
            let first = tree.number(low), let last = tree.number(high), first.isFinite, last.isFinite, first <= last
        else { return nil }
        return ClosedNumberRange(low: first, high: last)
    }

    /// `choice [A, B]`, `choice of A, B` and `number 1..5`.
    mutating func reportTypeWithParameters(_ id: NodeID) -> Bool {
        let words = tree.text(id).split(maxSplits: 1) { " ([:".contains($0) }
        guard words.count == 2, let type = TypeParameters.Word(rawValue: String(words[0])) else { return false }
        let rest = trimmed(words[1].drop { "([: ".contains($0) })
        let parameters = String(trimmed(rest.reversed().drop { ")] ".contains($0) }.reversed().map(String.init).joined()[...]))
        let said: String
        switch type {
        case .number:
            guard let range = numberRange(parameters[...], separator: "..").flatMap({ $0.low <= $0.high ? $0 : nil }) ?? rangeInWords(withThreeDots(parameters))
            else { return false }
            said = "range: \(range.written)"
        case .choice, .set:
            let options = (parameters.hasPrefix("of ") ? String(parameters.dropFirst(3)) : parameters).split { ",|/".contains($0) }.map { String(trimmed($0)) }
            guard options.count > 1, !options.contains(where: { $0.isEmpty || $0.contains { "[]{}()\"".contains($0) } }) else { return false }
            said = "options: [\(options.joined(separator: ", "))]"
        case .flag, .text, .list, .duration, .moment: return false
        }
        let written = "{ type: \(type.rawValue), \(said) }"
        report(
            Diagnostic(
                .unknownWord, at: tree.span(id), "a type and what belongs to it are keys of their own, found `\(shortened(tree.text(id)))`",
                help: "write `\(written)`",
                fix: tree.isVerbatim(id) ? Diagnostic.Fix(tree.span(id), replacement: written, title: "write `\(written)`") : nil))
        return true
    }

    /// `zone: [A, B, C]`.
    fileprivate mutating func reportOptions(inPlaceOfType id: NodeID) -> Bool {
        guard kind(id) == .sequence, tree.firstChild(id) != nil, items(id).allSatisfy({ kind($0) == .scalar && !tree.isNull($0) }) else { return false }
        let options = items(id).map { tree.file.text(tree.span($0)) }
        if zip(items(id), options).contains(where: { item, written in
            written.contains { "\n\r".contains($0) || !tree[item].style.isQuoted && ",[]{}".contains($0) }
        }) {
            return false
        }
        let written = "{ type: choice, options: [\((options.count > 6 ? options.prefix(3) + ["…"] : options).joined(separator: ", "))] }"
        report(
            Diagnostic(
                .wrongKind, at: tree.span(id), "expected a type, found a list of values",
                help: "write `\(written)` where one of them is chosen, and `type: set` where several may be"))
        return true
    }

    /// Around samples YAML takes them for letters.
    fileprivate mutating func reportTypographicQuotes(around literal: LiteralDeclaration) {
        guard case .scalar(let phrase) = literal, !phrase.isQuoted, let text = withoutTypographicQuotes(phrase.text) else { return }
        report(.typographicQuotes(phrase, text))
    }
}

func numberRange(_ text: Substring, separator: String) -> ClosedNumberRange? {
    if text.utf8.count > longestRange { return nil }
    for place in text.indices.dropFirst() where text[place...].hasPrefix(separator) {
        let (first, last) = (trimmed(text[..<place]), trimmed(text[place...].dropFirst(separator.count)))
        guard let low = coreNumber(String(first)), let high = coreNumber(String(last)), low.isFinite, high.isFinite else { continue }
        return ClosedNumberRange(low: low, high: high)
    }
    return nil
}

/// `0...10`, `0–10`, `0 to 10`.
private func rangeInWords(_ text: String) -> ClosedNumberRange? {
    ["...", "…", "–", "-", " to ", " bis "].lazy.compactMap { numberRange(text[...], separator: $0) }.first { $0.low <= $0.high }
}

/// `0....10`, of which the last dot would be read with what follows it.
private func withThreeDots(_ text: String) -> String {
    var dots = 0
    return String(text.filter { sign in
        dots = sign == "." ? dots + 1 : 0
        return dots < 4
    })
}

/// Nobody writes a longer one, in bytes.
private let longestRange = 100

/// `0..3,5`; nil where a comma may part thousands.
func rangeWithCommas(_ text: String) -> ClosedNumberRange? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count > 1, parts.dropFirst().allSatisfy({ part in
        let digits = part.prefix { ("0"..."9").contains($0) }
        return !digits.isEmpty && digits.count != 3
    }) else { return nil }
    let range = numberRange(text.replacing(",", with: ".")[...], separator: "..")
    return range.flatMap { $0.low <= $0.high ? $0 : nil }
}

extension ClosedNumberRange {
    var written: String { "\(numberText(low))..\(numberText(high))" }
}

extension DiagnosticInfo {
    package static let typographicQuotes = DiagnosticInfo(
        "typographic-quotes", .warning, "A sample, option or label in typographic quotes, which are a part of the text to YAML.")
}

extension Diagnostic {
    fileprivate static func rangeInWords(_ name: Name, _ range: ClosedNumberRange) -> Self {
        let written = range.written
        return Diagnostic(
            .wrongKind, at: name.span, "expected a range such as `0..10`, found `\(shortened(name.value))`", help: "write `\(written)`",
            fix: Fix(name.span, replacement: written, title: "write `\(written)`"))
    }

    fileprivate static func rangeInPercent(_ name: Name, _ range: ClosedNumberRange) -> Self {
        Diagnostic(
            .wrongKind, at: name.span, "expected a range such as `0..10`, found `\(shortened(name.value))`",
            help: "a share is a part of 1: write `\(range.written)`, with a `step` such as `0.01` beside it")
    }

    /// Only where nothing but blanks stands in them is it certain that they were not meant to be seen.
    fileprivate static func typographicQuotes(_ phrase: Phrase, _ text: String) -> Self {
        let written = inQuotes(text)
        return Diagnostic(
            .typographicQuotes, at: phrase.span, "these are typographic quotes, which are a part of the text to YAML", help: "write `\(written)`",
            fix: text.allSatisfy(\.isWhitespace) ? Fix(phrase.span, replacement: written, title: "write `\(written)`") : nil)
    }

}

/// What has a type, as messages call it.
enum TypeOwner: CustomStringConvertible {
    case datum(String)
    case field(String)

    var isDatum: Bool { if case .datum = self { true } else { false } }

    var description: String {
        switch self {
        case .datum(let name): "the datum `\(name)`"
        case .field(let name): "the field `\(name)`"
        }
    }
}
