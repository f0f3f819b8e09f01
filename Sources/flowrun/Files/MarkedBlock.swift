/// The part of a Markdown file between `<!-- flowrun graph … -->` and `<!-- flowrun graph end -->`, on lines of their own.
enum MarkedBlock {
    enum Fault: Error {
        case noStart, noEnd(line: Int), twoStarts(line: Int)
    }

    static let start = "<!-- flowrun graph"
    static let end = "<!-- flowrun graph end -->"

    /// The text with what stands between the markers of the flow replaced by a fenced block.
    /// - Parameter words: what the start marker may say before `-->`, where several flows have blocks in one file.
    static func replacing(in text: String, of words: String, with content: String, language: String) throws(Fault) -> String {
        let lines = lines(of: text)
        let first = try start(in: lines, of: words)
        guard let last = self.end(of: first, in: lines) else { throw .noEnd(line: first + 1) }
        let block = ["```\(language)"] + content.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let fenced = (block.last == "" ? block.dropLast() : block[...]) + ["```"]
        let newline = lines[first].end
        return (lines[...first].map(\.whole) + fenced.map { $0 + newline } + lines[last...].map(\.whole)).joined()
    }

    private struct Line {
        var text: Substring
        /// Nothing behind the last one.
        var end = ""
        var whole: String { text + end }
    }

    private static func lines(of text: String) -> [Line] {
        var lines: [Line] = []
        var rest = text[...]
        while let place = rest.firstIndex(where: { ["\n", "\r\n", "\r"].contains($0) }) {
            lines.append(Line(text: rest[..<place], end: String(rest[place])))
            rest = rest[rest.index(after: place)...]
        }
        return lines + [Line(text: rest)]
    }

    private static func start(in lines: [Line], of words: String) throws(Fault) -> Int {
        let starts = starts(in: lines)
        let named = starts.filter { $0.words == words }
        let unnamed = starts.filter { $0.words.isEmpty }
        let meant = named.isEmpty ? unnamed : named
        if meant.count > 1 { throw .twoStarts(line: meant[1].place + 1) }
        guard let start = meant.first else { throw .noStart }
        return start.place
    }

    /// Where a block ends: not inside a fence that is closed. One that is open to the end has lost what closed it.
    private static func end(of start: Int, in lines: [Line]) -> Int? {
        var fence: Substring?
        var behindFence: Int?
        for place in (start + 1)..<lines.count {
            let line = lines[place]
            if let open = fence {
                if closes(trimmed(line.text), open) { (fence, behindFence) = (nil, nil) }
                if trimmed(line.text) == end { behindFence = behindFence ?? place }
            } else if trimmed(line.text) == end {
                return place
            } else if startWords(of: line.text) != nil {
                return nil
            } else {
                fence = opening(of: line.text)
            }
        }
        return behindFence
    }

    /// What stands inside a fence is an example of a marker. A block itself is none, whatever it holds by now.
    private static func starts(in lines: [Line]) -> [(place: Int, words: String)] {
        var starts: [(place: Int, words: String)] = []
        var fence: Substring?
        var isInBlock = false
        for (place, line) in lines.enumerated() {
            let text = trimmed(line.text)
            if let open = fence {
                if closes(text, open) { fence = nil }
            } else if let words = startWords(of: text) {
                starts.append((place, words))
                isInBlock = true
            } else if isInBlock {
                isInBlock = text != end
            } else {
                fence = opening(of: line.text)
            }
        }
        return starts
    }

    /// Three marks or more, less than four blanks from the edge; behind grave accents stand no further ones.
    private static func opening(of line: Substring) -> Substring? {
        let indentation = line.prefix { $0 == " " }.count
        let line = trimmed(line)
        guard indentation < 4, let mark = line.first, mark == "`" || mark == "~" else { return nil }
        let marks = line.prefix { $0 == mark }
        let isOpening = marks.count >= 3 && (mark == "~" || !line.dropFirst(marks.count).contains(mark))
        return isOpening ? marks : nil
    }

    private static func closes(_ line: Substring, _ fence: Substring) -> Bool {
        line.count >= fence.count && line.allSatisfy { $0 == fence.first }
    }

    private static func startWords(of line: Substring) -> String? {
        let line = trimmed(line)
        guard line.hasPrefix(start), line.hasSuffix("-->"), line != end else { return nil }
        return String(trimmed(line.dropFirst(start.count).dropLast(3)))
    }

    private static func trimmed(_ line: some StringProtocol) -> Substring {
        var rest = Substring(line)
        while rest.last?.isWhitespace ?? false { rest.removeLast() }
        return rest.drop { $0.isWhitespace }
    }
}
