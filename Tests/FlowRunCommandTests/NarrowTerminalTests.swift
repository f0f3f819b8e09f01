import Foundation
import Testing

/// What is written in sentences, on a terminal that is narrower than these are.
@Suite("Sentences on a narrow terminal")
struct NarrowTerminalTests {
    private static let wrong = saveNote.replacingOccurrences(of: "to: saved", with: "to: savd")

    @Test("they are broken between words and say the same as elsewhere", arguments: [
        ["explain"], ["check", "wrong.flow.yaml"], ["lint", "wrong.flow.yaml", "--no-cache"], ["test", "note.flow.yaml", "--coverage"],
    ])
    func sentences(arguments: [String]) throws {
        let folder = try ScratchFolder(["note.flow.yaml": saveNote, "wrong.flow.yaml": Self.wrong])
        defer { folder.remove() }
        let arguments = arguments.map { $0.hasSuffix(".flow.yaml") ? folder.path($0) : $0 }
        let terminal = try PseudoTerminal(arguments, columns: 78)
        for _ in 0..<4 where terminal.waitForEnd() == nil {}
        let shown = terminal.shown.replacingOccurrences(of: "\r\u{1B}[K", with: "").split(whereSeparator: \.isNewline)
        #expect(shown.allSatisfy { $0.count <= 78 }, "\(shown.filter { $0.count > 78 })")
        let elsewhere = try FlowRun.run(arguments).output.split(whereSeparator: \.isNewline)
        #expect(elsewhere.contains { $0.count > 78 })
        func words(_ lines: [Substring]) -> [Substring] { lines.flatMap { $0.split(separator: " ") }.filter { Double($0) == nil } }
        #expect(words(shown) == words(elsewhere))
    }
}
