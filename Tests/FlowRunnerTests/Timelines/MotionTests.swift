import FlowRunner
import FlowSpec
import Testing

@Suite("Timelines meet: interrupted, queued, scrubbed, blocking")
struct MotionTests {
    private func player(_ timelines: String, _ states: String) -> Player {
        Player(journey("timelines:\n\(timelines)\ninitial: a\nstates:\n\(states)"))
    }

    /// A machine that plays `first` on `event go` and `second` on `event stop`.
    private func pair(_ first: String, _ second: String) -> Player {
        player(
            "  first: \(first)\n  second: \(second)",
            "  a: { transitions: [{ event: go, timeline: first }, { event: stop, timeline: second }] }")
    }

    private func perform(_ player: inout Player, _ script: String) -> [WalkRecord] {
        WalkScript(parsing: script).steps.map { step in
            let record = player.perform(step)
            #expect(record.accepted, "\(record.error ?? "")")
            return record
        }
    }

    private func value(_ player: Player, _ name: String) -> String {
        let parts = name.split(separator: ".").map(String.init)
        guard case .number(let number, let unit)? = player.sample(of: MovingProperty(target: parts[0], property: parts[1])) else { return "nothing" }
        return AnimatedSample.number((number * 1e6).rounded() / 1e6, unit: unit).text
    }

    /// What a property is after each of several waits.
    private func values(_ player: inout Player, _ name: String, after waits: [String]) -> [String] {
        waits.map { wait in
            _ = perform(&player, "wait \(wait)")
            return value(player, name)
        }
    }

    private let down = "{ steps: [{ target: b, for: 100ms, scale: 1 -> 0.5, easing: linear }], interrupt: retarget }"
    private let up = "{ steps: [{ target: b, for: 100ms, scale: 0.5 -> 1, easing: linear }] }"

    @Test("retarget: the new one begins where the old one is")
    func retargets() {
        var player = pair(down, up)
        let records = perform(&player, "event go\nwait 40ms\nevent stop")
        #expect(value(player, "b.scale") == "0.8")
        #expect(values(&player, "b.scale", after: ["50ms", "50ms", "1s"]) == ["0.9", "1", "1"])
        #expect(records[2].timelines.map(\.name) == ["second"])
        #expect(records[2].timelines[0].schedule.samples(at: 0).map(\.value.text) == ["0.8"])
    }

    @Test(
        "what asks for less motion is there at once, whatever it takes over from",
        arguments: [("retarget", "spring: { duration: 250ms, bounce: 0.2 }"), ("retarget", "spring: { response: 400ms, damping: 0.7 }"), ("reverse", "for: 200ms")])
    func takesOverAtOnce(interrupt: String, motion: String) {
        let flow = journey(
            """
            timelines:
              first: { interrupt: \(interrupt), steps: [{ target: b, for: 400ms, x: 0 -> 100 }] }
              second: { steps: [{ target: b, x: 100 -> 0, \(motion) }], reducedMotion: instant }
            initial: a
            states:
              a: { transitions: [{ event: go, timeline: first }, { event: stop, timeline: second }] }
            """)
        var player = Player(flow, reducedMotion: true)
        let record = perform(&player, "event go\nwait 100ms\nevent stop")[2]
        #expect(record.timelines.map(\.schedule.total) == [0])
    }

