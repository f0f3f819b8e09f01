/// A YAML document as one arena of nodes. Texts are ranges of the file's bytes, or of decoded bytes where
/// quoting or folding changes them; no `String` is made before one is asked for.
package struct YAMLTree: Sendable {
    package let file: SourceFile
    package let fileID: FileID
    /// In the order of their beginnings; a mapping's children are key, value, key, value.
    package var nodes: ContiguousArray<YAMLNode> = []
    var decoded: [UInt8] = []
    /// A syntax fault has left something out.
    package var isCut = false

    package static let root = NodeID(0)

    init(_ file: SourceFile, _ fileID: FileID) {
        self.file = file
        self.fileID = fileID
    }

    package subscript(id: NodeID) -> YAMLNode { nodes[id.int] }

    /// With quotes or brackets.
    package func span(_ id: NodeID) -> Span {
        let node = nodes[id.int]
        return Span(file: fileID, start: Int(node.start), end: Int(node.end))
    }

    /// A scalar's text where it stands as it is written, without quotes; otherwise all of the node.
    package func textSpan(_ id: NodeID) -> Span {
        let node = nodes[id.int]
        guard node.kind == .scalar, !node.isDecoded else { return span(id) }
        return Span(file: fileID, start: Int(node.textStart), end: Int(node.textEnd))
    }

    /// Whether byte n of the text stands at byte n of `textSpan`.
    package func isVerbatim(_ id: NodeID) -> Bool { !nodes[id.int].isDecoded }

    /// A scalar's text.
    package func text(_ id: NodeID) -> String {
        withText(id) { String(decoding: $0, as: UTF8.self) }
    }

    func withText<Result>(_ id: NodeID, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        let node = nodes[id.int]
        let range = Int(node.textStart)..<Int(node.textEnd)
        if node.isDecoded {
            return decoded.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
        }
        return file.bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
    }

    /// What is around a node says it: brackets may stand in a block, and no block in brackets.
    func isInBrackets(_ id: NodeID) -> Bool {
        let place = nodes[id.int].start
        let around = nodes[..<id.int].last { ($0.style == .block || $0.style == .flow && $0.start < place) && place <= $0.end }
        return around?.style == .flow
    }

    /// The items of a sequence; of a mapping each key, followed by its value.
    package func children(_ id: NodeID) -> Children { Children(tree: self, id: id) }

    func firstChild(_ id: NodeID) -> NodeID? { Self.link(nodes[id.int].first) }

    func nextSibling(_ id: NodeID) -> NodeID? { Self.link(nodes[id.int].next) }

    private static func link(_ index: UInt32) -> NodeID? { index == 0 ? nil : NodeID(index) }

    /// The keys of a mapping, each with its value.
    package func pairs(_ mapping: NodeID) -> Pairs { Pairs(nodes: nodes, current: firstChild(mapping)) }

    package struct Pairs: Sequence, IteratorProtocol {
        fileprivate let nodes: ContiguousArray<YAMLNode>
        fileprivate var current: NodeID?

        package mutating func next() -> (key: NodeID, value: NodeID)? {
            guard let key = current, let value = YAMLTree.link(nodes[key.int].next) else { return nil }
            current = YAMLTree.link(nodes[value.int].next)
            return (key, value)
        }
    }

    package struct Children: Sequence, IteratorProtocol {
        private let tree: YAMLTree
        private var current: NodeID?

        init(tree: YAMLTree, id: NodeID) {
            self.tree = tree
            self.current = tree.firstChild(id)
        }

        package mutating func next() -> NodeID? {
            guard let id = current else { return nil }
            current = tree.nextSibling(id)
            return id
        }
    }
}
