import FlowRunner
import FlowSpec
import Testing

@Suite("Gestures over a list that are meant for its rows")
struct RowGestureTests {
    private func flow(_ transitions: String) -> Flow {
        journey(
            """
            data:
              todo: { type: list, of: { name: text }, max: 1, initial: [{ name: Milk }] }
              gone: { type: list, of: { name: text }, max: 1 }
            initial: home
            states:
              home:
                screen: { show: [{ list: To do, items: todo, row: "{item.name}" }, { button: Close }] }
                transitions: [\(transitions), { tap: Close, to: over }]
              away: { screen: { show: [{ button: Back }] }, transitions: [{ tap: Back, to: home }] }
              over: { end: true }
            promises:
              - always: empty(gone) or gone[0].name == "Milk"
            """)
    }

    private let moving = "{ swipe: left, in: To do, to: away, do: [{ append: { gone: item } }, { remove: { todo: item } }] }"

    @Test("one that every transition asks `item` of is made on a row, and never on the list's own label")
    func onRows() {
        let possible = walk(flow(moving), "").last?.possible ?? []
        #expect(possible == [#"swipe left in "Milk""#, #"tap "Close""#])
        #expect(walk(flow(moving), #"swipe left in "To do""#).last?.accepted == false)
        #expect(arrive(flow(moving), #"swipe left in "Milk""#)?.states == ["away"])
        #expect(verify(explore(Journey(flow(moving)))).promises.map(\.verdict) == [.holds])
    }

    @Test("where a guard alone asks for it, too; where another transition does not ask, the list hears it as well", arguments: [
        ("{ swipe: left, in: To do, guard: item.name == \"Milk\", to: away }", false), ("{ swipe: left, in: To do, to: away }", true),
        ("{ swipe: left, in: To do, guard: item.name == \"Milk\", to: away }, { swipe: left, in: To do, to: over }", true),
        ("{ swipe: left, in: To do, to: away, announce: \"{item.name} is gone\" }", false),
    ])
    func asked(transitions: String, reachesList: Bool) {
        let possible = walk(flow(transitions), "").last?.possible ?? []
        #expect(possible.contains(#"swipe left in "To do""#) == reachesList)
        #expect(possible.contains(#"swipe left in "Milk""#))
    }

    @Test("where the screen hears it as well, one on the list's own label is one on the screen")
    func onScreen() {
        let both = flow("{ swipe: left, to: over }, \(moving)")
        #expect(arrive(both, #"swipe left in "To do""#)?.states == ["over"])
        #expect(arrive(both, "swipe left")?.states == ["over"])
    }
}
