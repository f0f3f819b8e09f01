import FlowRunner
import FlowSpec
import Testing

@Suite("Transitions that are open at the same time")
struct OverlappingTransitionsTests {
    @Test("the walk makes the gesture for which both guards hold", arguments: [
        ("gesture.distance > 100", "gesture.duration > 3s", " duration=3001ms"), ("gesture.distance > 10", "gesture.distance > 900", " distance=901"),
        ("n > 3", "n > 4", ""),
    ])
    func measured(first: String, second: String, measures: String) throws {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            data: { n: { type: number, range: 0..9, initial: 9 } }
            initial: home
            states:
              home:
                screen: { show: [{ card: Sheet, id: sheet }, { slider: N, binds: n }] }
                transitions: [{ drag: down, in: sheet, guard: \(first), to: far }, { drag: down, in: sheet, guard: \(second), to: slow }]
              far: { end: true }
              slow: { end: true }
            """)
        #expect(loaded.diagnostics.map(\.message) == [])
        let found = lint(loaded, rules: [try #require(LintRule.named("overlapping-transitions"))])
        #expect(found.map(\.walk) == [["drag down in \"Sheet\"" + measures]])
    }

    @Test("a walk whose finger stays down can be played")
    func held() throws {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            data: { touched: flag }
            initial: home
            states:
              home:
                screen: { show: [{ card: Sheet, id: sheet }] }
                transitions:
                  - { touchDown: sheet, do: [{ set: { touched: true } }] }
                  - { drag: down, in: sheet, guard: not touched and gesture.progress > 0.5, to: far }
                  - { drag: down, in: sheet, guard: not touched and gesture.progress > 0.6, to: slow }
              far: { screen: { show: [{ card: Sheet, id: sheet }] }, transitions: [{ release: sheet, to: home }] }
              slow: { end: true }
            """)
        let found = lint(loaded, rules: [try #require(LintRule.named("overlapping-transitions"))])
        let walk = try #require(found.first?.walk)
        #expect(walk.last?.hasPrefix("dragTo") == true)
        #expect(FlowRunnerTests.walk(loaded.flow, walk.joined(separator: "\n")).allSatisfy { $0.error == nil }, "\(walk)")
    }
}
