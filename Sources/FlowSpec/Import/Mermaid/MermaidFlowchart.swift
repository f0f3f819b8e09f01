extension MermaidDiagram {
    /// Ten times as many as Mermaid itself draws without being told to; a single line can ask for millions.
    private static let mostArrows = 5_000

    /// Reads `graph`/`flowchart` lines. What Mermaid would reject is reported and read as it was meant.
    init(flowchart lines: MermaidLines, report: inout [Diagnostic]) {
        self.init(kind: .flowchart)
        var places: [String: Int] = [:]
        var open: [Int] = []
        var edges: Set<String> = []
        for statement in lines.statements.dropFirst() {
            let (text, span) = (statement.text, statement.span)
            let word = String(text.prefix { !$0.isWhitespace })
            var reader = FlowchartLine(text: text, span: span)
            if directives.contains(word) || word == "subgraph", reader.isArrow {
                if !["title", "direction"].contains(word) { report.append(.keyword(word, at: span, "call the box otherwise, such as `\(word)1[\(word)]`")) }
            } else if directives.contains(word) || ["accTitle", "accDescr"].contains(word) && text.dropFirst(word.count).drop(while: \.isWhitespace).first == ":" {
                if !word.hasPrefix("acc"), text.holdsArrow { report.append(.arrowInDirective(word, at: span)) }
                continue
            } else if word == "subgraph" {
                guard open.count < 32 else {
                    report.append(Diagnostic(.mermaidSyntax, at: span, "subgraphs are nested deeper than 32"))
                    return
                }
                open.append(subgraph(text.dropFirst(word.count), at: span, in: open.last, &places))
                continue
            }
            if text == "end" {
                if open.popLast() == nil { report.append(Diagnostic(.mermaidSyntax, at: span, "`end` closes nothing")) }
                continue
            }
            if reader.passProperties(of: edges) {
                if !reader.isAtEnd { report.append(Diagnostic(.mermaidSyntax, at: span, "`\(reader.rest)` is left over on this line")) }
                continue
            }
            var before: [Int] = []
            var link = FlowchartLine.Link()
            while true {
                let group = reader.group().map { place(of: $0, in: open.last, &places) }
                if group.isEmpty {
                    report.append(Diagnostic(.mermaidSyntax, at: span, "no box begins here", help: "write `id[Text] --> other[Text]`"))
                    break
                }
                guard arrows.count + before.count * group.count <= Self.mostArrows else {
                    report.append(
                        Diagnostic(
                            .mermaidSyntax, at: span, "with this line the diagram has more than \(Self.mostArrows) arrows",
                            help: "divide it into several diagrams"))
                    return
                }
                for from in before where link.isVisible {
                    for to in group {
                        let label = link.label.withoutMermaidMarks
                        if link.way != .back { arrows.append(Arrow(from: from, to: to, label: label, span: span)) }
                        if link.way != .forth { arrows.append(Arrow(from: to, to: from, label: label, span: span)) }
                    }
                }
                guard let next = reader.arrow() else { break }
                link = next
                before = group
            }
            edges.formUnion(reader.edges)
            for (message, help) in reader.complaints { report.append(Diagnostic(.mermaidSyntax, at: span, message, help: help)) }
            for (message, help) in reader.remarks { report.append(Diagnostic(.approximated, at: span, message, help: help)) }
            if !reader.isAtEnd, reader.complaints.isEmpty {
                report.append(Diagnostic(.mermaidSyntax, at: span, "`\(reader.rest)` is left over on this line"))
            }
        }
        if let group = open.last { report.append(Diagnostic(.mermaidSyntax, at: boxes[group].span, "this subgraph has no `end`")) }
        readTerminators(report: &report)
    }

    /// `subgraph id [Title]`, or a title alone.
    private mutating func subgraph(_ text: Substring, at span: Span, in parent: Int?, _ places: inout [String: Int]) -> Int {
        var title = text.trimmingSpace
        var id = title
        if let bracket = title.firstIndex(of: "["), title.last == "]" {
            id = title[..<bracket].trimmingSpace
            title = title[title.index(after: bracket)...].dropLast().trimmingSpace
        }
        let group = place(of: Box(id: id, text: "", shape: .group, span: span), in: parent, &places)
        boxes[group].shape = .group
        boxes[group].describe(title)
        if boxes[group].parent == nil, parent != group { boxes[group].parent = parent }
        return group
    }

    /// A box belongs to the first subgraph that mentions it.
    private mutating func place(of box: Box, in parent: Int?, _ places: inout [String: Int]) -> Int {
        if let known = places[box.id] {
            if boxes[known].parent == nil, let parent, !isInside(parent, known) { boxes[known].parent = parent }
            if !box.text.isEmpty {
                boxes[known].describe(box.text)
                (boxes[known].shape, boxes[known].isTerminator) = (box.shape, box.isTerminator)
            }
            return known
        }
        places[box.id] = boxes.count
        boxes.append(box)
        boxes[boxes.count - 1].parent = parent
        boxes[boxes.count - 1].describe(box.text)
        return boxes.count - 1
    }
}

