import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("How many and how long walks are that cover a flow")
struct CoverSizeTests {
    private func cover(_ flow: Flow, _ criterion: CoverCriterion) -> WalkCover {
        let found = coverWalks(of: flow, criterion, ExplorationLimits(), .one)
        #expect(found.untold.isEmpty && found.open.isEmpty)
        return found
    }

    @Test("what the way to the first goal comes by is not gone to again", arguments: [
        ("a: { transitions: [{ event: open, to: b }] }\n  b: { transitions: [{ event: close, to: a }] }", 2),
        ("a: { screen: { show: [{ button: X }] }, transitions: [{ tap: X, to: b }] }\n  b: { screen: { show: [{ button: Y }] }, transitions: [{ tap: Y, to: a }, { touchDown: Y, do: [{ log: down }] }] }", 2),
        (
            """
            a: { transitions: [{ event: go, to: b }] }
              b:
                regions:
                  x: { initial: x1, states: { x1: { transitions: [{ after: 2s, to: x2 }] }, x2: { end: true } } }
                  y: { initial: y1, states: { y1: { transitions: [{ after: 2s, to: y2 }] }, y2: { end: true } } }
                transitions: [{ done: true, to: a }]
            """, 2
        ),
    ])
    func onTheWay(states: String, steps: Int) {
        let flow = journey("initial: a\nstates:\n  \(states)\n")
        let found = cover(flow, .transitions)
        #expect(found.covered == flow.transitions.count)
        #expect(found.walks.map(\.walk.steps.count) == [steps], "\(found.walks.map(\.walk.lines))")
    }

    @Test("a requirement that is met is not looked for at its other places")
    func requirements() {
        let flow = journey(
            """
            initial: a
            states:
              a:
                screen: { show: [{ button: Go, source: [1.1] }, { button: Show }] }
                transitions: [{ tap: Go, to: b, source: [2.1] }, { tap: Show, to: c }]
              b: { source: [1.2], transitions: [{ event: back, to: a }] }
              c: { source: [1.2], screen: { show: [{ text: There, source: [1.1] }] }, transitions: [{ event: back, to: a, source: [2.1] }] }
            """)
        #expect(cover(flow, .requirements).walks.map(\.walk.lines) == [["tap \"Go\""]])
    }

    @Test("a walk that adds nothing to the others is left out")
    func redundant() {
        let flow = journey(
            """
            data: { ok: { type: flag }, net: { type: flag, environment: true } }
            initial: a
            states:
              a:
                screen: { show: [{ button: Go }, { button: Flip }, { button: Net }] }
                transitions:
                  - { tap: Go, guard: ok, to: b }
                  - { tap: Net, guard: net, to: b }
                  - { tap: Flip, do: [{ set: { ok: not ok } }] }
              b: { end: true }
            """)
        let found = cover(flow, .pairs)
        #expect(found.covered == 3 && found.walks.count == 2)
    }

    @Test("pairs are led on to as well")
    func pairsLedOn() {
        let flow = journey(
            """
            initial: a
            states:
              a: { screen: { show: [{ button: Next }, { button: Stay }] }, transitions: [{ tap: Next, to: b }, { tap: Stay, do: [{ log: stayed }] }] }
              b: { screen: { show: [{ button: Next }] }, transitions: [{ tap: Next, to: c }] }
              c: { screen: { show: [{ button: Next }] }, transitions: [{ tap: Next, to: a }] }
            """)
        let found = cover(flow, .pairs)
        #expect(found.covered == 6 && found.walks.count == 1)
        #expect(found.walks.reduce(0) { $0 + $1.walk.steps.count } <= 12)
    }

    @Test("of no walk the end could be left out, nor all of it, without missing something", arguments: [
        saveNote,
        """
        data: { n: { type: number, range: 0..3 } }
        initial: hub
        states:
          hub:
            screen: { show: [{ button: A }, { button: B }, { button: C }] }
            transitions: [{ tap: A, do: [{ set: { n: n + 1 } }], to: a }, { tap: B, guard: n > 1, to: b }, { tap: C, to: c }]
          a: { transitions: [{ event: back, to: hub }, { after: 2s, to: c }] }
          b: { transitions: [{ event: back, to: hub }, { event: out, to: done }] }
          c: { transitions: [{ event: back, to: hub }, { event: out, to: done }] }
          done: { end: true }
        """,
    ])
    func nothingToSpare(text: String) {
        let flow = journey(text)
        let walks = cover(flow, .transitions).walks
        let all = walks.coverage(on: flow).transitions
        for index in walks.indices {
            var fewer = walks
            fewer[index].walk.steps.removeLast()
            #expect(fewer.coverage(on: flow).transitions.count < all.count, "\(walks[index].walk.lines)")
        }
    }

    @Test("where a walk is cut short, it is told where it ends now")
    func endOfCutWalks() {
        let flow = journey(saveNote)
        for criterion in CoverCriterion.allCases {
            for covered in cover(flow, criterion).walks {
                var player = Player(flow, opening: covered.walk.opening.map { WalkLine($0) })
                _ = player.replay(covered.walk.steps.map { WalkLine($0) })
                #expect(player.record.states == covered.end.map { flow.states[$0].path })
                #expect(covered.goals.contains(covered.purpose))
            }
        }
    }
}
