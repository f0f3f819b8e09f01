import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("Leaving out what nothing observes")
struct ReductionTests {
    private let shopping = """
        flowspec: 1
        flow: shopping
        data:
          note: { type: text, samples: ["", a, b, c] }
          seen: { type: number, range: 0..9 }
          copies: { type: number, range: 0..3 }
          limit: { type: number, range: 0..3 }
        initial: list
        states:
          list:
            screen: { title: "{seen} times", show: [{ input: Note, binds: note }, { button: Open }, { button: Buy, enabled: copies < 3 }] }
            transitions:
              - { tap: Open, to: item, do: [{ set: { seen: seen + 1 } }] }
              - { tap: Buy, to: bought, do: [{ set: { copies: limit } }] }
          item: { screen: { show: [{ button: Back }] }, transitions: [{ tap: Back, to: list, do: [{ set: { limit: limit + 1 } }] }] }
          bought: {}
        promises:
          - always can reach: bought
          - can reach: item
          - never: at(bought) and copies > 2
        """

    @Test("what is read on the way into something observed stays")
    func kept() {
        let flow = journey(shopping)
        let full = explore(Journey(flow))
        let reduced = explore(Journey(flow), isReduced: true)
        #expect(reduced.count < full.count)
        #expect(reduced.isReduced)
        #expect(verify(full).promises.map(\.verdict) == verify(reduced).promises.map(\.verdict))
    }

    @Test("every promise of the flows has the same answer either way, and every walk plays", arguments: [
        "flows/feelings/questionnaire.flow.yaml", "flows/cravey/welcome.flow.yaml", "flows/cravey/settings.flow.yaml",
        "flows/cravey/currentLocation.flow.yaml", "flows/cravey/recordPermission.flow.yaml", "flows/cravey/recordings.flow.yaml",
        "flows/puffguard/banner.flow.yaml", "flows/puffguard/bottomSheet.flow.yaml", "flows/homework/capture.flow.yaml",
        "flows/homework/results.flow.yaml", "flows/homework/generation.flow.yaml", "flows/dream/onboarding.flow.yaml",
    ])
    func flows(path: String) {
        #expect(compareBothWays(load(path, from: RepositoryFiles()).flow) != nil)
    }

    @Test("correct flows of all kinds have the same answers either way")
    func correctFlows() {
        for seed in 0..<40 { _ = compareBothWays(loadText(CorrectFlow(seed: UInt64(seed)).text).flow, "seed \(seed)") }
    }

