import FlowRunner
import FlowSpec
import FlowTestSupport
import Foundation
import Testing

@Suite("Where timers run together, it is told what acts between two deadlines may change")
struct BetweenDeadlinesTests {
    private func verified(_ text: String) -> Verification {
        verify(journey(text), isReduced: true) { flow, question, _ in explore(Journey(flow.withinScope), isReduced: true, asking: question) }
    }

    private let toast = """
        flowspec: 1
        flow: example
        initial: both
        states:
          both:
            regions:
              toast: { initial: shown, states: { shown: { transitions: [{ after: 3s, to: gone }] }, gone: {} } }
              work:
                initial: idle
                states:
                  idle: { screen: { show: [{ button: Go, enabled: at(shown) }] }, transitions: [{ tap: Go, to: busy }] }
                  busy: { transitions: [{ after: 2s, to: ready }] }
                  ready: {}
        promises:
          - never: at(busy) and at(gone)
          - never: at(ready) and at(shown)
          - can reach: ready
          - can reach: at(busy) and at(gone)
          - after: at(busy), eventually: at(ready)
        """

    @Test("what hangs on a moment between them is not proven, what does not is")
    func promises() {
        let found = verified(toast.replacing("  - after: at(busy), eventually: at(ready)", with: "  - { after: at(busy), eventually: at(ready) }"))
        #expect(found.promises.map(\.verdict) == [.holds, .broken, .holds, .broken, .holds])
        #expect(found.promises.map { $0.caveats == [.timersTogether] } == [true, false, false, true, false])
        #expect(found.caveats == [.timersTogether])
        let text = found.text(path: "f", seconds: 0)
        #expect(text.contains("never: at(busy) and at(gone) (where nobody acts between two deadlines)\n"))
        #expect(text.contains("can reach: ready\n"))
        #expect(found.json(seconds: 0).contains(#""reason":null,"timersTogether":true"#))
    }

    @Test("the moment that a walk waits for is found where one wait has just so much left as another takes, or a little less", arguments: [
        (true, ["wait 1s", "tap \"Go\"", "wait 2s"]), (false, ["wait 1001ms", "tap \"Go\"", "wait 1999ms", "wait 1ms"]),
    ])
    func moments(isToastFirst: Bool, walk: [String]) {
        let toast = "toast: { initial: shown, states: { shown: { transitions: [{ after: 3s, to: gone }] }, gone: { transitions: [{ after: 1ms, to: over }] }, over: {} } }"
        let work = """
            work: { initial: idle, states: { idle: { screen: { show: [{ button: Go, enabled: at(shown) }] }, transitions: [{ tap: Go, to: busy }] }, \
            busy: { transitions: [{ after: 2s, guard: at(gone), to: exact }] }, exact: {} } }
            """
        let found = verified(
            """
            flowspec: 1
            flow: example
            regions:
              \(isToastFirst ? toast : work)
              \(isToastFirst ? work : toast)
            promises: [{ never: at(exact) }]
            """)
        #expect(found.promises.map(\.verdict) == [.holds])
        #expect(found.promises[0].otherwise[.timersTogether]?.lines == walk)
    }

    @Test("where nothing hangs on it, nothing is said")
    func silent() {
        let found = verified(toast.replacing("  - never: at(busy) and at(gone)\n", with: "").lines(through: "  - can reach: ready"))
        #expect(found.caveats == [])
    }

    @Test("what must hold on all ways is not shown by a walk to where it does")
    func nested() {
        let head = toast.components(separatedBy: "promises:")[0]
            .replacing("ready: {}", with: "ready: { screen: { show: [{ button: Again, enabled: at(gone) }] }, transitions: [{ tap: Again, to: idle }] }")
            .replacing("gone: {}", with: "gone: { screen: { show: [{ button: Show, enabled: not at(busy) }] }, transitions: [{ tap: Show, to: shown }] }")
        let found = verified(
            head + """
                promises:
                  - can reach: { always: not (at(busy) and at(gone)) }
                  - can reach: { never: at(busy) and at(gone) }
                  - never: { never: at(busy) and at(gone) }
                  - never: { always: not (at(busy) and at(gone)) }
                  - can reach: { can reach: ready }

                """)
        #expect(found.promises.map(\.verdict) == [.holds, .holds, .broken, .broken, .holds])
        #expect(found.promises.map { $0.caveats.isEmpty } == [false, false, false, false, true])
    }

