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

    @Test("in an overview what lies deeper is folded, with the arrows that lead there")
    func overview() {
        let text = drawing(of: loadText(flow).flow, depth: 1)
        #expect(text.contains("2 states inside"))
        #expect(!text.contains("ajar"))
        #expect(text.contains("event wind"))
    }

    @Test("what walks have not been through is red, and a walk's steps are numbered")
    func marks() throws {
        let flow = loadText(flow).flow
        let script = WalkScript(parsing: "tap \"Open\"\nevent push")
        let trail = WalkTrail(flow, opening: script.opening, steps: script.steps)
        #expect(trail.fault == nil)
        let walked = drawing(of: flow, marks: DrawingMarks(walk: trail))
        #expect(walked.contains("<b>wide</b>  <font point-size=\"11\" color=\"#9a3412\"><b>2</b></font>"))
        var player = Player(flow)
        _ = player.replay(script.steps)
        let covered = drawing(of: flow, marks: DrawingMarks(coverage: player.coverage))
        #expect(covered.contains("through 4 of 10 states and 2 of 7 transitions"))
        #expect(covered.contains("#b91c1c") && covered.contains("#15803d"))
    }
}
