extension YAMLTree {
    /// A list of mappings, each told by its entries, as it is written in place of what begins with a key: in braces all on one line.
    func written(_ name: String, _ items: [[String]], from key: NodeID, in mapping: NodeID) -> String {
        if self[mapping].style == .flow { return "\(name): [" + items.map { "{ \($0.joined(separator: ", ")) }" }.joined(separator: ", ") + "]" }
        let indent = "\n" + String(repeating: " ", count: FaultyLine(file, at: Int(span(key).start)).indentation.count)
        return "\(name):" + items.map { "\(indent)  - " + $0.joined(separator: "\(indent)    ") }.joined()
    }
}
