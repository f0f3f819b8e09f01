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
