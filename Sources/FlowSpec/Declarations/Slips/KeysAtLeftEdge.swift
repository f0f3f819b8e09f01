/// `transitions:` at the left edge, with another state below it.
func keyAtLeftEdge(_ found: Diagnostic, _ file: SourceFile) -> Diagnostic? {
    guard found.particular == .besideBlock else { return nil }
    let fault = FaultyLine(file, at: Int(found.primary.span.start))
    guard let key = fault.keyAtLeftEdge, let word = key.loneKey, word != "states", StateDeclaration.Key(rawValue: word) != nil,
        let column = key.columnOfStates, fault.indentation.count == column, !fault.isItem, let state = key.lineAbove(inColumn: column),
        let name = state.loneKey, let first = state.belowComments, first.indentation.count > column
    else { return nil }
    let (id, width) = (found.primary.span.file, first.indentation.count)
    let lines = key.lines(before: fault)
    let isDeepEnough = lines.allSatisfy { $0.indentation.count >= width }
    let shift = String(repeating: " ", count: width)
    let edits = (isDeepEnough ? [key] : [key] + lines).map { line in
        let start = line.indentation.lowerBound
        return Diagnostic.Edit(span: Span(file: id, start: start, end: start), replacement: shift)
    }
    let title = "indent it by \(width) spaces" + (edits.count > 1 ? ", and the lines below it likewise" : "") + ", so that it stands inside `\(name)`"
    var fix = Diagnostic.Fix(edits[0].span, replacement: shift, title: title)
    fix.further = Array(edits.dropFirst())
    let next = Diagnostic.Label(Span(file: id, start: fault.text.lowerBound, end: fault.text.upperBound), "the states go on here")
    var diagnostic = Diagnostic(
        .yamlSyntax, at: Span(file: id, start: key.text.lowerBound, end: key.text.lowerBound + word.utf8.count),
        "`\(word)` stands at the left edge, outside of the states", labels: [next], help: title, fix: fix)
    diagnostic.particular = .besideBlock
    return diagnostic
}

extension FaultyLine {
    /// The name of `name:`, alone on its line.
    fileprivate var loneKey: String? {
        let line = String(decoding: bytes[text], as: UTF8.self)
        return line.hasSuffix(":") && isIdentifier(String(line.dropLast())) ? String(line.dropLast()) : nil
    }

    fileprivate func lineAbove(inColumn column: Int) -> FaultyLine? {
        var next = above
        for _ in 0..<Self.mostLines {
            guard let line = next else { return nil }
            if !line.isComment, line.indentation.count == column { return line }
            next = line.above
        }
        return nil
    }
}
