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
}
