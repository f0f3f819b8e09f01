import FlowRunner
import FlowSpec
import Testing

/// In each of these journeys a region by itself would keep a promise that the other one breaks.
@Suite("What holds regions together")
struct RegionCouplingTests {
    private func check(_ flow: Flow, sourceLocation: SourceLocation = #_sourceLocation) {
        let whole = verify(explore(Journey(flow)))
        #expect(whole.space.isComplete, sourceLocation: sourceLocation)
        #expect(!whole.isProven, "the case shows nothing", sourceLocation: sourceLocation)
        let answers = verify(flow, isReduced: true) { explore(Journey($0), isReduced: true) }
        #expect(answers.promises.map(\.verdict) == whole.promises.map(\.verdict), sourceLocation: sourceLocation)
        #expect(answers.checks.map(\.verdict) == whole.checks.map(\.verdict), sourceLocation: sourceLocation)
        let proofs = verifyByRegionsAlone(flow)
        for (answer, proof) in zip(whole.promises + whole.checks, proofs.promises + proofs.checks) where proof.verdict == .holds {
            #expect(answer.verdict == .holds, "regions alone prove \(proof.promise)", sourceLocation: sourceLocation)
        }
    }

    /// `left` ends up in `bad` by what the first line says; `right` helps.
    private func never(_ leads: String, _ right: String, data: String = "data: {}", rest: String = "") -> Flow {
        journey("""
            \(data)
            \(rest)
            regions:
              left:
                initial: fine
                states:
                  fine: { screen: { show: [{ button: Look }] }, transitions: [\(leads), { tap: Look, to: fine }] }
                  bad: {}
              right:
                initial: first
                states:
            \(right.split(separator: "\n").map { "      \($0)" }.joined(separator: "\n"))
            promises: [{ never: at(bad) }]
            """)
    }

    private static let flag = "data: { x: { type: flag }, y: { type: flag } }"

    @Test("a datum that one writes and the other reads", arguments: [
        "first: { screen: { show: [{ button: Do }] }, transitions: [{ tap: Do, do: [{ set: { x: true } }] }] }",
        "first: { screen: { show: [{ toggle: Do, binds: x }] } }",
        "first: { entry: [{ set: { x: true } }], screen: { show: [{ button: Do }] }, transitions: [{ tap: Do, to: first }] }",
        "first: { exit: [{ set: { x: true } }], screen: { show: [{ button: Do }] }, transitions: [{ tap: Do, to: first }] }",
        "first: { screen: { show: [{ button: Do }] }, transitions: [{ tap: Do, do: [{ if: not y, then: [{ set: { x: true } }] }] }] }",
    ])
    func written(right: String) { check(never("{ guard: x, to: bad }", right, data: Self.flag)) }

    @Test("a set that one fills, a list that one empties")
    func members() {
        check(never(
            "{ guard: count(s) == 1, to: bad }",
            "first: { screen: { show: [{ button: Do }] }, transitions: [{ tap: Do, do: [{ append: { s: a } }] }] }",
            data: "data: { s: { type: set, options: [a, b] } }"))
        check(never(
            "{ guard: count(s) == 1, to: bad }",
            "first: { screen: { show: [{ button: Do }] }, transitions: [{ tap: Do, do: [{ remove: { s: a } }] }] }",
            data: "data: { s: { type: set, options: [a, b], initial: [a, b] } }"))
    }

    @Test("a datum that one puts back", arguments: ["x", "all"])
    func reset(what: String) {
        let flow = journey("""
            data: { x: { type: flag, initial: true } }
            regions:
              left: { initial: fine, states: { fine: { entry: [{ set: { x: false } }], transitions: [{ guard: x, to: bad }] }, bad: {} } }
              right: { initial: first, states: { first: { screen: { show: [{ button: Do }] }, transitions: [{ tap: Do, do: [{ reset: \(what) }] }] } } }
            promises: [{ never: at(bad) }]
            """)
        check(flow)
    }

    @Test("a datum that is one's own, and starts again with it")
    func owned() throws {
        var flow = never(
            "{ guard: y and not x, to: bad }, { event: go, do: [{ set: { x: true, y: true } }], to: fine }",
            "first: { screen: { show: [{ button: Do }] }, transitions: [{ tap: Do, to: first }] }", data: Self.flag)
        let first = try #require(flow.states.ids.first { flow.states[$0].name == "first" })
        let x = try #require(flow.data.ids.first { flow.data[$0].name == "x" })
        flow.states[first].owns = [x]
        check(flow)
    }

