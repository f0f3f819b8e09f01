import FlowSpec

extension GraphExport {
    static let plantUML = GraphExport(name: "plantuml", summary: "a PlantUML state diagram", endings: ["puml", "plantuml"]) { flow in
        var lines = ["@startuml", "title \(flow.title.isEmpty ? flow.id : flow.title)".onOneLine]
        statesText(children: flow.states[Flow.root].children, of: Flow.root, in: flow, indent: "", to: &lines)
        for id in flow.transitions.ids {
            let label = flow.umlLabel(of: id).onOneLine
            let source = flow.transitions[id].source
            let sources = source == Flow.root ? flow.states[Flow.root].children.filter { flow.states[$0].kind != .final } : [source]
            for (target, isHistory) in flow.destinations(of: id) {
                for from in sources {
                    let end = target == Flow.root ? from : target
                    let deep = flow.histories.rows.contains { $0.state == end && $0.deep }
                    let history = isHistory ? (deep ? "[H*]" : "[H]") : ""
                    let words = label + (flow.transitions[id].targets.isEmpty ? " (stays)" : "")
                    lines.append("\(flow.exportName(from)) --> \(flow.exportName(end))\(history)\(words.isEmpty ? "" : " : " + words)")
                }
            }
        }
        lines.append("@enduml")
        return ExportedGraph(
            text: lines.joined(separator: "\n") + "\n", notes: flow.notDrawn(effects: [flow.actionsOnEntryAndExit, flow.interactionsNotDrawn]))
    }
}

private func statesText(children: [ID<State>], of parent: ID<State>, in flow: Flow, indent: String, to lines: inout [String]) {
    for start in flow.defaultStates(of: parent) { lines.append("\(indent)[*] --> \(flow.exportName(start))") }
    for (place, id) in children.enumerated() {
        let state = flow.states[id]
        if flow.states[parent].kind == .parallel, place > 0 { lines.append("\(indent)--") }
        lines.append("\(indent)state \(quoted(state.name)) as \(flow.exportName(id))\(state.children.isEmpty ? "" : " {")")
        if !state.children.isEmpty {
            statesText(children: state.children, of: id, in: flow, indent: indent + "  ", to: &lines)
            lines.append("\(indent)}")
        }
        if state.kind == .final { lines.append("\(indent)\(flow.exportName(id)) --> [*]") }
    }
}

extension String {
    fileprivate var onOneLine: String { String(map { $0.isNewline ? " " : $0 }) }
}