    @Test("a delayed event outlives the state that set it off", arguments: [
        (
            "p: { initial: c, states: { c: { entry: [{ emit: { event: ping, after: 5s } }], screen: { show: [{ button: Next }] }, transitions: [{ tap: Next, to: q }] }, "
                + "q: { screen: { show: [{ button: Out }] }, transitions: [{ tap: Out, to: idle }] } }, transitions: [{ after: 3s, to: b }, { event: ping, to: bad }] }",
            "q"
        ),
        (
            "p: { entry: [{ if: first, then: [{ emit: { event: ping, after: 5s } }] }, { set: { first: false } }], screen: { show: [{ button: Out }] }, "
                + "transitions: [{ after: 3s, to: b }, { tap: Out, to: idle }, { event: ping, to: bad }] }",
            "p"
        ),
    ])
    func outliving(state: String, back: String) {
        let found = verified(
            """
            flowspec: 1
            flow: example
            data: { first: { type: flag, initial: true } }
            initial: p
            states:
              \(state)
              idle: { screen: { show: [{ button: In }] }, transitions: [{ tap: In, to: \(back) }, { event: ping, to: over }] }
              over: { end: true }
              b: { end: true }
              bad: { end: true }
            promises: [{ never: at(bad) }]
            """)
        #expect(found.promises.map(\.verdict) == [.holds])
        #expect(found.promises.map(\.caveats) == [[.timersTogether]])
    }

    @Test("what is due at once is over before anything else", arguments: ["0s", "1ms"])
    func atOnce(delay: String) {
        let found = verified(
            toast.replacing("      toast: {", with: """
                      x: { initial: x0, states: { x0: { screen: { show: [{ button: X }] }, transitions: [{ tap: X, to: x1 }] }, x1: { transitions: [{ after: \(delay), to: x2 }] }, x2: {} } }
                      y: { initial: y0, states: { y0: { screen: { show: [{ button: Y, enabled: at(x1) }] }, transitions: [{ tap: Y, to: y1 }] }, y1: { transitions: [{ after: \(delay), to: y2 }] }, y2: {} } }
                      toast: {
                """).replacing("enabled: at(shown)", with: "enabled: at(shown) and at(x2) and at(y2)")
                .replacing("  - after: at(busy), eventually: at(ready)", with: ""))
        #expect(found.promises[0].verdict == .holds)
        #expect(found.promises[0].caveats == [.timersTogether])
    }

    @Test("a timer of a state that is only passed through opens nothing")
    func passedThrough() {
        let found = verified(
            """
            flowspec: 1
            flow: example
            data: { fast: { type: flag, initial: true } }
            regions:
              clock: { initial: run, states: { run: { transitions: [{ after: 3s, to: gone }] }, gone: {} } }
              other: { initial: o, states: { o: { screen: { show: [{ button: O, enabled: at(run) }] }, transitions: [{ tap: O, to: o1 }] }, o1: { transitions: [{ after: 10s, to: o2 }] }, o2: {} } }
              page:
                initial: one
                states:
                  one: { screen: { show: [{ button: Next }] }, transitions: [{ tap: Next, to: mid }] }
                  mid: { transitions: [{ after: 1s, to: one }, { guard: fast, to: two }] }
                  two: { screen: { show: [{ button: Back }] }, transitions: [{ tap: Back, to: one }] }
            promises: [{ never: at(o2) and at(run) }]
            """)
        #expect(found.promises.map(\.verdict) == [.holds])
        #expect(found.promises.map(\.caveats) == [[]])
    }

    @Test("on made-up journeys, what is proven holds for somebody who tries every half second")
    func everyMoment() {
        var (proven, shown, missed) = (0, 0, 0)
        for seed in UInt64(0)..<50 {
            let text = clocks(seed: seed)
            let flow = journey(text)
            guard let met = pairs(met: Journey(flow)) else { continue }
            let found = verified(text)
            for (promise, answer) in zip(flow.promises, found.promises) {
                let isMet = met.contains(promise.source.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? "")
                let isKept = promise.source.hasPrefix("never") ? !isMet : isMet
                if let walk = answer.otherwise[.timersTogether] {
                    shown += 1
                    #expect(promise.claim.condition.map { Player.holds($0, atEndOf: walk, in: flow) } == true, "\(text) \(promise.source): \(walk.lines)")
                } else if answer.caveats.contains(.timersTogether) {
                    missed += (answer.verdict == .holds) == isKept ? 0 : 1
                } else {
                    #expect((answer.verdict == .holds) == isKept, "\(text) \(promise.source)")
                    proven += found.space.runsTimersTogether ? 1 : 0
                }
            }
        }
        #expect(proven > 200)
        #expect(shown > 2)
        #expect(missed == 0)
    }

