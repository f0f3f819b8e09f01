import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("What answers do not speak of is said")
struct CaveatTests {
    private func verification(_ text: String) -> Verification { verify(explore(Journey(journey(text)))) }

    @Test("data that survive make a later launch another one, which is said, and none is walked to", arguments: [true, false])
    func notRelaunched(isStored: Bool) {
        let verification = verification(
            """
            flowspec: 1
            flow: f
            data: { seen: { type: flag, stored: \(isStored) } }
            initial: start
            states:
              start: { transitions: [{ guard: seen, to: again }, { to: first }] }
              first: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: done, do: { set: { seen: true } } }] }
              again: { end: true }
              done: { end: true }
            promises: [can reach: again, { after: { tap: Go }, can reach: again }]
            """)
        #expect(verification.promises.map(\.reason) == ["no walk leads there", "no walk leads there\(isStored ? " without starting the app again" : "")"])
        #expect(verification.caveats == (isStored ? [.notRelaunched] : []))
        #expect(verification.text(path: "f", seconds: 0).contains("the app is not started again") == isStored)
    }

    @Test("where a launch may be another one, what no walk leads out of says that the app is not started again", arguments: [true, false])
    func trapsOfOneLaunch(isStored: Bool) {
        let verification = verification(
            """
            flowspec: 1
            flow: f
            data: { seen: { type: flag, stored: \(isStored) } }
            initial: start
            states:
              start: { transitions: [{ guard: seen, to: done }, { to: first }] }
              first: { screen: { show: [{ button: Go }, { button: Leave }] }, transitions: [{ tap: Go, to: kept, do: { set: { seen: true } } }, { tap: Leave, to: done }] }
              kept: { screen: { show: [{ button: Turn }] }, transitions: [{ tap: Turn, to: turned }] }
              turned: { screen: { show: [{ button: Turn }] }, transitions: [{ tap: Turn, to: kept }] }
              done: { end: true }
            promises: [always can reach: done]
            """)
        let reason = "no walk leads there from here\(isStored ? " without starting the app again" : "")"
        #expect((verification.promises + verification.checks).filter { $0.verdict == .broken }.map(\.reason) == [reason, reason])
    }

    private func confirmed(_ text: String) -> Verification {
        verify(journey(text), isReduced: true) { flow, question, _ in explore(Journey(flow.withinScope), isReduced: true, asking: question) }
    }

    @Test("what holds of later launches as well is proven without a caveat, and what does not keeps it")
    func laterLaunches() {
        let found = confirmed(
            """
            flowspec: 1
            flow: f
            data: { seen: { type: flag, stored: true } }
            initial: start
            states:
              start: { transitions: [{ guard: seen, to: again }, { to: first }] }
              first: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: done, do: { set: { seen: true } } }] }
              again: { end: true }
              done: { end: true }
            promises: [{ never: at(first) and seen }, { never: at(again) }, { can reach: done }, { always can reach: at(done) or at(again) }, { can reach: at(first) and seen }]
            """)
        #expect(found.promises.map(\.verdict) == [.holds, .holds, .holds, .holds, .broken])
        #expect(found.promises.map(\.caveats) == [[], [.notRelaunched], [], [], []])
        #expect(found.promises.last?.reason == "no walk leads there")
        #expect(found.checks.allSatisfy { $0.caveats.isEmpty })
        let text = found.text(path: "f", seconds: 0)
        #expect(text.contains("never: at(again) (where the app is not started again)\n"))
        #expect(text.contains("never: at(first) and seen\n"))
        #expect(found.promises.map { $0.otherwise[.notRelaunched]?.lines } == [nil, ["tap \"Go\"", "relaunch"], nil, nil, nil])
        #expect(text.contains("! never: at(again)") && text.contains("✓ never: at(first) and seen"))
        #expect(text.contains("a later launch breaks it:\n      tap \"Go\"\n      relaunch\n"))
    }

