/// Scenarios that stand under their names, `Blank text cannot be saved:` with the steps below, where items are expected.
extension Decoding {
    /// Nil where it is nothing of the kind, or one scenario without its dash.
    mutating func scenariosByName(_ id: NodeID) -> [ScenarioDeclaration]? {
        guard kind(id) == .mapping, tree[id].style == .block else { return nil }
        var found: [ScenarioDeclaration] = []
        var edits: [Diagnostic.Edit] = []
        var isCertain = true
        for (key, value) in tree.pairs(id) {
            guard kind(key) == .scalar, !["name", "steps", "source"].contains(tree.text(key)), let first = tree.firstChild(value) else { return nil }
            let name = Name(tree.text(key), tree.textSpan(key))
            let indentation = column(of: tree.span(key).start) - 1
            let isBlock = tree[value].style == .block
            let dash = Int(tree.span(key).start)
            edits.append(Diagnostic.Edit(span: Span(file: tree.fileID, start: dash, end: dash), replacement: "- name: "))
            switch kind(value) {
            case .sequence:
                isCertain = isCertain && isBlock && FaultyLine(tree.file, at: Int(tree.span(first).start)).indentation.count >= indentation + 2
                let end = Int(tree.span(key).end)
                let steps = "\n" + String(repeating: " ", count: indentation + 2) + "steps:"
                isCertain = isCertain && tree.file.bytes[end...].first == UInt8(ascii: ":")
                edits.append(Diagnostic.Edit(span: Span(file: tree.fileID, start: end, end: end + 1), replacement: steps))
                found.append(ScenarioDeclaration(name: name, steps: walkSteps(value), span: tree.span(value)))
            case .mapping:
                guard given("steps", in: value) else { return nil }
                isCertain = isCertain && isBlock && column(of: tree.span(first).start) - 1 == indentation + 2
                let end = Int(tree.span(key).end)
                isCertain = isCertain && tree.file.bytes[end...].first == UInt8(ascii: ":")
                edits.append(Diagnostic.Edit(span: Span(file: tree.fileID, start: end, end: end + 1), replacement: ""))
                found.append(ScenarioDeclaration(value, name: name, &self))
            case .scalar, .broken: return nil
            }
        }
        guard let first = tree.firstChild(id), let place = edits.first else { return nil }
        var diagnostic = Diagnostic.wrongKind(id, in: self, expected: .list(of: "scenarios"))
        let help = "write each as an item: `- name: \(shortened(tree.text(first)))`, and its `steps:` below the name"
        (diagnostic.help, diagnostic.fix) = (help, nil)
        if isCertain {
            var fix = Diagnostic.Fix(place.span, replacement: place.replacement, title: help)
            fix.further = Array(edits.dropFirst())
            diagnostic.fix = fix
        }
        report(diagnostic)
        return found
    }

    /// `- Blank text cannot be saved:` with the steps below it.
    mutating func scenarioNamedByKey(_ item: NodeID) -> ScenarioDeclaration? {
        guard kind(item) == .mapping, tree[item].style == .block, let key = tree.firstChild(item), let value = tree.nextSibling(key), kind(key) == .scalar,
            !["name", "steps", "source"].contains(tree.text(key)), everydayKey(tree.text(key), owner: .scenario) == nil,
            tree.file.bytes[Int(tree.span(key).end)...].first == UInt8(ascii: ":")
        else { return nil }
        let (start, end) = (Int(tree.span(key).start), Int(tree.span(key).end))
        let colon = Span(file: tree.fileID, start: end, end: end + 1)
        let help = "write `name: \(shortened(tree.text(key)))`, and `steps:` below it"
        var fix = Diagnostic.Fix(Span(file: tree.fileID, start: start, end: start), replacement: "name: ", title: help)
        var diagnostic = Diagnostic(.unknownKey, at: tree.span(key), "a scenario's name stands behind `name:`", help: help)
        let name = Name(tree.text(key), tree.textSpan(key))
        switch kind(value) {
        case .sequence where childCount(item) == 2:
            let steps = "\n" + String(repeating: " ", count: column(of: tree.span(key).start) - 1) + "steps:"
            fix.further = [Diagnostic.Edit(span: colon, replacement: steps)]
            diagnostic.fix = tree[value].style == .block ? fix : nil
            report(diagnostic)
            return ScenarioDeclaration(name: name, steps: walkSteps(value), span: tree.span(item))
        case .scalar where tree.isNull(value) && given("steps", in: item) && childCount(item) == 4:
            fix.further = [Diagnostic.Edit(span: colon, replacement: "")]
            diagnostic.fix = fix
            report(diagnostic)
            guard let steps = tree.nextSibling(value).flatMap(tree.nextSibling) else { return nil }
            return ScenarioDeclaration(name: name, steps: walkSteps(steps), span: tree.span(item))
        case .mapping where given("steps", in: value) && childCount(item) == 2:
            report(diagnostic)
            return ScenarioDeclaration(value, name: name, &self)
        case .sequence, .scalar, .mapping, .broken: return nil
        }
    }

    private func column(of offset: UInt32) -> Int { tree.file.position(of: offset).column }
}
