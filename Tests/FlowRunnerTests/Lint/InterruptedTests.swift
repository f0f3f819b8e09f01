import FlowRunner
import FlowSpec
import Testing

@Suite("What lint says where a timeline may interrupt another")
struct InterruptedTests {
    private func found(interrupt: String, lost: String = "") -> [Diagnostic] {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            goals: [won]
            timelines:
              a: { \(interrupt)steps: [{ target: card, for: 300ms, x: 0 -> 10 }, { at: 250ms, emit: fin }] }
              b: { steps: [{ target: card, for: 300ms, x: current -> 0 }] }
            initial: home
            states:
              home: { screen: { title: H, show: [{ button: Go }] }, transitions: [{ tap: Go, to: moving, timeline: a }] }
              moving:
                screen: { title: M, show: [{ card: C, id: card }, { button: Hold }] }
                transitions: [{ event: fin, to: home }, { tap: Hold, timeline: b }, { after: 1s, to: \(lost.isEmpty ? "won" : "home") }]
              won: { screen: { title: Unlocked } }
            """)
        let absent: Set = ["goal-unreachable", "unreachable-transition", "unreachable-state", "trap"]
        return lint(loaded, rules: LintRule.all).filter { absent.contains($0.info.id) }
    }

    @Test("what never happens is a note that says so, and a fault where none interrupts")
    func absent() {
        let doubted = found(interrupt: "interrupt: retarget, ")
        #expect(doubted.map { "\($0.severity.rawValue) \($0.info.id)" } == ["info unreachable-transition", "info goal-unreachable"])
        #expect(doubted.allSatisfy { $0.help?.contains("as if no timeline interrupted another") == true })
        #expect(found(interrupt: "").map(\.severity) == [.warning, .error])
    }

    @Test("where nothing is written that would lead on, nobody is helped by an interruption", arguments: [
        ("lost: { screen: { title: Nothing more } }", "dead-end"),
        ("lost: { screen: { show: [{ button: On }] }, transitions: [{ tap: On, to: found }] }\n  found: { screen: { show: [{ button: Back }] }, transitions: [{ tap: Back, to: lost }] }", "trap"),
    ])
    func stuckAsWritten(states: String, rule: String) {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            timelines:
              a: { interrupt: retarget, steps: [{ target: card, for: 300ms, x: 0 -> 10 }, { at: 250ms, emit: fin }] }
            initial: home
            states:
              home:
                screen: { title: H, show: [{ card: C, id: card }, { button: Go }, { button: Lose }] }
                transitions: [{ tap: Go, timeline: a }, { event: fin, to: won }, { tap: Lose, to: lost }]
              won: { end: true }
              \(states)
            """)
        #expect(loaded.diagnostics.map(\.message) == [])
        let told = lint(loaded, rules: LintRule.all).filter { $0.info.id == rule }
        #expect(told.map(\.severity) == [.error])
    }

    @Test("a goal to which nothing leads at all stays a fault")
    func asWritten() {
        let told = found(interrupt: "interrupt: retarget, ", lost: "nothing leads to it").filter { $0.info.id == "goal-unreachable" }
        #expect(told.map(\.severity) == [.error])
    }
}
