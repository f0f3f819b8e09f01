/// What a message tells stands on one line, though a value that it quotes may go over several.
func onOneLine(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 10 || $0 == 13 }) else { return text }
    var out = ""
    var hasBreak = false
    for character in text {
        if character.isNewline || (hasBreak && character.isWhitespace) {
            hasBreak = true
            continue
        }
        if hasBreak, character != "`" {
            while out.last == " " { out.removeLast() }
            out.append(" ")
        }
        hasBreak = false
        out.append(character)
    }
    return out
}

/// Of longer values that a message quotes only the beginning is shown.
private let longestValue = 80

/// A message with what it quotes in backquotes bounded in length.
func withValuesBounded(_ message: String) -> String {
    guard message.utf8.count > longestValue else { return message }
    let parts = message.split(separator: "`", omittingEmptySubsequences: false)
    // A value that holds a backquote itself leaves open which parts are quoted.
    guard parts.count % 2 == 1 else { return message }
    return parts.enumerated().map { $0 % 2 == 1 && $1.count > longestValue ? $1.prefix(longestValue - 1) + "…" : String($1) }.joined(separator: "`")
}
