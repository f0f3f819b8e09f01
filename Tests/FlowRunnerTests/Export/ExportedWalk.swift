import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

/// A flow that is exported, imported again, and led through the same events as its copy.
struct ExportedWalk {
    let graph: ExportedGraph
    let again: ImportedFlow
    private var ours: PlainWalk
    private var theirs: ImportedWalk

    init(_ flow: Flow, _ format: String) throws {
        graph = try #require(GraphExport.all.first { $0.name == format }).write(flow)
        let file = SourceFile(path: "flow", bytes: Array(graph.text.utf8))
        again = format == "scxml" ? importSCXML(file, as: "again") : importXState(file, as: "again")
        let loaded = loadText(again.text)
        #expect(loaded.diagnostics.filter { $0.severity == .error } == [], "\(again.text)")
        ours = PlainWalk(flow)
        theirs = ImportedWalk(loaded.flow, again)
    }

    init(_ text: String, _ format: String) throws {
        let loaded = loadText("flowspec: 1\nflow: m\n" + text)
        #expect(loaded.diagnostics.filter { $0.severity == .error } == [])
        try self.init(loaded.flow, format)
    }

    /// Where both are after the events and times (`2s`), which have to agree after each.
    mutating func walk(_ steps: String...) throws -> String {
        for step in steps {
            if step.first?.isNumber ?? false, let time = parseDuration(step) {
                ours.wait(time)
                theirs.wait(time)
            } else {
                let event = try #require(ours.events.all.first { $0.name == step }, "\(step) in \(ours.events.all.map(\.name))")
                ours.perform(event)
                ours.wait(0)
                theirs.send(event, of: ours.flow)
            }
            #expect(theirs.configuration == ours.configuration, "after \(step) of \(steps)")
        }
        return ours.configuration
    }
}
