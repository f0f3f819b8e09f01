import Foundation
import Testing

@Suite("Where nobody reads, or nothing can be written")
struct StandardOutputTests {
    @Test("a reader that has had enough is no fault")
    func closedPipe() throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote])
        defer { folder.remove() }
        let script = String(repeating: "wait 1s\n", count: 5000)
        try folder.write(script, to: "long.walk")
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/bash")
        let command = "\(FlowRun.binary.path) play \(folder.path("note.flow.yaml")) --script \(folder.path("long.walk")) --format jsonl"
        shell.arguments = ["-c", "\(command) | head -1 >/dev/null; exit ${PIPESTATUS[0]}"]
        try shell.run()
        shell.waitUntilExit()
        #expect(shell.terminationReason == .exit)
        #expect(shell.terminationStatus == 0)
    }

    @Test("what is wrong stays wrong where nobody reads on", arguments: [
        "check unknown.flow.yaml", "verify broken.flow.yaml", "lint unknown.flow.yaml", "lint unknown.flow.yaml --format sarif",
        "test broken.flow.yaml", "test broken.flow.yaml --format json", "trace broken.flow.yaml --catalogue catalogue.md",
        "play broken.flow.yaml --script no.walk", "play broken.flow.yaml --script - < late.walk",
    ])
    func closedPipeOfFindings(command: String) throws {
        func flow(promising state: String) -> String {
            let promises = String(repeating: "  - never: at(\(state))\n", count: 3000)
            let scenario = "scenarios: [{ name: A, steps: [{ tap: Nope }] }]\n"
            return "flowspec: 1\nflow: a\ninitial: one\nstates: { one: { end: true } }\npromises:\n\(promises)\(scenario)"
        }
        let folder = try ScratchFolder([
            "unknown.flow.yaml": flow(promising: "two"), "broken.flow.yaml": flow(promising: "one"),
            "no.walk": String(repeating: "tap \"Nope\"\n", count: 3000),
            "late.walk": String(repeating: "expect state one\n", count: 3000) + "tap \"Nope\"\n", "catalogue.md": "- a-1.1 It is there.\n",
        ])
        defer { folder.remove() }
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/bash")
        // Whoever reads has gone before anything is written.
        let line = "cd \(folder.path("")) && { sleep 0.2; \(FlowRun.binary.path) \(command) 2>/dev/null; echo $? > status; } | true; exit $(cat status)"
        shell.arguments = ["-c", line]
        try shell.run()
        shell.waitUntilExit()
        #expect(shell.terminationStatus == 1)
    }

    @Test("a full disk ends with 2")
    func fullDisk() throws {
        let shell = Process()
        let pipe = Pipe()
        shell.executableURL = URL(fileURLWithPath: "/bin/bash")
        shell.arguments = ["-c", "\(FlowRun.binary.path) --help >/dev/full"]
        shell.standardError = pipe
        try shell.run()
        shell.waitUntilExit()
        #expect(shell.terminationStatus == 2)
        let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        #expect(said.contains("cannot write to standard output"))
    }
}
