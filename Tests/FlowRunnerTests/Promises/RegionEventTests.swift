import FlowRunner
import FlowSpec
import Testing

@Suite("Regions that hear of each other hang together")
struct RegionEventTests {
    private static let pushing = "first: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: second }] }, second: {}"

    private static func doing(_ what: String) -> String { "first: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, \(what) }] }" }

    @Test("an event that one raises and the other hears", arguments: [
        doing("do: [{ emit: alarm }]"), doing("do: [{ emit: alarm.loud }]"),
        // A timeline's cue.
        doing("timeline: ring"),
    ])
    func raised(right: String) {
        expectTied(neverBad(
            "{ event: alarm, to: bad }, { event: quiet, to: fine }", right,
            rest: "timelines: { ring: { steps: [{ target: bell, opacity: 0 -> 1, for: 1s }, { at: 0ms, emit: alarm }] } }"))
    }

    @Test("what one raises does not come from outside, and not when the other likes")
    func notFromOutside() {
        // By itself `left` could have its alarm at any time, and so always get away.
        expectTied(twoRegions(
            "fine: { screen: { show: [{ button: Look }] }, transitions: [{ event: alarm, to: away }, { tap: Look, to: fine }] }, away: {}",
            """
            first: { screen: { show: [{ button: Go, enabled: false }] }, transitions: [{ tap: Go, do: [{ emit: alarm }] }, { event: walk, to: second }] }, \
            second: { transitions: [{ event: walk, to: first }] }
            """, promise: "always can reach: at(away)"))
    }

    @Test("an event put off, or a service, that the other calls off", arguments: [
        ("entry: [{ emit: { event: come, after: 2s } }], transitions: [{ event: come, to: there }]", "come"),
        ("calls: work, transitions: [{ outcome: work.done, to: there }, { outcome: work.failed, to: there }]", "work"),
    ])
    func calledOff(waits: String, what: String) {
        expectTied(twoRegions(
            "waiting: { \(waits) }, there: {}", Self.doing("do: [{ cancel: \(what) }]"), promise: "eventually: at(there)",
            rest: "services: { work: { outcomes: [done, failed] } }"))
    }

    @Test("a transition that waits for the other region's end")
    func done() {
        expectTied(neverBad("{ done: right, to: bad }", Self.pushing.replacing("second: {}", with: "second: { end: true }")))
    }

    @Test("a service that one calls and the other hears")
    func service() {
        expectTied(neverBad(
            "{ outcome: work.failed, to: bad }", "first: { calls: work, screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: first }] }",
            rest: "services: { work: { outcomes: [done, failed] } }"))
    }

    @Test("a touch on the other's element", arguments: [("tap: Open", "button: Open"), ("choose: Red", "chips: Colour, binds: colour")])
    func touched(trigger: String, element: String) {
        expectTied(neverBad(
            "{ \(trigger), to: bad }", "first: { screen: { show: [{ \(element) }] } }", data: "{ colour: { type: choice, options: [Blue, Red] } }"))
    }

    @Test("what takes all input, touches and gestures on the screen as a whole", arguments: ["sheet", "fullScreen", "alert", "overlay", "menu"], [
        "screen: { show: [{ button: Look }] }, transitions: [{ tap: Look, to: seen }]", "transitions: [{ shake: true, to: seen }]",
    ])
    func modal(presentation: String, takes: String) {
        expectTied(twoRegions(
            "fine: { \(takes) }, seen: { transitions: [{ event: back, to: fine }] }",
            """
            first: { screen: { as: \(presentation), title: Wait }, transitions: [{ event: go, to: second }] }, \
            second: { screen: { as: \(presentation), title: On }, transitions: [{ event: go, to: first }] }
            """, promise: "can reach: at(seen)"))
    }

