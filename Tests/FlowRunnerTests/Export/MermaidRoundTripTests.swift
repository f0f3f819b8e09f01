import FlowRunner
import FlowSpec
import Testing

@Suite("Our own Mermaid diagrams, imported again")
struct MermaidRoundTripTests {
    private func again(_ yaml: String) throws -> ImportedFlow {
        let drawn = try #require(GraphExport.all.first { $0.name == "mermaid" }).write(journey(yaml)).text
        return try #require(importMermaid(SourceFile(path: "m.mmd", bytes: Array(drawn.utf8)), as: "m").first)
    }

    @Test("what is to be designed in a state comes back as it was, also where the state is final")
    func todo() throws {
        let imported = try again(
            """
            initial: a
            states:
              a: { todo: "A light: dim; 50 % **or** <b>less</b>, #1?", transitions: [{ event: go, to: b }, { event: deeper, to: c }] }
              b: { end: true, todo: What is said at the end. }
              c: { initial: d, states: { d: { transitions: [{ event: go, to: e }] }, e: { end: true, todo: What is seen. } } }
            """)
        let loaded = loadText(imported.text)
        #expect(loaded.diagnostics.filter { $0.severity == .error } == [])
        let states = loaded.flow.states.rows.dropFirst()
        #expect(states.map(\.name) == ["a", "b", "c", "d", "e"], "\(imported.text)")
        #expect(states.map(\.todo) == ["A light: dim; 50 % **or** <b>less</b>, #1?", "What is said at the end.", nil, nil, "What is seen."], "\(imported.text)")
        #expect(states.map { $0.kind == .final } == [false, true, false, false, true], "\(imported.text)")
        #expect(!imported.text.contains("to be designed"))
    }

    @Test("a final state keeps a note that somebody has added, and stays the only end")
    func noteAtEnd() throws {
        let diagram = "stateDiagram-v2\n  [*] --> a_1\n  state \"a\" as a_1\n  state \"b\" as b_2\n  b_2 --> [*]\n  note right of b_2 : Said twice.\n  a_1 --> b_2: event go\n"
        let imported = try #require(importMermaid(SourceFile(path: "m.mmd", bytes: Array(diagram.utf8)), as: "m").first)
        let flow = loadText(imported.text).flow
        #expect(flow.states.rows.dropFirst().map(\.name) == ["a", "b"], "\(imported.text)")
        #expect(imported.text.contains("notes: \"Said twice.\""), "\(imported.text)")
    }
}
