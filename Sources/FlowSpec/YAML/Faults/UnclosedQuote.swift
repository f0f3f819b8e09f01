/// A quote that is not closed on its line swallows the lines below it, up to the next quote: the fault shows there, far from its cause.
extension TreeBuilder {
    /// Whether the line below the beginning of a quoted text stands no deeper than its key, as no text may, and is a key or an item itself.
    func swallowsNextLine(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Bool {
        let first = lineStart(of: start, bytes)
        var deepest = first
        var key = bytes[first..<start].firstIndex { $0 != 0x20 } ?? start
        while key < start, bytes[key] == UInt8(ascii: "-"), bytes[key + 1] == 0x20 {
            deepest = key
            key = bytes[key + 1..<start].firstIndex { $0 != 0x20 } ?? start
        }
        if key < start { deepest = key }
        var line = start
        while let next = nextLine(after: line, bytes), next < end {
            let shape = LineShape(bytes, lineStart: next)
            if let indentation = shape.indentation { return indentation <= deepest - first && (shape.isItem || shape.isEntry) }
            line = next
        }
        return false
    }
}

extension CheckedBytes {
    /// Puts an unquoted word where a quoted text begins that is never closed, up to the end of its line or of the brackets around it.
    mutating func closeQuote(at start: Int, isInBrackets: Bool) {
        var end = bytes[start...].firstIndex(where: isBreak) ?? bytes.count
        if isInBrackets {
            while end > start + 1, " ,]}".utf8.contains(bytes[end - 1]) { end -= 1 }
        }
        for place in start..<end { bytes[place] = UInt8(ascii: "_") }
    }
}

extension Diagnostic {
    static func unclosedQuote(_ quote: Span) -> Self {
        Diagnostic(
            .yamlSyntax, at: quote, "this quote is never closed on its line",
            help: "write the same quote at the end of the text; a quote inside the text is `\\\"` or `''`")
    }
}
