import FlowRunner
import FlowSpec
import FlowTestSupport
import Foundation
import Testing

@Suite("What hangs on the order of timers is doubted")
struct TimersTogetherTests {
    @Test("where timers run together, what hangs on their order is a note, what does not is a warning; verify says so", arguments: [true, false])
    func timersTogether(isTogether: Bool) {
        let flow = """
            flowspec: 1
            flow: example
            data: { tries: { type: number, range: 0..3 } }
            initial: both
            states:
              both:
                regions:
                  toast: { initial: shown, states: { shown: { transitions: [{ \(isTogether ? "after: 3s" : "event: close"), to: gone }] }, gone: { screen: { title: Gone, show: [{ button: Leave }] }, transitions: [{ tap: Leave, to: closed }] } } }
                  work:
                    initial: idle
                    states:
                      idle:
                        screen: { title: Idle, show: [{ button: Go, enabled: at(shown) }] }
                        transitions: [{ tap: Go, to: busy, do: [{ set: { tries: 1 } }] }]
                      busy:
                        screen: { title: Busy, show: [{ button: Stop, enabled: tries == 3 }] }
                        transitions: [{ after: 2s, to: ready }, { tap: Stop, to: ready }, { guard: \(isTogether ? "at(gone)" : "tries == 3"), to: late }]
                      ready: { screen: { title: Ready, show: [{ text: Still busy, visible: at(busy) }, { button: Close }] }, transitions: [{ tap: Close, to: closed }] }
                      late: { screen: { title: Late, show: [{ button: Close }] }, transitions: [{ tap: Close, to: closed }] }
              closed: { end: true }
            """
        let loaded = loadText(flow)
        let found = lint(loaded, rules: LintRule.all).map { "\(loaded.files[0].position(of: $0.primary.span.start).line) \($0.severity.rawValue) \($0.info.id)" }
        #expect(found == ["16 warning always-disabled", "17 \(isTogether ? "info" : "warning") unreachable-transition", "18 warning never-visible"])
        let report = verify(explore(Journey(loaded.flow))).text(path: "example.flow.yaml", seconds: 1)
        #expect(report.contains("several timers run at a time") == isTogether)
    }

    @Test("what a screen asks of the regions in its own state hangs on their order, too")
    func regionsOfTheScreen() {
        let found = lint(
            loadText(
                """
                flowspec: 1
                flow: f
                initial: p
                states:
                  p:
                    screen:
                      title: P
                      show:
                        - button: Start
                        - button: Go
                          visible: at(k)
                        - button: Stay
                    transitions:
                      - tap: Go
                        to: over
                      - tap: Stay
                        to: over
                    regions:
                      r1:
                        initial: x
                        states:
                          x:
                            transitions:
                              - tap: Start
                                to: y
                          y:
                            transitions:
                              - after: 700ms
                                to: z1
                                guard: at(u)
                              - after: 700ms
                                to: lost
                          z1:
                            transitions:
                              - after: 600ms
                                to: k
                                guard: at(v)
                              - after: 600ms
                                to: lost
                          k: {}
                          lost: {}
                      r2:
                        initial: u
                        states:
                          u:
                            transitions:
                              - after: 2s
                                to: v
                          v:
                            transitions:
                              - after: 2s
                                to: u
                  over:
                    end: true
                """), rules: LintRule.all)
        #expect(found.first { $0.info.id == "never-visible" }?.severity == .info)
    }

