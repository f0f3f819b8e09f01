import FlowRunner
import FlowSpec
import Testing

@Suite("Numbers that grow on the way in and on the way out")
struct CountedTwiceTests {
    @Test("entry and exit count twice if both add the same to the same number", arguments: [
        ("n: n + 1", "n: n + 1", "", ["leaving `page` counts `n` once more"]), ("n: min(n + 1, 9)", "n: min(n + 1, 9)", "", ["leaving `page` counts `n` once more"]), ("n: n + 1", "n: n + 2", "", []), ("n: n + m", "n: n + 1", "", []),
        ("n: n + 1", "n: n - 1", "", []), ("n: n + 1", "m: m + 1", "", []), ("n: n + 1", "n: 0", "", []), ("n: 1", "n: n + 1", "", []),
        ("n: n + 1", "m: m + 1", ", do: [{ set: { n: n + 1 } }]", ["this counts `n` once more"]),
    ])
    func entryAndExit(entry: String, exit: String, action: String, messages: [String]) {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            data: { n: { type: number, range: 0..9 }, m: { type: number, range: 0..9 } }
            initial: home
            states:
              home: { screen: { title: "{n} {m}", show: [{ button: Open }] }, transitions: [{ tap: Open, to: page }] }
              page:
                entry:
                  - set:
                      \(entry)
                exit:
                  - set:
                      \(exit)
                screen: { show: [{ button: Close }] }
                transitions: [{ tap: Close, to: home\(action) }]
            """)
        #expect(loaded.diagnostics.map(\.message) == [])
        #expect(lint(loaded, rules: LintRule.all.filter { $0.id == "counted-twice" }).map(\.message) == messages)
    }
}