    @Test("what acts between deadlines and later launches only break together keeps both caveats, what one breaks keeps that")
    func both() {
        let found = confirmed(
            """
            flowspec: 1
            flow: f
            data: { late: { type: flag, stored: true }, seen: { type: flag, stored: true } }
            initial: start
            states:
              start: { transitions: [{ guard: late, to: again }, { guard: seen, to: welcome }, { to: both }] }
              both:
                regions:
                  toast: { initial: shown, states: { shown: { transitions: [{ after: 3s, to: gone }] }, gone: {} } }
                  work:
                    initial: idle
                    states:
                      idle: { screen: { show: [{ button: Go, enabled: at(shown) }] }, transitions: [{ tap: Go, to: busy, do: { set: { seen: true } } }] }
                      busy: { transitions: [{ change: late, to: ready }, { guard: at(gone), do: { set: { late: true } }, to: ready }, { after: 2s, to: ready }] }
                      ready: {}
              again: { end: true }
              welcome: { end: true }
            promises: [{ never: at(again) }, { never: at(welcome) }, { never: late and at(both) }, { never: at(idle) and at(ready) }]
            """)
        #expect(found.promises.map(\.verdict) == [.holds, .holds, .holds, .holds])
        #expect(found.promises.map(\.caveats) == [[.timersTogether, .notRelaunched], [.notRelaunched], [.timersTogether], []])
        #expect(found.json(seconds: 0).contains(#""timersTogether":true,"notRelaunched":true"#))
    }

    @Test("of how launches begin, and of what comes after one that is broken off, nothing is confirmed")
    func beginnings() {
        let found = confirmed(
            """
            flowspec: 1
            flow: f
            data: { seen: { type: flag, stored: true } }
            initial: gate
            states:
              gate: { transitions: [{ guard: seen, to: home }, { to: splash }] }
              splash: { transitions: [{ after: 1s, to: welcome, do: [{ set: { seen: true } }] }] }
              welcome: { screen: { title: Welcome }, transitions: [{ after: 2s, to: home }] }
              home: { screen: { title: Home, show: [{ button: More }] }, transitions: [{ tap: More, to: more }] }
              more: { screen: { title: More, show: [{ button: Back }] }, transitions: [{ tap: Back, to: home }] }
            promises:
              - { eventually: at(welcome), within: 2s }
              - { can reach: { eventually: at(welcome) } }
              - { after: { launch: true }, eventually: at(welcome) }
              - { after: at(home), never: at(welcome) }
              - { after: at(splash), eventually: at(home) }
              - { always: { can reach: home } }
            """)
        #expect(found.promises.allSatisfy { $0.verdict == .holds })
        #expect(found.promises.map { $0.caveats == [.notRelaunched] } == [true, true, true, true, false, false])
        #expect(found.checks.allSatisfy { $0.caveats.isEmpty })
    }

    @Test("timers that run together in a later launch alone are a doubt as well")
    func timersOfLaterLaunches() {
        let found = confirmed(
            """
            flowspec: 1
            flow: f
            data: { seen: { type: flag, stored: true }, first: flag, early: flag }
            initial: gate
            states:
              gate: { transitions: [{ guard: seen, to: both }, { to: welcome }] }
              welcome: { screen: { title: Welcome, show: [{ button: Go }] }, transitions: [{ tap: Go, to: rest, do: [{ set: { seen: true } }] }] }
              rest: { screen: { title: Rest, show: [{ button: Again }] }, transitions: [{ tap: Again, to: welcome }] }
              both:
                regions:
                  x: { initial: x0, states: { x0: { transitions: [{ after: 3s, to: x1, do: [{ set: { first: true } }] }] }, x1: {} } }
                  y:
                    initial: y0
                    states:
                      y0: { screen: { title: Y, show: [{ button: Start }] }, transitions: [{ tap: Start, guard: first, to: y1 }, { tap: Start, to: y1, do: [{ set: { early: true } }] }] }
                      y1: { transitions: [{ after: 2s, guard: first, to: y2 }, { after: 2s, to: y3 }] }
                      y2: {}
                      y3: {}
            promises: [{ never: at(y2) and early }]
            """)
        #expect(found.promises.map(\.verdict) == [.holds])
        #expect(found.promises.map(\.caveats) == [[.notRelaunched]])
    }

