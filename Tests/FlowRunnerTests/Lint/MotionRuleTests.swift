import FlowRunner
import FlowSpec
import Testing

/// The edges of the rules on motion and haptics; what each is for stands in the rule.
@Suite("Rules on motion and haptics")
struct MotionRuleTests {
    /// What one rule finds in a timeline that a tap plays.
    private func found(_ rule: String, timeline: String, settings: LintSettings = LintSettings()) throws -> [String] {
        try found(
            rule, flow: """
                timelines:
                  reveal: { reducedMotion: fade, \(timeline) }
                initial: home
                states:
                  home: { screen: { show: [{ button: Close }] }, transitions: [{ tap: Close, to: closed, timeline: reveal }] }
                  closed: { end: true }
                """, settings: settings)
    }

    private func found(_ rule: String, flow: String, settings: LintSettings = LintSettings()) throws -> [String] {
        let loaded = loadText("flowspec: 1\nflow: example\n" + flow)
        #expect(loaded.diagnostics.map(\.message) == [])
        return lint(loaded, rules: [try #require(LintRule.named(rule))], settings: settings).map(\.message)
    }

    private func settings(_ change: (inout LintSettings) -> Void) -> LintSettings {
        var settings = LintSettings()
        change(&settings)
        return settings
    }

    @Test("four things at once are allowed, a fifth that begins as the first ends is too, and a project may allow fewer")
    func concurrent() throws {
        let four = (1...4).map { "{ target: a\($0), for: 200ms, opacity: 0 -> 1 }" }.joined(separator: ", ")
        let timeline = "steps: [\(four), { target: b, at: 200ms, for: 200ms, opacity: 0 -> 1 }]"
        #expect(try found("too-many-concurrent", timeline: timeline) == [])
        #expect(try found("too-many-concurrent", timeline: timeline, settings: settings { $0.mostConcurrent = 3 }).count == 1)
        #expect(try found("too-many-concurrent", timeline: "steps: [\(four), { target: b, at: 199ms, for: 200ms, opacity: 0 -> 1 }]").count == 1)
    }

    @Test("several properties of one target are one thing that moves; a wide stagger keeps few in the air")
    func concurrentTargets() throws {
        #expect(
            try found(
                "too-many-concurrent",
                timeline: "steps: [{ target: a, for: 200ms, opacity: 0 -> 1, x: 0 -> 1, y: 0 -> 1, scale: 0 -> 1, rotate: 0deg -> 9deg, blur: 0 -> 1 }]") == [])
        #expect(try found("too-many-concurrent", timeline: "steps: [{ target: a, for: 200ms, opacity: 0 -> 1, stagger: 50ms, count: 9 }]") == [])
        #expect(try found("too-many-concurrent", timeline: "steps: [{ target: a, for: 200ms, opacity: 0 -> 1, stagger: 49ms, count: 9 }]").count == 1)
    }

    @Test("what goes on when the finger lets go is told once, at the timeline that it belongs to, and what the help says is right")
    func letGo() throws {
        func flow(_ more: String) -> String {
            """
            timelines:
              drag:
                drivenBy: gesture.progress
                steps: [{ target: sheet, for: 300ms, y: 0% -> 100% }]
                complete: { for: 200ms, easing: easeOut }
                springBack: { spring: { duration: 300ms, bounce: 0.2 } }
                \(more)
            initial: open
            states:
              open:
                screen: { show: [{ area: Sheet, id: sheet }] }
                transitions:
                  - { drag: down, in: sheet, timeline: drag }
                  - { release: sheet, guard: gesture.distance > 100, timeline: drag.complete, to: closed }
                  - { release: sheet, timeline: drag.springBack }
              closed: { end: true }
            """
        }
        #expect(try found("missing-reduced-motion", flow: flow("interrupt: retarget")) == ["let go, `drag` moves `y` of `sheet`, and it has no `reducedMotion`"])
        #expect(try found("missing-reduced-motion", flow: flow("reducedMotion: instant")) == [])
        #expect(try found("duration-outside-band", flow: flow("reducedMotion: instant")) == ["`sheet` moves for 443ms in `drag.springBack`, longer than 400ms"])
    }

    @Test("200ms and 400ms lie in the band, repeats count together, and a project may set its own")
    func band() throws {
        func steps(_ duration: String) -> String { "steps: [{ target: a, \(duration), opacity: 0 -> 1 }]" }
        #expect(try found("duration-outside-band", timeline: steps("for: 200ms")) == [])
        #expect(try found("duration-outside-band", timeline: steps("for: 400ms")) == [])
        #expect(try found("duration-outside-band", timeline: steps("for: 199ms")).count == 1)
        #expect(try found("duration-outside-band", timeline: steps("for: 200ms, repeat: 3")).count == 1)
        #expect(try found("duration-outside-band", timeline: steps("for: todo")) == [])
        #expect(try found("duration-outside-band", timeline: steps("for: 800ms, repeat: forever")) == [])
        #expect(try found("duration-outside-band", timeline: steps("for: 600ms"), settings: settings { $0.durations = 100...600 }) == [])
    }

    @Test("a property is taken up where it was left: by unit, by colour, after an even number of directions")
    func jumps() throws {
        func steps(_ first: String, _ second: String) -> String {
            "steps: [{ target: a, for: 200ms, \(first) }, { target: a, after: previous, for: 200ms, \(second) }]"
        }
        #expect(try found("property-jump", timeline: steps("x: 10px -> 0", "x: 0% -> 50%")) == [])
        #expect(try found("property-jump", timeline: steps("x: 0px -> 10px", "x: 10% -> 50%")).count == 1)
        #expect(try found("property-jump", timeline: steps("color: [\"#fff\", \"#f00\"]", "color: [\"#ff0000\", \"#000\"]")) == [])
        #expect(try found("property-jump", timeline: steps("color: [\"#fff\", \"#f00\"]", "color: [\"#fff\", \"#000\"]")).count == 1)
        #expect(try found("property-jump", timeline: steps("x: 0 -> 9, repeat: 2, autoreverse: true", "x: 0 -> 5")) == [])
        #expect(try found("property-jump", timeline: steps("x: 0 -> 9, repeat: 3, autoreverse: true", "x: 0 -> 5")).count == 1)
        #expect(try found("property-jump", timeline: "steps: [{ target: a, for: 200ms, x: 0 -> 9 }, { target: b, after: previous, for: 200ms, x: 0 -> 9 }]") == [])
    }

    @Test("a step that still runs overlaps with all that begin before it ends, and a loop with everything after it")
    func overlaps() throws {
        let three = "steps: [{ target: a, for: 300ms, x: 0 -> 9 }, { target: a, at: 50ms, for: 50ms, x: 0 -> 1 }, { target: a, at: 200ms, for: 50ms, x: 0 -> 1 }]"
        #expect(try found("overlapping-steps", timeline: three).count == 2)
        #expect(try found("property-jump", timeline: three).count == 1)
        let loop = "steps: [{ target: a, for: 300ms, x: 0 -> 9, repeat: forever }, { target: a, at: 5s, for: 50ms, x: 0 -> 1 }]"
        #expect(try found("overlapping-steps", timeline: loop).count == 1)
    }

    @Test("a step that begins when lint says overlaps no more")
    func overlapsNoMore() throws {
        func steps(_ at: String) -> String {
            "steps: [{ target: a, x: 0 -> 9, spring: { response: 300ms, damping: 0.7 } }, { target: a, at: \(at), for: 50ms, x: 9 -> 1 }]"
        }
        let loaded = loadText("flowspec: 1\nflow: example\ntimelines: { reveal: { reducedMotion: fade, \(steps("100ms")) } }\ninitial: home\nstates: { home: { end: true } }\n")
        let rule = try #require(LintRule.named("overlapping-steps"))
        let help = try #require(lint(loaded, rules: [rule]).first?.help)
        let advised = try #require(help.firstMatch(of: /at: ([0-9]+ms)/)?.1)
        #expect(try found("overlapping-steps", timeline: steps(String(advised))) == [])
    }

    @Test("an opacity may swing as long as it stays between 0 and 1")
    func overshoot() throws {
        func step(_ values: String) -> String { "steps: [{ target: a, for: 300ms, opacity: \(values) }]" }
        #expect(try found("overshoot-on-opacity", timeline: step("0.2 -> 0.6, easing: backOut")) == [])
        #expect(try found("overshoot-on-opacity", timeline: step("0% -> 100%, easing: backOut")).count == 1)
        #expect(try found("overshoot-on-opacity", timeline: step("1 -> 0, spring: { damping: 0.5 }")).count == 1)
        #expect(try found("overshoot-on-opacity", timeline: step("0 -> 1, spring: { damping: 1 }")) == [])
        #expect(try found("overshoot-on-opacity", timeline: step("0 -> 1, spring: { duration: 300ms, bounce: 0.15 }")).count == 1)
        #expect(try found("overshoot-on-opacity", timeline: step("0 -> 1, spring: { duration: 300ms, bounce: 0.05 }")) == [])
        #expect(try found("overshoot-on-opacity", timeline: step("[0, 1.2, 1]")).count == 1)
    }

    @Test("colours and fades need no other way for those who asked for less motion, loops do; the finger's own movement does not")
    func reducedMotion() throws {
        func flow(_ timeline: String) -> String {
            """
            timelines: { reveal: { \(timeline) } }
            initial: home
            states: { home: { transitions: [{ after: 1s, to: closed, timeline: reveal }] }, closed: { end: true } }
            """
        }
        #expect(try found("missing-reduced-motion", flow: flow("steps: [{ target: a, for: 200ms, opacity: 0 -> 1, backgroundColor: red -> blue }]")) == [])
        #expect(try found("missing-reduced-motion", flow: flow("steps: [{ target: a, for: 200ms, opacity: 0 -> 1, repeat: forever }]")).count == 1)
        #expect(try found("missing-reduced-motion", flow: flow("drivenBy: gesture.progress, steps: [{ target: a, for: 200ms, x: 0 -> 1 }]")) == [])
        #expect(try found("missing-reduced-motion", flow: flow("steps: [{ target: a, for: 200ms, scale: 0 -> 1 }]")).count == 1)
    }

    @Test("an endless animation is justified by a service, a timer or a spinner")
    func endless() throws {
        func flow(_ state: String, _ services: String = "") -> String {
            """
            \(services)
            timelines: { glow: { steps: [{ target: a, for: 300ms, opacity: 0 -> 1, repeat: forever }], reducedMotion: skip } }
            initial: home
            states:
              home: { entry: [{ timeline: glow }], \(state) }
              closed: { end: true }
            """
        }
        let tap = "{ tap: Close, to: closed }"
        #expect(try found("endless-animation", flow: flow("screen: { show: [{ button: Close }] }, transitions: [\(tap)]")).count == 1)
        #expect(try found("endless-animation", flow: flow("screen: { show: [{ spinner: Loading }, { button: Close }] }, transitions: [\(tap)]")) == [])
        #expect(try found("endless-animation", flow: flow("screen: { show: [{ progress: Loading }, { button: Close }] }, transitions: [\(tap)]")) == [])
        #expect(try found("endless-animation", flow: flow("screen: { show: [{ button: Close }] }, transitions: [\(tap), { after: 2s, to: closed }]")) == [])
        func raising(_ delay: String) -> String {
            "screen: { show: [{ button: Close }] }, entry: [{ timeline: glow }, { emit: { event: over\(delay) } }], transitions: [\(tap), { event: over, to: closed }]"
        }
        #expect(try found("endless-animation", flow: flow(raising(", after: 2s")).replacing("entry: [{ timeline: glow }], ", with: "")) == [])
        #expect(try found("endless-animation", flow: flow(raising("")).replacing("entry: [{ timeline: glow }], ", with: "")).count == 1)
        let inside = "screen: { show: [{ button: Close }] }, initial: within, states: { within: { entry: [{ timeline: glow }, { emit: { event: over, after: 2s } }] } }, transitions: [\(tap), { event: over, to: closed }]"
        #expect(try found("endless-animation", flow: flow(inside).replacing("entry: [{ timeline: glow }], screen", with: "screen")) == [])
        #expect(
            try found(
                "endless-animation",
                flow: flow(
                    "screen: { show: [{ button: Close }] }, calls: load, transitions: [\(tap), { outcome: load.done, to: closed }]",
                    "services: { load: { outcomes: [done] } }")) == [])
    }

