/// `visible: sure ? 1 : 2`, where YAML finds fault with the colon. Where no expression is read, it is a text like any other.
func conditionInSigns(_ found: Diagnostic, _ file: SourceFile) -> Diagnostic? {
    let colon = Int(found.primary.span.start)
    guard found.particular == .colonInText, colon < file.bytes.count else { return nil }
    let line = FaultyLine(file, at: colon)
    guard let value = line.valueAround(colon), value.contains(colon) else { return nil }
    let span = { Span(file: found.primary.span.file, start: $0, end: $1) }
    let (before, otherwise) = (file.text(span(value.lowerBound, colon)), file.text(span(colon + 1, value.upperBound)))
    let parts = before.split(separator: "?", omittingEmptySubsequences: false)
    guard parts.count == 2, (parts + [otherwise[...]]).allSatisfy({ !trimmed($0).isEmpty }), !otherwise.contains("?"),
        file.readsExpression(at: value.lowerBound, line)
    else { return nil }
    var diagnostic = found
    diagnostic.primary.span = span(value.lowerBound, value.upperBound)
    diagnostic.message = "`?` and `:` are no operators here, expected `if … then … else …`"
    diagnostic.fix = nil
    if let written = conditionInWords(parts[0], then: parts[1], otherwise: otherwise) {
        diagnostic.help = "write `\(written)`"
        diagnostic.fix = .init(diagnostic.primary.span, replacement: written, title: "write `\(written)`")
    } else {
        diagnostic.help = "write what is chosen in words, in parentheses where it is a part of something: `(if … then … else …)`"
    }
    return diagnostic
}

/// `sum + (if express then 5 else 0)`, of `sum + (express`, `5` and `0)`. Nil where it cannot be told what the condition is, as of `1 + express`, or where YAML
/// would find another fault.
private func conditionInWords(_ condition: Substring, then: Substring, otherwise: String) -> String? {
    let (before, within, behind) = (Arguments(condition), Arguments(then), Arguments(otherwise[...]))
    guard let start = before.starts.last, before.end == nil, within.starts == [then.startIndex], within.end == nil,
        (before.starts.count > 1) == (behind.end != nil)
    else { return nil }
    let end = behind.end ?? otherwise.endIndex
    let words = before.outside.split(separator: " ")
    guard !words.contains(where: signsOfSums.contains) || words.contains(where: signsOfConditions.contains) else { return nil }
    let chosen = [condition[start...], then, otherwise[..<end]].map { trimmed($0) }
    guard chosen.allSatisfy({ !$0.isEmpty }) else { return nil }
    let blank = condition[start...].prefix { $0 == " " }
    let written = "\(condition[..<start])\(start == condition.startIndex ? "" : blank)if \(chosen[0]) then \(chosen[1]) else \(chosen[2])\(otherwise[end...])"
    return written.contains(": ") || written.contains(" #") ? nil : written
}

private let signsOfSums: Set<Substring> = ["+", "-", "*", "/", "%"]
private let signsOfConditions: Set<Substring> = ["<", "<=", ">", ">=", "==", "!=", "in", "and", "or"]

/// The brackets of a part of an expression.
private struct Arguments {
    /// Where the whole begins, and within each bracket that is left open its last argument.
    private(set) var starts: [String.Index]
    /// Where a bracket ends that was opened before, or an argument of it.
    private(set) var end: String.Index?
    /// The last argument, without what stands in brackets.
    private(set) var outside = ""

    init(_ text: Substring) {
        starts = [text.startIndex]
        var quote: Character?
        var texts = [""]
        for index in text.indices {
            let letter = text[index]
            if quote == nil, "([".contains(letter) {
                starts.append(text.index(after: index))
                texts.append("")
            } else if quote == nil, ")],".contains(letter) {
                if starts.count == 1 {
                    end = index
                    break
                }
                texts.removeLast()
                starts.removeLast()
                if letter == "," {
                    starts.append(text.index(after: index))
                    texts.append("")
                }
            } else {
                if "\"'".contains(letter) { quote = quote == nil ? letter : quote == letter ? nil : quote }
                texts[texts.count - 1].append(letter)
            }
        }
        outside = texts.last ?? ""
    }
}

extension SourceFile {
    /// Whether an expression stands behind this key: one of the language's, or a name that is derived. What is set may as well be a text.
    fileprivate func readsExpression(at value: Int, _ line: FaultyLine) -> Bool {
        guard let key = key(beforeValueAt: value), let section = section(of: line), !sectionsOfTexts.contains(section) else { return false }
        if key == "is" || keysOfExpressions.contains(key) { return true }
        let around = keyAround(value, in: line) ?? line.furtherLeft(\.above)?.key
        return section == "derived" && around == "derived"
    }

    /// The key of the bracket around a place on its line; nil where there is none.
    private func keyAround(_ place: Int, in line: FaultyLine) -> String? {
        var depth = 0
        for at in (line.text.lowerBound..<place).reversed() {
            if "}]".utf8.contains(bytes[at]) { depth += 1 }
            guard "{[".utf8.contains(bytes[at]) else { continue }
            if depth == 0 { return key(beforeValueAt: at) ?? "" }
            depth -= 1
        }
        return nil
    }

    /// The key at the left edge that holds the line.
    private func section(of line: FaultyLine) -> String? {
        var start = line.indentation.lowerBound
        while true {
            let word = bytes[start...].prefix { $0 > 0x20 && !"#-:\"'{}[],".utf8.contains($0) }
            if !word.isEmpty { return String(decoding: word, as: UTF8.self) }
            guard start > 0 else { return nil }
            start = bytes[..<(start - 1)].lastIndex(where: isBreak).map { $0 + 1 } ?? 0
        }
    }
}

/// Their values stand as they are, under names that may be keys elsewhere.
private let sectionsOfTexts: Set = ["scenarios", "content", "data", "tokens"]

extension FaultyLine {
    /// The value of the line, or that in braces, with what stands behind a colon in it.
    func valueAround(_ colon: Int) -> Range<Int>? {
        guard let item = bracketedItem(at: colon, inside: nil) else { return value }
        guard let rest = bytes[(colon + 1)...].firstIndex(where: { $0 != 0x20 }), let end = bracketedItem(at: rest, inside: nil)?.text.upperBound, end > colon
        else { return nil }
        return item.text.lowerBound..<end
    }
}
