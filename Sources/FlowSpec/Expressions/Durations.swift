/// The units that durations carry, and what other spellings mean.
enum DurationUnit: String, CaseIterable {
    case ms, s, min, h, d

    init?(_ bytes: ArraySlice<UInt8>) {
        switch (bytes.count, bytes.first, bytes.last) {
        case (2, UInt8(ascii: "m"), UInt8(ascii: "s")): self = .ms
        case (1, UInt8(ascii: "s"), _): self = .s
        case (3, UInt8(ascii: "m"), UInt8(ascii: "n")) where bytes.dropFirst().first == UInt8(ascii: "i"): self = .min
        case (1, UInt8(ascii: "h"), _): self = .h
        case (1, UInt8(ascii: "d"), _): self = .d
        default: return nil
        }
    }

    /// The unit someone means who writes `sec` or `hours`.
    init?(meantBy word: String) {
        switch word.lowercased() {
        case "ms", "msec", "msecs", "millis", "millisecond", "milliseconds", "millisekunden": self = .ms
        case "s", "sec", "secs", "second", "seconds", "sek", "sek.", "sekunde", "sekunden": self = .s
        case "m", "mins", "minute", "minutes", "min.", "minuten": self = .min
        case "hr", "hrs", "hour", "hours", "std", "std.", "stunde", "stunden": self = .h
        case "day", "days", "tag", "tage": self = .d
        default: return nil
        }
    }

    var milliseconds: Double {
        switch self {
        case .ms: 1
        case .s: 1000
        case .min: 60_000
        case .h: 3_600_000
        case .d: 86_400_000
        }
    }
}

/// Milliseconds of `300ms`, `2s`, `5min`, `12h`, `8d`; nil for anything else, also for a number without its unit.
package func parseDuration(_ text: some StringProtocol) -> Double? {
    let bytes = Array(text.utf8)
    var lexer = Lexer(bytes, from: 0, to: bytes.count)
    let token = lexer.next()
    guard token.kind == .duration, token.meant == nil, lexer.next().kind == .end else { return nil }
    return token.number
}

/// Some 34 years: timers count so many milliseconds in forty bits.
package let longestDuration = 12_725 * DurationUnit.d.milliseconds

package let longestDurationInWords = "`12725d`, some 34 years"

/// As `parseDuration`, reporting what is wrong (with the fix where only the unit is missing).
package func parseDuration(_ phrase: Phrase, report: inout [Diagnostic]) -> Double? {
    if let duration = parseDuration(phrase.text) {
        if duration > longestDuration { report.append(.durationTooLong(phrase.span, "`\(shortened(phrase.text))`")) }
        return min(duration, longestDuration)
    }
    let text = ExpressionText(phrase)
    var lexer = Lexer(text.bytes, from: 0, to: text.bytes.count)
    let token = lexer.next()
    let isAlone = lexer.next().kind == .end
    switch token.kind {
    case .number where isAlone: report.append(.missingUnit(text, token.start, token.end))
    case .unknownUnit where isAlone: report.append(.unknownUnit(text, token))
    case .duration where isAlone:
        report.append(.leadingDot(text, token, meant: token.meant ?? phrase.text))
        return token.number
    default: report.append(.notADuration(text))
    }
    return nil
}

/// `2 seconds` and `2,5s` as they are written here; nil for what may mean something else: `2,500ms`.
package func durationInWords(_ text: String) -> String? {
    if let sum = sumOfDurations(text) ?? sumInWords(text) { return sum }
    let number = text.prefix { ("0"..."9").contains($0) || $0 == "." || $0 == "," }
    let word = String(trimmed(text[number.endIndex...]))
    let parts = number.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard parts.count <= 2, !parts.contains(where: \.isEmpty), let unit = DurationUnit(rawValue: word) ?? DurationUnit(meantBy: word),
        !number.contains(",") || parts.last?.count != 3
    else { return nil }
    return parts.joined(separator: ".") + unit.rawValue
}

/// `1 hour 30 minutes` as one figure, `90min`.
private func sumInWords(_ text: String) -> String? {
    let words = text.split(separator: " ")
    guard words.count == 4, let first = durationInWords("\(words[0]) \(words[1])"), let second = durationInWords("\(words[2]) \(words[3])") else { return nil }
    return sumOfDurations("\(first) \(second)")
}

/// `1min 30s` as one figure, `90s`.
private func sumOfDurations(_ text: String) -> String? {
    let parts = text.split(separator: " ").map { parseDuration($0) }
    guard parts.count > 1, parts.count < 5, !parts.contains(nil) else { return nil }
    let sum = parts.reduce(0) { $0 + ($1 ?? 0) }
    let unit = [DurationUnit.min, .s, .ms].first { (sum / $0.milliseconds).rounded() == sum / $0.milliseconds }
    return unit.map { numberText(sum / $0.milliseconds) + $0.rawValue }
}

/// Whether an expression for a duration is none: a number or a word with another one right behind it, as in plain speech.
func isDurationInWords(_ phrase: Phrase) -> Bool {
    let bytes = Array(phrase.text.utf8)
    var lexer = Lexer(bytes, from: 0, to: bytes.count)
    let (first, second) = (lexer.next().kind, lexer.next().kind)
    let words: [Token.Kind] = [.name, .number, .duration, .unknownUnit]
    return words.contains(first) && (words.contains(second) || second == .comma)
}

