import FlowSpec
import FlowTestSupport
import Testing

@Suite("Resolving timelines")
struct ResolvingTimelinesTests {
    private let head = "flowspec: 1\nflow: f\nstates: { s: { end: true } }\n"

    private func check(_ marked: String, sourceLocation: SourceLocation = #_sourceLocation) {
        FlowTestSupport.check(head + marked, sourceLocation: sourceLocation) { loadText($0).diagnostics }
    }

    private func resolved(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> Timeline? {
        let loaded = loadText(head + text)
        for diagnostic in loaded.diagnostics { Issue.record("\(diagnostic.message)", sourceLocation: sourceLocation) }
        return loaded.flow.timelines.rows.first
    }

    @Test("times are milliseconds, of literals and tokens")
    func times() throws {
        let timeline = try #require(
            resolved(
                """
                tokens: { duration: { quick: 150ms, base: 200ms } }
                timelines:
                  t:
                    total: 1s
                    steps:
                      - { target: a, at: 200ms, for: quick, delay: 50ms, stagger: 10ms, count: 2, x: 0 -> 1 }
                      - { target: b, after: previous, for: todo, x: 0 -> 1 }
                """))
        #expect(timeline.declaredTotal == 1000)
        #expect(timeline.steps.map(\.duration) == [150, 200])
        #expect(timeline.steps.map(\.delay) == [50, 0])
        #expect(timeline.steps.map(\.stagger) == [10, nil])
        #expect(timeline.steps.map(\.isDurationOpen) == [false, true])
        guard case .at(200) = timeline.steps[0].start, case .after(0) = timeline.steps[1].start else {
            Issue.record("\(timeline.steps.map(\.start))")
            return
        }
    }

