extension MermaidDiagram {
    /// Reads `stateDiagram` lines: arrows, composite states, concurrent parts (`--`), choices, names and descriptions.
    init(states lines: MermaidLines, report: inout [Diagnostic]) {
        self.init(kind: .states)
        var places: [String: Int] = [:]
        var open: [Int] = []
        var region = [0]
        var levels = MermaidLevels()
        for statement in lines.statements.dropFirst().flatMap({ MermaidDiagram.withArrowApart($0, &report) }) {
            let (line, span) = (statement.text, statement.span)
            let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
            let stroke = line.arrow(behind: words.first ?? "")
            if let stroke, statement.note == nil {
                if line[stroke] != "-->" {
                    report.append(Diagnostic(.mermaidSyntax, at: span, "`\(line[stroke])` is no arrow of a state diagram", help: "write `-->`"))
                }
                let source = line[..<stroke.lowerBound].trimmingSpace
                let (target, label) = MermaidDiagram.split(line[stroke.upperBound...])
                if rejectedSources.contains(source.lowercased()), line[..<stroke.lowerBound].last?.isWhitespace == true { report.append(.keywordOfStates(source, "arrow", at: span)) }
                report += [source, target].compactMap { Diagnostic.severalWords($0, at: span) }
                if source.isEmpty || target.isEmpty { report.append(.oneSidedArrow(at: span)) }
                let from = end(source, isSource: true, at: span, open.last, region.last ?? 0, &places)
                let to = end(target, isSource: false, at: span, open.last, region.last ?? 0, &places)
                arrows.append(Arrow(from: from, to: to, label: label.withoutMermaidMarks, span: span))
                for box in [from, to] { levels.mention(box, in: open.last, of: self, at: span, &report) }
            } else if MermaidNote.isHead(line) {
                let note = MermaidNote(line, body: statement.note)
                if note.isMisplaced { report.append(.misplacedNote(at: span)) }
                if note.isOpen { report.append(.openQuote(note.text, at: span)) }
                let state = note.state.map { place($0, at: span, open.last, region.last ?? 0, &places) } ?? note.meant.flatMap { places[$0] }
                self.note(note.text, at: state ?? open.last)
            } else if let word = words.first, isDirective(words) {
                if !directivesOfProse.contains(word.lowercased()), line.beforeText.arrow != nil { report.append(.arrowInDirective(word, at: span)) }
            } else if line == "}" {
                if open.popLast() == nil {
                    report.append(Diagnostic(.mermaidSyntax, at: span, "`}` closes nothing"))
                } else {
                    region.removeLast()
                }
            } else if line == "--" {
                if open.isEmpty {
                    report.append(
                        Diagnostic(
                            .mermaidSyntax, at: span, "`--` stands in no state, which Mermaid rejects: what it parts is read as one region",
                            help: "put `state Both {` and `}` around the regions"))
                } else {
                    region[region.count - 1] += 1
                }
            } else if words.first?.lowercased() == "state", words.count > 1, !words[1].hasPrefix(":") {
                let place = declare(Array(words.dropFirst()), line: line, at: span, parent: open.last, region: region.last ?? 0, in: &places, &report)
                if levels.declare(place, in: open.last, of: self, at: span, &report) {
                    boxes[place].parent = open.last
                    boxes[place].region = region.last ?? 0
                }
                report += Diagnostic.stereotype(of: line, at: span).map { [$0] } ?? []
                if line.hasSuffix("{") {
                    guard open.count < 32 else {
                        report.append(Diagnostic(.mermaidSyntax, at: span, "states are nested deeper than 32"))
                        return
                    }
                    open.append(place)
                    region.append(0)
                }
            } else if line.contains(":") {
                let (id, text) = MermaidDiagram.split(line)
                if let fault = Diagnostic.severalWords(id, at: span) { report.append(fault) }
                if rejectedSources.contains(id.lowercased()), line.dropFirst(id.count).first?.isWhitespace == true { report.append(.keywordOfStates(id, "description", at: span)) }
                let described = place(id, at: span, open.last, region.last ?? 0, &places)
                boxes[described].add(text)
            } else if words.count == 1 {
                _ = place(words[0], at: span, open.last, region.last ?? 0, &places)
            } else {
                report.append(Diagnostic(.mermaidSyntax, at: span, "this line is no part of a state diagram"))
            }
        }
        if let place = open.last { report.append(Diagnostic(.mermaidSyntax, at: boxes[place].span, "`{` is never closed")) }
    }

