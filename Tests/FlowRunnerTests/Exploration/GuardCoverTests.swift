import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("Walks that come by guards")
struct GuardCoverTests {
    private func cover(_ states: String, wholeUpTo: Int = 100_000) -> WalkCover {
        let flow = journey("data: { ok: { type: flag }, on: { type: flag } }\ninitial: a\nstates:\n  \(states)\n  b: { end: true }\n  c: { end: true }\n")
        let found = coverWalks(of: flow, .guards, ExplorationLimits(), .one, wholeUpTo: wholeUpTo)
        #expect(found.untold.isEmpty && found.open.isEmpty)
        _ = found.walks.coverage(on: flow)
        return found
    }

    private func walk(of found: WalkCover, for name: String) -> [String]? {
        found.walks.first { $0.goals.contains { $0.name == name } }?.walk.lines
    }

    @Test("a guard is met false where its trigger comes: another transition answers, or the time falls due in vain", arguments: [0, 100_000])
    func asked(wholeUpTo: Int) {
        let found = cover(
            """
            a:
                screen: { show: [{ button: Flip }, { button: Go }] }
                transitions:
                  - { tap: Go, guard: ok, to: b }
                  - { tap: Go, to: c }
                  - { tap: Flip, do: [{ set: { ok: not ok } }] }
                  - { after: 2s, guard: ok, to: b }
            """, wholeUpTo: wholeUpTo)
        #expect(found.covered == 4 && found.unattainable.isEmpty)
        #expect(walk(of: found, for: "a: tap \"Go\" with its guard false") == ["tap \"Go\""])
        #expect(walk(of: found, for: "a: after 2s with its guard false") == ["wait 2s"])
    }

    @Test("where its trigger never comes while a guard is false, that cannot be met", arguments: [
        ("a: { screen: { show: [{ toggle: Ok, binds: ok }] }, transitions: [{ after: 1s, to: b }, { after: 2s, guard: ok, to: c }] }", 2),
        ("a: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, guard: not ok, to: b }] }", 1),
    ])
    func neverAsked(state: String, unattainable: Int) {
        let found = cover(state)
        #expect(found.unattainable.count == unattainable)
        #expect(found.unattainable.contains { $0.name.hasSuffix("with its guard false") })
    }

    @Test("what a touch would set off that does not count is not asked", arguments: [0, 100_000])
    func trial(wholeUpTo: Int) {
        let found = cover(
            """
            a:
                screen: { show: [{ toggle: Sw, binds: on }] }
                transitions: [{ toggle: Sw, guard: ok, to: b }, { tap: Sw, to: c }, { change: on, guard: ok, to: b }]
            """, wholeUpTo: wholeUpTo)
        #expect(found.covered == 1)
        #expect(found.unattainable.map(\.name).contains { $0.contains("change of on with its guard false") })
    }

    @Test("the guard of a transition is met false also where the one above it is taken", arguments: [0, 100_000])
    func opposites(wholeUpTo: Int) {
        let found = cover(
            "a: { screen: { show: [{ button: Go }, { toggle: Ok, binds: ok }] }, transitions: [{ tap: Go, guard: not ok, to: b }, { tap: Go, guard: ok, to: c }] }",
            wholeUpTo: wholeUpTo)
        #expect(found.covered == 4 && found.unattainable.isEmpty)
        #expect(Set(found.walks.map(\.walk.lines)) == [["tap \"Ok\"", "tap \"Go\""], ["tap \"Go\""]])
    }

    @Test("where nothing would answer the gesture or the event, it is enough to be there", arguments: ["tap: Go", "event: go"])
    func unanswered(trigger: String) {
        let found = cover("a: { screen: { show: [{ button: Go }, { toggle: Ok, binds: ok }] }, transitions: [{ \(trigger), guard: ok, to: b }] }")
        #expect(found.covered == 2 && found.unattainable.isEmpty)
    }

    @Test("a guard without a trigger is met by each step, and by the launch", arguments: [0, 100_000])
    func eventless(wholeUpTo: Int) {
        let found = cover(
            """
            a: { initial: d, states: { d: { transitions: [{ guard: ok, to: c }, { to: e }] }, e: { screen: { show: [{ toggle: Ok, binds: ok }] } } }, transitions: [{ guard: ok, to: b }] }
            """, wholeUpTo: wholeUpTo)
        #expect(found.covered == 3 && found.unattainable.map(\.name) == ["a.d: by itself to c with its guard true"])
        #expect(found.walks.map(\.walk.lines) == [["tap \"Ok\""]])
    }
}
