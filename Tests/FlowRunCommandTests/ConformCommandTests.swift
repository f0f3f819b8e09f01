import Foundation
import Testing

@Suite("flowrun conform")
struct ConformCommandTests {
    @Test("a folder without tests is told with what would be one, and where none could be run that is said")
    func conformWithoutTests() throws {
        let folder = try ScratchFolder(["some/x.scxml": "<scxml datamodel=\"xpath\"/>", "some/x.json": "{\"initialConfiguration\": [], \"events\": []}"])
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

    @Test("a script may say more about itself, and be about the start alone")
    func furtherKeys() throws {
        let folder = try ScratchFolder([
            "x.scxml": "<scxml initial=\"a\"><state id=\"a\"/></scxml>", "x.json": #"{"initialConfiguration": ["a"], "description": "It begins in a"}"#,
        ])
        defer { folder.remove() }
        let answer = try FlowRun.run("conform", folder.path())
        #expect(answer.status == 0 && answer.output.hasSuffix("1 of 1 passed\n"), "\(answer)")
    }

    @Test("a script with a misspelt key, without its start, or with something else behind it is none", arguments: [
        (#"{"initialConfiguration": ["a"], "evnts": []}"#, "1:34: `evnts` is no key of a script: did you mean `events`?"),
        ("{}", "1:1: `initialConfiguration` is missing from a script"),
        ("[]", "1:1: expected a script as an object with `initialConfiguration`, found a list"),
        (#"{"initialConfiguration": "a", "events": []}"#, "1:26: expected a list of the active states' ids, found `a`"),
        (#"{"initialConfiguration": ["a"], "events": {}}"#, "1:43: expected a list of events, found an object"),
        (#"{"initialConfiguration": ["a"], "events": [{"event": {"nme": "e"}, "nextConfiguration": []}]}"#, "1:56: `nme` is no key of `event`: did you mean `name`?"),
        (#"{"initialConfiguration": ["a"], "events": [{"event": {"name": "e"}}]}"#, "1:44: `nextConfiguration` is missing from an event of the script"),
        (#"{"initialConfiguration": ["a"], "events": [{"event": {"name": "e"}, "after": "soon", "nextConfiguration": []}]}"#, "1:78: expected a number of milliseconds, found `soon`"),
        (#"{"initialConfiguration": ["a"], "events": [{"event": {"name": "e"}, "after": "inf", "nextConfiguration": []}]}"#, "1:78: expected a number of milliseconds, found `inf`"),
        (#"{"initialConfiguration": ["a"], "events": [{"event": {"name": "e"}, "after": -5, "nextConfiguration": []}]}"#, "1:78: expected a number of milliseconds, found `-5`"),
    ])
    func noScript(script: String, fault: String) throws {
        let folder = try ScratchFolder(["x.scxml": "<scxml initial=\"a\"><state id=\"a\"/></scxml>", "x.json": script])
        defer { folder.remove() }
        let answer = try FlowRun.run("conform", folder.path())
        #expect(answer.status == 2)
        #expect(answer.error.hasSuffix("x.json:\(fault)\n"), "\(answer)")
        #expect(answer.output.contains("x unsupported: the script is none: \(fault)\n"))
    }
}
