/// Commas and colons around `[ ]` and `{ }` that are one too many or one too few.
extension SyntaxFault {
    /// `{ disabled [Save] }`: a name, and its value without anything between them.
    func colonMissing(in item: BracketedItem, _ file: SourceFile, _ id: FileID) -> Diagnostic? {
        guard item.isKey, item.text.contains(offset), "[{\"'".utf8.contains(file.bytes[offset]) else { return nil }
        let name = trimmed(file.text(Span(file: id, start: item.text.lowerBound, end: offset))[...])
        guard isIdentifier(String(name)), item.text.lowerBound + name.utf8.count < offset else { return nil }
        let separator = Span(file: id, start: item.text.lowerBound + name.utf8.count, end: offset)
        let value = file.text(Span(file: id, start: offset, end: item.text.upperBound))
        return .colonMissing(between: String(name), separator, value)
    }

    /// `[{ button: Pay } { button: Close }]`.
    func commaMissing(between offset: Int, _ file: SourceFile, _ id: FileID) -> Diagnostic? {
        guard let next = file.bytes[min(offset, file.bytes.count)...].firstIndex(where: { $0 > 0x20 }), "{[\"'".utf8.contains(file.bytes[next]),
            let last = file.bytes[..<next].lastIndex(where: { $0 > 0x20 }), "}]\"'".utf8.contains(file.bytes[last])
        else { return nil }
        let title = "put a comma between them"
        // Quotes may be those of one text.
        let isCertain = "}]".utf8.contains(file.bytes[last]) && "{[".utf8.contains(file.bytes[next])
        return Diagnostic(
            .yamlSyntax, at: Span(file: id, start: next, end: next + 1), "a comma is missing between this and what stands before it", help: title,
            fix: isCertain ? Diagnostic.Fix(Span(file: id, start: last + 1, end: last + 1), replacement: ",", title: title) : nil)
    }

    /// Keys in braces, each on a line of its own.
    func commaMissing(above line: FaultyLine, at offset: Int, _ file: SourceFile, _ id: FileID) -> Diagnostic? {
        let begin = line.text.lowerBound
        guard offset < file.bytes.count else { return nil }
        let isKey = begin < offset && file.bytes[offset] == UInt8(ascii: ":") && isIdentifier(file.text(Span(file: id, start: begin, end: offset)))
        guard isKey || begin == offset && !"]}".utf8.contains(file.bytes[offset]), let above = line.above, !above.content.isEmpty else { return nil }
        let end = above.content.upperBound
        guard !",{[".utf8.contains(file.bytes[end - 1]), !above.isComment else { return nil }
        let title = "put a comma at the end of the line above"
        return Diagnostic(
            .yamlSyntax, at: Span(file: id, start: begin, end: line.text.upperBound), "a comma is missing before this", help: title,
            fix: Diagnostic.Fix(Span(file: id, start: end, end: end), replacement: ",", title: title))
    }

    /// `{ show: [{ button: Pay }]] }`: a `]` where no `[` of the line is open.
    func surplusBracket(at offset: Int, opening: Span?, _ line: FaultyLine, _ file: SourceFile, _ id: FileID) -> Diagnostic? {
        guard let opening, line.text.contains(Int(opening.start)), offset < file.bytes.count, file.bytes[offset] == UInt8(ascii: "]"),
            !file.bytes[line.text].contains(where: { "\"'".utf8.contains($0) })
        else { return nil }
        let before = file.bytes[line.text.lowerBound..<Int(opening.start)]
        guard before.count(where: { $0 == UInt8(ascii: "[") }) == before.count(where: { $0 == UInt8(ascii: "]") }) else { return nil }
        let bracket = Span(file: id, start: offset, end: offset + 1)
        return Diagnostic(
            .yamlSyntax, at: bracket, "this `]` closes nothing", help: "take it away", fix: Diagnostic.Fix(bracket, replacement: "", title: "take it away"))
    }

    /// `{ button: Done },` or `"Done",` at the end of a line, as in JSON.
    func commaAtEnd(from start: Int, endOf value: Range<Int>, in file: SourceFile, _ id: FileID) -> Diagnostic? {
        guard start + 1 == value.upperBound, file.bytes[start] == UInt8(ascii: ",") else { return nil }
        let comma = Span(file: id, start: start, end: start + 1)
        return Diagnostic(
            .yamlSyntax, at: comma, "lines end without a comma here", help: "take the comma away",
            fix: Diagnostic.Fix(comma, replacement: "", title: "take the comma away"))
    }
}

extension Diagnostic {
    static func colonMissing(between key: String, _ separator: Span, _ value: String) -> Self {
        let title = "write `\(key): \(value)`"
        return Diagnostic(
            .yamlSyntax, at: separator, "expected `: ` between `\(key)` and its value", help: title, fix: Fix(separator, replacement: ": ", title: title))
    }
}
