import FlowRunner
import FlowSpec

/// Answers in plain text, for pipes and for terminals that know no more.
struct PlainScreen {
    private var last: ScreenView?

    init() {}

    /// A step, what it set off, and the screen where it is another one now.
    mutating func text(of record: WalkRecord, flow: Flow, choices: [SessionChoice]? = nil) -> String {
        var lines: [String] = []
        if let input = record.input { lines.append("› " + input) }
        guard record.accepted else {
            lines.append("  not taken: \(record.error ?? "it is not possible here")")
            return lines.joined(separator: "\n") + "\n"
        }
        lines += logLines(of: record).map { "  " + $0.text }
        if record.screen != last {
            if !lines.isEmpty { lines.append("") }
            lines += Self.screen(record, flow: flow)
            lines.append("")
        }
        last = record.screen
        if record.ended { lines.append("the journey has ended") }
        for (index, choice) in (choices ?? []).enumerated() { lines.append("  \(index + 1)  \(choice.text)") }
        return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
    }

    private static func screen(_ record: WalkRecord, flow: Flow) -> [String] {
        let drawing = ElementDrawing(flow: flow, width: 72, isRoomy: false, beat: 0)
        var lines: [String] = []
        for layer in record.screen.layers {
            let kind = layer.presentation == .screen ? "" : " (\(layer.presentation.rawValue))"
            let title = layer.title ?? flow.states[layer.state].name
            lines.append("== \(TextLines.clean(title, lineBreak: " "))\(kind)\(layer.isDimmed ? " (behind)" : "") ==")
            if layer.isDimmed { continue }
            for element in layer.elements {
                let indent = String(repeating: "  ", count: min(element.depth, 10))
                lines += drawing.canvas(of: element).text.map { row in
                    var row = row[...]
                    while row.first == " " { row.removeFirst() }
                    return "   " + indent + row
                }
            }
        }
        return lines
    }
}
