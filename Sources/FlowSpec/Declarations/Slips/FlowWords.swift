/// What was found in the text as YAML, told for what it is in a flow.
func inWordsOfFlows(_ diagnostic: Diagnostic, _ file: SourceFile) -> Diagnostic {
    switch diagnostic.info {
    case .yamlSyntax:
        for reading in readingsOfFaults { if let meant = reading(diagnostic, file) { return meant } }
        return diagnostic
    case .rootIsNoMapping: return walk(diagnostic, file) ?? diagnostic
    default: return diagnostic
    }
}

/// What may be meant where YAML finds a fault: the first that fits it.
private let readingsOfFaults: [@Sendable (Diagnostic, SourceFile) -> Diagnostic?] = [
    expressionInBraces, conditionInSigns, colonInOutcome, severalKeysOnALine, triggerBehindKey, keyBehindKey, namesAsItems, keyForgotten, firstActionWithoutDash,
    keyAtLeftEdge, keyBelowDash, expressionBehindQuote, faultyNegation,
]

/// A saved walk, given where a flow is expected.
private func walk(_ found: Diagnostic, _ file: SourceFile) -> Diagnostic? {
    guard file.path.hasSuffix(".walk") else { return nil }
    return Diagnostic(
        found.info, at: found.primary.span, "this is a walk: expected a flow",
        help: "`flowrun play FLOW --walk \(file.path)` replays it, with the flow's file in place of `FLOW`")
}

/// `- tap: Done, to: left`.
private func severalKeysOnALine(_ found: Diagnostic, _ file: SourceFile) -> Diagnostic? {
    let colon = Int(found.primary.span.start)
    guard found.particular == .colonInText, colon < file.bytes.count, let value = FaultyLine(file, at: colon).value, value.contains(colon)
    else { return nil }
    let span = { Span(file: found.primary.span.file, start: $0, end: $1) }
    if let item = FaultyLine(file, at: colon).bracketedItem(at: colon, inside: nil) {
        return commaMissing(found, before: colon, in: item, file)
    }
    let before = file.text(span(value.lowerBound, colon))
    guard let word = before.split(separator: " ").last.map(String.init), before.contains(" "), keysOfItems.contains(word) else { return nil }
    let line = FaultyLine(file, at: colon)
    let start = file.bytes[line.text].starts(with: "- ".utf8) ? line.text.lowerBound + 2 : line.text.lowerBound
    let first = file.text(span(start, value.lowerBound)) + String(trimmed(before.dropLast(word.count))).withoutSeparator
    var diagnostic = found
    diagnostic.primary.span = span(colon - word.utf8.count, colon + 1)
    diagnostic.message = "a key cannot follow on the line of another one"
    diagnostic.help = "write `\(word):` on a line of its own, or `{ \(first), \(word): \(shortened(String(trimmed(file.text(span(colon + 1, value.upperBound))[...])))) }`"
    diagnostic.fix = nil
    return diagnostic
}

/// `{ tap: Done to: left }`.
private func commaMissing(_ found: Diagnostic, before colon: Int, in item: BracketedItem, _ file: SourceFile) -> Diagnostic? {
    let id = found.primary.span.file
    let words = file.text(Span(file: id, start: item.text.lowerBound, end: colon)).split(separator: " ")
    guard words.count > 1, let word = words.last, let own = file.key(beforeValueAt: item.text.lowerBound),
        keysInBraces.contains(where: { $0.contains(own) && $0.contains(String(word)) }), !file.hasKey(String(word), beside: item.text) else { return nil }
    let start = colon - word.utf8.count
    guard let last = file.bytes[item.text.lowerBound..<start].lastIndex(where: { $0 > 0x20 }) else { return nil }
    let end = file.bytes[last] == UInt8(ascii: ";") ? last : last + 1
    let title = "put a comma before `\(word):`"
    var diagnostic = found
    diagnostic.primary.span = Span(file: id, start: start, end: colon + 1)
    diagnostic.message = "a key cannot follow another one without a comma"
    let isCertain = words.count == 2 && !keysOfProse.contains(own) && file.bytes[last] != UInt8(ascii: ".")
    diagnostic.help = isCertain ? title : "\(title), or the whole text in quotes"
    diagnostic.fix = isCertain ? .init(Span(file: id, start: end, end: last + 1), replacement: ",", title: title) : nil
    return diagnostic
}

extension SourceFile {
    /// The word before `: `, on the same line.
    func key(beforeValueAt value: Int) -> String? {
        guard let colon = bytes[..<value].lastIndex(where: { $0 != 0x20 }), bytes[colon] == UInt8(ascii: ":") else { return nil }
        let key = bytes[..<colon].reversed().prefix { $0 > 0x20 && $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: ",") }
        return String(decoding: key.reversed(), as: UTF8.self)
    }

    /// Whether the braces around an item hold this key as well.
    fileprivate func hasKey(_ key: String, beside item: Range<Int>) -> Bool {
        let before = bytes[..<item.lowerBound].reversed().prefix { $0 != UInt8(ascii: "{") && !isBreak($0) }
        let behind = bytes[item.upperBound...].prefix { $0 != UInt8(ascii: "}") && !isBreak($0) }
        return [Array(before.reversed()), Array(behind)].contains { part in
            part.split(whereSeparator: { $0 == 0x20 || $0 == UInt8(ascii: ",") }).contains { $0.elementsEqual("\(key):".utf8) }
        }
    }
}

