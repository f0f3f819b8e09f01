import FlowRunner
import FlowSpec
import Testing

@Suite("Services that may run for ever")
struct MissingTimeoutTests {
    @Test("one that a wait ends, whatever holds, does not", arguments: [
        ("{ after: 30s, to: failed }", "", 0), ("", "{ after: 30s, to: failed }", 0), ("{ after: 30s, guard: up, to: failed }", "", 1),
        ("{ after: 30s, do: [{ announce: Still sending }] }", "", 1), ("{ after: 30s, to: sending }", "", 1), ("", "{ after: 30s, to: sending }", 1), ("", "", 1),
        ("{ after: 30s, do: [{ cancel: send }] }", "", 0), ("", "{ after: 30s, do: [{ cancel: send }] }", 1), ("{ after: 30s, do: [{ if: up, then: [{ cancel: send }] }] }", "", 1),
        ("", "{ event: late, to: failed }", 0), ("{ event: late, to: failed }", "", 0), ("", "{ event: late, guard: up, to: failed }", 1), ("{ event: late, do: [{ cancel: send }] }", "", 1),
        ("{ event: late, to: waiting }", "", 1), ("", "{ event: other, to: failed }", 1),
        ("{ tap: More, do: [{ cancel: late }] }", "{ event: late, to: failed }", 1),
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
                entry: [{ emit: { event: late, after: 30s } }, { emit: other }]
                transitions: [\(around)]
                states: { waiting: { transitions: [{ event: again, to: sending }] }, sending: { calls: send, screen: { title: Sending, show: [{ button: More }] }, transitions: [{ outcome: send.done, to: failed }\(inner.isEmpty ? "" : ", ")\(inner)] } }
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

    @Test("an event that the calling state itself raises later may lead anywhere else, or end the service")
    func ownEvent() throws {
        func found(_ late: String) throws -> Int {
            let loaded = loadText(
                """
                flowspec: 1
                flow: example
                services: { send: { outcomes: [done] } }
                initial: work
                states:
                  work:
                    initial: sending
                    states:
                      sending: { calls: send, entry: [{ emit: { event: late, after: 30s } }], transitions: [{ outcome: send.done, to: waiting }, { event: late, \(late) }] }
                      waiting: { transitions: [{ event: again, to: sending }] }
                """)
            #expect(loaded.diagnostics.map(\.message) == [])
            return lint(loaded, rules: [try #require(LintRule.named("missing-timeout"))]).count
        }
        #expect(try found("to: waiting") == 0)
        #expect(try found("do: [{ cancel: send }]") == 0)
        #expect(try found("to: sending") == 1)
    }
}
