import FlowRunner
import FlowSpec
import Testing

@Suite("Sheets that no walk leads back from")
struct NoWayBackTests {
    @Test("a sheet that can be closed at first is lost only once it has come to where it cannot", arguments: [
        ("{ tap: Next, to: last }, { tap: Close, to: home }", ["no walk leads from the sheet `form`, once it is at `last`, back to `home`"]),
        ("{ tap: Next, to: last }", ["no walk leads from the sheet `form` back to `home`"]), ("{ tap: Close, to: home }", []),
    ])
    func steps(transitions: String, messages: [String]) throws {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            initial: home
            states:
              home: { screen: { show: [{ button: Open }] }, transitions: [{ tap: Open, to: form }] }
              form:
                screen: { as: sheet, over: home, title: Pay, show: [{ button: Next }, { button: Close }] }
                initial: first
                states:
                  first: { transitions: [\(transitions)] }
                  last: { transitions: [{ tap: Next, to: paid }] }
              paid: { screen: { show: [{ button: More }] }, transitions: [{ tap: More, to: list }] }
              list: { screen: { show: [{ button: Up }] }, transitions: [{ tap: Up, to: paid }] }
            """)
        #expect(loaded.diagnostics.map(\.message) == [])
        #expect(lint(loaded, rules: [try #require(LintRule.named("no-way-back"))]).map(\.message) == messages)
    }
}
