import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("A round that is marked as going on for ever goes on")
struct RandomRoundsTests {
    @Test("of made-up journeys, each round can be played three times and never comes to what was promised", arguments: UInt64(0)..<60)
    func journeys(seed: UInt64) {
        check(promising(RandomJourney(seed: seed).text, (0..<3).map { "s\($0)" }))
    }

    @Test("of made-up waits and looks at the environment as well", arguments: UInt64(0)..<120)
    func clockworks(seed: UInt64) {
        var chance = SeededGenerator(seed: seed)
        check(promising(clockwork(&chance), ["goal", "s1"]))
    }

    /// Steps that wait, and steps that look at the environment on their way.
    private func clockwork(_ chance: inout SeededGenerator) -> String {
        let count = Int.random(in: 3...6, using: &chance)
        func anywhere() -> String { Int.random(in: 0..<8, using: &chance) == 0 ? "goal" : "s\(Int.random(in: 0..<count, using: &chance))" }
        func condition() -> String {
            ["online", "not online", "net == off", "net == wifi or online", "net != cell", "count(granted) == 1", "empty(granted)"]
                .randomElement(using: &chance) ?? "online"
        }
        var lines = [
            "flowspec: 1", "flow: clockwork", "data:", "  online: { type: flag, environment: true }",
            "  net: { type: choice, options: [wifi, cell, off], environment: true }",
            "  granted: { type: set, options: [camera, photos], environment: true }", "  chosen: { type: set, options: [red, green] }",
            "services: { work: { outcomes: [done] } }", "initial: s0", "states:", "  goal: { notes: It is reached. }",
        ]
        for place in 0..<count {
            let calls = Int.random(in: 0..<5, using: &chance) == 0 ? "calls: work, " : ""
            let waits = "{ after: \(Int.random(in: 1...2, using: &chance))s, to: g\(place) }, { outcome: work.done, to: \(anywhere()) }"
            switch Int.random(in: 0..<4, using: &chance) {
            case 0:
                lines.append("  s\(place): { \(calls)screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: g\(place) }, \(waits)] }")
            case 1:
                let next = "{ after: 1s, guard: count(chosen) == 1, to: \(anywhere()) }"
                lines.append("  s\(place): { screen: { show: [{ chips: Colours, binds: chosen }] }, transitions: [{ after: 5s, to: g\(place) }, \(next)] }")
            default: lines.append("  s\(place): { \(calls)transitions: [\(waits)] }")
            }
            lines.append("  g\(place): { transitions: [{ guard: \(condition()), to: \(anywhere()) }, { to: h\(place) }] }")
            lines.append("  h\(place): { transitions: [{ after: 1s, to: \(anywhere()) }] }")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// - Parameter states: those that are promised, from the start on and after the first of them.
    private func promising(_ text: String, _ states: [String]) -> (flow: Flow, promised: [String]) {
        let promises = states.map { "  - eventually: at(\($0))" } + ["  - { after: at(s0), eventually: at(\(states[1])) }"]
        let written = text.split(separator: "\n", omittingEmptySubsequences: false)
        let kept = written.filter { !$0.hasPrefix("promises:") && !($0.hasPrefix("  - ") && text.contains("promises:\n")) }
        return (journey(kept.joined(separator: "\n") + (["promises:"] + promises).joined(separator: "\n") + "\n"), states + [states[1]])
    }

    private func check(_ made: (flow: Flow, promised: [String])) {
        for isReduced in [false, true] {
            let answers = verify(explore(Journey(made.flow), isReduced: isReduced)).promises
            for (answer, state) in zip(answers, made.promised) {
                guard let walk = answer.walk, let loopStart = walk.loopStart else { continue }
                let round = walk.steps[loopStart...].map { WalkLine($0) }
                var player = Player(made.flow, opening: walk.opening.map { WalkLine($0) })
                _ = player.replay(walk.steps[..<loopStart].map { WalkLine($0) })
                for time in 1...3 {
                    for step in round {
                        let isThere = player.record.states.contains { $0 == state || $0.hasPrefix(state + ".") }
                        #expect(!isThere, "\(answer.promise), round \(time), reduced \(isReduced): \(walk.lines)")
                        #expect(player.perform(step).accepted, "\(answer.promise), round \(time), reduced \(isReduced): \(walk.lines)")
                    }
                }
            }
        }
    }
}