    @Test("data in a delay, in what is stored, in what an element asks, in an element's options and rows")
    func read() {
        let right = "first: { screen: { show: [{ toggle: Do, binds: x }] } }"
        check(never("{ event: go, do: [{ set: { y: x } }] }, { guard: y, to: bad }", right, data: Self.flag))
        for show in ["{ button: Fall, enabled: x }", "{ button: Fall, visible: x }"] {
            let flow = journey("""
                data: { x: { type: flag } }
                regions:
                  left: { initial: fine, states: { fine: { screen: { show: [\(show)] }, transitions: [{ tap: Fall, to: bad }] }, bad: {} } }
                  right: { initial: first, states: { first: { screen: { show: [{ toggle: Do, binds: x }] } } } }
                promises: [{ never: at(bad) }]
                """)
            check(flow)
        }
        check(never(
            "{ event: go, to: bad, guard: d == 2s }", "first: { screen: { show: [{ button: Do }] }, transitions: [{ tap: Do, do: [{ set: { d: 2s } }] }] }",
            data: "data: { d: { type: duration, samples: [1s] } }"))
    }

    @Test("a change that the other listens to")
    func changed() {
        check(never("{ change: x, to: bad }", "first: { screen: { show: [{ toggle: Do, binds: x }] } }", data: Self.flag))
    }

    @Test("what is derived from the other's data or states", arguments: ["isBad: x", "isBad: not at(first)", "isBad: [{ if: at(second), is: true }, { is: false }]"])
    func derived(derived: String) {
        check(never(
            "{ guard: isBad, to: bad }",
            "first: { screen: { show: [{ toggle: Do, binds: x }, { button: Go }] }, transitions: [{ tap: Go, to: second }] }\nsecond: {}",
            data: Self.flag, rest: "derived: { \(derived) }"))
    }

    @Test("a datum that what happens on entering stores on")
    func storedOn() {
        let flow = journey("""
            data: { x: { type: flag }, y: { type: flag } }
            regions:
              left: { initial: fine, states: { fine: { screen: { show: [{ button: Look }] }, transitions: [{ tap: Look, to: seen }] }, seen: { entry: [{ set: { y: x } }], transitions: [{ guard: y, to: bad }, { event: back, to: fine }] }, bad: {} } }
              right: { initial: first, states: { first: { screen: { show: [{ toggle: Do, binds: x }] } } } }
            promises: [{ never: at(bad) }]
            """)
        check(flow)
    }

    @Test("a datum that says how long something takes")
    func delayed() {
        let flow = journey("""
            data: { d: { type: duration, initial: 1s } }
            regions:
              left: { initial: fine, states: { fine: { screen: { show: [{ button: Look }] }, transitions: [{ tap: Look, to: waiting }] }, waiting: { transitions: [{ after: d, to: fine }, { after: 2s, to: bad }] }, bad: {} } }
              right: { initial: first, states: { first: { screen: { show: [{ button: Do }] }, transitions: [{ tap: Do, do: [{ set: { d: 3s } }] }] } } }
            promises: [{ never: at(bad) }]
            """)
        check(flow)
    }

    @Test("a state that the other asks for")
    func stateAsked() {
        check(never("{ guard: at(second), to: bad }", "first: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: second }] }\nsecond: {}"))
    }

    @Test("an event that one raises and the other hears", arguments: ["alarm", "alarm.loud"])
    func raised(event: String) {
        check(never(
            "{ event: alarm, to: bad }, { event: quiet, to: fine }",
            "first: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, do: [{ emit: \(event) }] }] }"))
    }

    @Test("an event that a timeline's cue raises")
    func cue() {
        check(never(
            "{ event: alarm, to: bad }",
            "first: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, timeline: ring }] }",
            rest: "timelines: { ring: { steps: [{ target: bell, opacity: 0 -> 1, for: 1s }, { at: 0ms, emit: alarm }] } }"))
    }

    @Test("what one raises does not come from outside, and not when the other likes")
    func notFromOutside() {
        // By itself `left` could have its alarm at any time, and so always get away.
        let flow = journey("""
            regions:
              left: { initial: fine, states: { fine: { screen: { show: [{ button: Look }] }, transitions: [{ event: alarm, to: away }, { tap: Look, to: fine }] }, away: {} } }
              right: { initial: first, states: { first: { screen: { show: [{ button: Go, enabled: false }] }, transitions: [{ tap: Go, do: [{ emit: alarm }] }, { event: walk, to: second }] }, second: { transitions: [{ event: walk, to: first }] } } }
            promises: [{ always can reach: at(away) }]
            """)
        check(flow)
    }

