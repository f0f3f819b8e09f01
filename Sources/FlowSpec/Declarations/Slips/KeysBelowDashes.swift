/// `- tap: Save` with `to: saved` in the column of the dash.
func keyBelowDash(_ found: Diagnostic, _ file: SourceFile) -> Diagnostic? {
    guard found.particular == .besideBlock, let block = found.labels.first else { return nil }
    let first = FaultyLine(file, at: Int(found.primary.span.start))
    let column = FaultyLine(file, at: Int(block.span.start)).indentation.count
    guard first.indentation.count == column, !first.isItem, let key = first.key, let item = first.item(above: column), let own = item.key,
        keysInBraces.contains(where: { $0.contains(own) && $0.contains(key) })
    else { return nil }
    if beginsItem(own), beginsItem(key) { return dashForgotten(found, before: first, below: item, column: column) }
    let shift = String(repeating: " ", count: item.keyStart - item.text.lowerBound)
    var lines: [FaultyLine] = []
    let isThere = first.keys(since: item).contains(key)
    var line: FaultyLine? = first
    while let current = line, current.indentation.count > column || current.indentation.count == column && !current.isItem && current.key != nil {
        lines.append(current)
        line = current.below
    }
    let edits = lines.map { Diagnostic.Edit(span: Span(file: found.primary.span.file, start: $0.text.lowerBound, end: $0.text.lowerBound), replacement: shift) }
    let title = "indent it, so that it stands below `\(own)`" + (lines.count > 1 ? ", and the lines below it likewise" : "")
    var diagnostic = found
    diagnostic.message = "`\(key)` stands below the dash, and not in the item that the dash begins"
    diagnostic.labels = [.init(Span(file: found.primary.span.file, start: item.text.lowerBound, end: item.text.upperBound), "the item")]
    diagnostic.help = title
    var fix = Diagnostic.Fix(edits[0].span, replacement: shift, title: title)
    fix.further = Array(edits.dropFirst())
    diagnostic.fix = isThere ? nil : fix
    return diagnostic
}

/// Whether it is what an item begins with, of which each has one: a trigger, an element, a step.
private func beginsItem(_ key: String) -> Bool {
    TransitionDeclaration.Key(rawValue: key)?.trigger != nil || (Element.Kind(rawValue: key) != nil && key != "options") || ["expect", "wait", "given"].contains(key)
}

/// `tap: Close` in the column of a dash, below an item that has its trigger.
private func dashForgotten(_ found: Diagnostic, before first: FaultyLine, below item: FaultyLine, column: Int) -> Diagnostic {
    let id = found.primary.span.file
    var edits: [Diagnostic.Edit] = []
    var line: FaultyLine? = first
    while let current = line, current.indentation.count > column || current.indentation.count == column && !current.isItem && current.key != nil {
        let place = Span(file: id, start: current.text.lowerBound, end: current.text.lowerBound)
        if current.indentation.count == column { edits.append(.init(span: place, replacement: current.key.map(beginsItem) == true ? "- " : "  ")) }
        line = current.below
    }
    let title = "write `- ` before it" + (edits.count > 1 ? ", and indent what belongs to it" : "")
    var diagnostic = found
    diagnostic.message = "`\(first.key ?? "")` begins an item of its own, and its dash is missing"
    diagnostic.labels = [.init(Span(file: id, start: item.text.lowerBound, end: item.text.upperBound), "the item above")]
    diagnostic.help = title
    var fix = Diagnostic.Fix(edits[0].span, replacement: edits[0].replacement, title: title)
    fix.further = Array(edits.dropFirst())
    diagnostic.fix = fix
    return diagnostic
}

extension FaultyLine {
    /// Of the item's lines before this one.
    fileprivate func keys(since item: FaultyLine) -> [String] {
        var keys: [String] = []
        var line = above
        while let current = line, current.text.lowerBound >= item.text.lowerBound {
            if current.keyStart - current.indentation.lowerBound == item.keyStart - item.indentation.lowerBound, let key = current.key { keys.append(key) }
            line = current.above
        }
        return keys
    }

    /// The last item above that begins in this column, with nothing further left between.
    fileprivate func item(above column: Int) -> FaultyLine? {
        var line = above
        while let current = line, current.indentation.count >= column {
            if current.indentation.count == column, current.isItem { return current }
            line = current.above
        }
        return nil
    }
}
