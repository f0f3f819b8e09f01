import FlowTestSupport
import Foundation
import Testing

/// `docs/json.md`, on which scripts rely.
@Suite("The page on JSON")
struct JSONPageTests {
    private static let flow = """
        flowspec: 1
        flow: note
        source: note.md
        scope: { notes: 1 }
        data:
          visits: { type: number, range: 0..3, initial: 0, stored: true }
          notes: { type: list, of: { title: text } }
        services: { upload: { outcomes: [done, failed], timeout: 3s } }
        timelines:
          shown: { steps: [{ target: card, for: 100ms, opacity: 0 -> 1 }, { at: 50ms, haptic: light }] }
        initial: home
        states:
          home:
            source: "1.1"
            screen: { title: Home, show: [{ button: Go }, { button: Add }] }
            transitions:
              - { tap: Go, to: upload, timeline: shown, do: [{ set: { visits: visits + 1 } }] }
              - { tap: Add, do: [{ append: { notes: { title: "'Milk'" } } }] }
          upload:
            calls: upload
            screen: { show: [{ button: Stop }] }
            transitions: [{ outcome: upload.done, to: over }, { tap: Stop, to: over }, { event: lost, to: void }]
          void: {}
          over: { end: true }
        promises: [{ never: visits > 1 }, { never: at(upload) }]
        scenarios: [{ name: It goes, steps: ['tap "Go"', 'expect state home'] }]

        """

    private static let commands: [(String, [String])] = [
        ("play", ["--script", "walk", "--format", "jsonl"]), ("lint", ["--format", "json"]), ("verify", ["--format", "json"]), ("test", ["--format", "json"]),
        ("trace", ["--catalogue", "note.md", "--format", "json"]), ("timeline", ["shown", "--at", "20ms", "--format", "json"]), ("graph", ["--format", "json"]),
    ]

    @Test("every key that a command writes stands in the command's rows", arguments: commands)
    func keys(command: String, options: [String]) throws {
        let page = try #require(Repository.text("docs/json.md"))
        let folder = try ScratchFolder(["note.flow.yaml": Self.flow, "walk": "tap \"Go\"\n", "note.md": "- note-1.1 [screen] A note (L1)\n"])
        defer { folder.remove() }
        let answer = try FlowRun.run([command, folder.path("note.flow.yaml")] + options.map { $0 == "walk" || $0 == "note.md" ? folder.path($0) : $0 })
        let keys = try answer.lines.reduce(into: Set<String>()) { $0.formUnion(try self.keys(in: JSONSerialization.jsonObject(with: Data($1.utf8)))) }
        try #require(keys.count > 3, "\(answer.error)")
        let rows = page.split(separator: "\n").drop { !$0.hasPrefix("| `\(command)") }
        let own = rows.prefix(1) + rows.dropFirst().prefix { $0.hasPrefix("| |") }
        let told = own.joined()
        let names: Set = ["visits", "notes"]
        #expect(keys.subtracting(names).filter { !told.contains("`\($0)`") }.sorted() == [])
    }

    private func keys(in value: Any) -> Set<String> {
        switch value {
        case let object as [String: Any]: object.reduce(into: Set(object.keys)) { $0.formUnion(keys(in: $1.value)) }
        case let list as [Any]: list.reduce(into: []) { $0.formUnion(keys(in: $1)) }
        default: []
        }
    }
}
