/// A diagram's place in a file.
struct MermaidBlock {
    var range: Range<Int>
    /// How many `>` its lines begin with.
    var quotes = 0
    /// The heading that it stands under, with a number behind the first diagram's.
    var heading: String?
    /// The line that opens it, where nothing closes it.
    var unclosed: Range<Int>?
    /// It is written as HTML.
    var isElement = false
}

/// Where the diagrams of a Markdown file stand: in fenced code whose first word is `mermaid` (CommonMark 4.5), also in lists and block quotes, but
/// not in comments, in longer fences around examples, and in indented code. MyST's `{mermaid}` is such a word, and `:::mermaid` such a fence. HTML's
/// `<div class="mermaid">` and `<pre class="mermaid">` hold diagrams, too, and are all that is looked for in pages.
struct MermaidFences {
    private(set) var blocks: [MermaidBlock] = []
    private(set) var sawFence = false
    /// Where fences of diagrams stand in indented code, which is shown as it is written.
    private(set) var indented: [Range<Int>] = []
    private let bytes: [UInt8]
    private var fence: Fence?
    private var element: MermaidElement?
    private let isPage: Bool
    /// The columns where the content of list items begins that are open.
    private var items: [Int] = []
    private var quotes = 0
    private var isInComment = false
    /// Where the comment's container begins: it ends with that.
    private var containerOfComment = (quotes: 0, column: 0)
    private var isInParagraph = false
    /// The only line of the paragraph so far: a heading if it is underlined.
    private var paragraph: String?
    private var heading: (text: String, diagrams: Int)?

    private struct Fence {
        var sign: UInt8
        var count: Int
        var column: Int
        var quotes: Int
        var isMermaid: Bool
        /// Where its diagram begins, if it has one.
        var diagram: Int?
        var opening: Range<Int>
    }

    init(_ file: SourceFile) {
        bytes = file.bytes
        isPage = file.isPage
        for (number, start) in file.lineStarts.enumerated() {
            let end = number + 1 < file.lineStarts.count ? Int(file.lineStarts[number + 1]) : bytes.count
            read(MarkdownLine(bytes[max(Int(start), file.textStart)..<max(end, file.textStart)]), from: Int(start), to: end)
        }
        close(at: bytes.count, isUnclosed: true)
        if let element { add(MermaidBlock(range: element.content.lowerBound..<bytes.count, quotes: element.quotes, unclosed: element.tag, isElement: true)) }
    }

    private mutating func close(at end: Int, isUnclosed: Bool = false) {
        if let fence, let start = fence.diagram {
            add(MermaidBlock(range: start..<end, quotes: fence.quotes, unclosed: isUnclosed ? fence.opening : nil))
        }
        fence = nil
    }

    private mutating func add(_ block: MermaidBlock) {
        var block = block
        heading?.diagrams += 1
        block.heading = heading.map { $0.diagrams == 1 ? $0.text : "\($0.text) \($0.diagrams)" }
        if block.unclosed != nil { block.range = block.range.lowerBound..<MermaidOpenEnd.place(bytes, block.range) }
        blocks.append(block)
    }

    private mutating func readPage(_ line: MarkdownLine, from start: Int, to end: Int) {
        if isInComment || line.starts(with: "<!--") {
            isInComment = !line.holds("-->")
        } else if let element = MermaidElement(bytes, line.range, quotes: 0) {
            sawFence = true
            readElement(element, from: start, to: end)
        }
    }

    private mutating func readElement(_ open: MermaidElement, from start: Int, to end: Int) {
        element = open
        guard let close = open.end(in: bytes[start..<end]) else { return }
        add(MermaidBlock(range: open.content.lowerBound..<close, quotes: open.quotes, isElement: true))
        element = nil
    }

    private mutating func read(_ line: MarkdownLine, from start: Int, to end: Int) {
        var line = line
        if let element { return readElement(element, from: start, to: end) }
        if isPage {
            line.skipBlanks()
            return readPage(line, from: start, to: end)
        }
        if let open = fence {
            while line.quotes < open.quotes, line.takeQuote() {}
            line.skipBlanks()
            if line.quotes == open.quotes {
                let isClosing = line.column - open.column < 4 && line.count(of: open.sign) >= open.count && line.isBlank(behind: line.count(of: open.sign))
                // An arrow in a diagram that is commented out ends no comment.
                let endsComment = isInComment && (open.isMermaid ? line.starts(with: "-->") : line.holds("-->"))
                if isClosing || endsComment { close(at: start) }
                if endsComment { isInComment = false }
                guard !isClosing, open.diagram != nil, line.opensOther(than: open.sign, open.count) else { return }
                close(at: start, isUnclosed: true)
            } else {
                close(at: start)
            }
        }
        if isInComment, let line = withinComment(line) {
            if line.holds("-->") { isInComment = false } else { open(line, to: end) }
            return
        }
        isInComment = false
        readContent(line, from: start, to: end)
    }

    /// What the comment's container holds of the line; nil where that has ended.
    private func withinComment(_ line: MarkdownLine) -> MarkdownLine? {
        var line = line
        while line.quotes < containerOfComment.quotes, line.takeQuote() {}
        line.skipBlanks()
        return line.quotes == containerOfComment.quotes && (line.isAtEnd || line.column >= containerOfComment.column) ? line : nil
    }

    private mutating func readContent(_ line: MarkdownLine, from start: Int, to end: Int) {
        var line = line
        line.skipBlanks()
        if isInParagraph, line.isUnderline, let text = paragraph {
            heading = (text, 0)
            isInParagraph = false
            return
        }
        let continuesParagraph = isInParagraph && line.isText
        isInParagraph = continuesParagraph
        if continuesParagraph { paragraph = nil }
        if line.isAtEnd || continuesParagraph { return }
        var edge = items.last { $0 <= line.column } ?? 0
        while line.column - edge < 4, line.takeQuote() {
            line.skipBlanks()
            edge = 0
        }
        if line.quotes != quotes { items = [] }
        while let last = items.last, line.column < last { items.removeLast() }
        while line.column - (items.last ?? 0) < 4 {
            if line.takeQuote() {
                items = []
            } else if let column = line.takeItem() {
                items.append(column)
            } else {
                break
            }
            line.skipBlanks()
        }
        quotes = line.quotes
        guard line.column - (items.last ?? 0) < 4 else {
            guard let fence = line.fence else { return }
            sawFence = sawFence || fence.sign != UInt8(ascii: ":")
            if line.isMermaid(behind: fence.count) { indented.append(bytes[...].trimmedRange(start..<end)) }
            return
        }
        isInParagraph = line.isText
        paragraph = isInParagraph ? line.headingAbove : nil
        if let text = line.heading { heading = (text, 0) }
        if line.starts(with: "<!--") {
            isInComment = !line.holds("-->")
            containerOfComment = (quotes, items.last ?? 0)
        } else if let element = MermaidElement(bytes, line.range, quotes: line.quotes) {
            sawFence = true
            readElement(element, from: start, to: end)
        } else {
            open(line, to: end)
        }
    }

    private mutating func open(_ line: MarkdownLine, to end: Int) {
        guard let (sign, count) = line.fence else { return }
        let isDiagram = line.isMermaid(behind: count)
        if sign == UInt8(ascii: ":"), !isDiagram { return }
        sawFence = true
        fence = Fence(sign: sign, count: count, column: items.last ?? 0, quotes: line.quotes, isMermaid: isDiagram, diagram: isDiagram && !isInComment ? end : nil, opening: line.range)
    }
}
