import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("Clocks that are only shown")
struct IdleClockTests {
    /// - Parameters:
    ///   - body: of the flow, below its data.
    ///   - clock: what the clock's region holds.
    private func quiz(_ body: String = "", answer: String = "{ tap: Answer, to: right }", clock: String = "running: { transitions: [{ after: 1s, to: running, do: [{ set: { seconds: seconds + 1 } }] }] }") -> Flow {
        journey("""
            flowspec: 1
            flow: quiz
            data: { seconds: { type: number, range: 0..3 }, score: { type: number, range: 0..3 } }
            initial: playing
            states:
              playing:
                regions:
                  question:
                    initial: asked
                    states:
                      asked: { screen: { title: "{seconds} s", show: [{ button: Answer }] }, transitions: [\(answer)] }
                      right: { transitions: [{ after: 2500ms, to: asked, do: [{ set: { score: score + 1 } }] }] }
                  clock: { initial: running, states: { \(clock) } }
            \(body)
            """)
    }

    private func answerOfStuck(_ space: StateSpace) -> PromiseAnswer.Verdict? { verify(space).checks.first { $0.promise == "nobody is ever stuck" }?.verdict }

    @Test("their time tells no situations apart, and every answer is the same")
    func left() throws {
        let flow = quiz("promises: [{ can reach: right }, { always can reach: asked }, { never: score > 2 and at(right) }]")
        let sizes = try #require(compareBothWays(flow))
        #expect(sizes.reduced == 2 * 4 && sizes.full > sizes.reduced * 4)
        let space = explore(Journey(flow), isReduced: true)
        #expect(!space.runsTimersTogether && !space.mayMissClocks)
        #expect(answerOfStuck(space) == .holds)
    }

    @Test("a walk waits for what it wants, and the clock goes on meanwhile")
    func walks() throws {
        let flow = quiz("promises: [{ never: score == 2 }]")
        let answer = verify(explore(Journey(flow), isReduced: true)).promises[0]
        let walk = try #require(answer.walk)
        #expect(walk.lines == [#"tap "Answer""#, "wait 2500ms", #"tap "Answer""#, "wait 2500ms"])
        var player = Player(flow)
        #expect(player.replay(walk.steps.map { WalkLine($0) }).firstThatNoLongerHolds == nil)
    }

    @Test("where something hangs on them their time is followed", arguments: [
        // It is read.
        (quiz: "promises: [{ can reach: at(right) and seconds == 2 }]", answer: "{ tap: Answer, to: right }"),
        ("", "{ tap: Answer, guard: seconds < 3, to: right }"),
        ("", "{ change: seconds, to: right }"),
        // It measures.
        ("promises: [{ after: { tap: Answer }, eventually: at(asked), within: 3s }]", "{ tap: Answer, to: right }"),
        ("promises: [{ eventually: at(right) }]", "{ tap: Answer, to: right }"),
        ("promises: [{ after: { after: 1s }, eventually: at(asked) }]", "{ tap: Answer, to: right }"),
    ])
    func followed(body: String, answer: String) {
        #expect(explore(Journey(quiz(body, answer: answer)), isReduced: true).idleClocks.isEmpty)
    }

    @Test("a clock that does something else is none", arguments: [
        "running: { transitions: [{ after: 1s, guard: score < 2, to: running }] }",
        "running: { transitions: [{ after: 1s, to: running, do: [{ emit: tick }] }] }",
        "running: { transitions: [{ after: 1s, to: running, do: [{ set: { score: 0 } }] }] }",
        "running: { entry: [{ set: { score: 0 } }], transitions: [{ after: 1s, to: running }] }",
        "running: { transitions: [{ after: 1s, to: running }, { after: 3s, to: over }] }, over: {}",
        "running: { transitions: [{ after: 1s, to: over }] }, over: {}",
        "running: { transitions: [{ after: 1s, to: running }, { guard: score == 3, to: over }] }, over: {}",
    ])
    func working(clock: String) {
        let flow = quiz("promises: [{ never: score == 3 }]", clock: clock)
        #expect(explore(Journey(flow), isReduced: true).idleClocks.isEmpty)
        #expect(compareBothWays(flow) != nil)
    }

    @Test("beside two other waits it tells which of them ends first, so its time is followed")
    func besideOthers() {
        let flow = journey("""
            flowspec: 1
            flow: waits
            data: { seconds: { type: number, range: 0..3 } }
            initial: all
            states:
              all:
                regions:
                  clock: { initial: running, states: { running: { transitions: [{ after: 1s, to: running, do: [{ set: { seconds: seconds + 1 } }] }] } } }
                  one: { initial: idle, states: { idle: { screen: { show: [{ button: One }] }, transitions: [{ tap: One, to: busy }] }, busy: { transitions: [{ after: 2s, to: idle }] } } }
                  other: { initial: free, states: { free: { screen: { show: [{ button: Other }] }, transitions: [{ tap: Other, to: taken }] }, taken: { transitions: [{ after: 2500ms, to: free }] } } }
            """)
        #expect(explore(Journey(flow), isReduced: true).idleClocks.isEmpty)
    }

