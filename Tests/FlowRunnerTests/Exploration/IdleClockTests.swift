@testable import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("Clocks that only show how time goes by")
struct IdleClockTests {
    /// - Parameter more: what the tick says behind its delay.
    private static func quiz(
        ticking: String = "", tick more: String = "to: ticking, do: [{ set: { seconds: seconds + 1 } }]", asking: String = "", region: String = "",
        promise: String = "can reach: over"
    ) -> String {
        """
        flowspec: 1
        flow: quiz
        data:
          seconds: { type: number, range: 0..5999 }
          right: { type: number, range: 0..3 }
        services: { load: { outcomes: [done] } }
        timelines: { blink: { steps: [{ target: screen, for: 200ms, opacity: 0 -> 1 }] } }
        initial: playing
        states:
          playing:
            screen: { title: "{seconds} seconds", show: [{ button: Answer, enabled: at(asking) }, { button: Leave }] }
            regions:
              questions:
                initial: asking
                states:
                  asking: { transitions: [{ tap: Answer, to: judging }\(asking)] }
                  judging: { transitions: [{ after: 100ms, to: asking, do: [{ set: { right: right + 1 } }] }] }
              clock:
                initial: ticking
                states:
                  ticking: { \(ticking)transitions: [{ after: 1s, \(more) }] }
              \(region)
            transitions: [{ tap: Leave, to: over }]
          over: { end: true }
        promises:
          - \(promise)
          - never: right > 2
        """
    }

    private func space(_ text: String, asking question: SpaceQuestion = .ofPromises) -> StateSpace {
        let loaded = loadText(text)
        #expect(!loaded.hasErrors, "\(loaded.diagnostics.map(\.message))")
        return explore(Journey(loaded.flow), isReduced: true, asking: question)
    }

    private func stops(_ text: String) -> Bool { !space(text).branching.idleTicks.isEmpty }

    @Test("one that counts what is only shown is stopped, and every promise has the same answer")
    func stopped() {
        let (with, without) = (space(Self.quiz(), asking: SpaceQuestion()), space(Self.quiz()))
        #expect(without.branching.idleTicks.count == 1)
        #expect(without.count * 2 < with.count)
        #expect(verify(without).promises.map(\.verdict) == verify(with).promises.map(\.verdict))
        #expect(verify(without).checks.map(\.verdict) == verify(with).checks.map(\.verdict))
    }

    @Test(
        "one that does more goes on",
        arguments: [
            ("what it counts opens something", Self.quiz(asking: ", { guard: seconds > 10, to: over }")),
            ("it waits for something", Self.quiz(tick: "guard: right > 0, to: ticking")),
            ("it leads elsewhere", Self.quiz(tick: "to: over")),
            ("it is heard", Self.quiz(tick: "to: ticking, do: [{ emit: ticked }]", asking: ", { event: ticked, to: judging }")),
            ("it plays something", Self.quiz(tick: "to: ticking, timeline: blink")),
            ("its state calls a service anew", Self.quiz(ticking: "calls: load, ")),
            ("its state writes what matters on entry", Self.quiz(ticking: "entry: [{ set: { right: 0 } }], ")),
            ("another delay of its state begins anew with it", Self.quiz(tick: "to: ticking }, { after: 3s, to: over")),
            ("a promise asks for what comes about in the end", Self.quiz(promise: "{ after: { tap: Answer }, eventually: at(asking) }")),
            ("a promise speaks of what comes after a delay", Self.quiz(promise: "{ after: { after: 100ms }, can reach: at(asking) }")),
            (
                "delays that begin apart run beside it",
                Self.quiz(region: "hint: { initial: off, states: { off: { transitions: [{ tap: Answer, to: on }] }, on: { transitions: [{ after: 3s, to: off }] } } }")
            ),
        ])
    func goesOn(why: String, text: String) { #expect(!stops(text), "\(why)") }

    @Test("where only it goes on, somebody is stuck once it has run into the end of its range, and not before")
    func stuck() {
        let shut = """
            flowspec: 1
            flow: shut
            data: { seconds: { type: number, range: 0..40 } }
            initial: ticking
            states: { ticking: { screen: { title: "{seconds} seconds" }, transitions: [{ after: 1s, to: ticking, do: [{ set: { seconds: seconds + 1 } }] }] } }
            """
        let without = space(shut)
        #expect(!without.branching.idleTicks.isEmpty)
        for space in [space(shut, asking: SpaceQuestion()), without] {
            let answer = verify(space).checks.first { $0.check == .stuck }
            #expect(answer?.verdict == .broken)
            #expect(answer?.walk?.steps.count == 40)
        }
    }

    @Test("made-up journeys beside one have the same situations but for times, and the same answers, whether it ticks or not")
    func madeUp() throws {
        var stopped = 0
        var limits = ExplorationLimits()
        limits.states = 5_000
        for seed in 0..<80 {
            let loaded = loadText(Self.besideAClock(RandomJourney(seed: UInt64(seed)).text))
            #expect(!loaded.hasErrors, "seed \(seed) \(loaded.diagnostics.map(\.message))")
            let journey = Journey(loaded.flow)
            let with = explore(journey, isReduced: true, limits: limits)
            let without = explore(journey, isReduced: true, asking: .ofPromises, limits: limits)
            guard with.isComplete, !without.branching.idleTicks.isEmpty else { continue }
            stopped += 1
            #expect(without.isComplete, "seed \(seed)")
            #expect(Self.situations(of: with) == Self.situations(of: without), "seed \(seed)")
            for transition in loaded.flow.transitions.ids where !without.branching.idleTicks.contains(transition) {
                #expect(with.takes(transition) == without.takes(transition), "seed \(seed)")
            }
            let (answers, others) = (verify(with), verify(without))
            #expect(answers.promises.map(\.verdict) == others.promises.map(\.verdict), "seed \(seed)")
            #expect(answers.checks.map(\.verdict) == others.checks.map(\.verdict), "seed \(seed)")
        }
        #expect(stopped > 20, "\(stopped)")
    }

    /// Without the times that are left.
    private static func situations(of space: StateSpace) -> Set<[UInt64]> {
        let times = space.branching.machine.layout.timerWords
        return Set((0..<space.count).map { Array(space.snapshot($0).words[..<times.lowerBound]) })
    }

    /// The journey as one region, a clock as another, without delays that run in no state, and without what is to come about in the end.
    /// - Parameter act: what the clock does when it ticks.
    static func besideAClock(_ journey: String, act: String = "set: { shown: shown + 1 }") -> String {
        let lines = journey.replacing(", timeout: 3s", with: "").replacing(/\{ event: later, after: .s \}/, with: "later")
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init).filter { $0 != "initial: s0" && !$0.contains("eventually:") }
        let states = lines.firstIndex(of: "states:") ?? lines.count
        let head = lines[..<states].map { $0 == "data:" ? "data:\n  shown: { type: number, range: 0..5999 }" : $0 }
        let inner = ["regions:", "  main:", "    initial: s0"] + lines[states...].map { $0.isEmpty ? "" : "    " + $0 }
        let clock = ["  clock:", "    initial: ticking", "    states: { ticking: { transitions: [{ after: 1s, to: ticking, do: [{ \(act) }] }] } }"]
        return (head + inner + clock).joined(separator: "\n") + "\n"
    }
}
