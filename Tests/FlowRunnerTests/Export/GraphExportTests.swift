import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("A flow's machine in other tools' languages")
struct GraphExportTests {
    private let flow = """
        flowspec: 1
        flow: door
        title: "The door: open?"
        data: { locked: { type: flag, environment: true } }
        initial: shut
        states:
          shut:
            screen: { show: [{ button: Open }] }
            transitions: [{ tap: Open, guard: not locked, to: open, do: [{ log: opened }] }]
          open:
            initial: ajar
            history: shallow
            states:
              ajar: { transitions: [{ event: push, to: wide }] }
              wide: {}
            transitions: [{ event: wind, to: shut }, { event: bell }]
          alarm: { regions: { light: { initial: on, states: { on: {} } }, sound: { initial: loud, states: { loud: {} } } } }
          gone: { end: true }
        transitions: [{ event: fire, to: alarm }, { event: back, resume: open }, { event: leave, to: gone }]
        """

    @Test("each format is as its golden says", arguments: GraphExport.all.map(\.name))
    func golden(format: String) throws {
        let export = try #require(GraphExport.all.first { $0.name == format })
        let loaded = loadText(flow)
        #expect(loaded.diagnostics.map(\.message) == [])
        let graph = export.write(loaded.flow)
        Golden.check(graph.text + graph.notes.map { "note: \($0)\n" }.joined(), at: "Tests/Cases/export/door.\(format).out")
    }
}
