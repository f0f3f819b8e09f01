import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("Services end in other tools as they end in the machine")
struct ExportedServiceTests {
    private static let cancelling = """
        services: { up: { outcomes: [done], timeout: 5s } }
        initial: y
        states:
          y: { calls: up, transitions: [{ event: c, do: [{ cancel: up }] }, { outcome: up.timeout, to: x }, { outcome: up.done, to: x }] }
          x: {}
        """

    @Test("a service that is cancelled is stopped in XState, and its timeout with it")
    func cancelled() throws {
        var walk = try ExportedWalk(Self.cancelling, "xstate")
        #expect(walk.graph.text.contains(#"{ "type": "stopChild", "params": { "id": "up" } }"#))
        #expect(!walk.graph.text.contains("up_runs") && !walk.graph.text.contains("timeout.up"))
        #expect(walk.again.text.contains("- cancel: up\n"))
        #expect(try walk.walk("c", "6s", "outcome.up.done") == "y")
        var other = try ExportedWalk(Self.cancelling, "xstate")
        #expect(try other.walk("6s") == "x")
    }

    @Test("what stops something that no state invokes is told")
    func nothingToStop() {
        let text = #"{ "initial": "a", "states": { "a": { "on": { "e": { "actions": [{ "type": "stopChild", "params": { "id": "up" } }] } } } } }"#
        let again = importXState(SourceFile(path: "a.json", bytes: Array(text.utf8)), as: "a")
        #expect(again.diagnostics.map(\.message).contains { $0.contains("no state invokes `up`") })
    }

    @Test("outcomes come back from XState where `flow.` stands before their names")
    func prefixed() throws {
        let flow = """
            services: { s: { outcomes: [ok, no], timeout: 2s } }
            initial: y
            states:
              y: { calls: s, transitions: [{ outcome: s.ok, to: x }, { event: back, to: x }, { outcome: s.timeout, to: z }] }
              x: {}
              z: {}
            """
        var walk = try ExportedWalk(flow, "xstate")
        #expect(walk.graph.text.contains(#""event": "flow.outcome.s""#))
        #expect(walk.again.text.contains("outcome: s.ok\n"))
        #expect(try walk.walk("flow.outcome.s.ok") == "x")
        var other = try ExportedWalk(flow, "xstate")
        #expect(try other.walk("flow.outcome.s.no", "3s") == "y")
        var late = try ExportedWalk(flow, "xstate")
        #expect(try late.walk("2s") == "z")
    }

    @Test("an outcome that nothing hears ends its service in SCXML, and stops its timeout", arguments: [
        ("outcomes: [ok, no], timeout: 2s", "{ outcome: s.ok, to: x }, { outcome: s.timeout, to: z }", ["outcome.s.no", "3s", "outcome.s.ok"]),
        ("outcomes: [ok], timeout: 2s", "{ outcome: s.ok, to: x }", ["3s", "outcome.s.ok"]),
    ])
    func unheard(service: String, transitions: String, steps: [String]) throws {
        let flow = "services: { s: { \(service) } }\ninitial: y\nstates: { y: { calls: s, transitions: [\(transitions)] }, x: {}, z: {} }"
        for format in ["scxml", "xstate"] {
            var walk = try ExportedWalk(flow, format)
            for step in steps { #expect(try walk.walk(step) == "y") }
            var heard = try ExportedWalk(flow, format)
            #expect(try heard.walk("outcome.s.ok") == "x")
        }
    }

    @Test("an outcome that only a state inside hears ends its service in SCXML where that is not active")
    func heardInside() throws {
        let flow = """
            services: { s: { outcomes: [ok] } }
            initial: y
            states:
              y: { calls: s, initial: i, states: { i: { transitions: [{ event: go, to: j }] }, j: { transitions: [{ outcome: s.ok, to: x }] } } }
              x: {}
            """
        var walk = try ExportedWalk(flow, "scxml")
        #expect(try walk.walk("outcome.s.ok", "go", "outcome.s.ok") == "j")
    }

    @Test("whether a service runs is not remembered where its caller hears every outcome and leaves")
    func notRemembered() throws {
        let flow = "services: { s: { outcomes: [ok, no] } }\ninitial: y\nstates: { y: { calls: s, transitions: [{ outcome: s.ok, to: x }, { outcome: s.no, to: x }] }, x: {} }"
        #expect(try !ExportedWalk(flow, "scxml").graph.text.contains("s_runs"))
    }

    private static func passing(_ onward: String) -> String {
        """
        services: { u: { outcomes: [ok], timeout: 2s } }
        initial: b
        states:
          b:
            calls: u
            initial: c
            states:
              c: { transitions: [{ event: go, to: p }] }
              p: { calls: u, transitions: [{ \(onward)to: q }] }
              q: { transitions: [{ outcome: u.ok, to: r }, { outcome: u.timeout, to: r }] }
              r: {}
        """
    }

    @Test("a state that is only passed through calls nothing, though a state around it calls the same service", arguments: ["scxml", "xstate"])
    func passedThrough(format: String) throws {
        var walk = try ExportedWalk(Self.passing(""), format)
        #expect(try walk.walk("outcome.u.ok", "go", "outcome.u.ok", "3s", "outcome.u.ok") == "q")
        var other = try ExportedWalk(Self.passing(""), format)
        #expect(try other.walk("go", "outcome.u.ok") == "r")
        #expect(!other.graph.notes.contains { $0.contains("`b.p`") || $0.contains("`u`") })
    }

    @Test("where only some steps pass through a state that calls what another active one calls, a note says what differs", arguments: [
        ("guard: at(b), ", true), ("event: go, ", false),
    ])
    func perhapsPassedThrough(onward: String, isNoted: Bool) throws {
        let scxml = try ExportedWalk(Self.passing(onward), "scxml").graph
        #expect(scxml.notes.contains { $0.contains("that `b.p` calls nothing where a step only passes through") } == isNoted)
        let xstate = try ExportedWalk(Self.passing(onward), "xstate").graph
        #expect(xstate.notes.contains { $0.contains("that `u` is one for all active states") })
    }
}
