import FlowRunner
import FlowSpec
import Testing

@Suite("Elements that nobody sees")
struct NeverVisibleTests {
    @Test("one that is hidden outright is as never visible as one whose condition is never true", arguments: [("false", 1), ("true", 0), ("opened > 2", 1), ("opened > 0", 0)])
    func hidden(condition: String, count: Int) {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            data: { opened: { type: number, range: 0..2 } }
            initial: home
            states:
              home:
                screen: { show: [{ text: Welcome, visible: \(condition) }, { button: Open, enabled: opened < 2 }] }
                transitions: [{ tap: Open, do: [{ set: { opened: opened + 1 } }] }]
            """)
        #expect(loaded.diagnostics.map(\.message) == [])
        #expect(lint(loaded, rules: LintRule.all.filter { $0.id == "never-visible" }).count == count)
    }
}
