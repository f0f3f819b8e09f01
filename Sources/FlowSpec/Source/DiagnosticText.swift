/// A diagnostic as people read it: `file:line:column`, the sentence, the line with carets under the fault,
/// further places, the walk that shows it, and how to mend it. Ends in a newline.
/// - Parameter columns: how wide the terminal is, which would break the lines above the carets; nil where it is none.
package func diagnosticText(_ diagnostic: Diagnostic, files: [SourceFile], columns: Int? = nil) -> String {
    var lines: [String] = []
    let heading = "\(diagnostic.severity.noun): \(withValuesBounded(diagnostic.message)) [\(diagnostic.info.id)]"
    let mainFile = diagnostic.primary.span.file
    guard let file = files.at(mainFile), diagnostic.info != .unreadableFile else { return folded(withoutControls(heading), to: columns) + "\n" }
    let gutter = ([diagnostic.primary] + diagnostic.labels).reduce(1) { widest, label in
        guard let file = files.at(label.span.file) else { return widest }
        return max(widest, "\(file.position(of: label.span.start).line)".count)
    }
    func addProse(_ line: String) { lines.append(folded(line, to: columns)) }
    addProse("\(place(diagnostic.primary.span, in: file)): \(heading)")
    let width = columns.map { min(longestLine, max(shortestLine, $0 - gutter - 5)) } ?? longestLine
    if !file.bytes.isEmpty { lines += excerpt(diagnostic.primary, in: file, gutter: gutter, width: width, isTerminal: columns != nil) }
    // Of a long line each label may show another part.
    var quoted = Set(lines)
    for label in diagnostic.labels where label.span.file == mainFile {
        let shown = excerpt(label, in: file, gutter: gutter, width: width, isTerminal: columns != nil)
        lines += quoted.insert(shown[0]).inserted ? shown : Array(shown.dropFirst())
    }
    for label in diagnostic.labels where label.span.file != mainFile {
        guard let other = files.at(label.span.file) else { continue }
        addProse("\(place(label.span, in: other)):")
        lines += excerpt(label, in: other, gutter: gutter, width: width, isTerminal: columns != nil)
    }
    let indent = String(repeating: " ", count: gutter + 3)
    if !diagnostic.walk.isEmpty {
        let flow = files.first.map { $0.path == file.path ? "" : "through `\(shownName($0.path))` " } ?? ""
        addProse(indent + "= this walk \(flow)shows it:")
        let runs = RepeatedStep.runs(of: diagnostic.walk)
        for (place, run) in runs.enumerated() {
            if runs.count > 24, (6..<runs.count - 12).contains(place) {
                if place == 6 { lines.append("\(indent)    …  \(runs[6..<runs.count - 12].reduce(0) { $0 + $1.count }) more") }
                continue
            }
            addProse("\(indent)    \(run.number)  \(printable(run.text))")
        }
    }
    for text in mending(diagnostic) { addProse(indent + "= " + text) }
    return lines.map { withoutControls($0) + "\n" }.joined()
}

/// The help, and what the fix writes unless the help has named it.
private func mending(_ diagnostic: Diagnostic) -> [String] {
    guard let fix = diagnostic.fix else { return diagnostic.help.map { [$0] } ?? [] }
    guard let help = diagnostic.help else { return [fix.title] }
    return help == fix.title || help.contains("`\(fix.replacement)`") ? [help] : [help, fix.title]
}

extension [SourceFile] {
    fileprivate func at(_ id: FileID) -> SourceFile? {
        indices.contains(Int(id.index)) ? self[Int(id.index)] : nil
    }
}

private func place(_ span: Span, in file: SourceFile) -> String {
    let (line, column) = file.position(of: span.start)
    return "\(shownName(file.path)):\(line):\(column)"
}

/// Of a longer line only what stands around the fault is shown.
private let longestLine = 120
private let shortestLine = 20

/// What stands further away in the line than so many bytes is not looked at.
private let mostBytes = 1024

/// The line, carets under the part of it that the label is about, and what it says: behind them, or in a terminal that is too narrow for that
/// on a line of its own. A span of several lines is marked to the end of its first.
private func excerpt(_ label: Diagnostic.Label, in file: SourceFile, gutter: Int, width: Int, isTerminal: Bool) -> [String] {
    let line = file.position(of: label.span.start).line
    let start = Int(file.lineStarts[line - 1])
    let next = line < file.lineStarts.count ? Int(file.lineStarts[line]) : file.bytes.count
    let markStart = max(start, min(Int(label.span.start), next))
    let markEnd = max(markStart, min(Int(label.span.end), next))
    let seen = (
        before: file.scalarStart(max(start, markStart - mostBytes), upTo: markStart)..<markStart,
        marked: markStart..<file.scalarStart(min(markEnd, markStart + mostBytes), upTo: markEnd),
        after: markEnd..<file.scalarStart(min(next, markEnd + mostBytes), upTo: next)
    )
    let isCut = seen.before.lowerBound > start || seen.marked.upperBound < markEnd || seen.after.upperBound < next
    func text(_ range: Range<Int>) -> String {
        printable(file.text(Span(file: label.span.file, start: range.lowerBound, end: range.upperBound)))
    }
    var (before, marked, after) = (text(seen.before), text(seen.marked), text(seen.after))
    if isCut || TextWidth.of(before) + TextWidth.of(marked) + TextWidth.of(after) > width {
        let shownBefore = width / 2
        if TextWidth.of(before) > shownBefore || seen.before.lowerBound > start { before = "…" + TextWidth.suffix(of: before, within: shownBefore - 1) }
        let shownMarked = width - shownBefore - (after.isEmpty ? 0 : 1)
        if TextWidth.of(marked) > shownMarked { (marked, after) = (TextWidth.prefix(of: marked, within: shownMarked - 1) + "…", "") }
        let room = max(0, width - TextWidth.of(before) - TextWidth.of(marked))
        if TextWidth.of(after) > room { after = TextWidth.prefix(of: after, within: room - 1) + "…" }
    }
    let number = String(repeating: " ", count: max(0, gutter - "\(line)".count)) + "\(line)"
    let blank = String(repeating: " ", count: gutter)
    let carets = String(repeating: "^", count: max(1, TextWidth.of(marked)))
    let indent = String(repeating: " ", count: TextWidth.of(before))
    let shown = ["  \(number) | \(before)\(marked)\(after)", "  \(blank) | \(indent)\(carets)"]
    if label.text.isEmpty { return shown }
    let wanted = TextWidth.of(label.text)
    if !isTerminal || indent.count + carets.count + 1 + wanted <= width { return [shown[0], shown[1] + " " + label.text] }
    let words = wanted > width ? TextWidth.prefix(of: label.text, within: width - 1) + "…" : label.text
    return shown + ["  \(blank) | " + indent.prefix(max(0, width - TextWidth.of(words))) + words]
}

extension SourceFile {
    /// Where the next scalar begins; the end, if none does before it. Bytes need not be UTF-8.
    fileprivate func scalarStart(_ offset: Int, upTo end: Int) -> Int {
        var offset = offset
        while offset < end, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        return offset
    }
}

/// Tabs, and what a terminal would obey instead of show, as one column each; without the line's end.
private func printable(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\n", "\r": continue
        case "\t": out.append("→")
        case _ where scalar.misleads: out.append("\u{FFFD}")
        default: out.append(scalar)
        }
    }
    return String(out)
}