    @Test("what begins beside a clock and goes on behind it has come some way, which counts beside another wait")
    func outliving() {
        let flow = journey("""
            flowspec: 1
            flow: outliving
            data: { seconds: { type: number, range: 0..3 } }
            initial: all
            states:
              all:
                regions:
                  wait: { initial: idle, states: { idle: { screen: { show: [{ button: Begin }] }, transitions: [{ tap: Begin, to: busy }] }, busy: { transitions: [{ after: 2500ms, to: idle }] } } }
                  journey:
                    initial: running
                    states:
                      running: { screen: { show: [{ button: Go }] }, transitions: [{ after: 1s, to: running, do: [{ set: { seconds: seconds + 1 } }] }, { tap: Go, to: other }] }
                      other: { transitions: [{ after: 2s, guard: at(busy), to: late }, { after: 2s, guard: not at(busy), to: running }] }
                      late: { screen: { show: [{ button: Again }] }, transitions: [{ tap: Again, to: running }] }
            promises: [{ always can reach: late }, { never: at(late) and at(idle) }]
            """)
        #expect(explore(Journey(flow), isReduced: true).idleClocks.isEmpty)
        #expect(compareBothWays(flow) != nil)
    }

    @Test("two clocks never stand still together")
    func twoClocks() {
        func region(_ name: String, _ time: String) -> String { "\(name): { initial: \(name)Runs, states: { \(name)Runs: { transitions: [{ after: \(time), to: \(name)Runs }] } } }" }
        let flow = journey("""
            flowspec: 1
            flow: clocks
            initial: all
            states: { all: { regions: { \(region("one", "1s")), \(region("other", "700ms")) } } }
            """)
        #expect(answerOfStuck(explore(Journey(flow), isReduced: true)) == answerOfStuck(explore(Journey(flow))))
    }

    @Test("lint knows of a clock that never gets to fall due")
    func neverDue() {
        let flow = """
            flowspec: 1
            flow: splash
            data: { seconds: { type: number, range: 0..5999 } }
            initial: splash
            states:
              splash:
                transitions: [{ after: 500ms, to: home }]
                regions:
                  clock: { initial: running, states: { running: { transitions: [{ after: 1s, to: running, do: [{ set: { seconds: seconds + 1 } }] }] } } }
                  shown: { initial: logo, states: { logo: { screen: { title: "{seconds}" } } } }
              home: { screen: { title: Home } }
            goals: [home]
            """
        #expect(lint(loadText(flow), rules: LintRule.all).map(\.info.id).contains("unreachable-transition"))
        #expect(!lint(loadText(flow.replacing("500ms", with: "5s")), rules: LintRule.all).map(\.info.id).contains("unreachable-transition"))
    }

    @Test("where nothing but a clock goes on, somebody is stuck once it has come to its end, and not before")
    func stuck() {
        func flow(_ next: String) -> Flow {
            journey("""
                flowspec: 1
                flow: stopwatch
                data: { seconds: { type: number, range: 0..3 } }
                initial: running
                states: { running: { screen: { title: "{seconds}" }, transitions: [{ after: 1s, to: running, do: [{ set: { seconds: \(next) } }] }] } }
                """)
        }
        #expect(answerOfStuck(explore(Journey(flow("seconds + 1")), isReduced: true)) == .broken)
        #expect(answerOfStuck(explore(Journey(flow("(seconds + 1) % 4")), isReduced: true)) == .holds)
    }

    @Test("made-up journeys beside a clock have the same answers either way, and every walk plays")
    func madeUp() {
        var left = 0
        for seed in 0..<60 {
            let flow = journey(besideClock(seed: UInt64(seed)))
            guard let sizes = compareBothWays(flow, "seed \(seed)") else { continue }
            if sizes.reduced < sizes.full, !explore(Journey(flow), isReduced: true).idleClocks.isEmpty { left += 1 }
        }
        #expect(left > 30)
    }

    private func besideClock(seed: UInt64) -> String {
        var chance = SeededGenerator(seed: seed)
        let count = 4
        func anywhere() -> String { "s\(Int.random(in: 0..<count, using: &chance))" }
        var states = ""
        for number in 0..<count {
            var transitions = ["{ tap: B\(number), to: \(anywhere()) }"]
            if Bool.random(using: &chance) { transitions.append("{ after: \(["500ms", "1s", "2500ms"].randomElement(using: &chance) ?? "1s"), to: \(anywhere()) }") }
            if Int.random(in: 0..<4, using: &chance) == 0 { transitions.append("{ tap: Count, to: \(anywhere()), do: [{ set: { score: score + 1 } }] }") }
            states += "          s\(number): { screen: { title: \"{seconds}\", show: [{ button: B\(number) }, { button: Count }] }, transitions: [\(transitions.joined(separator: ", "))] }\n"
        }
        return """
            flowspec: 1
            flow: beside
            data: { seconds: { type: number, range: 0..2 }, score: { type: number, range: 0..2 } }
            initial: all
            states:
              all:
                regions:
                  clock: { initial: running, states: { running: { transitions: [{ after: \(["1s", "700ms"].randomElement(using: &chance) ?? "1s"), to: running, do: [{ set: { seconds: seconds + 1 } }] }] } } }
                  journey:
                    initial: s0
                    states:
            \(states)
            promises:
              - can reach: at(\(anywhere()))
              - always can reach: at(\(anywhere()))
              - never: at(\(anywhere())) and score == 2
              - after: { tap: Count }
                can reach: at(\(anywhere()))
            """
    }
}
