import Foundation

/// A program that draws what we export, where it is installed.
enum DrawingTool: String {
    case dot, plantuml

    var isInstalled: Bool { path != nil }

    private var path: String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/\(rawValue)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    struct Missing: Error {}

    /// What it writes to its standard output and its standard error for this standard input.
    func run(_ arguments: [String], on input: String) throws -> (text: String, status: Int32) {
        guard let path else { throw Missing() }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("flow-drawing-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (given, answer) = (folder.appendingPathComponent("given"), folder.appendingPathComponent("answer"))
        try Data(input.utf8).write(to: given)
        try Data().write(to: answer)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.standardInput = try FileHandle(forReadingFrom: given)
        let output = try FileHandle(forWritingTo: answer)
        process.standardOutput = output
        process.standardError = output
        try process.run()
        process.waitUntilExit()
        return (try String(contentsOf: answer, encoding: .utf8), process.terminationStatus)
    }
}
