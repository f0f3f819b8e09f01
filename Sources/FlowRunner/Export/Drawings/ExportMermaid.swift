import FlowSpec

extension GraphExport {
    static let mermaid = GraphExport(name: "mermaid", summary: "a stateDiagram-v2, as GitHub and Markdown editors draw it", endings: ["mmd", "mermaid"]) { flow in
        var lines = ["---", "title: \(quoted(flow.title.isEmpty ? flow.id : flow.title))", "---", "stateDiagram-v2"]
        statesText(children: flow.states[Flow.root].children, of: Flow.root, in: flow, indent: "  ", to: &lines)
        for id in flow.transitions.ids {
            let label = escaped(flow.umlLabel(of: id))
            let source = flow.transitions[id].source
            for (target, isHistory) in flow.destinations(of: id) {
                let note = isHistory ? " (resume)" : flow.transitions[id].targets.isEmpty ? " (stays)" : ""
                // Mermaid has no arrow from the diagram itself; what holds everywhere is drawn from each outermost state.
                let sources = source == Flow.root ? flow.states[Flow.root].children.filter { flow.states[$0].kind != .final } : [source]
                for from in sources {
                    let end = target == Flow.root ? from : target
                    lines.append("  \(flow.exportName(from)) --> \(flow.exportName(end))\(label.isEmpty && note.isEmpty ? "" : ": " + label + note)")
                }
            }
        }
        var notes = flow.notDrawn(effects: [flow.actionsOnEntryAndExit, flow.interactionsNotDrawn])
        let resumed = flow.histories.ids.count { flow.isResumed($0) }
        if resumed > 0 {
            notes.append("\(resumed == 1 ? "1 history" : "\(resumed) histories"): an arrow to the state, marked (resume), stands for it")
        }
        return ExportedGraph(text: lines.joined(separator: "\n") + "\n", notes: notes)
    }
}

private func statesText(children: [ID<State>], of parent: ID<State>, in flow: Flow, indent: String, to lines: inout [String]) {
    for start in flow.defaultStates(of: parent) { lines.append("\(indent)[*] --> \(flow.exportName(start))") }
    for (place, id) in children.enumerated() {
        let state = flow.states[id]
        if flow.states[parent].kind == .parallel, place > 0 { lines.append("\(indent)--") }
        lines.append("\(indent)state \(quoted(state.name)) as \(flow.exportName(id))")
        if !state.children.isEmpty {
            lines.append("\(indent)state \(flow.exportName(id)) {")
            statesText(children: state.children, of: id, in: flow, indent: indent + "  ", to: &lines)
            lines.append("\(indent)}")
        }
        if state.kind == .final { lines.append("\(indent)\(flow.exportName(id)) --> [*]") }
    }
}

/// Mermaid reads `:` and `;` as syntax and takes HTML's numbers for them.
private func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { out, scalar in
        switch scalar {
        case ":": out += "#58;"
        case ";": out += "#59;"
        case "#": out += "#35;"
        case _ where Character(scalar).isNewline: out += " "
        default: out.unicodeScalars.append(scalar)
        }
    }
}