extension MermaidDiagram {
    /// Whether the box is the other one or lies in it.
    func isInside(_ box: Int, _ outer: Int) -> Bool {
        var place: Int? = box
        var steps = 0
        while let current = place, steps <= boxes.count {
            if current == outer { return true }
            place = boxes[current].parent
            steps += 1
        }
        return false
    }
}

/// Names of shapes (`@{ shape: stadium }`).
private let terminators: Set = ["stadium", "terminal", "pill", "circle", "circ", "dbl-circ", "double-circle", "fr-circ", "framed-circle", "stop"]

private let directives: Set = ["style", "class", "classDef", "click", "linkStyle", "direction", "accTitle:", "accDescr:", "title"]

extension Substring {
    /// Outside of quotes.
    fileprivate var holdsArrow: Bool {
        split(separator: "\"", omittingEmptySubsequences: false).enumerated().contains { place, part in
            place % 2 == 0 && ["-->", "---", "==>", ".->"].contains { part.contains($0) }
        }
    }
}

private struct FlowchartLine {
    struct Link {
        var label = ""
        var isVisible = true
        var way = Way.forth
    }
    enum Way { case forth, back, both }

    var characters: [Character]
    let span: Span
    var at = 0
    var complaints: [(message: String, help: String)] = []
    var remarks: [(message: String, help: String)] = []
    /// The names of its arrows.
    private(set) var edges: [String] = []
    /// Strokes of which nothing more ends a label.
    private var unclosed: Set<String> = []

    init(text: Substring, span: Span) {
        self.characters = Array(text)
        self.span = span
    }

    var isAtEnd: Bool { at >= characters.count }
    var rest: String { String(characters[min(at, characters.count)...]) }

