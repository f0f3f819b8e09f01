/// Blanks that look like spaces and are text to YAML, where only spaces can stand: before a key or an item, or behind its dash. They come from web
/// pages and chats.
/// - Parameter isReadable: there are only those that YAML takes for the beginning of a key or an item; within texts they may stand.
/// - Returns: nil where there are none; with the edits of all of them.
func oddBlanks(in tree: YAMLTree, isReadable: Bool) -> Diagnostic? {
    let (file, id) = (tree.file, tree.fileID)
    var runs: [OddBlanks] = []
    /// Lines that stand further right than this one's key are its text.
    var textBelow: Int?
    for start in file.lineStarts {
        let line = file.bytes[min(Int(start), file.bytes.count)...].prefix { !isBreak($0) }
        let indentation = line.prefix { $0 == UInt8(ascii: " ") }.count
        if indentation == line.count { continue }
        if let key = textBelow, indentation > key { continue }
        textBelow = beginsText(line) ? indentation : nil
        if let run = oddBlanks(in: file.bytes, from: Int(start)) { runs.append(run) }
    }
    if isReadable, !runs.isEmpty {
        let begun = Set(tree.nodes.map { Int($0.start) })
        runs.removeAll { run in !(run.range.lowerBound - 1..<run.range.upperBound).contains(where: begun.contains) }
    }
    guard let first = runs.first else { return nil }
    func span(_ run: OddBlanks) -> Span { Span(file: id, start: run.range.lowerBound, end: run.range.upperBound) }
    var fix = Diagnostic.Fix(span(first), replacement: first.spaces, title: "write plain spaces")
    fix.further = runs.dropFirst().map { Diagnostic.Edit(span: span($0), replacement: $0.spaces) }
    return Diagnostic(
        .yamlSyntax, at: span(first), "expected plain spaces, found no-break spaces or the like, which are a part of the text to YAML",
        help: runs.count > 1 ? "so it is on \(runs.count - 1) more \(runs.count == 2 ? "line" : "lines")" : nil, fix: fix)
}

/// `notes: |`, also `>-` and the like: the lines below are text as they stand.
private func beginsText(_ line: ArraySlice<UInt8>) -> Bool {
    let last = line.split(whereSeparator: { $0 <= 0x20 }).last.map { Array($0) } ?? []
    return [UInt8(ascii: "|"), UInt8(ascii: ">")].contains(last.first) && last.dropFirst().allSatisfy { "+-123456789".utf8.contains($0) }
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
        } else if !hasDash, !isOdd, bytes[at] == UInt8(ascii: "-"), isBlank(bytes, at + 1) {
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

private func isBlank(_ bytes: [UInt8], _ at: Int) -> Bool { at < bytes.count && bytes[at] == 0x20 || oddBlank(bytes, at) != nil }

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
