/// The first line of a block that is indented otherwise than all the others of it: they are many, and it is the fault.
extension FaultyLine {
    /// This line does not stand under the first of its block. Nil unless at least one more stands as it does.
    func oddFirstOfBlock(_ id: FileID) -> Diagnostic? {
        let block = linesBeside
        guard block.count > 1, let first = firstOfBlock(endingAt: block.columnBehind), !bytes[first.indentation].contains(9) else { return nil }
        let (column, odd) = (indentation.count, first.indentation.count)
        let count = abs(odd - column)
        let title = "move it \(counted(count, "space")) to the \(odd > column ? "left" : "right")"
        func reindented(_ line: FaultyLine) -> Diagnostic.Edit {
            let width = max(0, line.indentation.count + column - odd)
            return Diagnostic.Edit(
                span: Span(file: id, start: line.indentation.lowerBound, end: line.indentation.upperBound), replacement: String(repeating: " ", count: width))
        }
        let edit = reindented(first)
        var fix = Diagnostic.Fix(edit.span, replacement: edit.replacement, title: title)
        if first.isItem { fix.further = first.lines(before: self).map(reindented) }
        var diagnostic = Diagnostic(
            .yamlSyntax, at: Span(file: id, start: first.text.lowerBound, end: first.text.upperBound),
            "this line begins with \(counted(odd, "space")), and the others of its block begin with \(column)",
            labels: [Diagnostic.Label(Span(file: id, start: text.lowerBound, end: text.upperBound), "as the lines below it")], help: title, fix: fix)
        diagnostic.particular = .besideBlock
        return diagnostic
    }

    /// The line right below the key that holds the block, with nothing but what hangs on it between it and this line; where there are several, the
    /// one that stands nearest to where this line does. Nil where two are as near.
    /// - Parameter columnBehind: where the first line behind the block stands.
    private func firstOfBlock(endingAt columnBehind: Int) -> FaultyLine? {
        let column = indentation.count
        var found: (line: FaultyLine, distance: Int)?
        var isOnly = true
        var (least, next) = (Int.max, above)
        for _ in 0..<FaultyLine.mostLines {
            guard let line = next, least > column else { break }
            next = line.above
            if line.isComment { continue }
            let odd = line.indentation.count
            let outermost = isItem ? min(odd, column) : min(odd, column) - 1
            if odd < least, odd != column, line.isItem == isItem, let holder = line.aboveComments, bytes[holder.text].last == UInt8(ascii: ":"),
                holder.indentation.count <= outermost, odd > column || columnBehind < odd
            {
                let distance = abs(odd - column)
                if distance == found?.distance { isOnly = false }
                if distance < found?.distance ?? .max { (found, isOnly) = ((line, distance), true) }
            }
            least = min(least, odd)
        }
        return isOnly ? found?.line : nil
    }

    /// How many lines stand as far to the right as this one, itself included, up to where its block ends, and where the line behind it stands: left of
    /// all at the end of the file.
    private var linesBeside: (count: Int, columnBehind: Int) {
        var count = 1
        var next = below
        for _ in 0..<FaultyLine.mostLines {
            guard let line = next else { break }
            next = line.below
            if line.isComment || line.indentation.count > indentation.count { continue }
            if line.indentation.count < indentation.count || line.isItem != isItem { return (count, line.indentation.count) }
            count += 1
        }
        return (count, -1)
    }

    /// What hangs on this item, which is followed by another one: a comment right above that, and not below what is deeper, is that one's.
    func lines(before end: FaultyLine) -> [FaultyLine] {
        var lines: [FaultyLine] = []
        var next = below
        while let line = next, line.text.lowerBound < end.text.lowerBound {
            lines.append(line)
            next = line.below
        }
        while let last = lines.last, last.isComment, last.indentation.count < indentation.count || last.indentation.count == end.indentation.count {
            lines.removeLast()
        }
        return lines
    }

    var aboveComments: FaultyLine? {
        var line = above
        while let comment = line, comment.isComment { line = comment.above }
        return line
    }

}
