import Foundation
import Testing

@Suite("A new journey")
struct NewTests {
    @Test("each template lints without a finding, passes its scenarios, takes every transition and keeps its promises", arguments: [
        "screens", "form", "permission", "tabs",
    ])
    func templates(name: String) throws {
        let folder = try ScratchFolder([:])
        defer { folder.remove() }
        let path = folder.path("firstTry")
        #expect(try FlowRun.run(["new", path, "--template", name]).status == 0)
        let file = path + ".flow.yaml"
        let lint = try FlowRun.run(["lint", "--deny", "warning", file])
        #expect(lint.status == 0, "\(lint.output)\(lint.error)")
        #expect(lint.output.contains("nothing found"), "\(lint.output)")
        let test = try FlowRun.run(["test", file, "--coverage-at-least", "100"])
        #expect(test.status == 0, "\(test.output)\(test.error)")
        let report = try FlowRun.run(["test", file, "--coverage", "--format", "junit"])
        #expect(report.output.hasPrefix("<?xml") && report.error.hasPrefix("coverage: "))
        let verify = try FlowRun.run(["verify", file])
        #expect(verify.status == 0, "\(verify.output)\(verify.error)")
    }

    @Test("the folders around it are made, and a name is asked for")
    func folders() throws {
        let folder = try ScratchFolder([:])
        defer { folder.remove() }
        #expect(try FlowRun.run("new", folder.path("flows/inner/saveNote")).status == 0)
        #expect(try FlowRun.run("check", folder.path("flows/inner/saveNote.flow.yaml")).status == 0)
        let nameless = try FlowRun.run("new", folder.path("n") + "/")
        #expect(nameless.status == 2)
        #expect(nameless.error.contains("a name is missing: write it behind the folder, as in `\(folder.path("n"))/saveNote`"))
        #expect(!FileManager.default.fileExists(atPath: folder.path("n")))
    }

    @Test("nothing is written over")
    func keeps() throws {
        let folder = try ScratchFolder(["a.flow.yaml": "mine"])
        defer { folder.remove() }
        let path = folder.path("a.flow.yaml")
        let answer = try FlowRun.run(["new", path])
        #expect(answer.status == 2)
        #expect(answer.error.contains("is there already"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    }

    @Test("a folder that takes no file is named as the cause", .enabled(if: FileManager.default.fileExists(atPath: "/sys")))
    func lockedFolder() throws {
        let answer = try FlowRun.run(["new", "/sys/a"])
        #expect(answer.status == 2)
        #expect(answer.error.hasPrefix("error: cannot write `/sys/a.flow.yaml`: the folder `/sys` lets no file be written: "))
    }

    @Test("a name that is no id is refused, with one that is")
    func names() throws {
        let answer = try FlowRun.run(["new", "my flow-2"])
        #expect(answer.status == 2)
        #expect(answer.error.contains("such as `myFlow2`"))
        #expect(try FlowRun.run(["new", "x", "--template", "from"]).error.contains("did you mean `form`"))
    }

    @Test("a name that YAML reads as something else is refused as that", arguments: [("true", "a flag"), ("False", "a flag"), ("null", "nothing"), ("NULL", "nothing")])
    func wordsOfYAML(name: String, meaning: String) throws {
        let folder = try ScratchFolder([:])
        defer { folder.remove() }
        let answer = try FlowRun.run(["new", folder.path(name)])
        #expect(answer.status == 2)
        #expect(answer.error == "error: `\(name)` is no id: YAML reads it as \(meaning); another name would do, such as `\(name.lowercased())Flow`\n")
        #expect(try FlowRun.run(["new", folder.path("yes")]).status == 0)
        #expect(try FlowRun.run(["check", folder.path("yes.flow.yaml")]).status == 0)
    }
}
