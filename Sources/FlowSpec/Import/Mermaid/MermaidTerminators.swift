extension MermaidDiagram {
    /// A box that nothing leads on from ends the journey where it is drawn as flowcharts draw their ends, and others are not.
    mutating func readTerminators(report: inout [Diagnostic]) {
        let left = Set(arrows.map(\.from))
        guard boxes.indices.contains(where: { boxes[$0].shape == .box && !boxes[$0].isTerminator && left.contains($0) }) else { return }
        for place in boxes.indices where boxes[place].isTerminator && boxes[place].parent == nil && !left.contains(place) {
            boxes[place].isEnd = true
            report.append(.endsThere(boxes[place].title, at: boxes[place].span))
        }
    }
}

extension Diagnostic {
    fileprivate static func endsThere(_ title: String, at span: Span) -> Diagnostic {
        Diagnostic(.approximated, at: span, "`\(title)` is drawn as an end: the journey ends there", help: "take `end: true` away where it goes on")
    }
}
