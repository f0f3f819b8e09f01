import FlowRunner
import FlowSpec
import Testing

@Suite("What a scenario says now")
struct UpdateScenariosTests {
    /// How often the file was read again, and what it then says.
    private func updated(_ steps: [String]) -> (text: String, reads: Int, left: [UpdatedScenarios.Left], changes: [UpdatedScenarios.Change]) {
        let scenarios = (1...3).map { "  - name: Scenario \($0)\n    steps:\n" + steps.map { "      - \($0)\n" }.joined() }
        let flow = saveNote.split(separator: "scenarios:\n").first ?? ""
        let loaded = loadText(flow + "scenarios:\n" + scenarios.joined())
        #expect(loaded.diagnostics.isEmpty)
        var reads = 0
        let updated = updateScenarios(of: loaded) { bytes in
            reads += 1
            return loadText(String(decoding: bytes, as: UTF8.self))
        }
        return (String(decoding: updated.bytes, as: UTF8.self), reads, updated.left, updated.changes)
    }

    private static let stale = "expect: { screen: Old note, state: saved }"

    @Test("all that has to change is tried at once")
    func atOnce() {
        let (text, reads, left, changes) = updated(Array(repeating: Self.stale, count: 40))
        #expect(reads == 1 && left.isEmpty && changes.count == 240)
        #expect(!text.contains("Old note") && !text.contains("state: saved }"))
        #expect(changes.map(\.line) == changes.map(\.line).sorted())
    }

    @Test("what has to stay is found without trying each of the others, and everything is told in the file's order")
    func halves() {
        let twice = "expect: { enabled: Save, disabled: Cancel, screen: New note, visible: Stop, absent: Note }"
        let (text, reads, left, changes) = updated(Array(repeating: Self.stale, count: 40) + ["expect: { ended: true, enabled: Save, disabled: Save }"] + [Self.stale])
        #expect(reads < 60 && changes.count == 246 && !text.contains("Old note"))
        #expect(left.map(\.says) == Array(repeating: ["expect ended", "expect enabled \"Save\""], count: 3).flatMap(\.self))
        #expect(left.map(\.line) == left.map(\.line).sorted())
        #expect(updated([twice]).left.isEmpty)
    }
}
