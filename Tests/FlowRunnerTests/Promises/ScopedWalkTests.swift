import FlowRunner
import FlowSpec
import Testing

@Suite("Walks within a scope")
struct ScopedWalkTests {
    @Test("an answer whose walk leans on a number that stops at the scope is left open")
    func brokenByScope() {
        let text = """
            flowspec: 1
            flow: shop
            data: { pieces: { type: number, range: 0..4 } }
            scope: { pieces: 1 }
            initial: s
            states:
              s:
                screen: { show: [{ button: Pair }, { button: One }] }
                transitions:
                  - { tap: Pair, do: [{ set: { pieces: pieces + 2 } }] }
                  - { tap: One, guard: pieces == 1, to: t }
              t: { screen: { show: [{ button: Back }] }, transitions: [{ tap: Back, to: s }] }
            promises: [{ never: at(t) }, { always: pieces == 0 }, { always: pieces != 1 }, { can reach: at(t) }, { can reach: pieces > 0 }]
            """
        let found = verify(journey(text), isReduced: true) { flow, question, _ in explore(Journey(flow.withinScope), isReduced: true, asking: question) }
        #expect(found.promises.map(\.verdict) == [.unknown, .broken, .unknown, .unknown, .holds])
        #expect(found.promises.first?.reason?.contains("leans on data that stop at the scope (pieces up to 1)") == true)
        #expect(found.json(seconds: 0).contains(#""scope":{"pieces":1}"#))
    }

    @Test("a round that a number ends in the app, however often it is gone round, shows nothing", arguments: ["eventually: at(home)", "{ eventually: at(home), within: 20s }"])
    func rounds(promise: String) {
        let states = """
            try:
              transitions:
                - { after: 1s, guard: n < 3, to: try, do: [{ set: { n: n + 1 } }] }
                - { after: 2s, to: home }
            home: { notes: x }
            """
        #expect(verdicts(states, promise) == [.unknown])
    }

    @Test("on a walk that shows an answer everything that matters is as it is without the scope", arguments: [
        // It takes 2s there.
        "{ after: at(c), eventually: at(d), within: 10s }",
        // There the event is not raised, or the button not shown.
        "{ after: { event: ping }, eventually: at(a) }", "{ always: every button acts }",
    ])
    func differing(promise: String) {
        let states = """
            a: { screen: { title: A, show: [{ button: Go }] }, transitions: [{ tap: Go, to: b, do: [{ set: { n: n + 1 } }] }] }
            b: { screen: { title: B, show: [{ button: Go }] }, transitions: [{ tap: Go, to: c, do: [{ set: { n: n + 1 } }] }] }
            c: { transitions: [{ after: if n == 1 then 50s else 2s, to: d }] }
            d:
              screen: { title: D, show: [{ button: Check }, { button: Again }, { button: Old, visible: n == 1 }] }
              transitions:
                - { tap: Check, do: [{ if: n == 1, then: [{ emit: ping }], else: [{ announce: Nothing }] }] }
                - { event: ping, do: [{ log: pinged }] }
                - { tap: Again, to: a, do: [{ reset: [n] }] }
            """
        #expect(verdicts(states, promise) == [.unknown])
    }

    @Test("a goal that only where a number stops a walk leads to is left open; one that is only passed there is not reached", arguments: [false, true])
    func goals(isPassed: Bool) {
        let states = """
            a: { screen: { title: A, show: [{ button: Go }] }, transitions: [{ tap: Go, to: b, do: [{ set: { n: n + 1 } }] }] }
            b: { screen: { title: B, show: [{ button: Go }] }, transitions: [{ tap: Go, to: c, do: [{ set: { n: n + 1 } }] }] }
            c: { transitions: [{ guard: n == 1, to: d }, { guard: n == 2, to: e }] }
            d: { transitions: [{ \(isPassed ? "guard: n == 1" : "event: on"), to: e }] }
            e: { screen: { title: E, show: [{ button: Again }] }, transitions: [{ tap: Again, to: a, do: [{ reset: [n] }] }] }
            """
        let flow = journey(text(states, "can reach: at(e)").replacing("initial:", with: "goals: [d]\ninitial:"))
        let found = verified(flow)
        #expect(found.promises.map(\.verdict) == [isPassed ? .holds : .unknown])
        #expect(found.checks.first?.verdict == (isPassed ? .broken : .unknown))
    }

    @Test("of regions that are explored apart, too, what leans on the scope is left open")
    func apartLeaningOnTheScope() {
        let flow = journey(
            """
            flowspec: 1
            flow: apart
            data: { n: { type: number, range: 0..3 } }
            scope: { n: 1 }
            regions:
              one:
                initial: a
                states:
                  a: { transitions: [{ event: on, to: b, do: [{ set: { n: n + 1 } }] }] }
                  b: { transitions: [{ event: on, to: c, do: [{ set: { n: n + 1 } }] }] }
                  c: { transitions: [{ event: on, to: a, do: [{ reset: [n] }] }] }
              two: { initial: d, states: { d: { transitions: [{ event: there, to: e }] }, e: { transitions: [{ event: back, to: d }] } } }
            promises: [{ can reach: at(c) and n == 1 }, { can reach: at(e) }]
            """)
        #expect(verified(flow).promises.map(\.verdict) == [.unknown, .holds])
    }

    private func text(_ states: String, _ promise: String) -> String {
        """
        flowspec: 1
        flow: leaning
        data: { n: { type: number, range: 0..3 } }
        scope: { n: 1 }
        initial: \(states.prefix { $0 != ":" })
        states:
        \(states.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
        promises:
          - \(promise)
        """
    }

    private func verified(_ flow: Flow) -> Verification { verify(flow, isReduced: true) { flow, question, _ in explore(Journey(flow.withinScope), isReduced: true, asking: question) } }

    private func verdicts(_ states: String, _ promise: String) -> [PromiseAnswer.Verdict] { verified(journey(text(states, promise))).promises.map(\.verdict) }
}