    @Test("a wait bounds what lies behind it, whatever begins and ends meanwhile")
    func ownBound() {
        let found = verified(
            """
            flowspec: 1
            flow: example
            regions:
              clock: { initial: run, states: { run: { transitions: [{ after: 30s, to: over }] }, over: {} } }
              like:
                initial: plain
                states:
                  plain: { screen: { show: [{ button: Like }] }, transitions: [{ tap: Like, to: popping }] }
                  popping: { transitions: [{ after: 300ms, to: liked }] }
                  liked: { screen: { show: [{ button: Unlike }] }, transitions: [{ tap: Unlike, to: plain }] }
              toast: { initial: none, states: { none: { screen: { show: [{ button: Show }] }, transitions: [{ tap: Show, to: shown }] }, shown: { transitions: [{ after: 3s, to: none }] } } }
            promises:
              - { after: { tap: Like }, eventually: at(liked), within: 300ms }
              - { after: { tap: Like }, eventually: at(liked), within: 299ms }
              - { eventually: at(over), within: 30s }
            """)
        #expect(found.promises.map(\.verdict) == [.holds, .broken, .holds])
        #expect(found.promises.map(\.caveats) == [[], [], []])
    }

    @Test("on made-up journeys, a bound in time that is proven holds for somebody who tries every half second, and one that is broken does not")
    func inTime() {
        var (proven, doubted) = (0, 0)
        for seed in UInt64(0)..<50 {
            let text = clocks(seed: seed).lines(through: "promises:") + """

                  - { eventually: at(a2) or at(b2), within: 2s }
                  - { eventually: at(a1) or at(b2), within: 4s }
                  - { eventually: at(a1) or at(a2), within: 3s }

                """
            let flow = journey(text)
            let found = verified(text)
            for (promise, answer) in zip(flow.promises, found.promises) {
                guard case .eventually(.holds(let goal), let limit?) = promise.claim, found.space.runsTimersTogether else { continue }
                if answer.caveats.contains(.timersTogether) {
                    doubted += 1
                    continue
                }
                var moments = EveryMoment(Journey(flow))
                #expect((answer.verdict == .holds) == !moments.isLate(goal, within: limit), "\(text) \(promise.source)")
                proven += answer.verdict == .holds ? 1 : 0
            }
        }
        #expect(proven > 5)
        #expect(doubted > 0)
    }

    /// Two regions, each with waits and buttons of its own.
    private func clocks(seed: UInt64) -> String {
        var chance = SeededGenerator(seed: seed)
        var lines = ["flowspec: 1", "flow: clocks", "regions:"]
        for region in ["a", "b"] {
            lines += ["  \(region):", "    initial: \(region)0", "    states:"]
            for place in 0..<3 {
                func anywhere() -> String { "\(region)\(Int.random(in: 0..<3, using: &chance))" }
                var (show, ways) = ([String](), [String]())
                if Int.random(in: 0..<3, using: &chance) > 0 { ways.append("{ after: \(Int.random(in: 1...4, using: &chance))s, to: \(anywhere()) }") }
                if ways.isEmpty || Bool.random(using: &chance) {
                    let other = region == "a" ? "b" : "a"
                    let isFree = Bool.random(using: &chance)
                    show.append("{ button: Go \(region)\(isFree ? "" : ", enabled: at(\(other)\(Int.random(in: 0..<3, using: &chance)))") }")
                    ways.append("{ tap: Go \(region), to: \(anywhere()) }")
                }
                lines.append("      \(region)\(place): { screen: { show: [\(show.joined(separator: ", "))] }, transitions: [\(ways.joined(separator: ", "))] }")
            }
        }
        lines.append("promises:")
        for first in 0..<3 {
            for second in 0..<3 {
                lines += ["  - never: at(a\(first)) and at(b\(second))", "  - can reach: at(a\(first)) and at(b\(second))"]
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Which pairs of states somebody meets; nil where there are too many moments.
    private func pairs(met journey: Journey) -> Set<String>? {
        var moments = EveryMoment(journey)
        return moments.snapshots(atMost: 1_500).map { snapshots in
            Set(snapshots.map { journey.machine.activeLeaves($0).map { "at(\(journey.flow.states[$0].name))" }.sorted().joined(separator: " and ") })
        }
    }
}

extension String {
    /// Up to the end of this line.
    fileprivate func lines(through line: String) -> String {
        let lines = split(separator: "\n", omittingEmptySubsequences: false)
        return (lines.firstIndex { $0 == line }).map { lines[...$0].joined(separator: "\n") } ?? self
    }
}

extension Promise.Claim {
    fileprivate var condition: FlowSpec.Expression? {
        switch self {
        case .never(.holds(let condition)), .canReach(.holds(let condition)): condition
        default: nil
        }
    }
}

extension Player {
    fileprivate static func holds(_ condition: FlowSpec.Expression, atEndOf walk: FoundWalk, in flow: Flow) -> Bool {
        let journey = Journey(flow)
        var player = Player(journey, of: flow, atStartOf: walk)
        guard player.go(walk) else { return false }
        var (code, workspace) = (journey.machine.code, journey.makeWorkspace())
        let compiled = code.compileGuard(condition, pool: &workspace.pool)
        return player.snapshot.read { code.holds(compiled, words: $0, pool: &workspace.pool, payload: .empty) }
    }
}
