import FlowRunner
import FlowSpec
import Testing

@Suite("What a gesture throws away that is easily made by mistake")
struct UnaskedLossTests {
    @Test("what the form resets when it is left is as lost as what the gesture resets; what it resets when it is entered is not", arguments: [
        ("exit: [{ reset: text }]", "", 1), ("entry: [{ reset: text }]", "", 0), ("", ", do: [{ reset: text }]", 1), ("", "", 0), ("exit: [{ reset: other }]", "", 0),
    ])
    func form(content: String, action: String, count: Int) throws {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            data: { text: { type: text, samples: ["", Hello] }, other: { type: text, samples: ["", Hello] } }
            initial: home
            states:
              home: { screen: { show: [{ button: Write }, { input: Other, binds: other }] }, transitions: [{ tap: Write, to: form }] }
              form:
                screen: { as: sheet, over: home, show: [{ input: Text, binds: text }, { button: Cancel }] }
                transitions: [{ tap: Cancel, to: home }, { swipe: down, to: home\(action) }]
                \(content)
            """)
        #expect(loaded.diagnostics.map(\.message) == [])
        #expect(lint(loaded, rules: [try #require(LintRule.named("unasked-loss"))]).count == count)
    }
}
