import FlowTestSupport
import Foundation
import Testing

/// `docs/first-journey.md`, followed word for word: the file grows as the text says, and every command answers what is printed there.
@Suite("Your first journey")
struct FirstJourneyTests {
    @Test("every command of the document answers what the document shows")
    func holds() throws {
        let document = try #require(Repository.text("docs/first-journey.md"))
        let yaml = blocks("yaml", of: document)
        let console = blocks("console", of: document)
        try #require(yaml.count == 10 && console.count == 7)
        var note = yaml[0]
        func edit(_ old: String, _ new: String) throws {
            let range = try #require(note.range(of: old))
            note.replaceSubrange(range, with: new)
        }

        try expect(console[1], of: note)
        try edit("\ninitial: editing\n", "\n\(yaml[1])\ninitial: editing\n")
        try edit("      show:\n        - button: Save\n        - button: Cancel\n", yaml[2])
        try expect(console[2], of: note)
        try edit("\ninitial: editing\n", "\n\(yaml[3])\ninitial: editing\ngoals: [saved]\n")
        try edit("to: saved\n", "to: saving\n")
        try edit("  saved:\n", "\(yaml[4])\n  saved:\n")
        try expect(console[3], of: note)
        try edit("\ninitial: editing\n", "\n\(yaml[5])\ninitial: editing\n")
        try edit("      - tap: Save\n        to: saving\n", yaml[6])
        try edit("      title: Saved ✓\n", "      title: Saved ✓\n\(yaml[7])")
        try expect(console[4], of: note)
        let mended = note
        try edit("to: saving\n", "to: saveing\n")
        try expect(console[5], of: note)
        note = mended + "\n" + yaml[8]
        try expect(console[6], of: note)
        #expect(note == yaml[9], "the whole file at the end is what the steps lead to")
    }

    /// `$ command`, and below it what is seen: standard error and then standard output, of a script's answers the latter alone.
    private func expect(_ block: String, of note: String) throws {
        let folder = try ScratchFolder(["note.flow.yaml": note])
        defer { folder.remove() }
        let command = try #require(block.split(separator: "\n").first).dropFirst(2)
        let shown = block.drop { $0 != "\n" }.dropFirst()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", command.hasPrefix("printf") ? "\(command) 2>answer.err >answer" : "\(command) >answer 2>&1"]
        process.currentDirectoryURL = folder.url
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        process.environment = ["PATH": "\(FlowRun.binary.deletingLastPathComponent().path):\(path)"]
        try process.run()
        process.waitUntilExit()
        let answer = try String(contentsOf: folder.url.appendingPathComponent("answer"), encoding: .utf8)
        #expect(answer == String(shown), "\(command)")
        guard shown.contains("✗") else { return }
        let error = try String(contentsOf: folder.url.appendingPathComponent("answer.err"), encoding: .utf8)
        #expect(error.hasPrefix("error: standard input:1: "), "\(command)")
    }

    private func blocks(_ language: String, of document: String) -> [String] {
        document.components(separatedBy: "```\(language)\n").dropFirst().compactMap { $0.components(separatedBy: "```").first }
    }
}