    @Test("what one tap sets off counts together, whichever timelines it is in")
    func concurrentTimelines() throws {
        func flow(_ more: String) -> String {
            """
            timelines:
              out: { steps: [{ target: a, for: 200ms, opacity: 1 -> 0 }, { target: b, for: 200ms, opacity: 1 -> 0 }, { target: c, for: 200ms, opacity: 1 -> 0 }] }
              in: { steps: [{ target: d, \(more)for: 200ms, opacity: 0 -> 1 }, { target: e, \(more)for: 200ms, opacity: 0 -> 1 }] }
            initial: home
            states:
              home: { screen: { show: [{ button: Close }] }, transitions: [{ tap: Close, to: closed, timeline: out }] }
              closed: { entry: [{ timeline: in }] }
            """
        }
        #expect(try found("too-many-concurrent", flow: flow("")).count == 1)
        #expect(try found("too-many-concurrent", flow: flow("at: 200ms, ")) == [])
    }

    @Test("letting go takes up what the press has left, unless something else moves it too")
    func handovers() throws {
        func flow(_ letGo: String, _ more: String = "") -> String {
            """
            timelines:
              pressIn: { steps: [{ target: a, for: 100ms, scale: 1 -> 0.98 }], reducedMotion: skip }
              pressOut: { steps: [{ target: a, for: 100ms, scale: \(letGo) }], reducedMotion: skip }
              bounce: { steps: [{ target: \(more.isEmpty ? "b" : "a"), for: 100ms, scale: 0.9 -> 1 }], reducedMotion: skip }
            initial: home
            states:
              home: { screen: { show: [{ button: Go, id: go }] }, transitions: [{ touchDown: go, to: pressed, timeline: pressIn }] }
              pressed:
                screen: { show: [{ button: Go, id: go }] }
                transitions: [{ touchUp: go, to: home, timeline: pressOut }\(more)]
            """
        }
        #expect(try found("property-jump", flow: flow("0.98 -> 1")) == [])
        #expect(try found("property-jump", flow: flow("0.95 -> 1")) == ["`scale` of `a` is left at `0.98` and begins again at `0.95`"])
        #expect(try found("property-jump", flow: flow("current -> 1")) == [])
        #expect(try found("property-jump", flow: flow("0.95 -> 1", ", { event: again, timeline: bounce }")) == [])
    }