    /// Whether an arrow follows what it begins with.
    var isArrow: Bool {
        var ahead = self
        return !ahead.group().isEmpty && ahead.arrow() != nil
    }

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
        while at < characters.count, isPartOfName(at, from: start) { at += 1 }
        guard at > start else { return nil }
        let id = String(characters[start..<at])
        if take("@{") { return properties(id) }
        let shapes: [(String, String, MermaidDiagram.Shape)] = [
            ("([", "])", .box), ("[[", "]]", .box), ("[(", ")]", .box), ("(((", ")))", .box), ("((", "))", .box),
            ("{{", "}}", .box), ("[/", "/]", .box), ("[\\", "\\]", .box), ("[", "]", .box), ("(", ")", .box),
            ("{", "}", .decision), (">", "]", .box),
        ]
        var result = MermaidDiagram.Box(id: id, text: "", shape: .box, span: span)
        if let (open, close, shape) = shapes.first(where: { take($0.0) }) {
            result.text = content(until: leaning(close), after: open)
            result.shape = shape
            result.isTerminator = ["([", "((", "((("].contains(open)
        }
        while take(":::") { while at < characters.count, !characters[at].isWhitespace { at += 1 } }
        return result
    }

    /// `a-b`, `a.b` and `/users/:id` are names, `a--b` and `a-.b` are not.
    private func isPartOfName(_ place: Int, from start: Int) -> Bool {
        let character = characters[place]
        if character.isPartOfBoxName { return true }
        guard "-.:=".contains(character), place > start, place + 1 < characters.count else { return false }
        return characters[place + 1].isPartOfBoxName && !"-.:=".contains(characters[place - 1])
    }

    /// The other side of a trapezoid may lean either way.
    private func leaning(_ close: String) -> String {
        guard close == "/]" || close == "\\]" else { return close }
        let rest = characters[at...]
        let first = rest.indices.first { rest[$0...].starts(with: "/]") || rest[$0...].starts(with: "\\]") }
        return first.map { String(rest[$0...].prefix(2)) } ?? close
    }

    /// `@{ shape: diamond, label: "Text" }`
    private mutating func properties(_ id: String) -> MermaidDiagram.Box {
        var result = MermaidDiagram.Box(id: id, text: "", shape: .box, span: span)
        var parts = [""]
        var quote: Character?
        while at < characters.count, quote != nil || characters[at] != "}" {
            let character = characters[at]
            at += 1
            if quote == nil, character == "," {
                parts.append("")
                continue
            }
            if character == quote { quote = nil } else if quote == nil, "\"'".contains(character), parts[parts.count - 1].trimmingSpace.last == ":" { quote = character }
            parts[parts.count - 1].append(character)
        }
        if !take("}") { complaints.append(("`@{` is never closed", "close it with `}`")) }
        for part in parts {
            guard let colon = part.firstIndex(of: ":") else { continue }
            var value = part[part.index(after: colon)...].trimmingSpace
            if value.count > 1, value.first == "'", value.last == "'" { value = String(value.dropFirst().dropLast()) }
            switch part[..<colon].trimmingSpace {
            case "label": result.text = value
            case "shape" where ["diamond", "diam", "decision", "question"].contains(value): result.shape = .decision
            case "shape": result.isTerminator = terminators.contains(value)
            default: break
            }
        }
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
        if inQuotes, let end = characters.indices[start...].first(where: { characters[$0...].starts(with: close) }) {
            at = end + close.count
            return withoutQuotes(String(characters[start..<end]))
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

    /// `-->`, `-->|label|`, `-- label -->`, `-.->`, `==>`, `---`, `<-->`, `<-- label -->`, `--o`, `~~~`, `id@-->`; nil where none follows.
    mutating func arrow() -> Link? {
        skipSpace()
        passArrowName()
        guard at < characters.count, "-=<ox~".contains(characters[at]) else { return nil }
        let start = at
        let hasHead = "<ox".contains(characters[at])
        if hasHead, characters[at] != "<", at + 1 >= characters.count || !"-=".contains(characters[at + 1]) { return nil }
        if hasHead { at += 1 }
        let strokes = at
        while at < characters.count, "-=.<>~".contains(characters[at]) { at += 1 }
        if at >= strokes + 2, at < characters.count, "-=".contains(characters[at - 1]), "ox".contains(characters[at]) { endWithHead(from: strokes) }
        let stroke = String(characters[start..<at])
        let line = String(characters[strokes..<at])
        if stroke.hasPrefix("~~~") { return Link(isVisible: false) }
        guard stroke.contains("--") || stroke.contains("==") || stroke.contains("-.") || ["->", "=>"].contains(stroke) else {
            at = start
            return nil
        }
        if stroke.count == 2, stroke.hasSuffix(">") {
            complaints.append(("`\(stroke)` is no arrow of a flowchart", "write `\(stroke == "->" ? "-->" : "==>")`"))
        }
        skipSpace()
        if take("|") {
            let label = text(until: "|")
            skipSpace()
            return Link(label: label, way: stroke.hasPrefix("<") ? .both : .forth)
        }
        guard ["--", "==", "-."].contains(line) else { return Link(way: stroke.hasPrefix("<") && stroke.hasSuffix(">") ? .both : .forth) }
        let closes = Self.closes + (line == "==" ? ["==o", "==x"] : line == "-." ? [".-o", ".-x", ".-"] : [".-"])
        if stroke.hasPrefix("<"), !isClosed(by: closes, line) {
            complaints.append(("`\(stroke)` is no arrow of a flowchart", "write the box first that it comes from, and `-->`"))
            return Link(way: .back)
        }
        let label = text(untilAnyOf: closes)
        while at < characters.count, "->".contains(characters[at]) { at += 1 }
        let isBothWays = stroke.hasPrefix("<") && characters[at - 1] == ">"
        skipSpace()
        return Link(label: label, way: isBothWays ? .both : .forth)
    }

    private static let closes = ["-->", "---", "==>", "===", ".->", "--o", "--x"]

    /// Whether one of these follows; where none does, none follows further on.
    private mutating func isClosed(by closes: [String], _ line: String) -> Bool {
        if unclosed.contains(line) { return false }
        let isClosed = characters.indices[at...].contains { place in closes.contains { characters[place...].starts(with: $0) } }
        if !isClosed { unclosed.insert(line) }
        return isClosed
    }

    /// An `o` or `x` behind the strokes is their head, also where a name seems to begin with it.
    private mutating func endWithHead(from strokes: Int) {
        let stroke = String(characters[strokes...at])
        at += 1
        guard at < characters.count, characters[at].isLetter || characters[at].isNumber else { return }
        remarks.append(
            ("`\(stroke)` is an arrow, as Mermaid reads it: its last letter is not part of what follows", "put a space before that letter where it begins a name"))
    }

    private mutating func passArrowName() {
        var place = at
        while place < characters.count, characters[place].isLetter || characters[place].isNumber || characters[place] == "_" { place += 1 }
        if place > at, place + 1 < characters.count, characters[place] == "@", "-=<~".contains(characters[place + 1]) {
            edges.append(String(characters[at..<place]))
            at = place + 1
        }
    }

    /// `e1@{ animate: true }` says how an arrow is drawn.
    mutating func passProperties(of edges: Set<String>) -> Bool {
        let name = characters.prefix { $0 != "@" }
        guard characters[name.count...].starts(with: "@{"), edges.contains(String(name)), let end = characters.firstIndex(of: "}") else { return false }
        at = end + 1
        skipSpace()
        return true
    }

    /// Of a text of whose quotes one is never closed.
    private mutating func withoutQuotes(_ text: String) -> String {
        complaints.append(("a quote stands alone in `\(text.trimmingSpace)`", "put one on either side of the text, or none"))
        return text.filter { $0 != "\"" }.trimmingSpace
    }

    private mutating func text(until close: String) -> String { text(untilAnyOf: [close]) }

    private mutating func text(untilAnyOf closes: [String]) -> String {
        let start = at
        while at < characters.count {
            if let close = closes.first(where: { characters[at...].starts(with: $0) }) {
                let label = String(characters[start..<at])
                at += close.count
                return label.count { $0 == "\"" } % 2 == 1 ? withoutQuotes(label) : label.trimmingSpace
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
