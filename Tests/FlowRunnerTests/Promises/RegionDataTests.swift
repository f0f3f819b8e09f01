import FlowRunner
import FlowSpec
import Testing

@Suite("Regions that share data, states or promises hang together")
struct RegionDataTests {
    private static let flag = "{ x: { type: flag } }"
    private static let switching = "first: { screen: { show: [{ toggle: Do, binds: x }] } }"

    private static func doing(_ action: String) -> String {
        "first: { screen: { show: [{ button: Do }] }, transitions: [{ tap: Do, do: [\(action)] }] }"
    }

    @Test("a datum that one writes and the other reads", arguments: [
        doing("{ set: { x: true } }"), doing("{ if: not y, then: [{ set: { x: true } }] }"), switching,
        "first: { entry: [{ set: { x: true } }], screen: { show: [{ button: Do }] }, transitions: [{ tap: Do, to: first }] }",
        "first: { exit: [{ set: { x: true } }], screen: { show: [{ button: Do }] }, transitions: [{ tap: Do, to: first }] }",
    ])
    func written(right: String) { expectTied(neverBad("{ guard: x, to: bad }", right)) }

    @Test("a set that one fills or empties", arguments: [("append", "[]"), ("remove", "[a, b]")])
    func members(action: String, initial: String) {
        expectTied(neverBad(
            "{ guard: count(s) == 1, to: bad }", Self.doing("{ \(action): { s: a } }"),
            data: "{ s: { type: set, options: [a, b], initial: \(initial) } }"))
    }

    @Test("a datum that one puts back", arguments: ["x", "all"])
    func reset(what: String) {
        expectTied(twoRegions(
            "fine: { entry: [{ set: { x: false } }], transitions: [{ guard: x, to: bad }] }, bad: {}", Self.doing("{ reset: \(what) }"),
            promise: "never: at(bad)", data: "{ x: { type: flag, initial: true } }"))
    }

    @Test("a datum that is one's own, and starts again with it")
    func owned() throws {
        var flow = neverBad(
            "{ guard: y and not x, to: bad }, { event: go, do: [{ set: { x: true, y: true } }], to: fine }",
            "first: { screen: { show: [{ button: Do }] }, transitions: [{ tap: Do, to: first }] }")
        let first = try #require(flow.states.ids.first { flow.states[$0].name == "first" })
        let x = try #require(flow.data.ids.first { flow.data[$0].name == "x" })
        flow.states[first].owns = [x]
        expectTied(flow)
    }

    @Test("what is stored on from it, heard of it, derived from it or asked of it", arguments: [
        ("{ event: go, do: [{ set: { y: x } }] }, { guard: y, to: bad }", "isBad: x"),
        ("{ change: x, to: bad }", "isBad: x"),
        ("{ guard: isBad, to: bad }", "isBad: x"),
        ("{ guard: isBad, to: bad }", "isBad: not at(first)"),
        ("{ guard: isBad, to: bad }", "isBad: [{ if: at(second), is: true }, { is: false }]"),
        ("{ guard: at(second), to: bad }", "isBad: x"),
    ])
    func read(leads: String, derived: String) {
        expectTied(neverBad(
            leads, "first: { screen: { show: [{ toggle: Do, binds: x }, { button: Go }] }, transitions: [{ tap: Go, to: second }] }, second: {}",
            rest: "derived: { \(derived) }"))
    }

    @Test("the condition of an element ties its region to the one that writes what it reads", arguments: ["enabled", "visible"])
    func asked(of condition: String) {
        expectTied(twoRegions(
            "fine: { screen: { show: [{ button: Fall, \(condition): x }] }, transitions: [{ tap: Fall, to: bad }] }, bad: {}", Self.switching,
            promise: "never: at(bad)", data: Self.flag))
    }

    @Test("a duration that a guard compares")
    func compared() {
        expectTied(neverBad("{ event: go, to: bad, guard: d == 2s }", Self.doing("{ set: { d: 2s } }"), data: "{ d: { type: duration, samples: [1s] } }"))
    }

