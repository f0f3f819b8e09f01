extension PlacedFault {
    var tabInIndentation: Diagnostic {
        let tabs = line.indentation.filter { file.bytes[$0] == 9 }
        let start = tabs.first ?? offset
        let end = (tabs.last ?? offset) + 1
        let spaces = line.indentation.count - tabs.count
        let isBesideSpaces = spaces > 0 && line.below?.indentation.count == spaces && line.below?.indentation.allSatisfy { file.bytes[$0] == 0x20 } == true
        let count = line.columnInsteadOfTabs ?? 2 * (end - start)
        var fix = Diagnostic.Fix(
            span(start..<end), replacement: isBesideSpaces ? "" : String(repeating: " ", count: spaces > 0 ? 2 * (end - start) : count),
            title: isBesideSpaces ? "take the tab away" : "indent with spaces")
        let others = file.linesWithTabs(behind: offset)
        fix.further = others.map { other in
            let tabs = other.indentation.prefix { file.bytes[$0] == 9 }
            let count = others.count > 1 ? nil : other.columnInsteadOfTabs
            return Diagnostic.Edit(
                span: span(tabs.startIndex..<tabs.endIndex), replacement: String(repeating: " ", count: count ?? 2 * tabs.count))
        }
        return Diagnostic(
            .tabIndentation, at: span(start..<end), "this line is indented with a tab: expected spaces",
            help: others.isEmpty ? nil : "so it is on \(counted(others.count, "more line"))",
            fix: fix)
    }
}

extension SourceFile {
    fileprivate func linesWithTabs(behind place: Int) -> [FaultyLine] {
        lineStarts.compactMap { start in
            guard Int(start) > place, Int(start) < bytes.count, bytes[Int(start)] == 9 else { return nil }
            let line = FaultyLine(self, at: Int(start))
            return line.text.isEmpty ? nil : line
        }
    }
}

extension FaultyLine {
    /// Below a key that holds a block, and beside a line that stands deeper than the key, it is the first of that block.
    private var columnOfFirst: Int? {
        guard let above, let below, bytes[above.text].last == UInt8(ascii: ":"), bytes[text].last != UInt8(ascii: ":"), isItem == below.isItem else { return nil }
        let column = below.indentation.count
        let key = above.isItem ? above.indentation.count + 2 : above.indentation.count
        return column > key ? column : nil
    }

    /// Below a key that holds a list, and above nothing that hangs on it.
    private var columnOfOnlyItem: Int? {
        guard isItem, bytes[indentation].allSatisfy({ $0 == 9 }), let above, !above.isItem, !bytes[above.indentation].contains(9),
            bytes[above.text].last == UInt8(ascii: ":")
        else { return nil }
        let column = above.indentation.count
        if let below, below.indentation.count > column || below.isItem || bytes[below.indentation].contains(9) { return nil }
        return column + 2
    }

    /// The only column where this line can stand between those above and below. Nil where there are several, or where those have tabs too.
    fileprivate var columnInsteadOfTabs: Int? {
        if let column = columnOfOnlyItem { return column }
        guard bytes[indentation].allSatisfy({ $0 == 9 }) else { return nil }
        for neighbour in [above, below].compactMap({ $0 }) where bytes[neighbour.indentation].contains(9) { return nil }
        if let column = columnOfFirst { return column }
        let (items, keys) = openColumns
        let isHolding = bytes[text].last == UInt8(ascii: ":")
        let columns = (isItem ? items : keys).filter { column in
            guard let below else { return true }
            let next = below.indentation.count
            if next <= column { return true }
            return isHolding || (isItem && !below.isItem && next == column + 2)
        }
        let open = columns.filter { column in
            guard let below, isItem == false || !below.isItem else { return true }
            let next = below.indentation.count
            return below.isItem ? items.contains(next) || isHolding : keys.contains(next) || next == column + 2
        }
        guard let deepest = open.max() else { return nil }
        let goesOn = below.map { $0.indentation.count >= deepest } ?? false
        return open.count == 1 || goesOn ? deepest : nil
    }
}
