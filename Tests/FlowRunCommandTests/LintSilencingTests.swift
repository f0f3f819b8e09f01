import Foundation
import FlowTestSupport
import Testing

@Suite("What is accepted and what is silenced")
struct LintSilencingTests {
    @Test("an update of the baseline keeps what it did not look at")
    func partialUpdate() throws {
        let other = LintCommandTests.sound.replacingOccurrences(of: "flow: saving", with: "flow: other")
        let folder = try ScratchFolder([
            "a.flow.yaml": LintCommandTests.sound, "b.flow.yaml": other, "flowspec.yaml": "baseline: accepted.yaml\n",
        ])
        defer { folder.remove() }
        #expect(try FlowRun.run("lint", folder.path(), "--update-baseline").output.contains("4 accepted findings"))
        try folder.write(other.replacingOccurrences(of: "data: {", with: "data: { more: { type: flag }, less: { type: flag },")
            .replacingOccurrences(of: "{isNew}", with: "{isNew} {less}"), to: "b.flow.yaml")
        #expect(try FlowRun.run("lint", folder.path("a.flow.yaml"), "--update-baseline").output.contains("4 accepted findings"))
        #expect(try FlowRun.run("lint", folder.path("b.flow.yaml"), "--rule", "unused-data", "--update-baseline").output.contains("5 accepted findings"))
        #expect(try LintCommandTests.rules(try FlowRun.run("lint", folder.path(), "--format", "json")) == ["data-never-changes"])
    }

    @Test("what keeps a flow from loading is silenced by nothing: a flow that cannot be played would pass", arguments: [
        ("# flowrun:ignore unknown-target later\n", "", [String]()), ("", "rules: { unknown-target: off }\n", []),
        ("", "rules: { unknown-target: info }\n", []), ("", "", ["--ignore", "unknown-target"]),
    ])
    func loading(comment: String, project: String, arguments: [String]) throws {
        let flow = LintCommandTests.flow.replacingOccurrences(of: "        to: savd", with: comment.isEmpty ? "        to: savd" : "        \(comment)        to: savd")
        let folder = try ScratchFolder(["a.flow.yaml": flow, "flowspec.yaml": project])
        defer { folder.remove() }
        let answer = try FlowRun.run(["lint", folder.path("a.flow.yaml")] + arguments)
        #expect(answer.status == 1 && (answer.output.contains("17:13: error") || answer.output.contains("18:13: error")))
        #expect(comment.isEmpty || answer.output.contains("`unknown-target` keeps the flow from loading, which no comment silences"))
    }

    @Test("nor is text that is no YAML")
    func unreadable() throws {
        let folder = try ScratchFolder(["a.flow.yaml": "flowspec: 1\nflow: a\n# flowrun:ignore yaml-syntax why\n  states: a: b\n"])
        defer { folder.remove() }
        #expect(try FlowRun.run("lint", folder.path(), "--ignore", "yaml-syntax").status == 2)
    }

    @Test("an update of the baseline tells what it cannot accept, and does not mend beside")
    func updateOfFaulty() throws {
        let folder = try ScratchFolder(["a.flow.yaml": LintCommandTests.sound, "b.flow.yaml": LintCommandTests.flow, "flowspec.yaml": "baseline: accepted.yaml\n"])
        defer { folder.remove() }
        let answer = try FlowRun.run("lint", folder.path(), "--update-baseline")
        #expect(answer.status == 1 && answer.output.contains("2 accepted findings") && answer.output.contains("[unknown-target]"))
        let missing = try FlowRun.run("lint", folder.path("c.flow.yaml"), "--update-baseline", "--format", "json")
        #expect(missing.status == 2 && missing.error.contains("2 accepted findings") && missing.output.hasPrefix("{"))
        let both = try FlowRun.run("lint", folder.path(), "--fix", "--update-baseline")
        #expect(both.status == 2 && both.error.contains("mend it with --fix first"))
    }

    @Test("an update of the baseline forgets files that are gone")
    func goneFiles() throws {
        let other = LintCommandTests.sound.replacingOccurrences(of: "flow: saving", with: "flow: other")
        let folder = try ScratchFolder(["a.flow.yaml": LintCommandTests.sound, "b.flow.yaml": other, "flowspec.yaml": "baseline: accepted.yaml\n"])
        defer { folder.remove() }
        #expect(try FlowRun.run("lint", folder.path(), "--update-baseline").output.contains("4 accepted findings"))
        try FileManager.default.removeItem(atPath: folder.path("b.flow.yaml"))
        #expect(try FlowRun.run("lint", folder.path(), "--update-baseline").output.contains("2 accepted findings"))
    }

    @Test("one file that is named twice is linted once")
    func namedTwice() throws {
        let folder = try ScratchFolder(["a.flow.yaml": LintCommandTests.sound])
        defer { folder.remove() }
        #expect(try FlowRun.run("lint", folder.path("a.flow.yaml"), folder.path() + "/./a.flow.yaml").output.contains("1 file: "))
    }
}
