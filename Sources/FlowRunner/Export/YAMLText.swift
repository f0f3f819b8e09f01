import FlowSpec

/// A text as a YAML scalar on one line: in single quotes, or, where these cannot say it, in double quotes with escapes (YAML 1.2, section 5.7).
func yamlText(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: \.needsYAMLEscape) else {
        return "'" + text.unicodeScalars.reduce(into: "") { $0 += $1 == "'" ? "''" : String($1) } + "'"
    }
    return "\"" + text.unicodeScalars.reduce(into: "") { $0 += $1.inDoubleQuotes } + "\""
}

extension Unicode.Scalar {
    /// Line breaks, also those that only YAML 1.1 knows, and what no YAML holds as it is (productions 1 and 24).
    fileprivate var needsYAMLEscape: Bool {
        value < 0x20 || 0x7F..<0xA0 ~= value || value == 0x2028 || value == 0x2029 || value == 0xFEFF || value == 0xFFFE || value == 0xFFFF
    }

    fileprivate var inDoubleQuotes: String {
        switch self {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        case _ where needsYAMLEscape: value < 0x100 ? "\\x" + value.hexadecimal(2) : "\\u" + value.hexadecimal(4)
        default: String(self)
        }
    }
}
