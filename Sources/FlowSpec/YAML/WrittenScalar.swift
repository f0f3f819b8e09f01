/// A text as YAML writes it: plain where its flow style reads it back unchanged, otherwise in quotes.
package func yamlScalar(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else { return "\"\"" }
    let isSafe =
        !" \t-?:,[]{}#&*!|>'\"%@`".unicodeScalars.contains(first) && last != " " && last != ":"
        && !text.contains(": ") && !text.contains(" #")
        && text.unicodeScalars.allSatisfy { !",[]{}\n\r\t\"'\\".unicodeScalars.contains($0) && !$0.isControl } && !isYAMLNull(text)
    return isSafe ? text : yamlInQuotes(text)
}

/// No text of a flow holds a control character.
func yamlInQuotes(_ text: String) -> String { quoted(withoutControls(text)) }

/// YAML 1.2's words for no value.
package func isYAMLNull(_ text: String) -> Bool { ["~", "null", "Null", "NULL"].contains(text) }
