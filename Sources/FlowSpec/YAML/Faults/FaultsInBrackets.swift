/// What is wrong inside `[ ]` and `{ }`, or behind them.
extension PlacedFault {
    func brokenBracket(isList: Bool) -> Diagnostic {
        let (opening, closing) = isList ? ("[", "]") : ("{", "}")
        if let text = line.textWithBracket(at: offset, inside: fault.bracket) {
            return cutInBrackets(text, "unquoted text inside `[ ]` or `{ }` cannot hold brackets")
        }
        if let started {
            if let wrong = bracketOfOtherKind(closing: closing, started) ?? parenthesisForBracket(closing: closing, started) { return wrong }
            if let value = line.value, value.lowerBound == Int(started.start), line.goesOn(behind: closing) {
                return unquoted("text that begins with `\(opening)` needs quotes", of: value, isAboutAll: true)
            }
            if let comment = file.commentInText(inside: Int(started.start), before: offset) {
                return endsInComment(started, comment.place, isClosing: comment.isClosing, opening)
            }
            if fault.isUnclosed || line.standsOutside(bracketAt: Int(started.start)) {
                return message(
                    "this `\(opening)` is never closed", at: started,
                    help: "write `\(closing)` at its end, or put text that begins with `\(opening)` in quotes")
            }
        }
        if let item = line.bracketedItem(at: offset, inside: fault.bracket), item.text.lowerBound > line.text.lowerBound,
            let broken = brokenItem(item, isList: isList)
        {
            return broken
        }
        if let told = commaMissing ?? commaMissingAbove ?? closedOften(started) { return told }
        return message(
            "expected `,` or `\(closing)`", from: "`\(opening)` opens here",
            help: isList ? "close the list with `]`" : "close the mapping with `}`, or put text that begins with `{` in quotes")
    }

    private func brokenItem(_ item: BracketedItem, isList: Bool) -> Diagnostic? {
        if let missing = colonMissing(in: item) { return missing }
        if item.text.contains(offset), "*&".utf8.contains(file.bytes[item.text.lowerBound]) {
            return unquoted("text that begins with `*` or `&` needs quotes", of: item.text, isAboutAll: true)
        }
        if !isList, isColon(at: offset) { return secondColon(of: item) }
        if let movement = movementInQuotes(item.text) { return movement }
        if let call = line.callCutByComma(before: offset, inside: fault.bracket) {
            return cutInBrackets(call, "a comma ends an unquoted value inside `[ ]` or `{ }`")
        }
        return isTextBehindQuotes(item) ? goesOnBehindQuote(here, item.text) : nil
    }

    /// A line that goes on behind what is a whole value to YAML.
    var goesOnBehindValue: Diagnostic? {
        guard let value = line.value, let first = file.bytes[value].first, value.contains(offset), value.lowerBound < offset else { return nil }
        switch first {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            return surplusBrackets(endOf: value) ?? commaAtEnd(of: value) ?? keyBehindBrackets
                ?? unquoted("text that begins with `\(UnicodeScalar(first))` needs quotes", of: value, isAboutAll: true)
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return commaAtEnd(of: value) ?? movementInQuotes(value) ?? goesOnBehindQuote(here, value)
        default: return nil
        }
    }

    var colonInBrackets: Diagnostic {
        guard let item = line.bracketedItem(at: offset, inside: fault.bracket) else {
            return message("`:` cannot stand inside unquoted text here", help: "put the whole text in quotes")
        }
        return item.isKey ? keyWithoutSpace(item) : unquoted("`:` cannot stand inside unquoted text here", of: item.text)
    }

    /// `{ tap: Save ]`.
    private func bracketOfOtherKind(closing: String, _ opening: Span) -> Diagnostic? {
        let other = closing == "]" ? UInt8(ascii: "}") : UInt8(ascii: "]")
        let text = file.bytes[line.content]
        guard line.content.contains(Int(opening.start)), text.last == other, let opened = file.text(opening).first else { return nil }
        func open(_ brackets: [UInt8]) -> Int { text.count { $0 == brackets[0] } - text.count { $0 == brackets[1] } }
        let (lists, mappings) = (open(Array("[]".utf8)), open(Array("{}".utf8)))
        guard closing == "]" ? (lists, mappings) == (1, -1) : (lists, mappings) == (-1, 1) else { return nil }
        let last = span(line.content.upperBound - 1..<line.content.upperBound)
        return Diagnostic(
            .yamlSyntax, at: last, "`\(UnicodeScalar(other))` cannot close what `\(opened)` opens", labels: [.init(opening, "opened here")],
            help: "write `\(closing)`", fix: .init(last, replacement: closing, title: "write `\(closing)`"))
    }

