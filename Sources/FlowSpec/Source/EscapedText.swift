/// The text as a YAML scalar in quotes.
func inQuotes(_ text: String) -> String {
    if !text.contains("\"") && !text.contains("\\") { return "\"\(text)\"" }
    if !text.contains("'") { return "'\(text)'" }
    var escaped = ""
    for character in text {
        if character == "\"" || character == "\\" { escaped.append("\\") }
        escaped.append(character)
    }
    return "\"\(escaped)\""
}

/// In quotes, as scripts and most languages read it: quotes, backslashes, line ends and tabs with a backslash.
/// - Parameters:
///   - quote: a sign of ASCII.
///   - control: how the other control characters are written.
package func quoted(_ text: String, by quote: Unicode.Scalar = "\"", control: (Unicode.Scalar) -> String = { String($0) }) -> String {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && UInt32($0) != quote.value && $0 != 0x5C && $0 != 0x7F }
    if isPlain { return "\(quote)\(text)\(quote)" }
    var out = "\(quote)"
    for scalar in text.unicodeScalars {
        switch scalar {
        case quote, "\\": out += "\\\(scalar)"
        case "\n": out += "\\n"
        case "\r": out += "\\r"
        case "\t": out += "\\t"
        case _ where scalar.value < 0x20 || scalar.value == 0x7F: out += control(scalar)
        default: out.unicodeScalars.append(scalar)
        }
    }
    return "\(out)\(quote)"
}

extension BinaryInteger {
    /// In hexadecimal, of so many digits at least.
    package func hexadecimal(_ count: Int) -> String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
}

extension Unicode.Scalar {
    /// What a terminal obeys instead of showing it; line ends and tabs are none.
    package var isControl: Bool { value < 0x20 && self != "\n" && self != "\r" && self != "\t" || 0x7F..<0xA0 ~= value && value != 0x85 }

    /// Whether XML 1.0 can say it (production 2).
    package var isXML: Bool { value >= 0x20 && value != 0xFFFE && value != 0xFFFF || self == "\n" || self == "\r" || self == "\t" }
}

/// A name of a file in a message: line ends and what a terminal would obey are written as in Swift, `\n` and `\u{1b}`.
package func shownName(_ name: String) -> String {
    guard name.unicodeScalars.contains(where: \.misleads) else { return name }
    var out = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
        switch scalar {
        case "\n": out += "\\n".unicodeScalars
        case "\r": out += "\\r".unicodeScalars
        case "\t": out += "\\t".unicodeScalars
        case _ where scalar.misleads: out += "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars
        default: out.append(scalar)
        }
    }
    return String(out)
}

extension Unicode.Scalar {
    /// Whether it moves what stands beside it, or the cursor, instead of being shown.
    var misleads: Bool {
        switch self {
        case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{2028}"..<"\u{202F}", "\u{2066}"..<"\u{2070}": true
        default: false
        }
    }
}

/// With U+FFFD for each control character.
package func withoutControls(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: \.isControl) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0.isControl ? "\u{FFFD}" : $0 }))
}

/// As the value of an XML attribute, or text. What XML has no way to say becomes U+FFFD.
package func xmlEscaped(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "&": out += "&amp;"
        case "<": out += "&lt;"
        case ">": out += "&gt;"
        case "\"": out += "&quot;"
        case "\n", "\r", "\t": out += "&#\(scalar.value);"
        case _ where !scalar.isXML: out += "\u{FFFD}"
        default: out.unicodeScalars.append(scalar)
        }
    }
    return out
}

/// For quoting in a message.
func shortened(_ text: String) -> String {
    text.count > 40 ? text.prefix(39) + "…" : text
}
