/// Lines that stand further left or right than they may, or lack what makes a key or an item of them.
extension PlacedFault {
    /// A name alone above what hangs on it lacks its colon for certain.
    func withoutColon(_ line: FaultyLine) -> Diagnostic {
        let written = file.text(span(line.text))
        let isName = isIdentifier(written) && line.below.map { $0.isHeld(below: line) } == true
        return Diagnostic(
            .yamlSyntax, at: span(line.text), "expected `key: value`, found `\(shortened(written))`",
            help: isName ? "write `\(written):`" : "write `:` after the key, or indent the line where it goes on with the text above",
            fix: isName ? Diagnostic.Fix(span(line.text.upperBound..<line.text.upperBound), replacement: ":", title: "write `\(written):`") : nil)
    }

    /// `- dismiss`, with keys below it.
    func itemOfOneWord(_ word: Range<Int>, in item: FaultyLine) -> Diagnostic {
        let text = file.text(span(word))
        var diagnostic = Diagnostic(
            .yamlSyntax, at: span(word), "expected `key: value`, since keys follow, found `\(shortened(text))` alone",
            help: "write what it is behind a colon, as in `- tap: Save`, `- swipe: down` or `- back: true`")
        let isNamedAsTrigger = TransitionDeclaration.Key(rawValue: text) != nil || keyHint(text, owner: .transition) != nil
        guard item.isAmongTransitions, !isNamedAsTrigger else { return diagnostic }
        let isUnderneath = word.lowerBound - item.indentation.lowerBound == line.indentation.count
        let below = isUnderneath ? "" : ", and what it does stands below the trigger"
        guard let dot = text.firstIndex(of: ".") else {
            diagnostic.help = "a transition begins with its trigger, as in `- tap: \(text)` or `- event: \(text)`\(below)"
            return diagnostic
        }
        guard line.isInFile(declaring: text[..<dot]) else {
            diagnostic.help = "a transition begins with its trigger: `- outcome: \(text)` where that is a service's outcome, else `- event: \(text)`\(below)"
            return diagnostic
        }
        diagnostic.help = "a transition begins with its trigger: `- outcome: \(text)`\(below)"
        if isUnderneath {
            diagnostic.fix = Diagnostic.Fix(
                span(word.lowerBound..<word.lowerBound), replacement: "outcome: ", title: "write `outcome: \(text)`")
        }
        return diagnostic
    }
}

extension FaultyLine {
    /// The word of an item that holds nothing else, above a line that stands below the word, or below the item where that is a transition.
    func loneWord(before below: FaultyLine) -> Range<Int>? {
        guard bytes[text].starts(with: "- ".utf8), let value else { return nil }
        let word = String(decoding: bytes[value], as: UTF8.self)
        if isIdentifier(word), value.lowerBound - indentation.lowerBound == below.indentation.count { return value }
        return isPathOfNames(word) && value.lowerBound == keyStart && isAmongTransitions ? value : nil
    }

    /// An item of `transitions:`.
    fileprivate var isAmongTransitions: Bool {
        var line = above
        for _ in 0..<Self.mostLines {
            guard let other = line else { return false }
            let isAround = other.indentation.count < indentation.count || other.indentation.count == indentation.count && !other.isItem
            if isAround, !other.isComment { return other.key == "transitions" }
            line = other.above
        }
        return false
    }

    /// Whether this service is declared, as far as the first lines of the file tell.
    fileprivate func isInFile(declaring service: Substring) -> Bool {
        var line: FaultyLine? = FaultyLine(bytes, at: 0)
        var isAmongServices = false
        for _ in 0..<Self.mostLines {
            guard let other = line else { return false }
            if other.indentation.isEmpty, !other.isComment {
                isAmongServices = other.key == "services"
            } else if isAmongServices, other.key == String(service) {
                return true
            }
            line = other.below
        }
        return false
    }

