/// What a file declares, asked before it is decoded.
extension YAMLTree {
    /// Whether a text in braces begins with what the file gives a value: `{name}`, `{total / 2}`, `{item.title}`.
    func declaresName(beginning text: String) -> Bool {
        let name = text.prefix { isIdentifier("a" + String($0)) }
        if name == "item" || name == "index" { return true }
        return value(of: ["data", "derived", "content"], in: YAMLTree.root).contains { value(of: [String(name)], in: $0).isEmpty == false }
    }

    /// Whether the file declares a list of records under this name.
    func declaresRecords(_ name: String) -> Bool {
        value(of: ["data"], in: YAMLTree.root).contains { data in value(of: [name], in: data).contains { !value(of: ["of"], in: $0).isEmpty } }
    }

    func declaresService(_ name: String) -> Bool { value(of: ["services"], in: YAMLTree.root).contains { !value(of: [name], in: $0).isEmpty } }

    private func value(of keys: [String], in mapping: NodeID) -> [NodeID] {
        guard self[mapping].kind == .mapping else { return [] }
        let parts = Array(children(mapping))
        return stride(from: 0, to: parts.count - 1, by: 2).compactMap { keys.contains(self.text(parts[$0])) ? parts[$0 + 1] : nil }
    }
}
