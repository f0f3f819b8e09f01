import FlowSpec

/// YAML with lines of carets under what is expected to be found there:
///
///     states:
///       home: { transitions: [{ tap: OK, to: hom }] }
///     #                                      ^^^ unknown-state
///
/// A line of carets may start with `#`. After the carets stands the diagnostic's id, its message, or the
/// beginning of its message and `…`. A span over several lines is marked on its first, to the line's end.
package struct MarkedText: Sendable {
    package struct Mark: Hashable, Sendable {
        /// From 1, in the text without marks.
        package var line: Int
        package var column: Int
        package var width: Int
        package var text: String
    }

    /// Without the lines of carets.
    package private(set) var text: String
    /// By line, then column.
    package private(set) var marks: [Mark]

    package init(_ marked: String) {
        var lines: [Substring] = []
        var marks: [Mark] = []
        for line in marked.split(separator: "\n", omittingEmptySubsequences: false) {
            if let mark = Mark(caretLine: line, below: lines.count) {
                marks.append(mark)
            } else {
                lines.append(line)
            }
        }
        self.text = lines.joined(separator: "\n")
        self.marks = marks.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    }

    /// The text with a line of carets for each diagnostic of its file, as `init` reads it.
    package static func marking(_ text: String, with diagnostics: [Diagnostic]) -> String {
        let file = SourceFile(path: "", bytes: Array(text.utf8))
        let found = diagnostics.map { Mark($0, in: file) }
        var out: [String] = []
        for (place, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            out.append(String(line))
            for mark in found where mark.line == place + 1 {
                let indent = String(repeating: " ", count: max(0, mark.column - 2))
                let lead = mark.column > 1 ? "#" + indent : ""
                out.append(lead + String(repeating: "^", count: mark.width) + " " + mark.text)
            }
        }
        return out.joined(separator: "\n")
    }
}

extension MarkedText.Mark {
    fileprivate init?(caretLine line: Substring, below count: Int) {
        var rest = line.drop { $0 == " " }
        if rest.first == "#" { rest = rest.dropFirst().drop { $0 == " " } }
        let column = line.count - rest.count + 1
        let carets = rest.prefix { $0 == "^" }
        rest = rest.dropFirst(carets.count)
        guard !carets.isEmpty, rest.isEmpty || rest.first == " " else { return nil }
        self.init(line: count, column: column, width: carets.count, text: String(rest.drop { $0 == " " }))
    }

    /// Where a diagnostic points, as carets would show it.
    package init(_ diagnostic: Diagnostic, in file: SourceFile) {
        let span = diagnostic.primary.span
        let start = file.position(of: span.start)
        let end = file.position(of: span.end)
        let lineEnd = Int(start.line < file.lineStarts.count ? file.lineStarts[start.line] - 1 : UInt32(file.bytes.count))
        let last = end.line == start.line ? end.column : file.position(of: UInt32(lineEnd)).column
        self.init(line: start.line, column: start.column, width: max(1, last - start.column), text: diagnostic.message)
    }

    /// Whether a diagnostic is what this mark expects.
    package func matches(_ diagnostic: Diagnostic, in file: SourceFile) -> Bool {
        let found = Self(diagnostic, in: file)
        guard (found.line, found.column, found.width) == (line, column, width) else { return false }
        if text == diagnostic.info.id || text == diagnostic.message { return true }
        return text.hasSuffix("…") && diagnostic.message.hasPrefix(text.dropLast())
    }
}
