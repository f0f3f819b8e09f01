/// What is left of a line of Markdown, and the column where that begins.
struct MarkdownLine {
    private var rest: ArraySlice<UInt8>
    private(set) var column = 0
    /// How many `>` are taken.
    private(set) var quotes = 0

    init(_ line: ArraySlice<UInt8>) {
        rest = line
        while let last = rest.last, last == 10 || last == 13 { rest.removeLast() }
    }

    var isAtEnd: Bool { rest.isEmpty }

    /// Where it stands in the file.
    var range: Range<Int> { rest.indices }

    /// A line of a paragraph, and no blank line, fence, heading, quote, HTML, row of a table, rule or item.
    var isText: Bool {
        guard let first = rest.first, fence == nil, !"#>|<=".utf8.contains(first) else { return false }
        var item = self
        return item.takeItem() == nil && !("-*_".utf8.contains(first) && rest.allSatisfy { $0 == first || $0 <= 32 })
    }

    mutating func skipBlanks() {
        while let byte = rest.first, byte == 32 || byte == 9 {
            column += byte == 9 ? 4 - column % 4 : 1
            rest.removeFirst()
        }
    }

    /// A `>`, also behind blanks.
    mutating func takeQuote() -> Bool {
        var ahead = self
        ahead.skipBlanks()
        guard ahead.rest.first == UInt8(ascii: ">") else { return false }
        ahead.rest.removeFirst()
        if ahead.rest.first == 32 { ahead.rest.removeFirst() }
        ahead.column = 0
        ahead.quotes += 1
        self = ahead
        return true
    }

    /// The bullet or number of a list's item, or the head of an admonition or a tab; answers the column where its content begins.
    mutating func takeItem() -> Int? {
        if let head = ["!!! ", "??? ", "???+ ", "=== \""].first(where: { starts(with: $0) }) {
            defer { rest.removeFirst(head.utf8.count) }
            return column + 4
        }
        let digits = rest.prefix(10).prefix { 48...57 ~= $0 }.count
        let mark = rest.dropFirst(digits).first
        let signs = digits == 0 ? "-*+" : ".)"
        guard digits < 10, let mark, signs.utf8.contains(mark) else { return nil }
        let behind = rest.dropFirst(digits + 1)
        guard behind.first.map({ $0 == 32 || $0 == 9 }) ?? true else { return nil }
        rest = behind
        column += digits + 1
        var ahead = self
        ahead.skipBlanks()
        return ahead.isAtEnd || ahead.column - column > 4 ? column + 1 : ahead.column
    }

    /// `## Signing in ##`; the sign of `## In C#` is one of its words.
    var heading: String? {
        let behind = rest.dropFirst(count(of: UInt8(ascii: "#")))
        guard 1...6 ~= rest.count - behind.count, behind.first == 32 else { return nil }
        var words = behind[behind.trimmedRange(behind.indices)]
        let signs = words.reversed().prefix { $0 == UInt8(ascii: "#") }.count
        if signs == words.count || words.dropLast(signs).last == 32 { words.removeLast(signs) }
        return plain(words)
    }

    /// As a heading whose line is underlined.
    var headingAbove: String? { plain(rest[rest.trimmedRange(rest.indices)]) }

    /// `===` or `---` below a line of text.
    var isUnderline: Bool {
        guard let sign = rest.first, "=-".utf8.contains(sign) else { return false }
        return isBlank(behind: count(of: sign))
    }

    /// Without what Markdown draws otherwise.
    private func plain(_ words: ArraySlice<UInt8>) -> String? {
        let text = String(decoding: words, as: UTF8.self).withoutMarkdownLinks.withoutMermaidMarks
        return text.isEmpty ? nil : text
    }

    func starts(with text: String) -> Bool { rest.starts(with: text.utf8) }

    func holds(_ text: String) -> Bool { rest.indices.contains { rest[$0...].starts(with: text.utf8) } }

    func count(of sign: UInt8) -> Int { rest.prefix { $0 == sign }.count }

    func isBlank(behind count: Int) -> Bool { rest.dropFirst(count).allSatisfy { $0 <= 32 } }

    /// The signs that open fenced code; behind backticks there is none on the line.
    var fence: (sign: UInt8, count: Int)? {
        guard let sign = rest.first, "`~:".utf8.contains(sign) else { return nil }
        let count = count(of: sign)
        return count < 3 || sign == UInt8(ascii: "`") && rest.dropFirst(count).contains(sign) ? nil : (sign, count)
    }

    /// Whether it opens fenced code rather than closing such a fence.
    func opensOther(than sign: UInt8, _ count: Int) -> Bool {
        guard let fence, fence.sign == sign, fence.count >= count, sign != UInt8(ascii: ":") else { return false }
        return !isBlank(behind: fence.count)
    }

    /// Whether the first word behind the fence is `mermaid`, `{mermaid}` or `{.mermaid`.
    func isMermaid(behind count: Int) -> Bool {
        var word = rest.dropFirst(count).drop { $0 <= 32 }
        if word.first == UInt8(ascii: "{") {
            word = word.dropFirst()
            if word.first == UInt8(ascii: ".") { word.removeFirst() }
        }
        let name = word.prefix { $0 > 32 && !"{},".utf8.contains($0) }
        return String(decoding: name, as: UTF8.self).lowercased() == "mermaid"
    }
}

extension String {
    /// `[Signing in](page.md) {#in}` as `Signing in`.
    fileprivate var withoutMarkdownLinks: String {
        var text: [Character] = []
        var rest = self[...]
        if rest.last == "}", let anchor = rest.lastIndex(of: "{"), rest[anchor...].hasPrefix("{#") { rest = rest[..<anchor] }
        /// Where the words of what may be a link begin.
        var start: Int?
        var mayEnd = true
        while let character = rest.popFirst() {
            if character == "[" {
                start = text.count
            } else if character == "]", let words = start {
                start = nil
                if mayEnd, rest.first == "(", let end = rest.firstIndex(of: ")") {
                    text.remove(at: words)
                    if words > 0, text[words - 1] == "!" { text.remove(at: words - 1) }
                    rest = rest[rest.index(after: end)...]
                    continue
                }
                mayEnd = mayEnd && rest.first != "("
            }
            text.append(character)
        }
        return String(trimmed(String(text)[...]))
    }
}
