import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("Data that nothing reads")
struct UnusedDataTests {
    @Test("what one place reads of a flow that is run twice is not called unused in the other", arguments: [("front.tries > 1", 0), ("at(over)", 1)])
    func copies(promise: String, count: Int) {
        let files = MemoryFiles([
            "ask.flow.yaml": """
                flowspec: 1
                flow: ask
                data: { tries: { type: number, range: 0..3 } }
                initial: asking
                states:
                  asking:
                    screen: { title: Ask, show: [{ button: Try, enabled: at(asking) }, { button: Enough }] }
                    transitions: [{ tap: Try, do: [{ set: { tries: 1 } }] }, { tap: Enough, to: asked }]
                  asked: { end: true }
                """,
            "app.flow.yaml": """
                flowspec: 1
                flow: app
                imports: [ask.flow.yaml]
                initial: front
                states:
                  front: { run: ask, exits: { asked: back } }
                  back: { run: ask, exits: { asked: over } }
                  over: { end: true }
                promises: [never: \(promise)]
                """,
        ])
        let loaded = load("app.flow.yaml", from: files)
        #expect(loaded.diagnostics.map(\.message) == [])
        #expect(lint(loaded, rules: LintRule.all).count { $0.info.id == "unused-data" } == count)
    }
}
