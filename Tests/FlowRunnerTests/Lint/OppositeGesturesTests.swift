import FlowRunner
import FlowSpec
import Testing

@Suite("Gestures that lead where their opposites lead")
struct OppositeGesturesTests {
    @Test("two that do something else on the way do not lead to the same", arguments: [
        ("page: page + 1", "page: page - 1", 0), ("page: page + 1", "page: page + 1", 1), ("page: 1", "other: 1", 0),
    ])
    func pager(left: String, right: String, count: Int) throws {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            data: { page: { type: number, range: 0..2 }, other: { type: number, range: 0..2 } }
            initial: home
            states:
              home:
                screen: { title: "{page} {other}", show: [{ area: Pages, id: pages }] }
                transitions:
                  - { swipe: left, in: pages, to: home, do: [{ set: { \(left) } }] }
                  - { swipe: right, in: pages, to: home, do: [{ set: { \(right) } }] }
            """)
        #expect(loaded.diagnostics.map(\.message) == [])
        #expect(lint(loaded, rules: [try #require(LintRule.named("opposite-gestures"))]).count == count)
    }
}
