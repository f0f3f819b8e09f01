/// Commas, colons and brackets that are one too many or one too few.
extension PlacedFault {
    /// `{ disabled [Save] }`: a name, and its value without anything between them.
    func colonMissing(in item: BracketedItem) -> Diagnostic? {
        guard item.isKey, item.text.contains(offset), "[{\"'".utf8.contains(file.bytes[offset]) else { return nil }
        let name = trimmed(file.text(span(item.text.lowerBound..<offset))[...])
        guard isIdentifier(name), item.text.lowerBound + name.utf8.count < offset else { return nil }
        let separator = span(item.text.lowerBound + name.utf8.count..<offset)
        let value = file.text(span(offset..<item.text.upperBound))
        return .colonMissing(between: String(name), separator, value)
    }

    /// `[{ button: Pay } { button: Close }]`.
    var commaMissing: Diagnostic? {
        let at = min(offset, file.bytes.count)
        guard let next = file.bytes[at...].firstIndex(where: { $0 > 0x20 }), let last = lastSign(before: next),
            "}]\"'".utf8.contains(file.bytes[last])
        else { return nil }
        if let key = key(at: next), keysInBraces.contains(where: { $0.contains(key) }) {
            let title = "put a comma before `\(key):`"
            return Diagnostic(
                .yamlSyntax, at: span(next..<next + key.utf8.count + 1), "a key cannot follow another one without a comma", help: title,
                fix: Diagnostic.Fix(span(last + 1..<last + 1), replacement: ",", title: title))
        }
        guard "{[\"'".utf8.contains(file.bytes[next]) else { return nil }
        let title = "put a comma between them"
        // Quotes may be those of one text.
        let isCertain = "}]".utf8.contains(file.bytes[last]) && "{[".utf8.contains(file.bytes[next])
        return Diagnostic(
            .yamlSyntax, at: span(next..<next + 1), "a comma is missing between this and what stands before it", help: title,
            fix: isCertain ? Diagnostic.Fix(span(last + 1..<last + 1), replacement: ",", title: title) : nil)
    }

    /// Comments left out.
    private func lastSign(before next: Int) -> Int? {
        let own = FaultyLine(file, at: next)
        if own.text.lowerBound < next { return file.bytes[own.text.lowerBound..<next].lastIndex { $0 > 0x20 } }
        return own.aboveComments.flatMap { $0.content.isEmpty ? nil : $0.content.upperBound - 1 }
    }

    private func key(at start: Int) -> String? {
        let word = file.text(span(start..<(file.bytes[start...].firstIndex { !isNamePart($0) } ?? file.bytes.count)))
        return isIdentifier(word) && file.bytes[(start + word.utf8.count)...].starts(with: ": ".utf8) ? word : nil
    }

    /// Keys in braces, each on a line of its own.
    var commaMissingAbove: Diagnostic? {
        let begin = line.text.lowerBound
        guard offset < file.bytes.count else { return nil }
        let isKey = begin < offset && file.bytes[offset] == UInt8(ascii: ":") && isIdentifier(file.text(span(begin..<offset)))
        guard isKey || begin == offset && !"]}".utf8.contains(file.bytes[offset]), let above = line.above, !above.content.isEmpty else { return nil }
        let end = above.content.upperBound
        guard !",{[".utf8.contains(file.bytes[end - 1]), !above.isComment else { return nil }
        if isKey, file.bytes[end - 1] == UInt8(ascii: ":") {
            let key = file.text(span(above.text.lowerBound..<end))
            return message(
                "inside `{ }` no key belongs to the line above because it stands further right", at: span(line.text),
                help: "put braces around what belongs to `\(shortened(key))`, or take away those around all of it")
        }
        let title = "put a comma at the end of the line above"
        return Diagnostic(
            .yamlSyntax, at: span(line.text), "a comma is missing before this", help: title,
            fix: Diagnostic.Fix(span(end..<end), replacement: ",", title: title))
    }

    /// `{ show: [{ button: Pay }]] }`: a `]` where no `[` of the line is open.
    /// - Parameter opening: the bracket that is open.
    func closedOften(_ opening: Span?) -> Diagnostic? {
        guard let opening, line.text.contains(Int(opening.start)), offset < file.bytes.count, file.bytes[offset] == UInt8(ascii: "]"),
            !file.bytes[line.text].contains(where: { "\"'".utf8.contains($0) })
        else { return nil }
        let before = file.bytes[line.text.lowerBound..<Int(opening.start)]
        guard before.count(where: { $0 == UInt8(ascii: "[") }) == before.count(where: { $0 == UInt8(ascii: "]") }) else { return nil }
        return Diagnostic(
            .yamlSyntax, at: here, "this `]` closes nothing", help: "take it away", fix: Diagnostic.Fix(here, replacement: "", title: "take it away"))
    }

