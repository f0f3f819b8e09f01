import FlowRunner
import FlowSpec
import Testing

@Suite("Services that may run for ever")
struct MissingTimeoutTests {
    @Test("one that a wait ends, whatever holds, does not", arguments: [
        ("{ after: 30s, to: failed }", "", 0), ("", "{ after: 30s, to: failed }", 0), ("{ after: 30s, guard: up, to: failed }", "", 1),
        ("{ after: 30s, do: [{ announce: Still sending }] }", "", 1), ("{ after: 30s, to: sending }", "", 1), ("", "{ after: 30s, to: sending }", 1), ("", "", 1),
    ])
    func wait(inner: String, around: String, count: Int) throws {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            services: { send: { outcomes: [done] } }
            data: { up: { type: flag, environment: true } }
            initial: work
            states:
              work:
                initial: sending
                transitions: [\(around)]
                states: { sending: { calls: send, screen: { title: Sending }, transitions: [{ outcome: send.done, to: failed }\(inner.isEmpty ? "" : ", ")\(inner)] } }
              failed: { end: true }
            """)
        #expect(loaded.diagnostics.map(\.message) == [])
        #expect(lint(loaded, rules: [try #require(LintRule.named("missing-timeout"))]).count == count)
    }

    @Test("of several states that call it each is left")
    func everyCaller() throws {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            services: { send: { outcomes: [done] } }
            initial: one
            states:
              one: { calls: send, transitions: [{ outcome: send.done, to: two }, { after: 3s, to: two }] }
              two: { calls: send, transitions: [{ outcome: send.done, to: one }] }
            """)
        #expect(lint(loaded, rules: [try #require(LintRule.named("missing-timeout"))]).count == 1)
    }
}
