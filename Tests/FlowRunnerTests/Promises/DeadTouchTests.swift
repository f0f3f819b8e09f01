import FlowRunner
import FlowSpec
import Testing

@Suite("Buttons that do nothing")
struct DeadTouchTests {
    @Test("a button that does nothing is looked for without being asked")
    func deadButtons() throws {
        func answer(_ enabled: String) throws -> PromiseAnswer {
            let flow = journey(
                """
                flowspec: 1
                flow: pages
                data: { page: { type: number, range: 1..3 }, agreed: { type: flag } }
                initial: reading
                states:
                  reading:
                    screen: { show: [{ area: Pages, enabled: agreed, show: [{ button: Next\(enabled) }] }, { toggle: I agree, binds: agreed }] }
                    transitions: [{ tap: Next, guard: page < 3, do: [{ set: { page: page + 1 } }] }, { tap: Done, to: closed }]
                    regions:
                      later: { initial: open, states: { open: { screen: { show: [{ button: Done }] } } } }
                  closed: { end: true }
                """)
            return try #require(verify(explore(Journey(flow))).checks.first { $0.promise == "no button that can be tapped does nothing" })
        }
        let broken = try answer("")
        #expect(broken.verdict == .broken)
        #expect(broken.reason == "a tap on `Next` does nothing here")
        #expect(broken.walk?.lines == ["tap \"I agree\"", "tap \"Next\"", "tap \"Next\""])
        #expect(try answer(", enabled: page < 3").verdict == .holds)
        #expect(try answer(", visible: page < 3").verdict == .holds)
    }

    @Test("a transition that leads nowhere and does nothing is no answer to a tap", arguments: [
        ("- tap: Next", ["a tap on `Next` does nothing here"]), ("- { tap: Next, guard: page < 3 }", ["a tap on `Next` does nothing here"]),
        ("- { tap: Next, haptic: light }", []), ("- { tap: Next, guard: page > 3 }", []),
    ])
    func blankTransition(first: String, reasons: [String]) {
        let flow = journey(
            """
            flowspec: 1
            flow: pages
            data: { page: { type: number, range: 1..3 } }
            interactions: { press: { haptic: medium, appliesTo: { kind: button } } }
            initial: reading
            states:
              reading:
                screen: { show: [{ button: Next }] }
                transitions:
                  \(first)
                  - { tap: Next, to: reading }
            """)
        let buttons = verify(explore(Journey(flow))).checks.filter { $0.promise == "no button that can be tapped does nothing" }
        #expect(buttons.compactMap(\.reason) == reasons)
    }

    @Test("a tap that only some rows answer, or only a long touch, is looked into; what stands there after the end is not tapped", arguments: [
        ("guard: item.open", ["a tap on `Open` does nothing here"]), ("guard: item.open or not item.open", []),
        ("guard: gesture.duration > 1s", ["a tap on `Open` does nothing here"]),
    ])
    func conditionsOfTheTouch(condition: String, reasons: [String]) {
        let flow = journey(
            """
            flowspec: 1
            flow: rows
            data: { notes: { type: list, of: { open: flag }, initial: [{ open: true }, { open: false }] } }
            initial: reading
            states:
              reading:
                screen: { show: [{ list: Notes, items: notes, show: [{ button: Open }] }] }
                transitions: [{ tap: Open, \(condition), to: done }]
              done: { end: true, screen: { show: [{ button: Over }] } }
            """)
        let buttons = verify(explore(Journey(flow))).checks.filter { $0.promise == "no button that can be tapped does nothing" }
        #expect(buttons.compactMap(\.reason) == reasons)
    }

    @Test("where the flow promises that every button acts, that is said once")
    func promisedButtons() throws {
        let flow = journey(
            """
            flowspec: 1
            flow: pages
            initial: reading
            states: { reading: { screen: { show: [{ button: Next }] } } }
            promises: [{ always: every button acts }]
            """
        )
        let found = verify(explore(Journey(flow)))
        #expect((found.promises + found.checks).filter { $0.reason == "a tap on `Next` does nothing here" }.map(\.promise) == ["always: every button acts"])
        #expect(found.checks.map(\.promise) == ["nobody is ever stuck", "every step comes to rest"])
    }
}