    /// `[b)`: a `)` where no `(` is open, at the end of an item.
    func parenthesisForBracket(closing: String, _ opening: Span) -> Diagnostic? {
        let content = FaultyLine(file, at: Int(opening.start)).content
        guard let place = surplusParenthesis(in: Int(opening.end)..<max(content.upperBound, Int(opening.end))) else { return nil }
        let (sign, title) = (span(place..<place + 1), "write `\(closing)`")
        var diagnostic = Diagnostic(
            .yamlSyntax, at: sign, "`)` closes nothing that `\(file.text(opening))` opens", labels: [.init(opening, "opened here")], help: title)
        let line = file.bytes[content]
        func excess(_ signs: String) -> Int {
            line.count { $0 == signs.utf8.first } - line.count { $0 == signs.utf8.last } - (signs.hasSuffix(closing) ? 1 : 0)
        }
        if excess("[]") == 0, excess("{}") == 0, !line.contains(where: { "\"'".utf8.contains($0) }) {
            diagnostic.fix = Diagnostic.Fix(sign, replacement: closing, title: title)
        }
        return diagnostic
    }

    /// Before what closes the bracket around it, quoted texts and `:)` left out.
    private func surplusParenthesis(in text: Range<Int>) -> Int? {
        var open: [UInt8] = []
        var quote: UInt8?
        for at in text {
            let (byte, before) = (file.bytes[at], file.bytes[at - 1])
            if let begun = quote {
                if byte == begun { quote = nil }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): if "[{(, ".utf8.contains(before) { quote = byte }
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append(byte)
            case UInt8(ascii: ")") where open.isEmpty:
                let next = file.bytes[(at + 1)..<text.upperBound].first { $0 != 0x20 }
                return !":;-".utf8.contains(before) && next.map(",]})".utf8.contains) ?? true ? at : nil
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): if open.popLast() == nil { return nil }
            default: break
            }
        }
        return nil
    }

    /// `append: notes { title: text }`.
    var colonBeforeBrace: Diagnostic? {
        guard let value = line.value, value.contains(offset), file.bytes[value].last == UInt8(ascii: "}"),
            let brace = file.bytes[value].firstIndex(of: UInt8(ascii: "{")), brace < offset
        else { return nil }
        let (key, held) = (file.text(span(value.lowerBound..<brace)), file.text(span(brace..<value.upperBound)))
        let name = key.prefix { $0 != " " }
        guard isIdentifier(name), key.dropFirst(name.count).allSatisfy({ $0 == " " }) else { return nil }
        return message("text cannot go on with `{` unless it is quoted", at: span(value), help: "write `{ \(name): \(held) }` where `\(name)` is the key of what stands in the braces, and else put the whole text in quotes")
    }

    /// `after: { tap: Pay } eventually: paid`: another key on the line of a value in brackets. In a text it is a word of that.
    var keyBehindBrackets: Diagnostic? {
        guard let key = key(at: offset), offset > 0, file.bytes[offset - 1] == 0x20, !(line.key.map(Self.keysOfShownTexts.contains) ?? false) else { return nil }
        return message(
            "`\(key):` is another key, and each stands on a line of its own", at: span(offset..<offset + key.utf8.count),
            help: "write it on the next line, in the column of the key before it")
    }

    /// `[1.1, 1.2]]`: brackets behind the one that closes the value.
    func surplusBrackets(endOf value: Range<Int>) -> Diagnostic? {
        let rest = offset..<value.upperBound
        guard file.bytes[rest].allSatisfy({ "]} ".utf8.contains($0) }), let sign = file.bytes[rest].first else { return nil }
        let written = file.text(span(rest))
        return Diagnostic(
            .yamlSyntax, at: span(rest), "`\(UnicodeScalar(sign))` closes nothing: as many are closed before it as are opened",
            help: "take `\(written)` away", fix: Diagnostic.Fix(span(rest), replacement: "", title: "take `\(written)` away"))
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