    @Test(
        "what is told of a timeline that takes over begins where it begins",
        arguments: [
            ("retarget", "x: 0 -> 100", "x: 100 -> 0", ["25", "0"]), ("retarget", "x: 0px -> 100px", "x: [100px, 40px, 0px]", ["25px", "40px", "0px"]),
            ("retarget", "x: 0% -> 100%", "x: current -> 0%", ["25%", "0%"]), ("reverse", "x: 0 -> 100", "x: 100 -> 0", ["25", "0"]),
            ("reverse", "x: 0 -> 100", "x: 100 -> 50", ["25", "50"]), ("reverse", "x: [0, { at: 5%, value: 10 }, { at: 45%, value: 80 }, 100]", "x: 100 -> 0", ["45", "10", "0"]),
            ("reverse", "repeat: 8, x: 0 -> 100", "x: 100 -> 0", ["50", "0"]), ("reverse", "repeat: 15, autoreverse: true, x: 0 -> 100", "x: 100 -> 0", ["75", "100", "0"]),
        ])
    func toldFromWhereItBegins(interrupt: String, first: String, second: String, told: [String]) {
        let length = first.contains("repeat: 8") ? "40ms" : first.contains("repeat") ? "80ms" : "400ms"
        var player = pair(
            "{ steps: [{ target: b, for: \(length), \(first), easing: linear }], interrupt: \(interrupt) }",
            "{ steps: [{ target: b, for: 200ms, \(second), easing: linear }] }")
        let record = perform(&player, "event go\nwait 100ms\nevent stop")[2]
        #expect(record.timelines[0].schedule.steps.map(\.shownKeyframes) == [told])
    }

