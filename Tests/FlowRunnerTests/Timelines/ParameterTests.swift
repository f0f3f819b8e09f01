import FlowRunner
import FlowSpec
import Testing

@Suite("What a component's timelines take from who runs it")
struct ParameterTests {
    private static let component = """
        flowspec: 1
        flow: press
        tokens: { haptic: { confirm: success }, color: { gray: "#808080" }, duration: { quick: 80ms } }
        data:
          time: { type: duration, initial: 100ms }
          late: { type: duration, initial: 50ms }
          small: { type: number, initial: 0.98 }
          far: { type: number, initial: 10 }
          curve: { type: choice, options: [linear, easeIn] }
          feel: { type: choice, options: [light, confirm], optional: true, initial: light }
          tint: { type: text, initial: gray }
          many: { type: number, initial: 1 }
        timelines:
          in:
            steps:
              - { target: button, at: late, for: time, scale: 1 -> small, easing: curve }
              - { target: button, after: previous, delay: late, for: quick, y: -far -> 0px, color: "#000000 -> tint" }
              - { target: dots, for: time, stagger: late / 2, count: many, opacity: 0 -> 1 }
              - { after: previous, haptic: feel }
              - { at: time + late, emit: arrived }
            reducedMotion: instant
        initial: idle
        states:
          idle:
            transitions: [{ event: go, timeline: in }, { event: arrived, to: there }]
          there: {}
        """

    private func played(_ with: String, _ file: String = component, reducedMotion: Bool = false) -> Player {
        let app = """
            flowspec: 1
            flow: app
            imports: [press.flow.yaml]
            data: { pace: { type: duration, initial: 300ms } }
            initial: a
            states:
              a: { run: press, with: { \(with) }, transitions: [{ event: slow, do: [{ set: { pace: 600ms } }] }] }
            """
        let loaded = load("app.flow.yaml", from: MemoryFiles(["app.flow.yaml": app, "press.flow.yaml": file]))
        for diagnostic in loaded.diagnostics { Issue.record("\(diagnostic.message)") }
        return Player(loaded.flow, reducedMotion: reducedMotion)
    }

    private func record(_ player: inout Player, _ line: String) -> WalkRecord? {
        WalkScript(parsing: line).steps.map { player.perform($0) }.last
    }

    private func shown(_ schedule: Schedule) -> [String] {
        schedule.steps.map { step in
            "\(step.target).\(step.property) \(numberText(step.start))-\(numberText(step.end)) " + step.keyframes.map(\.text).joined(separator: " ")
        }
    }

    @Test("who gives nothing gets the component's own figures")
    func defaults() throws {
        var player = played("")
        let record = try #require(record(&player, "event go"))
        #expect(
            shown(record.timelines[0].schedule) == [
                "button.scale 50-150 1 0.98", "button.y 200-280 -10px 0px", "button.color 200-280 #000000 #808080ff", "dots[0].opacity 0-100 0 1",
            ])
        #expect(record.haptics.map(\.type) == [.light] && record.haptics.map(\.at) == [100])
    }

    @Test("duration, delay, distance, count, curve, haptic and colour come from `with:`")
    func given() throws {
        var player = played(##"time: 200ms, late: 20ms, small: 0.9, far: 8 / 2, curve: easeIn, feel: confirm, tint: "#ff0000", many: 3"##)
        let record = try #require(record(&player, "event go"))
        let schedule = record.timelines[0].schedule
        #expect(
            shown(schedule) == [
                "button.scale 20-220 1 0.9", "button.y 240-320 -4px 0px", "button.color 240-320 #000000 #ff0000ff", "dots[0].opacity 0-200 0 1",
                "dots[1].opacity 10-210 0 1", "dots[2].opacity 20-220 0 1",
            ])
        #expect(schedule.steps[0].easing == .cubicBezier(0.42, 0, 1, 1, name: "easeIn"))
        #expect(schedule.samples(at: 400).first { $0.target == "button" && $0.property == "color" }?.value.text == "#ff0000ff")
        #expect(record.haptics.map(\.type) == [.success] && record.haptics.map(\.at) == [220])
    }

    @Test("an event of a cue comes when the figures say")
    func events() {
        var player = played("time: 200ms, late: 20ms")
        _ = record(&player, "event go")
        #expect(record(&player, "wait 219ms")?.states == ["a.idle"])
        #expect(record(&player, "wait 1ms")?.states == ["a.there"])
    }

    @Test("so it does where motion is reduced: with `fade`, and in steps of its own", arguments: [
        "fade", "[{ target: button, for: time, opacity: 0 -> 1 }, { at: time + late, emit: arrived }]",
    ])
    func reducedEvents(instead: String) {
        let file = Self.component.replacing("reducedMotion: instant", with: "reducedMotion: \(instead)")
        var player = played("time: pace, late: 20ms", file, reducedMotion: true)
        _ = record(&player, "event go")
        #expect(record(&player, "wait 319ms")?.states == ["a.idle"])
        #expect(record(&player, "wait 1ms")?.states == ["a.there"])
    }

    @Test("no haptic may be given, and a datum that changes counts when the timeline is set off")
    func later() throws {
        var player = played("feel: none, time: pace")
        let first = try #require(record(&player, "event go"))
        #expect(first.haptics.isEmpty)
        #expect(first.timelines[0].schedule.steps[0].duration == 300)
        let second = try #require(record(&player, "event slow\nevent go"))
        #expect(second.timelines[0].schedule.steps[0].duration == 600)
    }

    @Test("lint judges the figures that are given, and a component by its own")
    func lint() {
        func overrun(_ time: String) -> Double? {
            let player = played("time: \(time)")
            return player.flow.timelines.rows.first?.steps.first?.duration
        }
        #expect(overrun("450ms") == 450)
        #expect(overrun("pace") == 300)
    }
}
