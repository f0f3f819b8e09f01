/// Transitions whose trigger lacks its key: `- Save: home`, `- upload.failed: home`.
extension KeyRemark {
    static let transitionByLabel = KeyRemark(of: [.transition]) { $0.tellTransition(meantBy: &$1) }
}

extension Decoding {
    fileprivate func tellTransition(meantBy unknown: inout UnknownKey) {
        let (key, value, mapping, word) = (unknown.key, unknown.value, unknown.mapping, unknown.name.value)
        guard kind(value) == .scalar, !tree.isNull(value) else { return }
        let leads = tree.text(value)
        let verb = word.split(separator: " ", maxSplits: 1).first.map(String.init) ?? ""
        guard TransitionDeclaration.Key(rawValue: verb)?.trigger == nil, everydayKey(word, owner: .transition) == nil, keyHint(word, owner: .transition) == nil, declared.hasState(leads),
            isAlone(mapping)
        else { return }
        let isOutcome = word.firstIndex(of: ".").map { declared.hasService(String(word[..<$0])) } ?? false
        let isLabel = !isOutcome && declared.hasLabel(word)
        guard isOutcome || isLabel || word.contains(" ") || word.first?.isUppercase == true else { return }
        let trigger = "\(isOutcome ? "outcome" : "tap"): \(tree.file.text(tree.span(key)))"
        let target = "to: \(tree.file.text(tree.span(value)))"
        unknown.told.fix = nil
        let help = tree[mapping].style == .flow ? "write `\(shortened("\(trigger), \(target)"))`" : "write `\(shortened(trigger))`, and below it `\(target)`"
        unknown.told.help = help
        guard isOutcome || isLabel, !trigger.utf8.contains(where: isBreak) else { return }
        let column = Int(tree.span(key).start) - FaultyLine(tree.file, at: Int(tree.span(key).start)).indentation.lowerBound
        let joint = tree[mapping].style == .flow ? ", " : "\n" + String(repeating: " ", count: column)
        unknown.told.fix = Diagnostic.Fix(tree.span(key).union(tree.span(value)), replacement: trigger + joint + target, title: help)
    }

    /// Whether no key says what sets it off or where it leads.
    private func isAlone(_ mapping: NodeID) -> Bool {
        !tree.pairs(mapping).contains { key, _ in
            tree.withText(key, TransitionDeclaration.Key.table.key).map { $0.trigger != nil || $0 == .to || $0 == .resume } ?? false
        }
    }
}

extension YAMLTree {
    /// What the elements are called, and what they offer.
    func labelsShown() -> Set<String> {
        var labels: Set<String> = []
        for index in nodes.indices where nodes[index].kind == .mapping {
            for (key, value) in pairs(NodeID(index)) where self[key].kind == .scalar {
                if withText(key, Element.Kind.table.key) == nil, text(key) != ElementDeclaration.Key.id.rawValue { continue }
                let named = self[value].kind == .sequence ? Array(children(value)) : [value]
                for name in named where self[name].kind == .scalar { labels.insert(text(name)) }
            }
        }
        return labels
    }
}