    /// A text that has to be quoted inside of brackets; what stands before a colon would be no name then either.
    private func cutInBrackets(_ text: BracketedItem, _ message: String) -> Diagnostic {
        let span = span(text.text)
        let written = file.text(span)
        // Counted in bytes: what is no UTF-8 is read as something longer.
        if text.isKey, let colon = text.text.dropLast().first(where: { file.bytes[$0] == UInt8(ascii: ":") && file.bytes[$0 + 1] == 0x20 }) {
            let key = self.span(text.text.lowerBound..<colon)
            let isField = file.text(key).contains("].")
            return Diagnostic(
                .yamlSyntax, at: key, "a key inside `{ }` cannot hold brackets",
                help: "a key is one name" + (isField ? "; to store one field of a record, take the record out and add it again, with `remove:` and `append:`" : ""))
        }
        var diagnostic = Diagnostic(
            .yamlSyntax, at: span, message, help: "put it in quotes, or write each key on a line of its own",
            fix: Diagnostic.Fix(span, replacement: inQuotes(written), title: "write `\(inQuotes(written))`"))
        diagnostic.particular = .bracketInText
        return diagnostic
    }

    /// What closes the bracket stands in a comment, or a comma.
    private func endsInComment(_ bracket: Span, _ comment: Range<Int>, isClosing: Bool, _ opening: String) -> Diagnostic {
        let item = FaultyLine(file, at: comment.lowerBound).bracketedItem(at: comment.lowerBound, inside: Int(bracket.start))
        let text = item.map { span($0.text) }
        return Diagnostic(
            .yamlSyntax, at: span(comment),
            "YAML reads this as a comment, so \(isClosing ? "`\(opening)` is never closed" : "no comma ends the text")",
            labels: [Diagnostic.Label(bracket, "`\(opening)` opens here")], help: file.helpWithComment(comment),
            fix: text.map { Diagnostic.Fix($0, replacement: inQuotes(file.text($0)), title: "write `\(inQuotes(file.text($0)))`") })
    }

    /// `{ title: Time: now }`; behind several words it may also be a comma that is missing.
    private func secondColon(of item: BracketedItem) -> Diagnostic {
        let words = file.text(span(item.text.lowerBound..<offset)).split(separator: " ")
        var diagnostic = Diagnostic(
            .yamlSyntax, at: span(offset..<offset + 1), "`: ` cannot stand inside unquoted text", help: "put the whole text in quotes")
        diagnostic.particular = .colonInText
        if words.count > 1 || beginsValue(behind: offset), let last = words.last {
            diagnostic.help = "put the whole text in quotes, or a comma before `\(last):`"
        } else {
            let quoted = inQuotes(file.text(span(item.text)))
            diagnostic.fix = Diagnostic.Fix(span(item.text), replacement: quoted, title: "write `\(quoted)`")
        }
        return diagnostic
    }

    /// `{ title:, … }` and `{ title:[…] }`.
    private func keyWithoutSpace(_ item: BracketedItem) -> Diagnostic {
        if offset + 1 < file.bytes.count, "[{".utf8.contains(file.bytes[offset + 1]) { return .missingSpace(fileID, offset, in: file) }
        let key = span(item.text.lowerBound..<offset + 1)
        return Diagnostic(
            .yamlSyntax, at: key, "expected a value after `\(shortened(file.text(key)))`",
            help: "write the value behind `: `; where `:` ends a text, put the text in quotes")
    }

    private func isColon(at offset: Int) -> Bool { offset < file.bytes.count && file.bytes[offset] == UInt8(ascii: ":") }

    /// Whether a quoted text ends before the fault and the item goes on with more than another text or key.
    private func isTextBehindQuotes(_ item: BracketedItem) -> Bool {
        let text = item.text
        guard text.contains(offset), let quoted = file.bytes[text.lowerBound..<offset].lastIndex(where: { $0 > 0x20 }), quoted > text.lowerBound,
            isQuote(at: quoted), file.bytes[quoted] == file.bytes[text.lowerBound], !isQuote(at: offset), !"[{".utf8.contains(file.bytes[offset])
        else { return false }
        return !(offset..<text.upperBound).contains(where: isColon)
    }

    private func isQuote(at offset: Int) -> Bool { offset < file.bytes.count && "\"'".utf8.contains(file.bytes[offset]) }
}
