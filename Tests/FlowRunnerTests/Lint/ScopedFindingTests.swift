import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("What lint says of a flow with a scope")
struct ScopedFindingTests {
    private func findings(_ text: String) -> [Diagnostic] { lint(loadText(text), rules: LintRule.all) }

    @Test("a place that nothing listens in is a dead end, whatever else is promised")
    func deadEnd() {
        let text = """
            flowspec: 1
            flow: more
            data: { n: { type: number, range: 0..100 } }
            initial: open
            states:
              open:
                screen: { show: [{ text: "{n}" }, { button: More }, { button: Go, enabled: n > 0 }, { button: Close }] }
                transitions: [{ tap: More, do: [{ set: { n: n + 1 } }] }, { tap: Go, to: trapped }, { tap: Close, to: closed }]
              trapped: { screen: { title: Nothing here, show: [{ text: Sorry }] } }
              closed: { end: true }
            scope: { n: 1 }

            """
        for promises in ["", "promises: [{ never: n < 0 }]\n"] {
            let found = findings(text + promises).filter { $0.info.id == "dead-end" }
            #expect(found.map(\.severity) == [.error], "\(promises)")
        }
    }

    @Test("a trap that only the scope keeps shut is a note, also where all numbers within the scope are alike")
    func trapOfTheScope() {
        let found = findings("""
            flowspec: 1
            flow: rooms
            data: { n: { type: number, range: 0..10 } }
            scope: { n: 3 }
            initial: home
            goals: [won]
            states:
              home:
                screen: { show: [{ button: Win }, { button: Go }] }
                transitions: [{ tap: Win, to: won }, { tap: Go, to: room }]
              room:
                screen: { show: [{ slider: Amount, binds: n }, { button: Next }, { button: Try, enabled: n > 5 }] }
                transitions: [{ tap: Next, to: hall }, { tap: Try, guard: n > 5, to: won }]
              hall: { screen: { show: [{ button: Room }] }, transitions: [{ tap: Room, to: room }] }
              won: { end: true }
            """).filter { $0.info.id == "trap" }
        #expect(found.map(\.severity) == [.info])
    }

    @Test("notes whose walk leans on the scope stay notes")
    func notes() {
        let found = findings("""
            flowspec: 1
            flow: notes
            data: { n: { type: number, range: 0..100 }, m: { type: number, range: 0..9 } }
            initial: open
            states:
              open:
                screen: { show: [{ text: "{n}" }, { button: More, enabled: n < 90 and m < 9 }, { button: Go, enabled: m > 4 }, { button: Close }] }
                transitions: [{ tap: More, do: [{ set: { n: n + 1, m: m + 1 } }] }, { tap: Go, to: far }, { tap: Close, to: closed }]
              far:
                screen: { show: [{ button: Save, enabled: n > 50 }, { button: Back }] }
                transitions: [{ tap: Save, to: closed }, { tap: Back, to: open }]
              closed: { end: true }
            scope: { n: 3 }
            """).filter { $0.info.id == "always-disabled" }
        #expect(found.map(\.severity) == [.info])
        #expect(found.first?.help?.contains("`scope`") == true)
    }

    @Test("what leaves its range is told where one walk leans on the scope and another one does not")
    func clampedBesidesTheScope() {
        let found = findings("""
            flowspec: 1
            flow: clamped
            data:
              k: { type: number, range: 0..9 }
              taps: { type: number, range: 0..3 }
              waits: { type: number, range: 0..6 }
              n: { type: number, range: 0..5 }
            initial: open
            states:
              open:
                screen: { title: "{n}", show: [{ button: More, enabled: k < 9 }, { button: Wait }, { button: Near }, { button: Far }, { button: Close }] }
                transitions:
                  - { tap: More, guard: taps < 3, do: [{ set: { k: k + 1, taps: taps + 1 } }] }
                  - { tap: Wait, guard: waits < 6, do: [{ set: { waits: waits + 1 } }] }
                  - { tap: Near, guard: taps == 3, to: over }
                  - { tap: Far, guard: waits == 6, to: over }
                  - { tap: Close, to: closed }
              over:
                entry: [{ set: { n: n + 9 } }]
                screen: { title: Over, show: [{ button: Back }] }
                transitions: [{ tap: Back, to: open, do: [{ set: { n: 0 } }] }]
              closed: { end: true }
            scope: { k: 2 }
            """).filter { $0.info.id == "value-out-of-domain" }
        #expect(found.map(\.severity) == [.info])
        #expect(found.first?.walk.last == "tap \"Far\"")
    }

