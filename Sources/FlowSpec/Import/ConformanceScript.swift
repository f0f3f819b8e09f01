/// What a SCION-style test expects of a chart: `{"initialConfiguration": […], "events": [{"event": {"name"}, "after", "nextConfiguration"}]}`.
package struct ConformanceScript: Sendable {
    package struct Event: Sendable {
        package var name: String
        /// Milliseconds to wait first.
        package var after: Double
        /// Ids of the atomic states that are active afterwards.
        package var configuration: [String]
    }
    package var initial: [String]
    package var events: [Event]

    /// Of a chart that ends in `pass` where it is run rightly.
    package static let selfJudging = ConformanceScript(initial: ["pass"], events: [])
}

extension ConformanceScript {
    /// JSON is YAML, so the YAML reader reads it. Keys that a test may have besides (a second expectation, say) are passed over.
    package init?(_ file: SourceFile) {
        let tree = readYAML(file, FileID(0)).tree
        let root = JSONNode(tree, YAMLTree.root)
        guard let initial = root["initialConfiguration"]?.texts else { return nil }
        self.initial = initial
        events = (root["events"]?.items ?? []).compactMap { item in
            guard let name = item["event"]?["name"]?.text, let next = item["nextConfiguration"]?.texts else { return nil }
            return Event(name: name, after: item["after"]?.text.flatMap(Double.init) ?? 0, configuration: next)
        }
        guard events.count == root["events"]?.items.count ?? 0 else { return nil }
    }
}

/// A value in a JSON document.
private struct JSONNode {
    let tree: YAMLTree
    let id: NodeID

    init(_ tree: YAMLTree, _ id: NodeID) {
        self.tree = tree
        self.id = id
    }

    subscript(key: String) -> JSONNode? {
        guard tree[id].kind == .mapping else { return nil }
        let children = items(of: id)
        for index in stride(from: 0, to: children.count - 1, by: 2) where tree.text(children[index]) == key {
            return JSONNode(tree, children[index + 1])
        }
        return nil
    }

    var items: [JSONNode] { tree[id].kind == .sequence ? items(of: id).map { JSONNode(tree, $0) } : [] }
    var text: String? { tree[id].kind == .scalar ? tree.text(id) : nil }
    var texts: [String]? {
        guard tree[id].kind == .sequence else { return nil }
        return items.compactMap(\.text)
    }

    private func items(of id: NodeID) -> [NodeID] {
        var found: [NodeID] = []
        var next = tree.firstChild(id)
        while let child = next {
            found.append(child)
            next = tree.nextSibling(child)
        }
        return found
    }
}
