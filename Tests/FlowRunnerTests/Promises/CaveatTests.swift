import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("What answers do not speak of is said")
struct CaveatTests {
    private func verification(_ text: String) -> Verification { verify(explore(Journey(journey(text)))) }

    @Test("data that survive make a later launch another one, which is said, and none is walked to", arguments: [true, false])
    func notRelaunched(isStored: Bool) {
        let verification = verification(
            """
            flowspec: 1
            flow: f
            data: { seen: { type: flag, stored: \(isStored) } }
            initial: start
            states:
              start: { transitions: [{ guard: seen, to: again }, { to: first }] }
              first: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: done, do: { set: { seen: true } } }] }
              again: { end: true }
              done: { end: true }
            promises: [can reach: again]
            """)
        #expect(verification.promises.map(\.reason) == ["no walk leads there\(isStored ? " without starting the app again" : "")"])
        #expect(verification.caveats == (isStored ? [.notRelaunched] : []))
        #expect(verification.text(path: "f", seconds: 0).contains("the app is not started again") == isStored)
    }

    private func confirmed(_ text: String) -> Verification {
        verify(journey(text), isReduced: true) { flow, question, _ in explore(Journey(flow.withinScope), isReduced: true, asking: question) }
    }

    @Test("what holds of later launches as well is proven without a caveat, and what does not keeps it")
    func laterLaunches() {
        let found = confirmed(
            """
            flowspec: 1
            flow: f
            data: { seen: { type: flag, stored: true } }
            initial: start
            states:
              start: { transitions: [{ guard: seen, to: again }, { to: first }] }
              first: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: done, do: { set: { seen: true } } }] }
              again: { end: true }
              done: { end: true }
            promises: [{ never: at(first) and seen }, { never: at(again) }, { can reach: done }, { always can reach: at(done) or at(again) }]
            """)
        #expect(found.promises.map(\.verdict) == [.holds, .holds, .holds, .holds])
        #expect(found.promises.map(\.caveats) == [[], [.notRelaunched], [], []])
        #expect(found.checks.allSatisfy { $0.caveats.isEmpty })
        let text = found.text(path: "f", seconds: 0)
        #expect(text.contains("never: at(again) (where the app is not started again)\n"))
        #expect(text.contains("never: at(first) and seen\n"))
    }

    @Test("what acts between deadlines and later launches only break together keeps both caveats, what one breaks keeps that")
    func both() {
        let found = confirmed(
            """
            flowspec: 1
            flow: f
            data: { late: { type: flag, stored: true }, seen: { type: flag, stored: true } }
            initial: start
            states:
              start: { transitions: [{ guard: late, to: again }, { guard: seen, to: welcome }, { to: both }] }
              both:
                regions:
                  toast: { initial: shown, states: { shown: { transitions: [{ after: 3s, to: gone }] }, gone: {} } }
                  work:
                    initial: idle
                    states:
                      idle: { screen: { show: [{ button: Go, enabled: at(shown) }] }, transitions: [{ tap: Go, to: busy, do: { set: { seen: true } } }] }
                      busy: { transitions: [{ change: late, to: ready }, { guard: at(gone), do: { set: { late: true } }, to: ready }, { after: 2s, to: ready }] }
                      ready: {}
              again: { end: true }
              welcome: { end: true }
            promises: [{ never: at(again) }, { never: at(welcome) }, { never: late and at(both) }, { never: at(idle) and at(ready) }]
            """)
        #expect(found.promises.map(\.verdict) == [.holds, .holds, .holds, .holds])
        #expect(found.promises.map(\.caveats) == [[.timersTogether, .notRelaunched], [.notRelaunched], [.timersTogether], []])
        #expect(found.json(seconds: 0).contains(#""timersTogether":true,"notRelaunched":true"#))
    }
}
