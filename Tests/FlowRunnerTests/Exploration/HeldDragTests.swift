import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("A finger that stays down")
struct HeldDragTests {
    private func flow(_ held: String, promise: String, first: String = "{ drag: up, in: card, to: held }") -> Flow {
        journey(
            """
            flowspec: 1
            flow: dragging
            initial: lying
            states:
              lying:
                screen: { show: [{ card: Card, id: card }, { button: Close }] }
                transitions: [\(first), { tap: Close, to: closed }]
              touched:
                screen: { show: [{ card: Card, id: card }] }
                transitions: [{ drag: up, in: card, to: held }, { touchUp: card, to: lying }, { release: card, to: lying }]
              held:
                screen: { show: [{ card: Card, id: card }] }
                transitions: [\(held)]
              won: { end: true }
              closed: { end: true }
            promises: [\(promise)]
            """)
    }

    static let ways: [(what: String, held: String, first: String)] = [
        ("time", "{ release: card, to: lying }, { after: 2s, to: won }", "{ drag: up, in: card, to: held }"),
        ("the end of the touch", "{ release: card, to: lying }, { touchCancel: card, to: won }", "{ drag: up, in: card, to: held }"),
        ("how far it has come when it lets go", "{ release: card, guard: gesture.distance < 50, to: won }, { release: card, to: lying }", "{ drag: up, in: card, guard: gesture.distance > 100, to: held }"),
        ("a touch that is heard before", "{ release: card, to: lying }, { after: 2s, to: won }", "{ touchDown: card, to: touched }"),
        ("wherever it is", "{ release: true, to: lying }, { after: 2s, to: won }", "{ drag: up, to: held }"),
    ]

    @Test("what it comes to is found, and its walk can be played", arguments: ways)
    func found(what: String, held: String, first: String) throws {
        let flow = flow(held, promise: "never: at(won)", first: first)
        let answer = try #require(verify(explore(Journey(flow))).promises.first)
        #expect(answer.verdict == .broken)
        let walk = try #require(answer.walk)
        #expect(walk.lines.contains { $0.hasPrefix("dragTo") }, "\(walk.lines)")
        #expect(arrive(flow, walk.lines.joined(separator: "\n"))?.states == ["won"], "\(walk.lines)")
    }

    @Test("where nothing hears that it lets go, a drag is a drag")
    func untold() {
        let flow = flow("{ after: 2s, to: won }", promise: "can reach: won")
        #expect(!walkLines(of: flow).contains { $0.contains("dragTo") })
    }

    @Test("what lets go says how far it has come, so that it does not depend on the finger before")
    func lettingGo() {
        let lines = walkLines(of: flow("{ release: card, do: [{ haptic: light }], to: lying }", promise: "can reach: held"))
        #expect(lines.contains { $0.contains("dragTo") })
        #expect(lines.filter { $0.hasPrefix("release") }.allSatisfy { $0.contains("progress=") || $0.contains("distance=") })
    }

    private func walkLines(of flow: Flow) -> [String] {
        let space = explore(Journey(flow))
        return (0..<space.count).flatMap { space.walk(to: $0).lines }
    }
}