    /// The first line of the block above, if it is a name alone and this line can stand below it as a key or an item.
    var firstKeyAbove: FaultyLine? {
        guard let above, let holder = above.above, isIdentifier(String(decoding: bytes[above.text], as: UTF8.self)), isHeld(below: above),
            bytes[holder.text].last == UInt8(ascii: ":"), holder.indentation.count < above.indentation.count
        else { return nil }
        return above
    }

    /// Whether it is deeper than the line, or an item in its column.
    func isHeld(below line: FaultyLine) -> Bool {
        indentation.count > line.indentation.count || (isItem && !line.isItem && indentation.count == line.indentation.count)
    }

    /// What stands further away is not looked at.
    static let mostLines = 400

    var isComment: Bool { bytes[text].first == UInt8(ascii: "#") }

    var isItem: Bool { bytes[text].elementsEqual("-".utf8) || bytes[text].starts(with: "- ".utf8) }

    /// Where its key begins, behind dashes.
    private var columnOfKey: Int {
        var at = text.lowerBound
        while at + 1 < text.upperBound, bytes[at] == UInt8(ascii: "-"), bytes[at + 1] == 0x20 {
            at = bytes[at + 1..<text.upperBound].firstIndex { $0 != 0x20 } ?? text.upperBound
        }
        return at - indentation.lowerBound
    }

    /// The columns at which items or keys may go on below the lines above, the innermost first.
    var openColumns: (items: [Int], keys: [Int]) {
        var (items, keys): ([Int], [Int]) = ([], [])
        var least = Int.max
        var next = above
        while let line = next, least > 0 {
            next = line.above
            let column = line.indentation.count
            if bytes[line.text].first == UInt8(ascii: "#") || bytes[line.indentation].contains(9) { continue }
            if line.isItem, column < least || (column == least && !items.contains(column)) {
                items.append(column)
                if line.columnOfKey < least, line.columnOfKey > column { keys.append(line.columnOfKey) }
            } else if !line.isItem, column < least {
                keys.append(column)
            }
            least = min(least, column)
        }
        return (items, keys)
    }

    /// Of the nearest key above that this line may stand below; nil where it is far.
    private var columnOfOuterKey: Int? {
        var (least, next) = (indentation.count, above)
        for _ in 0..<Self.mostLines {
            guard let line = next else { return nil }
            next = line.above
            let column = line.indentation.count
            if bytes[line.text].first == UInt8(ascii: "#") || bytes[line.indentation].contains(9) { continue }
            if !line.isItem, column < least { return column }
            if line.isItem, line.columnOfKey < least, line.columnOfKey > column { return line.columnOfKey }
            least = min(least, column)
        }
        return nil
    }

    /// The columns of open blocks that are one space beside its own.
    var nearestColumns: [Int] {
        let columns = isItem ? openColumns.items : openColumns.keys
        return columns.contains(indentation.count) ? [] : columns.filter { abs($0 - indentation.count) == 1 }
    }

    /// That this key should stand as far to the left as the one that holds it.
    func tellWayOut(in diagnostic: inout Diagnostic) {
        guard !isItem, let outer = columnOfOuterKey else { return }
        let count = indentation.count - outer
        let title = "move it \(counted(count, "space")) to the left, out of what is above"
        let blanks = Span(file: diagnostic.primary.span.file, start: indentation.lowerBound, end: indentation.upperBound)
        diagnostic.help = title
        diagnostic.fix = .init(blanks, replacement: String(repeating: " ", count: outer), title: title)
    }

    func tellColumns(in diagnostic: inout Diagnostic) {
        let (width, columns) = (indentation.count, nearestColumns)
        guard let nearest = columns.first else { return }
        let places = columns.map(String.init).joined(separator: " or ")
        diagnostic.help = "it begins with \(counted(width, "space")), and what it may belong to above with \(places): give it the same"
        if columns.count == 1 {
            let blanks = Span(file: diagnostic.primary.span.file, start: indentation.lowerBound, end: indentation.upperBound)
            diagnostic.fix = .init(blanks, replacement: String(repeating: " ", count: nearest), title: "indent it by \(nearest) spaces")
        }
    }
}
