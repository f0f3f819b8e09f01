/// `set: { Volume: 3 }` in a scenario, as actions set data.
extension Decoding {
    mutating func addSettings(_ step: Fields<WalkStepKey>.Field, to lines: inout [StepLine]) {
        report(.settingsInPairs(step, in: tree))
        var pairs = pairs(step.value, "the element and its value")
        while let (key, value) = pairs.next(&self) {
            guard let literal = scriptLiteral(value) else { continue }
            lines.append(StepLine(Name("set \(quoted(tree.text(key))) to \(literal)", tree.span(key).union(tree.span(value)))))
        }
    }
}

extension Diagnostic {
    fileprivate static func settingsInPairs(_ step: Fields<WalkStepKey>.Field, in tree: YAMLTree) -> Self {
        var diagnostic = Diagnostic(
            .walkStep, at: tree.span(step.value), "a step sets what is on the screen: the element stands behind `set:`, and its value behind `to:`")
        guard let key = tree.firstChild(step.value), let value = tree.nextSibling(key) else { return diagnostic }
        let (element, literal) = (tree.file.text(tree.span(key)), tree.file.text(tree.span(value)))
        let isOnly = tree.nextSibling(value) == nil
        let onOneLine = literal.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        diagnostic.help =
            "write `set: \(shortened(element))`, and on a line of its own below it `to: \(shortened(onOneLine))`"
            + (isOnly ? "" : "; each element is a step of its own")
        let line = FaultyLine(tree.file, at: Int(tree[step.keyNode].start))
        guard isOnly, tree[step.value].style == .flow, !literal.utf8.contains(where: isBreak) else { return diagnostic }
        let isInBraces = tree.isInBrackets(step.keyNode)
        let column = Int(tree[step.keyNode].start) - line.indentation.lowerBound
        let joint = isInBraces ? ", " : "\n" + String(repeating: " ", count: column)
        diagnostic.help = nil
        diagnostic.fix = Fix(
            tree.span(step.value), replacement: "\(element)\(joint)to: \(literal)", title: "write `set: \(shortened(element))` with `to: \(shortened(literal))`"
        )
        return diagnostic
    }
}
