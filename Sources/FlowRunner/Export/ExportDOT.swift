import FlowSpec

extension GraphExport {
    static let dot = GraphExport(name: "dot", summary: "a Graphviz digraph; states with states inside are clusters") { flow in
        var lines = [
            "digraph \(quoted(flow.id)) {",
            "  compound=true; rankdir=TB; fontname=\"Helvetica\"; label=\(quoted(flow.title)); labelloc=t;",
            "  node [shape=box, style=\"rounded,filled\", fillcolor=white, fontname=\"Helvetica\", fontsize=12];",
            "  edge [fontname=\"Helvetica\", fontsize=10];",
        ]
        for child in flow.states[Flow.root].children { clusters(child, in: flow, indent: "  ", to: &lines) }
        lines.append("  start [shape=point, width=0.15, label=\"\"];")
        for start in flow.defaultStates(of: Flow.root) {
            lines.append("  start -> \(anchor(start, in: flow))\(attributes([cluster("lhead", start, in: flow)]));")
        }
        for id in flow.transitions.ids {
            let source = flow.transitions[id].source
            let sources = source == Flow.root ? flow.states[Flow.root].children.filter { flow.states[$0].kind != .final } : [source]
            for (target, isHistory) in flow.destinations(of: id) {
                for from in sources {
                    let end = target == Flow.root ? from : target
                    let label = flow.umlLabel(of: id) + (isHistory ? " (resume)" : "")
                    let style = flow.transitions[id].targets.isEmpty ? "style=dashed" : nil
                    // Graphviz cannot clip an arrow at a cluster that holds both of its ends.
                    let isApart = from != end && !flow.isDescendant(from, of: end) && !flow.isDescendant(end, of: from)
                    let ends = isApart ? [cluster("ltail", from, in: flow), cluster("lhead", end, in: flow)] : []
                    let list = ends + ["label=\(quoted(label))", style]
                    lines.append("  \(anchor(from, in: flow)) -> \(anchor(end, in: flow))\(attributes(list));")
                }
            }
        }
        lines.append("}")
        return ExportedGraph(
            text: lines.joined(separator: "\n") + "\n", notes: ["screens, data, services and timelines are not drawn"])
    }
}

private func clusters(_ id: ID<State>, in flow: Flow, indent: String, to lines: inout [String]) {
    let state = flow.states[id]
    guard !state.children.isEmpty else {
        let isInitial = state.parent.map { flow.defaultStates(of: $0).contains(id) } ?? false
        let extra = state.kind == .final ? "peripheries=2" : isInitial ? "penwidth=2" : state.todo != nil ? "style=dashed" : nil
        lines.append("\(indent)\(flow.exportName(id))\(attributes(["label=\(quoted(state.name))", extra]));")
        return
    }
    lines.append("\(indent)subgraph cluster_\(flow.exportName(id)) {")
    let isRegion = state.parent.map { flow.states[$0].kind == .parallel } ?? false
    lines.append("\(indent)  label=\(quoted(state.name)); style=\(isRegion ? "\"rounded,dashed\"" : "rounded"); color=gray40;")
    for child in state.children { clusters(child, in: flow, indent: indent + "  ", to: &lines) }
    lines.append("\(indent)}")
}

/// Arrows to and from a cluster need a state inside it to hold on to.
private func anchor(_ id: ID<State>, in flow: Flow) -> String {
    var state = id
    while let first = flow.states[state].children.first { state = first }
    return flow.exportName(state)
}

private func cluster(_ key: String, _ id: ID<State>, in flow: Flow) -> String? {
    flow.states[id].children.isEmpty ? nil : "\(key)=cluster_\(flow.exportName(id))"
}

private func attributes(_ list: [String?]) -> String {
    let given = list.compactMap(\.self)
    return given.isEmpty ? "" : " [" + given.joined(separator: ", ") + "]"
}
