extension YAMLTree {
    /// The nodes on one line, for `--debug nodes` and for tests: quoted scalars in quotes, `∅` for nothing, `‽` for what is broken.
    package func outline(_ id: NodeID = root) -> String {
        let node = self[id]
        switch node.kind {
        case .broken: return "‽"
        case .scalar: return outlineScalar(id, node.style)
        case .sequence: return "[" + children(id).map { outline($0) }.joined(separator: ", ") + "]"
        case .mapping:
            var parts: [String] = []
            for (place, child) in children(id).enumerated() {
                if place % 2 == 0 { parts.append(outline(child)) } else { parts[parts.count - 1] += ": " + outline(child) }
            }
            return "{" + parts.joined(separator: ", ") + "}"
        }
    }

    private func outlineScalar(_ id: NodeID, _ style: YAMLNode.Style) -> String {
        if isNull(id) { return "∅" }
        let text = text(id).split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n")
        return switch style {
        case .singleQuoted: "'\(text)'"
        case .doubleQuoted: "\"\(text)\""
        case .literal: "|\(text)"
        case .folded: ">\(text)"
        case .plain, .block, .flow: text
        }
    }
}
