/// Where the texts of a file stand, so far as it can be read: a `#` there begins no comment.
package struct TextPlaces: Sendable {
    /// In the order of the file.
    private let places: [Range<UInt32>]

    package init(of file: SourceFile, _ id: FileID) {
        let (tree, _) = readYAML(file, id)
        places = tree.nodes.filter { $0.kind == .scalar && $0.end > $0.start }.map { node in
            guard node.style == .literal || node.style == .folded else { return node.start..<node.end }
            // Behind the sign that announces it there may be a comment.
            let begin = file.bytes[Int(node.start)..<Int(node.end)].firstIndex { $0 == 10 || $0 == 13 }.map { UInt32(clamping: $0) } ?? node.end
            return begin..<node.end
        }
    }

    package func contains(_ offset: Int) -> Bool {
        let place = places.indices.partitionPoint { Int(places[$0].upperBound) > offset }
        return place < places.count && places[place].contains(UInt32(clamping: offset))
    }
}
