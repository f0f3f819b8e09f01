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

/// Of longer values that a message quotes people are shown the beginning and the end.
private let longestValue = 80

/// A message with what it quotes in backquotes bounded in length. Other programs get all of it, and fingerprints are made of it.
func withValuesBounded(_ message: String) -> String {
    guard message.utf8.count > longestValue else { return message }
    let parts = message.split(separator: "`", omittingEmptySubsequences: false)
    // A value that holds a backquote itself leaves open which parts are quoted.
    guard parts.count % 2 == 1 else { return message }
    func bounded(_ value: Substring) -> String {
        value.count > longestValue ? "\(value.prefix(longestValue * 5 / 8))…\(value.suffix(longestValue * 3 / 8 - 1))" : String(value)
    }
    return parts.enumerated().map { place, part in place % 2 == 1 ? bounded(part) : String(part) }.joined(separator: "`")
}
