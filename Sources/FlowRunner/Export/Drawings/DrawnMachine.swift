import FlowSpec

/// The machine as a picture, made to be read: dark text on light, one arrow for all that leads from one state to another, what happens
/// without leaving a state inside its box, and what holds everywhere from one point.
package struct DrawnMachine: Sendable {
    /// For Graphviz to lay out.
    package let dot: String
    private let title: String
    private let description: String
    private let titles: [String: [String]]

    /// - Parameter depth: states further inside are folded into the one that holds them.
    package init(_ flow: Flow, marks: DrawingMarks = DrawingMarks(), depth: Int? = nil) {
        var drawing = MachineDrawing(flow, marks: marks, depth: depth)
        dot = drawing.text()
        title = flow.drawnTitle
        titles = drawing.titles
        let size = "\(counted(flow.states.count - 1, "state")) and \(counted(flow.transitions.count, "transition"))"
        let summary = drawing.style.summary.map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }
        description = ["A state machine of \(size).", summary].compactMap(\.self).joined(separator: " ")
    }

    /// Where the tag that holds the picture begins and ends.
    private enum Head { case before, opened, past }

    /// What Graphviz made of it, with words in place of the names that places and arrows have there: what a reader of screens hears, and what
    /// is shown where the pointer rests.
    package func titled(_ svg: String) -> String {
        var left = titles.mapValues { $0[...] }
        var lines: [String] = []
        var head = Head.before
        for line in svg.split(separator: "\n", omittingEmptySubsequences: false) {
            if head == .before, line.hasPrefix("<svg ") { head = .opened }
            if head != .past {
                lines.append(line.hasPrefix("<svg ") ? "<svg role=\"img\" " + line.dropFirst(5) : String(line))
                guard head == .opened, line.hasSuffix(">") else { continue }
                lines += ["<title>\(xmlEscaped(title))</title>", "<desc>\(xmlEscaped(description))</desc>"]
                head = .past
            } else if line.hasPrefix("<title>"), line.hasSuffix("</title>") {
                let name = line.dropFirst(7).dropLast(8).replacing("&#45;", with: "-").replacing("&gt;", with: ">")
                if let words = left[String(name)]?.popFirst() { lines.append("<title>\(xmlEscaped(words))</title>") }
            } else {
                lines.append(String(line))
            }
        }
        return lines.joined(separator: "\n")
    }
}