    @Test("what comes about by launching is not confirmed: a later launch may come to where others have been, in a way of its own")
    func byLaunching() {
        let found = confirmed(
            """
            flowspec: 1
            flow: f
            data: { seen: { type: flag, stored: true } }
            initial: gate
            states:
              gate: { transitions: [{ guard: seen, to: greet }, { to: welcome }] }
              greet: { entry: [{ emit: hi }], transitions: [{ event: hi, to: home }] }
              welcome: { screen: { title: Welcome, show: [{ button: Go }] }, transitions: [{ tap: Go, to: home, do: [{ set: { seen: true } }] }] }
              home: { screen: { title: Home, show: [{ button: More }] }, transitions: [{ tap: More, to: more }] }
              more: { screen: { title: More, show: [{ button: Back }] }, transitions: [{ tap: Back, to: home }] }
            promises: [{ after: { event: hi }, eventually: at(more) }, { after: { tap: More }, eventually: at(more) }]
            """)
        #expect(found.promises.map(\.verdict) == [.holds, .holds])
        #expect(found.promises.map(\.caveats) == [[.notRelaunched], []])
    }

    @Test("of regions explored apart, each answer hangs on what those hang on that prove it", arguments: [false, true])
    func apart(isLampFirst: Bool) {
        let lamp = """
              lamp:
                initial: dark
                states:
                  dark: { screen: { show: [{ button: Light }] }, transitions: [{ tap: Light, to: bright }] }
                  bright: { screen: { show: [{ button: Dim }] }, transitions: [{ tap: Dim, to: dark }] }

            """
        let regions = """
            flowspec: 1
            flow: f
            data: { seen: { type: flag, stored: true } }
            regions:
            \(isLampFirst ? lamp : "")  page:
                initial: gate
                states:
                  gate: { transitions: [{ guard: seen, to: later }, { to: first }] }
                  first: { screen: { title: First, show: [{ button: Go }] }, transitions: [{ tap: Go, to: home, do: [{ set: { seen: true } }] }] }
                  home: { screen: { title: Home, show: [{ button: Back }] }, transitions: [{ tap: Back, to: first }] }
                  later: { screen: { title: Later, show: [{ button: Idle }] } }
            \(isLampFirst ? "" : lamp)promises: [{ always can reach: bright }, { never: at(later) }
            """
        let (checked, promised) = (confirmed(regions + "]"), confirmed(regions + ", { always: every button acts }]"))
        for found in [checked, promised] {
            #expect(found.apart.count == 2)
            #expect((found.promises + found.checks).allSatisfy { $0.verdict == .holds })
            #expect(found.promises.prefix(2).map(\.caveats) == [[], [.notRelaunched]])
            #expect(found.promises.prefix(2).map { $0.otherwise[.notRelaunched]?.lines } == [nil, ["tap \"Go\"", "relaunch"]])
        }
        // Nobody is stuck, buttons act, steps come to rest.
        #expect(checked.checks.map(\.caveats) == [[], [.notRelaunched], []])
        #expect(promised.promises.last?.caveats == [.notRelaunched])
        #expect(promised.checks.map(\.caveats) == [[], []])
    }

    @Test("regions are not explored apart where a later launch is too long together", arguments: [(300, 2), (600, 0)])
    func longLaunches(steps: Int, groups: Int) {
        let regions = ["a", "b"].map { name in
            """
              \(name):
                initial: \(name)0
                states:
                  \(name)0:
                    screen: { show: [{ button: Go \(name) }] }
                    transitions:
                      - { guard: \(name)Seen and \(name)Count < \(steps), to: \(name)0, do: [{ set: { \(name)Count: \(name)Count + 1 } }] }
                      - { tap: Go \(name), to: \(name)1 }
                  \(name)1: { entry: [{ set: { \(name)Seen: true } }], screen: { show: [{ button: Back \(name) }] }, transitions: [{ tap: Back \(name), to: \(name)2 }] }
                  \(name)2: { screen: { show: [{ button: Again \(name) }] }, transitions: [{ tap: Again \(name), to: \(name)1 }] }

            """
        }
        let data = ["a", "b"].map { "\($0)Seen: { type: flag, stored: true }, \($0)Count: { type: number, range: 0..1000 }" }.joined(separator: ", ")
        let found = confirmed("flowspec: 1\nflow: f\ndata: { \(data) }\nregions:\n\(regions.joined())promises: [can reach: b1]\n")
        #expect(found.apart.count == groups)
        #expect(found.promises.map(\.verdict) == [.holds])
    }