    @Test("an event put off that the other calls off")
    func calledOff() {
        let flow = journey("""
            regions:
              left: { initial: waiting, states: { waiting: { entry: [{ emit: { event: come, after: 2s } }], transitions: [{ event: come, to: there }] }, there: {} } }
              right: { initial: first, states: { first: { screen: { show: [{ button: Stop }] }, transitions: [{ tap: Stop, do: [{ cancel: come }] }] } } }
            promises: [{ eventually: at(there) }]
            """)
        check(flow)
    }

    @Test("the other's end")
    func done() {
        check(never(
            "{ done: right, to: bad }", "first: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: last }] }\nlast: { end: true }"))
    }

    @Test("a service that one calls and the other hears, or calls off")
    func service() {
        let services = "services: { work: { outcomes: [done, failed] } }"
        check(never(
            "{ outcome: work.failed, to: bad }", "first: { calls: work, screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: first }] }",
            rest: services))
        let flow = journey("""
            \(services)
            regions:
              left: { initial: waiting, states: { waiting: { calls: work, transitions: [{ outcome: work.done, to: there }, { outcome: work.failed, to: there }] }, there: {} } }
              right: { initial: first, states: { first: { screen: { show: [{ button: Stop }] }, transitions: [{ tap: Stop, do: [{ cancel: work }] }] } } }
            promises: [{ eventually: at(there) }]
            """)
        check(flow)
    }

    @Test("a touch on the other's element")
    func touched() {
        check(never("{ tap: Open, to: bad }", "first: { screen: { show: [{ button: Open }] } }"))
        check(never(
            "{ choose: Red, to: bad }", "first: { screen: { show: [{ chips: Colour, binds: colour }] } }",
            data: "data: { colour: { type: choice, options: [Blue, Red] } }"))
    }

    @Test("what takes all input", arguments: ["sheet", "fullScreen", "alert", "overlay", "menu"])
    func modal(presentation: String) {
        let flow = journey("""
            regions:
              left: { initial: fine, states: { fine: { screen: { show: [{ button: Look }] }, transitions: [{ tap: Look, to: seen }] }, seen: { transitions: [{ event: back, to: fine }] } } }
              right: { initial: first, states: { first: { screen: { as: \(presentation), title: Wait }, transitions: [{ event: go, to: second }] }, second: { screen: { as: \(presentation), title: On }, transitions: [{ event: go, to: first }] } } }
            promises: [{ can reach: at(seen) }]
            """)
        check(flow)
    }

    @Test("a gesture on the screen as a whole does not reach beneath what takes all input")
    func beneath() {
        let flow = journey("""
            regions:
              left: { initial: fine, states: { fine: { transitions: [{ shake: true, to: seen }] }, seen: { transitions: [{ event: back, to: fine }] } } }
              right: { initial: first, states: { first: { screen: { as: sheet, title: Wait }, transitions: [{ event: go, to: second }] }, second: { screen: { as: sheet, title: On }, transitions: [{ event: go, to: first }] } } }
            promises: [{ can reach: at(seen) }]
            """)
        check(flow)
    }

    @Test("a button that stands in the place of one that went away under the finger")
    func namesake() {
        let flow = journey("""
            regions:
              left: { initial: fine, states: { fine: { screen: { show: [{ button: Save }] }, transitions: [{ touchDown: Save, to: gone }] }, gone: { transitions: [{ event: back, to: fine }] } } }
              right: { initial: first, states: { first: { screen: { show: [{ button: Save, enabled: false }] }, transitions: [{ touchUp: Save, to: bad }] }, bad: {} } }
            promises: [{ never: at(bad) }]
            """)
        check(flow)
    }

    @Test("clocks: the moments of one lie between those of the other", arguments: [
        "first: { transitions: [{ after: 2s, to: second }] }\nsecond: {}",
        "first: { entry: [{ emit: { event: beep, after: 2s } }], transitions: [{ event: beep, to: second }] }\nsecond: {}",
        "first: { calls: work, transitions: [{ outcome: work.timeout, to: second }] }\nsecond: {}",
    ])
    func clocks(right: String) {
        // Started anew at 2 s, the wait of three ends at 5 s, after the alarm.
        let flow = journey("""
            services: { work: { outcomes: [done], timeout: 2s } }
            regions:
              left:
                initial: begin
                states:
                  begin: { entry: [{ emit: { event: alarm, after: 4s } }], transitions: [{ to: waiting }] }
                  waiting: { screen: { show: [{ button: Again }] }, transitions: [{ after: 3s, to: late }, { tap: Again, to: waiting }, { event: alarm, to: bad }] }
                  late: {}
                  bad: {}
              right:
                initial: first
                states:
            \(right.split(separator: "\n").map { "      \($0)" }.joined(separator: "\n"))
            promises: [{ never: at(bad) }]
            """)
        check(flow)
    }

