/// Whether a text goes on with it: a figure, a colour or a value in braces. Anything else may well be a comment.
private func goesOnText(_ comment: ArraySlice<UInt8>) -> Bool {
    guard let first = comment.dropFirst().first else { return false }
    return isDigit(first) || first == UInt8(ascii: "{") || color(beginning: comment) != nil
}

/// `#f00`, and nothing that is only a word of such letters.
private func color(beginning comment: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let word = comment.dropFirst().prefix { ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") || isDigit($0) }
    let isHex = word.allSatisfy { isDigit($0) || ($0 | 0x20) <= UInt8(ascii: "f") }
    guard isHex, [3, 4, 6, 8].contains(word.count), word.contains(where: isDigit) || word.allSatisfy({ $0 == word.first }) else { return nil }
    return comment.prefix(1 + word.count)
}

extension SourceFile {
    /// What is cut off a text that ends at this place, one blank before it: comments that stand in a column are meant.
    func textCutOff(behind place: Int) -> Range<Int>? {
        guard let comment = commentInText(behind: place), comment.lowerBound == place + 1, goesOnText(bytes[comment]) else { return nil }
        return comment
    }

    /// What looks like text behind this place of a line and is a comment to YAML: `#1` behind `Cloud`.
    func commentInText(behind place: Int) -> Range<Int>? {
        let rest = bytes[min(place, bytes.count)...]
        guard let start = rest.firstIndex(where: { $0 != 0x20 && $0 != 9 }), start > place, bytes[start] == UInt8(ascii: "#"), !isCommentMeant(bytes, at: start)
        else { return nil }
        return commentInText(from: start)
    }

    /// Where a comment holds what closes a bracket, or a comma: the first one inside of it that goes on a text.
    func commentInText(inside bracket: Int, before end: Int) -> (place: Range<Int>, isClosing: Bool)? {
        var first: Range<Int>?
        var cursor = YAMLCursor(bytes, in: bracket..<max(bracket, end))
        while cursor.at < cursor.end {
            guard cursor.isAtComment else {
                cursor.step()
                continue
            }
            let comment = commentInText(from: cursor.at)
            if !cursor.isAtMeantComment {
                if closesBracket(comment) { return (first ?? comment, true) }
                if first == nil, goesOnText(bytes[comment]) { first = comment }
            }
            cursor.leaveLine()
        }
        guard let first, partOfText(first) != first, bytes[first.upperBound..<max(first.upperBound, cursor.end)].allSatisfy({ $0 <= 0x20 }) else { return nil }
        return (first, false)
    }

    /// What to do about a `#` that begins a comment inside brackets.
    func helpWithComment(_ comment: Range<Int>) -> String {
        guard let color = color(beginning: bytes[comment]) else { return "put text that holds ` #` in quotes" }
        return "`#` begins a comment: put colours in quotes, `\"\(String(decoding: color, as: UTF8.self))\"`"
    }

    /// What of a comment in brackets belongs to the text before it; nil where what follows may belong to it as well.
    fileprivate func partOfText(_ comment: Range<Int>) -> Range<Int>? {
        var cursor = YAMLCursor(bytes, in: comment, inside: UInt8(ascii: "["))
        while cursor.at < cursor.end, !cursor.isAtEndOfItem { cursor.step() }
        let isComma = cursor.at + 1 == cursor.end && bytes[cursor.at] == UInt8(ascii: ",")
        return cursor.at == cursor.end || isComma ? comment.lowerBound..<cursor.at : nil
    }

    /// Whether a comment would close the bracket it stands in, were it text.
    func closesBracket(_ comment: Range<Int>) -> Bool {
        var cursor = YAMLCursor(bytes, in: comment, inside: UInt8(ascii: "["))
        while cursor.at < cursor.end, !cursor.open.isEmpty { cursor.step() }
        return cursor.open.isEmpty
    }

    /// Up to a comment that is meant, or the end of the line.
    private func commentInText(from start: Int) -> Range<Int> {
        let line = start..<(bytes[start...].firstIndex(where: isBreak) ?? bytes.count)
        var cursor = YAMLCursor(bytes, in: line)
        while cursor.at < cursor.end, cursor.at == start || !cursor.isAtMeantComment { cursor.step() }
        return start..<(bytes[line.lowerBound..<cursor.at].lastIndex { $0 > 0x20 } ?? start) + 1
    }
}

extension DiagnosticInfo {
    package static let commentInText = DiagnosticInfo(
        "comment-in-text", .warning, "A `#` behind a space, which ends a text that seems to go on.")
}

extension Diagnostic {
    /// - Parameters:
    ///   - text: what is left of it; empty for nothing.
    ///   - comment: what is lost.
    static func commentInText(_ text: Span, _ comment: Range<Int>, isInBrackets: Bool, in file: SourceFile) -> Self {
        let lost = Span(file: text.file, start: comment.lowerBound, end: comment.upperBound)
        let rest = isInBrackets ? file.partOfText(comment) : comment
        let whole = rest.map { Span(file: text.file, start: text.start < text.end ? Int(text.start) : $0.lowerBound, end: $0.upperBound) }
        let quoted = whole.map { inQuotes(file.text($0)) } ?? ""
        return Diagnostic(
            .commentInText, at: lost, "YAML reads `\(shortened(file.text(lost)))` as a comment, so it is no part of the text",
            help: "put the whole text in quotes; where a comment is meant, write a space behind `#`",
            fix: quoted.utf8.contains(where: isBreak) ? nil : whole.map { Fix($0, replacement: quoted, title: "write `\(quoted)`") })
    }
}
