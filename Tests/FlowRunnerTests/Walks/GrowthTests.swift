import FlowRunner
import FlowSpec
import Testing

@Suite("What a flow multiplies neither takes all memory nor all time")
struct GrowthTests {
    @Test("a text that doubles without end stops growing")
    func textsThatDouble() {
        let flow = journey(
            """
            data:
              text: { type: text, initial: ab }
              rounds: { type: number, range: 0..500 }
            initial: here
            states:
              here:
                screen: { show: [{ button: Double }] }
                transitions: [{ tap: Double, to: doubling }]
              doubling:
                transitions:
                  - { guard: rounds < 500, do: [{ set: { text: text + text, rounds: rounds + 1 } }] }
                  - { to: here }
            """)
        let data = arrive(flow, "tap Double")?.data.first { $0.name == "text" }
        guard case .text(let text) = data?.value else { return #expect(Bool(false), "no text") }
        #expect(text.utf8.count == 1 << 20)
    }

    @Test("derived values that need each other many times over are found at once", .timeLimit(.minutes(20)))
    func derivedThatDouble() {
        let doublings = (1...48).map { "  d\($0): d\($0 - 1) + d\($0 - 1)" }.joined(separator: "\n")
        let flow = journey(
            """
            data:
              one: { type: number, initial: 1 }
            derived:
              d0: one
            \(doublings)
            initial: here
            states:
              here:
                screen: { title: "{d48}", show: [{ button: More }] }
                transitions: [{ tap: More, guard: d48 < 2 * d47 + 1, do: [{ set: { one: one + 1 } }] }]
            """)
        #expect(walk(flow, "tap More").map(\.screen.title) == ["281474976710656", "562949953421312"])
    }

    @Test("exploring asks each of them once", .timeLimit(.minutes(20)), arguments: ["d%: d# + d#", "d%: [{ if: d# > 2, is: d# + 1 }, { is: d# }]"])
    func derivedThatDoubleExplored(line: String) {
        let doublings = (1...48).map { line.replacing("%", with: "\($0)").replacing("#", with: "\($0 - 1)") }.joined(separator: "\n  ")
        let loaded = loadText(
            """
            flowspec: 1
            flow: doublings
            data:
              one: { type: number, range: 0..3 }
            derived:
              d0: one
              \(doublings)
            initial: here
            states:
              here:
                screen: { show: [{ button: More }] }
                transitions: [{ tap: More, guard: d48 > 5, to: there }, { tap: More, do: [{ set: { one: one + 1 } }] }]
              there: { end: true }
            """)
        #expect(!loaded.hasErrors)
        #expect(explore(Journey(loaded.flow), isReduced: true).isComplete)
        #expect(lint(loaded, rules: LintRule.all).allSatisfy { $0.severity != .error })
    }

    @Test("a timer that starts itself again is told once for each time, in order", .timeLimit(.minutes(20)))
    func manyDeadlines() {
        let flow = journey(
            """
            initial: ticking
            states:
              ticking: { transitions: [{ after: 1s, to: ticking, haptic: light }] }
            """)
        let times = arrive(flow, "wait 20000s")?.haptics.map(\.at) ?? []
        #expect(times == (1...20_000).map { Double($0) * 1000 })
    }

    @Test("a long walk is remembered, and goes back and begins anew with the steps", .timeLimit(.minutes(20)))
    func longWalks() {
        let flow = journey(
            """
            initial: here
            states:
              here: { screen: { show: [{ button: Stay }] }, transitions: [{ tap: Stay }] }
            """)
        var player = Player(flow)
        for _ in 0..<300 { player.perform(WalkLine(.gesture(GestureStep(.tap, "Stay")))) }
        #expect(player.walk.count == 300)
        player.perform(WalkLine(.undo(299)))
        #expect(player.walk.map(\.text) == ["tap \"Stay\""])
        player.perform(WalkLine(.restart))
        #expect(player.walk.isEmpty)
        player.perform(WalkLine(.undo(1)))
        #expect(player.walk.count == 1)
    }

    @Test("many states may listen to what the flow around them listens to as often", .timeLimit(.minutes(20)))
    func manyListeners() {
        let places = 0..<1500
        let around = places.map { "  - { event: go, guard: far, to: s\($0) }\n  - { guard: far, to: s\($0) }" }
        let inside = places.map { "  s\($0): { transitions: [{ event: go, guard: far, to: s0 }, { guard: far, to: s0 }] }" }
        let flow = journey(
            """
            data:
              far: { type: flag }
              near: { type: flag, environment: true }
            initial: s7
            transitions:
            \(around.joined(separator: "\n"))
              - { event: go, to: s9 }
              - { guard: near, to: s8 }
            states:
            \(inside.joined(separator: "\n"))
            """)
        #expect(arrive(flow, "event go")?.states == ["s9"])
        #expect(walk(flow, "expect state s7\ngiven near = true").last?.error?.hasPrefix("this never comes to rest") == true)
    }
}
