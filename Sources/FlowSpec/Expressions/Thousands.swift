/// `1.000`, as thousands are written elsewhere.
func thousands(in text: String) -> String? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, parts[0].count < 4, !parts[0].isEmpty, parts[0].first != "0", parts.allSatisfy({ $0.utf8.allSatisfy(isDigit) }),
        parts.dropFirst().allSatisfy({ $0 == "000" })
    else { return nil }
    return parts.joined()
}

extension DiagnosticInfo {
    package static let threeZeros = DiagnosticInfo("three-zeros", .warning, "A number with three zeros behind its point, which is how thousands are written elsewhere.")
}

extension Diagnostic {
    /// - Parameters:
    ///   - number: as it is written.
    ///   - thousands: the same without its points.
    static func threeZeros(_ number: String, at span: Span, thousands: String) -> Diagnostic {
        let whole = number.prefix { $0 != "." }
        return Diagnostic(.threeZeros, at: span, "`\(number)` is \(whole): a point begins the decimals", help: "write `\(thousands)` where thousands are meant, and else `\(whole)`")
    }
}
