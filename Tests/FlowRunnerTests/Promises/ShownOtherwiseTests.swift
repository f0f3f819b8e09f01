import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("What a doubted answer would be otherwise is shown by a walk that plays, or by none")
struct ShownOtherwiseTests {
    private func verified(_ text: String) -> Verification {
        verify(journey("flowspec: 1\nflow: example\n" + text), isReduced: true) { flow, question, _ in
            explore(Journey(flow.withinScope), isReduced: true, asking: question)
        }
    }

    @Test("the moment of an act is a round figure where there is one, as round as it may be")
    func roundMoments() {
        let early = verified(
            """
            regions:
              toast: { initial: shown, states: { shown: { transitions: [{ after: 3s, to: gone }] }, gone: {} } }
              work: { initial: idle, states: { idle: { screen: { show: [{ button: Go, enabled: at(shown) }] }, transitions: [{ tap: Go, to: busy }] }, busy: { transitions: [{ after: 2s, to: ready }] }, ready: {} } }
            promises: [{ never: at(busy) and at(gone) }]
            """)
        #expect(early.promises.map { $0.otherwise[.timersTogether]?.lines } == [["wait 2s", "tap \"Go\"", "wait 1s"]])
        let narrow = verified(
            """
            regions:
              work: { initial: idle, states: { idle: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: busy }] }, busy: { transitions: [{ after: 2500ms, guard: at(over), to: ready }] }, ready: {} } }
              meanwhile: { initial: on, states: { on: { transitions: [{ after: 2500ms, to: over }] }, over: {} } }
              toast: { initial: shown, states: { shown: { transitions: [{ after: 3s, to: gone }] }, gone: {} } }
            promises: [{ never: at(ready) and at(shown) }]
            """)
        #expect(narrow.promises.map { $0.otherwise[.timersTogether]?.lines } == [["wait 300ms", "tap \"Go\"", "wait 2200ms", "wait 300ms"]])
    }

    @Test("an act may have to come a millisecond before a wait would turn")
    func justBefore() {
        let found = verified(
            """
            regions:
              toast: { initial: shown, states: { shown: { transitions: [{ after: 3s, to: gone }] }, gone: {} } }
              work:
                initial: idle
                states:
                  idle: { screen: { show: [{ button: Go, enabled: at(shown) }] }, transitions: [{ tap: Go, to: busy }] }
                  busy: { transitions: [{ after: 2s, guard: at(shown), to: almost }] }
                  almost: { transitions: [{ after: 1ms, guard: at(gone), to: hit }] }
                  hit: {}
            promises: [{ never: at(hit) }]
            """)
        #expect(found.promises.map(\.verdict) == [.holds])
        #expect(found.promises.map { $0.otherwise[.timersTogether]?.lines } == [["wait 999ms", "tap \"Go\"", "wait 2s", "wait 1ms"]])
    }

    @Test("where no moment of an act is found, no walk is shown")
    func noMoment() {
        let found = verified(
            """
            regions:
              toast: { initial: shown, states: { shown: { transitions: [{ after: 3s, to: gone }] }, gone: {} } }
              work:
                initial: idle
                states:
                  idle: { screen: { show: [{ button: Go, enabled: at(shown) }] }, transitions: [{ tap: Go, to: busy }] }
                  busy: { transitions: [{ after: 2s, guard: at(shown), to: busier }] }
                  busier: { transitions: [{ after: 700ms, guard: at(shown), to: almost }] }
                  almost: { transitions: [{ after: 1ms, guard: at(gone), to: hit }] }
                  hit: {}
            promises: [{ never: at(hit) }]
            """)
        #expect(found.promises.map(\.verdict) == [.holds])
        #expect(found.promises.map(\.caveats) == [[.timersTogether]])
        #expect(found.promises.map(\.otherwise.isEmpty) == [true])
    }

    @Test("no walk is shown of a later launch from which something cannot be reached: that takes all walks")
    func notByOneWalk() {
        let found = verified(
            """
            data: { seen: { type: flag, stored: true } }
            initial: gate
            states:
              gate: { transitions: [{ guard: seen, to: shut }, { to: first }] }
              first: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: done, do: { set: { seen: true } } }] }
              shut: { screen: { show: [{ button: Knock }] }, transitions: [{ tap: Knock, to: shut }] }
              done: { end: true }
            promises: [{ always can reach: done }, { never: at(shut) }]
            """)
        #expect(found.promises.map(\.verdict) == [.holds, .holds])
        #expect(found.promises.map(\.caveats) == [[.notRelaunched], [.notRelaunched]])
        #expect(found.promises.map { $0.otherwise[.notRelaunched]?.lines } == [nil, ["tap \"Go\"", "relaunch"]])
    }

    @Test("of regions that were explored apart a walk is shown only if its words mean the same beside the others", arguments: [
        ("Other", ["tap \"Go\"", "relaunch"]), ("Go", nil),
    ])
    func apart(label: String, walk: [String]?) {
        let found = verified(
            """
            data: { seen: { type: flag, stored: true }, word: { type: text, initial: \(label) } }
            regions:
              other:
                initial: here
                states:
                  here: { screen: { show: [{ button: "{word}", id: leading }] }, transitions: [{ tap: leading, to: there }] }
                  there: { screen: { show: [{ button: Back }] }, transitions: [{ tap: Back, to: here }] }
              main:
                initial: gate
                states:
                  gate: { transitions: [{ guard: seen, to: again }, { to: first }] }
                  first: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: done, do: { set: { seen: true } } }] }
                  again: { screen: { show: [{ button: On }] }, transitions: [{ tap: On, to: done }] }
                  done: { screen: { show: [{ button: Off }] }, transitions: [{ tap: Off, to: done }] }
            promises: [{ never: at(again) }]
            """)
        #expect(found.isAllApart)
        #expect(found.promises.map(\.verdict) == [.holds])
        #expect(found.promises.map { $0.otherwise[.notRelaunched]?.lines } == [walk])
    }
}
