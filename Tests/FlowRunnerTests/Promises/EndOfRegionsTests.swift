import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("A flow with regions of its own ends where each of them does")
struct EndOfRegionsTests {
    private static let going = """
        flowspec: 1
        flow: f
        regions:
          one:
            initial: a
            states:
              a: { screen: { show: [{ button: Next }, { button: Lose }] }, transitions: [{ tap: Next, to: over }, { tap: Lose, to: lost }] }
              over: { end: true }
              lost: { screen: { show: [{ button: Again }] }, transitions: [{ tap: Again, to: round }] }
              round: { screen: { show: [{ button: Back }] }, transitions: [{ tap: Back, to: lost }] }
          two: { initial: b, states: { b: { screen: { show: [{ button: More }] }, transitions: [{ tap: More, to: closed }] }, closed: { end: true } } }
        """

    @Test("whether the end is always within reach is asked as soon as each region has one")
    func trap() throws {
        func check(_ flow: Flow, isReduced: Bool) -> PromiseAnswer? {
            let found = verify(flow, isReduced: isReduced) { flow, question, _ in explore(Journey(flow), isReduced: isReduced, asking: question) }
            return found.checks.first { $0.promise == "an end can be reached from everywhere" }
        }
        for isReduced in [false, true] {
            let broken = try #require(check(journey(Self.going), isReduced: isReduced))
            #expect(broken.verdict == .broken)
            #expect(broken.walk?.lines == ["tap \"Lose\""])
            #expect(check(journey(Self.going.replacing("tap: Again, to: round", with: "tap: Again, to: a")), isReduced: isReduced)?.verdict == .holds)
            #expect(check(journey(Self.going.replacing("closed: { end: true }", with: "closed: {}")), isReduced: isReduced) == nil)
        }
    }

    @Test("a region that is final, or whose own regions end, ends; one without a final state right inside does not", arguments: [
        ("{ end: true }", true), ("{}", false), ("{ states: { only: { states: { inner: { end: true } } } } }", false),
        ("{ regions: { x: { states: { z: { end: true } } }, y: { end: true } } }", true), ("{ regions: { x: { end: true }, y: {} } }", false),
    ])
    func kinds(region: String, hasEnd: Bool) {
        let flow = journey("flowspec: 1\nflow: f\nregions: { one: { states: { over: { end: true } } }, two: \(region) }")
        #expect(flow.hasEnd == hasEnd)
    }

    @Test("nobody is told to remove the only end of a region, unless another region never ends", arguments: [
        ("{ end: true }", "add a transition that leads there: without it this flow never ends"), ("{}", "add a transition that leads there, or remove the state"),
    ])
    func onlyEnd(closed: String, help: String) {
        let loaded = loadText(
            Self.going.replacing("tap: Next, to: over", with: "tap: Next, to: lost").replacing("closed: { end: true }", with: "closed: \(closed)"))
        #expect(loaded.diagnostics.map(\.message) == [])
        #expect(lint(loaded, rules: LintRule.all.filter { $0.id == "unreachable-state" }).map(\.help) == [help])
    }
}
