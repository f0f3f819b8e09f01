extension YAMLTree {
    /// Behind the first key that is called so; nil of what is no mapping.
    func value(of key: String, in mapping: NodeID) -> NodeID? {
        guard self[mapping].kind == .mapping else { return nil }
        return pairs(mapping).first { self[$0.key].kind == .scalar && text($0.key) == key }?.value
    }

    /// Behind all keys that are one of these.
    func values(of keys: [String], in mapping: NodeID = YAMLTree.root) -> [NodeID] {
        guard self[mapping].kind == .mapping else { return [] }
        return pairs(mapping).compactMap { keys.contains(text($0.key)) ? $0.value : nil }
    }
}
