/// A value in a JSON document. JSON is YAML, so the YAML reader reads it.
struct JSONNode {
    let tree: YAMLTree
    let id: NodeID

    init(_ tree: YAMLTree, _ id: NodeID) {
        self.tree = tree
        self.id = id
    }

    struct Field {
        var key: String
        var keySpan: Span
        var value: JSONNode
    }

    var span: Span { tree.span(id) }
    var isObject: Bool { tree[id].kind == .mapping }
    var isArray: Bool { tree[id].kind == .sequence }

    subscript(key: String) -> JSONNode? {
        guard isObject else { return nil }
        let children = nodes
        for index in stride(from: 0, to: children.count - 1, by: 2) where tree.text(children[index]) == key {
            return JSONNode(tree, children[index + 1])
        }
        return nil
    }

    /// In the order of the document.
    var fields: [Field] {
        guard isObject else { return [] }
        let children = nodes
        return stride(from: 0, to: children.count - 1, by: 2).map { index in
            Field(key: tree.text(children[index]), keySpan: tree.span(children[index]), value: JSONNode(tree, children[index + 1]))
        }
    }

    var items: [JSONNode] { isArray ? nodes.map { JSONNode(tree, $0) } : [] }

    /// The items, or the value itself where it is no list.
    var oneOrMany: [JSONNode] { isArray ? items : [self] }

    /// Any scalar's text.
    var text: String? { tree[id].kind == .scalar ? tree.text(id) : nil }

    /// A text in quotes.
    var string: String? { tree[id].kind == .scalar && tree[id].style != .plain ? tree.text(id) : nil }

    var isNull: Bool { tree.isNull(id) }
    var flag: Bool? { tree[id].style == .plain ? tree.flag(id) : nil }
    var number: Double? { tree[id].kind == .scalar && tree[id].style == .plain ? Double(tree.text(id)) : nil }

    var texts: [String]? { isArray ? items.compactMap(\.text) : nil }

    private var nodes: [NodeID] {
        var found: [NodeID] = []
        var next = tree.firstChild(id)
        while let child = next {
            found.append(child)
            next = tree.nextSibling(child)
        }
        return found
    }
}
