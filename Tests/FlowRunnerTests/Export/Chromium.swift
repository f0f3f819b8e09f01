import Foundation

/// A real browser, to say what our style sheets mean.
enum Chromium {
    static let path: String? = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        for name in ["chromium", "chromium-browser", "google-chrome"] {
            for folder in folders {
                let candidate = "\(folder)/\(name)"
                if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
            }
        }
        return nil
    }()

    /// `make browser` asks for it, and then it may not be missing.
    static let isWanted = path != nil || ProcessInfo.processInfo.environment["FLOW_BROWSER"] != nil

    struct Missing: Error {}

    /// Loads a page and answers the text of its element `answer`, which scripts of the page write.
    static func answer(of page: String, reducedMotion: Bool) throws -> String {
        guard let path else { throw Missing() }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("flow-browser-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("page.html")
        let output = folder.appendingPathComponent("dom.html")
        try Data(page.utf8).write(to: file)
        try Data().write(to: output)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments =
            [
                // Tests may run as root, where Chromium has no sandbox.
                "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
                "--user-data-dir=\(folder.path)/profile",
            ] + (reducedMotion ? ["--force-prefers-reduced-motion"] : []) + ["--dump-dom", file.absoluteString]
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        let dom = try String(contentsOf: output, encoding: .utf8)
        guard let start = dom.range(of: "<pre id=\"answer\">"), let end = dom.range(of: "</pre>", range: start.upperBound..<dom.endIndex) else { return "" }
        return String(dom[start.upperBound..<end.lowerBound]).replacingOccurrences(of: "&amp;", with: "&")
            .replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&gt;", with: ">")
    }
}