    @Test("what the app has made of the world outlives it as well, where the world is not tried with it", arguments: ["road", "home"])
    func widenedEnvironment(place: String) {
        let found = confirmed(
            """
            flowspec: 1
            flow: f
            data: { place: { type: text, environment: true, samples: [home, work] } }
            initial: start
            states:
              start: { transitions: [{ guard: place == "road", to: odd }, { to: even }] }
              even: { screen: { show: [{ button: Drive }] }, transitions: [{ tap: Drive, to: even, do: { set: { place: "\(place)" } } }] }
              odd: { screen: { show: [{ button: Back }] }, transitions: [{ tap: Back, to: even }] }
            promises: [{ never: at(odd) }, { never: at(even) and at(odd) }]
            """)
        #expect(found.promises.map(\.verdict) == [.holds, .holds])
        #expect(found.promises.map(\.caveats) == [place == "road" ? [.notRelaunched] : [], []])
    }

    @Test("what the world is tried with in full is widened by nothing", arguments: [
        ("{ type: number, range: 0..3, environment: true }", "3", true), ("{ type: number, range: 0..5000, environment: true }", "3", false),
        ("{ type: set, options: [a, b], environment: true }", "[a]", true), ("{ type: choice, options: [a, b], optional: true, environment: true }", "a", true),
    ])
    func triedInFull(datum: String, value: String, isTriedInFull: Bool) {
        let found = confirmed(
            """
            flowspec: 1
            flow: f
            data: { world: \(datum) }
            initial: first
            states:
              first: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: second, do: [{ set: { world: \(value) } }] }] }
              second: { screen: { title: Second, show: [{ button: Back }, { text: "{world}" }] }, transitions: [{ tap: Back, guard: world == world, to: first }] }
            promises: [eventually: at(first)]
            """)
        #expect(found.promises.map(\.verdict) == [.holds])
        #expect(found.promises.map(\.caveats) == [isTriedInFull ? [] : [.notRelaunched]])
    }

    @Test("a later launch that breaks a promise is shown beside timers that run together as well, and not within a scope", arguments: ["", "scope: { count: 1 }\n"], ["after: 3s", "tap: Dim"])
    func laterLaunchBesideTimers(scope: String, dims: String) {
        let found = confirmed(
            """
            flowspec: 1
            flow: f
            \(scope)data: { count: { type: number, range: 0..3, stored: true } }
            regions:
              page:
                initial: gate
                states:
                  gate: { transitions: [{ guard: count > 0, to: later }, { to: home }] }
                  home: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: away, do: [{ set: { count: 1 } }] }] }
                  away: { screen: { show: [{ button: Back }] }, transitions: [{ after: 5s, to: home }] }
                  later: { screen: { show: [{ button: On }] }, transitions: [{ tap: On, to: away }] }
              lamp:
                initial: dark
                states:
                  dark: { screen: { show: [{ button: Light }] }, transitions: [{ tap: Light, to: bright }] }
                  bright: { screen: { show: [{ button: Dim }] }, transitions: [{ \(dims), to: dark }] }
            promises: [{ never: at(later) and at(bright) }]
            """)
        #expect(found.promises.map(\.verdict) == [.holds])
        #expect(found.promises[0].caveats.contains(.notRelaunched))
        #expect(found.promises.map { $0.otherwise[.notRelaunched]?.lines } == [scope.isEmpty ? ["tap \"Go\"", "relaunch", "tap \"Light\""] : nil])
    }

