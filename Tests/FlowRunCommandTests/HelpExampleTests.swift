import FlowTestSupport
import Foundation
import Testing

/// What `--help` shows is typed as it stands, beside the repository's flows.
@Suite("The examples of --help")
struct HelpExampleTests {
    @Test("they run as they are written, one after another", arguments: ["check", "timeline", "graph", "tokens", "new", "play", "import", "trace"])
    func run(command: String) throws {
        let folder = try ScratchFolder([:])
        defer { folder.remove() }
        for path in Repository.files(below: "flows", suffix: ".flow.yaml") {
            try folder.write(try #require(Repository.text(path)), to: path)
        }
        let help = try FlowRun.run(command, "--help", environment: ["COLUMNS": "400"])
        let examples = help.lines(after: "EXAMPLES:").map(String.init)
        try #require(!examples.isEmpty)
        for example in examples {
            let shell = Process()
            shell.executableURL = URL(fileURLWithPath: "/bin/bash")
            shell.arguments = ["-c", "exec </dev/null; \(example)"]
            shell.currentDirectoryURL = folder.url
            let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
            shell.environment = ["PATH": "\(FlowRun.binary.deletingLastPathComponent().path):\(path)"]
            shell.standardOutput = FileHandle.nullDevice
            shell.standardError = FileHandle.nullDevice
            try shell.run()
            shell.waitUntilExit()
            #expect(shell.terminationStatus == 0, "\(example)")
        }
    }

    @Test("they can be copied from a terminal of any width", arguments: [
        "check", "explain", "graph", "import", "lint", "new", "play", "test", "timeline", "tokens", "trace", "verify", "walks",
    ])
    func whole(command: String) throws {
        let (narrow, wide) = (try FlowRun.run(command, "--help", environment: ["COLUMNS": "40"]), try FlowRun.run(command, "--help", environment: ["COLUMNS": "400"]))
        let examples = narrow.lines(after: "EXAMPLES:")
        #expect(!examples.isEmpty && examples.elementsEqual(wide.lines(after: "EXAMPLES:")))
        #expect(narrow.output != wide.output)
    }
}

extension FlowRun.Answer {
    /// Up to the next empty line.
    fileprivate func lines(after heading: String) -> ArraySlice<Substring> {
        let all = output.split(separator: "\n", omittingEmptySubsequences: false)
        return all.drop { $0 != heading }.dropFirst().prefix { !$0.isEmpty }
    }
}
