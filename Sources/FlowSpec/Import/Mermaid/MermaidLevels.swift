/// In which composite state a state stands that is named in several: where a line declares it, else where it is named first.
struct MermaidLevels {
    private var declared: Set<Int> = []
    private var told: Set<Int> = []

    /// Of `state x` and the like; answers whether that moves it there.
    mutating func declare(_ box: Int, in parent: Int?, of diagram: MermaidDiagram, at span: Span, _ report: inout [Diagnostic]) -> Bool {
        guard declared.insert(box).inserted, diagram.boxes[box].parent != parent else { return false }
        if let parent { return !diagram.isInside(parent, box) }
        tell(box, of: diagram, at: span, &report)
        return false
    }

    private mutating func tell(_ box: Int, of diagram: MermaidDiagram, at span: Span, _ report: inout [Diagnostic]) {
        guard let outer = diagram.boxes[box].parent, told.insert(box).inserted else { return }
        report.append(.standsInside(diagram.boxes[box].id, diagram.boxes[outer].id, at: span))
    }

    /// Of an arrow in a composite.
    mutating func mention(_ box: Int, in parent: Int?, of diagram: MermaidDiagram, at span: Span, _ report: inout [Diagnostic]) {
        guard let parent, let outer = diagram.boxes[box].parent, outer != parent, !told.contains(box), !diagram.isInside(parent, outer), told.insert(box).inserted else { return }
        report.append(.standsInFirst(diagram.boxes[box].id, diagram.boxes[outer].id, diagram.boxes[parent].id, at: span))
    }
}

extension Diagnostic {
    fileprivate static func standsInside(_ name: String, _ outer: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .approximated, at: span, "`\(name)` is named inside `\(outer)` first, so it stands in there, as Mermaid draws it",
            help: "name it before `state \(outer) {` where it stands outside")
    }

    fileprivate static func standsInFirst(_ name: String, _ first: String, _ other: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .approximated, at: span, "`\(name)` stands in `\(first)`, where it is named first; Mermaid draws it in `\(other)`, where it is named last",
            help: "write arrows from one composite state into another behind both")
    }
}
