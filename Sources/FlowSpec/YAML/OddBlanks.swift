/// Blanks that look like spaces and are text to YAML, where only spaces can stand: before a key or an item, or behind its dash. They come from web
/// pages and chats.
/// - Returns: nil where there are none; with the edits of all of them.
func oddBlanks(in file: SourceFile, _ id: FileID) -> Diagnostic? {
    let runs = file.lineStarts.compactMap { oddBlanks(in: file.bytes, from: Int($0)) }
    guard let first = runs.first else { return nil }
    func span(_ run: OddBlanks) -> Span { Span(file: id, start: run.range.lowerBound, end: run.range.upperBound) }
    var fix = Diagnostic.Fix(span(first), replacement: first.spaces, title: "write plain spaces")
    fix.further = runs.dropFirst().map { Diagnostic.Edit(span: span($0), replacement: $0.spaces) }
    return Diagnostic(
        .yamlSyntax, at: span(first), "expected plain spaces, found no-break spaces or the like, which are a part of the text to YAML",
        help: runs.count > 1 ? "so it is on \(runs.count - 1) more \(runs.count == 2 ? "line" : "lines")" : nil, fix: fix)
}

private struct OddBlanks {
    var range: Range<Int>
    /// As many, plain.
    var spaces: String
}

/// Those before a line's key or item, from the first to the last blank around them.
private func oddBlanks(in bytes: [UInt8], from start: Int) -> OddBlanks? {
    var at = min(start, bytes.count)
    var (count, isOdd, hasDash) = (0, false, false)
    var run = at
    while at < bytes.count {
        if bytes[at] == UInt8(ascii: " ") || bytes[at] == 9 {
            at += 1
            count += 1
        } else if let length = oddBlank(bytes, at) {
            at += length
            count += 1
            isOdd = true
        } else if !hasDash, !isOdd, bytes[at] == UInt8(ascii: "-"), oddBlank(bytes, at + 1) != nil {
            at += 1
            (run, count, hasDash) = (at, 0, true)
        } else {
            break
        }
    }
    let text = bytes[at...].prefix { !isBreak($0) }
    guard isOdd, hasDash || text.starts(with: "- ".utf8) || text.elementsEqual("-".utf8) || text.contains(UInt8(ascii: ":")) else { return nil }
    return OddBlanks(range: run..<at, spaces: String(repeating: " ", count: count))
}

/// How many bytes one takes: U+00A0, U+2000 to U+200A, U+202F, U+205F, U+3000.
private func oddBlank(_ bytes: [UInt8], _ at: Int) -> Int? {
    let text = bytes[min(at, bytes.count)...].prefix(3)
    if text.starts(with: [0xC2, 0xA0]) { return 2 }
    guard text.count == 3, let last = text.last else { return nil }
    switch (text[at], text[at + 1]) {
    case (0xE2, 0x80): return (0x80...0x8A).contains(last) || last == 0xAF ? 3 : nil
    case (0xE2, 0x81): return last == 0x9F ? 3 : nil
    case (0xE3, 0x80): return last == 0x80 ? 3 : nil
    default: return nil
    }
}
