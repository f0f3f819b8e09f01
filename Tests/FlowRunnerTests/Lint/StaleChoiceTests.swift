import FlowRunner
import FlowSpec
import Testing

@Suite("Choices from what changes")
struct StaleChoiceTests {
    private func found(many: String = "[50, 100]", kindAt: String = "first", entry: String = "[]", around: String = "[]") -> Int {
        let options = "{ options: Kind, binds: kind }"
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            data: { kind: { type: choice, options: [bowl, cup] }, amount: { type: number, range: 1..100 } }
            derived: { amounts: [{ if: kind == bowl, is: few }, { is: many }] }
            content: { few: [1, 2], many: \(many) }
            initial: first
            states:
              first: { screen: { show: [\(kindAt == "first" ? options + ", " : ""){ button: Next }] }, transitions: [{ tap: Next, to: second }] }
              second:
                initial: page
                entry: \(around)
                screen: { show: [\(kindAt == "second" ? options + ", " : ""){ button: Back }] }
                transitions: [{ tap: Back, to: first }]
                states: { page: { entry: \(entry), screen: { show: [{ picker: Amount, binds: amount, options: amounts }] } } }
            """)
        #expect(loaded.diagnostics.map(\.message) == [])
        return lint(loaded, rules: LintRule.all.filter { $0.id == "stale-choice" }).count
    }

    @Test("what a page stores whenever it is entered is fresh there, as long as nobody can change what is on offer meanwhile")
    func entered() {
        #expect(found() == 1)
        for stores in ["[{ set: { amount: min(amounts) } }]", "[{ reset: amount }]"] {
            #expect(found(entry: stores) == 0)
            #expect(found(around: stores) == 0)
            #expect(found(kindAt: "second", entry: stores) == 1)
        }
        #expect(found(entry: "[{ if: amount > 2, then: [{ reset: amount }] }]") == 1)
        #expect(found(entry: "[{ reset: kind }]") == 1)
    }

    @Test("lists that hold the same values in another order offer the same")
    func sameValues() {
        #expect(found(many: "[2, 1]") == 0)
        #expect(found(many: "[2, 1, 3]") == 1)
    }
}
