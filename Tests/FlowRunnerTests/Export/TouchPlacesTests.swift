import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("Touches that have one word keep apart in other tools")
struct TouchPlacesTests {
    private static func areas(_ first: String, _ second: String) -> String {
        """
        initial: s
        states:
          s:
            screen: { show: [{ area: X, id: ax, show: [{ button: Ok }] }, { area: Y, id: ay, show: [{ button: Ok }] }] }
            transitions: [{ \(first), to: a }, { \(second), to: b }]
          a: {}
          b: {}
        """
    }

    @Test("the area of an element is part of its event's name where another has the same word", arguments: ["scxml", "xstate"])
    func areas(format: String) throws {
        let flow = Self.areas("tap: Ok, in: ax", "tap: Ok, in: ay")
        var first = try ExportedWalk(flow, format)
        #expect(try first.walk("tap.ax.ok") == "a")
        var second = try ExportedWalk(flow, format)
        #expect(try second.walk("tap.ay.ok") == "b")
    }

    @Test("what is tapped anywhere keeps its name beside what is tapped in one area", arguments: ["scxml", "xstate"])
    func anywhere(format: String) throws {
        let flow = Self.areas("tap: Ok, in: ax", "tap: Ok")
        var first = try ExportedWalk(flow, format)
        #expect(try first.walk("tap.ax.ok") == "a")
        var second = try ExportedWalk(flow, format)
        #expect(try second.walk("tap.ok") == "b")
    }

    @Test("an option that two elements offer is told by its element", arguments: ["scxml", "xstate"])
    func options(format: String) throws {
        let flow = """
            data: { c: { type: choice, options: [p, q] }, d: { type: choice, options: [q, r] } }
            initial: s
            states:
              s:
                screen: { show: [{ options: C, binds: c }, { options: D, binds: d }] }
                transitions: [{ choose: q, in: C, to: a }, { choose: q, in: D, to: b }]
              a: {}
              b: {}
            """
        var walk = try ExportedWalk(flow, format)
        #expect(try walk.walk("choose.d.q") == "b")
    }

    @Test("an area is no part of the name where nothing else has the word, or never at the same time")
    func plain() throws {
        let flow = """
            initial: s
            states:
              s: { screen: { show: [{ area: X, id: ax, show: [{ button: Ok }] }] }, transitions: [{ tap: Ok, in: ax, to: t }] }
              t: { screen: { show: [{ area: Y, id: ay, show: [{ button: Ok }] }] }, transitions: [{ tap: Ok, in: ay, to: s }] }
            """
        var walk = try ExportedWalk(flow, "scxml")
        #expect(try walk.walk("tap.ok") == "t")
        #expect(try walk.walk("tap.ok") == "s")
    }

    @Test("a flow that runs in two regions at once has touches of its own in each", arguments: ["scxml", "xstate"])
    func twins(format: String) throws {
        let flow = load(
            "app.flow.yaml",
            from: MemoryFiles([
                "app.flow.yaml": """
                    flowspec: 1
                    flow: app
                    imports: [comp.flow.yaml]
                    regions: { l: { initial: a, states: { a: { run: comp } } }, r: { initial: b, states: { b: { run: comp } } } }
                    """,
                "comp.flow.yaml": """
                    flowspec: 1
                    flow: comp
                    initial: off
                    states:
                      off: { screen: { show: [{ button: Flip }] }, transitions: [{ tap: Flip, to: lit }] }
                      lit: { screen: { show: [{ button: Flip }] }, transitions: [{ tap: Flip, to: off }] }
                    """,
            ])
        ).flow
        var walk = try ExportedWalk(flow, format)
        #expect(try walk.walk("tap.r.flip") == "l_a_off r_b_lit")
        #expect(try walk.walk("tap.l.flip") == "l_a_lit r_b_lit")
        #expect(try walk.walk("tap.r.flip") == "l_a_lit r_b_off")
    }

    @Test("drawings and JSON say in which area a touch is", arguments: ["json", "mermaid", "plantuml", "dot"])
    func drawn(format: String) throws {
        let flow = loadText("flowspec: 1\nflow: m\n" + Self.areas("tap: Ok, in: ax", "tap: Ok, in: ay")).flow
        let text = try #require(GraphExport.all.first { $0.name == format }).write(flow).text
        #expect(text.contains("ax") && text.contains("ay"), "\(text)")
    }

    @Test("Mermaid's areas come back")
    func mermaid() throws {
        let flow = loadText("flowspec: 1\nflow: m\n" + Self.areas("tap: Ok, in: ax", "tap: Ok, in: ay")).flow
        let text = try #require(GraphExport.all.first { $0.name == "mermaid" }).write(flow).text
        let again = try #require(importMermaid(SourceFile(path: "m.mmd", bytes: Array(text.utf8)), as: "m").first)
        #expect(again.text.contains("in: \"ax\"") && again.text.contains("in: \"ay\""), "\(again.text)")
        #expect(loadText(again.text).diagnostics.filter { $0.severity == .error } == [])
    }

    @Test("it is said that a change comes before the touch that makes it where both are waited for", arguments: ["scxml", "xstate"])
    func changes(format: String) throws {
        func notes(_ transitions: String) throws -> [String] {
            let flow = loadText(
                """
                flowspec: 1
                flow: m
                data: { fl: flag }
                initial: a
                states: { a: { screen: { show: [{ toggle: Fl, binds: fl }] }, transitions: [\(transitions)] }, b: {} }
                """).flow
            return try #require(GraphExport.all.first { $0.name == format }).write(flow).notes.filter { $0.contains("that a touch comes before") }
        }
        #expect(try notes("{ toggle: Fl, to: b }, { change: fl, to: b }").count == 1)
        #expect(try notes("{ toggle: Fl, to: b }") == [])
        #expect(try notes("{ change: fl, to: b }") == [])
    }
}
