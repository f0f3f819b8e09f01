extension MermaidDiagram {
    /// A diagram that our own export has drawn says more than others: what has nothing but an arrow to `[*]` is final, an arrow without words
    /// is eventless, `(resume)` stands for a history, and `(stays)` for no target.
    mutating func readAsExported(report: inout [Diagnostic]) {
        isExported = boxes.contains { $0.shape == .box } && boxes.allSatisfy { $0.shape == .start || $0.shape == .end || $0.hasExportedName }
        guard isExported else { return }
        for place in arrows.indices where arrows[place].label.hasSuffix("(resume)") {
            arrows[place].label = String(arrows[place].label.dropLast("(resume)".count)).trimmingSpace
            report.append(
                Diagnostic(
                    .approximated, at: arrows[place].span, "this arrow goes back to where `\(boxes[arrows[place].to].text)` was left: here it enters it anew",
                    help: "give the state a `history`, and write `resume:` instead of `to:`"))
        }
        for place in arrows.indices where arrows[place].label.hasSuffix("(stays)") {
            arrows[place].label = String(arrows[place].label.dropLast("(stays)".count)).trimmingSpace
            arrows[place].isTargetless = true
        }
        for place in arrows.indices where arrows[place].label == "done" || arrows[place].label.hasPrefix("done ") {
            arrows[place].isCompletion = true
        }
        let leaving = Dictionary(grouping: arrows.indices) { arrows[$0].from }
        let entering = Dictionary(grouping: arrows.indices) { arrows[$0].to }
        let outer = Set(boxes.compactMap(\.parent))
        var taken: Set<Int> = []
        for (place, box) in boxes.enumerated() {
            let own = (box.shape == .start ? leaving : entering)[place] ?? []
            let others = own.map { box.shape == .start ? arrows[$0].to : arrows[$0].from }
            guard box.shape == .start || box.shape == .end, !others.isEmpty,
                others.allSatisfy({ boxes[$0].parent == box.parent && boxes[$0].region == box.region }), own.allSatisfy({ arrows[$0].label.isEmpty })
            else { continue }
            if box.shape == .start {
                guard others.count == 1 else { continue }
                boxes[others[0]].isInitial = true
            } else {
                guard others.allSatisfy({ leaving[$0]?.count == 1 && boxes[$0].shape == .box && !outer.contains($0) }) else { continue }
                for other in others { boxes[other].shape = .end }
            }
            boxes[place].isLeftOut = true
            taken.formUnion(own)
        }
        arrows = arrows.indices.filter { !taken.contains($0) }.map { arrows[$0] }
    }
}

extension MermaidDiagram.Box {
    /// `state "editing" as editing_1`: its path with strokes for dots, and its number.
    fileprivate var hasExportedName: Bool {
        guard let stroke = id.lastIndex(of: "_"), !text.isEmpty else { return false }
        let number = id[id.index(after: stroke)...]
        return !number.isEmpty && number.allSatisfy(\.isNumber) && id[..<stroke].hasSuffix(text)
    }
}
