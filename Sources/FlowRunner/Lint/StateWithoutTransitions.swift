import FlowSpec

/// A state without `transitions:`, as its file writes it.
struct StateWithoutTransitions {
    /// Where its last value ends.
    let end: Int
    /// Where its first key begins; nil where its keys stand in braces.
    let firstKey: Int?

    /// Nil where it has the key, or no other one.
    /// - Parameter name: where the state is declared.
    init?(_ name: Span, in file: SourceFile) {
        let (tree, _) = readYAML(file, name.file)
        guard !tree.isCut, let keys = tree.value(ofKeyAt: name), tree[keys].kind == .mapping else { return nil }
        let pairs = Array(tree.pairs(keys))
        guard let first = pairs.first, let last = pairs.last, !pairs.contains(where: { tree.text($0.key) == "transitions" }) else { return nil }
        end = Int(max(tree.span(last.key).end, tree.span(tree.lastWritten(in: last.value)).end))
        firstKey = tree[keys].style == .block ? Int(tree.span(first.key).start) : nil
    }
}

extension YAMLTree {
    fileprivate func value(ofKeyAt place: Span) -> NodeID? {
        for index in nodes.indices where nodes[index].kind == .mapping {
            for (key, value) in pairs(NodeID(index)) where textSpan(key) == place { return value }
        }
        return nil
    }

    /// What a block of lines ends with: to YAML it goes on to the next one.
    fileprivate func lastWritten(in node: NodeID) -> NodeID {
        var node = node
        while self[node].style == .block, let last = Array(children(node)).last { node = last }
        return node
    }
}
