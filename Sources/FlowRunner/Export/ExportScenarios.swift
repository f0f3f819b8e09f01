import FlowSpec

extension WalkExport {
    /// A file for `flowrun test FLOW --scenarios FILE`: each walk ends with the states it comes to.
    static let scenarios = WalkExport(
        name: "scenarios", summary: "scenarios in YAML, for `flowrun test FLOW --scenarios FILE`", fileSuffix: ".flow.yaml"
    ) { cover, flow in
        var lines = ["flowspec: 1", "flow: \(flow.id)Walks", "scenarios:"]
        if cover.walks.isEmpty { lines[2] = "scenarios: []" }
        for (walk, title) in zip(cover.walks, cover.titles) {
            lines.append("  - name: \(singleQuoted(title))")
            let steps = walk.walk.lines + walk.end.map { "expect state \(flow.states[$0].path)" }.filter { $0 != "expect state " }
            lines.append(steps.isEmpty ? "    steps: []" : "    steps:")
            for step in steps { lines.append("      - \(singleQuoted(step))") }
        }
        return Text(parts: [lines.joined(separator: "\n") + "\n"])
    }
}

/// A YAML scalar in which only the quote itself means anything; the text has no line breaks.
func singleQuoted(_ text: String) -> String {
    var out = "'"
    for character in text { out += character == "'" ? "''" : String(character) }
    return out + "'"
}
