import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("A promise within a time counts all the time that may pass")
struct WithinTests {
    private func answer(_ body: String, _ promise: String, isReduced: Bool = false) -> PromiseAnswer? {
        let text = "flowspec: 1\nflow: f\n\(body)\npromises:\n  - \(promise)\n"
        return verify(explore(Journey(journey(text)), isReduced: isReduced)).promises.first
    }

    private let shaken = """
        initial: a
        states:
          a: { screen: { show: [{ area: Page, id: page }] }, transitions: [{ after: 2s, to: b }, { shake: true, to: c }] }
          c: { transitions: [{ after: 1s, to: b }] }
          b: { end: true }
        """

    @Test("whoever acts just before a wait ends has waited almost so long", arguments: [false, true])
    func justBefore(isReduced: Bool) {
        let late = answer(shaken, "{ eventually: b, within: 2s }", isReduced: isReduced)
        #expect(late?.verdict == .broken)
        #expect(late?.walk?.lines == ["wait 1999ms", "shake", "wait 1s"])
        #expect(late?.reason == "this takes almost 3s")
        #expect(answer(shaken, "{ eventually: b, within: 3s }", isReduced: isReduced)?.verdict == .holds)
    }

    @Test("what begins a wait anew may do so again and again, and the round is marked")
    func anew() {
        let restarted = shaken.replacing("to: c }", with: "to: a }").replacing("  c: { transitions: [{ after: 1s, to: b }] }\n", with: "")
        let late = answer(restarted, "{ eventually: b, within: 1h }")
        #expect(late?.verdict == .broken)
        #expect(late?.walk?.lines == ["wait 1999ms", "shake"])
        #expect(late?.walk?.loopStart == 0)
        #expect(late?.reason == "nothing bounds the time that this may take")
        #expect(answer(restarted, "{ eventually: b }")?.verdict == .holds)
    }

    @Test("what lets a wait go on takes no time of its own: the wait counts it")
    func goingOn() {
        let hinted = """
            initial: a
            states:
              a:
                initial: hint
                states:
                  hint: { screen: { show: [{ button: Close }] }, transitions: [{ after: 2s, to: plain }, { tap: Close, to: plain }] }
                  plain: {}
                transitions: [{ after: 5s, to: b }]
              b: { end: true }
            """
        #expect(answer(hinted, "{ eventually: b, within: 5s }")?.verdict == .holds)
        let late = answer(hinted, "{ eventually: b, within: 4s }")
        #expect(late?.walk?.lines.last == "wait 3s")
        #expect(late?.reason == "this takes 5s")
    }

    @Test("on made-up journeys of one wait at a time, it is what somebody finds who tries every moment", arguments: UInt64(0)..<120)
    func everyMoment(seed: UInt64) throws {
        var made = WaitingJourney(seed: seed)
        let flow = journey(made.text())
        let journey = Journey(flow)
        for isReduced in [false, true] {
            let space = explore(journey, isReduced: isReduced)
            try #require(space.isComplete && !space.runsTimersTogether)
            for (promise, answer) in zip(flow.promises, verify(space).promises) {
                guard case .eventually(.holds(let goal), let limit?) = promise.claim else { continue }
                var moments = EveryMoment(journey)
                #expect(answer.verdict == (moments.isLate(goal, within: limit) ? .broken : .holds), "\(made.text()) \(promise.source)")
            }
        }
    }
}

/// Each state waits for one time, for several that one step starts, or for nothing; whoever acts may break it off.
private struct WaitingJourney {
    private var chance: SeededGenerator
    private var written: String?

    init(seed: UInt64) { chance = SeededGenerator(seed: seed) }

    mutating func text() -> String {
        if let written { return written }
        let count = Int.random(in: 2...4, using: &chance)
        let services = (0..<count).map { "work\($0): { outcomes: [done], timeout: 3s }" }.joined(separator: ", ")
        var lines = ["flowspec: 1", "flow: waiting", "services: { \(services) }", "initial: s0", "states:", "  goal: { end: true }"]
        for place in 0..<count {
            func anywhere() -> String {
                // Mostly onwards: otherwise hardly any journey has a bound.
                let next = Int.random(in: 0..<6, using: &chance) == 0 ? Int.random(in: 0...place, using: &chance) : place + 1
                return next < count ? "s\(next)" : "goal"
            }
            let isCalling = Int.random(in: 0..<4, using: &chance) == 0
            var ways = ["{ tap: Go, to: \(anywhere()) }"]
            if isCalling {
                ways += ["{ outcome: work\(place).done, to: \(anywhere()) }", "{ outcome: work\(place).timeout, to: \(anywhere()) }"]
            }
            if !isCalling || Bool.random(using: &chance) { ways.append("{ after: \(Int.random(in: 1...3, using: &chance))s, to: \(anywhere()) }") }
            if Int.random(in: 0..<3, using: &chance) == 0 { ways.append("{ after: \(Int.random(in: 1...3, using: &chance))s, to: \(anywhere()) }") }
            let show = "screen: { show: [{ button: Go }, { button: Hint }] }"
            if Bool.random(using: &chance) {
                // A part of it comes and goes while its waits go on.
                lines += [
                    "  s\(place):", "    \(isCalling ? "calls: work\(place)" : "notes: Here")", "    initial: x\(place)", "    states:",
                    "      x\(place): { \(show), transitions: [{ tap: Hint, to: y\(place) }] }", "      y\(place): { \(show) }",
                    "    transitions: [\(ways.joined(separator: ", "))]",
                ]
            } else {
                ways.append("{ tap: Hint, to: s\(place) }")
                lines.append("  s\(place): { \(isCalling ? "calls: work\(place), " : "")\(show), transitions: [\(ways.joined(separator: ", "))] }")
            }
        }
        lines.append("promises:")
        for limit in [2, 4] { lines.append("  - { eventually: at(goal), within: \(limit)s }") }
        for state in 1..<count { lines.append("  - { eventually: at(s\(state)) or at(goal), within: \(Int.random(in: 1...5, using: &chance))s }") }
        let text = lines.joined(separator: "\n") + "\n"
        written = text
        return text
    }
}
