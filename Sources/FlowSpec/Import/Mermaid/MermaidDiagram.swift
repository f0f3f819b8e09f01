extension DiagnosticInfo {
    package static let mermaidSyntax = DiagnosticInfo("mermaid-syntax", .warning, "A line of a diagram that Mermaid does not define.")
}

/// A Mermaid `graph`/`flowchart` or `stateDiagram`, as its lines say it.
struct MermaidDiagram {
    enum Kind { case flowchart, states }
    enum Shape { case box, decision, start, end, fork, join, group }

    struct Box {
        var id: String
        /// What it is called: the first of the lines that are drawn in it.
        var text: String
        /// The other lines.
        var details: [String] = []
        var shape: Shape
        /// The composite state it stands in, by its place in `boxes`.
        var parent: Int?
        /// Which of the parent's concurrent parts.
        var region = 0
        var span: Span
        var notes: [String] = []
        /// What is done when it is entered, and when it is left.
        var entry: [String] = []
        var exit: [String] = []
        /// What our own export says of it in a note.
        var todo: String?
        /// Where its level begins, without a state for `[*]`.
        var isInitial = false
        /// Drawn as flowcharts draw where they begin and end (ISO 5807).
        var isTerminator = false
        /// The journey ends there.
        var isEnd = false
        /// It is said in another way.
        var isLeftOut = false

        var title: String { text.isEmpty ? id : text }
        /// All that is drawn in it.
        var words: String { ([title] + details).joined(separator: " ") }

        mutating func describe(_ text: String) {
            let lines = text.mermaidLines
            self.text = lines.first ?? ""
            details = Array(lines.dropFirst())
        }

        /// `state "…" as a`; what described it before stands below.
        mutating func entitle(_ title: String) {
            let before = (text == id ? [] : [text]) + details
            describe(title)
            details += before.filter { !$0.isEmpty && $0 != text && !details.contains($0) }
        }

        /// A description of a state, which stands below those before it; `entry / action` is an action, as in UML.
        mutating func add(_ text: String) {
            let parts = text.split(separator: "/", maxSplits: 1).map(\.trimmingSpace)
            switch (parts.first?.lowercased(), parts.dropFirst().first?.withoutMermaidMarks) {
            case ("entry", let action?) where !action.isEmpty: entry.append(action)
            case ("exit", let action?) where !action.isEmpty: exit.append(action)
            case ("do", let activity?) where !activity.isEmpty: notes.append("do / \(activity)")
            case _ where self.text.isEmpty: return describe(text)
            default: details += text.mermaidLines
            }
            if self.text.isEmpty { self.text = id }
        }
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
