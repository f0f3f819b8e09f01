import FlowRunner
import FlowSpec
import Testing

@Suite("Choices from what changes")
struct StaleChoiceTests {
    private func found(many: String) -> Int {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            data: { kind: { type: choice, options: [bowl, cup] }, amount: { type: number, range: 1..100 } }
            derived: { amounts: [{ if: kind == bowl, is: few }, { is: many }] }
            content: { few: [1, 2], many: \(many) }
            initial: first
            states:
              first: { screen: { show: [{ options: Kind, binds: kind }, { button: Next }] }, transitions: [{ tap: Next, to: second }] }
              second:
                screen: { show: [{ picker: Amount, binds: amount, options: amounts }, { button: Back }] }
                transitions: [{ tap: Back, to: first }]
            """)
        #expect(loaded.diagnostics.map(\.message) == [])
        return lint(loaded, rules: LintRule.all.filter { $0.id == "stale-choice" }).count
    }

    @Test("lists that hold the same values in another order offer the same")
    func sameValues() {
        #expect(found(many: "[2, 1]") == 0)
        #expect(found(many: "[2, 1, 3]") == 1)
    }
}