    @Test("a datum that what happens on entering stores on")
    func storedOn() {
        expectTied(twoRegions(
            """
            fine: { screen: { show: [{ button: Look }] }, transitions: [{ tap: Look, to: seen }] }, \
            seen: { entry: [{ set: { y: x } }], transitions: [{ guard: y, to: bad }, { event: back, to: fine }] }, bad: {}
            """, Self.switching, promise: "never: at(bad)", data: "{ x: { type: flag }, y: { type: flag } }"))
    }

    @Test("a datum that says how long something takes")
    func delayed() {
        expectTied(twoRegions(
            """
            fine: { screen: { show: [{ button: Look }] }, transitions: [{ tap: Look, to: waiting }] }, \
            waiting: { transitions: [{ after: d, to: fine }, { after: 2s, to: bad }] }, bad: {}
            """, Self.doing("{ set: { d: 3s } }"), promise: "never: at(bad)", data: "{ d: { type: duration, initial: 1s } }"))
    }

    @Test("figures of the other that say which values are tried")
    func figures() {
        expectTied(twoRegions(
            """
            fine: { screen: { show: [{ slider: Level, binds: level }, { button: Add }] }, \
            transitions: [{ tap: Add, do: [{ set: { sum: level * 2 } }] }, { guard: sum == 102, to: bad }] }, bad: {}
            """,
            "first: { screen: { show: [{ text: \"{if level == 51 then 1 else 2}\" }, { button: Go }] }, transitions: [{ tap: Go, to: first }] }",
            promise: "never: at(bad)", data: "{ level: { type: number, range: 0..1000 }, sum: { type: number, range: 0..2000 } }"))
    }

    @Test("figures of one promise that say which values are tried for another")
    func promisedFigures() {
        let flow = twoRegions(
            "fine: { screen: { show: [{ button: Look }] }, transitions: [{ tap: Look, to: seen }] }, seen: { transitions: [{ event: back, to: fine }] }",
            "first: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: second }] }, second: { transitions: [{ event: home, to: first }] }",
            promise: "never: \"level in [7, 8]\" }, { always can reach: at(second) and level >= 7",
            data: "{ level: { type: number, range: 0..100, environment: true } }")
        let whole = verify(explore(Journey(flow)))
        let answers = verify(flow, isReduced: true) { flow, question, _ in explore(Journey(flow), isReduced: true, asking: question) }
        #expect(whole.promises.map(\.verdict) == [.broken, .holds])
        #expect(answers.promises.map(\.verdict) == [.broken, .holds])
    }

    @Test("a promise that speaks of both", arguments: [
        "never: at(second) and at(other)", "after: { tap: Go }, never: at(fine)", "after: at(other), eventually: at(second)",
        "after: x, never: at(other)", "after: { after: 1s }, never: at(fine)",
    ])
    func promised(promise: String) {
        expectTied(twoRegions(
            """
            fine: { screen: { show: [{ button: Look }] }, transitions: [{ tap: Look, to: other }] }, \
            other: { screen: { show: [{ button: Back }] }, transitions: [{ tap: Back, to: fine }] }
            """,
            """
            first: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: second, do: [{ set: { x: true } }] }] }, \
            second: { transitions: [{ event: home, to: first }, { after: 1s, to: first }] }
            """, promise: promise, data: Self.flag))
    }

    @Test("without any of that they are explored apart, and environment data that both read are no tie")
    func apart() {
        let flow = twoRegions(
            """
            a: { screen: { show: [{ button: Left, enabled: world }] }, \
            transitions: [{ tap: Left, to: b, do: [{ set: { x: true } }] }, { back: true, to: a }] }, \
            b: { transitions: [{ event: p, guard: x, to: a }] }
            """,
            """
            c: { screen: { show: [{ toggle: Right, binds: y }] }, transitions: [{ guard: world and y, to: d }] }, \
            d: { transitions: [{ event: q, to: c, do: [{ reset: y }] }] }
            """, promise: "always can reach: at(b) }, { never: at(d) and not y }, { can reach: world",
            data: "{ world: { type: flag, environment: true }, x: { type: flag }, y: { type: flag } }")
        let answers = verify(flow, isReduced: true) { flow, question, _ in explore(Journey(flow), isReduced: true, asking: question) }
        #expect(answers.isAllApart && answers.isProven)
        #expect(verify(explore(Journey(flow))).isProven)
    }
}
