/// The statements of a diagram with their places, comments and blank lines left out; of a front-matter block only the title is read.
struct MermaidLines {
    private(set) var statements: [MermaidStatement] = []
    private(set) var title: String?
    private(set) var faults: [Diagnostic] = []
    private let bytes: [UInt8]
    private let file: FileID
    /// Lines without the blanks around them; none is empty.
    private var rows: [Range<Int>] = []
    private var isOfStates = false
    private var ahead = MermaidLookahead()

    init(_ source: SourceFile, _ file: FileID, in block: MermaidBlock) {
        bytes = source.bytes
        self.file = file
        readRows(in: block)
        guard let first = rows.first else { return }
        isOfStates = bytes[first].starts(with: "stateDiagram".utf8)
        ahead = MermaidLookahead(rows.map { bytes[$0] })
        var row = 0
        while row < rows.count { row = skipDescription(row) ?? readNote(row) ?? readStatements(row) }
    }

    private mutating func readRows(in block: MermaidBlock) {
        let end = block.range.upperBound
        var start = block.range.lowerBound
        var inFrontMatter: Bool?
        var closesDirectives = true
        var lineEnd = -1
        while start < end {
            if lineEnd < start { lineEnd = bytes[start..<end].firstIndex { $0 == 10 || $0 == 13 } ?? end }
            var row = bytes[...].trimmedRange(start..<lineEnd)
            for _ in 0..<block.quotes where bytes[row].first == UInt8(ascii: ">") { row = bytes[...].trimmedRange(row.lowerBound + 1..<row.upperBound) }
            start = lineEnd + 1
            if row.isEmpty { continue }
            let isDivider = bytes[row].elementsEqual("---".utf8)
            if isDivider, inFrontMatter ?? rows.isEmpty {
                inFrontMatter = inFrontMatter == nil
            } else if inFrontMatter == true {
                if bytes[row].starts(with: "title:".utf8) { title = Self.scalar(String(decoding: bytes[row].dropFirst(6), as: UTF8.self)) }
            } else {
                inFrontMatter = false
                if bytes[row].starts(with: "%%{".utf8), closesDirectives {
                    // It is passed over with what it holds, and may go over several lines.
                    let close = bytes[row.lowerBound..<end].indices.first { bytes[$0..<end].starts(with: "}%%".utf8) }
                    closesDirectives = close != nil
                    if let close { start = close + 3 }
                } else if !bytes[row].starts(with: "%%".utf8), !rows.isEmpty || bytes[row].first != UInt8(ascii: ":") {
                    rows.append(row)
                }
            }
        }
    }

    /// `accDescr { … }`, which may go over several lines.
    private mutating func skipDescription(_ row: Int) -> Int? {
        let text = bytes[rows[row]]
        let word = String(decoding: text.prefix(8), as: UTF8.self)
        let behind = text.dropFirst(8).drop { $0 <= 32 }
        guard word == "accDescr" || isOfStates && word.lowercased() == "accdescr", behind.first == UInt8(ascii: "{") else { return nil }
        if let end = endOfBraces(row) {
            faults.append(
                Diagnostic(
                    .mermaidSyntax, at: span(row), "Mermaid ends a description at its first `}`: this one is read up to the brace that closes it",
                    help: "leave out the braces inside"))
            add(bytes[end.place + 1..<rows[end.row].upperBound], at: nil)
            return end.row + 1
        }
        let own = behind.firstIndex(of: UInt8(ascii: "}"))
        let closing = own == nil ? ahead.closingBrace[row + 1] : row
        guard closing < rows.count, own != nil || ahead.openingBrace[row + 1] > closing,
            let close = own ?? bytes[rows[closing]].firstIndex(of: UInt8(ascii: "}"))
        else {
            faults.append(Diagnostic(.mermaidSyntax, at: span(row), "this description is never closed", help: "close it with `}`"))
            return row + 1
        }
        add(bytes[close + 1..<rows[closing].upperBound], at: nil)
        return closing + 1
    }

