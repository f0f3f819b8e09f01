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
        let newline: Character = text.contains("\r\n") ? "\r\n" : "\n"
        let lines = text.split(separator: newline, omittingEmptySubsequences: false)
        var first: Int?
        var anyStart: [Int] = []
        for (number, line) in lines.enumerated() {
            guard let named = startWords(of: line) else { continue }
            if named == words {
                if first != nil { throw .twoStarts(line: number + 1) }
                first = number
            }
            if named.isEmpty { anyStart.append(number) }
        }
        if first == nil, anyStart.count > 1 { throw .twoStarts(line: anyStart[1] + 1) }
        guard let first = first ?? anyStart.first else { throw .noStart }
        guard let last = lines[(first + 1)...].firstIndex(where: { trimmed($0) == end }),
            !lines[(first + 1)..<last].contains(where: { startWords(of: $0) != nil })
        else { throw .noEnd(line: first + 1) }
        let block = ["```\(language)"] + content.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let fenced = (block.last == "" ? block.dropLast() : block[...]) + ["```"]
        return (lines[...first].map(String.init) + fenced + lines[last...].map(String.init)).joined(separator: String(newline))
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
