import FlowRunner
import FlowSpec
import Testing

@Suite("Labels in our own Mermaid diagrams")
struct MermaidLabelTests {
    @Test("what is written on a button comes back as it was, whatever Mermaid would make of it", arguments: [
        "Use {{x}}", "C:\\new", "say \"\\no\"", "`code`", "**bold**", "a * b", "<b>x</b>", "a < b", "one<br>line", "#58; and #quot;", "a; b: c", "{{{{", "&#39; and &amp;",
    ])
    func labels(label: String) throws {
        let text = "\"" + label.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
        let flow = journey("initial: a\nstates:\n  a: { screen: { show: [{ button: \(text) }] }, transitions: [{ tap: \(text), to: b }] }\n  b: { end: true }\n")
        let drawn = try #require(GraphExport.all.first { $0.name == "mermaid" }).write(flow).text
        let again = try #require(importMermaid(SourceFile(path: "m.mmd", bytes: Array(drawn.utf8)), as: "m").first)
        let loaded = loadText(again.text)
        #expect(loaded.diagnostics.filter { $0.severity == .error } == [])
        #expect(loaded.flow.elements.rows.compactMap { $0.label?.source } == [label], "\(drawn)\n\(again.text)")
    }
}
