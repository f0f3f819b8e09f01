/// Steps that stand right in a timeline, without `steps:` above them.
extension Decoding {
    /// The keys of a step among those of the timeline are one slip, told at the first. Answers whether there were some.
    mutating func reportKeysOfStep(in timeline: NodeID, known: [String]) -> Bool {
        guard kind(timeline) == .mapping, !tree[timeline].isCut, !given("steps", in: timeline) else { return false }
        var keys: [NodeID] = []
        var isAll = true
        for (key, value) in tree.pairs(timeline) {
            if kind(key) == .scalar, isOfStep(key, value), !known.contains(tree.text(key)) { keys.append(key) } else { isAll = false }
        }
        if keys.isEmpty { return false }
        report(.keysOfStep(keys, of: timeline, isAll: isAll, in: tree))
        return true
    }

    private func isOfStep(_ key: NodeID, _ value: NodeID) -> Bool {
        if TimelineItemDeclaration.Key(rawValue: tree.text(key)) != nil || tree.text(key) == "duration" { return true }
        return kind(value) == .scalar && tree.text(value).contains("->")
    }
}

extension Diagnostic {
    fileprivate static func keysOfStep(_ keys: [NodeID], of timeline: NodeID, isAll: Bool, in tree: YAMLTree) -> Self {
        let names = keys.map(tree.text)
        let they = names.count == 1 ? "it belongs" : Suggestion.alternatives(names, joinedBy: "and") + " belong"
        let help = "\(they) to a step: write \(names.count == 1 ? "it" : "them") below `steps:`, as one item that begins with `- `"
        var diagnostic = Diagnostic(.unknownKey, at: tree.span(keys[0]), "`\(names[0])` is no key of a timeline", help: help)
        guard names.contains("target"), !names.contains("duration") else { return diagnostic }
        if tree[timeline].style == .block {
            diagnostic.fix = tree.linesAsItem(keys, of: timeline, below: "steps", title: help)
        } else if isAll {
            let span = tree.span(timeline)
            var fix = Fix(Span(file: span.file, start: Int(span.start), end: Int(span.start)), replacement: "{ steps: [", title: help)
            fix.further = [Edit(span: Span(file: span.file, start: Int(span.end), end: Int(span.end)), replacement: "] }")]
            diagnostic.fix = fix
        }
        return diagnostic
    }

    /// - Parameter list: what stands in place of the timeline's keys.
    static func stepsWithoutKey(_ list: NodeID, _ timeline: Name, in decoding: Decoding) -> Self {
        var diagnostic = wrongKind(list, in: decoding, expected: .keys(of: "a timeline"))
        let help = "these are steps: write `steps:` above them"
        (diagnostic.help, diagnostic.particular) = (help, .lacksKeyAbove)
        diagnostic.fix = decoding.tree.keyAbove(list, "steps", below: timeline, title: help)
        return diagnostic
    }
}

extension YAMLTree {
    /// Writes the key above a list that stands further to the right than the name it hangs on, in the column of the keys that follow.
    func keyAbove(_ list: NodeID, _ key: String, below name: Name, title: String) -> Diagnostic.Fix? {
        let line = FaultyLine(file, at: Int(span(list).start))
        let column = line.indentation.count
        guard self[list].style == .block, line.isItem, column > file.position(of: name.span.start).column - 1 else { return nil }
        let own = line.furtherLeft(\.below).map(\.indentation.count).flatMap { $0 >= file.position(of: name.span.start).column ? $0 : nil } ?? column
        let place = Span(file: fileID, start: line.indentation.lowerBound, end: line.indentation.lowerBound)
        return Diagnostic.Fix(place, replacement: String(repeating: " ", count: own) + "\(key):\n", title: title)
    }
}