    @Test(
        "what is told of a way back is the curve that it plays: a Bézier turned round, anything else in straight lines",
        arguments: [
            ("easing: easeIn", 1e-5), (#"easing: "cubicBezier(0.3, -0.8, 0.2, 1.7)""#, 1e-5), ("easing: emphasized", 1e-3), ("easing: linear", 1e-9),
            ("spring: { damping: 0.6 }", 1e-3), ("spring: { damping: 1.3 }", 1e-3), ("easing: hold", 1e-9),
        ])
    func toldBackwards(curve: String, error: Double) throws {
        var player = pair("{ steps: [{ target: b, for: 400ms, x: 20 -> 120, \(curve) }], interrupt: reverse }", "{ steps: [{ target: b, for: 400ms, x: 120 -> 20, \(curve) }] }")
        let step = try #require(perform(&player, "event go\nwait 130ms\nevent stop")[2].timelines.first?.schedule.steps.first)
        #expect(step.end == 130 && step.shownSpring == nil)
        func place(at time: Double) throws -> Double {
            let sample = try #require(step.sample(at: time))
            guard case .number(let number, _) = sample else { throw NoNumber() }
            return number
        }
        let from = try place(at: 0)
        for time in stride(from: 0.0, through: 130, by: 6.5) {
            let value = try place(at: time)
            let told = step.shownEasing?(time / 130) ?? time / 130
            #expect((value - from - (20 - from) * told).magnitude <= error * 100)
        }
    }

    @Test("without `interrupt` the new one plays as it is written")
    func jumps() {
        var player = pair("{ steps: [{ target: b, for: 100ms, scale: 1 -> 0.5, easing: linear }] }", up)
        _ = perform(&player, "event go\nwait 40ms\nevent stop")
        #expect(value(player, "b.scale") == "0.5")
    }

    @Test("what the later of two has brought to its end stays there, also when a third that moves something else is set off while the first would still run")
    func staysWhereTheLaterEnded() {
        var player = player(
            """
              long: { steps: [{ target: b, for: 1s, x: 0 -> 100, easing: linear }] }
              short: { steps: [{ target: b, for: 100ms, x: 50 -> 0, easing: linear }] }
              other: { steps: [{ target: c, for: 100ms, x: 0 -> 1 }] }
            """,
            "  a: { transitions: [{ event: go, timeline: long }, { event: stop, timeline: short }, { event: news, timeline: other }] }")
        _ = perform(&player, "event go\nwait 50ms\nevent stop")
        #expect(values(&player, "b.x", after: ["50ms", "100ms"]) == ["25", "0"])
        _ = perform(&player, "event news")
        #expect(values(&player, "b.x", after: ["0ms", "100ms", "2s"]) == ["0", "0", "0"])
        _ = perform(&player, "event news")
        #expect(value(player, "b.x") == "0")
    }

    @Test("what has ended is not interrupted, and leaves its value behind")
    func ended() {
        var player = pair(down, "{ steps: [{ target: b, at: 100ms, for: 100ms, scale: current -> 1, easing: linear }] }")
        _ = perform(&player, "event go\nwait 5s\nevent stop")
        #expect(values(&player, "b.scale", after: ["100ms", "50ms", "50ms"]) == ["0.5", "0.75", "1"])
    }

    @Test("retarget: a spring goes on as fast as what it takes over from")
    func springs() {
        var player = pair(
            "{ steps: [{ target: b, for: 1s, x: 0px -> 1000px, easing: linear }], interrupt: retarget }",
            "{ steps: [{ target: b, for: 400ms, x: 0px -> 0px, spring: { damping: 0.8 } }] }")
        _ = perform(&player, "event go\nwait 200ms\nevent stop")
        #expect(value(player, "b.x") == "200px")
        let moved = Double(values(&player, "b.x", after: ["1ms"])[0].dropLast(2)) ?? 0
        #expect(abs(moved - 201) < 0.05, "a point a millisecond, not \(moved - 200)")
    }

    @Test("retarget: a spring that begins later starts from rest, since what it takes over stands still until then")
    func springsLater() {
        var player = pair(
            "{ steps: [{ target: b, for: 1s, x: 0px -> 1000px, easing: linear }], interrupt: retarget }",
            "{ steps: [{ target: b, at: 100ms, for: 400ms, x: 0px -> 0px, spring: { damping: 0.8 } }] }")
        let record = perform(&player, "event go\nwait 200ms\nevent stop")[2]
        #expect(record.timelines[0].schedule.steps[0].playedSpring == .damping(0.8))
        #expect(values(&player, "b.x", after: ["50ms", "50ms"]) == ["200px", "200px"])
        let moved = Double(values(&player, "b.x", after: ["1ms"])[0].dropLast(2)) ?? 0
        #expect(moved < 200)
    }

    @Test("reverse: what leads back goes the way that it came, and takes as long")
    func reverses() {
        let open = "{ steps: [{ target: s, for: 300ms, y: 100% -> 0%, easing: easeIn }, { target: t, for: 300ms, opacity: 0 -> 1 }], interrupt: reverse }"
        let close = "{ steps: [{ target: s, for: 300ms, y: 0% -> 100%, easing: easeOut }, { at: 0ms, haptic: light }] }"
        var player = pair(open, close)
        _ = perform(&player, "event go\nwait 50ms")
        let there = value(player, "s.y")
        _ = perform(&player, "wait 70ms")
        let farther = value(player, "s.y")
        let record = perform(&player, "event stop")[0]
        #expect(record.haptics.map(\.type) == [.light])
        #expect(record.timelines[0].end == 240)
        #expect(value(player, "s.y") == farther)
        #expect(values(&player, "s.y", after: ["70ms", "50ms", "1s"]) == [there, "100%", "100%"])
    }

    @Test("reverse: what leads elsewhere begins where the old one is")
    func reversesNot() {
        var player = pair(
            "{ steps: [{ target: s, for: 300ms, y: 100% -> 0%, easing: linear }], interrupt: reverse }",
            "{ steps: [{ target: s, for: 100ms, y: 0% -> -50%, easing: linear }] }")
        _ = perform(&player, "event go\nwait 150ms\nevent stop")
        #expect(values(&player, "s.y", after: ["0ms", "50ms", "50ms"]) == ["50%", "0%", "-50%"])
    }

    @Test("finish: the old one is at its end at once, also with what the new one does not move")
    func finishes() {
        var player = pair(
            "{ steps: [{ target: b, for: 100ms, scale: 1 -> 0.5, easing: linear }, { target: b, for: 1s, opacity: 0 -> 1, easing: linear }], interrupt: finish }", up)
        _ = perform(&player, "event go\nwait 40ms\nevent stop")
        #expect(value(player, "b.scale") == "0.5")
        #expect(value(player, "b.opacity") == "1")
    }

    @Test("queue: the new one waits for the old one's end, cues and all; for a loop's round")
    func queues() {
        var player = pair(
            "{ steps: [{ target: b, for: 100ms, scale: 1 -> 0.5, easing: linear }], interrupt: queue }",
            "{ steps: [{ target: b, for: 100ms, scale: current -> 1, easing: linear }, { at: 20ms, haptic: light }] }")
        let record = perform(&player, "event go\nwait 40ms\nevent stop")[2]
        #expect(record.timelines.map(\.start) == [100])
        #expect(record.haptics.map(\.at) == [120])
        #expect(values(&player, "b.scale", after: ["30ms", "30ms", "50ms", "50ms"]) == ["0.65", "0.5", "0.75", "1"])
        var loop = pair(
            "{ steps: [{ target: b, for: 100ms, rotate: 0deg -> 360deg, repeat: forever }], interrupt: queue }",
            "{ steps: [{ target: b, for: 100ms, rotate: 0deg -> 90deg }] }")
        #expect(perform(&loop, "event go\nwait 240ms\nevent stop")[2].timelines.map(\.start) == [300])
    }

    @Test("behind a loop that waits itself, a timeline waits for its first round")
    func queuesBehindWaitingLoops() {
        var player = player(
            """
              first: { steps: [{ target: b, for: 100ms, rotate: 0deg -> 10deg }], interrupt: queue }
              loop: { steps: [{ target: b, for: 30ms, rotate: 0deg -> 360deg, repeat: forever }], interrupt: queue }
              last: { steps: [{ target: b, for: 100ms, rotate: 0deg -> 90deg }] }
            """,
            "  a: { transitions: [{ event: one, timeline: first }, { event: two, timeline: loop }, { event: three, timeline: last }] }")
        let records = perform(&player, "event one\nevent two\nwait 40ms\nevent three")
        #expect(records[1].timelines.map(\.start) == [100])
        #expect(records[3].timelines.map(\.start) == [130])
    }

    @Test("behind a loop that begins at the same moment, a timeline waits for its first round")
    func queuesBehindBeginningLoops() {
        var player = pair(
            "{ steps: [{ target: b, for: 100ms, rotate: 0deg -> 360deg, repeat: forever }], interrupt: queue }",
            "{ steps: [{ target: b, for: 100ms, rotate: 0deg -> 90deg }] }")
        #expect(perform(&player, "event go\nevent stop")[1].timelines.map(\.start) == [100])
    }

    @Test("a timeline that moves something else interrupts nothing")
    func apart() {
        var player = pair(
            "{ steps: [{ target: b, for: 100ms, scale: 1 -> 0.5, easing: linear }], interrupt: finish }",
            "{ steps: [{ target: c, for: 100ms, scale: 1 -> 0.5, easing: linear }] }")
        _ = perform(&player, "event go\nwait 40ms\nevent stop\nwait 10ms")
        #expect(value(player, "b.scale") == "0.75")
        #expect(value(player, "c.scale") == "0.95")
    }

    @Test("a loop ends with its state")
    func loops() {
        var player = player(
            "  spin: { steps: [{ target: b, for: 100ms, rotate: 0deg -> 360deg, easing: linear, repeat: forever }] }",
            "  a: { transitions: [{ event: go, timeline: spin }, { event: leave, to: c }] }\n  c: {}")
        _ = perform(&player, "event go\nwait 125ms")
        #expect(value(player, "b.rotate") == "90deg")
        _ = perform(&player, "event leave")
        #expect(value(player, "b.rotate") == "nothing")
    }

    @Test("a loop goes on where another state is left, in another region or further in", arguments: [
        ("r: { entry: [{ timeline: spin }], transitions: [{ event: leave, to: c }] }", "event other"),
        ("r: { transitions: [{ event: go, timeline: spin }, { event: leave, to: c }] }", "event go\nevent other"),
        ("r: { transitions: [{ event: go, timeline: spin, to: d }] }, d: { transitions: [{ event: leave, to: c }] }", "event go\nevent other"),
        ("r: { exit: [{ timeline: spin }], transitions: [{ event: go, to: d }] }, d: { transitions: [{ event: leave, to: c }] }", "event go\nevent other"),
        (
            "r: { initial: e, entry: [{ timeline: spin }], states: { e: { transitions: [{ event: go, to: f }] }, f: {} }, transitions: [{ event: leave, to: c }] }",
            "event go\nevent other"
        ),
        ("r: { initial: e, states: { e: { entry: [{ timeline: spin }], transitions: [{ event: leave, to: f }] }, f: {} } }", "event other"),
        ("r: { initial: e, history: shallow, states: { e: {} }, transitions: [{ event: leave, to: c }] }, c: { transitions: [{ event: go, resume: r, timeline: spin }] }", "event leave\nevent go\nevent other"),
    ])
    func loopsOfRegions(first: String, going: String) {
        let states = first.contains("c: {") ? first : first + ", c: {}"
        var player = player(
            "  spin: { steps: [{ target: b, for: 100ms, rotate: 0deg -> 360deg, easing: linear, repeat: forever }] }",
            "  a: { regions: { one: { initial: r, states: { \(states) } }, two: { initial: x, states: { x: { transitions: [{ event: other, to: y }] }, y: {} } } } }")
        _ = perform(&player, going + "\nwait 125ms")
        #expect(value(player, "b.rotate") == "90deg")
        _ = perform(&player, "event leave")
        #expect(value(player, "b.rotate") == "nothing")
    }

    @Test("`current` is what the property is at rest where nothing has moved it, and else what earlier steps made of it")
    func current() {
        let schedule = pair(
            """
            { steps: [{ target: a, for: 100ms, opacity: current -> 0, x: current -> 50px, easing: linear },
                      { target: a, after: previous, for: 100ms, opacity: current -> 1, easing: linear }] }
            """, up)
        var player = schedule
        let played = perform(&player, "event go")[0].timelines[0].schedule
        #expect([0.0, 50, 100, 150].map { time in played.samples(at: time).map(\.value.text).joined(separator: " ") } == ["1 0px", "0.5 25px", "0 50px", "0.5 50px"])
        #expect(played.steps[0].keyframes[0].text == "current")
    }

    private let sheet = """
          drag:
            drivenBy: gesture.progress
            steps: [{ target: sheet, for: 300ms, y: 0% -> 100%, easing: linear }, { target: backdrop, for: 300ms, opacity: 0.4 -> 0, easing: linear }]
            complete: { for: 100ms, easing: linear }
            springBack: { for: 200ms, easing: linear }
        """
    private let sheetStates = """
          a:
            screen: { show: [{ area: Sheet, id: sheet }] }
            transitions:
              - { drag: down, in: sheet, timeline: drag }
              - { release: sheet, guard: gesture.distance > 422, timeline: drag.complete, to: gone }
              - { release: sheet, timeline: drag.springBack }
          gone: {}
        """

    @Test("a gesture leads what it drives, and the clock does not")
    func scrubs() {
        var player = player(sheet, sheetStates)
        let record = perform(&player, "dragTo down in \"sheet\" distance=211")[0]
        #expect(record.timelines.map(\.progress) == [0.25])
        #expect(record.timelines.map(\.end) == [nil])
        #expect(value(player, "sheet.y") == "25%")
        #expect(values(&player, "sheet.y", after: ["1s"]) == ["25%"])
        _ = perform(&player, "dragTo down in \"sheet\" distance=422")
        #expect(value(player, "sheet.y") == "50%")
        #expect(value(player, "backdrop.opacity") == "0.2")
    }

    @Test("let go, it springs back from under the finger, or completes; on the threshold and on both sides of it")
    func releases() {
        for (distance, name) in [(421, "drag.springBack"), (422, "drag.springBack"), (423, "drag.complete")] {
            var player = player(sheet, sheetStates)
            let record = perform(&player, "dragTo down in \"sheet\" distance=\(distance)\nrelease \"sheet\" distance=\(distance)")[1]
            #expect(record.timelines.map(\.name) == [name])
        }
        var back = player(sheet, sheetStates)
        _ = perform(&back, "dragTo down in \"sheet\" distance=211\nrelease \"sheet\" distance=211")
        #expect(value(back, "sheet.y") == "25%")
        #expect(values(&back, "sheet.y", after: ["100ms", "100ms"]) == ["12.5%", "0%"])
        #expect(value(back, "backdrop.opacity") == "0.4")
        // A whole drag is its touch, its way and its end.
        var whole = player(sheet, sheetStates)
        let record = perform(&whole, "drag down in \"sheet\" distance=633")[0]
        #expect(record.timelines.map(\.name) == ["drag", "drag.complete"])
        #expect(values(&whole, "sheet.y", after: ["0ms", "50ms", "50ms"]) == ["75%", "87.5%", "100%"])
    }

    @Test("the clock brings no cue of what a gesture leads")
    func cuesOfGestures() {
        let passing = sheet.replacing("linear }]", with: "linear }, { at: 250ms, emit: passed }]")
        let states = sheetStates.replacing("transitions:", with: "transitions:\n      - { event: passed, to: gone }")
        let flow = loadText("flowspec: 1\nflow: example\ntimelines:\n\(passing)\ninitial: a\nstates:\n\(states)")
        #expect(flow.diagnostics.map(\.info.id) == ["key-without-effect"])
        var player = Player(flow.flow)
        let records = perform(&player, "dragTo down in \"sheet\" distance=211\nwait 1s")
        #expect(records[1].events == [] && records[1].states == ["a"])
    }

    @Test("under reduced motion `instant` leaves the finger what it moves, and what follows when it lets go is there at once")
    func instantRelease() {
        let reduced = sheet.replacing("drivenBy: gesture.progress", with: "drivenBy: gesture.progress\n    reducedMotion: instant")
        let flow = journey("timelines:\n\(reduced)\ninitial: a\nstates:\n\(sheetStates)")
        var player = Player(flow, reducedMotion: true)
        _ = perform(&player, "dragTo down in \"sheet\" distance=211")
        #expect(value(player, "sheet.y") == "25%")
        let record = perform(&player, "release \"sheet\" distance=211")[0]
        #expect(record.timelines.map(\.schedule.total) == [0])
        #expect(value(player, "sheet.y") == "0%")
    }

    @Test("`complete` and `springBack` are timelines that begin under the finger")
    func releaseSchedules() {
        let flow = journey("timelines:\n\(sheet)\ninitial: a\nstates:\n\(sheetStates)")
        #expect(flow.timelines.rows.map(\.name) == ["drag", "drag.complete", "drag.springBack"])
        let journey = Journey(flow)
        var workspace = journey.makeWorkspace()
        let snapshot = journey.machine.start(&workspace).snapshot
        let back = journey.schedule(ID(2), in: snapshot, &workspace)
        #expect(back.steps.map { "\($0.target).\($0.property) " + $0.keyframes.map(\.text).joined(separator: " ") } == ["sheet.y current 0%", "backdrop.opacity current 0.4"])
        #expect(back.total == 200)
    }

    @Test("what blocks holds input back until it ends; the world and time go on")
    func blocks() {
        var player = player(
            "  intro: { steps: [{ target: b, for: 300ms, opacity: 0 -> 1 }, { at: 200ms, haptic: light }], blocking: true }",
            """
              a: { entry: [{ timeline: intro }], screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: b, haptic: medium }, { event: news, haptic: heavy }] }
              b: { end: true }
            """)
        let records = perform(&player, "wait 100ms\nevent news\ntap Go")
        #expect(records.map(\.at) == [100, 100, 300])
        #expect(records[2].haptics.map(\.at) == [300])
        #expect(records[2].ended)
    }

    @Test("what waits in a queue does not block yet")
    func blocksNotYet() {
        var player = player(
            """
              first: { steps: [{ target: b, for: 500ms, opacity: 0 -> 1 }], interrupt: queue }
              second: { steps: [{ target: b, for: 100ms, opacity: 1 -> 0 }], blocking: true }
            """,
            """
              a: { screen: { show: [{ button: Go }] }, transitions: [{ event: go, timeline: first }, { event: stop, timeline: second }, { tap: Go }] }
            """)
        let records = perform(&player, "event go\nwait 100ms\nevent stop\nwait 100ms\ntap Go\nwait 310ms\ntap Go")
        #expect(records[4].at == 200)
        #expect(records[6].at == 600)
    }

    @Test("what the finger has let go of stays where it was until something takes it on")
    func leftWhereItWas() {
        var player = player(
            """
              drag: { drivenBy: gesture.progress, steps: [{ target: sheet, for: 100ms, y: 0% -> 100% }, { target: backdrop, for: 100ms, opacity: 0.4 -> 0 }] }
              back: { steps: [{ target: sheet, for: 100ms, y: current -> 0%, easing: linear }] }
            """,
            """
              a: { screen: { show: [{ area: Sheet, id: sheet }] }, transitions: [{ drag: down, in: sheet, timeline: drag }, { release: sheet, timeline: back }] }
            """)
        _ = perform(&player, "dragTo down in \"sheet\" distance=422\nrelease \"sheet\" distance=422")
        #expect(values(&player, "sheet.y", after: ["50ms", "50ms"]) == ["25%", "0%"])
        #expect(value(player, "backdrop.opacity") == "0.2")
    }

    @Test("retarget: a spring that blends takes the other's response on with its speed, and lasts so much longer")
    func blends() {
        func player(_ blend: String) -> Player {
            pair(
                "{ steps: [{ target: b, x: 0px -> 100px, spring: { response: 1s, damping: 1 } }], interrupt: retarget }",
                "{ steps: [{ target: b, x: 0px -> 0px, spring: { response: 100ms, damping: 1\(blend) } }] }")
        }
        var (soft, hard) = (player(", blendDuration: 400ms"), player(""))
        let softRecords = perform(&soft, "event go\nwait 200ms\nevent stop")
        let hardRecords = perform(&hard, "event go\nwait 200ms\nevent stop")
        #expect(value(soft, "b.x") == value(hard, "b.x"))
        func place(_ player: inout Player, _ wait: String) -> Double { Double(values(&player, "b.x", after: [wait])[0].dropLast(2)) ?? .nan }
        #expect(place(&hard, "60ms") < place(&soft, "60ms") - 10)
        #expect(((softRecords[2].timelines.first?.end ?? 0) - (hardRecords[2].timelines.first?.end ?? 0) - 400).magnitude < 1e-9)
        #expect(values(&soft, "b.x", after: ["1s"]) == ["0px"])
    }

    @Test("input that was held back may come too late")
    func tooLate() {
        var player = player(
            "  intro: { steps: [{ target: b, for: 300ms, opacity: 0 -> 1 }], blocking: true }",
            """
              a: { entry: [{ timeline: intro }], screen: { show: [{ button: Go }] }, transitions: [{ tap: Go, to: b }, { after: 200ms, to: c }] }
              b: { end: true }
              c: {}
            """)
        #expect(player.record.possible == ["wait 200ms"])
        let record = player.perform(WalkScript(parsing: "tap Go").steps[0])
        #expect(!record.accepted)
        #expect(record.error?.hasPrefix("a timeline holds input back for 300ms: by then ") ?? false, "\(record.error ?? "")")
        #expect(player.clock == 0)
        #expect(player.record.states == ["a"])
    }
}

@Suite("Gestures in a zone")
struct EdgeZoneTests {
    private let flow = journey(
        """
        initial: a
        states:
          a: { transitions: [{ edgeSwipe: right, guard: gesture.start <= 20 and gesture.distance >= 0.5, to: b }] }
          b: { end: true }
        """)

    @Test(
        "where the finger came down is a figure as the others are",
        arguments: [("start=19", true), ("start=20", true), ("start=21", false), ("", true)])
    func start(measure: String, isTaken: Bool) {
        let distances = measure.isEmpty ? [("", isTaken)] : [(" distance=0.5", isTaken), (" distance=0.49", false)]
        for (distance, isTaken) in distances {
            let record = walk(flow, "edgeSwipe right \(measure)\(distance)").last
            #expect(record?.accepted == isTaken, "\(measure)\(distance): \(record?.error ?? "")")
        }
    }

    @Test("it is written as it is read")
    func line() {
        let script = WalkScript(parsing: "edgeSwipe right distance=0.5 start=12")
        #expect(script.steps.map(\.step.line) == ["edgeSwipe right distance=0.5 start=12"])
    }
}

private struct NoNumber: Error {}
