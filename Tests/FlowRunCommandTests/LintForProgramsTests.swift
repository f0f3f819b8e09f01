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
}