    /// `state "Home page" as home --> cart` as what was meant by it; Mermaid takes all of it for a name.
    private static func withArrowApart(_ statement: MermaidStatement, _ report: inout [Diagnostic]) -> [MermaidStatement] {
        let line = statement.text.withoutClasses
        let rest = line.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false).last ?? line
        let words = rest.split(whereSeparator: \.isWhitespace)
        guard line.prefix(6).lowercased() == "state ", words.count > 2, words[0].lowercased() == "as", let stroke = rest.beforeText.arrow,
            stroke.lowerBound >= words[1].endIndex
        else { return [MermaidStatement(text: line, span: statement.span, note: statement.note)] }
        report.append(.arrowBehindName(rest[words[1].startIndex...].trimmingSpace, of: String(words[1]), at: statement.span))
        return [line[..<words[1].endIndex], rest[words[1].startIndex...]].map { MermaidStatement(text: $0, span: statement.span) }
    }

    private static func split(_ text: Substring) -> (String, String) {
        guard let colon = text.firstIndex(of: ":") else { return (text.trimmingSpace, "") }
        return (text[..<colon].trimmingSpace, text[text.index(after: colon)...].trimmingSpace)
    }

    private mutating func declare(
        _ words: [String], line: Substring, at span: Span, parent: Int?, region: Int, in places: inout [String: Int], _ report: inout [Diagnostic]
    ) -> Int {
        let closing = words.lastIndex { $0.hasSuffix("\"") } ?? -1
        if let as_ = words[(closing + 1)...].firstIndex(where: { $0.lowercased() == "as" }), as_ + 1 < words.count {
            let id = String(words[as_ + 1].filter { $0 != "{" }.prefix { $0 != ":" })
            let place = place(id, at: span, parent, region, &places)
            var title = words[..<as_].joined(separator: " ")
            if title.count(where: { $0 == "\"" }) == 1 {
                report.append(.openQuote(title, at: span))
                title.removeAll { $0 == "\"" }
            }
            boxes[place].entitle(title.trimmingSpace)
            boxes[place].shape = shape(of: line) ?? boxes[place].shape
            let rest = words[(as_ + 1)...].joined(separator: " ").dropFirst(id.count)
            let behind = rest.prefix { $0 != "{" && $0 != "<" && $0 != "[" }.drop { $0 == ":" || $0.isWhitespace }.trimmingSpace
            if !behind.isEmpty {
                boxes[place].text += " " + behind.withoutMermaidMarks
                if rest.first != ":" { report.append(.wordsBehindName(behind, of: id, at: span)) }
            }
            return place
        }
        let id = String((words.first ?? "").filter { $0 != "{" && $0 != "\"" }.prefix { $0 != ":" })
        let place = place(id, at: span, parent, region, &places)
        if let colon = line.firstIndex(of: ":"), !line[..<colon].contains("\"") {
            let text = line[colon...].dropFirst().trimmingSpace
            boxes[place].add(text)
            report.append(.textOfState(text, of: id, at: span))
        } else {
            let behind = words.dropFirst().prefix { !"{<[".contains($0.prefix(1)) }.joined(separator: " ")
            if !behind.isEmpty { report.append(.wordsBehindName(behind, of: id, at: span)) }
        }
        boxes[place].shape = shape(of: line) ?? boxes[place].shape
        return place
    }

    private func shape(of line: Substring) -> Shape? { line.stereotype.flatMap { stereotypes[$0.lowercased()] } }

    private mutating func note(_ text: String, at place: Int?) {
        let lines = text.mermaidLines
        guard let place else { return notes += lines }
        let text = lines.joined(separator: " ")
        if text.hasPrefix(MermaidNote.todo), text.count > MermaidNote.todo.count, boxes[place].todo == nil {
            boxes[place].todo = text.dropFirst(MermaidNote.todo.count).trimmingSpace
        } else {
            boxes[place].notes += lines
        }
    }

    /// `[*]` is the start of its composite where an arrow leaves it, and an end where one arrives.
    private mutating func end(
        _ id: String, isSource: Bool, at span: Span, _ parent: Int?, _ region: Int, _ places: inout [String: Int]
    ) -> Int {
        guard id == "[*]" else { return place(id, at: span, parent, region, &places) }
        let key = "[*]\(isSource ? "start" : "end") \(parent ?? -1) \(region)"
        let place = place(key, at: span, parent, region, &places)
        boxes[place].shape = isSource ? .start : .end
        boxes[place].text = isSource ? "Start" : "End"
        return place
    }

    private mutating func place(
        _ id: String, at span: Span, _ parent: Int?, _ region: Int, _ places: inout [String: Int]
    ) -> Int {
        if let known = places[id] { return known }
        places[id] = boxes.count
        boxes.append(Box(id: id, text: "", shape: .box, parent: parent, region: region, span: span))
        return boxes.count - 1
    }
}

extension Substring {
    /// `Still:::style` is `Still`.
    fileprivate var withoutClasses: Substring {
        guard contains(":::") else { return self }
        var text = ""
        var rest = self
        while let colons = rest.firstRange(of: ":::") {
            text += rest[..<colons.lowerBound]
            rest = rest[colons.upperBound...].drop { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
        }
        return Substring(text + rest)
    }

    /// `-->`, or what was meant by it: strokes with a `>` behind, or an arrow in one sign, before any description.
    var arrow: Range<Index>? {
        guard let head = firstIndex(where: { ">:→⟶⇒".contains($0) }), self[head] != ":" else { return nil }
        if self[head] != ">" { return head..<index(after: head) }
        let strokes = self[..<head].reversed().prefix { "-=.".contains($0) }.count
        return strokes == 0 ? nil : index(head, offsetBy: -strokes)..<index(after: head)
    }
}
