/// Commas and colons around `[ ]` and `{ }` that are one too many or one too few.
extension PlacedFault {
    /// `{ disabled [Save] }`: a name, and its value without anything between them.
    func colonMissing(in item: BracketedItem) -> Diagnostic? {
        guard item.isKey, item.text.contains(offset), "[{\"'".utf8.contains(file.bytes[offset]) else { return nil }
        let name = trimmed(file.text(span(item.text.lowerBound..<offset))[...])
        guard isIdentifier(String(name)), item.text.lowerBound + name.utf8.count < offset else { return nil }
        let separator = span(item.text.lowerBound + name.utf8.count..<offset)
        let value = file.text(span(offset..<item.text.upperBound))
        return .colonMissing(between: String(name), separator, value)
    }

    /// `{ button: Done },` or `"Done",` at the end of a line, as in JSON.
    func commaAtEnd(of value: Range<Int>) -> Diagnostic? {
        guard offset + 1 == value.upperBound, file.bytes[offset] == UInt8(ascii: ",") else { return nil }
        let comma = span(offset..<offset + 1)
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
