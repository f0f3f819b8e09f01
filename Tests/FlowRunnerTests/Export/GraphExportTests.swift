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
        Golden.check(graph.text + graph.noteLines(format).map { $0 + "\n" }.joined(), at: "Tests/Cases/export/door.\(format).out")
    }

    private let regions = """
        regions:
          light:
            initial: lit
            states:
              lit: { transitions: [{ event: dim, to: dark }, { event: stop, to: silent }] }
              dark: {}
            transitions: [{ event: again, to: lit }]
          sound: { initial: loud, states: { loud: {}, silent: {} } }
        """

    @Test("Mermaid's regions have a state around them, and arrows stand inside the innermost state around both ends")
    func mermaidRegions() throws {
        let mermaid = try #require(GraphExport.all.first { $0.name == "mermaid" })
        let drawn = mermaid.write(journey(regions)).text
        #expect(
            drawn.hasSuffix(
                """
                stateDiagram-v2
                  [*] --> example_0
                  state "example" as example_0
                  state example_0 {
                    state "light" as light_1
                    state light_1 {
                      [*] --> light_lit_2
                      state "lit" as light_lit_2
                      state "dark" as light_dark_3
                      light_lit_2 --> light_dark_3: event dim
                    }
                    light_1 --> light_lit_2: event again
                    --
                    state "sound" as sound_4
                    state sound_4 {
                      [*] --> sound_loud_5
                      state "loud" as sound_loud_5
                      state "silent" as sound_silent_6
                    }
                  }
                  light_lit_2 --> sound_silent_6: event stop

                """), "\(drawn)")
    }

    @Test("PlantUML takes no arrow across regions: one of the state around them stands for it")
    func plantUMLRegions() throws {
        let plantUML = try #require(GraphExport.all.first { $0.name == "plantuml" })
        let export = plantUML.write(journey(regions))
        #expect(
            export.text.hasSuffix(
                """
                [*] --> example_0
                state "example" as example_0 {
                  state "light" as light_1 {
                    [*] --> light_lit_2
                    state "lit" as light_lit_2
                    state "dark" as light_dark_3
                    light_1 --> light_lit_2 : event again
                    light_lit_2 --> light_dark_3 : event dim
                  }
                  --
                  state "sound" as sound_4 {
                    [*] --> sound_loud_5
                    state "loud" as sound_loud_5
                    state "silent" as sound_silent_6
                  }
                }
                example_0 --> example_0 : event stop (from lit to silent)
                @enduml

                """), "\(export.text)")
        #expect(
            export.noteLines("plantuml") == [
                "note: plantuml leaves out 1 arrow across regions: an arrow of the state around them, marked (from …) or (to …), stands for it"
            ])
    }

    @Test("a format says what it leaves out with how often, and nothing that is not there", arguments: [
        ("mermaid", "1 screen, the values of 1 datum, 1 service, 1 timeline, 2 promises and 1 scenario"),
        ("plantuml", "1 screen, the values of 1 datum, 1 service, 1 timeline, 2 promises and 1 scenario"),
        ("dot", "2 elements of screens, the values of 1 datum, the work of 1 service, 1 timeline, 2 promises and 1 scenario"),
        ("json", "1 screen, the values of 1 datum, the work of 1 service, 1 timeline, 2 promises and 1 scenario"),
    ])
    func leftOut(format: String, what: String) throws {
        let export = try #require(GraphExport.all.first { $0.name == format })
        let flow = loadText(
            """
            flowspec: 1
            flow: door
            data: { loud: flag }
            services: { ring: { outcomes: [done], timeout: 1s } }
            timelines: { in: { steps: [{ target: page, for: 1s, x: 0 -> 1 }] } }
            initial: shut
            states:
              shut: { calls: ring, screen: { show: [{ button: Open }, { toggle: Loud, binds: loud }] }, transitions: [{ tap: Open, to: open }] }
              open: { end: true }
            promises: [can reach: open, never: at(open) and loud]
            scenarios: [{ name: Opens, steps: [tap: Open] }]
            """)
        #expect(flow.diagnostics.map(\.message) == [])
        #expect(export.write(flow.flow).noteLines(format) == ["note: \(format) leaves out \(what)"])
        #expect(export.write(loadText("flowspec: 1\nflow: a\ninitial: b\nstates: { b: { end: true } }").flow).noteLines(format) == [])
    }

    @Test("what an interaction sets off is left out of drawings, which is said", arguments: [
        ("mermaid", "1 screen and 1 interaction"), ("plantuml", "1 screen and 1 interaction"), ("dot", "1 element of screens and 1 interaction"), ("json", "1 screen"),
    ])
    func interactions(format: String, what: String) throws {
        let flow = journey(
            """
            interactions: { press: { haptic: light, appliesTo: { trigger: tap } }, hold: { haptic: heavy } }
            initial: a
            states: { a: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: b }] }, b: { end: true } }
            """)
        #expect(try #require(GraphExport.all.first { $0.name == format }).write(flow).noteLines(format) == ["note: \(format) leaves out \(what)"])
    }

    @Test("what a transition says in short is drawn as the same said in full", arguments: ["mermaid", "plantuml", "json"])
    func shortAndLong(format: String) throws {
        let export = try #require(GraphExport.all.first { $0.name == format })
        func drawn(_ says: String) -> String {
            export.write(
                journey(
                    """
                    timelines: { push: { steps: [{ target: page, for: 1s, x: 0 -> 1 }] } }
                    initial: a
                    states: { a: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: b, \(says) }] }, b: { end: true } }
                    """)).text
        }
        let short = drawn("haptic: success, timeline: push, announce: Off")
        #expect(short == drawn("do: [{ haptic: success }, { timeline: push }, { announce: Off }]"))
        #expect(short.contains("haptic success"))
    }

    @Test("halves below zero go away from zero in ECMAScript too, which rounds them up")
    func rounding() {
        let flow = loadText(
            """
            flowspec: 1
            flow: rounding
            data: { high: { type: number, range: 0..5, step: 0.5 }, low: { type: number, range: -5..5, step: 0.5 } }
            initial: open
            states:
              open: { transitions: [{ event: up, guard: round(high) == 3, to: closed }, { event: down, guard: round(low) == -3, to: closed }] }
              closed: { end: true }
            """)
        let text = GraphExport.all.first { $0.name == "scxml" }?.write(flow.flow).text ?? ""
        #expect(text.contains("cond=\"Math.round(high) === 3\""))
        #expect(text.contains("cond=\"(low &lt; 0 ? -Math.round(-low) : Math.round(low)) === -3\""))
    }

    @Test("a walk without a step, a blank title and a blank label are drawn all the same")
    func blank() {
        let blank = loadText(
            """
            flowspec: 1
            flow: door
            initial: shut
            states:
              shut: { todo: " ", screen: { title: "  ", show: [{ button: " " }] }, transitions: [{ tap: " ", to: open }] }
              open: { end: true }
            """).flow
        let trail = WalkTrail(blank, opening: [], steps: [])
        for text in [drawing(of: blank), drawing(of: blank, marks: DrawingMarks(walk: trail))] {
            #expect(!text.contains("\"></font>"), "\(text)")
        }
        #expect(drawing(of: blank, marks: DrawingMarks(walk: trail)).contains("the walk takes no step"))
    }

    @Test("a mark above a letter hides no sign of the format's from it", arguments: [("mermaid", "#59;\u{338}"), ("dot", "&lt;\u{338}")])
    func combiningMarks(format: String, escaped: String) throws {
        let flow = journey("initial: a\nstates: { a: { screen: { show: [{ button: \"x;\u{338}<\u{338}y\" }] }, transitions: [{ tap: \"x;\u{338}<\u{338}y\", to: b }] }, b: {} }")
        let export = try #require(GraphExport.all.first { $0.name == format })
        #expect(export.write(flow).text.contains(escaped))
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
