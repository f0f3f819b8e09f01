/// States that stand right in a state or a region, without `states:` above them.
extension KeySlip {
    static let stateAmongKeys = KeySlip(of: [.state]) { $0.reportStateAmongKeys($1) }
}

extension Decoding {
    /// The states among the keys of a state are one slip, told at the first, and read as if `states:` stood above; answers whether the key is one of them.
    fileprivate mutating func reportStateAmongKeys(_ unknown: UnknownKey) -> Bool {
        let (key, state) = (unknown.key, unknown.mapping)
        if let found = statesAmongKeys[state] { return found.contains(key) }
        let found = StatesAmongKeys(findStatesAmongKeys(of: state, known: unknown.known))
        statesAmongKeys[state] = found
        if !found.keys.isEmpty { report(.statesWithoutKey(found.keys, of: state, in: tree)) }
        return found.contains(key)
    }

    private mutating func findStatesAmongKeys(of state: NodeID, known: [String]) -> [NodeID] {
        if given(StateDeclaration.Key.states.rawValue, in: state) { return [] }
        if areStates(state) { return tree.pairs(state).map(\.key) }
        // Beside other keys of a state that stands in the column of its states, they may as well belong one level further out.
        guard tree[state].style == .flow || given(StateDeclaration.Key.initial.rawValue, in: state) else { return [] }
        return tree.pairs(state).map(\.key).filter { key in
            kind(key) == .scalar && tree.withText(key, StateDeclaration.Key.table.key) == nil && looksLikeState(behind: key)
                && keyMeant(by: key, in: state, known: known, owner: .state) == nil
        }
    }

    /// Names of states where the keys of a state belong.
    private func areStates(_ mapping: NodeID) -> Bool {
        let pairs = tree.pairs(mapping).map { (key: $0.key, isState: looksLikeState(behind: $0.key), isBare: tree.isNull($0.value)) }
        return (pairs.count > 1 || pairs.contains { $0.isState })
            && pairs.allSatisfy { ($0.isState || $0.isBare) && isIdentifier(tree.text($0.key)) && StateDeclaration.Key(rawValue: tree.text($0.key)) == nil }
    }

    func looksLikeState(behind key: NodeID) -> Bool {
        guard let value = tree.nextSibling(key), tree[value].kind == .mapping, let first = tree.firstChild(value) else { return false }
        func isOne(of keys: [StateDeclaration.Key], _ key: NodeID) -> Bool { tree.withText(key, StateDeclaration.Key.table.key).map(keys.contains) ?? false }
        return isOne(of: [.run, .end, .todo, .initial], first) || tree.pairs(value).contains { isOne(of: [.screen, .transitions, .states, .regions, .calls], $0.key) }
    }

    /// What stands below names among the keys of a state, once all of these have been looked at.
    mutating func readStatesAmongKeys(of state: NodeID) -> [StateDeclaration] {
        guard let found = statesAmongKeys[state] else { return [] }
        return found.keys.compactMap { key in
            guard let value = tree.nextSibling(key), let name = identifier(key, .name(of: "a state")) else { return nil }
            return StateDeclaration(value, name: name, &self)
        }
    }
}

/// The keys of a state that are names of states.
struct StatesAmongKeys {
    let keys: [NodeID]
    private let all: Set<NodeID>

    fileprivate init(_ keys: [NodeID]) {
        self.keys = keys
        all = Set(keys)
    }

    fileprivate func contains(_ key: NodeID) -> Bool { all.contains(key) }
}

extension Diagnostic {
    fileprivate static func statesWithoutKey(_ keys: [NodeID], of state: NodeID, in tree: YAMLTree) -> Self {
        let names = keys.map(tree.text)
        let they = names.count == 1 ? "a state inside stands" : "\(Suggestion.alternatives(names, joinedBy: "and")) stand"
        let help = "\(they) in `states:`: write it above, and indent \(names.count == 1 ? "it" : "them") below it"
        var diagnostic = Diagnostic(.unknownKey, at: tree.span(keys[0]), "`\(names[0])` is no key of a state", help: help)
        diagnostic.fix = tree.linesBelow("states", keys, of: state, title: help)
        return diagnostic
    }
}

extension YAMLTree {
    /// Writes a key above these, and moves them below it. Nil unless they stand one below the other, the first on a line of its own.
    fileprivate func linesBelow(_ name: String, _ keys: [NodeID], of mapping: NodeID, title: String) -> Diagnostic.Fix? {
        guard self[mapping].style == .block, areNeighbours(keys), let first = keys.first, let last = keys.last.flatMap(nextSibling) else { return nil }
        let line = FaultyLine(file, at: Int(self[first].start))
        let edits = edits(indenting: line, to: Int(self[last].end))
        guard line.text.lowerBound == Int(self[first].start), edits.count < FaultyLine.mostLines else { return nil }
        let indent = String(repeating: " ", count: line.indentation.count)
        var fix = Diagnostic.Fix(edits[0].span, replacement: "\(indent)\(name):\n  ", title: title)
        fix.further = Array(edits.dropFirst())
        return fix
    }
}
