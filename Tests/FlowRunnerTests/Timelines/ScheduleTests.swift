import FlowRunner
import FlowSpec
import Testing

@Suite("Timelines are scheduled")
struct ScheduleTests {
    private let context = ScheduleContext(value: { _ in .number(3) }, text: \.source)

    private func step(
        _ target: String, at start: TimelineStep.Start = .at(0), for duration: Double? = 300, _ change: (inout TimelineStep) -> Void = { _ in }
    ) -> TimelineStep {
        var step = TimelineStep(target: target, start: start, span: .none)
        step.duration = duration
        step.tracks = [
            PropertyTrack(
                property: "opacity",
                keyframes: [.init(at: nil, value: .number(0, unit: ""), easing: nil), .init(at: nil, value: .number(1, unit: ""), easing: nil)])
        ]
        change(&step)
        return step
    }

    private func schedule(_ steps: [TimelineStep], cues: [Cue] = [], reduced: Timeline.ReducedMotion? = nil) -> Schedule {
        var timeline = Timeline(name: "t", span: .none)
        timeline.steps = steps
        timeline.cues = cues
        timeline.reducedMotion = reduced
        var context = context
        context.reducedMotion = reduced != nil
        return Schedule(timeline, in: context)
    }

    private func table(_ schedule: Schedule) -> [String] {
        schedule.steps.map { "\($0.target) \(numberText($0.start.rounded()))-\(numberText($0.end.rounded()))" }
    }

    @Test("a step starts at its place, after another or after a delay")
    func starts() {
        let result = schedule([
            step("a"), step("b", at: .at(200)), step("c", at: .after(1)) { $0.delay = 50 }, step("d", at: .after(4)), step("e", at: .after(2), for: 10),
        ])
        #expect(table(result) == ["a 0-300", "b 200-500", "c 550-850", "d 860-1160", "e 850-860"])
        #expect(result.total == 1160)
    }

    @Test("steps that wait for each other start at 0")
    func survivesCycles() {
        #expect(table(schedule([step("a", at: .after(1)), step("b", at: .after(0)), step("c", at: .after(9))])) == ["a 0-300", "b 0-300", "c 0-300"])
    }

    @Test("a staggered step has a place for each target, and what follows waits for the last")
    func staggers() {
        let count = Expression(term: .constant(.number(3), .number(nil)), type: .number(nil), span: .none, source: "3")
        let result = schedule([
            step("icon") { $0.stagger = 50; $0.count = count }, step("z", at: .after(0), for: 1),
        ])
        #expect(table(result) == ["icon[0] 0-300", "icon[1] 50-350", "icon[2] 100-400", "z 400-401"])
    }

    @Test("repeats lengthen a step; for ever makes a loop with one period")
    func repeats() {
        let twice = schedule([step("a") { $0.repeats = .times(4); $0.autoreverses = true }])
        #expect(table(twice) == ["a 0-1200"])
        #expect(twice.total == 1200)
        let loop = schedule([step("a") { $0.repeats = .forever }])
        #expect(table(loop) == ["a 0-300"])
        #expect(loop.loops)
        #expect(loop.steps[0].repeats == nil)
    }

    @Test(
        "a spring runs for its perceptual duration, or until it has settled",
        arguments: [
            (Spring.damping(0.7), nil, 500.0), (.damping(0.7), 400, 400), (.duration(500, bounce: 0.3), nil, 824),
            (.duration(500, bounce: 0.3), 400, 400), (.response(500, damping: 0.7), nil, 824),
            (.physical(mass: 1, stiffness: 157.914, damping: 17.593), nil, 824), (.duration(500, bounce: 0), nil, 735),
            (.duration(500, bounce: 1), nil, 60_000),
        ] as [(Spring, Double?, Double)])
    func springs(_ spring: Spring, duration: Double?, expected: Double) {
        let result = schedule([step("a", for: duration) { $0.spring = spring }])
        #expect(result.total.map { $0.rounded() } == expected)
    }

    @Test("springs' spellings agree with the test vectors")
    func springParameters() {
        let bouncy = SpringTiming(.duration(500, bounce: 0.3), perceptual: nil)
        #expect(abs(bouncy.frequency * bouncy.frequency - 157.914) < 0.001)
        #expect(abs(2 * bouncy.damping * bouncy.frequency - 17.593) < 0.001)
        let flat = SpringTiming(.duration(500, bounce: -0.3), perceptual: nil)
        #expect(abs(flat.damping - 1.428571) < 0.000001)
        #expect(flat.settling > SpringTiming(.duration(500, bounce: 0), perceptual: nil).settling)
    }

    @Test("keyframes without a place are evenly spaced between their neighbours")
    func spacesKeyframes() {
        let places: [Double?] = [nil, nil, 0.8, nil, nil]
        let result = schedule([
            step("a") { step in
                step.tracks[0].keyframes = places.map { .init(at: $0, value: .number(1.5, unit: "%"), easing: nil) }
            }
        ])
        #expect(result.steps[0].keyframes.map { ($0.at * 100).rounded() } == [0, 40, 80, 90, 100])
        #expect(result.steps[0].keyframes[0].text == "1.5%")
    }

    @Test("cues come by time and lengthen the timeline")
    func cues() {
        let result = schedule(
            [step("a")],
            cues: [
                Cue(at: .after(0), delay: 50, kind: .haptic(.light), span: .none), Cue(at: .at(100), kind: .show("x"), span: .none),
            ])
        #expect(result.cues.map(\.at) == [100, 350])
        #expect(result.cues.map(\.kind) == [.show("x"), .haptic(.light)])
        #expect(result.total == 350)
    }