/// Milliseconds relative to now of `now`, `8d ago`, `2h from now`.
package func parseMoment(_ text: some StringProtocol) -> Double? {
    let bytes = Array(text.utf8)
    var lexer = Lexer(bytes, from: 0, to: bytes.count)
    var words: [(token: Token, text: String)] = []
    while words.count < 4 {
        let token = lexer.next()
        if token.kind == .end { break }
        words.append((token, String(decoding: bytes[token.start..<token.end], as: UTF8.self)))
    }
    guard let first = words.first else { return nil }
    let rest = words.dropFirst().map(\.text)
    if first.text == "now" { return rest.isEmpty ? 0 : nil }
    guard first.token.kind == .duration, first.token.number.isFinite else { return nil }
    if rest == ["ago"] { return -first.token.number }
    return rest == ["from", "now"] ? first.token.number : nil
}

/// As designs and style sheets have them for a point.
let unitsOfLength: Set = ["pt", "pts", "px", "dp", "point", "points", "pixel", "pixels"]

extension DiagnosticInfo {
    static let missingUnit = DiagnosticInfo("missing-unit", "A duration is written without its unit.")
    static let unknownUnit = DiagnosticInfo("unknown-unit", "A number carries letters that are no unit of time.")
    static let durationTooLong = DiagnosticInfo("duration-too-long", "A duration is longer than the clock counts.")
    static let notADuration = DiagnosticInfo("not-a-duration", "Something else stands where a duration is expected.")
}

extension Diagnostic {
    static func missingUnit(_ text: ExpressionText, _ start: Int, _ end: Int) -> Diagnostic {
        let number = text.string(start, end)
        if number.hasSuffix("%") {
            return Diagnostic(
                .notADuration, at: text.span(start, end), "`\(number)` is a share, expected a duration", help: "write a time, such as `150ms` or `2s`")
        }
        let isNothing = Double(number) == 0
        return Diagnostic(
            .missingUnit, at: text.span(start, end), "`\(number)` has no unit, expected a duration",
            help: isNothing ? "write `0ms`" : "write `\(number)ms` or `\(number)s`",
            fix: isShort(number) && !isNothing ? nil : text.fix(start, end, replacement: isNothing ? "0ms" : number + "ms", title: "write `\(isNothing ? "0" : number)ms`"))
    }

    /// `5` and `60` may well be seconds.
    private static func isShort(_ number: String) -> Bool { (Double(number) ?? 0) < 100 }

    static func unknownUnit(_ text: ExpressionText, _ token: Token) -> Diagnostic {
        let written = text.string(token.start, token.end)
        let digits = written.prefix { $0.isNumber || $0 == "." }
        let word = String(written.dropFirst(digits.count))
        if let blank = word.first, blank.isWhitespace, let unit = DurationUnit(rawValue: String(word.dropFirst())) ?? DurationUnit(meantBy: String(word.dropFirst())) {
            return noBreakSpace(text, token, meant: digits + unit.rawValue)
        }
        guard let unit = DurationUnit(meantBy: word) else {
            return Diagnostic(
                .unknownUnit, at: text.span(token.start, token.end), "`\(word)` is not a unit of time",
                help: "durations carry \(Suggestion.alternatives(DurationUnit.allCases.map(\.rawValue)))")
        }
        let right = digits + unit.rawValue
        // The `s` of `400ms` may be what is missing.
        if word.lowercased() == "m", !((Double(digits) ?? 0) < 60) || digits.contains(".") {
            return Diagnostic(
                .unknownUnit, at: text.span(token.start, token.end), "`\(word)` is not a unit of time", help: "write `\(digits)ms` or `\(right)`")
        }
        return Diagnostic(
            .unknownUnit, at: text.span(token.start, token.end), "`\(word)` is not a unit of time",
            help: "write `\(right)`",
            fix: text.fix(token.start, token.end, replacement: String(right), title: "write `\(right)`"))
    }

    /// `3 s` with U+00A0 or the like in it.
    private static func noBreakSpace(_ text: ExpressionText, _ token: Token, meant: String) -> Diagnostic {
        Diagnostic(
            .unknownUnit, at: text.span(token.start, token.end), "a no-break space or the like stands between the figure and its unit", help: "write `\(meant)`",
            fix: text.fix(token.start, token.end, replacement: meant, title: "write `\(meant)`"))
    }

    /// `gesture.distance >= 10pt`.
    static func lengthWithUnit(_ text: ExpressionText, _ token: Token) -> Diagnostic? {
        let written = text.string(token.start, token.end)
        let digits = String(written.prefix { $0.isNumber || $0 == "." })
        let unit = String(written.dropFirst(digits.count))
        guard unitsOfLength.contains(unit.lowercased()) else { return nil }
        return Diagnostic(
            .unknownUnit, at: text.span(token.start, token.end), "a number has no unit in an expression, found `\(unit)`: distances are points",
            help: "write `\(digits)`",
            fix: text.fix(token.start, token.end, replacement: digits, title: "write `\(digits)`"))
    }

    static func durationTooLong(_ span: Span, _ what: String) -> Diagnostic {
        Diagnostic(.durationTooLong, at: span, "\(what) is longer than the clock counts", help: "the longest duration is \(longestDurationInWords)")
    }

    static func notADuration(_ text: ExpressionText) -> Diagnostic {
        let meant = durationInWords(text.phrase.text)
        return Diagnostic(
            .notADuration, at: text.phrase.span, "`\(shortened(text.phrase.text))` is not a duration",
            help: meant.map { "write `\($0)`" } ?? "write a number with its unit, such as `300ms` or `2s`",
            fix: meant.map { Fix(text.phrase.span, replacement: $0, title: "write `\($0)`") })
    }
}
