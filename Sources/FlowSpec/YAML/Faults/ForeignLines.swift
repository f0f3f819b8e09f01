/// Lines that begin as they do elsewhere: with a bullet, a comment of another language, a fence of Markdown.
extension PlacedFault {
    var foreignLine: Diagnostic? {
        for candidate in [begun, line, line.above].compactMap({ $0 }) {
            let text = file.bytes[candidate.text]
            if text.starts(with: "```".utf8) { return .fence(in: file, fileID) }
            if text.starts(with: "/*".utf8) { return .foreignBlockComment(from: candidate, in: file, fileID) }
            if let value = candidate.value, value.lowerBound > candidate.text.lowerBound,
                ["// ", "/* "].contains(where: { file.bytes[value].starts(with: $0.utf8) })
            {
                if file.bytes[value.lowerBound + 1] == UInt8(ascii: "*") { return .foreignBlockComment(from: candidate, at: value.lowerBound, in: file, fileID) }
                return .foreignComment(span(value.lowerBound..<value.lowerBound + 2))
            }
            if text.starts(with: "//".utf8) {
                return .foreignComment(span(candidate.text.lowerBound..<candidate.text.lowerBound + 2))
            }
            if let dash = candidate.oddDash {
                return .oddDash(candidate.span(of: dash, fileID), further: file.oddDashes(like: dash, behind: candidate.text.upperBound, fileID))
            }
        }
        return nil
    }
}

/// What stands for `- ` before an item, with the blanks behind it: a bullet, a long dash, a hyphen without a space. Nil before anything but a key.
func oddDash(beginning text: String) -> String? {
    guard let first = text.first, "-–—−•·▪‣◦*".contains(first) else { return nil }
    let rest = text.dropFirst()
    let blanks = rest.prefix { $0 == " " || $0 == "\u{A0}" }
    let isGlued = blanks.isEmpty && (first == "-" || first == "*")
    let item = rest.dropFirst(blanks.count)
    let word = (item.hasPrefix("{ ") ? item.dropFirst(2) : item).prefix { $0 != ":" }
    guard isIdentifier(word), !(first == "-" && !isGlued) else { return nil }
    return String(first) + blanks
}

extension FaultyLine {
    /// See `oddDash(beginning:)`; only where a colon follows the key.
    fileprivate var oddDash: String? {
        let line = String(decoding: bytes[text], as: UTF8.self)
        guard let colon = line.firstIndex(of: ":"), line[colon...].dropFirst().first.map({ $0 == " " }) ?? true else { return nil }
        return FlowSpec.oddDash(beginning: line)
    }

    fileprivate func span(of dash: String, _ id: FileID) -> Span {
        Span(file: id, start: text.lowerBound, end: text.lowerBound + dash.utf8.count)
    }
}

extension SourceFile {
    fileprivate func oddDashes(like dash: String, behind place: Int, _ id: FileID) -> [Diagnostic.Edit] {
        lineStarts.compactMap { start in
            guard Int(start) >= place, Int(start) < bytes.count else { return nil }
            let line = FaultyLine(self, at: Int(start))
            guard let found = line.oddDash, found.first == dash.first else { return nil }
            return Diagnostic.Edit(span: line.span(of: found, id), replacement: "- ")
        }
    }
}

extension Diagnostic {
    static func oddDash(_ span: Span, further: [Edit]) -> Self {
        var fix = Fix(span, replacement: "- ", title: "write `- `")
        fix.further = further
        return Diagnostic(
            .yamlSyntax, at: span, "an item begins with a hyphen and a space",
            help: further.isEmpty ? "write `- `" : "write `- `, here and on \(counted(further.count, "more line"))",
            fix: fix)
    }

    fileprivate static func foreignComment(_ span: Span) -> Self {
        Diagnostic(.yamlSyntax, at: span, "comments begin with `#` here, found `//`", help: "write `#`", fix: Fix(span, replacement: "#", title: "write `#`"))
    }

    /// `/* … */`, on one line or on several.
    fileprivate static func foreignBlockComment(from line: FaultyLine, at start: Int? = nil, in file: SourceFile, _ id: FileID) -> Self {
        let begin = start ?? line.text.lowerBound
        let sign = Span(file: id, start: begin, end: begin + 2)
        var fix = Fix(sign, replacement: "#", title: "write `#` before each of its lines")
        var next: FaultyLine? = line
        for _ in 0..<FaultyLine.mostLines {
            guard let current = next else { break }
            let text = current.text
            if current.text != line.text { fix.further.append(Edit(span: Span(file: id, start: text.lowerBound, end: text.lowerBound), replacement: "# ")) }
            if file.bytes[text].suffix(2).elementsEqual("*/".utf8) {
                let end = file.bytes[..<(text.upperBound - 2)].lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? text.lowerBound
                fix.further.append(Edit(span: Span(file: id, start: end, end: text.upperBound), replacement: ""))
                break
            }
            next = current.below
        }
        return Diagnostic(.yamlSyntax, at: sign, "comments begin with `#` here, found `/*`", help: "write `#` before each of its lines", fix: fix)
    }

    /// The first of the file, with the edits of all.
    fileprivate static func fence(in file: SourceFile, _ id: FileID) -> Self? {
        let places = file.lineStarts.compactMap { start -> (text: Span, line: Span)? in
            guard Int(start) < file.bytes.count else { return nil }
            let line = FaultyLine(file, at: Int(start))
            guard file.bytes[line.text].starts(with: "```".utf8) else { return nil }
            let end = file.bytes[line.text.upperBound...].firstIndex(of: 10).map { $0 + 1 } ?? file.bytes.count
            return (Span(file: id, start: line.text.lowerBound, end: line.text.upperBound), Span(file: id, start: Int(start), end: end))
        }
        guard let first = places.first else { return nil }
        var fix = Fix(first.line, replacement: "", title: "take this line away")
        fix.further = places.dropFirst().map { Edit(span: $0.line, replacement: "") }
        return Diagnostic(.yamlSyntax, at: first.text, "this fence belongs to Markdown and not to the flow", help: "take this line away", fix: fix)
    }
}