    @Test("reduced motion fades, stands at once, skips or has its own steps; cues stay")
    func reducedMotion() {
        let steps = [step("a", at: .at(100)) { $0.tracks[0].property = "x" }, step("a"), step("b", at: .at(500))]
        let cue = Cue(at: .at(900), kind: .haptic(.light), span: .none)
        let fade = schedule(steps, cues: [cue], reduced: .fade)
        #expect(table(fade) == ["a 0-300", "b 0-300"])
        #expect(fade.steps.map(\.property) == ["opacity", "opacity"])
        #expect(fade.cues.map(\.at) == [900] && fade.total == 900)
        let instant = schedule(steps, cues: [cue], reduced: .instant)
        #expect(table(instant) == ["a 0-0", "a 0-0", "b 0-0"])
        #expect(instant.cues.map(\.at) == [0])
        let skip = schedule(steps, cues: [cue], reduced: .skip)
        #expect(skip.steps.isEmpty && skip.total == 0 && skip.cues.map(\.at) == [0])
        #expect(table(schedule(steps, reduced: .steps([step("z", for: 10)], cues: []))) == ["z 0-10"])
    }

    @Test("what a shorter timeline has taken over and ended stays where that left it")
    func endsWhatItTookOver() {
        let opacity = MovingProperty(target: "a", property: "opacity")
        var motion = Motion()
        func setOff(_ step: TimelineStep, at clock: Double) {
            var timeline = Timeline(name: "t", span: .none)
            timeline.steps = [step]
            timeline.interrupt = .retarget
            _ = motion.setOff(timeline, at: clock) { _, _ in Schedule(timeline, in: context) }
        }
        setOff(step("a", for: 1000), at: 0)
        setOff(step("a", for: 200), at: 100)
        setOff(step("b"), at: 400)
        #expect(motion.sample(of: opacity, at: 400) == .number(1, unit: ""))
        #expect(motion.sample(of: opacity, at: 900) == .number(1, unit: ""))
    }

    @Test("without length, steps leave everything as it comes to in full motion: the latest to start counts, and what runs there and back is back")
    func instantEnds() {
        func moving(_ target: String, at start: Double, to value: Double, _ runs: Int = 1) -> TimelineStep {
            step(target, at: .at(start)) {
                $0.tracks[0].keyframes[1].value = .number(value, unit: "")
                $0.repeats = .times(runs)
                $0.autoreverses = runs > 1
            }
        }
        let steps = [moving("a", at: 100, to: 2), moving("a", at: 50, to: 3), moving("b", at: 0, to: 5, 4), moving("c", at: 0, to: 6, 3)]
        func ends(_ reduced: Timeline.ReducedMotion?) -> [String] { schedule(steps, reduced: reduced).samples(at: 10_000).map(\.value.text).sorted() }
        #expect(ends(.instant) == ["0", "2", "6"])
        #expect(ends(.instant) == ends(nil))
    }

    @Test("fading, an opacity goes from its first value to where it comes to rest, and what comes back to its place does not leave")
    func fadeEnds() {
        func opacity(_ target: String, at start: Double, _ values: [Double]) -> TimelineStep {
            step(target, at: .at(start)) { $0.tracks[0].keyframes = values.map { .init(at: nil, value: .number($0, unit: ""), easing: nil) } }
        }
        func shaking(_ target: String, _ repeats: TimelineStep.Count) -> TimelineStep {
            step(target) {
                $0.tracks[0].property = "x"
                $0.repeats = repeats
                $0.autoreverses = true
            }
        }
        let steps = [opacity("toast", at: 900, [1, 0]), opacity("toast", at: 0, [0, 1]), shaking("field", .times(6)), shaking("arrow", .forever), shaking("sheet", .times(3))]
        #expect(schedule(steps, reduced: .fade).steps.map { "\($0.target) \($0.keyframes.map(\.text).joined(separator: " "))" } == ["toast 0 0", "field 0 1", "arrow 0 1", "sheet 1 0"])
    }

    @Test("what leaves its place in one step and comes back in another stays where it fades, and what blinks for ever stays also where it is without length")
    func fadeComesBack() {
        func moving(_ target: String, _ property: String, at start: Double, _ values: [Double], forever: Bool = false, autoreverse: Bool = false) -> TimelineStep {
            step(target, at: .at(start), for: 100) {
                $0.tracks[0] = PropertyTrack(property: property, keyframes: values.map { .init(at: nil, value: .number($0, unit: ""), easing: nil) })
                if forever { $0.repeats = .forever }
                $0.autoreverses = autoreverse
            }
        }
        let steps = [
            moving("card", "x", at: 0, [0, 100]), moving("card", "x", at: 100, [100, 0]), moving("dot", "scale", at: 100, [0, 1]), moving("dot", "scale", at: 0, [1, 0]),
            moving("toast", "y", at: 0, [-100, 0]), moving("toast", "y", at: 100, [0, -100]), moving("cursor", "opacity", at: 0, [1, 0], forever: true, autoreverse: true),
            moving("lamp", "opacity", at: 0, [0, 1, 0], forever: true), moving("ring", "opacity", at: 0, [1, 0], forever: true),
        ]
        #expect(schedule(steps, reduced: .fade).steps.map { "\($0.target) \($0.keyframes.map(\.text).joined(separator: " "))" }
            == ["card 0 1", "dot 0 1", "toast 1 0", "cursor 1 1", "lamp 0 1", "ring 1 0"])
        let atOnce = schedule(steps, reduced: .instant).samples(at: 10_000).filter { $0.property == "opacity" }
        #expect(atOnce.map { "\($0.target) \($0.value.text)" }.sorted() == ["cursor 1", "lamp 1", "ring 0"])
    }
}
