import Testing

import FlowRunner

@Suite("What is said of a long exploration")
struct ProgressNotesTests {
    @Test("is a line after some seconds, then after twice the time, and the first says what to do")
    func notes() {
        var notes = ProgressNotes()
        let said = [100, 9999, 10_001, 12_000, 19_999, 20_200, 39_000, 45_000, 79_000, 80_000].compactMap {
            notes.note(ExplorationProgress(states: 1234, transitions: 2, depth: 7), after: $0, isScoped: false)
        }
        #expect(said.count == 4)
        #expect(
            said.first == """
                1,234 situations after 10 s, depth 7, and still exploring; `--max-states 100000` ends sooner and tells what differs most, \
                a `scope:` in the flow bounds what grows
                """)
        #expect(said.dropFirst() == [20, 45, 80].map { "1,234 situations after \($0) s, depth 7, and still exploring" }[...])
    }

    @Test("does not ask for a scope where there is one")
    func scoped() {
        var notes = ProgressNotes()
        let note = notes.note(ExplorationProgress(states: 1, transitions: 2, depth: 7), after: 12_000, isScoped: true)
        #expect(note?.hasSuffix("a narrower `scope:` makes them fewer") == true)
    }

    @Test("says where answers that are there are confirmed")
    func confirming() {
        var notes = ProgressNotes()
        let note = notes.note(ExplorationProgress(states: 1, transitions: 2, depth: 7), after: 12_000, isScoped: true, isConfirming: true)
        #expect(note?.hasPrefix("1 situations after 12 s, depth 7, and confirming the answers; ") == true)
    }
}
