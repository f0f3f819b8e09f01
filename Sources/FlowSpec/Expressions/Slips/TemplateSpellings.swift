/// `{{name}}` and `${name}`, as other languages put a value into a text.
extension ExpressionText {
    /// Whether a brace that closes nothing was meant to close a value: another brace stands before it, or the name of something that has a value.
    func endsValue(at position: Int, _ scope: Scope) -> Bool {
        if bytes[..<position].contains(UInt8(ascii: "{")) { return true }
        let path = bytes[..<position].reversed().prefix { isNamePart($0) || $0 == UInt8(ascii: ".") }.reversed()
        let name = String(decoding: path.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)
        return scope.binding(name) != nil || name == "item" && scope.item != nil
    }

    /// Behind the doubled braces around the name of something that has a value, and nothing else.
    func endOfName(inDoubledBracesAt start: Int, _ scope: Scope) -> Int? {
        let inner = start + 2
        guard inner < bytes.count, let closing = bytes[inner...].firstIndex(where: { !isNamePart($0) && $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: " ") }),
            bytes[closing] == UInt8(ascii: "}"), closing + 1 < bytes.count, bytes[closing + 1] == bytes[closing],
            closing + 2 == bytes.count || bytes[closing + 2] != bytes[closing], start == 0 || bytes[start - 1] != bytes[start], bytes[inner] != bytes[start]
        else { return nil }
        let parts = trimmed(string(inner, closing)[...]).split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard let first = parts.first, parts.allSatisfy(isIdentifier), scope.binding(first) != nil || (first == "item" && scope.item != nil) else { return nil }
        return closing + 2
    }
}

extension Scope {
    /// The list whose rows these are, where a field of all its records is asked for; nil where several lists have such records.
    func listShownInRow(by value: Expression) -> String? {
        guard let item, case .field(let list, _) = value.term, case .list(item, _) = list.type else { return nil }
        let lists = names.filter { if case .list(item, _)? = binding($0)?.type { true } else { false } }
        return lists.count == 1 && value.source.hasPrefix("\(lists[0]).") ? lists[0] : nil
    }
}

extension DiagnosticInfo {
    static let templateSpelling = DiagnosticInfo(
        "template-spelling", .warning, "A value in a text is not written in single braces, so that it is shown as it stands.")
}

extension Expression {
    /// The texts that the value may be, or that it is joined of.
    var shownTexts: [(text: String, span: Span)] {
        var open = [Operand(term, type, span)]
        var found: [(String, Span)] = []
        while let operand = open.popLast() {
            switch operand.term {
            case .constant(.text(let text), .text): found.append((text, operand.span))
            case .binary(.add, let left, let right): open += [right, left]
            case .conditional(_, let yes, let no): open += [no, yes]
            default: break
            }
        }
        return found
    }
}

