import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

/// What transitions leave, and which of them an event comes to, said to tools that reckon it in another way.
@Suite("Other tools leave and enter what the machine leaves and enters")
struct ExportedDomainTests {
    private static func exported(_ flow: String, _ format: String) throws -> ExportedGraph {
        let loaded = loadText("flowspec: 1\nflow: m\n" + flow)
        #expect(loaded.diagnostics.filter { $0.severity == .error } == [])
        return try #require(GraphExport.all.first { $0.name == format }).write(loaded.flow)
    }

    private static let crossing = """
        data: { n: number }
        initial: p
        states:
          p:
            entry: [{ set: { n: n + 1 } }]
            regions:
              left: { transitions: [{ event: swap, to: right }, { event: again, to: left }, { event: deep, to: r2 }] }
              right: { initial: r1, transitions: [{ event: within, to: r2, internal: true }], states: { r1: {}, r2: {} } }
        """

    @Test("XState enters a state again that an internal transition leads to itself")
    func reentering() throws {
        let text = try Self.exported("initial: a\nstates: { a: { transitions: [{ event: go, to: a, internal: true }] } }", "xstate").text
        #expect(text.contains(##""go": { "target": "#a", "reenter": true }"##))
    }

    @Test("XState enters a state again that resumes a history by which it may be resumed itself", arguments: [("deep", true), ("shallow", false)])
    func resumingItself(kind: String, isReentering: Bool) throws {
        let flow = "initial: s\nstates: { s: { history: \(kind), initial: c, states: { c: { initial: d, states: { d: { transitions: [{ event: again, resume: s }] } } }, x: {} } } }"
        #expect(try Self.exported(flow, "xstate").text.contains(#""reenter": true"#) == isReentering)
    }

    @Test("whether a service runs is remembered in SCXML where its outcome may resume what lies inside its caller", arguments: [("s", true), ("t", false)])
    func resumingTheCaller(resumed: String, isRemembered: Bool) throws {
        let flow = """
            services: { fetch: { outcomes: [ok] } }
            initial: s
            states:
              s:
                history: deep
                initial: calling
                states:
                  calling: { calls: fetch, initial: a, states: { a: {}, b: {} }, transitions: [{ outcome: fetch.ok, resume: \(resumed) }] }
                  other: {}
              t: { history: deep, initial: c, states: { c: { transitions: [{ event: back, to: s }] }, d: {} } }
            """
        #expect(try Self.exported(flow, "scxml").text.contains("fetch_runs") == isRemembered)
    }

    @Test("what leads from one region to another leaves the parallel state in XState, too")
    func regionsInXState() throws {
        let text = try Self.exported(Self.crossing, "xstate").text
        #expect(text.contains(##""swap": { "target": ["#right", "#p"] }"##))
        #expect(text.contains(##""again": { "target": "#left", "reenter": true }"##))
    }

    @Test("a parallel state around its regions is left in SCXML by what leads from one of them to another")
    func regionsInSCXML() throws {
        let text = try Self.exported(Self.crossing, "scxml").text
        #expect(text.contains(#"<transition event="swap" target="right p"/>"#))
        #expect(text.contains(#"<transition event="again" target="left"/>"#))
        #expect(text.contains(#"<transition event="deep" target="r2 p"/>"#))
        #expect(text.contains(#"<transition event="within" target="r2" type="internal"/>"#))
    }

    @Test("a region that is left for itself leaves no region around it in SCXML")
    func regionsOfRegionsInSCXML() throws {
        let flow = """
            initial: p
            states:
              p:
                regions:
                  q: { regions: { a: { transitions: [{ event: e, to: a }] }, b: {} } }
                  r: { initial: r1, states: { r1: { transitions: [{ event: f, to: r2 }] }, r2: {} } }
            """
        let text = try Self.exported(flow, "scxml").text
        #expect(text.contains(#"<state id="q" initial="q_regions">"#))
        #expect(text.contains(#"<transition event="e" target="a"/>"#))
    }

    @Test("XState enters a state again that a history leads back to")
    func resumed() throws {
        let flow = "initial: p\nstates: { p: { history: shallow, initial: a, states: { a: { transitions: [{ event: e, resume: p }] }, b: { transitions: [{ event: e, to: a }] } } } }"
        #expect(try Self.exported(flow, "xstate").text.contains(##""e": { "target": "#p_history", "reenter": true }"##))
    }

    @Test("XState's way to ask states around regions is noted where it shows")
    func aroundRegions() throws {
        func flow(_ around: String, _ inner: String) -> String {
            "initial: p\nstates: { p: { transitions: [{ event: e, \(around) }], regions: { a: { initial: x, states: { x: { transitions: [{ event: e, \(inner) }] }, y: {} } }, b: {} } }, z: {} }"
        }
        func isNoted(_ flow: String) throws -> Bool { try Self.exported(flow, "xstate").notes.contains { $0.contains("only where none does") } }
        #expect(try isNoted(flow("do: [{ log: outer }]", "to: y")))
        #expect(try isNoted(flow("to: z", "do: [{ log: inner }]")))
        #expect(try !isNoted(flow("to: z", "to: y")))
        #expect(try !Self.exported(flow("do: [{ log: outer }]", "to: y"), "scxml").notes.contains { $0.contains("only where none does") })
    }

    @Test("a flow that begins at its end is a valid document")
    func beginningAtTheEnd() throws {
        let text = try Self.exported("initial: done\nstates: { done: { end: true }, other: {} }", "scxml").text
        #expect(text.contains(#"<state id="m" initial="m_start">"#))
        #expect(text.contains(#"<transition target="done"/>"#))
        let again = loadText(importSCXML(SourceFile(path: "a.scxml", bytes: Array(text.utf8)), as: "a").text).flow
        let machine = Machine(again)
        var workspace = machine.makeWorkspace()
        #expect(machine.isEnded(machine.start(&workspace).snapshot))
    }

    @Test("`*` stands under each name of its state in XState, which asks no wildcard where it finds the name")
    func anyEvent() throws {
        let flow = "initial: a\nstates: { a: { transitions: [{ event: '*', to: c }, { event: go, to: b }] }, b: { end: true }, c: {} }"
        let text = try Self.exported(flow, "xstate").text
        #expect(text.contains(##""on": { "go": [{ "target": "#c" }, { "target": "#b" }], "*": { "target": "#c" } }"##))
    }

    @Test("where more comes than events, `*` is said by the names of the flow's events", arguments: [("xstate", #""go": ["#), ("scxml", #"event="go other""#)])
    func namedEvents(format: String, part: String) throws {
        let flow = """
            data: { online: { type: flag, environment: true } }
            initial: a
            states: { a: { transitions: [{ event: '*', to: c }, { event: go, to: b }] }, b: { transitions: [{ event: other, to: a }] }, c: {} }
            """
        let graph = try Self.exported(flow, format)
        #expect(graph.text.contains(part))
        #expect(!graph.text.contains("\"*\""))
        #expect(graph.noteLines(format).contains { $0.contains("events that the flow does not name, which `*` takes") })
    }

    @Test("how ECMAScript counts characters is said where the machine counts them", arguments: ["xstate", "scxml"])
    func characters(format: String) throws {
        let flow = "data: { t: text }\ninitial: a\nstates: { a: { transitions: [{ event: go, guard: length(t) > 1, to: b }] }, b: {} }"
        #expect(try Self.exported(flow, format).noteLines(format).contains { $0.contains("how many characters a text has") })
    }
}
