import FlowSpec
import Testing

@Suite("A name begins with a letter")
struct NameStartTests {
    @Test("one that begins with `_` is told, and mended where the rest is a name", arguments: [
        ("data: { _x: flag }", "x"), ("data: { __x1: flag }", "x1"), ("data: { _1: flag }", nil), ("data: { _: flag }", nil), ("services: { _load: { outcomes: [done] } }", "load"),
        ("services: { load: { outcomes: [_done] } }", "done"), ("timelines: { _rise: { steps: [{ target: a, for: 1s, x: 0 -> 1 }] } }", "rise"), ("derived: { _d: 1 + 1 }", "d"),
    ] as [(String, String?)])
    func declared(section: String, name: String?) {
        let loaded = loadText("flowspec: 1\nflow: f\n\(section)\ninitial: a\nstates: { a: { end: true } }")
        #expect(loaded.diagnostics.map(\.info.id) == ["bad-name"])
        #expect(loaded.diagnostics.map { $0.fix?.replacement } == [name])
    }

    @Test("it is mended wherever it is used")
    func used() throws {
        let loaded = loadText("flowspec: 1\nflow: f\ndata: { _open: flag }\ninitial: _a\nstates: { _a: { transitions: [{ tap: Go, guard: not _open, to: _a }], screen: { show: [{ button: Go }] } } }")
        #expect(loaded.diagnostics.map(\.info.id) == ["bad-name", "bad-name"])
        #expect(loaded.diagnostics.map { $0.fix?.further.count } == [1, 2])
    }

    @Test("events too, each part of their names", arguments: ["_saved", "note._saved"])
    func events(name: String) {
        let loaded = loadText("flowspec: 1\nflow: f\ninitial: a\nstates: { a: { transitions: [{ event: \(name), to: b }] }, b: { end: true } }")
        #expect(loaded.diagnostics.map(\.info.id) == ["bad-name"])
    }

    @Test("what is imported gets a letter in front of it")
    func imported() {
        let scxml = """
            <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript" initial="_a">
              <datamodel><data id="_n" expr="1"/></datamodel>
              <state id="_a"><transition event="_go" cond="_n == 1" target="_b"/></state>
              <final id="_b"/>
            </scxml>
            """
        let machine = #"{ "id": "_m", "initial": "_a", "context": { "_n": 1 }, "states": { "_a": { "on": { "_go": "_b" } }, "_b": { "type": "final" } } }"#
        let diagram = "stateDiagram-v2\n  [*] --> _a\n  _a --> _b : _go\n  _b --> [*]"
        let flows = [
            importSCXML(SourceFile(path: "m.scxml", bytes: Array(scxml.utf8)), as: "m"), importXState(SourceFile(path: "m.json", bytes: Array(machine.utf8)), as: "m"),
        ] + importMermaid(SourceFile(path: "m.mmd", bytes: Array(diagram.utf8)), as: "m")
        for flow in flows {
            let loaded = loadText(flow.text)
            #expect(!loaded.hasErrors, "\(loaded.diagnostics.map(\.message))\n\(flow.text)")
        }
    }
}
