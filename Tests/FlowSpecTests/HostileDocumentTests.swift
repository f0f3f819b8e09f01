import FlowSpec
import FlowTestSupport
import Testing

/// Documents that once took for ever, or made a flow that does not load: each becomes a flow, or is told why not.
@Suite("Hostile documents are answered")
struct HostileDocumentTests {
    private static let chart = "<scxml version=\"1.0\" datamodel=\"ecmascript\"><datamodel><data id=\"x\" expr=\"1\"/></datamodel>"

    private static func nested(_ open: String, _ close: String, _ depth: Int, around middle: String) -> String {
        String(repeating: open, count: depth) + middle + String(repeating: close, count: depth)
    }

    private static func guarded(by condition: String) -> String {
        "\(chart)<state id=\"a\"><transition event=\"e\" cond=\"\(condition)\" target=\"a\"/></state></scxml>"
    }

    private static func entered(with content: String) -> String { "\(chart)<state id=\"a\"><onentry>\(content)</onentry></state></scxml>" }

    /// What an event hands on that was handed on itself, by forty senders.
    private static let relay =
        "\(chart)<state id=\"a\"><onentry>" + String(repeating: "<send event=\"e\"><param name=\"p\" expr=\"_event.data.p\"/></send>", count: 40)
        + "</onentry><transition event=\"e\" cond=\"_event.data.p == 3\" target=\"a\"/></state></scxml>"

    static let charts: [(name: String, text: String)] = [
        ("calls in calls", guarded(by: nested("String(", ")", 40, around: "x"))),
        ("a long sum", guarded(by: Array(repeating: "x", count: 250).joined(separator: " + ") + " == 1")),
        ("searches in searches", guarded(by: nested("x.indexOf(", ") === 0", 30, around: "x"))),
        ("an event that hands on what it carries", relay),
        ("loops in loops", entered(with: nested("<foreach array=\"[1, 2, 3, 4, 5, 6, 7, 8]\" item=\"i\">", "</foreach>", 4, around: "<raise event=\"e\"/>"))),
        ("a loop of sixty", entered(with: "<foreach array=\"[\(Array(repeating: "1", count: 60).joined(separator: ","))]\" item=\"i\"><raise event=\"e\"/></foreach>")),
        ("loops that fail", entered(with: nested("<foreach array=\"[1, 2, 3, 4]\" item=\"i\">", "</foreach>", 3, around: "<assign location=\"foo.bar\" expr=\"1\"/>"))),
        ("branches that fail", entered(with: String(repeating: "<if cond=\"x == 1\"><assign location=\"foo.bar\" expr=\"1\"/></if>", count: 24))),
        ("a name without end", "\(chart)<state id=\"\(String(repeating: "n", count: 3000))\"/></scxml>"),
        ("states in states", chart + nested("<state>", "</state>", 40, around: "") + "</scxml>"),
        ("targets that cannot be together", "\(chart)<state id=\"a\"><transition event=\"e.*.f g\" target=\"a b\"/></state><final id=\"b\"><transition target=\"a\"/></final></scxml>"),
    ]

    @Test("of one kind a thousand faults of a file are kept, and the others are counted", arguments: [
        ("duplicate-id", String(repeating: "a: b\n", count: 6_001), 6_000), ("unknown-key", (0..<6_000).map { "key\($0): 1\n" }.joined(), 6_000),
        ("tag", "notes: [" + String(repeating: "!a b, ", count: 6_000) + "]\n", 6_000),
        ("unknown-target", "initial: a\nstates:\n  a:\n    transitions:\n" + String(repeating: "      - { after: 1s, to: nowhere }\n", count: 6_000), 6_000),
    ])
    func manyOfAKind(id: String, text: String, count: Int) {
        let found = loadText("flowspec: 1\nflow: many\n" + text).diagnostics.filter { $0.info.id == id }
        #expect(found.count == 1_000 && found.reduce(0) { $0 + $1.count } == count)
    }