/// What they hold may be any sentence.
let keysOfProse: Set = ["text", "title", "notes", "todo", "announce", "describe", "row", "image", "icon"]

/// By the kind of mapping that has them.
let keysInBraces: [Set<String>] = [
    Set(TransitionDeclaration.Key.allCases.map(\.rawValue) + ["set", "into"]), Set(TypeParameters.Key.allCases.map(\.rawValue)),
    Set(ServiceDeclaration.Key.allCases.map(\.rawValue)), Set(ElementDeclaration.Key.allCases.map(\.rawValue) + Element.Kind.allCases.map(\.rawValue)),
    Set(StateDeclaration.Key.allCases.map(\.rawValue)), Set(ScreenDeclaration.words), Set(TimelineItemDeclaration.Key.allCases.map(\.rawValue)),
]

private let keysOfItems: Set<String> = Set(
    TransitionDeclaration.Key.allCases.map(\.rawValue) + ["enabled", "visible", "binds", "id", "role", "for", "at", "easing", "into"])

extension String {
    /// What stands between two keys of a line.
    fileprivate var withoutSeparator: String {
        var text = self[...]
        while let last = text.last, ",;- ".contains(last) { text.removeLast() }
        return String(text)
    }
}

/// Sections that hold things by their names.
private let sectionsOfNames: Set = ["data", "derived", "content", "services", "interactions", "timelines", "states", "regions", "tokens"]

/// `- menu:` among the states, of which only some have a dash.
private func namesAsItems(_ found: Diagnostic, _ file: SourceFile) -> Diagnostic? {
    guard found.particular == .besideBlock, let block = found.labels.first else { return nil }
    let fault = FaultyLine(file, at: Int(found.primary.span.start))
    let begin = FaultyLine(file, at: Int(block.span.start))
    let column = begin.indentation.count
    guard fault.indentation.count == column, fault.isItem != begin.isItem, (begin.isItem ? begin : fault).holdsBlock, let section = begin.keyAbove,
        sectionsOfNames.contains(section)
    else { return nil }
    var dashes: [Span] = []
    for start in file.lineStarts where Int(start) >= begin.indentation.lowerBound && Int(start) < file.bytes.count {
        let line = FaultyLine(file, at: Int(start))
        if line.text.isEmpty || line.indentation.count > column { continue }
        if line.indentation.count < column { break }
        guard line.isItem else { continue }
        dashes.append(Span(file: found.primary.span.file, start: line.text.lowerBound, end: line.text.lowerBound + min(2, line.text.count)))
    }
    return dashes.first.map { .namesAsItems($0, further: Array(dashes.dropFirst()), section: section) }
}

/// `haptic: light` above `- log: saved`: one action needs no dash, the first of several does.
private func firstActionWithoutDash(_ found: Diagnostic, _ file: SourceFile) -> Diagnostic? {
    guard found.particular == .besideBlock, let block = found.labels.first else { return nil }
    let first = FaultyLine(file, at: Int(block.span.start))
    guard let key = first.keyAbove, ["entry", "exit", "do", "then", "else"].contains(key), let item = first.itemBelow,
        item.text.lowerBound == Int(found.primary.span.start)
    else { return nil }
    let id = found.primary.span.file
    let fix = first.fixWithDash(before: item, id)
    let other = Diagnostic.Label(Span(file: id, start: item.text.lowerBound, end: item.text.upperBound), "as this begins")
    var diagnostic = Diagnostic(
        .yamlSyntax, at: Span(file: id, start: first.text.lowerBound, end: first.text.upperBound), "expected `- ` as on the lines below", labels: [other],
        help: fix.title, fix: fix)
    diagnostic.particular = .besideBlock
    return diagnostic
}

extension FaultyLine {
    /// `- menu:`, with more below it, and `- size: { type: flag }`; not `- tap: Save`.
    fileprivate var holdsBlock: Bool {
        let line = String(decoding: bytes[text], as: UTF8.self)
        return line.hasSuffix(":") || line.contains(": {")
    }

    /// The key of the block that this line begins: alone on a line that stands further left, or as far where items begin.
    var keyAbove: String? {
        guard let above, above.indentation.count <= indentation.count, bytes[above.text].last == UInt8(ascii: ":") else { return nil }
        return String(decoding: bytes[above.text].dropLast(), as: UTF8.self)
    }
}

extension Diagnostic {
    /// - Parameter span: the first dash, with the space behind it.
    static func namesAsItems(_ span: Span, further: [Span], section: String) -> Self {
        let title = further.isEmpty ? "take the dash away" : "take the dashes away"
        var fix = Fix(span, replacement: "", title: title)
        fix.further = further.map { Edit(span: $0, replacement: "") }
        return Diagnostic(
            .yamlSyntax, at: span, "`\(section)` holds names with what they are, and no list",
            help: title + (further.isEmpty ? "" : ", here and on \(counted(further.count, "more line"))"), fix: fix)
    }
}
