/// `on: { SAVE: saved }`, `after: { 2000: saved }` and `always: saved` at a state, as XState has its transitions: by what sets them off.
private struct TransitionByTrigger {
    /// Nil where it is taken at once.
    let trigger: String?
    let target: String
    /// Nothing else stands there, such as a condition.
    let isWhole: Bool

    /// - Parameter trigger: the key above it.
    init?(_ value: NodeID, trigger: String?, in tree: YAMLTree) {
        var (place, isWhole) = (value, true)
        if tree[value].kind == .mapping {
            guard let target = tree.value(of: "target", in: value) else { return nil }
            (place, isWhole) = (target, tree.nextSibling(target) == nil && tree.firstChild(value).flatMap(tree.nextSibling) == target)
        }
        guard tree[place].kind == .scalar, isIdentifier(tree.text(place)) else { return nil }
        (self.trigger, target, self.isWhole) = (trigger, tree.text(place), isWhole)
    }

    var entries: [String] { [trigger, "to: \(target)"].compactMap(\.self) }
}

extension KeySlip {
    static let transitionsByTrigger = KeySlip(of: [.state]) { $0.reportTransitionsByTrigger($1) }
}

extension Decoding {
    fileprivate mutating func reportTransitionsByTrigger(_ unknown: UnknownKey) -> Bool {
        let (key, value, state, word) = (unknown.key, unknown.value, unknown.mapping, unknown.name.value)
        guard let found = transitionsByTrigger(key, value), let first = found.first else { return false }
        let rest = first.isWhole ? "" : "; a condition is its `guard`, and what it does stands in its `do`"
        let subject = first.trigger == nil ? "what is taken at once is a transition without a trigger, an item of `transitions:`" : "each is an item of `transitions:`"
        let help = "\(subject), such as `- { \(first.entries.joined(separator: ", ")) }`\(rest)"
        var diagnostic = Diagnostic(.unknownKey, at: tree.span(key), "`\(word)` is no key of a state", help: help)
        let keys = keys(of: state).first
        let isAlone = keys["transitions"] == nil && Self.wordsOfTriggers.count { keys[$0] != nil } == 1
        if isAlone, found.allSatisfy({ $0.isWhole && declared.hasState($0.target) }) { diagnostic.fix = mended(found, key, value, in: state, title: help) }
        report(diagnostic)
        return true
    }

    private static let wordsOfTriggers = ["on", "after", "always"]
    private static let mostToldOnce = 64

    /// Nil where one of them is none.
    private func transitionsByTrigger(_ key: NodeID, _ value: NodeID) -> [TransitionByTrigger]? {
        switch tree.text(key) {
        case "always": return TransitionByTrigger(value, trigger: nil, in: tree).map { [$0] }
        case "on", "after":
            guard kind(value) == .mapping, tree.pairs(value).prefix(Self.mostToldOnce + 1).count(where: { _ in true }) <= Self.mostToldOnce else { return nil }
            var found: [TransitionByTrigger] = []
            for (cause, value) in tree.pairs(value) {
                guard kind(cause) == .scalar, let trigger = trigger(tree.text(cause), isTime: tree.text(key) == "after"),
                    let transition = TransitionByTrigger(value, trigger: trigger, in: tree)
                else { return nil }
                found.append(transition)
            }
            return found
        default: return nil
        }
    }

    /// `after: 2s`, `tap: Save` of what is shown, `outcome: upload.done` of a service, `event: SAVE` of anything else.
    private func trigger(_ cause: String, isTime: Bool) -> String? {
        if isTime { return !cause.isEmpty && cause.utf8.allSatisfy(isDigit) ? "after: \(cause)ms" : parseDuration(cause) != nil && !cause.contains(" ") ? "after: \(cause)" : nil }
        guard isPathOfNames(cause) else { return nil }
        if let dot = cause.firstIndex(of: "."), case let service = String(cause[..<dot]), declared.hasService(service) {
            return declared.hasOutcome(String(cause[dot...].dropFirst()), of: service) ? "outcome: \(cause)" : nil
        }
        return declared.hasLabel(cause) ? "tap: \(cause)" : "event: \(cause)"
    }

    private func mended(_ found: [TransitionByTrigger], _ key: NodeID, _ value: NodeID, in state: NodeID, title: String) -> Diagnostic.Fix? {
        var last = value
        while tree[last].kind == .mapping, tree[last].style != .flow, let inner = tree.pairs(last).map(\.value).last { last = inner }
        let span = Span(file: tree.fileID, start: Int(tree.span(key).start), end: Int(tree.span(last).end))
        guard !tree.file.text(span).contains("#") else { return nil }
        return Diagnostic.Fix(span, replacement: tree.written("transitions", found.map(\.entries), from: key, in: state), title: title)
    }
}