    @Test("a case that never applies within the scope is a note")
    func cases() {
        let found = findings("""
            flowspec: 1
            flow: cases
            data: { points: { type: number, range: 0..9 } }
            derived:
              praise:
                - { if: points > 5, is: "'Excellent'" }
                - { if: points > 0, is: "'Good'" }
                - is: "'Next time'"
            initial: home
            states:
              home:
                screen: { title: "{praise}", show: [{ slider: Points, binds: points }, { button: Close }] }
                transitions: [{ tap: Close, to: closed }]
              closed: { end: true }
            scope: { points: 3 }
            """).filter { $0.info.id == "case-gap" }
        #expect(found.map(\.severity) == [.info])
    }

    @Test("a finding in doubt says why, once")
    func reasons() {
        let found = findings("""
            flowspec: 1
            flow: doubts
            data: { n: { type: number, range: 0..100 }, note: { type: text, samples: ["", Short] } }
            initial: open
            states:
              open:
                screen:
                  show:
                    - { input: Note, binds: note }
                    - { text: Many, visible: n > 50 }
                    - { text: Long, visible: length(note) > 40 }
                    - { button: Send }
                    - { button: Count }
                    - { button: Close }
                transitions: [{ tap: Send, guard: length(note) > 30, to: sent }, { tap: Send, to: closed }, { tap: Count, to: counting }, { tap: Close, to: closed }]
              sent: { screen: { title: Sent, show: [{ button: Back }] }, transitions: [{ tap: Back, to: open }] }
              counting:
                screen: { title: "{n}", show: [{ button: More }, { button: Less }, { button: Done, enabled: n > 50 }] }
                transitions: [{ tap: More, do: [{ set: { n: n + 1 } }] }, { tap: Less, do: [{ set: { n: n - 1 } }] }, { tap: Done, to: closed }]
              closed: { end: true }
            scope: { n: 2 }
            """).filter { $0.help?.contains("`scope`") == true }
        #expect(found.allSatisfy { $0.severity == .info })
        let samples = "only some values of `note` are tried: if another one"
        let everything = "everything is explored within the `scope`: a wider one may say otherwise"
        #expect(found.map { "\($0.info.id): \($0.help ?? "")" } == [
            "never-visible: `n` is followed only within the `scope`: a wider one may show it",
            "never-visible: \(samples) shows it, name that one among the samples; \(everything)",
            "unreachable-transition: \(samples) opens it, name that one among the samples; \(everything)",
            "trap: add a way out; the `scope` may be what stops it here: a wider one may say otherwise",
            "always-disabled: `n` is followed only within the `scope`: a wider one may enable it",
        ])
    }

    @Test("a figure that is only shown and stops at the scope leaves nothing")
    func shown() {
        let found = findings("""
            flowspec: 1
            flow: shown
            data: { score: { type: number, range: 0..10 } }
            initial: open
            states:
              open:
                screen: { show: [{ text: "{score}" }, { button: Better }, { button: Close }] }
                transitions: [{ tap: Better, do: [{ set: { score: if score < 10 then score + 1 else 10 } }] }, { tap: Close, to: closed }]
              closed: { end: true }
            scope: { score: 3 }
            """).filter { $0.info.id == "value-out-of-domain" }
        #expect(found.isEmpty)
    }

    @Test("where nothing that is written leads into a state, the scope cannot be why", arguments: [
        ("{ tap: Cart, haptic: light }", ["warning unreachable-state", "error goal-unreachable"]),
        ("{ tap: Cart, guard: count(items) > 2, to: cart }", ["info unreachable-transition", "info goal-unreachable"]),
    ])
    func withoutWayIn(transition: String, severities: [String]) {
        let found = findings("""
            flowspec: 1
            flow: shop
            data: { items: { type: list, of: { t: text }, max: 3 } }
            scope: { items: 1 }
            goals: [thanks]
            initial: shop
            states:
              shop:
                screen: { title: Shop, show: [{ button: Add, enabled: count(items) < 3 }, { button: Cart }] }
                transitions: [{ tap: Add, do: [{ append: { items: { t: "Lamp" } } }] }, \(transition)]
              cart: { screen: { title: Cart, show: [{ button: Order }] }, transitions: [{ tap: Order, to: thanks }] }
              thanks: { screen: { title: Thanks } }
            """)
        #expect(found.filter { $0.info.id.contains("unreachable") }.map { "\($0.severity.rawValue) \($0.info.id)" } == severities)
    }
}
