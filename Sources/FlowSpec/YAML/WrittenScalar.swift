/// A text as YAML writes it: plain where its flow style reads it back unchanged, otherwise in quotes.
package func yamlScalar(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else { return "\"\"" }
    let isSafe =
        !" \t-?:,[]{}#&*!|>'\"%@`".unicodeScalars.contains(first) && last != " " && last != ":"
        && !text.contains(": ") && !text.contains(" #")
        && text.unicodeScalars.allSatisfy { !",[]{}\n\r\t\"'\\".unicodeScalars.contains($0) && !$0.isControl } && !isYAMLNull(text)
    return isSafe ? text : yamlInQuotes(text)
}

/// Whether the end of a plain scalar, on one line and without a blank before it, is a plain scalar of its own: then only how it begins tells.
func isPlainAlone(_ end: some StringProtocol) -> Bool {
    guard let first = end.first, !isYAMLNull(String(end)) else { return false }
    if "-?:".contains(first) { return end.dropFirst().first.map { $0 != " " && $0 != "\t" } ?? false }
    return !",[]{}#&*!|>'\"%@`".contains(first)
}

/// Whether brackets would end an unquoted value with this in it, or begin there.
func breaksInBrackets(_ text: some StringProtocol) -> Bool { text.contains { ",[]{}".contains($0) } }

/// Whether it may be any part of an unquoted value in brackets: nothing in it ends that, begins a comment or parts a key from its value.
func mayStandInBrackets(_ text: some StringProtocol) -> Bool { !text.contains { ",[]{}#:".contains($0) } }

/// No text of a flow holds a control character.
func yamlInQuotes(_ text: String) -> String { quoted(withoutControls(text)) }

/// YAML 1.2's words for no value.
package func isYAMLNull(_ text: String) -> Bool { ["~", "null", "Null", "NULL"].contains(text) }
