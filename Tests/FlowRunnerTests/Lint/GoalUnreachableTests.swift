import FlowRunner
import FlowSpec
import Testing

@Suite("Goals that nobody is ever at")
struct GoalUnreachableTests {
    @Test("a goal that each step only passes through is none, as `verify` says; with values that were not tried it may be one", arguments: [
        ("", "{ to: a }", ["error tap \"Go\""]),
        ("", "{ tap: Back, to: a }", []),
        ("n: { type: number, range: 0..9 }", "{ guard: n < 9, to: a }", ["error tap \"Go\""]),
        ("n: { type: number, range: 0..9 }", "{ guard: n > 0, to: a }", []),
        ("t: { type: text, samples: [x], environment: true }", "{ guard: length(t) < 2, to: a }", ["info tap \"Go\""]),
    ])
    func passed(data: String, transition: String, told: [String]) {
        let flow = journey(
            """
            \(data.isEmpty ? "" : "data: { \(data) }")
            initial: a
            goals: [g]
            states:
              a:
                screen: { title: A, show: [{ button: Go }, { button: Quit }] }
                transitions: [{ tap: Go, to: g }, { tap: Quit, to: z }]
              g:
                screen: { title: G, show: [{ button: Back }] }
                transitions: [\(transition)]
              z: { end: true }
            """)
        let found = lint(LoadedFlow(flow: flow, files: [], diagnostics: []), rules: LintRule.all).filter { $0.info.id == "goal-unreachable" }
        #expect(found.map { "\($0.severity.rawValue) \($0.walk.joined(separator: ", "))" } == told)
        let goal = verify(explore(Journey(flow))).checks.first { $0.promise.contains("`g`") }
        #expect((goal?.verdict == .broken) == !told.isEmpty)
    }

    @Test("it may be one as well where what leads on from it is heard there, or belongs to another region", arguments: [
        "{ event: came, guard: GUARD, to: a }", "{ tap: Back, to: a }",
    ])
    func leftByOthers(transition: String) {
        let isOfRegion = !transition.contains("GUARD")
        let away = #"t != "secret""#
        let flow = journey(
            """
            data: { t: { type: text, samples: [x, y] } }
            goals: [g]
            regions:
              one:
                initial: a
                states:
                  a: { screen: { title: A, show: [{ button: Go }, { input: T, binds: t }] }, transitions: [{ tap: Go, to: g }] }
                  g:
                    entry: [{ emit: came }]
                    screen: { title: G, show: [{ button: Back }] }
                    transitions: ["TRANSITION", { tap: Back, to: a }]
              two:
                initial: quiet
                states:
                  quiet: { transitions: [\(isOfRegion ? "{ guard: 'at(g) and \(away)', to: one.a }" : "{ event: never, to: quiet }")] }
            """.replacing("\"TRANSITION\"", with: transition.replacing("GUARD", with: "'\(away)'")))
        let found = lint(LoadedFlow(flow: flow, files: [], diagnostics: []), rules: LintRule.all).filter { $0.info.id == "goal-unreachable" }
        #expect(found.map(\.severity) == [.info])
    }

    @Test("what always leads on leaves no doubt, whatever else is untried; what leads on in some ways alone does, also where the other way is a tap", arguments: [
        ("{ to: a }", "{ guard: 'length(t) < 2', to: a }", "error"), ("{ to: a }", "{ tap: Other, guard: 'length(t) > 5', to: g }", "error"),
        ("{ event: came, to: a }", "{ tap: Other, guard: 'length(t) > 5', to: g }", "info"), ("{ event: came, to: a }", "{ tap: Other, to: z }", "error"),
    ])
    func ledOn(from goal: String, other: String, severity: String) {
        let flow = journey(
            """
            data: { t: { type: text, samples: [x] } }
            initial: a
            goals: [g]
            states:
              a:
                screen: { title: A, show: [{ button: Go }, { button: Other }, { button: Next }, { input: T, binds: t }] }
                transitions: [{ tap: Go, to: g, do: [{ emit: came }] }, { tap: Next, to: b }, \(other.contains("tap") ? other : "{ tap: Other, to: b }")]
              b:
                screen: { title: B, show: [{ button: Back }] }
                transitions: [{ tap: Back, to: a }\(other.contains("tap") ? "" : ", \(other)")]
              g: { transitions: [\(goal)] }
              z: { end: true }
            """)
        let found = lint(LoadedFlow(flow: flow, files: [], diagnostics: []), rules: LintRule.all).filter { $0.info.id == "goal-unreachable" }
        #expect(found.map(\.severity.rawValue) == [severity])
    }

    @Test("where only starting the app again leads to a goal, a trap says so", arguments: [("stored: true", " without starting the app again"), ("initial: false", "")])
    func afterRelaunch(kept: String, words: String) {
        let flow = journey(
            """
            data: { riding: { type: flag, \(kept) } }
            goals: [lost, won]
            initial: start
            states:
              start:
                transitions: [{ guard: riding, to: lost }, { to: home }]
              home:
                screen: { title: Home, show: [{ button: Go }, { button: Win }] }
                transitions: [{ tap: Go, to: ride, do: [{ set: { riding: true } }] }, { tap: Win, to: won }]
              ride:
                screen: { title: Ride, show: [{ button: Rest }] }
                transitions: [{ tap: Rest, to: rest }]
              rest:
                screen: { title: Rest, show: [{ button: Ride }] }
                transitions: [{ tap: Ride, to: ride }]
              lost:
                screen: { title: Lost, show: [{ button: Home }] }
                transitions: [{ tap: Home, to: home }]
              won: { end: true }
            """)
        let found = lint(LoadedFlow(flow: flow, files: [], diagnostics: []), rules: LintRule.all).filter { $0.info.id == "trap" }
        #expect(found.map(\.message) == ["no walk leads from `ride` to a goal or an end\(words)"])
    }
}