    @Test("a transition into the other region")
    func crossing() {
        check(never("{ event: go, to: fine }", "first: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: bad }] }"))
    }

    @Test("a region that starts again takes the others with it")
    func startsAgain() {
        let flow = journey("""
            regions:
              left: { initial: fine, states: { fine: { screen: { show: [{ button: Look }] }, transitions: [{ tap: Look, to: seen }] }, seen: { transitions: [{ event: look, to: seen }] } } }
              right:
                initial: first
                transitions: [{ event: again, to: first }]
                states: { first: {} }
            promises: [{ after: at(seen), always: at(seen) }]
            """)
        check(flow)
    }

    @Test("what history brings back")
    func history() {
        let flow = journey("""
            regions:
              left: { initial: fine, history: shallow, states: { fine: { screen: { show: [{ button: Look }] }, transitions: [{ tap: Look, to: seen }] }, seen: { transitions: [{ event: look, to: seen }] } } }
              right: { initial: first, states: { first: { transitions: [{ event: again, resume: left }, { event: anew, to: first }] } } }
            promises: [{ never: at(seen) }]
            """)
        check(flow)
    }

    @Test("what belongs to the whole journey")
    func whole() {
        check(never(
            "{ event: stay, to: fine }", "first: { screen: { show: [{ toggle: Do, binds: x }] } }", data: Self.flag,
            rest: "transitions: [{ event: go, guard: x, to: bad }]"))
    }

    @Test("the end that comes when all regions have ended")
    func ended() {
        let flow = journey("""
            regions:
              left:
                initial: a
                transitions: [{ event: again, to: a, internal: true }]
                states: { a: { screen: { show: [{ button: Left }] }, transitions: [{ tap: Left, to: b }] }, b: { end: true } }
              right: { initial: c, states: { c: { screen: { show: [{ button: Right }] }, transitions: [{ tap: Right, to: d }] }, d: { end: true } } }
            promises: [{ always can reach: at(a) }]
            """)
        check(flow)
    }

    @Test("figures of the other that say which values are tried")
    func figures() {
        let flow = journey("""
            data: { level: { type: number, range: 0..1000 }, sum: { type: number, range: 0..2000 } }
            regions:
              left:
                initial: fine
                states:
                  fine:
                    screen: { show: [{ slider: Level, binds: level }, { button: Add }] }
                    transitions: [{ tap: Add, do: [{ set: { sum: level * 2 } }] }, { guard: sum == 102, to: bad }]
                  bad: {}
              right: { initial: first, states: { first: { screen: { show: [{ text: "{if level == 51 then 1 else 2}" }, { button: Go }] }, transitions: [{ tap: Go, to: first }] } } }
            promises: [{ never: at(bad) }]
            """)
        check(flow)
    }

    @Test("figures of one promise that say which values are tried for another")
    func promisedFigures() {
        let flow = journey("""
            data: { level: { type: number, range: 0..100, environment: true } }
            regions:
              left: { initial: fine, states: { fine: { screen: { show: [{ button: Look }] }, transitions: [{ tap: Look, to: seen }] }, seen: { transitions: [{ event: back, to: fine }] } } }
              right: { initial: first, states: { first: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: second }] }, second: { transitions: [{ event: home, to: first }] } } }
            promises: [{ never: "level in [7, 8]" }, { always can reach: at(second) and level >= 7 }]
            """)
        let whole = verify(explore(Journey(flow)))
        let answers = verify(flow, isReduced: true) { explore(Journey($0), isReduced: true) }
        #expect(whole.promises.map(\.verdict) == [.broken, .holds])
        #expect(answers.promises.map(\.verdict) == [.broken, .holds])
    }

