/// The bytes of a scalar with the way back to its place in the file.
final class ExpressionText {
    let bytes: [UInt8]
    let phrase: Phrase

    init(_ phrase: Phrase) {
        self.bytes = Array(phrase.text.utf8)
        self.phrase = phrase
    }

    /// The place of a range of bytes; the whole scalar where escapes or folding move its bytes about.
    func span(_ start: Int, _ end: Int) -> Span {
        guard phrase.isVerbatim else { return spanInLine(start, end) ?? phrase.span }
        let base = Int(phrase.span.start)
        return Span(file: phrase.span.file, start: base + start, end: base + end)
    }

    /// In a block text, to the end of the line that it begins on.
    private func spanInLine(_ start: Int, _ end: Int) -> Span? {
        guard let line = phrase.lines.last(where: { $0.start <= start }) else { return nil }
        let first = min(start - line.start, line.count)
        let last = max(first, min(end - line.start, line.count))
        return Span(file: phrase.span.file, start: line.place + first, end: line.place + last)
    }

    func string(_ start: Int, _ end: Int) -> String {
        guard 0 <= start, start < end, end <= bytes.count else { return "" }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    /// A word with a space to either side where something else stands there.
    func apart(_ word: String, from start: Int, to end: Int) -> String {
        guard word.utf8.allSatisfy(isNamePart) else { return word }
        let isBegun = start > 0 && !isSpace(bytes[start - 1])
        let goesOn = end < bytes.count && !isSpace(bytes[end])
        return (isBegun ? " " : "") + word + (goesOn ? " " : "")
    }

    /// An edit is certain only where the place is.
    func fix(_ start: Int, _ end: Int, replacement: String, title: String) -> Diagnostic.Fix? {
        phrase.isVerbatim ? Diagnostic.Fix(span(start, end), replacement: replacement, title: title) : nil
    }

    /// Nil where other names are near too.
    func fix(_ start: Int, _ end: Int, replacement: NearName, title: String) -> Diagnostic.Fix? {
        replacement.isCertain ? fix(start, end, replacement: replacement.name, title: title) : nil
    }
}