    @Test("timers that one step starts are in the order of their deadlines", arguments: [
            """
            services: { up: { outcomes: [done], timeout: 10s } }
            initial: home
            states:
              home: { calls: up, transitions: [{ after: 2s, do: [{ announce: Still loading }] }, { outcome: up.timeout, to: x }, { outcome: up.done, to: x }] }
              x: { end: true }
            """,
            """
            timelines: { show: { steps: [{ target: box, for: 900ms, opacity: 0 -> 1 }, { at: 400ms, emit: half }, { at: 800ms, emit: full }] } }
            initial: home
            states: { home: { entry: [{ timeline: show }], transitions: [{ event: full, to: x }] }, x: { end: true } }
            """,
            """
            initial: p
            states:
              p:
                regions:
                  a: { initial: a1, states: { a1: { transitions: [{ after: 2s, to: a2 }] }, a2: {} } }
                  b: { initial: b1, states: { b1: { transitions: [{ after: 3s, to: x }BACK] }, b2: { transitions: [{ event: back, to: HOME }] } } }
              x: { end: true }
            """,
    ])
    func oneStep(flow: String) {
        let text = flow.replacing("BACK", with: "").replacing("HOME", with: "x")
        #expect(explore(Journey(journey(text))).runsTimersTogether == false)
        let back = flow.replacing("BACK", with: ", { event: away, to: b2 }").replacing("HOME", with: "b1")
        if back != text { #expect(explore(Journey(journey(back))).runsTimersTogether) }
    }

    private static func game(_ you: String, _ last: String) -> String {
        """
        flowspec: 1
        flow: example
        goals: [home]
        initial: start
        states:
          start: { screen: { show: [{ button: Start }, { button: Home }] }, transitions: [{ tap: Start, to: game }, { tap: Home, to: home }] }
          game:
            regions:
              lamp:
                initial: low
                states:
                  low: { transitions: [{ after: 4s, to: dim }] }
                  dim: { transitions: [{ after: 500ms, to: high }] }
                  high: { transitions: [{ after: 300ms, to: out }] }
                  out: { transitions: [{ after: 200ms, to: low }] }
              you:
                initial: ready
                states:
                  ready: { screen: { show: [{ button: Throw, visible: at(low) }] }, transitions: [{ tap: Throw, to: flying }] }
                  flying: { transitions: [\(you), { after: 2500ms, to: ready }] }
                  hit: { screen: { show: [{ button: Home }] }, transitions: [{ tap: Home, to: home }] }
          home: { end: true }\(last)
        """
    }

    @Test("a trap that timers may lead out of is a note", arguments: [("{ after: 2500ms, guard: at(high), to: hit }", "info"), ("{ after: 2500ms, guard: 1 > 2, to: hit }", "error")])
    func trap(transition: String, severity: String) {
        let found = lint(loadText(Self.game(transition, "")), rules: LintRule.all).filter { $0.info.id == "trap" }
        #expect(found.map(\.severity.rawValue) == [severity])
        #expect((found.first?.help?.hasPrefix("several timers run at a time") == true) == (severity == "info"))
    }

    @Test("a goal that the order of timers may lead to is a note, also by a button that only they show", arguments: [
        ("{ after: 2500ms, guard: at(high), to: won }", "info"), ("{ after: 600ms, to: ready }, { tap: Win, to: won }", "info"), ("{ after: 2500ms, guard: 1 > 2, to: won }", "error"),
    ])
    func goal(transition: String, severity: String) {
        let flow = Self.game(transition, "\n  won: { end: true }").replacingOccurrences(of: "goals: [home]", with: "goals: [home, won]")
            .replacingOccurrences(of: "flying: {", with: "flying: { screen: { show: [{ button: Win, visible: at(high) }] },")
        let loaded = loadText(flow)
        #expect(loaded.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        let found = lint(loaded, rules: LintRule.all).filter { $0.info.id == "goal-unreachable" }
        #expect(found.map(\.severity.rawValue) == [severity])
    }

    @Test("a wait that another one cuts short from within is a note where the user begins that anew, and what it leads to as well", arguments: [
        ("{ after: 2min, to: locked }", "{ tap: Refresh, to: page }", "info"),
        ("{ after: 2min, do: [{ set: { idle: true } }] }, { guard: idle, to: locked }", "{ tap: Refresh, to: page }", "info"),
        ("{ after: 2min, to: locked }", "{ tap: Refresh, do: [{ announce: Fresh }] }", "error"),
    ])
    func cutShort(lock: String, refresh: String, severity: String) {
        let loaded = loadText("""
            flowspec: 1
            flow: example
            data: { idle: flag }
            goals: [late]
            initial: session
            states:
              session:
                initial: page
                exit: [{ reset: idle }]
                transitions: [{ after: 3min, to: late }]
                states: { page: { screen: { title: Page, show: [{ button: Refresh }] }, transitions: [\(lock), \(refresh)] } }
              late: { screen: { title: Late, show: [{ button: Again }] }, transitions: [{ tap: Again, to: session }] }
              locked: { end: true }
            """)
        #expect(loaded.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        let found = lint(loaded, rules: LintRule.all).filter { ["goal-unreachable", "unreachable-transition"].contains($0.info.id) }
        #expect(found.map { "\($0.info.id) \($0.severity.rawValue)" } == ["unreachable-transition \(severity == "error" ? "warning" : severity)", "goal-unreachable \(severity)"])
    }
}
