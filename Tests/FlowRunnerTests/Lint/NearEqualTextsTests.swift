import FlowRunner
import FlowSpec
import Testing

@Suite("Texts that are nearly the same")
struct NearEqualTextsTests {
    @Test("a button answers the question above it, and that is no other spelling", arguments: [
        ("Delete?", "Delete", 0), ("Delete", "delete.", 1), ("Delete?", "delete ?", 1), ("Delete!", "Delete", 1),
    ])
    func questions(title: String, answer: String, count: Int) throws {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            initial: asking
            states:
              asking: { screen: { as: alert, title: "\(title)", show: [{ button: "\(answer)" }] }, transitions: [{ tap: "\(answer)", to: closed }] }
              closed: { end: true }
            """)
        #expect(loaded.diagnostics.map(\.message) == [])
        #expect(lint(loaded, rules: [try #require(LintRule.named("near-equal-texts"))]).count == count)
    }

    @Test("a question keeps none of its answers from being compared with each other")
    func answersBehindQuestion() throws {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            initial: asking
            states:
              asking: { screen: { as: alert, title: "Delete?", show: [{ button: Delete }] }, transitions: [{ tap: Delete, to: closed }] }
              closed: { screen: { title: delete }, end: true }
            """)
        #expect(lint(loaded, rules: [try #require(LintRule.named("near-equal-texts"))]).map(\.message) == ["`delete` is elsewhere `Delete`"])
    }

    @Test("what a spinner says while it turns is no other spelling of the button, and in another case it still is one", arguments: [
        ("spinner", "Senden …", "button", "Senden", 0), ("spinner", "Senden...", "link", "senden", 0), ("progress", "Senden…", "button", "Senden", 0),
        ("button", "Senden …", "spinner", "Senden", 0), ("spinner", "Senden", "button", "senden", 1), ("spinner", "Senden …", "text", "Senden", 1),
        ("spinner", "Senden …", "spinner", "Senden...", 1), ("text", "Senden …", "button", "Senden", 1),
    ])
    func spinners(first: String, said: String, second: String, label: String, count: Int) throws {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            initial: home
            states:
              home:
                screen: { show: [{ \(first): "\(said)", id: one }, { \(second): "\(label)", id: two }, { button: Close }] }
                transitions: [{ tap: Close, to: closed }]
              closed: { end: true }
            """)
        #expect(!loaded.hasErrors)
        #expect(lint(loaded, rules: [try #require(LintRule.named("near-equal-texts"))]).count == count)
    }
}