    @Test("a button that stands in the place of one that went away under the finger")
    func namesake() {
        expectTied(twoRegions(
            "fine: { screen: { show: [{ button: Save }] }, transitions: [{ touchDown: Save, to: gone }] }, gone: { transitions: [{ event: back, to: fine }] }",
            "first: { screen: { show: [{ button: Save, enabled: false }] }, transitions: [{ touchUp: Save, to: bad }] }, bad: {}",
            promise: "never: at(bad)"))
    }

    @Test("clocks: the moments of one lie between those of the other", arguments: [
        "first: { transitions: [{ after: 2s, to: second }] }, second: {}",
        "first: { entry: [{ emit: { event: beep, after: 2s } }], transitions: [{ event: beep, to: second }] }, second: {}",
        "first: { calls: work, transitions: [{ outcome: work.timeout, to: second }] }, second: {}",
    ])
    func clocks(right: String) {
        // Started anew at 2 s, the wait of three ends at 5 s, after the alarm.
        expectTied(twoRegions(
            """
            begin: { entry: [{ emit: { event: alarm, after: 4s } }], transitions: [{ to: waiting }] }, \
            waiting: { screen: { show: [{ button: Again }] }, transitions: [{ after: 3s, to: late }, { tap: Again, to: waiting }, { event: alarm, to: bad }] }, \
            late: {}, bad: {}
            """, right, promise: "never: at(bad)", rest: "services: { work: { outcomes: [done], timeout: 2s } }"))
    }

    @Test("a transition into the other region")
    func crossing() { expectTied(neverBad("{ event: go, to: fine }", Self.doing("to: bad"))) }

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
        expectTied(flow)
    }

    @Test("what history brings back")
    func history() {
        let flow = journey("""
            regions:
              left: { initial: fine, history: shallow, states: { fine: { screen: { show: [{ button: Look }] }, transitions: [{ tap: Look, to: seen }] }, seen: { transitions: [{ event: look, to: seen }] } } }
              right: { initial: first, states: { first: { transitions: [{ event: again, resume: left }, { event: anew, to: first }] } } }
            promises: [{ never: at(seen) }]
            """)
        expectTied(flow)
    }

    @Test("what belongs to the whole journey")
    func whole() {
        expectTied(neverBad(
            "{ event: stay, to: fine }", "first: { screen: { show: [{ toggle: Do, binds: x }] } }",
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
        expectTied(flow)
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
        let flow = twoRegions(
            "a: { screen: { show: [\(left)] }, transitions: [\(leftHears)] }, there: {}",
            "b: { screen: { show: [\(right)] }, transitions: [\(rightHears)] }, elsewhere: {}", data: "{ n: { type: number }, t: { type: text } }")
        #expect(IndependentRegions(Journey(flow)) == nil)
    }

    @Test("steps that take too many microsteps together", arguments: [false, true])
    func tooLong(atLaunch: Bool) {
        func states(_ name: String) -> String {
            let begins = atLaunch ? "entry: [{ emit: tick\(name) }], " : ""
            let hears = atLaunch ? "" : "{ change: world, do: [{ emit: tick\(name) }] }, "
            let ticks = "{ event: tick\(name), guard: n\(name) < 600, do: [{ set: { n\(name): n\(name) + 1 } }, { emit: tick\(name) }] }, "
            return """
                on\(name): { \(begins)transitions: [\(ticks){ event: rest\(name), to: off\(name) }] }, \
                off\(name): { transitions: [\(hears)\(ticks){ event: rest\(name), to: on\(name) }] }
                """
        }
        let flow = twoRegions(
            states("A"), states("B"),
            data: "{ nA: { type: number, range: 0..600 }, nB: { type: number, range: 0..600 }, world: { type: flag, environment: true } }")
        let whole = verify(explore(Journey(flow)))
        let answers = verify(flow, isReduced: true) { flow, question, _ in explore(Journey(flow), isReduced: true, asking: question) }
        #expect(whole.checks.last?.verdict == .broken)
        #expect(answers.checks.last?.verdict == .broken)
        #expect(verifyByRegionsAlone(flow).checks.last?.verdict != .holds)
    }
}
