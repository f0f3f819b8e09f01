import Foundation
import FlowTestSupport
import Testing

/// What lint writes for other programs, and where its statuses come from.
@Suite("Lint for other programs")
struct LintForProgramsTests {
    private static func findings(_ answer: FlowRun.Answer) throws -> [[String: Any]] {
        let document = try JSONSerialization.jsonObject(with: Data(answer.output.utf8)) as? [String: Any]
        return try #require(document?["findings"] as? [[String: Any]])
    }

    @Test("a finding in an imported file names the flow that its walk goes through, also when it is taken over from an earlier run")
    func walksOfImported() throws {
        let folder = try ScratchFolder([
            "a.flow.yaml": """
                flowspec: 1
                flow: a
                imports: [part.flow.yaml]
                initial: start
                states:
                  start: { screen: { title: Start, show: [{ button: Open }] }, transitions: [{ tap: Open, to: inner }] }
                  inner: { run: part }

                """,
            "part.flow.yaml": """
                flowspec: 1
                flow: part
                initial: one
                states:
                  one: { screen: { title: One, show: [{ button: Go }] }, transitions: [{ tap: Go, to: two }] }
                  two: { screen: { title: Two, show: [{ text: Stuck }] } }

                """,
        ])
        defer { folder.remove() }
        let (flow, part) = (folder.path("a.flow.yaml"), folder.path("part.flow.yaml"))
        for _ in 0..<2 {
            let answer = try FlowRun.run(["lint", flow, "--format", "json", "--rule", "dead-end"], environment: ["XDG_CACHE_HOME": folder.path("cache")])
            let finding = try #require(try Self.findings(answer).first)
            #expect(finding["file"] as? String == part && finding["flow"] as? String == flow)
            let walk = try #require(finding["walk"] as? [String])
            #expect(walk == ["tap \"Open\"", "tap \"Go\""])
            #expect(try FlowRun.run("play", flow, "--script", "-", input: walk.joined(separator: "\n") + "\n").status == 0)
        }
        #expect(try FlowRun.run("lint", flow).output.contains("= this walk through `\(flow)` shows it:"))
        #expect(try FlowRun.run("lint", part).output.contains("= this walk shows it:"))
        #expect(try FlowRun.run("lint", flow, "--format", "sarif").output.contains("a walk through `\(flow)`"))
        #expect(try FlowRun.run("lint", flow, "--format", "github").output.contains("%0Awalk through \(flow): tap"))
        #expect(!(try FlowRun.run("lint", part, "--format", "sarif").output.contains("a walk through")))
    }

    @Test("an import that is not there, or is a folder, ends every command with 2")
    func missingImports() throws {
        let flow = "flowspec: 1\nflow: a\nimports: [gone.flow.yaml, folder.flow.yaml]\ninitial: open\nstates: { open: { end: true } }\n"
        let folder = try ScratchFolder(["a.flow.yaml": flow, "folder.flow.yaml/note": ""])
        defer { folder.remove() }
        for command in ["check", "lint", "test", "verify", "walks", "graph"] {
            #expect(try FlowRun.run(command, folder.path("a.flow.yaml")).status == 2, "\(command)")
        }
        #expect(try FlowRun.run("check", folder.path("a.flow.yaml")).output.contains("[missing-import]"))
    }

    @Test("what is wrong with a project file is a finding for programs, and decides the status")
    func projectFindings() throws {
        let folder = try ScratchFolder(["a.flow.yaml": LintCommandTests.sound, "flowspec.yaml": "rules: { unused-data: off, data-never-changes: off }\nfolders: { nope: { rules: { trap: off } } }\n"])
        defer { folder.remove() }
        func lint(_ format: String) throws -> FlowRun.Answer {
            try FlowRun.run(["lint", "a.flow.yaml", "--deny", "warning", "--format", format], in: folder.path())
        }
        let answer = try lint("json")
        #expect(answer.status == 1)
        let finding = try #require(try Self.findings(answer).first)
        #expect(finding["file"] as? String == "flowspec.yaml" && finding["line"] as? Int == 2 && finding["rule"] as? String == "missing-folder")
        #expect(finding["flow"] is NSNull)
        #expect(try lint("sarif").output.contains(#""uri":"flowspec.yaml""#))
        #expect(try lint("github").output.hasPrefix("::warning file=flowspec.yaml,line=2,"))
        let text = try lint("text")
        #expect(text.output == "1 file: nothing found\n" && text.error.contains("flowspec.yaml:2:") && text.status == 1)
    }

    @Test("an error in a project file or in the baseline that it names still leaves a document, and ends with 2")
    func projectErrors() throws {
        let folder = try ScratchFolder(["a.flow.yaml": LintCommandTests.sound, "flowspec.yaml": "rules: { trap: off\n"])
        defer { folder.remove() }
        let broken = try FlowRun.run(["lint", "a.flow.yaml", "--format", "json"], in: folder.path())
        #expect(broken.status == 2 && broken.error.contains("flowspec.yaml:1:"))
        #expect(try Self.findings(broken).map { $0["file"] as? String } == ["flowspec.yaml"])
        try folder.write("baseline: accepted.yaml\n", to: "flowspec.yaml")
        try folder.write("[]\n", to: "accepted.yaml")
        let baseline = try FlowRun.run(["lint", "a.flow.yaml", "--format", "json"], in: folder.path())
        #expect(try baseline.status == 2 && Self.findings(baseline).map { $0["file"] as? String } == ["accepted.yaml"])
        #expect(try FlowRun.run(["lint", "a.flow.yaml"], in: folder.path()).output.isEmpty)
    }

