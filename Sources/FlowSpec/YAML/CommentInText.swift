/// Whether a text goes on with it: a figure, a colour or a value in braces. Anything else may well be a comment.
private func goesOnText(_ comment: ArraySlice<UInt8>) -> Bool {
    let word = comment.dropFirst().prefix { ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") || isDigit($0) }
    guard let first = word.first else { return comment.dropFirst().first == UInt8(ascii: "{") }
    if isDigit(first) { return true }
    let isHex = word.allSatisfy { isDigit($0) || ($0 | 0x20) <= UInt8(ascii: "f") }
    return isHex && [3, 4, 6, 8].contains(word.count) && (word.contains(where: isDigit) || word.allSatisfy { $0 == first })
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

    /// The one that holds what closes a bracket.
    func commentInText(inside bracket: Int, before end: Int) -> Range<Int>? {
        var cursor = YAMLCursor(bytes, in: bracket..<max(bracket, end))
        while cursor.at < cursor.end {
            guard cursor.isAtComment else {
                cursor.step()
                continue
            }
            let comment = commentInText(from: cursor.at)
            if !cursor.isAtMeantComment, closesBracket(comment) { return comment }
            cursor.leaveLine()
        }
        return nil
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
    static func commentInText(_ text: Span, _ comment: Range<Int>, in file: SourceFile) -> Self {
        let lost = Span(file: text.file, start: comment.lowerBound, end: comment.upperBound)
        let whole = text.start < text.end ? text.union(lost) : lost
        let quoted = inQuotes(file.text(whole))
        return Diagnostic(
            .commentInText, at: lost, "YAML reads `\(shortened(file.text(lost)))` as a comment, so it is no part of the text",
            help: "put the whole text in quotes; where a comment is meant, write a space behind `#`",
            fix: quoted.utf8.contains(where: isBreak) || file.bytes[comment].contains { ",]}".utf8.contains($0) && !quoted.contains("{") } ? nil : Fix(whole, replacement: quoted, title: "write `\(quoted)`"))
    }
}