    @Test("what plays instead fades or turns; it neither scales nor springs")
    func reducedSteps() throws {
        func flow(_ reduced: String) -> String {
            """
            timelines: { reveal: { steps: [{ target: a, for: 200ms, x: 0 -> 1 }], reducedMotion: [{ target: a, for: 200ms, \(reduced) }] } }
            initial: home
            states: { home: { transitions: [{ after: 1s, to: closed, timeline: reveal }] }, closed: { end: true } }
            """
        }
        #expect(try found("missing-reduced-motion", flow: flow("opacity: 0 -> 1")) == [])
        #expect(try found("missing-reduced-motion", flow: flow("rotate: 0deg -> 360deg, repeat: forever")) == [])
        #expect(try found("missing-reduced-motion", flow: flow("scale: 0.9 -> 1")) == ["`reveal` still scales `a` for those who asked for less motion"])
        #expect(try found("missing-reduced-motion", flow: flow("y: 9px -> 0px, spring: { damping: 0.6 }")).count == 1)
    }

    @Test("a delay that ends within a movement disagrees with it; one that waits for its first step does not, nor does a longer one")
    func delays() throws {
        func flow(_ delay: String, _ total: String = "") -> String {
            """
            timelines:
              press: { \(total)steps: [{ target: a, for: 100ms, opacity: 0 -> 1 }, { target: b, after: previous, for: 200ms, opacity: 0 -> 1 }] }
            initial: home
            states:
              home: { screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: pressed, timeline: press }] }
              pressed: { transitions: [{ after: \(delay), to: closed }] }
              closed: { end: true }
            """
        }
        #expect(try found("timeline-disagrees", flow: flow("100ms")) == [])
        #expect(try found("timeline-disagrees", flow: flow("150ms")).count == 1)
        #expect(try found("timeline-disagrees", flow: flow("300ms")) == [])
        #expect(try found("timeline-disagrees", flow: flow("2s")) == [])
        #expect(try found("timeline-disagrees", timeline: "total: 300ms, steps: [{ target: a, for: 300ms, opacity: 0 -> 1, repeat: forever }]").count == 1)
        #expect(try found("timeline-overrun", timeline: "total: 300ms, steps: [{ target: a, for: 200ms, opacity: 0 -> 1, stagger: 60ms, count: 3 }]").count == 1)
    }

