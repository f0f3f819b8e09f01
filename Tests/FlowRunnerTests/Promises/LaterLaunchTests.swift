import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

/// Journeys of some states with stored data, of which a launch looks at some.
@Suite("What a later launch does otherwise is shown")
struct LaterLaunchTests {
    @Test("on made-up journeys, whatever keeps its caveat has a walk that plays, and that shows it")
    func shown() throws {
        var random = SeededGenerator(seed: 0x6c61756e)
        var walks = 0
        for _ in 0..<200 {
            let flow = journey(text(&random))
            let found = verify(flow, isReduced: true) { flow, question, _ in explore(Journey(flow), isReduced: true, asking: question) }
            for (answer, state) in zip(found.promises, flow.states.ids.dropFirst().flatMap { [$0, $0] }) {
                #expect(answer.caveats.isEmpty == (answer.otherwise[.notRelaunched] == nil), "\(answer.promise)")
                guard let walk = answer.otherwise[.notRelaunched] else { continue }
                walks += 1
                #expect(walk.lines.contains("relaunch"))
                var player = Player(flow, opening: walk.opening.map { WalkLine($0) })
                #expect(player.replay(walk.script.dropFirst(walk.opening.count).map { WalkLine($0) }).firstThatNoLongerHolds == nil)
                #expect(player.record.states.contains(flow.states[state].path), "\(answer.promise): \(walk.lines)")
            }
        }
        #expect(walks > 40)
    }

    @Test("JSON says where a later launch goes round for ever")
    func endless() {
        let flow = journey(
            """
            data: { seen: { type: flag, stored: true } }
            initial: start
            states:
              start: { transitions: [{ guard: seen, to: tick }, { to: first }] }
              first: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: done, do: { set: { seen: true } } }] }
              tick: { transitions: [{ after: 1s, to: tock }] }
              tock: { transitions: [{ after: 1s, to: tick }] }
              done: { end: true }
            promises: [{ after: at(tock), eventually: done }]
            """)
        let found = verify(flow, isReduced: true) { flow, question, _ in explore(Journey(flow), isReduced: true, asking: question) }
        #expect(found.promises.map(\.verdict) == [.holds])
        #expect(found.json(seconds: 0).contains(#""afterRelaunch":["tap \"Go\"","relaunch","wait 1s","wait 1s","wait 1s"],"afterRelaunchLoop":3"#))
    }

    /// Each state goes on by buttons that store something or look at what is stored.
    private func text(_ random: inout SeededGenerator) -> String {
        let count = Int.random(in: 4...6, using: &random)
        func flag() -> String { ["a", "b", "c"].randomElement(using: &random) ?? "a" }
        func condition() -> String { (Bool.random(using: &random) ? "" : "not ") + flag() }
        var lines = [
            "flowspec: 1", "flow: f", "data: { a: { type: flag, stored: true }, b: { type: flag, stored: true }, c: flag }", "initial: s0", "states:",
            "  s0: { transitions: [{ guard: a, to: s1 }, { to: s2 }] }",
        ]
        for number in 1..<count {
            let buttons = (0..<Int.random(in: 1...2, using: &random)).map { "B\($0)" }
            lines.append("  s\(number):")
            lines.append("    screen: { title: S\(number), show: [\(buttons.map { "{ button: \($0) }" }.joined(separator: ", "))] }")
            lines.append("    transitions:")
            for button in buttons {
                let does = Bool.random(using: &random) ? ", do: { set: { \(flag()): \(Bool.random(using: &random)) } }" : ""
                let asks = Bool.random(using: &random) ? ", guard: \(condition())" : ""
                lines.append("      - { tap: \(button), to: s\(Int.random(in: 1..<count, using: &random))\(asks)\(does) }")
            }
        }
        lines.append("promises:")
        for number in 0..<count { lines.append("  - { never: at(s\(number)) }\n  - { can reach: s\(number) }") }
        return lines.joined(separator: "\n")
    }
}
