import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("What a scenario expects to be absent and nothing is ever called")
struct AbsentForGoodTests {
    private func isFound(_ label: String) -> Bool {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            data: { count: { type: number, range: 0..9 }, mood: { type: choice, options: [calm, sad] } }
            initial: home
            states:
              home:
                screen:
                  title: "Welcome, {count}"
                  show:
                    - text: "🔥 {count} days"
                    - { image: face, describe: Profile photo }
                    - { chips: Mood, binds: mood }
                    - { button: "Delete (Optional)", id: remove }
                transitions: [{ tap: remove, to: over }]
              over: { end: true }
            scenarios:
              - name: It is not there
                steps:
                  - expect: { absent: ["\(label)"] }
            """)
        #expect(loaded.diagnostics.map(\.message) == [])
        return lint(loaded, rules: LintRule.all.filter { $0.id == "absent-for-good" }).count == 1
    }

    @Test("is told, and nothing that a label, a title, an option or a spoken text may become", arguments: [
        ("Register", true), ("Remove it", true), ("Delete", false), ("remove", false), ("3 days", false), ("🔥 12 days", false), ("Calm", false),
        ("Profile photo", false), ("Welcome, 7", false), ("welcome 7", false), ("face", false), ("9 nights", true),
    ])
    func told(label: String, isToldOf: Bool) {
        #expect(isFound(label) == isToldOf, "\(label)")
    }
}
