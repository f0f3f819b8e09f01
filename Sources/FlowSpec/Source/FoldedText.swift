/// Lines for a terminal: what is too long goes on below, broken between words and as far in as its own words begin. A word too long for a
/// line is left to the terminal, and so is what stands between ``` marks.
/// - Parameter columns: how wide the terminal is; nil, where it is none, leaves the text as it is.
package func folded(_ text: String, to columns: Int?) -> String {
    guard let columns, columns > 0 else { return text }
    var isCode = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        if line.hasPrefix("```") { isCode.toggle() }
        return isCode ? String(line) : foldedLine(line, to: columns)
    }.joined(separator: "\n")
}

private func foldedLine(_ line: Substring, to columns: Int) -> String {
    guard TextWidth.of(line) > columns else { return String(line) }
    let start = wordsStart(of: line, within: columns / 2)
    let margin = String(repeating: " ", count: start)
    var folded = String(line.prefix(start))
    var used = TextWidth.of(folded)
    var isFirst = true
    for word in line.dropFirst(start).split(separator: " ", omittingEmptySubsequences: false) {
        let width = TextWidth.of(word)
        if isFirst {
            folded += word
        } else if used + 1 + width <= columns {
            folded += " " + word
            used += 1
        } else {
            folded += "\n" + margin + word
            used = start
        }
        used += width
        isFirst = false
    }
    return folded
}

/// How far in a line's words begin: behind its margin, a sign or number with a blank, and the first column of a table.
private func wordsStart(of line: Substring, within limit: Int) -> Int {
    let indent = line.prefix { $0 == " " }.count
    let words = line.dropFirst(indent)
    if let sign = words.first, !sign.isLetter, !sign.isNumber, words.dropFirst().first == " " { return min(indent + 2, limit) }
    var place = indent
    var blanks = 0
    for character in words {
        if character == " " { blanks += 1 } else if blanks > 1, place <= limit { return place } else { blanks = 0 }
        place += 1
    }
    return min(indent == 0 ? 0 : indent + 2, limit)
}
