/// `<div class="mermaid">` and `<pre class="mermaid">`, as pages write diagrams.
struct MermaidElement {
    private let name: String
    let tag: Range<Int>
    /// What is behind the tag on its line.
    let content: Range<Int>
    let quotes: Int

    /// Of a line that begins with such a tag.
    init?(_ bytes: [UInt8], _ line: Range<Int>, quotes: Int) {
        guard bytes[line].first == UInt8(ascii: "<"), let end = bytes[line].firstIndex(of: UInt8(ascii: ">")) else { return nil }
        let words = String(decoding: bytes[line.lowerBound + 1..<end], as: UTF8.self).lowercased()
        guard let name = ["div", "pre"].first(where: { words.hasPrefix($0 + " ") }), words.isOfMermaidClass else { return nil }
        self.name = name
        self.quotes = quotes
        tag = line.lowerBound..<end + 1
        content = end + 1..<line.upperBound
    }

    /// Where its closing tag begins on this line.
    func end(in line: ArraySlice<UInt8>) -> Int? {
        let closing = Array("</\(name)".utf8)
        var rest = line[max(content.lowerBound, line.startIndex)...]
        while let sign = rest.firstIndex(of: UInt8(ascii: "<")) {
            if rest[sign...].prefix(closing.count).elementsEqual(closing, by: { $0 == $1 || $0 | 32 == $1 }) { return sign }
            rest = rest[(sign + 1)...]
        }
        return nil
    }
}

extension SourceFile {
    /// Whether it is HTML.
    var isPage: Bool { path.hasSuffix(".html") || path.hasSuffix(".htm") }

    /// Whether text stands around its diagrams.
    var isProse: Bool { isPage || path.hasSuffix(".md") || path.hasSuffix(".markdown") }

    /// With the arrows in these diagrams that HTML writes `--&gt;`, each sign in its place.
    func withPlainArrows(in blocks: [MermaidBlock]) -> SourceFile {
        let entity = Array("&gt;".utf8)
        var plain = bytes
        var isChanged = false
        for block in blocks where block.isElement {
            var place = block.range.lowerBound + 1
            while place + entity.count <= block.range.upperBound {
                defer { place += 1 }
                guard plain[place] == entity[0], "-=.".utf8.contains(plain[place - 1]), plain[place..<place + entity.count].elementsEqual(entity) else { continue }
                plain.replaceSubrange(place..<place + entity.count, with: ">   ".utf8)
                isChanged = true
            }
        }
        return isChanged ? SourceFile(path: path, bytes: plain) : self
    }
}

extension String {
    /// `pre class="mermaid wide"`
    fileprivate var isOfMermaidClass: Bool {
        guard let key = firstRange(of: "class") else { return false }
        let value = self[key.upperBound...].drop(while: \.isWhitespace)
        guard value.first == "=" else { return false }
        let text = value.dropFirst().drop(while: \.isWhitespace)
        let classes = text.first.map { "\"'".contains($0) } == true ? text.dropFirst().prefix { $0 != text.first } : text.prefix { !$0.isWhitespace }
        return classes.split(whereSeparator: \.isWhitespace).contains("mermaid")
    }
}

/// Where a diagram ends whose fence is never closed.
struct MermaidOpenEnd {
    /// At the first line behind a blank one that is Markdown and no part of a diagram: a heading, a fence or a sentence; else at the end.
    static func place(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
        var isBehindBlank = false
        var start = range.lowerBound
        while start < range.upperBound {
            let end = bytes[start..<range.upperBound].firstIndex(of: 10) ?? range.upperBound
            let line = bytes[start..<end]
            if isBehindBlank, isProse(line) { return start }
            isBehindBlank = line.allSatisfy { $0 <= 32 }
            start = end + 1
        }
        return range.upperBound
    }

    private static func isProse(_ line: ArraySlice<UInt8>) -> Bool {
        let signs = line.prefix { $0 == UInt8(ascii: "#") }.count
        if 1...6 ~= signs { return line.dropFirst(signs).first == 32 }
        guard let first = line.first, first > 32, !line.contains(where: { "[({|;%@&<>:".utf8.contains($0) }) || first == UInt8(ascii: ">") else { return false }
        let words = line.split(whereSeparator: { $0 <= 32 }).map { String(decoding: $0, as: UTF8.self) }
        return words.count > 2 && !beginnings.contains(words[0]) && !words.contains { $0.hasPrefix("--") || $0.hasPrefix("==") }
    }

    private static let beginnings: Set = ["style", "class", "classDef", "click", "linkStyle", "direction", "subgraph", "state", "note", "end", "title"]
}

extension Diagnostic {
    static func openFence(at span: Span) -> Diagnostic {
        Diagnostic(
            .mermaidSyntax, at: span, "this diagram is never closed: it is read up to what is no part of it",
            help: "close it with the sign of its fence, such as \"```\", on a line of its own")
    }
}
