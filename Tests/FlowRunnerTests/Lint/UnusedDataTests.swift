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

    @Test("what never changes in a flow that is run twice is said once, and not where one place changes it", arguments: [("", 1), ("with: { loud: loud }, ", 0)])
    func constantCopies(given: String, count: Int) {
        let files = MemoryFiles([
            "ask.flow.yaml": """
                flowspec: 1
                flow: ask
                data: { loud: flag }
                initial: asking
                states:
                  asking:
                    screen: { title: "Ask {loud}", show: [{ button: Shout, enabled: loud }, { button: Enough }] }
                    transitions: [{ tap: Shout, to: asked }, { tap: Enough, to: asked }]
                  asked: { end: true }
                """,
            "app.flow.yaml": """
                flowspec: 1
                flow: app
                imports: [ask.flow.yaml]
                data: { loud: flag }
                initial: home
                states:
                  home: { screen: { show: [{ toggle: Loud, binds: loud }, { button: Go }] }, transitions: [{ tap: Go, to: front }] }
                  front: { run: ask, \(given)exits: { asked: back } }
                  back: { run: ask, \(given)exits: { asked: over } }
                  over: { end: true }
                """,
        ])
        let loaded = load("app.flow.yaml", from: files)
        #expect(loaded.diagnostics.map(\.message) == [])
        let found = lint(loaded, rules: LintRule.all).filter { $0.info.id == "data-never-changes" }
        #expect(found.count == count)
        #expect(found.allSatisfy { $0.labels.map(\.text) == ["and so this is never enabled"] })
    }

    @Test("what nothing reads and nothing changes is told once")
    func toldOnce() {
        let loaded = loadText(
            """
            flowspec: 1
            flow: app
            data: { loud: flag, quiet: flag }
            initial: home
            states:
              home: { screen: { title: "{quiet}", show: [{ button: Close }] }, transitions: [{ tap: Close, to: closed }] }
              closed: { end: true }
            """)
        let found = lint(loaded, rules: ["unused-data", "data-never-changes"].compactMap { LintRule.named($0) })
        #expect(found.map(\.message) == ["nothing reads `loud`", "nothing changes `quiet`"])
    }
}