    @Test("a name that stands very often is counted as often, and so is `!` for `not`")
    func countedOnce() {
        let names = loadText("flowspec: 1\nflow: many\ndata:\n" + String(repeating: "  a: { type: flag }\n", count: 1_100)).diagnostics
        #expect(names.reduce(0) { $1.info.id == "duplicate-id" ? $0 + $1.count : $0 } == 1_099)
        let elements = String(repeating: "        - { text: A, visible: !a }\n", count: 6_000)
        let head = "flowspec: 1\nflow: many\ndata: { a: { type: flag } }\nstates:\n  b:\n    screen:\n      show:\n"
        let signs = loadText(head + elements).diagnostics
        #expect(signs.reduce(0) { $1.info.id == "tag" ? $0 + $1.count : $0 } == 6_000)
    }

    @Test("a tag in front of words leaves these as they are")
    func tagBeforeWords() {
        let text = "flowspec: 1\nflow: a\ninitial: !a home\ncontent: { hello: !h Hi }\nstates:\n  home: { screen: { title: \"{hello}\", show: [{ text: !important Save }] } }\n"
        let found = loadText(text).diagnostics
        #expect(found.map(\.info.id) == ["tag", "tag", "tag"])
        #expect(found.allSatisfy { $0.help?.contains("`not") == false })
    }

    @Test("lines of a block text that end in other signs than the file's own are not looked for before it begins")
    func linesOfBlockText() {
        let text = "flowspec: 1\nflow: a\ninitial: b\nstates:\n  b:\n    notes: |\n      c\r      d\n\(String(repeating: " ", count: 60))d\n    end: true\n"
        #expect(loadText(text).flow.states.count > 0)
        let condition = text.replacing("notes: |", with: "transitions:\n      - after: 2s\n        to: b\n        guard: |").replacing("      c\r      d", with: "            c\r            d")
        #expect(!loadText(condition).diagnostics.isEmpty)
    }

    @Test("of thousands of braces that are opened in each other, one is told")
    func openBraces() {
        let braces = String(repeating: "{a ", count: 20_000)
        let loaded = loadText("flowspec: 1\nflow: f\ninitial: a\nstates: { a: { entry: [{ log: \"\(braces)}\" }] } }\n")
        #expect(loaded.diagnostics.filter { $0.severity == .error }.map(\.message) == ["`{` is not closed before the next `{`"])
    }

    @Test("where a text stands is not looked for in the whole document for each of thousands", .timeLimit(.minutes(20)))
    func textsInBrackets() {
        let count = 100_000
        let texts = String(repeating: "- text: # item\n        ", count: count)
        let loaded = loadText("flowspec: 1\nflow: a\ninitial: b\nstates:\n  b:\n    screen:\n      show:\n        \(texts)- text: c\n")
        #expect(loaded.diagnostics.allSatisfy { $0.info.id == "comment-in-text" } && loaded.diagnostics.reduce(0) { $0 + $1.count } == count)
    }

    @Test("doubled braces that thousands of others follow are read at once", .timeLimit(.minutes(20)))
    func doubledBraces() {
        let label = String(repeating: "{{a: ", count: 100_000) + "}}"
        let loaded = loadText("flowspec: 1\nflow: a\ninitial: b\nstates:\n  b: { screen: { show: [{ text: \"\(label)\" }] } }\n")
        #expect(loaded.diagnostics.map(\.info.id) == [])
    }

    @Test("a long range, and long blanks in an expression over several lines, take no time", .timeLimit(.minutes(20)))
    func longBlanks() {
        let range = "0,5" + String(repeating: "..", count: 60_000) + "x"
        let blanks = String(repeating: " ", count: 200_000)
        let loaded = loadText(
            "flowspec: 1\nflow: f\ndata: { n: { type: number, range: '\(range)' } }\nderived:\n  a: |\n    n\n    \(blanks)\n     \(blanks)m\ninitial: a\nstates: { a: { end: true } }\n")
        #expect(loaded.diagnostics.map(\.info.id) == ["wrong-kind", "expression-syntax"])
        #expect(loaded.diagnostics.last.map { loaded.files[0].position(of: $0.primary.span.start).line } == 8)
    }

