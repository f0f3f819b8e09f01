/// `{ from: home, tap: Save, to: saved }`: a transition stands at the state that it leaves.
extension KeyRemark {
    static let sourceOfTransition = KeyRemark(of: [.transition]) { $0.tellSource(&$1) }
}

extension Decoding {
    mutating func transitions(_ id: NodeID, of state: Name) -> [TransitionDeclaration] {
        stateLeft = state.value
        defer { stateLeft = nil }
        return transitions(id)
    }

    fileprivate func tellSource(_ unknown: inout UnknownKey) {
        guard unknown.name.value == "from", kind(unknown.value) == .scalar, !tree.isNull(unknown.value) else { return }
        let source = tree.text(unknown.value)
        unknown.told.fix = nil
        if source == stateLeft {
            let help = "a transition stands at the state that it leaves, which is `\(source)` here: leave `from` out"
            unknown.told.help = help
            unknown.told.fix = tree.removal(of: unknown.key, in: unknown.mapping, title: help)
        } else {
            let place = declared.hasState(source) ? "`\(source)`" : "that state"
            unknown.told.help = "a transition stands at the state that it leaves: move it into the `transitions:` of \(place), without `from`"
        }
    }
}

extension YAMLTree {
    /// Takes an entry out of a mapping that holds others. Nil where a comment would go with it.
    func removal(of key: NodeID, in mapping: NodeID, title: String) -> Diagnostic.Fix? {
        guard let value = nextSibling(key) else { return nil }
        let all = Array(pairs(mapping))
        let taken: Span
        if let next = nextSibling(value) {
            taken = Span(file: fileID, start: Int(span(key).start), end: Int(span(next).start))
        } else if let last = all.dropLast().last?.value, !isNull(last), self[last].kind == .scalar && self[last].style != .literal && self[last].style != .folded || self[last].style == .flow {
            taken = Span(file: fileID, start: Int(span(last).end), end: Int(span(value).end))
        } else {
            return nil
        }
        return file.text(taken).contains("#") ? nil : Diagnostic.Fix(taken, replacement: "", title: title)
    }
}
