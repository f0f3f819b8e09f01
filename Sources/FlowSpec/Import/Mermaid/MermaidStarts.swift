extension MermaidDiagram {
    /// A `[*]` with one arrow, to a state beside it, says where they begin. Another is a state, which is left at once. Nothing is waited for:
    /// what the arrow says is a note.
    mutating func readStarts() {
        let leaving = Dictionary(grouping: arrows.indices) { arrows[$0].from }
        var taken: Set<Int> = []
        for (place, box) in boxes.enumerated() where box.shape == .start && !box.isLeftOut {
            guard let own = leaving[place], own.count == 1, let arrow = own.first else { continue }
            let to = arrows[arrow].to
            guard boxes[to].parent == box.parent, boxes[to].region == box.region else { continue }
            if let note = noteAtStart(arrow) { boxes[to].notes.append(note) }
            boxes[to].isInitial = true
            boxes[place].isLeftOut = true
            taken.insert(arrow)
        }
        arrows = arrows.indices.filter { !taken.contains($0) }.map { arrows[$0] }
    }

    func noteAtStart(_ arrow: Int) -> String? { arrows[arrow].label.isEmpty ? nil : "Start: \(arrows[arrow].label)" }
}
