extension YAMLTree {
    /// The texts of a node and of all inside it, keys and values.
    func words(in id: NodeID) -> [String] {
        var words: [String] = []
        var open = [id]
        while let node = open.popLast() {
            if self[node].kind == .scalar, !isNull(node) { words.append(text(node)) }
            open += children(node)
        }
        return words
    }
}
