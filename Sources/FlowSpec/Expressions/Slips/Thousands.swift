/// `1.000`, as thousands are written elsewhere.
func thousands(in text: String) -> String? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, parts[0].count < 4, !parts[0].isEmpty, parts[0].first != "0", parts.allSatisfy({ $0.utf8.allSatisfy(isDigit) }),
        parts.dropFirst().allSatisfy({ $0 == "000" })
    else { return nil }
    return parts.joined()
}

extension SyntaxParser {
    /// Also of several points, behind the first of which the lexer sees further numbers.
    mutating func reportThousands(_ first: Token) {
        guard text.phrase.signs.contains(.point) else { return }
        let figures = text.bytes[first.start...].prefix { isDigit($0) || $0 == UInt8(ascii: ".") }
        let parts = text.string(first.start, first.start + figures.count).split(separator: ".", omittingEmptySubsequences: false)
        if parts.count > 2, (1...3).contains(parts[0].count), parts.dropFirst().allSatisfy({ $0.count == 3 }) {
            let end = first.start + parts.reduce(parts.count - 1) { $0 + $1.utf8.count }
            return fail(.severalPoints(text, first.start, end, meant: parts.joined()))
        }
        let written = text.string(first.start, first.end)
        if let thousands = thousands(in: written) { diagnostics.append(.threeZeros(written, at: text.span(first.start, first.end), thousands: thousands)) }
    }
}

extension DiagnosticInfo {
    package static let threeZeros = DiagnosticInfo(
        "three-zeros", .warning, "A number with three zeros behind its point, which is how thousands are written elsewhere.")
}

extension Diagnostic {
    /// `1.500.000`.
    fileprivate static func severalPoints(_ text: ExpressionText, _ start: Int, _ end: Int, meant: String) -> Diagnostic {
        Diagnostic(
            .expressionSyntax, at: text.span(start, end), "a number has one point, which begins the decimals, found `\(text.string(start, end))`",
            help: "write `\(meant)`",
            fix: text.fix(start, end, replacement: meant, title: "write `\(meant)`"))
    }

    /// - Parameters:
    ///   - number: as it is written.
    ///   - thousands: the same without its points.
    static func threeZeros(_ number: String, at span: Span, thousands: String) -> Diagnostic {
        let whole = number.prefix { $0 != "." }
        return Diagnostic(
            .threeZeros, at: span, "`\(number)` is \(whole): a point begins the decimals",
            help: "write `\(thousands)` where thousands are meant, and else `\(whole)`")
    }
}
