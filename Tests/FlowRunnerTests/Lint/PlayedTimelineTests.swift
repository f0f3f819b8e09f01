import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("However a timeline is played, rules know that it is")
struct PlayedTimelineTests {
    private static let ways = [
        Way(leading: "timeline: played"), Way(leading: "do: [{ timeline: played }]"), Way(leading: "do: [{ if: fast, then: [{ timeline: played }] }]"),
        Way(leading: "do: [{ if: fast, then: [{ timeline: other }], else: [{ log: slow }, { if: wide, then: [{ timeline: played }] }] }]"),
        Way(exit: "{ timeline: played }"), Way(exit: "{ if: fast, then: [{ timeline: played }] }"), Way(entry: "{ timeline: played }"),
        Way(entry: "{ if: fast, then: [{ log: quick }], else: [{ timeline: played }] }"),
    ]

    struct Way: Sendable {
        var leading = ""
        var exit = ""
        var entry = ""
    }

    private func found(_ rule: String, _ way: Way, steps: String, trigger: String = "tap: Go", next: String = "", other: String = "{ target: page, for: 200ms, opacity: 0 -> 1 }") -> Int {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            data: { fast: flag, wide: flag }
            timelines:
              played: { reducedMotion: skip, steps: [\(steps)] }
              other: { reducedMotion: skip, steps: [\(other)] }
            initial: home
            states:
              home:
                screen: { show: [{ button: Go }] }
                exit: [\(way.exit)]
                transitions: [{ \(trigger), to: reached\(way.leading.isEmpty ? "" : ", ")\(way.leading) }]
              reached: { entry: [\(way.entry)], screen: { title: Reached, show: [{ button: Back }] }, transitions: [{ tap: Back, to: over }\(next)] }
              over: { end: true }
            """)
        #expect(loaded.diagnostics.map(\.message) == [])
        return lint(loaded, rules: LintRule.all.filter { $0.id == rule }).count
    }

    @Test("a movement that never ends", arguments: ways)
    func endless(way: Way) {
        let steps = "{ target: page, for: 300ms, opacity: 0 -> 1, repeat: forever }"
        #expect(found("endless-animation", way, steps: steps) == 1)
        #expect(found("endless-animation", way, steps: steps, next: ", { after: 2s, to: over }") == 0)
    }

    @Test("a movement that a delay cuts off", arguments: ways)
    func cut(way: Way) {
        let steps = "{ target: page, for: 300ms, opacity: 0 -> 1 }"
        #expect(found("timeline-disagrees", way, steps: steps, next: ", { after: 150ms, to: over }") == 1)
        #expect(found("timeline-disagrees", way, steps: steps, next: ", { after: 300ms, to: over }") == 0)
    }

    @Test("a movement against the finger", arguments: ways)
    func againstFinger(way: Way) {
        let steps = "{ target: page, for: 300ms, x: 0% -> 100% }"
        #expect(found("motion-against-finger", way, steps: steps, trigger: "edgeSwipe: left") == 1)
        #expect(found("motion-against-finger", way, steps: steps, trigger: "edgeSwipe: right") == 0)
    }

    @Test("movements that play together", arguments: ways.filter { !$0.leading.contains("other") })
    func together(way: Way) {
        func steps(_ targets: String) -> String { targets.map { "{ target: \($0), for: 200ms, opacity: 0 -> 1 }" }.joined(separator: ", ") }
        var both = way
        both.entry = [way.entry, "{ timeline: other }"].filter { !$0.isEmpty }.joined(separator: ", ")
        #expect(found("too-many-concurrent", both, steps: steps("abc"), other: steps("de")) == 1)
        #expect(found("too-many-concurrent", both, steps: steps("abc"), other: steps("cd")) == 0)
    }
}
