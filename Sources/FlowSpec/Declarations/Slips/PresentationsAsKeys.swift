extension YAMLTree {
    /// Says of `toast: Saved` at a state which screen it stands for; over which state that is shown is sure where only one leads there.
    func tellScreen(meantBy key: NodeID, of state: NodeID, in diagnostic: inout Diagnostic) {
        guard let presentation = Screen.Presentation(rawValue: text(key)) else { return }
        let sources = presentation == .fullScreen || presentation == .screen ? [] : statesLeading(to: state)
        let isKnown = sources.count == 1 || presentation == .fullScreen || presentation == .screen
        guard let fix = screenMeant(by: key, over: sources.count == 1 ? sources[0] : isKnown ? nil : "…") else { return }
        (diagnostic.help, diagnostic.particular) = (fix.title + (isKnown ? "" : ", with the state whose screen stays beneath behind `over`"), .hidesElements)
        diagnostic.fix = isKnown ? fix : nil
    }

    /// Nil where its value is none that a screen may have.
    private func screenMeant(by key: NodeID, over below: String?) -> Diagnostic.Fix? {
        guard let value = nextSibling(key) else { return nil }
        let word = text(key)
        let isOver = below != nil && !holds(key: "over", value)
        switch self[value].kind {
        case .scalar:
            let title = file.text(span(value))
            guard !isNull(value), isVerbatim(value), self[value].style.isQuoted || !title.contains(where: { ",[]{}#:".contains($0) }),
                !title.utf8.contains(where: isBreak)
            else { return nil }
            let written = "screen: { as: \(word), \(below.map { "over: \($0), " } ?? "")title: \(title) }"
            return Diagnostic.Fix(span(key).union(span(value)), replacement: written, title: "write `\(written)`")
        case .mapping:
            guard let first = firstChild(value) else { return nil }
            let start = Int(span(first).start)
            let column = file.position(of: span(first).start).column - 1
            let behind = self[value].style == .flow ? ", " : "\n" + String(repeating: " ", count: column)
            let added = ["as: \(word)"] + (isOver ? ["over: \(below ?? "")"] : [])
            let said = added.map { "`\($0)`" }.joined(separator: " and ")
            var fix = Diagnostic.Fix(span(key), replacement: "screen", title: "write `screen:` with \(said) in it")
            fix.further = [Diagnostic.Edit(span: Span(file: fileID, start: start, end: start), replacement: added.map { $0 + behind }.joined())]
            return fix
        case .sequence, .broken: return nil
        }
    }

    private func holds(key: String, _ mapping: NodeID) -> Bool { self[mapping].kind == .mapping && value(of: key, in: mapping) != nil }

    private func value(of key: String, in mapping: NodeID) -> NodeID? {
        guard self[mapping].kind == .mapping else { return nil }
        return pairs(mapping).first { self[$0.key].kind == .scalar && text($0.key) == key }?.value
    }

    /// The states beside this one with a transition to it by its name.
    private func statesLeading(to state: NodeID) -> [String] {
        guard let all = value(of: "states", in: YAMLTree.root), self[all].kind == .mapping else { return [] }
        let pairs = pairs(all).map { (name: text($0.key), value: $0.value) }
        guard let name = pairs.first(where: { $0.value == state })?.name else { return [] }
        return pairs.filter { pair in
            guard pair.value != state, let list = value(of: "transitions", in: pair.value), self[list].kind == .sequence else { return false }
            return children(list).contains { item in
                guard let to = value(of: "to", in: item) else { return false }
                return self[to].kind == .scalar ? text(to) == name : children(to).contains { self[$0].kind == .scalar && text($0) == name }
            }
        }.map(\.name)
    }
}
