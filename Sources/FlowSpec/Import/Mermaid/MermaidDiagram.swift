extension DiagnosticInfo {
    package static let mermaidSyntax = DiagnosticInfo("mermaid-syntax", .warning, "A line of a diagram that Mermaid does not define.")
}

/// A Mermaid `graph`/`flowchart` or `stateDiagram`, as its lines say it.
struct MermaidDiagram {
    enum Kind { case flowchart, states }
    enum Shape { case box, decision, start, end, fork, join, group }

    struct Box {
        var id: String
        var text: String
        var shape: Shape
        /// The composite state it stands in, by its place in `boxes`.
        var parent: Int?
        /// Which of the parent's concurrent parts.
        var region = 0
        var span: Span
        var notes: [String] = []
        /// Where its level begins, without a state for `[*]`.
        var isInitial = false
        /// It is said in another way.
        var isLeftOut = false
    }
    struct Arrow {
        var from: Int
        var to: Int
        var label: String
        var span: Span
        /// Taken when what is inside its source has ended.
        var isCompletion = false
        /// What our own export marks with `(stays)`: its source is not left.
        var isTargetless = false
    }

    var kind: Kind
    var boxes: [Box] = []
    var arrows: [Arrow] = []
    /// Its boxes are named as our own export names states.
    var isExported = false
}

/// The lines of a diagram with their places, comments and blank lines left out; of a front-matter block only the title is read.
struct MermaidLines {
    var lines: [(text: Substring, span: Span)] = []
    private(set) var title: String?

    init(_ file: SourceFile, _ id: FileID, in range: Range<Int>) {
        var start = range.lowerBound
        var inFrontMatter: Bool?
        while start < range.upperBound {
            let end = file.bytes[start..<range.upperBound].firstIndex(of: 10) ?? range.upperBound
            let line = String(decoding: file.bytes[start..<end], as: UTF8.self).trimmingSpace
            if line == "---", inFrontMatter ?? lines.isEmpty {
                inFrontMatter = inFrontMatter == nil
                start = end + 1
                continue
            }
            if inFrontMatter == true {
                if line.hasPrefix("title:") { title = MermaidLines.scalar(line.dropFirst(6)) }
                start = end + 1
                continue
            }
            if !line.isEmpty, inFrontMatter == nil { inFrontMatter = false }
            for (from, to) in MermaidLines.statements(file.bytes, start..<end) {
                let text = Substring(decoding: file.bytes[from..<to], as: UTF8.self)
                if !text.hasPrefix("%%") { lines.append((text, Span(file: id, start: from, end: to))) }
            }
            start = end + 1
        }
    }

    /// As the front matter's YAML has it on one line; nil where it is empty.
    private static func scalar(_ text: Substring) -> String? {
        var text = String(text.drop { $0.isWhitespace })
        if let quote = text.first, quote == "\"" || quote == "'", text.count > 1, text.last == quote {
            text = String(text.dropFirst().dropLast())
            text = quote == "'" ? text.replacing("''", with: "'") : text.replacingEscapes
        }
        return text.isEmpty ? nil : text
    }

    /// A line holds several statements where `;` divides them outside quotes and brackets.
    private static func statements(_ bytes: [UInt8], _ range: Range<Int>) -> [(Int, Int)] {
        var parts: [(Int, Int)] = []
        var from = range.lowerBound
        var depth = 0
        var isQuoted = false
        for at in range {
            switch bytes[at] {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: ";") where !isQuoted && depth <= 0 && !endsEntity(bytes[from..<at]):
                parts.append((from, at))
                from = at + 1
            default: break
            }
        }
        parts.append((from, range.upperBound))
        return parts.compactMap { from, to in
            var (from, to) = (from, to)
            while from < to, bytes[from] <= 32 { from += 1 }
            while to > from, bytes[to - 1] <= 32 { to -= 1 }
            return from < to ? (from, to) : nil
        }
    }
}

/// Whether a semicolon behind it would end an entity, as in `go #58; on`. A style's colours are none: `style a fill:#f9f;`.
private func endsEntity(_ statement: ArraySlice<UInt8>) -> Bool {
    let name = statement.reversed().prefix(while: \.isPartOfEntity)
    guard !name.isEmpty, statement.dropLast(name.count).last == UInt8(ascii: "#") else { return false }
    let words = statement.drop { $0 <= 32 }
    return !["style ", "classDef ", "linkStyle "].contains { words.starts(with: $0.utf8) }
}

/// Where a file's diagrams stand: the whole of a `.mmd` file, or each ```` ```mermaid ```` block of a Markdown file.
func mermaidBlocks(in file: SourceFile) -> [Range<Int>] {
    var blocks: [Range<Int>] = []
    var open: Int?
    var sawFence = false
    for (number, start) in file.lineStarts.enumerated() {
        let end = number + 1 < file.lineStarts.count ? Int(file.lineStarts[number + 1]) : file.bytes.count
        let line = String(decoding: file.bytes[Int(start)..<end], as: UTF8.self).filter { !$0.isWhitespace }
        if line.hasPrefix("```") || line.hasPrefix("~~~") {
            sawFence = true
            if let from = open {
                blocks.append(from..<Int(start))
                open = nil
            } else if line.dropFirst(3) == "mermaid" {
                open = end
            }
        }
    }
    if let from = open { blocks.append(from..<file.bytes.count) }
    return sawFence ? blocks : [0..<file.bytes.count]
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
