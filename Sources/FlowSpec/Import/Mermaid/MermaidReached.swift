extension MermaidDiagram {
    /// Boxes that an arrow reaches from a box beside them, or from inside that; what an arrow reaches inside a composite, it reaches the composite by.
    var reachedFromBeside: Set<Int> {
        var reached: Set<Int> = []
        for arrow in arrows {
            let ways = zip(ancestry(of: arrow.to).reversed(), ancestry(of: arrow.from).reversed())
            guard let (to, from) = ways.first(where: { $0 != $1 }), boxes[to].region == boxes[from].region, !boxes[from].isLeftOut else { continue }
            reached.insert(to)
        }
        return reached
    }

    /// From the box outwards.
    private func ancestry(of box: Int) -> [Int] {
        var found = [box]
        while let parent = boxes[found[found.count - 1]].parent, found.count <= 64 { found.append(parent) }
        return found
    }

    /// Without words, the only such arrow from a composite that can end waits for its end.
    var completions: Set<Int> {
        let wordless = kind == .states ? Dictionary(grouping: arrows.indices.filter { arrows[$0].label.isEmpty }) { arrows[$0].from } : [:]
        let inside = Dictionary(grouping: boxes.indices.filter { boxes[$0].parent != nil && !boxes[$0].isLeftOut }) { boxes[$0].parent ?? 0 }
        let only = wordless.filter { from, own in
            guard own.count == 1, let inside = inside[from] else { return false }
            let ended = Set(inside.filter { boxes[$0].shape == .end }.map { boxes[$0].region })
            return inside.allSatisfy { ended.contains(boxes[$0].region) }
        }
        return Set(arrows.indices.filter { arrows[$0].isCompletion }).union(only.values.joined())
    }
}
