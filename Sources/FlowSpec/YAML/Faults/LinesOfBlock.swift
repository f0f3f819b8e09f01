extension FaultyLine {
    /// Where this line begins a mapping in place of a list's first item: the item below, which has its dash.
    var itemBelow: FaultyLine? {
        let column = indentation.count
        guard !isItem else { return nil }
        var next = below
        for _ in 0..<Self.mostLines {
            guard let line = next else { return nil }
            if line.isComment || line.indentation.count > column || (line.indentation.count == column && !line.isItem) {
                next = line.below
            } else {
                return line.isItem && [column, column - 2].contains(line.indentation.count) ? line : nil
            }
        }
        return nil
    }

    /// Makes an item of this line and of what hangs on it, like the one below.
    func fixWithDash(before item: FaultyLine, _ id: FileID) -> Diagnostic.Fix {
        let isBeside = item.indentation.count == indentation.count
        let marker = foreignMarker.count
        let start = text.lowerBound - (isBeside ? 0 : 2)
        // What hangs on it stands below its key.
        let width = isBeside && standsBesideDash ? 2 : max(2, text.lowerBound + marker - start)
        let dash = Span(file: id, start: start, end: text.lowerBound + marker)
        let written = String(decoding: bytes[foreignMarker], as: UTF8.self)
        var fix = Diagnostic.Fix(
            dash, replacement: "-" + String(repeating: " ", count: width - 1),
            title: marker == 0 ? "write `- ` before it" : "write `- ` in place of `\(trimmed(written[...]))`")
        guard isBeside, marker == 0, !standsBesideDash else { return fix }
        fix.further = lines(before: item).map { line in
            let start = line.indentation.lowerBound
            return Diagnostic.Edit(span: Span(file: id, start: start, end: start), replacement: "  ")
        }
        return fix
    }

    /// What other lists begin their items with, and the blanks behind it: `--`, `*`, `1.`.
    private var foreignMarker: Range<Int> {
        let word = bytes[text].prefix { $0 != UInt8(ascii: " ") }
        let dashes = word.prefix { $0 == UInt8(ascii: "-") }.count
        let isNumber = [UInt8(ascii: "."), UInt8(ascii: ")")].contains(word.last) && word.count > 1 && word.dropLast().allSatisfy(isDigit)
        let length = dashes > 0 ? dashes : isNumber || word.elementsEqual("*".utf8) ? word.count : 0
        guard length > 0, length < text.count else { return text.lowerBound..<text.lowerBound }
        let blanks = bytes[(text.lowerBound + length)..<text.upperBound].prefix { $0 == UInt8(ascii: " ") }
        return text.lowerBound..<text.lowerBound + length + blanks.count
    }

    /// Whether the next line stands where the dash brings this one's key: `tap: Save`, and below it two further in `to: saved`.
    private var standsBesideDash: Bool {
        guard bytes[text].last != UInt8(ascii: ":"), let next = belowComments else { return false }
        return next.indentation.count == indentation.count + 2
    }

    /// The nearest line `\.above` or `\.below` that stands further left than this column, or than this line.
    func furtherLeft(_ direction: KeyPath<FaultyLine, FaultyLine?>, than column: Int? = nil) -> FaultyLine? {
        let column = column ?? indentation.count
        var next = self[keyPath: direction]
        for _ in 0..<Self.mostLines {
            guard let line = next else { return nil }
            if !line.isComment, line.indentation.count < column { return line }
            next = line[keyPath: direction]
        }
        return nil
    }

    /// Whether it gives a value to something that may have any name, as below `set:`. A state may be called so too, and its texts stand further in.
    var isBelowStores: Bool {
        var outer = furtherLeft(\.above)
        for level in 1...Self.mostLevels {
            guard let line = outer else { return false }
            switch line.key {
            case "set", "with", "given": if level == 1 { return true }
            case "append": if level <= 2 { return true }
            case "data", "content", "derived": if line.indentation.isEmpty { return true }
            default: break
            }
            outer = line.furtherLeft(\.above)
        }
        return false
    }

    private static let mostLevels = 8

    /// The nearest line above at the left edge, unless this one stands below something further in.
    var keyAtLeftEdge: FaultyLine? {
        furtherLeft(\.above, than: max(indentation.count, 1)).flatMap { $0.indentation.isEmpty ? $0 : nil }
    }

    /// Whether it stands where the keys of a state at the left edge do, or where names of states do.
    func fits(below state: FaultyLine?) -> Bool {
        [state?.belowComments?.indentation.count, state?.columnOfStates].contains(indentation.count)
    }

    var columnOfStates: Int? {
        var next = above
        for _ in 0..<Self.mostLines {
            guard let line = next else { return nil }
            if line.indentation.isEmpty, line.opensStates { return line.belowComments?.indentation.count }
            next = line.above
        }
        return nil
    }

    var opensStates: Bool { bytes[text].elementsEqual("states:".utf8) }

    var belowComments: FaultyLine? {
        var next = below
        while let line = next, line.isComment { next = line.below }
        return next
    }
}
