extension MermaidDiagram {
    /// Reads `graph`/`flowchart` lines. What Mermaid would reject is reported and read as it was meant.
    init(flowchart lines: MermaidLines, report: inout [Diagnostic]) {
        let all = lines.lines
        self.init(kind: .flowchart, span: all.first.map { $0.span.union(all.last?.span ?? $0.span) } ?? .none)
        var places: [String: Int] = [:]
        for (text, span) in all.dropFirst() {
            let word = text.prefix { !$0.isWhitespace }
            if ["subgraph", "end", "style", "class", "classDef", "click", "linkStyle", "direction", "accTitle:", "accDescr:"].contains(String(word)) { continue }
            var reader = FlowchartLine(text: text, span: span)
            var before: [Int] = []
            var label = ""
            while true {
                let group = reader.group().map { place(of: $0, at: span, in: &places) }
                if group.isEmpty {
                    report.append(Diagnostic(.mermaidSyntax, at: span, "no box begins here", help: "write `id[Text] --> other[Text]`"))
                    break
                }
                for from in before { for to in group { arrows.append(Arrow(from: from, to: to, label: label, span: span)) } }
                guard let next = reader.arrow() else { break }
                label = next
                before = group
            }
            for (message, help) in reader.complaints {
                report.append(Diagnostic(.mermaidSyntax, at: span, message, help: help))
            }
            if !reader.isAtEnd, reader.complaints.isEmpty {
                report.append(Diagnostic(.mermaidSyntax, at: span, "`\(reader.rest)` is left over on this line"))
            }
        }
    }

    private mutating func place(of box: Box, at span: Span, in places: inout [String: Int]) -> Int {
        if let known = places[box.id] {
            if !box.text.isEmpty {
                boxes[known].text = box.text
                boxes[known].shape = box.shape
            }
            return known
        }
        places[box.id] = boxes.count
        boxes.append(box)
        return boxes.count - 1
    }
}

private struct FlowchartLine {
    var characters: [Character]
    let span: Span
    var at = 0
    var complaints: [(message: String, help: String)] = []

    init(text: Substring, span: Span) {
        self.characters = Array(text)
        self.span = span
    }

    var isAtEnd: Bool { at >= characters.count }
    var rest: String { String(characters[min(at, characters.count)...]) }

    /// `A[Text] & B`
    mutating func group() -> [MermaidDiagram.Box] {
        var boxes: [MermaidDiagram.Box] = []
        repeat {
            skipSpace()
            guard let box = box() else { break }
            boxes.append(box)
            skipSpace()
        } while take("&")
        return boxes
    }

    private mutating func box() -> MermaidDiagram.Box? {
        let start = at
        while at < characters.count, characters[at].isLetter || characters[at].isNumber || characters[at] == "_" { at += 1 }
        guard at > start else { return nil }
        let id = String(characters[start..<at])
        let shapes: [(String, String, MermaidDiagram.Shape)] = [
            ("([", "])", .box), ("[[", "]]", .box), ("[(", ")]", .box), ("(((", ")))", .box), ("((", "))", .box),
            ("{{", "}}", .box), ("[/", "/]", .box), ("[\\", "\\]", .box), ("[", "]", .box), ("(", ")", .box),
            ("{", "}", .decision), (">", "]", .box),
        ]
        var result = MermaidDiagram.Box(id: id, text: "", shape: .box, span: span)
        if let (open, close, shape) = shapes.first(where: { take($0.0) }) {
            result.text = content(until: close, after: open)
            result.shape = shape
        }
        while take(":::") { while at < characters.count, !characters[at].isWhitespace { at += 1 } }
        return result
    }

    private mutating func content(until close: String, after open: String) -> String {
        let start = at
        let isQuoted = at < characters.count && characters[at] == "\""
        var inQuotes = false
        while at < characters.count {
            if characters[at] == "\"" { inQuotes.toggle() }
            if !inQuotes, characters[at...].starts(with: close) { break }
            at += 1
        }
        let text = String(characters[start..<at])
        if !take(close) {
            complaints.append(("`\(open)` is never closed", "close it with `\(close)`"))
            at = characters.count
        }
        let quotes = text.filter { $0 == "\"" }.count
        if isQuoted, quotes == 2, text.last == "\"" { return String(text.dropFirst().dropLast()) }
        if quotes > 0 {
            complaints.append(
                ("quotes and other text are mixed in `\(text)`, which Mermaid rejects", "put the whole text in one pair of quotes"))
        }
        return text.filter { $0 != "\"" }
    }

    /// `-->`, `-->|label|`, `-- label -->`, `-.->`, `==>`, `---`: the label, or nil where no arrow follows.
    mutating func arrow() -> String? {
        skipSpace()
        guard at < characters.count, "-=<ox".contains(characters[at]) else { return nil }
        let start = at
        while at < characters.count, "-=.<>ox".contains(characters[at]) { at += 1 }
        let stroke = String(characters[start..<at])
        guard stroke.contains("--") || stroke.contains("==") || stroke.contains("-.") else {
            at = start
            return nil
        }
        skipSpace()
        if take("|") {
            let label = text(until: "|")
            skipSpace()
            return label
        }
        if stroke == "--" || stroke == "==" || stroke == "-." {
            let label = text(untilAnyOf: ["-->", "---", "==>", "===", ".->", ".-"])
            skipSpace()
            return label
        }
        return ""
    }

    private mutating func text(until close: String) -> String { text(untilAnyOf: [close]) }

    private mutating func text(untilAnyOf closes: [String]) -> String {
        let start = at
        while at < characters.count {
            if let close = closes.first(where: { characters[at...].starts(with: $0) }) {
                let label = String(characters[start..<at])
                at += close.count
                return label.trimmingSpace
            }
            at += 1
        }
        complaints.append(("the label of an arrow is never closed", "close it with `\(closes[0])`"))
        return String(characters[start..<at]).trimmingSpace
    }

    private mutating func take(_ text: String) -> Bool {
        guard at <= characters.count, characters[at...].starts(with: text) else { return false }
        at += text.count
        return true
    }

    private mutating func skipSpace() {
        while at < characters.count, characters[at].isWhitespace { at += 1 }
    }
}

extension StringProtocol {
    var trimmingSpace: String {
        var text = Substring(self)
        while text.first?.isWhitespace ?? false { text.removeFirst() }
        while text.last?.isWhitespace ?? false { text.removeLast() }
        return text.first == "\"" && text.last == "\"" && text.count > 1 ? String(text.dropFirst().dropLast()) : String(text)
    }
}