    @Test("a figure that is still open hides no step that is too long, a step of no targets lengthens nothing, and a loop blocks nothing")
    func openAndEmptySteps() throws {
        let open = "{ target: b, for: todo, opacity: 0 -> 1 }"
        #expect(
            try found("timeline-overrun", timeline: "total: 500ms, steps: [{ target: a, for: 600ms, x: 0px -> 10px }, \(open)]")
                == ["`reveal` declares 500ms, and its steps end at 600ms at the earliest"])
        #expect(try found("timeline-overrun", timeline: "total: 500ms, steps: [{ target: a, for: 400ms, x: 0px -> 10px }, \(open)]") == [])
        #expect(
            try found("timeline-overrun", timeline: "total: 300ms, steps: [{ target: a, for: 300ms, x: 0px -> 10px }, { at: 900ms, target: b, count: 0, opacity: 0 -> 1 }]")
                == [])
        let loop = "steps: [{ target: a, for: 300ms, opacity: 0 -> 1, repeat: forever, count: "
        for rule in ["endless-animation", "timeline-disagrees"] { #expect(try found(rule, timeline: "total: 300ms, " + loop + "0 }]") == []) }
        #expect(try found("blocking-animation", timeline: "blocking: true, " + loop + "1 }]") == [])
        #expect(try found("blocking-animation", timeline: "blocking: true, " + loop + "0 }]") == [])
    }
}
