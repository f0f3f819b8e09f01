import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("A finger that stays down")
struct HeldDragTests {
    private func flow(_ held: String, promise: String, first: String = "{ drag: up, in: card, to: held }", states: String = "") -> Flow {
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
              \(states)
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

    @Test("where nothing hears that it lets go, a drag is a drag", arguments: [false, true])
    func untold(isHeard: Bool) {
        let flow = journey(
            """
            flowspec: 1
            flow: dragging
            initial: lying
            states:
              lying:
                screen: { show: [{ card: Card, id: card }] }
                transitions: [{ drag: up, in: card, to: held }]
              held:
                screen: { show: [{ card: Card, id: card }] }
                transitions: [{ \(isHeard ? "release" : "longPress"): card, to: lying }]
            """)
        let space = explore(Journey(flow))
        #expect(space.count == 2)
        #expect(space.transitionCount == (isHeard ? 3 : 2))
        #expect(arrive(flow, "")?.possible.contains { $0.hasPrefix("dragTo") } == isHeard)
    }

    @Test("a touch that leads elsewhere comes before the drag")
    func touchBefore() throws {
        let flow = flow("{ after: 2s, to: won }", promise: "never: at(held)", first: "{ touchDown: card, to: away }, { drag: up, in: card, to: held }", states: "away: { screen: { show: [{ card: Card, id: card }] }, transitions: [{ release: card, to: lying }, { touchUp: card, to: lying }] }")
        #expect(verify(explore(Journey(flow))).promises.first?.verdict == .holds)
    }

    @Test("what lets go says how far it has come, so that it does not depend on the finger before; by hand it lets go where the finger is")
    func lettingGo() throws {
        let flow = flow(
            "{ release: card, guard: gesture.velocity > 100, to: won }, { release: card, to: lying }", promise: "never: at(won)",
            first: "{ drag: up, in: card, guard: gesture.velocity < 50, to: held }")
        let walk = try #require(verify(explore(Journey(flow))).promises.first?.walk)
        let last = try #require(walk.lines.last)
        #expect(walk.lines.first?.hasPrefix("dragTo") == true)
        #expect(last.hasPrefix("release") && last.contains("progress=") && last.contains("velocity="), "\(last)")
        let possible = try #require(arrive(flow, "dragTo up in \"Card\" distance=200 velocity=10")?.possible)
        #expect(possible.contains { $0.hasPrefix("release") && !$0.contains("progress=") }, "\(possible)")
    }
}
