import FlowRunner
import FlowSpec
import Testing

@Suite("States that nothing leads to")
struct IslandTests {
    private func unreachable(_ states: String, data: String, from start: String = "") -> [String] {
        let flow = """
            flowspec: 1
            flow: example
            data: \(data)
            initial: a
            states:
              a: { screen: { title: A, show: [{ button: Close }] }, transitions: [{ tap: Close, to: over }\(start)] }
            \(states)
              over: { end: true }
            """
        let loaded = loadText(flow)
        #expect(loaded.diagnostics.map(\.message) == [])
        return lint(loaded, rules: LintRule.all.filter { $0.id.hasPrefix("unreachable-") }).map(\.message)
    }

    @Test("what could lead on from them does not keep them from being told", arguments: [
        ("{}", "entry: [{ emit: ring }], screen: { title: B }, transitions: [{ event: ring, to: c }]"),
        ("{ f: flag }", "screen: { title: B, show: [{ button: Next }] }, transitions: [{ guard: f, to: b }, { tap: Next, to: c }]"),
        ("{ f: flag }", "screen: { title: B, show: [{ button: Next, visible: f }] }, transitions: [{ tap: Next, to: c }]"),
        ("{ f: flag, g: flag }", "screen: { title: B, show: [{ toggle: G, binds: g, visible: f }] }, transitions: [{ change: g, to: c }]"),
    ])
    func onAnIsland(data: String, state: String) {
        let states = """
              b: { \(state) }
              c: { screen: { title: C, show: [{ button: Next }] }, transitions: [{ tap: Next, to: b }] }
            """
        #expect(unreachable(states, data: data) == ["no walk enters `b`"])
    }

    @Test("what may lead there from where somebody comes does, and so do what follows and what is bound there", arguments: [
        "{ event: ring, to: b }, { guard: f, to: d, do: [{ emit: ring }] }", "{ guard: f, to: b }",
    ])
    func fromOutside(way: String) {
        let states = """
              b:
                screen: { title: B, show: [{ toggle: G, binds: g }, { button: Next }] }
                transitions: [{ guard: g, to: c }, { tap: Next, to: over }]
              c: { entry: [{ emit: ring }], screen: { title: C, show: [{ button: Next }] }, transitions: [{ tap: Next, to: b }] }
              d: { screen: { title: D, show: [{ button: Next }] }, transitions: [{ tap: Next, to: over }] }
            """
        #expect(unreachable(states, data: "{ f: flag, g: flag }", from: ", \(way), { guard: g, to: d }") == [])
    }

    @Test("what is called there may answer where somebody comes", arguments: ["{ guard: f, to: b }", "{ event: ring, to: b }"])
    func called(way: String) {
        let flow = """
            flowspec: 1
            flow: example
            data: { f: flag, g: flag }
            services: { work: { outcomes: [done], timeout: 5s } }
            initial: p
            states:
              p:
                initial: a
                states:
                  a: { screen: { title: A, show: [{ button: Close }] }, transitions: [{ tap: Close, to: over }, \(way), { guard: g, to: h }] }
                  b: { calls: work, screen: { title: B, show: [{ button: Close }] }, transitions: [{ tap: Close, to: over }] }
                  c: { entry: [{ emit: ring }], screen: { title: C, show: [{ button: More }] }, transitions: [{ tap: More, to: a, do: [{ set: { g: true } }] }] }
                  h: { screen: { title: H, show: [{ button: Close }] }, transitions: [{ tap: Close, to: over }] }
                transitions: [{ outcome: work.done, to: c }, { outcome: work.timeout, to: over }]
              over: { end: true }
            """
        #expect(lint(loadText(flow), rules: LintRule.all.filter { $0.id.hasPrefix("unreachable-") }).map(\.message) == [])
    }

    @Test("where one copy of a flow comes, what may lead on does in each")
    func copies() {
        let files = MemoryFiles([
            "app.flow.yaml": """
                flowspec: 1
                flow: app
                imports: [card.flow.yaml]
                initial: home
                states:
                  home:
                    screen: { show: [{ button: One }, { button: Two }] }
                    transitions: [{ tap: One, to: one }, { tap: Two, to: two }]
                  one: { run: card, with: { opens: true }, exits: { done: home } }
                  two: { run: card, with: { opens: false }, exits: { done: home } }
                """,
            "card.flow.yaml": """
                flowspec: 1
                flow: card
                data: { opens: flag }
                initial: closed
                states:
                  closed:
                    screen: { title: Closed, show: [{ button: Open, visible: opens }, { button: Close }] }
                    transitions: [{ tap: Open, to: open }, { tap: Close, to: done }]
                  open: { screen: { title: Open, show: [{ button: Close }] }, transitions: [{ event: ring, to: rung }, { tap: Close, to: done }] }
                  rung: { entry: [{ emit: ring }], screen: { title: Rung, show: [{ button: Close }] }, transitions: [{ tap: Close, to: done }] }
                  done: { end: true }
                """,
        ])
        let loaded = load("app.flow.yaml", from: files)
        #expect(loaded.diagnostics.map(\.message) == [])
        #expect(lint(loaded, rules: LintRule.all.filter { $0.id.hasPrefix("unreachable-") }).map(\.message) == [])
    }
}
