import FlowSpec

extension GraphExport {
    static let dot = GraphExport(
        name: "dot", summary: "a Graphviz digraph; states with states inside are boxes, regions have dashed borders", endings: ["dot", "gv"]
    ) { flow in
        ExportedGraph(text: drawing(of: flow), notes: flow.notDrawn)
    }
}

extension Flow {
    /// What a drawing of the machine leaves out.
    package var notDrawn: [String] {
        notDrawn(
            screens: counted(elements.count, "element") + " of screens", services: "the work of \(counted(services.count, "service"))",
            effects: [actionsNotDrawn, interactionsNotDrawn])
    }
}

/// The machine as a Graphviz digraph.
/// - Parameter depth: states further inside are folded into the one that holds them.
package func drawing(of flow: Flow, marks: DrawingMarks = DrawingMarks(), depth: Int? = nil) -> String {
    DrawnMachine(flow, marks: marks, depth: depth).dot
}
