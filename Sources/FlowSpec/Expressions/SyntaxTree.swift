/// An expression as written, before anything is known of its names: nodes in an arena, children before parents.
struct SyntaxTree {
    enum Kind {
        case name
        case number(Double)
        case duration(Double)
        case moment(Double)
        case text
        case not, negate
        case binary(BinaryOperator)
        /// Children: condition, then, else.
        case conditional
        /// Children: list, index.
        case index
        /// Child: the record; the name stands from `mark` to `end`.
        case field
        /// Children: arguments; the name ends at `mark`.
        case call
        case list
    }

    struct Node {
        var kind: Kind
        /// Byte offsets, without parentheses around it.
        var start: Int
        var end: Int
        /// With them.
        var outerStart: Int
        var outerEnd: Int
        /// See `Kind`; for a binary operator where it starts.
        var mark: Int
        var children: Range<Int> = 0..<0
        var height = 1
        /// Of a call: its first argument stands before the name, with a dot between them.
        var isMethod = false
        /// Of an `in`: the words that stand for it, with what holds before them.
        var words: Words?

        init(_ kind: Kind, start: Int, end: Int, mark: Int) {
            self.kind = kind
            (self.start, self.end) = (start, end)
            (outerStart, outerEnd) = (start, end)
            self.mark = mark
        }
    }

    struct Words {
        var start: Int
        var end: Int
        var isNegated: Bool
    }

    var nodes: [Node] = []
    /// Indices of nodes; each parent's stand together.
    var children: [Int] = []

    mutating func add(_ node: Node, _ inner: [Int]) -> Int {
        var node = node
        node.children = children.count..<children.count + inner.count
        for child in inner { node.height = max(node.height, nodes[child].height + 1) }
        children.append(contentsOf: inner)
        nodes.append(node)
        return nodes.count - 1
    }

    func child(_ n: Int, of node: Node) -> Int { children[node.children.lowerBound + n] }
}