extension Diagnostic {
    /// `"{n} left"` in an expression.
    static func bracesShown(_ text: String, at span: Span, _ scope: Scope) -> Diagnostic? {
        let text = text.replacing("{{", with: "")
        for part in text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
            guard let end = part.firstIndex(of: "}") else { continue }
            let inner = String(part[..<end])
            guard isValue(inner, at: span, scope) else { continue }
            return Diagnostic(
                .templateSpelling, at: span, "`{\(inner)}` is shown as it stands: braces hold values where a text is shown, not in an expression",
                help: "write the text where it is shown, as a label or a title; or join it, on a line of its own without `{ }` around: `(\(sum(of: text)))`")
        }
        return nil
    }

    /// `"Photo " + join([n], "")` of `Photo {n}`.
    private static func sum(of text: String) -> String {
        var parts: [String] = []
        for (place, piece) in text.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
            var words = piece
            if place > 0, let end = piece.firstIndex(of: "}") {
                parts.append("join([\(piece[..<end])], \"\")")
                words = piece[piece.index(after: end)...]
            }
            if !words.isEmpty { parts.append("\"\(words.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"") }
        }
        return parts.joined(separator: " + ")
    }

    /// `a: '"Photo " + join([n], "")'`, where what stands in quotes is a text.
    static func sumInQuotes(_ phrase: Phrase, _ scope: Scope) -> Diagnostic? {
        guard phrase.signs.contains(.plus), phrase.text.contains(where: { $0 == "\"" || $0 == "'" }), isValue(phrase.text, at: phrase.span, scope) else { return nil }
        return Diagnostic(
            .templateSpelling, at: phrase.span, "`\(shortened(phrase.text))` is stored as it stands: what is in quotes here is a text",
            help: "put the sum in parentheses in place of the quotes, on a line of its own without `{ }` around: `(\(phrase.text))`")
    }

    /// `song: "queue[0].title"`, which is stored by these words.
    static func pathInQuotes(_ phrase: Phrase, _ scope: Scope) -> Diagnostic? {
        let text = phrase.text
        guard text.contains(where: { ".[".contains($0) }), text.utf8.first.map(isNameStart) == true, !text.contains(" "), isPath(text, at: phrase.span, scope)
        else { return nil }
        let inBraces = text.contains("[") ? ", on a line of its own without `{ }` around it" : ""
        let help = "leave the quotes out where its value is meant: write `\(text)`\(inBraces)"
        return Diagnostic(.templateSpelling, at: phrase.span, "`\(shortened(text))` is stored as it stands: what is in quotes here is a text", help: help)
    }

    /// Whether it is the text of a field or of an item of declared data.
    private static func isPath(_ text: String, at span: Span, _ scope: Scope) -> Bool {
        var faults: [Diagnostic] = []
        let phrase = Phrase(text: text, span: span, isQuoted: false, isVerbatim: false)
        let value = parseExpression(phrase, expecting: .text(maxLength: nil), in: scope, report: &faults)
        return switch value.term {
        case .field, .index: faults.isEmpty
        default: false
        }
    }

    /// `row: item.title`, `title: count(notes)`, `text: $name` and `text: count + " left"`, which are shown by these words.
    static func valueShown(_ phrase: Phrase, _ scope: Scope) -> Diagnostic? {
        guard let meant = template(meantBy: phrase, scope) else { return nil }
        let written = phrase.isQuoted ? meant : inQuotes(meant)
        return Diagnostic(
            .templateSpelling, at: phrase.span, "`\(shortened(phrase.text))` is shown as it stands: a value in a text stands in braces", help: "write `\(written)`",
            fix: phrase.isVerbatim ? Fix(phrase.span, replacement: written, title: "write `\(written)`") : nil)
    }

    private static func template(meantBy phrase: Phrase, _ scope: Scope) -> String? {
        if phrase.signs.isDisjoint(with: [.dollar, .plus, .point, .closingParenthesis]) { return nil }
        let text = phrase.text
        if text.hasPrefix("$") {
            let path = String(text.dropFirst())
            return isPathOfNames(path) && isValue(path, at: phrase.span, scope) ? "{\(path)}" : nil
        }
        if phrase.signs.contains(.plus), let sum = TextInParts(text), sum.values.allSatisfy({ isValue($0, at: phrase.span, scope) }) { return sum.template }
        guard text.hasPrefix("item.") || text.hasSuffix(")"), !text.contains(" "), isValue(text, at: phrase.span, scope) else { return nil }
        return "{\(text)}"
    }

    /// Whether it would be a value, and none that is the same ever, where a template has it.
    private static func isValue(_ text: String, at span: Span, _ scope: Scope) -> Bool {
        var faults: [Diagnostic] = []
        let value = parseExpression(Phrase(text: text, span: span, isQuoted: false, isVerbatim: false), expecting: nil, in: scope, report: &faults)
        return switch value.term {
        case .constant, .invalid: false
        default: faults.isEmpty
        }
    }

    static func braceClosesNothing(_ text: ExpressionText, _ position: Int) -> Diagnostic {
        Diagnostic(
            .templateSpelling, at: text.span(position, position + 1), "`}` is shown as it stands: no `{` before it is open",
            help: "put a value in braces of its own, as in `{name}`, or write `}}` where one is to be seen")
    }

    /// `{notes.title}` in a row of `notes`.
    static func allShownInRow(_ text: ExpressionText, _ start: Int, _ end: Int, _ list: String) -> Diagnostic {
        let written = text.string(start, end)
        let meant = written.replacing("\(list).", with: "item.")
        return Diagnostic(
            .templateSpelling, at: text.span(start, end), "`\(written)` shows that of all of `\(list)`, in each row", help: "write `\(meant)`",
            fix: text.fix(start, end, replacement: meant, title: "write `\(meant)`"))
    }

    static func templateSpelling(_ text: ExpressionText, _ start: Int, _ end: Int) -> Diagnostic {
        let written = text.string(start, end)
        let name = trimmed(written.drop { "${".contains($0) }.prefix { $0 != "}" })
        let isDoubled = written.hasPrefix("{{")
        let help = "write `{\(name)}`" + (isDoubled ? "" : "; where `$` is to be seen, put a space behind it")
        return Diagnostic(
            .templateSpelling, at: text.span(start, end), isDoubled ? "`\(written)` is shown as braces with a word in them" : "the `$` of `\(written)` is shown",
            help: help, fix: text.fix(start, end, replacement: "{\(name)}", title: help))
    }
}
