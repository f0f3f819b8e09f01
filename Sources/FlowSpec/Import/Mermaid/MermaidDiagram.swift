extension DiagnosticInfo {
    package static let mermaidSyntax = DiagnosticInfo("mermaid-syntax", .warning, "A line of a diagram that Mermaid does not define.")
}

/// A Mermaid `graph`/`flowchart` or `stateDiagram`, as its lines say it.
struct MermaidDiagram {
    enum Kind { case flowchart, states }
    enum Shape { case box, decision, start, end, fork, join, group }

    struct Box {
        var id: String
        var text: String
        var shape: Shape
        /// The composite state it stands in, by its place in `boxes`.
        var parent: Int?
        /// Which of the parent's concurrent parts.
        var region = 0
        var span: Span
        var notes: [String] = []
        /// What our own export says of it in a note.
        var todo: String?
        /// Where its level begins, without a state for `[*]`.
        var isInitial = false
        /// It is said in another way.
        var isLeftOut = false
    }
    struct Arrow {
        var from: Int
        var to: Int
        var label: String
        var span: Span
        /// Taken when what is inside its source has ended.
        var isCompletion = false
        /// What our own export marks with `(stays)`: its source is not left.
        var isTargetless = false
    }

    var kind: Kind
    var boxes: [Box] = []
    var arrows: [Arrow] = []
    /// Of none of its boxes.
    var notes: [String] = []
    /// Its boxes are named as our own export names states.
    var isExported = false
}
