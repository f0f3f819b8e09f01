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

    private func found(_ transitions: String) throws -> Int {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            data: { text: { type: text, samples: ["", Hello] }, kept: { type: list, of: { title: text }, max: 3 }, agreed: flag }
            derived: { isBlank: empty(trim(text)) }
            initial: home
            states:
              home: { screen: { title: "{count(kept)}", show: [{ button: Write }] }, transitions: [{ tap: Write, to: form }] }
              form:
                screen: { as: sheet, over: home, show: [{ input: Text, binds: text }, { toggle: Agreed, binds: agreed }, { button: Cancel }] }
                transitions: [{ tap: Cancel, to: home }, \(transitions)]
              asking: { screen: { as: alert, over: form, title: Discard?, show: [{ button: Keep }] }, transitions: [{ tap: Keep, to: form }] }
            """)
        #expect(loaded.diagnostics.map(\.message) == [])
        return lint(loaded, rules: [try #require(LintRule.named("unasked-loss"))]).count
    }

    @Test("where a guard says that nothing has been entered, nothing is lost", arguments: [
        ("text == \"\"", 0), ("empty(text)", 0), ("not (text != \"\")", 0), ("count(text) == 0", 0), ("not (count(text) > 0)", 0), ("isBlank and not agreed", 0), ("isBlank or empty(text)", 0),
        ("text != \"\"", 1), ("not empty(text)", 1), ("empty(text) or agreed", 1), ("agreed", 1), ("text == \"Hello\"", 1), ("count(text) > 0", 1),
    ])
    func guarded(condition: String, count: Int) throws {
        #expect(try found("{ swipe: down, guard: '\(condition)', to: home, do: [{ reset: text }] }") == count)
    }

    @Test("a question that the same gesture leads to beforehand is one where something was entered")
    func askedBefore() throws {
        let discards = "{ swipe: down, to: home, do: [{ reset: text }] }"
        #expect(try found("{ swipe: down, guard: 'text != \"\"', to: asking }, \(discards)") == 0)
        #expect(try found("{ swipe: up, guard: 'text != \"\"', to: asking }, \(discards)") == 1)
        #expect(try found("{ swipe: down, guard: agreed, to: asking }, \(discards)") == 1)
    }
}