    @Test("keyframes are numbers with units, colours, expressions and words")
    func values() throws {
        let timeline = try #require(
            resolved(
                """
                data: { width: { type: number } }
                timelines:
                  t:
                    steps:
                      - { target: a, for: 1s, x: 100px -> -8px, color: ["#f00", "#00ff0080"], y: [0, width * 2], weight: normal -> bold }
                """))
        let values = timeline.steps[0].tracks.map { $0.keyframes.map { "\($0.value)" } }
        #expect(values[0] == [#"number(100.0, unit: "px")"#, #"number(-8.0, unit: "px")"#])
        #expect(values[1][0].hasPrefix("color(red: 1.0, green: 0.0, blue: 0.0, alpha: 1.0"))
        #expect(values[1][1].hasPrefix("color(red: 0.0, green: 1.0, blue: 0.0, alpha: 0.50"))
        #expect(values[2][1].hasPrefix("expression("))
        #expect(values[3] == [#"keyword("normal")"#, #"keyword("bold")"#])
    }

    @Test("numbers move with the units of CSS, and within one of them", arguments: ["vw", "em", "rem", "rad", "grad", "turn", "pt", "in", "vmin"])
    func units(unit: String) throws {
        let timeline = try #require(resolved("timelines: { t: { steps: [{ target: a, for: 1s, y: 0 -> -0.5\(unit) }] } }"))
        #expect(timeline.steps[0].tracks[0].keyframes.map { "\($0.value)" }.last == "number(-0.5, unit: \"\(unit)\")")
        check(
            """
            timelines:
              t: { steps: [{ target: a, for: 1s, y: 1px -> 2, z: 1px -> 3\(unit) }] }
            #                                              ^ `2` has no unit, but the value before it has `px`
            #                                                           \(String(repeating: "^", count: unit.count + 1)) `3\(unit)` has `\(unit)`, but the value before it has `px`
            """)
    }

    @Test("a value of a movement may stand in quotes of its own, and colours' names in quotes are colours")
    func quotedValues() throws {
        let timeline = try #require(
            resolved(
                """
                timelines:
                  t:
                    steps:
                      - target: a
                        for: 1s
                        color: red -> "#0000ff"
                        tint: red -> 'blue'
                        fill: ["red", "blue"]
                        label: off -> 'on'
                """))
        let values = timeline.steps[0].tracks.map { $0.keyframes.map { "\($0.value)" } }
        for track in values.prefix(3) {
            #expect(track[0].hasPrefix("color(red: 1.0, green: 0.0, blue: 0.0"))
            #expect(track[1].hasPrefix("color(red: 0.0, green: 0.0, blue: 1.0"))
        }
        #expect(values[3] == [#"keyword("off")"#, #"keyword("on")"#])
    }

    @Test("what almost is a colour is told in a property that holds colours, and a word of one's own only beside a token")
    func misspeltColors() {
        check(
            """
            tokens: { color: { brand: "#123456" } }
            timelines:
              t:
                steps:
                  - { target: a, for: 1s, borderColor: redd -> brand, borderTopColor: text -> pinc, label: redd -> bluee, background: none -> currentColor, fill: pastel -> red }
            #                                          ^^^^ `redd` is no colour, so it does not move and switches at the end
                  - { target: a, for: 1s, fill: pastel -> brand }
            #                                   ^^^^^^ `pastel` is no colour, so it does not move and switches at the end
                  - { target: a, for: 1s, tint: "red -> rgb(0, 0, 255)", stroke: ["bluee", blue] }
            #                                           ^^^^^^^^^^^^^^ wrong-color
            #                                                                      ^^^^^ wrong-color
            """)
    }

    @Test("springs are said in every spelling, by name, and with a velocity of their own")
    func everySpelling() throws {
        let spellings = [
            "{ damping: 0.7 }", "{ response: 300ms, dampingFraction: 0.7 }", "{ duration: 500ms, bounce: 0.2 }", "{ mass: 1, stiffness: 100, damping: 15 }",
            "{ stiffness: 1400, dampingRatio: 0.9 }", "snappy", "fastSpatial", "{ duration: 500ms, bounce: 0.2, initialVelocity: 3 }",
            "interactiveSpring", "{ duration: 500ms, bounce: 0.2, blendDuration: 100ms }", "{ damping: 0.7, blendDuration: 0ms }",
        ]
        let timeline = try #require(
            resolved("timelines:\n  t:\n    steps:\n" + spellings.map { "      - { target: a, x: 0 -> 1, spring: \($0) }\n" }.joined()))
        let material = Spring.physical(mass: 1, stiffness: 1400, damping: 2 * 0.9 * 1400.0.squareRoot())
        #expect(
            timeline.steps.map(\.spring) == [
                .damping(0.7), .response(300, damping: 0.7), .duration(500, bounce: 0.2), .physical(mass: 1, stiffness: 100, damping: 15), material,
                .duration(500, bounce: 0.15), material, .moving(.duration(500, bounce: 0.2), velocity: 3),
                .blending(.response(150, damping: 0.86), over: 250), .blending(.duration(500, bounce: 0.2), over: 100), .damping(0.7),
            ])
    }

    @Test("a token may give a built-in easing another curve")
    func easings() throws {
        let timeline = try #require(
            resolved(
                """
                tokens: { easing: { easeOut: "cubicBezier(0.1, 0.2, 0.3, 1)", leave: easeIn } }
                timelines:
                  t:
                    steps:
                      - { target: a, for: 1s, x: 0 -> 1, easing: easeOut }
                      - { target: a, for: 1s, x: 0 -> 1, easing: leave }
                      - { target: a, for: 1s, x: 0 -> 1, easing: easeInOut }
                """))
        #expect(
            timeline.steps.map(\.easing) == [
                .cubicBezier(0.1, 0.2, 0.3, 1, name: "easeOut"), .cubicBezier(0.42, 0, 1, 1, name: "easeIn"),
                .cubicBezier(0.42, 0, 0.58, 1, name: "easeInOut"),
            ])
    }

    @Test("springs are told apart by their parameters")
    func springs() throws {
        let timeline = try #require(
            resolved(
                """
                tokens: { spring: { settle: { damping: 1 } } }
                timelines:
                  t:
                    steps:
                      - { target: a, x: 0 -> 1, spring: settle }
                      - { target: a, x: 0 -> 1, spring: { response: 300ms, damping: 0.7 } }
                      - { target: a, x: 0 -> 1, spring: { duration: 500ms, bounce: 0.2 } }
                      - { target: a, x: 0 -> 1, spring: { mass: 1, stiffness: 100, damping: 15 } }
                """))
        #expect(
            timeline.steps.map(\.spring) == [
                .damping(1), .response(300, damping: 0.7), .duration(500, bounce: 0.2),
                .physical(mass: 1, stiffness: 100, damping: 15),
            ])
    }

    @Test("springs cannot be mixed")
    func mixedSpring() {
        check(
            """
            timelines:
              t: { steps: [{ target: a, x: 0 -> 1, spring: { duration: 1s, stiffness: 100 } }] }
            #                                                              ^^^^^^^^^ `stiffness` and `duration` belong to two different ways to describe a spring
            """)
    }

    @Test("what follows a step must find it above")
    func after() {
        check(
            """
            timelines:
              t:
                steps:
                  - { target: a, name: one, for: 1s, x: 0 -> 1 }
                  - { target: b, after: on, for: 1s, x: 0 -> 1 }
            #                           ^^ no step of this timeline is called `on`
                  - { target: b, after: last, for: 1s, x: 0 -> 1 }
            #                           ^^^^ the step `last` comes only later in the list
                  - { target: c, name: last, for: 1s, x: 0 -> 1 }
            """)
    }

    @Test("easings, tokens, colours and repeats are checked")
    func words() {
        check(
            """
            timelines:
              t:
                reducedMotion: fad
            #                  ^^^ `fad` is no way to reduce motion
                steps:
                  - { target: a, for: quik, x: 0 -> 1 }
            #                         ^^^^ `quik` is not a duration token
                  - { target: a, for: 1s, x: 0 -> 1, easing: easOut }
            #                                                ^^^^^^ `easOut` is no easing
                  - { target: a, for: 1s, color: "#f0 -> #fff" }
            #                                     ^^^ `#f0` is no colour
                  - { target: a, for: 1s, x: 0 -> 1, repeat: often }
            #                                                ^^^^^ `often` does not say how often
            """)
    }

    @Test("a transition names a timeline that exists")
    func unknownTimeline() {
        FlowTestSupport.check(
            """
            flowspec: 1
            flow: f
            timelines: { enter: { steps: [{ target: a, for: 1s, x: 0 -> 1 }] } }
            states: { s: { transitions: [{ event: go, timeline: entr }] } }
            #                                                   ^^^^ there is no timeline `entr`
            """
        ) { loadText($0).diagnostics }
    }
}
