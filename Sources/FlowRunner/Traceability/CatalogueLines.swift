import FlowSpec

/// The lines of a Markdown file without those in fenced code, and without HTML comments that begin a line (CommonMark 4.5, 4.6).
struct CatalogueLines {
    struct Line {
        var number: Int
        var text: Substring
    }
    private(set) var lines: [Line] = []
    private(set) var unclosed: Int?

    private var fence: (signs: Substring, column: Int)?
    private var isInComment = false

    init(_ file: SourceFile) {
        let text = withoutControls(String(decoding: file.bytes, as: UTF8.self))
        let marked = text.unicodeScalars.first == "\u{FEFF}" ? text.unicodeScalars.dropFirst() : text.unicodeScalars[...]
        // A carriage return and a line feed are one `Character`.
        for (index, line) in Substring(marked).split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }).enumerated() {
            if let read = read(line, number: index + 1) { lines.append(Line(number: index + 1, text: read)) }
            if fence == nil, !isInComment { unclosed = nil }
        }
    }

    /// nil where nothing of it counts.
    private mutating func read(_ line: Substring, number: Int) -> Substring? {
        var rest = line
        if isInComment {
            guard let end = line.firstRange(of: "-->") else { return nil }
            isInComment = false
            rest = line[end.upperBound...]
        }
        if let fence {
            let said = rest.drop(while: \.isWhitespace)
            // An item further left than code in an item ends it with its own.
            let isOfFence = said.isEmpty || said.listItem == nil || rest.distance(from: rest.startIndex, to: said.startIndex) >= fence.column
            if said.hasPrefix(fence.signs) && said.drop(while: { $0 == fence.signs.first }).allSatisfy(\.isWhitespace) || !isOfFence { self.fence = nil }
            if isOfFence { return nil }
        }
        var bullet = rest[rest.startIndex..<rest.startIndex]
        var hasComments = false
        while true {
            let said = (hasComments ? rest : rest.listItem ?? rest).drop(while: \.isWhitespace)
            if let opened = said.fence {
                fence = (opened, line.distance(from: line.startIndex, to: said.startIndex))
                unclosed = number
                return nil
            }
            guard said.hasPrefix("<!--") else { return hasComments ? bullet + rest : rest }
            if !hasComments { bullet = rest[..<said.startIndex] }
            hasComments = true
            guard let end = said.dropFirst(2).firstRange(of: "-->") else {
                isInComment = true
                unclosed = number
                return nil
            }
            rest = said[end.upperBound...]
        }
    }
}

extension Substring {
    /// The signs that open fenced code; behind backticks there is none on the line.
    fileprivate var fence: Substring? {
        guard let sign = first, sign == "`" || sign == "~" else { return nil }
        let signs = prefix { $0 == sign }
        return signs.count < 3 || sign == "`" && dropFirst(signs.count).contains("`") ? nil : signs
    }

    /// What stands behind the bullet or the number of an item, and behind its box where it is a task.
    var listItem: Substring? {
        let line = drop(while: \.isWhitespace)
        let digits = line.prefix { $0.isASCII && $0.isNumber }
        let mark = line.dropFirst(digits.count)
        guard let sign = mark.first, (digits.isEmpty ? "-*+" : ".)").contains(sign), mark.dropFirst().first?.isWhitespace == true else { return nil }
        let said = mark.dropFirst().drop(while: \.isWhitespace)
        let isTask = ["[ ]", "[x]", "[X]"].contains { said.hasPrefix($0) } && said.dropFirst(3).first?.isWhitespace == true
        return isTask ? said.dropFirst(3).drop(while: \.isWhitespace) : said
    }
}