    /// Where the first brace of a line is closed, if there are other braces in it, on one of so many lines.
    private func endOfBraces(_ row: Int) -> (row: Int, place: Int)? {
        var (depth, deepest) = (0, 0)
        for next in rows[row...].prefix(50).indices {
            for place in rows[next] {
                if bytes[place] == UInt8(ascii: "{") { depth += 1 }
                deepest = max(deepest, depth)
                guard bytes[place] == UInt8(ascii: "}") else { continue }
                depth -= 1
                if depth == 0 { return deepest > 1 ? (next, place) : nil }
            }
        }
        return nil
    }

    /// A note with text up to `end note`, or without such an end.
    private mutating func readNote(_ row: Int) -> Int? {
        guard isOfStates, ahead.opensNote(row) else { return nil }
        let end = ahead.noteEnd[row + 1]
        let head = Substring(decoding: bytes[rows[row]], as: UTF8.self)
        guard end < rows.count, ahead.noteHead[row + 1] > end else {
            faults.append(
                Diagnostic(
                    .mermaidSyntax, at: span(row), "this note is never closed: what follows is read as lines of the diagram",
                    help: "write `end note` behind its text, or `note right of a : text` on one line"))
            statements.append(MermaidStatement(text: head, span: span(row), note: ""))
            return row + 1
        }
        let texts = rows[(row + 1)..<end].map { String(decoding: bytes[$0], as: UTF8.self) } + [MermaidNote.textBeforeEnd(bytes[rows[end]]) ?? ""]
        statements.append(MermaidStatement(text: head, span: span(row), note: texts.filter { !$0.isEmpty }.joined(separator: "\n")))
        return end + 1
    }

    private mutating func readStatements(_ row: Int) -> Int {
        if !isOfStates, let end = ahead.endOfProperties(row) {
            add(Array(rows[row...end].map { bytes[$0] }.joined(separator: ", ".utf8))[...], at: span(row))
            return end + 1
        }
        var text = Array(bytes[rows[row]])
        var (first, last) = (row, row)
        while true {
            if let next = ahead.endOfQuote(from: first, to: last, isOfStates: isOfStates) {
                for line in rows[(last + 1)...next] { text += "<br>".utf8 + bytes[line] }
                last = next
            } else if !isOfStates, ahead.goesOn(behind: last) {
                last += 1
                first = last
                text += " ".utf8 + bytes[rows[last]]
            } else {
                break
            }
        }
        if last == row { add(bytes[rows[row]], at: nil) } else { add(text[...], at: span(row)) }
        return last + 1
    }

    private mutating func add(_ line: ArraySlice<UInt8>, at place: Span?) {
        let found = MermaidParts(line, isOfStates: isOfStates)
        for part in found.parts { statements.append(MermaidStatement(text: Substring(decoding: line[part], as: UTF8.self), span: place ?? span(part))) }
        if let comment = found.commentInText { faults.append(.commentInText(String(decoding: line[comment], as: UTF8.self), at: place ?? span(comment))) }
    }

    private func span(_ row: Int) -> Span { span(rows[row]) }

    private func span(_ range: Range<Int>) -> Span { Span(file: file, start: range.lowerBound, end: range.upperBound) }

    /// As the front matter's YAML has it on one line; nil where it is empty.
    private static func scalar(_ text: String) -> String? {
        var text = String(text.drop { $0.isWhitespace })
        if let quote = text.first, quote == "\"" || quote == "'", text.count > 1, text.last == quote {
            text = String(text.dropFirst().dropLast())
            text = quote == "'" ? text.replacing("''", with: "'") : text.replacingEscapes
        }
        return text.isEmpty ? nil : text
    }
}

extension String {
    /// `\"` and `\\` as what they stand for, other escapes as a blank.
    fileprivate var replacingEscapes: String {
        var out = ""
        var rest = self[...]
        while let character = rest.popFirst() {
            guard character == "\\", let escaped = rest.popFirst() else {
                out.append(character)
                continue
            }
            out.append(escaped == "\"" || escaped == "\\" ? escaped : " ")
        }
        return out
    }
}
