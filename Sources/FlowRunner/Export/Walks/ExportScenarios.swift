import FlowSpec

extension WalkExport {
    /// A file for `flowrun test FLOW --scenarios FILE`: each walk ends with the states it comes to.
    static let scenarios = WalkExport(
        name: "scenarios", summary: "scenarios in YAML, for `flowrun test FLOW --scenarios FILE`", fileSuffix: ".flow.yaml"
    ) { cover, flow in
        var lines = ["flowspec: 1", "flow: \(flow.id)Walks", "scenarios:"]
        if cover.walks.isEmpty { lines[2] = "scenarios: []" }
        for (walk, title) in zip(cover.walks, cover.titles) {
            lines.append("  - name: \(yamlText(title))")
            let steps = walk.walk.lines + walk.end.map { "expect state \(flow.states[$0].path)" }.filter { $0 != "expect state " }
            lines.append(steps.isEmpty ? "    steps: []" : "    steps:")
            for step in steps { lines.append("      - \(yamlText(step))") }
        }
        return Text(parts: [lines.joined(separator: "\n") + "\n"])
    }
}
