import Foundation

/// The built binary, run as a user runs it.
struct FlowRun {
    struct Answer {
        var status: Int32
        var output: String
        var error: String
        var lines: [Substring] { output.split(separator: "\n") }
    }

    /// Beside the test bundle, where SwiftPM links it.
    static var binary: URL {
        let bundle = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let beside = bundle.deletingLastPathComponent().appendingPathComponent("flowrun")
        if FileManager.default.isExecutableFile(atPath: beside.path) { return beside }
        return URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent(".build/debug/flowrun")
    }

    static func run(_ arguments: String..., input: String = "", environment: [String: String] = [:]) throws -> Answer {
        try run(arguments, input: input, environment: environment)
    }

    static func run(
        _ arguments: [String], in folder: String? = nil, input: String = "", environment: [String: String] = [:], program: URL = binary
    ) throws -> Answer {
        let process = Process()
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        process.executableURL = program
        process.arguments = arguments
        // No test sees what another one left in the user's cache.
        let own = ["XDG_CACHE_HOME": "/dev/null"].merging(environment) { $1 }
        process.environment = ProcessInfo.processInfo.environment.merging(own) { $1 }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("flowrun-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = ["input", "output", "error"].map { folder.appendingPathComponent($0) }
        try Data(input.utf8).write(to: files[0])
        for file in files.dropFirst() { try Data().write(to: file) }
        process.standardInput = try FileHandle(forReadingFrom: files[0])
        process.standardOutput = try FileHandle(forWritingTo: files[1])
        process.standardError = try FileHandle(forWritingTo: files[2])
        try process.run()
        process.waitUntilExit()
        return Answer(
            status: process.terminationStatus, output: try String(contentsOf: files[1], encoding: .utf8),
            error: try String(contentsOf: files[2], encoding: .utf8))
    }
}

/// A folder of files that goes with the test.
struct ScratchFolder {
    let url: URL

    init(_ files: [String: String]) throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("flowrun-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (name, text) in files { try write(text, to: name) }
    }

    func write(_ text: String, to name: String) throws {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func path(_ name: String = "") -> String { name.isEmpty ? url.path : url.appendingPathComponent(name).path }
    func remove() { try? FileManager.default.removeItem(at: url) }
}
