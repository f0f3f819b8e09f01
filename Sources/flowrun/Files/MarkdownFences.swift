/// The fenced code blocks of a Markdown text, told line by line as CommonMark has them: one ends with the line that closes it, or where the
/// list item that holds it ends. A line that goes on with an item's paragraph from further left ends the item here, though not there.
struct MarkdownFences {
    private struct Fence {
        var marks: Substring
        /// The column at which the content of the list item around it begins; 0 where there is none.
        var edge: Int
    }

    private var fence: Fence?
    /// The edges of the list items that the last line is in, the outermost first.
    private var edges: [Int] = []
    /// The last line is no more than the sign of the innermost of them.
    private var isEmpty = false

    /// Whether the next line may be a part of a block.
    var isOpen: Bool { fence != nil }

    /// Whether the line is a part of a block; its first and its last line are, too.
    mutating func hold(_ line: Substring) -> Bool {
        var rest = Rest(line)
        if rest.text.isEmpty {
            // An item begins with one empty line at most.
            if isEmpty { edges.removeLast() }
            isEmpty = false
            return isOpen
        }
        isEmpty = false
        if let open = fence {
            if rest.column >= open.edge {
                if rest.column < open.edge + 4, closes(rest.text, open.marks) { fence = nil }
                return true
            }
            fence = nil
        }
        edges.removeAll { $0 > rest.column }
        while rest.column < edge + 4, let item = rest.item {
            edges.append(item.edge)
            rest = item.rest
            isEmpty = rest.text.isEmpty
        }
        guard rest.column < edge + 4, let marks = opening(rest.text) else { return false }
        fence = Fence(marks: marks, edge: edge)
        return true
    }

    private var edge: Int { edges.last ?? 0 }

    /// Three marks or more; behind grave accents stand no further ones.
    private func opening(_ text: Substring) -> Substring? {
        guard let mark = text.first, mark == "`" || mark == "~" else { return nil }
        let marks = text.prefix { $0 == mark }
        let isOpening = marks.count >= 3 && (mark == "~" || !text.dropFirst(marks.count).contains(mark))
        return isOpening ? marks : nil
    }

    private func closes(_ text: Substring, _ marks: Substring) -> Bool { text.count >= marks.count && text.allSatisfy { $0 == marks.first } }
}

/// A line from its first sign on that is no blank.
private struct Rest {
    var text: Substring
    /// From 0; a tab goes on to the next multiple of four.
    var column: Int

    init(_ line: Substring, at column: Int = 0) {
        (text, self.column) = (line, column)
        while text.last?.isWhitespace ?? false { text.removeLast() }
        while let blank = text.first, blank.isWhitespace {
            self.column = blank == "\t" ? (self.column / 4 + 1) * 4 : self.column + 1
            text.removeFirst()
        }
    }

    /// What follows the sign of a list item that stands here, and where the item's content begins; nil where none does.
    var item: (edge: Int, rest: Rest)? {
        guard !isBreak else { return nil }
        let digits = text.prefix { $0.isASCII && $0.isNumber }.count
        let sign = text.dropFirst(digits).first
        guard let sign, digits == 0 ? "-+*".contains(sign) : digits < 10 && ".)".contains(sign) else { return nil }
        let behind = text.dropFirst(digits + 1)
        guard behind.first.map(\.isWhitespace) ?? true else { return nil }
        let least = column + digits + 2
        let rest = Rest(behind, at: least - 1)
        return (rest.text.isEmpty || rest.column > least + 3 ? least : rest.column, rest)
    }

    /// `* * *`: a line across the page.
    private var isBreak: Bool {
        let signs = text.filter { !$0.isWhitespace }
        return signs.count > 2 && signs.allSatisfy { $0 == signs.first } && "-*".contains(text.first ?? " ")
    }
}
