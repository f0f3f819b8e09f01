import Foundation
import Testing

@Suite("flowrun import")
struct ImportCommandTests {
    @Test("what is found in another file is told where the document asks for it, however far away that is")
    func places() throws {
        let folder = try ScratchFolder(["chart.scxml": "<scxml>\n<state id=\"a\"><invoke src=\"chart.scxml\"/></state></scxml>"])
        defer { folder.remove() }
        #expect(try FlowRun.run("import", folder.path("chart.scxml")).error.contains("chart.scxml:2:15: warning: in `chart.scxml`: charts that invoke charts are nested too deeply"))
    }

    @Test("no link leads out of the document's folder")
    func links() throws {
        let chart = "<scxml><datamodel><data id=\"x\" src=\"a.json\"/><data id=\"y\" src=\"b.json\"/></datamodel><state id=\"s\"/></scxml>"
        let folder = try ScratchFolder(["secret.json": "'hush'", "in/chart.scxml": chart, "in/own/c.json": "'mine'"])
        defer { folder.remove() }
        try FileManager.default.createSymbolicLink(atPath: folder.path("in/a.json"), withDestinationPath: "../secret.json")
        try FileManager.default.createSymbolicLink(atPath: folder.path("in/b.json"), withDestinationPath: "own/c.json")
        let answer = try FlowRun.run("import", folder.path("in/chart.scxml"))
        #expect(answer.error.contains("`a.json` cannot be read"))
        #expect(!answer.output.contains("hush"))
        #expect(answer.output.contains("mine"))
    }

    @Test("the flow is written where nobody hears the remarks")
    func withoutReader() throws {
        let folder = try ScratchFolder(["photo.mmd": "stateDiagram-v2\n  [*] --> Photo\n  Photo --> Next: swipe left\n"])
        defer { folder.remove() }
        let script = "exec '\(FlowRun.binary.path)' import '\(folder.path("photo.mmd"))' -o '\(folder.path("photo.flow.yaml"))' 2>&-"
        _ = try FlowRun.run(["-c", script], program: URL(fileURLWithPath: "/bin/sh"))
        let text = try String(contentsOfFile: folder.path("photo.flow.yaml"), encoding: .utf8)
        #expect(text.contains("swipe left") && !text.contains("wrote"))
    }

    @Test("what holds no states becomes no flow, and that is told", arguments: [
        ("a.scxml", "<scxml/>", "this document has no states"), ("a.mmd", "graph", "this diagram has no boxes and no states"),
        ("a.json", #"{ "id": "x", "states": {} }"#, "this configuration has no states"),
        ("a.md", "# Nothing\n", "there is no Mermaid diagram in `a.md`: in Markdown a diagram stands in fenced code"), ("a.md", nil, "cannot read `a.md`: no such file"),
    ])
    func withoutStates(file: String, text: String?, message: String) throws {
        let folder = try ScratchFolder(text.map { [file: $0] } ?? ["other": ""])
        defer { folder.remove() }
        let answer = try FlowRun.run(["import", file], in: folder.path())
        #expect(answer.status == 2 && answer.output.isEmpty)
        #expect(answer.error.contains(message), "\(answer.error)")
    }
}
