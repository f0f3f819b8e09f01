import FlowRunner
import FlowSpec
import Testing

@Suite("What other tools are told of touches")
struct TouchAreaTests {
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

    @Test("machines that make one event of touches in several areas say so", arguments: ["scxml", "xstate"])
    func areas(format: String) throws {
        func notes(_ first: String, _ second: String) throws -> [String] {
            let flow = loadText("flowspec: 1\nflow: m\n" + Self.areas(first, second)).flow
            return try #require(GraphExport.all.first { $0.name == format }).write(flow).notes.filter { $0.contains("in which area") }
        }
        #expect(try notes("tap: Ok, in: ax", "tap: Ok, in: ay").count == 1)
        #expect(try notes("tap: Ok, in: ax", "doubleTap: Ok, in: ay") == [])
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
