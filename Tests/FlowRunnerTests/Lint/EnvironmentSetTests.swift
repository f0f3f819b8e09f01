import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("Actions that store what only the world changes")
struct EnvironmentSetTests {
    private static let stores = "[{ set: { online: true } }]"

    private func found(_ transition: String, entry: String = "[]", exit: String = "[]", inside: String = "[]", below: String = "[]", behind: String = "event: on") -> Int {
        let flow = """
            flowspec: 1
            flow: example
            imports: [part.flow.yaml]
            data: { online: { type: flag, environment: true }, tries: { type: number, range: 0..3 }, wanted: flag, battery: { type: number, range: 0..9, environment: true } }
            services: { ask: { outcomes: [granted, denied], timeout: 1min } }
            initial: home
            states:
              home:
                initial: page
                calls: ask
                entry: \(entry)
                exit: \(exit)
                screen: { title: "{online} {tries}", show: [{ button: Go }, { button: On }, { toggle: Wanted, binds: wanted }] }
                transitions: [{ tap: Go, to: there }, { \(transition) }]
                states:
                  page: { transitions: [{ tap: On, to: inner }] }
                  inner: { entry: \(inside), transitions: [{ \(behind) }] }
              outer: { initial: below, states: { below: { entry: \(below) } } }
              there: { run: part, transitions: [{ done: true, to: home, do: \(Self.stores) }] }
            """
        let part = "flowspec: 1\nflow: part\ninitial: open\nstates:\n  open: { screen: { title: Allow?, show: [{ button: Allow }] }, transitions: [{ tap: Allow, to: closed }] }\n  closed: { end: true }\n"
        let loaded = load("flow.flow.yaml", from: MemoryFiles(["flow.flow.yaml": flow, "part.flow.yaml": part]))
        #expect(loaded.diagnostics.map(\.message) == [])
        return lint(loaded, rules: LintRule.all.filter { $0.id == "environment-set" }).count
    }

    @Test("where time, a change or nothing at all sets it off, it is told", arguments: [
        "after: 5s, do: \(stores)", "after: 5s, to: there, do: \(stores)", "guard: battery > 3 and not online, to: there, do: \(stores)", "change: battery, do: \(stores)",
        "after: 5s, do: [{ if: tries > 2, then: [{ set: { online: true } }] }]", "after: 5s, do: [{ set: { battery: battery - 1 } }]",
        "after: 5s, do: [{ reset: online }]", "change: battery, do: [{ reset: [tries, online] }]",
    ])
    func told(transition: String) {
        #expect(found(transition) == 1)
    }

    @Test("touches, outcomes, events and the end of what was run may be an answer", arguments: [
        "tap: On, do: \(stores)", "outcome: ask.granted, do: \(stores)", "event: allowed, do: \(stores)", "longPress: On, to: there, do: \(stores)", "after: 5s, do: [{ set: { tries: 2 } }]",
        "tap: On, do: [{ reset: online }]", "after: 5s, do: [{ reset: tries }]", "after: 5s, do: [{ reset: all }]",
    ])
    func silent(transition: String) {
        #expect(found(transition) == 0)
    }

    @Test("what a service's answers set, time may take away")
    func runsOut() {
        #expect(found("outcome: ask.granted, do: \(Self.stores) }, { after: 5s, do: [{ set: { online: false } }]") == 0)
        #expect(found("outcome: ask.granted, do: \(Self.stores) }, { after: 5s, do: [{ reset: online }]") == 0)
        #expect(found("outcome: ask.granted, do: \(Self.stores) }, { guard: tries > 2 and online, to: there, do: [{ set: { online: false } }]") == 1)
    }

    @Test("what follows a touch at once, or hears what the user chooses or a touch stores, is the user's")
    func follows() {
        let stores = "guard: tries < 2, to: there, do: \(Self.stores)"
        #expect(found("longPress: Go, to: there", behind: stores) == 0)
        #expect(found("after: 5s, to: inner", behind: stores) == 1)
        #expect(found("change: wanted, do: \(Self.stores)") == 0)
        let hears = "change: tries, do: \(Self.stores)"
        #expect(found("\(hears) }, { doubleTap: Go, do: [{ set: { tries: 1 } }]") == 0)
        #expect(found("\(hears) }, { after: 5s, do: [{ set: { tries: 1 } }]") == 1)
        #expect(found(hears, entry: "[{ set: { tries: 1 } }]") == 1)
        #expect(found("\(hears) }, { longPress: Go, to: there", exit: "[{ set: { tries: 1 } }]") == 0)
        #expect(found("\(hears) }, { after: 5s, to: home", exit: "[{ set: { tries: 1 } }]") == 1)
    }

    @Test("on the way in and out it is told where the launch or such a transition leads through")
    func entryAndExit() {
        let (tap, after) = ("longPress: Go, to: there", "after: 5s, to: there")
        #expect(found(tap, entry: Self.stores) == 1)
        #expect(found(tap, exit: Self.stores) == 0)
        #expect(found(after, exit: Self.stores) == 1)
        #expect(found(tap, inside: Self.stores) == 0)
        #expect(found("after: 5s, to: inner", inside: Self.stores) == 1)
        #expect(found("after: 5s, to: outer", below: Self.stores) == 1)
        #expect(found("longPress: Go, to: outer", below: Self.stores) == 0)
    }
}
