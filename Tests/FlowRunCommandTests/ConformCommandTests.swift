import Foundation
import Testing

@Suite("flowrun conform")
struct ConformCommandTests {
    @Test("a folder without tests is told with what would be one, and where none could be run that is said")
    func conformWithoutTests() throws {
        let folder = try ScratchFolder(["some/x.scxml": "<scxml/>", "some/x.json": "[]"])
        defer { folder.remove() }
        let some = try FlowRun.run("conform", folder.path("some"))
        #expect(some.status == 0 && some.output.hasSuffix("\nnothing was run: the one test is unsupported\n"))
        try FileManager.default.removeItem(atPath: folder.path("some/x.json"))
        let none = try FlowRun.run("conform", folder.path("some"))
        #expect(none.status == 2)
        #expect(none.error == "error: there is no test below `\(folder.path("some"))`\na test is an `x.scxml` with an `x.json` beside it, or an `x.scxml` with a final state `pass`\n")
    }

    @Test("a chart that is no XML is told where errors are, and what is one is run")
    func conformUnreadable() throws {
        let chart = "<scxml initial=\"a\"><state id=\"a\"/></scxml>"
        let script = "{\"initialConfiguration\": [\"a\"], \"events\": []}"
        let folder = try ScratchFolder(["t/bad.scxml": String(chart.dropLast(9)), "t/bad.json": script, "t/good.scxml": chart, "t/good.json": script])
        defer { folder.remove() }
        let answer = try FlowRun.run("conform", folder.path("t"))
        #expect(answer.status == 2)
        #expect(answer.error.contains("error: \(folder.path("t/bad.scxml")):1:"))
        #expect(answer.output.contains("bad unsupported") && answer.output.contains("1 of 2"))
    }

    @Test("a script that is no JSON is told where errors are, too")
    func brokenScript() throws {
        let folder = try ScratchFolder(["bad.scxml": "<scxml initial=\"a\"><state id=\"a\"/></scxml>", "bad.json": "{"])
        defer { folder.remove() }
        let answer = try FlowRun.run("conform", folder.path())
        #expect(answer.status == 2)
        #expect(answer.error.contains("bad.json:1:2: ") && answer.output.contains("bad unsupported: the script is no JSON: 1:2: "), "\(answer)")
    }
}