    @Test("data that are written anew before they are read are as good as gone")
    func written() throws {
        let sizes = try #require(compareBothWays(journey("""
            flowspec: 1
            flow: form
            data: { picked: { type: number, range: 0..9 }, kept: { type: number, range: 0..9 } }
            initial: home
            states:
              home: { screen: { show: [{ button: Open }] }, transitions: [{ tap: Open, to: form }] }
              form:
                entry: [{ set: { picked: 0 } }]
                screen: { show: [{ slider: Pick, binds: picked }, { button: Save, enabled: picked > 4 }, { button: Close }] }
                transitions: [{ tap: Save, to: home, do: [{ set: { kept: picked } }] }, { tap: Close, to: home }]
            promises: [{ always can reach: home }, { never: at(form) and kept == 3 }]
            """)))
        // At home only what was kept counts, of which the promise asks no more than whether it is 3.
        #expect(sizes.full == 60 + 60 && sizes.reduced == 1 + 10)
    }

    @Test("what a history remembers counts while its state is not active, and where it is not what is entered anyway")
    func histories() throws {
        func tabs(_ inside: String) -> Flow {
            journey("""
                flowspec: 1
                flow: tabs
                initial: home
                states:
                  home: { screen: { show: [{ button: Settings }] }, transitions: [{ tap: Settings, resume: settings }] }
                  settings:
                    history: shallow
                    initial: overview
                    states:
                      overview: { screen: { show: [{ button: More }, { button: Home }] }, transitions: [{ tap: More, to: more }] }
                      more: { screen: { show: [{ button: Less }, { button: Home }] }, transitions: [\(inside)] }
                    transitions: [{ tap: Home, to: home }]
                promises: [{ always can reach: more }, { can reach: home }]
                """)
        }
        let sizes = try #require(compareBothWays(tabs("{ tap: Less, to: overview }")))
        #expect(sizes.full == 9 && sizes.reduced == 2 + 1 + 1)
        let asked = try #require(compareBothWays(tabs("{ tap: Less, resume: settings }")))
        #expect(asked.reduced > sizes.reduced)
    }

    @Test("a history that is asked from inside its state counts, also where another one falls back to it", arguments: [
        """
        data: { n: flag }
        initial: a
        states:
          a:
            history: deep
            initial: b
            states:
              b:
                initial: b1
                entry: [{ set: { n: true } }]
                states:
                  b1: { screen: { show: [{ button: Go }, { button: Leave }] }, transitions: [{ tap: Go, to: b2 }, { tap: Leave, to: d }] }
                  b2: { entry: [{ set: { n: false } }], screen: { show: [{ button: Back }] }, transitions: [{ tap: Back, resume: a }] }
          d: { screen: { show: [{ button: Again }] }, transitions: [{ tap: Again, resume: a }] }
        promises: [{ always: not at(b1) or n }, { can reach: at(b1) and not n }]
        """,
        """
        initial: outer
        states:
          outer:
            history: deep
            initial: { resume: inner }
            states:
              inner:
                screen: { show: [{ button: Go }] }
                history: shallow
                initial: first
                states:
                  first:
                  second: { screen: { show: [{ button: Back }] }, transitions: [{ tap: Back, resume: outer }] }
                transitions: [{ tap: Go, to: second }]
        promises: [{ can reach: second }]
        """,
    ])
    func askedInside(body: String) {
        #expect(compareBothWays(journey("flowspec: 1\nflow: asked\n" + body)) != nil)
    }

    @Test("what only decides whether something can be entered that leads to nothing is left out, and stays where it leads to something")
    func entering() throws {
        func form(_ guarded: String) -> Flow {
            journey("""
                flowspec: 1
                flow: form
                data: { kind: { type: choice, options: [a, b, c] }, amount: { type: number, range: 0..3 } }
                initial: form
                states:
                  form:
                    screen: { show: [{ options: Kind, binds: kind }, { card: true, visible: kind == b, show: [{ slider: Amount, binds: amount }] }, { button: Save }] }
                    transitions: [{ tap: Save, \(guarded)to: saved }]
                  saved: {}
                promises: [{ can reach: saved }]
                """)
        }
        let sizes = try #require(compareBothWays(form("")))
        #expect(sizes.full == 2 * 12 && sizes.reduced == 2)
        let leading = try #require(compareBothWays(form("guard: amount > 2, ")))
        // Of the kind it counts whether it is b, of the amount whether it is above 2.
        #expect(leading.reduced == 2 * 2 + 1)
    }

    @Test("thousands of inputs of which each shows the one before are looked through once", .timeLimit(.minutes(5)))
    func chain() {
        let count = 4_000
        let flow = journey("""
            flowspec: 1
            flow: chain
            data: { \((0...count).map { "d\($0): flag" }.joined(separator: ", ")) }
            initial: a
            states:
              a:
                screen: { show: [{ button: Go }, \((0..<count).map { "{ toggle: T\($0), binds: d\($0), visible: d\($0 + 1) }" }.joined(separator: ", "))] }
                transitions: [{ tap: Go, guard: d0, to: b }]
              b: {}
            """)
        #expect(ConeOfInfluence(flow).observed.count == count + 1)
    }

    @Test("the environment counts where a step looks at it, and every value is tried there")
    func onDemand() throws {
        let sizes = try #require(compareBothWays(journey("""
            flowspec: 1
            flow: permission
            data:
              camera: { type: choice, options: [unknown, granted, denied], environment: true }
              light: { type: flag, environment: true }
            initial: home
            states:
              home: { screen: { show: [{ button: Record }, { button: More }] }, transitions: [{ tap: Record, to: checking }, { tap: More, to: more }] }
              more: { screen: { show: [{ button: Back }] }, transitions: [{ tap: Back, to: home }] }
              checking:
                transitions:
                  - { guard: camera == granted and light, to: bright }
                  - { guard: camera == granted, to: dark }
                  - { guard: camera == denied, to: refused }
                  - { guard: camera == unknown, to: asking }
              asking: { screen: { show: [{ button: Allow }] }, transitions: [{ tap: Allow, to: home, do: [{ set: { camera: granted } }] }] }
              bright: { screen: { show: [{ button: Done }] }, transitions: [{ tap: Done, to: home }] }
              dark: { screen: { show: [{ button: Done }] }, transitions: [{ tap: Done, to: home }] }
              refused: { screen: { show: [{ button: Done }] }, transitions: [{ tap: Done, to: home }] }
            promises: [{ can reach: bright }, { can reach: dark }, { always can reach: home }, { never: at(bright) and not at(bright) }]
            """)))
        #expect(sizes.full == 36)
        #expect(sizes.reduced == 6)
    }

    @Test("what comes after a trigger is asked of the ways on from there, not of how one may have come there", arguments: [
        ("launch: true", "a"), ("event: e", "b"),
    ])
    func occasionsInside(trigger: String, state: String) {
        // Once `used` is set nobody comes to `b` by the event any more; nothing but a label reads it there.
        let flow = journey(
            """
            flowspec: 1
            flow: inside
            data: { used: { type: flag } }
            initial: a
            states:
              a:
                screen: { show: [{ button: Go }, { text: "{used}" }] }
                transitions: [{ event: e, to: b }, { tap: Go, to: b, do: [{ set: { used: true } }] }, { launch: true, do: [{ log: hello }] }]
              b: { screen: { show: [{ button: On }] }, transitions: [{ tap: On, to: c }] }
              c: { screen: { show: [{ button: Back }] }, transitions: [{ tap: Back, to: b }] }
            promises:
              - { after: { \(trigger) }, never: at(c) }
              - { can reach: { after: { \(trigger) }, never: at(c) } }
              - { never: { after: { \(trigger) }, never: at(c) } }
              - { always: { after: { \(trigger) }, always: not at(c) } }
            """)
        for isReduced in [false, true] {
            let answers = verify(explore(Journey(flow), isReduced: isReduced)).promises
            #expect(answers.map(\.verdict) == [.broken, .holds, .broken, .broken], "\(isReduced)")
        }
    }

    @Test("options that nothing tells apart are one")
    func alike() throws {
        let sizes = try #require(compareBothWays(journey("""
            flowspec: 1
            flow: places
            data: { place: { type: choice, options: [Here, Home, Work, Car], optional: true } }
            initial: form
            states:
              form:
                screen: { show: [{ chips: Place, binds: place }, { button: Save, enabled: place != none }] }
                transitions: [{ tap: Save, guard: place == Here, to: here }, { tap: Save, to: there }]
              here: {}
              there: {}
            promises: [{ can reach: here }, { can reach: there }]
            """)))
        #expect(sizes.full == 5 + 4)
        #expect(sizes.reduced == 3 + 2)
    }

    @Test("texts, numbers, durations and moments between which no condition tells are one", arguments: [
        // Below 4, from 4 on, and from 7 on.
        ("{ type: number, range: 1..10 }", "slider", "pick >= 7", "pick < 4", 10, 3),
        // A wide one is tried at its ends and where the condition turns.
        ("{ type: number, range: 0..100000 }", "slider", "pick >= 70000", "pick < 4", 8, 3),
        ("{ type: text, samples: [\"\", short, something longer, something longest] }", "input", "length(pick) > 9", "empty(pick)", 4, 3),
        ("{ type: duration, initial: 0s, samples: [1s, 2s, 3s, 4s] }", "slider", "pick >= 3s", "pick < 1s", 5, 3),
        ("{ type: moment, samples: [now, 1d ago, 7d ago, 8d ago] }", "picker", "pick < 7d ago", "pick > 1h ago", 4, 3),
        // What is computed of the datum alone tells no more; what is compared with another datum is told apart.
        ("{ type: number, range: 1..10 }", "slider", "pick + pick >= 8", "pick * 2 > 4", 10, 3),
        ("{ type: number, range: 1..10 }", "slider", "pick >= other", "pick < 4", 10, 10),
    ])
    func alikeValues(type: String, kind: String, condition: String, other: String, values: Int, apart: Int) throws {
        let flow = journey("""
            flowspec: 1
            flow: form
            data: { pick: \(type), other: { type: number, range: 0..3 } }
            initial: form
            states:
              form:
                screen: { show: [{ \(kind): Pick, binds: pick }, { button: Save, enabled: "\(condition)" }, { button: Drop, enabled: "\(other)" }] }
                transitions: [{ tap: Save, to: saved }, { tap: Drop, to: dropped }]
              saved: {}
              dropped: {}
            promises: [{ can reach: saved }, { can reach: dropped }, { never: at(saved) and at(dropped) }]
            """)
        #expect(explore(Journey(flow)).count(in: "form") == values)
        #expect(explore(Journey(flow), isReduced: true).count(in: "form") == apart)
        _ = try #require(compareBothWays(flow))
    }

    @Test("of a set it counts how many it holds, if that is all that is asked")
    func sets() throws {
        func flow(_ condition: String) -> Flow {
            journey("""
                flowspec: 1
                flow: moods
                data: { moods: { type: set, options: [a, b, c, d, e, f] } }
                initial: form
                states:
                  form:
                    screen: { show: [{ chips: Moods, binds: moods }, { button: Save, enabled: "\(condition)" }] }
                    transitions: [{ tap: Save, to: saved }]
                  saved: {}
                promises: [{ can reach: saved }]
                """)
        }
        let empty = try #require(compareBothWays(flow("not empty(moods)")))
        #expect(empty.full == 64 + 63 && empty.reduced == 7 + 1)
        let counted = try #require(compareBothWays(flow("count(moods) >= 3")))
        #expect(counted.full == 64 + 42 && counted.reduced == 8)
        let named = try #require(compareBothWays(flow("contains(moods, b)")))
        #expect(named.full == 64 + 32 && named.reduced == 65)
    }

    @Test("within a scope, of a long wait it counts whether it is under way, and it may end while shorter ones go on")
    func longWaits() throws {
        let flow = journey("""
            flowspec: 1
            flow: quota
            data: { isBack: { type: flag, initial: true }, spent: { type: number, range: 0..9 } }
            regions:
              quota:
                initial: left
                states:
                  left: { screen: { show: [{ button: Spend }] }, transitions: [{ tap: Spend, to: spent, do: [{ set: { isBack: false } }] }] }
                  spent: { transitions: [{ after: 5min, to: left, do: [{ set: { isBack: true } }] }] }
              clock:
                initial: tick
                states: { tick: { transitions: [{ after: 1s, to: tock }] }, tock: { transitions: [{ after: 1s, to: tick }] } }
            scope: { spent: 5 }
            promises: [{ always can reach: isBack }, { never: at(left) and not isBack }]
            """)
        let sizes = try #require(compareBothWays(flow))
        #expect(sizes.full > 300)
        // While it is under way the clock goes on; once it ends the clock may have come any way.
        #expect(sizes.reduced == 8)
    }

    @Test("what a copy, a change, a full set, a label or a step on the way can tell apart stays", arguments: [
        """
        data: { k: { type: choice, options: [a, b, c] }, k2: { type: choice, options: [a, b, c] } }
        initial: s
        states:
          s: { screen: { show: [{ chips: K, binds: k }, { button: Go }] }, transitions: [{ tap: Go, do: [{ set: { k2: k } }], to: t }] }
          t: { screen: { show: [{ button: Back }] }, transitions: [{ tap: Back, to: s }] }
        promises: [{ never: k2 == c }]
        """,
        """
        data: { x: { type: number, range: 0..1 } }
        initial: a
        states:
          a: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, do: [{ set: { x: 1 } }], to: s }] }
          s: { screen: { show: [{ button: Back }] }, transitions: [{ change: x, to: t }, { tap: Back, to: a }] }
          t: { screen: { show: [{ button: Back }] }, transitions: [{ tap: Back, to: a }] }
        promises: [{ can reach: s }]
        """,
        """
        data: { e1: { type: flag, environment: true }, e2: { type: flag, environment: true } }
        initial: s0
        states:
          s0: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, guard: not e2, to: s1 }] }
          s1: { transitions: [{ guard: e2, to: s2 }] }
          s2: { transitions: [{ guard: e1, to: bad }, { to: s0 }] }
          bad: {}
        promises: [{ never: at(bad) }]
        """,
        """
        data: { e: { type: flag, environment: true } }
        initial: a
        states:
          a: { transitions: [{ after: 1s, to: b }] }
          b: { screen: { show: [{ button: Go }] }, transitions: [{ after: 0ms, guard: e, to: c }, { tap: Go, to: a }] }
          c: {}
        promises: [{ can reach: c }]
        """,
        """
        data: { m: { type: set, options: [a, b], max: 1 } }
        initial: s1
        states:
          s1: { screen: { show: [{ chips: M, binds: m }, { button: Go }] }, transitions: [{ tap: Go, to: s2 }] }
          s2: { screen: { show: [{ chips: N, binds: m, options: [a] }] }, transitions: [{ choose: N, to: z }] }
          z: {}
        promises: [{ always can reach: z }]
        """,
        """
        data: { m: { type: set, options: [a, b, c], initial: [a] } }
        initial: choosing
        states:
          choosing: { screen: { show: [{ chips: M, binds: m }, { button: Go }] }, transitions: [{ tap: Go, guard: count(m) == 1, to: putBack }] }
          putBack: { screen: { show: [{ button: Reset }] }, transitions: [{ tap: Reset, do: [{ reset: m }] }, { change: m, to: bad }] }
          bad: {}
        promises: [{ never: at(bad) }]
        """,
        """
        data: { n: { type: number, range: 0..3 }, t: { type: text } }
        initial: s
        states:
          s:
            screen: { show: [{ chips: T, binds: t, options: ["{n} times", once] }, { button: Go }] }
            transitions: [{ tap: Go, do: [{ set: { n: n + 1 } }] }]
        promises: [{ never: t == "2 times" }]
        """,
        """
        data: { e: { type: flag, environment: true } }
        initial: s
        states:
          s: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, guard: e, to: t }] }
          t: { screen: { show: [{ button: On }] }, transitions: [{ tap: On, to: u }] }
          u: { screen: { show: [{ button: Fail }] }, transitions: [{ tap: Fail, guard: not e, to: bad }] }
          bad: {}
        promises: [{ never: at(bad) }]
        """,
        """
        initial: s
        states:
          s: { transitions: [{ after: 2min, to: x }, { after: 61s, to: y }] }
          x: {}
          y: {}
        promises: [{ can reach: x }]
        """,
        """
        data: { n: { type: number, range: 0..3 }, d: { type: duration, samples: [5min] } }
        initial: a
        states:
          a:
            screen: { show: [{ picker: When, binds: d }] }
            transitions: [{ choose: When, do: [{ set: { n: n + 1 } }] }]
        promises: [{ never: n == 2 }]
        """,
        """
        data: { k: { type: choice, options: [a, b, c] } }
        initial: s
        states:
          s: { screen: { show: [{ button: Go, enabled: k != c }] }, transitions: [{ tap: Go, do: [{ set: { k: b } }] }] }
        """,
        """
        data: { k: { type: choice, options: [a, b, c], initial: b } }
        initial: s
        states:
          s: { screen: { show: [{ chips: K, binds: k, options: [b], enabled: k != c }] } }
        """,
        """
        data: { n: { type: number, range: 0..3 }, e: { type: flag, environment: true } }
        initial: home
        states:
          home: { screen: { show: [{ button: One }, { button: None }] }, transitions: [{ tap: One, do: [{ set: { n: 1 } }], to: s }, { tap: None, to: s }] }
          s: { screen: { show: [{ button: Turn }] }, transitions: [{ tap: Turn, do: [{ set: { n: if n > 0 then 3 - n else 0 } }] }] }
        """,
        """
        data: { n: { type: number, range: 0..3 } }
        initial: s
        states:
          s: { screen: { show: [{ button: Turn }] }, transitions: [{ tap: Turn, do: [{ set: { n: 3 - n } }] }] }
        """,
    ])
    func staysApart(body: String) {
        #expect(compareBothWays(journey("flowspec: 1\nflow: apart\n" + body)) != nil)
    }

    @Test("what a submachine starts afresh with is no change that anybody hears")
    func ownDataHeard() throws {
        let page = """
            flowspec: 1
            flow: page
            data: { marked: { type: flag } }
            entry: [{ reset: all }]
            initial: open
            states:
              open:
                screen: { show: [{ button: Mark }, { button: Close }] }
                transitions: [{ tap: Mark, do: [{ set: { marked: true } }] }, { tap: Close, to: closed }]
              closed: { end: true }
            transitions: [{ change: marked, guard: not marked, do: [{ emit: cleared }] }]
            """
        let main = """
            flowspec: 1
            flow: main
            imports: [page.flow.yaml]
            initial: home
            states:
              home: { screen: { show: [{ button: Open }] }, transitions: [{ tap: Open, to: page }] }
              page: { run: page, exits: { closed: home }, transitions: [{ event: cleared, to: wiped }] }
              wiped: {}
            promises: [{ never: at(wiped) }]
            """
        let loaded = load("main.flow.yaml", from: MemoryFiles(["main.flow.yaml": main, "page.flow.yaml": page]))
        #expect(loaded.diagnostics.map(\.message) == [])
        _ = try #require(compareBothWays(loaded.flow))
        #expect(verify(explore(Journey(loaded.flow))).promises.map(\.verdict) == [.holds])
    }

    @Test("what could grow for ever is proven within its scope")
    func scope() throws {
        let flow = journey("""
            flowspec: 1
            flow: notes
            data: { notes: { type: list, of: { words: { type: number, range: 0..99 } } }, count: { type: number, range: 0..999 } }
            initial: home
            states:
              home:
                screen: { show: [{ button: Add }] }
                transitions: [{ tap: Add, to: home, do: [{ append: { notes: { words: count } } }, { set: { count: count + 1 } }] }]
            scope: { notes: 2, notes.words: 1, count: 2 }
            promises: [{ never: count(notes) > 2 }, { can reach: count == 2 }]
            """)
        let space = explore(Journey(flow.withinScope))
        #expect(space.isComplete && space.count == 3)
        #expect(verify(space).promises.allSatisfy { $0.verdict == .holds })
    }

    @Test("random charts have the same reachable states and transitions either way")
    func randomCharts() {
        var limits = ExplorationLimits()
        limits.states = 3_000
        for seed in UInt64(0)..<100 {
            let flow = RandomChart(seed: seed).flow
            let full = explore(Journey(flow), limits: limits)
            guard full.isComplete else { continue }
            let reduced = explore(Journey(flow), isReduced: true, limits: limits)
            #expect(reduced.count <= full.count, "seed \(seed)")
            #expect(flow.states.ids.allSatisfy { full.visits($0) == reduced.visits($0) }, "seed \(seed)")
            #expect(flow.transitions.ids.allSatisfy { full.takes($0) == reduced.takes($0) }, "seed \(seed)")
            #expect(verify(full).checks.map(\.verdict) == verify(reduced).checks.map(\.verdict), "seed \(seed)")
        }
    }
}

extension StateSpace {
    fileprivate func count(in path: String) -> Int {
        let state = flow.states.ids.first { flow.states[$0].path == path }
        return (0..<count).count { number in state.map { isActive($0, in: number) } ?? false }
    }
}
