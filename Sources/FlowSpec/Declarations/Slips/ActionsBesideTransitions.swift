/// `set: count = 0` and `emit: saved` at a transition, without `do:`.
extension KeyRemark {
    static let actionBesideTransition = KeyRemark(of: [.transition]) { $0.tellActionBesideTransition(&$1) }
}

extension Decoding {
    fileprivate mutating func tellActionBesideTransition(_ unknown: inout UnknownKey) {
        let (key, transition) = (unknown.key, unknown.mapping)
        guard let action = actionOnly(key) else { return }
        let written = actionInBraces(action, key)
        let isAlone = !tree.pairs(transition).contains { $0.key != key && actionOnly($0.key) != nil }
        if let written, isAlone, !given("do", in: transition) {
            let title = "write `do: \(written)`"
            unknown.told.help = "it is an action: \(title)"
            unknown.told.fix = Diagnostic.Fix(tree.span(key).union(tree.span(unknown.value)), replacement: "do: \(written)", title: title)
        } else {
            unknown.told.help = "it is an action, and `do:` is a list of these: write `- \(written.map { String($0.dropFirst(2).dropLast(2)) } ?? "\(action.rawValue): …")` below it"
            unknown.told.fix = nil
        }
    }

    /// The action that the key is; nil where a transition has such a key too, or it does nothing by itself.
    private func actionOnly(_ key: NodeID) -> ActionDeclaration.Key? {
        guard kind(key) == .scalar, let action = ActionDeclaration.Key(rawValue: tree.text(key)) else { return nil }
        switch action {
        case .set, .reset, .emit, .cancel, .log, .append, .remove: return action
        case .haptic, .announce, .timeline, .if, .then, .else, .source: return nil
        }
    }

    /// The action as it stands behind `do:`; nil where it goes over several lines, or is not certain.
    private func actionInBraces(_ action: ActionDeclaration.Key, _ key: NodeID) -> String? {
        guard let value = tree.nextSibling(key), !tree.isNull(value), kind(value) == .scalar || tree[value].style == .flow else { return nil }
        let source = tree.file.text(tree.span(value))
        let isPlain = kind(value) == .scalar && tree[value].style == .plain
        let said = isPlain ? ActionInWords(action, tree.text(value)) : nil
        if isPlain, said == nil, [.set, .append, .remove].contains(action) { return nil }
        guard !source.utf8.contains(where: isBreak), said?.standsInBraces ?? (!isPlain || mayStandInBrackets(source)) else { return nil }
        return "{ \(action.rawValue): \(said.map { "{ \($0.written) }" } ?? source) }"
    }
}
