import FlowSpec

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
        var fences = MarkdownFences()
        var inFence: Int?
        for place in (start + 1)..<lines.count {
            let isEnd = lines[place].text.withoutOuterSpace == end
            let isHeld = fences.hold(lines[place].text)
            if !fences.isOpen { inFence = nil }
            if isHeld {
                if isEnd { inFence = inFence ?? place }
            } else if isEnd {
                return place
            } else if startWords(of: lines[place].text) != nil {
                return nil
            }
        }
        return inFence
    }

    /// What stands inside a fence is an example of a marker. A block itself is none, whatever it holds by now.
    private static func starts(in lines: [Line]) -> [(place: Int, words: String)] {
        var starts: [(place: Int, words: String)] = []
        var fences = MarkdownFences()
        var isInBlock = false
        for (place, line) in lines.enumerated() {
            let words = startWords(of: line.text)
            if isInBlock, words == nil, line.text.withoutOuterSpace != end { continue }
            isInBlock = false
            guard !fences.hold(line.text), let words else { continue }
            starts.append((place, words))
            isInBlock = true
        }
        return starts
    }

    private static func startWords(of line: Substring) -> String? {
        let line = line.withoutOuterSpace
        guard line.hasPrefix(start), line.hasSuffix("-->"), line != end else { return nil }
        return line.dropFirst(start.count).dropLast(3).withoutOuterSpace
    }
}
