import FlowRunner
import FlowSpec
import Testing

@Suite("What a style sheet says of timelines")
struct StylesheetTests {
    private func sheet(_ timelines: String) -> String {
        let flow = journey("timelines: { \(timelines) }\ninitial: a\nstates: { a: {} }")
        let both = [false, true].map { Journey(flow, reducedMotion: $0) }
        return timelineCSS(
            flow.timelines.ids.map { id in
                let schedules = both.map { journey in
                    var workspace = journey.makeWorkspace()
                    let snapshot = journey.machine.start(&workspace).snapshot
                    return journey.schedule(id, in: snapshot, &workspace)
                }
                return ScheduledTimeline(schedule: schedules[0], reduced: flow.timelines[id].reducedMotion == nil ? nil : schedules[1])
            }
        ).text
    }

    private func lines(_ sheet: String, with part: String) -> [String] {
        sheet.split(separator: "\n").map { $0.trimmingPrefix(while: \.isWhitespace) }.filter { $0.contains(part) }.map(String.init)
    }

    @Test("no two properties share a custom property, whatever letters they have")
    func names() {
        let text = sheet("t: { steps: [{ target: a, for: 1s, прозрачность: 0 -> 1, размер: 1 -> 2, höhe: 0 -> 3, hähe: 0 -> 4, aB: 0 -> 5, a_b: 0 -> 6, µ: 0 -> 7, gestureProgress: 0 -> 8 }] }")
        let properties = lines(text, with: "to { ").compactMap { $0.split(separator: " ").first { $0.hasPrefix("--") } }
        #expect(properties == ["--прозрачность:", "--размер:", "--höhe:", "--hähe:", "--a-b:", "--a-b-2:", "--unnamed:", "--gesture-progress-2:"])
        #expect(properties.allSatisfy { text.contains("@property \($0.dropLast()) {") })
    }

    @Test("what shares one of CSS's properties reads the variables that its parts have, also where another property would be called so")
    func parts() {
        let text = sheet("t: { steps: [{ target: b, for: 1s, X: 0 -> 1 }, { target: a, for: 1s, x: 0 -> 1, y: 0 -> 2 }] }")
        #expect(text.contains("translate: var(--x-2) var(--y);"))
        #expect(text.contains("to { --x-2: 1px; }"))
    }

    @Test("no text of a cue closes the comment it stands in")
    func comments() {
        let text = sheet("t: { steps: [{ target: a, for: 1s, opacity: 0 -> 1 }, { at: 0ms, announce: \"*/\u{338} body\" }] }")
        #expect(text.unicodeScalars.split(separator: "/").allSatisfy { $0.last != "*" || $0.dropLast().last == " " })
        #expect(text.contains("announce * /\u{338} body"))
    }

    @Test("a bare 0 has the unit of its movement", arguments: [("[0, 0, 45deg]", "0deg", "<angle>"), ("[0, 0, 100%]", "0%", "<percentage>"), ("[0, 0, 8px]", "0px", "<length>")])
    func zeros(values: String, first: String, syntax: String) {
        let text = sheet("t: { steps: [{ target: a, for: 1s, way: \(values) }] }")
        #expect(lines(text, with: "{ --way:").prefix(2) == ["from { --way: \(first); }", "50% { --way: \(first); }"])
        #expect(text.contains("@property --way { syntax: \"\(syntax)\""))
    }

    @Test("a movement from the current value rests until its first keyframe")
    func restsAtCurrent() {
        let text = sheet("t: { steps: [{ target: a, for: 1s, opacity: [{ at: 50%, value: current }, 0], easing: linear }] }")
        #expect(text.contains("t-a-opacity 1000ms linear(0 0%, 0 50%, 1 100%) 0ms both"))
    }

    @Test("of several keyframes at one place two are written, one a little before the other")
    func onePlace() {
        let text = sheet("t: { steps: [{ target: a, for: 1s, x: [0, { at: 50%, value: 1 }, { at: 50%, value: 2 }, { at: 50%, value: 3 }, 4] }] }")
        #expect(lines(text, with: "{ translate:").map { String($0.prefix { $0 != ";" }) } == [
            "from { translate: 0px 0", "49.9999% { translate: 1px 0", "50% { translate: 3px 0", "to { translate: 4px 0",
        ])
    }

    @Test("a sheet promises how close its lines are, save where a spring swings too often for them", arguments: [(0.5, true), (25, false)])
    func promise(damping: Double, hasException: Bool) {
        let text = sheet("t: { steps: [{ target: a, x: 0 -> 1, spring: { mass: 1, stiffness: 50000, damping: \(numberText(damping)) } }] }")
        #expect(text.contains("0.0005 of its way from the curve itself, save for springs that swing on beyond 20000 points.") == hasException)
    }

    @Test("thousands of targets are written in time that grows with their number", .timeLimit(.minutes(20)))
    func manyTargets() {
        let steps = (0..<10_000).map { "{ target: a\($0), at: \($0)ms, for: 300ms, x: 0 -> 1 }" }.joined(separator: ", ")
        let text = sheet("t: { steps: [\(steps)], reducedMotion: fade }")
        #expect(lines(text, with: ".t [data-target=").count == 20_000)
    }
}
