extension MermaidDiagram {
    /// A `[*]` with one arrow, to a state beside it, says where they begin. Another is a state, which is left at once.
    mutating func readStarts(report: inout [Diagnostic]) {
        let leaving = Dictionary(grouping: arrows.indices) { arrows[$0].from }
        var taken: Set<Int> = []
        for (place, box) in boxes.enumerated() where box.shape == .start && !box.isLeftOut {
            guard let own = leaving[place], own.count == 1, let arrow = own.first else { continue }
            let to = arrows[arrow].to
            guard boxes[to].parent == box.parent, boxes[to].region == box.region else { continue }
            if !arrows[arrow].label.isEmpty { report.append(.wordsAtStart(arrows[arrow].label, at: arrows[arrow].span)) }
            boxes[to].isInitial = true
            boxes[place].isLeftOut = true
            taken.insert(arrow)
        }
        arrows = arrows.indices.filter { !taken.contains($0) }.map { arrows[$0] }
    }
}
