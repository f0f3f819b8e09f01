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

/// For quoting in a message.
func shortened(_ text: String) -> String {
    text.count > 40 ? text.prefix(39) + "…" : text
}