    @Test("the subject of one line is all that stands between the columns")
    func subjects() throws {
        let options = (0..<20).map { "a long option \($0)" }.joined(separator: ", ")
        let folder = try ScratchFolder(["a.flow.yaml": LintCommandTests.sound.replacingOccurrences(of: "data: {", with: "data: { way: { type: choice, options: [\(options)] },")])
        defer { folder.remove() }
        let text = try String(contentsOfFile: folder.path("a.flow.yaml"), encoding: .utf8).components(separatedBy: "\n")
        let findings = try Self.findings(try FlowRun.run("lint", folder.path("a.flow.yaml"), "--format", "json"))
        #expect(!findings.isEmpty)
        for finding in findings {
            let places = ["line", "column", "endLine", "endColumn"].map { finding[$0] as? Int ?? 0 }
            guard places[0] == places[2] else { continue }
            #expect(finding["subject"] as? String == String(Array(text[places[0] - 1])[places[1] - 1..<places[3] - 1]))
        }
    }

    @Test("standard input cannot go by the name of a folder")
    func folderAsName() throws {
        let folder = try ScratchFolder(["app/a.flow.yaml": LintCommandTests.sound])
        defer { folder.remove() }
        let answer = try FlowRun.run(["lint", "-", "--stdin-name", "app"], in: folder.path(), input: LintCommandTests.flow)
        #expect(answer.status == 2 && answer.output.isEmpty)
        #expect(answer.error == "error: --stdin-name: `app` is a folder; write the name of a flow, such as `app/app.flow.yaml`\n")
    }

    @Test("check tells two flows of one id below a folder, unless the project leaves one out or does not mind")
    func repeatedIDs() throws {
        let folder = try ScratchFolder(["a.flow.yaml": LintCommandTests.sound, "old/b.flow.yaml": LintCommandTests.sound])
        defer { folder.remove() }
        let answer = try FlowRun.run("check", folder.path())
        #expect(answer.status == 1 && answer.output.contains("[duplicate-id]"))
        #expect(try FlowRun.run("check", folder.path("a.flow.yaml"), folder.path("old/b.flow.yaml")).status == 0)
        for project in ["leaveOut: [old]\n", "rules: { duplicate-id: off }\n"] {
            try folder.write(project, to: "flowspec.yaml")
            #expect(try FlowRun.run("check", folder.path()).status == 0, "\(project)")
        }
    }

    @Test("annotations carry paths from the root of GitHub's workspace")
    func workspace() throws {
        let folder = try ScratchFolder(["repository/app/a.flow.yaml": LintCommandTests.sound])
        defer { folder.remove() }
        func file(_ workspace: String, of path: String = "a.flow.yaml") throws -> String? {
            let arguments = ["lint", path, "--format", "github"]
            let answer = try FlowRun.run(arguments, in: folder.path("repository/app"), environment: ["GITHUB_WORKSPACE": workspace])
            return answer.output.firstMatch(of: /file=([^,]*),/).map { String($0.1) }
        }
        #expect(try file(folder.path("repository")) == "app/a.flow.yaml")
        #expect(try file(folder.path("repository/app")) == "a.flow.yaml")
        #expect(try file(folder.path("elsewhere")) == "a.flow.yaml")
        #expect(try file("") == "a.flow.yaml")
        #expect(try file(folder.path("repository/app/"), of: folder.path("repository/app/a.flow.yaml")) == "a.flow.yaml")
        try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "repository")
        #expect(try file(folder.path("link"), of: folder.path("link/app/a.flow.yaml")) == "app/a.flow.yaml")
        #expect(try file(folder.path("link")) == "app/a.flow.yaml")
    }

    @Test("a baseline with the marks of a merge says so, and an update takes what both sides accept")
    func mergedBaseline() throws {
        let other = LintCommandTests.sound.replacingOccurrences(of: "flow: saving", with: "flow: other")
        let folder = try ScratchFolder(["a.flow.yaml": LintCommandTests.sound, "b.flow.yaml": other, "flowspec.yaml": "baseline: accepted.yaml\n"])
        defer { folder.remove() }
        #expect(try FlowRun.run("lint", folder.path(), "--update-baseline").output.contains("4 accepted findings"))
        let accepted = try String(contentsOfFile: folder.path("accepted.yaml"), encoding: .utf8)
        var merged = accepted.split(separator: "\n").map(String.init)
        // The base held one more, which both sides have dropped, and one entry stands on both sides.
        let dropped = merged[2].replacingOccurrences(of: "fingerprint: ", with: "fingerprint: 0")
        merged.insert(contentsOf: ["||||||| base", dropped, "=======", merged[2]], at: 4)
        merged.insert("<<<<<<< HEAD", at: 2)
        merged.append(">>>>>>> branch")
        try folder.write(merged.joined(separator: "\n") + "\n", to: "accepted.yaml")
        let refused = try FlowRun.run("lint", folder.path())
        #expect(refused.status == 2 && refused.error.contains("accepted.yaml:3:1: error: this line and 3 more lines are marks of an unfinished merge [yaml-syntax]"))
        #expect(refused.error.contains("= `flowrun lint --update-baseline` writes this file anew, from both sides"))
        #expect(try FlowRun.run("lint", folder.path("a.flow.yaml"), "--update-baseline").output.contains("4 accepted findings"))
        #expect(try String(contentsOfFile: folder.path("accepted.yaml"), encoding: .utf8) == accepted)
    }
}