    @Test("of a target that is said ten thousand times, one is written")
    func repeatedTargets() {
        let names = String(repeating: "a ", count: 10_000)
        let chart = "<scxml initial=\"\(names)\"><state id=\"a\"><transition event=\"e\" target=\"\(names)\"/></state></scxml>"
        let scxml = importSCXML(SourceFile(path: "many.scxml", bytes: Array(chart.utf8)), as: "many")
        let machine = "{\"initial\": \"a\", \"states\": {\"a\": {\"on\": {\"e\": {\"target\": [\(Array(repeating: "\"b\"", count: 10_000).joined(separator: ","))]}}}, \"b\": {}}}"
        let xstate = importXState(SourceFile(path: "many.json", bytes: Array(machine.utf8)), as: "many")
        for flow in [scxml, xstate] {
            #expect(flow.diagnostics == [])
            #expect(loadText(flow.text).flow.transitions.rows.map(\.targets.count) == [1])
        }
    }

    @Test("of thousands of events that each begin with the next one, those with too many words are told")
    func nestedEvents() {
        let events = (1...1_000).map { "\"\(Array(repeating: "a", count: $0).joined(separator: "."))\": \"s\"" }
        let machine = "{\"initial\": \"s\", \"states\": {\"s\": {\"on\": {\(events.joined(separator: ", "))}}}}"
        let flow = importXState(SourceFile(path: "nested.json", bytes: Array(machine.utf8)), as: "nested")
        #expect(flow.diagnostics.count == 936)
        #expect(loadText(flow.text).flow.transitions.count == 64)
    }

    @Test("a machine of thousands of states that all answer one event is read at once")
    func manyAnswers() {
        let states = (1...2_000).map { "\"s\($0)\": {\"on\": {\"e\": {\"actions\": \"x\"}}}" }.joined(separator: ", ")
        let machine = "{\"type\": \"parallel\", \"on\": {\"e\": {\"actions\": \"y\"}}, \"states\": {\"p\": {\"initial\": \"s1\", \"states\": {\(states)}}, \"q\": {}}}"
        let flow = importXState(SourceFile(path: "many.json", bytes: Array(machine.utf8)), as: "many")
        #expect(flow.diagnostics.contains { $0.message == "`e` is asked here for each region that does not answer it; XState asks it only where none does" })
    }

    @Test("tens of thousands of guards that are only named are flags at once", .timeLimit(.minutes(20)))
    func manyGuards() {
        let events = (1...20_000).map { "\"e\($0)\": {\"guard\": \"g\($0)\"}" }
        let flow = importXState(SourceFile(path: "many.json", bytes: Array("{\"on\": {\(events.joined(separator: ", "))}, \"states\": {}}".utf8)), as: "many")
        #expect(flow.diagnostics.count == 20_000)
    }

    @Test("lines of a diagram's text that go on with each other are joined at once", .timeLimit(.minutes(20)))
    func manyLines() {
        let diagram = "flowchart TD\n a[\"\(String(repeating: "line<br>", count: 200_000))\"]\n"
        let flows = importMermaid(SourceFile(path: "many.mmd", bytes: Array(diagram.utf8)), as: "many")
        #expect(flows.map { $0.text.utf8.count > 200_000 * "line ".utf8.count } == [true])
    }

    @Test("brackets that are no links are passed in a heading at once", .timeLimit(.minutes(20)))
    func manyBrackets() {
        let document = ["[a", "[a](", "![a](b)"].map { "# \(String(repeating: $0, count: 100_000))\n\n```mermaid\ngraph TD\n a --> b\n```\n" }.joined()
        let flows = importMermaid(SourceFile(path: "many.md", bytes: Array(document.utf8)), as: "many")
        #expect(flows.map { $0.text.utf8.count > 100_000 } == [true, true, true])
    }

    @Test("thousands of services are called at once", .timeLimit(.minutes(20)))
    func manyServices() {
        let calls = (1...4_000).map { "{\"src\": \"s\($0)\", \"onDone\": \"a\"}" }
        let flow = importXState(SourceFile(path: "many.json", bytes: Array("{\"initial\": \"a\", \"states\": {\"a\": {\"invoke\": [\(calls.joined(separator: ", "))]}}}".utf8)), as: "many")
        #expect(loadText(flow.text).flow.transitions.count == 4_000)
    }

    @Test("of thousands of states with a service each, each hears that its own cannot be reached")
    func manyUnreachedServices() {
        let states = (1...4_000).map { "<state id=\"s\($0)\"><invoke type=\"app:x\($0)\" id=\"x\($0)\"/><transition event=\"error.communication\" target=\"s1\"/><transition event=\"e\" target=\"s1\"/></state>" }
        let flow = importSCXML(SourceFile(path: "many.scxml", bytes: Array("<scxml>\(states.joined())</scxml>".utf8)), as: "many")
        let transitions = loadText(flow.text).flow.transitions.rows
        #expect(transitions.count == 8_000)
        #expect(transitions.count { if case .outcome = $0.trigger { true } else { false } } == 4_000)
    }

    @Test("thousands of regions are targets together")
    func manyTargets() {
        let ids = (1...4_000).map { "r\($0)" }
        let regions = ids.map { "<state id=\"\($0)\"/>" }.joined()
        let chart = "<scxml><state id=\"a\"><transition event=\"e\" target=\"\(ids.joined(separator: " ")) a\"/></state><parallel id=\"p\">\(regions)</parallel></scxml>"
        let flow = importSCXML(SourceFile(path: "many.scxml", bytes: Array(chart.utf8)), as: "many")
        #expect(flow.diagnostics.map(\.message) == ["`a` is never active together with `r1`"])
    }

    @Test("SCXML that bends every rule becomes a flow that can be read, or is refused with a place", arguments: charts.map(\.name))
    func scxml(name: String) throws {
        let text = try #require(Self.charts.first { $0.name == name }?.text)
        check(importSCXML(SourceFile(path: "hostile.scxml", bytes: Array(text.utf8)), as: "hostile"), of: text)
    }

    @Test("of an event that one attribute names twice, one transition comes")
    func repeatedDescriptors() {
        let text = "\(Self.chart)<state id=\"a\"><transition event=\"\(String(repeating: "e ", count: 5_000))\" target=\"b\"/></state><final id=\"b\"/></scxml>"
        let imported = importSCXML(SourceFile(path: "twice.scxml", bytes: Array(text.utf8)), as: "twice")
        #expect(loadText(imported.text).flow.transitions.count == 1)
    }

    @Test("derived values that need each other in a chain of thousands are told so, once where it grows too long")
    func longChain() {
        let chain = (1...1_200).map { "  d\($0): d\($0 - 1) + 1" }.joined(separator: "\n")
        let loaded = loadText("flowspec: 1\nflow: chain\ndata: { n: { type: number, range: 0..3 } }\nderived:\n  d0: n\n\(chain)\n")
        #expect(loaded.diagnostics.map(\.info.id) == ["derived-too-deep", "derived-too-deep"])
        #expect(loaded.diagnostics.first?.message == "`d500` stands on a chain of more than 500 derived values")
    }

    @Test("so does XState's JSON")
    func xstate() {
        let text = "{\"initial\": \"a\", \"states\": " + Self.nested("{\"a\": {\"initial\": \"a\", \"on\": {\"E\": \"#nowhere\"}, \"states\": ", "}}", 20, around: "{\"a\": {\"type\": \"final\", \"on\": {\"F*\": \"a\"}}}") + "}"
        check(importXState(SourceFile(path: "hostile.json", bytes: Array(text.utf8)), as: "hostile"), of: text)
    }

    @Test("so does a Mermaid diagram")
    func mermaid() {
        let text = """
            stateDiagram-v2
              [*] --> a
              a --> b : x..y
              a --> b : say "{hi}" \\ [is \\"it\\"] / {x}
              state c <<choice>>
              b --> c
              c --> a : at
              c --> b : "q"
            """
        for flow in importMermaid(SourceFile(path: "hostile.mmd", bytes: Array(text.utf8)), as: "hostile") { check(flow, of: text) }
    }

    private func check(_ flow: ImportedFlow, of text: String) {
        for diagnostic in flow.diagnostics { #expect(Int(diagnostic.primary.span.end) <= text.utf8.count) }
        #expect(flow.text.utf8.count < 2_000_000)
        let isTold = flow.diagnostics.contains { $0.severity != .info }
        if flow.text.isEmpty { return #expect(isTold, "nothing is written, and nothing is said") }
        let faults = loadText(flow.text).diagnostics.filter { $0.severity == .error }.map(\.message)
        #expect(faults == [], "what is written does not load")
    }
}