    @Test("a loop ends with its state, whoever plays it", arguments: ["entry: [{ timeline: pulse }], ", "entry: [], ", "feel"])
    func loops(entry: String) {
        let isFelt = entry == "feel"
        let found = confirmed(
            """
            flowspec: 1
            flow: f
            timelines: { pulse: { steps: [{ target: card, for: 300ms, opacity: 0 -> 1, repeat: forever }, { at: 200ms, emit: beat }] } }
            \(isFelt ? "interactions: { press: { timeline: pulse, appliesTo: { trigger: tap, kind: button } } }" : "")
            initial: idle
            states:
              idle: { \(isFelt ? "" : entry)screen: { show: [{ button: Go }, { area: Card, id: card }] }, transitions: [{ tap: Go, to: idle }, { event: beat, to: idle }] }
            promises: [{ always: at(idle) }]
            """)
        #expect(found.promises.map(\.caveats) == [entry == "entry: [], " ? [] : [.notInterrupted]])
    }

    @Test(
        "where a timeline may call off what a cue raises, or hold input back beside a clock, every answer says so",
        arguments: [
            ("interrupt: retarget, ", "200ms", "", true), ("interrupt: finish, ", "200ms", "", true), ("", "200ms", "", false),
            ("interrupt: retarget, ", "0ms", "", false), ("", "200ms", "interrupt: queue, ", true), ("", "200ms", "blocking: true, ", true),
            ("", "0ms", "blocking: true, ", false), ("drivenBy: level / 10, interrupt: retarget, ", "200ms", "", false),
        ])
    func interrupted(running: String, cue: String, new: String, isDoubted: Bool) {
        let found = confirmed(
            """
            flowspec: 1
            flow: f
            data: { level: { type: number, range: 0..10 } }
            timelines:
              appear: { \(running)steps: [{ target: card, for: 300ms, opacity: 0 -> 1 }, { at: \(cue), emit: arrived }] }
              leave: { \(new)steps: [{ target: card, for: 100ms, opacity: 1 -> 0 }] }
            initial: idle
            states:
              idle: { screen: { show: [{ button: Show }] }, transitions: [{ tap: Show, to: showing, timeline: appear }] }
              showing:
                screen: { show: [{ button: Hide }] }
                transitions: [{ tap: Hide, to: showing, internal: true, timeline: leave }, { event: arrived, to: done }]
              done: { end: true }
            promises: [{ after: at(showing), eventually: at(done) }, { can reach: done }, { never: level > 10 }]
            """)
        #expect((found.promises + found.checks).allSatisfy { $0.caveats == (isDoubted ? [.notInterrupted] : []) })
        #expect(found.text(path: "f", seconds: 0).contains("where no timeline interrupts another") == isDoubted)
    }

    @Test("so it is with what comes only where motion is reduced, which is explored with either setting", arguments: [true, false])
    func reducedMotion(knowsSetting: Bool) {
        let found = confirmed(
            """
            flowspec: 1
            flow: f
            \(knowsSetting ? "data: { reduceMotion: { type: flag, environment: true } }" : "")
            timelines:
              appear:
                interrupt: retarget
                steps: [{ target: card, for: 300ms, opacity: 0 -> 1 }, { at: 0ms, emit: arrived }]
                reducedMotion: [{ target: card, for: 100ms, opacity: 0 -> 1 }, { at: 100ms, emit: cut }]
            initial: idle
            states:
              idle: { screen: { show: [{ button: Show }] }, transitions: [{ tap: Show, to: showing, timeline: appear }] }
              showing: { transitions: [{ event: arrived, to: done }, { event: cut, to: ended }] }
              done: { end: true }
              ended: { end: true }
            promises: [{ can reach: done }, { can reach: ended }]
            """)
        #expect(found.promises.map(\.verdict) == [.holds, knowsSetting ? .holds : .broken])
        #expect(found.promises[0].caveats.contains(.notInterrupted) == knowsSetting)
    }
}
