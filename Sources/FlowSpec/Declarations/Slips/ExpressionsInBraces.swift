/// `guard: {n} > 2`: braces around a name, as other tools write a value, in which YAML sees a mapping.
func expressionInBraces(_ found: Diagnostic, _ file: SourceFile) -> Diagnostic? {
    let place = min(Int(found.primary.span.start), file.bytes.count)
    let line = FaultyLine(file, at: place)
    let (end, first) = (line.content.upperBound, line.value?.lowerBound)
    let begin = max(line.text.lowerBound, place - farthest)
    for brace in begin..<max(begin, min(place + 1, end)) where file.bytes[brace] == UInt8(ascii: "{") {
        let isInBraces = first != brace
        guard let key = file.key(beforeValueAt: brace), holdsExpression(key) || (isInBraces ? file.isStored(inBracesAt: brace) : line.isBelowStores),
            let value = line.valueInBraces(at: brace, before: end, isInBraces: isInBraces), value.contains(place),
            let meant = expression(file.text(found.primary.span.file, value))
        else { continue }
        let span = Span(file: found.primary.span.file, start: value.lowerBound, end: value.upperBound)
        let needsQuotes = isInBraces && meant.contains { "[],".contains($0) }
        if needsQuotes, !holdsExpression(key) {
            // In quotes it would be stored as a text.
            return Diagnostic(
                .textNeedsQuotes, at: span, "expected an expression, found a mapping: YAML reads `{` as its beginning",
                help: "an expression stands without braces: write `\(key): \(meant)` on a line of its own")
        }
        let written = needsQuotes ? inQuotes(meant) : meant
        return Diagnostic(
            .textNeedsQuotes, at: span, "expected an expression, found a mapping: YAML reads `{` as its beginning",
            help: "an expression stands without braces: write `\(written)`",
            fix: Diagnostic.Fix(span, replacement: written, title: "write `\(written)`"))
    }
    return nil
}

/// What stands further away from the fault is not looked at.
private let farthest = 400

private func holdsExpression(_ key: String) -> Bool { keysOfExpressions.contains(key) || ["when", "condition", "is"].contains(key) }

/// What is left without the braces, if that can be read. Nil where braces hold more than a name, which they keep together.
private func expression(_ value: String) -> String? {
    var bare = ""
    var rest = value[...]
    while let brace = rest.firstIndex(of: "{") {
        guard let end = rest.firstIndex(of: "}"), brace < end else { return nil }
        let held = trimmed(rest[rest.index(after: brace)..<end])
        guard !held.isEmpty, held.allSatisfy({ $0 == "." || $0 == "_" || $0.isLetter || $0.isNumber }) else { return nil }
        bare += rest[..<brace] + held
        rest = rest[rest.index(after: end)...]
    }
    bare = String(trimmed((bare + rest)[...]))
    if bare.contains(where: { "\"'".contains($0) }), value.hasBracesInQuotes { return nil }
    return isPlainAlone(bare) && faults(inExpression: bare) != nil ? bare : nil
}

extension SourceFile {
    /// `set: { n: {n} + 1 }`.
    fileprivate func isStored(inBracesAt place: Int) -> Bool {
        var depth = 0
        for at in (max(0, place - farthest)..<place).reversed() {
            if isBreak(bytes[at]) { return false }
            if "}]".utf8.contains(bytes[at]) { depth += 1 }
            guard "{[".utf8.contains(bytes[at]) else { continue }
            if depth == 0 { return key(beforeValueAt: at).map { ["set", "with", "given"].contains($0) } ?? false }
            depth -= 1
        }
        return false
    }

    fileprivate func text(_ file: FileID, _ range: Range<Int>) -> String { text(Span(file: file, start: range.lowerBound, end: range.upperBound)) }
}

extension FaultyLine {
    /// From a brace to where the value ends that begins with it. Nil where a pair of braces holds more than one value, and is a mapping indeed.
    /// - Parameter isInBraces: what stands on the line is in braces itself, where commas end a value.
    fileprivate func valueInBraces(at brace: Int, before end: Int, isInBraces: Bool) -> Range<Int>? {
        var open: [UInt8] = []
        var at = brace
        while at < end {
            let byte = bytes[at]
            if open.last == UInt8(ascii: "{"), "{,:\"'".utf8.contains(byte) { return nil }
            if "{[(".utf8.contains(byte) {
                open.append(byte)
            } else if "}])".utf8.contains(byte) {
                if open.popLast() == nil { break }
            } else if byte == UInt8(ascii: ","), open.isEmpty, isInBraces {
                break
            }
            at += 1
        }
        return open.isEmpty ? bytes[brace..<at].lastIndex { $0 > 0x20 }.map { brace..<$0 + 1 } : nil
    }
}

extension String {
    fileprivate var hasBracesInQuotes: Bool {
        var quote: Character?
        for sign in self {
            if sign == quote { quote = nil } else if quote == nil, "\"'".contains(sign) { quote = sign } else if quote != nil, "{}".contains(sign) { return true }
        }
        return false
    }
}
