import Foundation
import Testing

@Suite("Files that commands write")
struct OutputFileTests {
    @Test("none takes the place of what it is made of", arguments: [
        ["graph", "note.flow.yaml", "--output"], ["walks", "note.flow.yaml", "--output"], ["import", "note.scxml", "--output"],
    ])
    func ofItself(command: [String]) throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote])
        defer { folder.remove() }
        #expect(try FlowRun.run("graph", folder.path("note.flow.yaml"), "--output", folder.path("note.scxml")).status == 0)
        let source = folder.path(command[1])
        let before = try String(contentsOfFile: source, encoding: .utf8)
        try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: source)
        for target in [source, folder.path("./\(command[1])"), folder.path("link")] {
            let answer = try FlowRun.run([command[0], source, command[2], target])
            #expect(answer.status == 2 && answer.error.contains("that is the file it would be made of"), "\(answer)")
        }
        #expect(try String(contentsOfFile: source, encoding: .utf8) == before)
    }

    @Test("no drawing takes the place of a walk that it shows", arguments: [["--walk", "first.walk"], ["--coverage", "first.walk"], ["--coverage", "walks"]])
    func ofWalk(shown: [String]) throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote, "first.walk": "wait 1s\n", "walks/first.walk": "wait 1s\n"])
        defer { folder.remove() }
        let path = folder.path(shown[1])
        let walk = path.hasSuffix(".walk") ? path : path + "/first.walk"
        let answer = try FlowRun.run("graph", folder.path("note.flow.yaml"), "--format", "dot", shown[0], path, "--output", walk)
        #expect(answer.status == 2 && answer.error.contains("that is the file it would be made of"), "\(answer)")
        #expect(try String(contentsOfFile: walk, encoding: .utf8) == "wait 1s\n")
    }

    @Test("a walk is not saved in the place of the flow that is played")
    func walkOfFlow() throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote])
        defer { folder.remove() }
        let terminal = try PseudoTerminal(["play", folder.path("note.flow.yaml")], environment: ["TERM": "dumb"])
        terminal.type("save \(folder.path("note.flow.yaml"))\n")
        #expect(terminal.waitFor("that is the file it would be made of"))
        terminal.type("quit\n")
        #expect(terminal.waitForEnd() == 0)
        #expect(try String(contentsOfFile: folder.path("note.flow.yaml"), encoding: .utf8) == saveNote)
    }

    @Test("a walk is saved over a walk that was saved or that verify wrote, and over nothing else", arguments: [
        ("# flowrun play old.flow.yaml --walk w\n", true), ("# breaks: never: at(a)\nevent go\n", true), ("", true), ("My notes.\n", false),
    ])
    func walkOfOthers(text: String, isReplaced: Bool) throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote, "w": text])
        defer { folder.remove() }
        let terminal = try PseudoTerminal(["play", folder.path("note.flow.yaml")], environment: ["TERM": "dumb"])
        terminal.type("save \(folder.path("w"))\n")
        #expect(terminal.waitFor(isReplaced ? "saved: " : "what it holds already would be lost: move it away, or name another place"))
        terminal.type("quit\n")
        #expect(terminal.waitForEnd() == 0)
        #expect((try String(contentsOfFile: folder.path("w"), encoding: .utf8) == text) != isReplaced)
    }

    @Test("a lone dash is standard output", arguments: [
        (["graph", "note.flow.yaml", "-o", "-"], "stateDiagram-v2"), (["walks", "note.flow.yaml", "--output", "-"], "scenarios:"),
        (["import", "a.mmd", "-o", "-"], "flowspec: 1"),
    ])
    func dash(command: [String], part: String) throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote, "a.mmd": "stateDiagram-v2\n[*] --> Home\n"])
        defer { folder.remove() }
        let answer = try FlowRun.run([command[0], folder.path(command[1])] + command[2...])
        #expect(answer.status == 0 && answer.output.contains(part), "\(answer)")
        #expect(!FileManager.default.fileExists(atPath: "-"))
    }
}
