import FlowSpec

/// A state without `transitions:`, as its file writes it.
struct StateWithoutTransitions {
    /// Where its last value ends.
    let end: Int
    /// Where its first key begins; nil where its keys stand in braces.
    let firstKey: Int?
}

/// The states of a file as it writes them: read once for all that is asked of them.
struct WrittenStates {
    private let tree: YAMLTree
    /// By the place of the name before it.
    private var mappings: [Span: NodeID] = [:]

    init(in file: SourceFile, _ id: FileID) {
        tree = readYAML(file, id).tree
        guard !tree.isCut else { return }
        for index in tree.nodes.indices where tree.nodes[index].kind == .mapping {
            for (key, value) in tree.pairs(NodeID(index)) where tree[value].kind == .mapping {
                mappings[tree.textSpan(key)] = mappings[tree.textSpan(key)] ?? value
            }
        }
    }

    /// Where the last value of a state ends, or the brace behind it.
    /// - Parameter name: where the state is declared.
    func end(of name: Span) -> Int? {
        guard let keys = mappings[name], let last = Array(tree.pairs(keys)).last else { return nil }
        return tree[keys].style == .block ? end(of: last) : Int(tree.span(keys).end)
    }

    private func end(of pair: (key: NodeID, value: NodeID)) -> Int {
        Int(max(tree.span(pair.key).end, tree.span(tree.lastWritten(in: pair.value)).end))
    }

    /// Nil where the state has the key, or no other one.
    /// - Parameter name: where the state is declared.
    func withoutTransitions(_ name: Span) -> StateWithoutTransitions? {
        guard let keys = mappings[name] else { return nil }
        let pairs = Array(tree.pairs(keys))
        guard let first = pairs.first, let last = pairs.last, !pairs.contains(where: { tree.text($0.key) == "transitions" }) else { return nil }
        return StateWithoutTransitions(
            end: end(of: last),
            firstKey: tree[keys].style == .block ? Int(tree.span(first.key).start) : nil)
    }
}

extension YAMLTree {
    /// What a block of lines ends with: to YAML it goes on to the next one.
    fileprivate func lastWritten(in node: NodeID) -> NodeID {
        var node = node
        while self[node].style == .block, let last = Array(children(node)).last { node = last }
        return node
    }
}