    @Test("to be on the safe side: what both hear, names on both screens, and labels that only the drawn screen can tell", arguments: [
        ("{ button: One }", "{ button: Two }", "{ event: push, to: there }", "{ event: push, to: elsewhere }"),
        ("{ button: One }", "{ button: Two }", "{ event: push.loud, to: there }", "{ event: push, to: elsewhere }"),
        ("{ button: One }", "{ button: Two }", "{ back: true, to: there }", "{ back: true, to: elsewhere }"),
        ("{ area: One, id: one }", "{ button: Two }", "{ swipe: left, in: one, to: there }", "{ swipe: left, to: elsewhere }"),
        ("{ button: One }", "{ link: One }", "{ event: come, to: there }", "{ event: go, to: elsewhere }"),
        ("{ button: One }", "{ button: Two }", "{ event: come, do: [{ emit: unheard }] }", "{ event: go, do: [{ cancel: unheard }] }"),
        ("{ chips: One, binds: t, options: [\"{n}\"] }", "{ button: Two }", "{ event: come, to: there }", "{ event: go, to: elsewhere }"),
    ])
    func safeSide(left: String, right: String, leftHears: String, rightHears: String) {
        let flow = journey("""
            data: { n: { type: number }, t: { type: text } }
            regions:
              left: { initial: a, states: { a: { screen: { show: [\(left)] }, transitions: [\(leftHears)] }, there: {} } }
              right: { initial: b, states: { b: { screen: { show: [\(right)] }, transitions: [\(rightHears)] }, elsewhere: {} } }
            """)
        #expect(IndependentRegions(Journey(flow)) == nil)
    }

    @Test("a promise that speaks of both", arguments: [
        "never: at(second) and at(other)", "after: { tap: Go }, never: at(fine)", "after: at(other), eventually: at(second)",
        "after: x, never: at(other)",
    ])
    func promised(promise: String) {
        let flow = journey("""
            data: { x: { type: flag } }
            regions:
              left: { initial: fine, states: { fine: { screen: { show: [{ button: Look }] }, transitions: [{ tap: Look, to: other }] }, other: { screen: { show: [{ button: Back }] }, transitions: [{ tap: Back, to: fine }] } } }
              right: { initial: first, states: { first: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: second, do: [{ set: { x: true } }] }] }, second: { transitions: [{ event: home, to: first }] } } }
            promises: [{ \(promise) }]
            """)
        check(flow)
    }

    @Test("steps that take too many microsteps together", arguments: [false, true])
    func tooLong(atLaunch: Bool) {
        func region(_ name: String) -> String {
            let begins = atLaunch ? "entry: [{ emit: tick\(name) }], " : ""
            let hears = atLaunch ? "" : "{ change: world, do: [{ emit: tick\(name) }] }, "
            let ticks = "{ event: tick\(name), guard: n\(name) < 600, do: [{ set: { n\(name): n\(name) + 1 } }, { emit: tick\(name) }] }, "
            return """
                  \(name):
                    initial: on\(name)
                    states:
                      on\(name): { \(begins)transitions: [\(ticks){ event: rest\(name), to: off\(name) }] }
                      off\(name): { transitions: [\(hears)\(ticks){ event: rest\(name), to: on\(name) }] }
                """
        }
        let flow = journey("""
            data: { nA: { type: number, range: 0..600 }, nB: { type: number, range: 0..600 }, world: { type: flag, environment: true } }
            regions:
            \(region("A"))
            \(region("B"))
            """)
        let whole = verify(explore(Journey(flow)))
        let answers = verify(flow, isReduced: true) { explore(Journey($0), isReduced: true) }
        #expect(whole.checks.last?.verdict == .broken)
        #expect(answers.checks.last?.verdict == .broken)
        #expect(verifyByRegionsAlone(flow).checks.last?.verdict != .holds)
    }

    @Test("without any of that they are explored apart, and environment data that both read are no tie")
    func apart() {
        let flow = journey("""
            data: { world: { type: flag, environment: true }, x: { type: flag }, y: { type: flag } }
            regions:
              left: { initial: a, states: { a: { screen: { show: [{ button: Left, enabled: world }] }, transitions: [{ tap: Left, to: b, do: [{ set: { x: true } }] }, { back: true, to: a }] }, b: { transitions: [{ event: p, guard: x, to: a }] } } }
              right: { initial: c, states: { c: { screen: { show: [{ toggle: Right, binds: y }] }, transitions: [{ guard: world and y, to: d }] }, d: { transitions: [{ event: q, to: c, do: [{ reset: y }] }] } } }
            promises: [{ always can reach: at(b) }, { never: at(d) and not y }, { can reach: world }]
            """)
        let answers = verify(flow, isReduced: true) { explore(Journey($0), isReduced: true) }
        #expect(answers.isAllApart && answers.isProven)
        #expect(verify(explore(Journey(flow))).isProven)
    }
}

/// With next to nothing known of the whole: what holds is what regions prove by themselves.
func verifyByRegionsAlone(_ flow: Flow) -> Verification {
    verify(flow, isReduced: true) { part in
        var limits = ExplorationLimits()
        if flow.states.ids.allSatisfy({ part.states[$0].transitions == flow.states[$0].transitions && part.states[$0].screen == flow.states[$0].screen }) {
            limits.states = 1
        }
        return explore(Journey(part), isReduced: true, limits: limits)
    }
}
