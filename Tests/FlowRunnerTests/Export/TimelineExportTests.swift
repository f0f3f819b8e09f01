import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("Timelines in other tools' formats")
struct TimelineExportTests {
    private let flow = """
        initial: a
        states: { a: {} }
        timelines:
          present:
            total: 350ms
            steps:
              - { target: backdrop, for: 300ms, opacity: 0 -> 0.4, easing: linear }
              - { target: sheet, at: 50ms, for: 300ms, y: 100% -> 0%, spring: { damping: 0.7 } }
              - { target: icons, for: 200ms, opacity: 0 -> 1, scale: [0, 1.2, 1], stagger: 50ms, count: 2, easing: easeOut }
              - { at: 50ms, haptic: medium }
              - { at: 300ms, haptic: warning }
              - { at: 350ms, announce: "Open */ now" }
            reducedMotion: fade
          pulse:
            steps: [{ target: dot, for: 800ms, opacity: 0.4 -> 1, fill: black -> red, repeat: forever, autoreverse: true }]
            reducedMotion: skip
          drag:
            drivenBy: gesture.progress
            steps: [{ target: sheet, for: 300ms, y: 0% -> 100%, highlight: 0 -> 1 }]
        """

    private func timelines() -> [ScheduledTimeline] {
        let flow = journey(flow)
        let both = [false, true].map { Journey(flow, reducedMotion: $0) }
        return flow.timelines.ids.map { id in
            let schedules = both.map { schedule(id, of: $0) }
            let timeline = flow.timelines[id]
            return ScheduledTimeline(
                schedule: schedules[0], reduced: timeline.reducedMotion == nil ? nil : schedules[1], declaredTotal: timeline.declaredTotal,
                drivenBy: timeline.drivenBy?.source)
        }
    }

    private func schedule(_ timeline: ID<Timeline>, of journey: Journey) -> Schedule {
        var workspace = journey.makeWorkspace()
        let snapshot = journey.machine.start(&workspace).snapshot
        return journey.schedule(timeline, in: snapshot, &workspace)
    }

    private func golden(_ export: ExportedTimelines, _ name: String) {
        Golden.check(export.text + export.notes.map { "note: \($0)\n" }.joined(), at: "Tests/Cases/export/\(name).out")
    }

    @Test("a style sheet has keyframes, a rule for each target, and another for reduced motion")
    func css() { golden(timelineCSS(timelines()), "present.css") }

    @Test("what CSS has no function for keeps within the error that the sheet states, where the curve stands upright as well", arguments: Easing.Formula.allCases)
    func formulas(formula: Easing.Formula) throws {
        func movement(_ easing: String) -> Schedule {
            let flow = journey("timelines: { t: { steps: [{ target: a, for: 500ms, x: 0px -> 1px, easing: \"\(easing)\" }] } }\ninitial: a\nstates: { a: {} }")
            return schedule(ID(0), of: Journey(flow))
        }
        let sheet = timelineCSS([ScheduledTimeline(schedule: movement(formula.rawValue))]).text
        #expect(sheet.contains("(\(formula.rawValue)) is linear(): no point of it is further than 0.0005 of its way"))
        let points = try #require(sheet.split(separator: "linear(").dropFirst(2).first?.prefix { $0 != ")" })
        #expect(points.split(separator: ",").count < 150)
        let curve = try #require(movement("linear(\(points))").steps.first?.easing)
        let worst = (0...100_000).map { (curve(Double($0) / 100_000) - Easing.formula(formula)(Double($0) / 100_000)).magnitude }.max()
        #expect(worst ?? 1 <= 0.0005)
    }

    @Test("a picture has a bar for each step and a mark for each cue")
    func svg() { golden(timelineSVG(timelines()), "present.svg") }

    @Test("a picture tells readers of screens which timelines it shows, how long they are and how much happens in them")
    func described() {
        let svg = timelineSVG(timelines()).text
        #expect(svg.contains("</title>\n<desc>A chart of 3 timelines. present: 350ms, 6 movements, 3 cues. pulse: for ever, period 1600ms, 2 movements. drag: 300ms, driven by gesture.progress, 2 movements.</desc>\n"), "\(svg.prefix(600))")
    }

    @Test("beyond two minutes an axis has hundredths of its unit", arguments: [("90500ms", ">90.5s<"), ("150s", ">2.5min<"), ("121s", ">2.02min<"), ("3h", ">3h<")])
    func longAxis(length: String, end: String) {
        let flow = journey("timelines: { t: { steps: [{ target: a, for: \(length), x: 0 -> 1 }] } }\ninitial: a\nstates: { a: {} }")
        #expect(timelineSVG([ScheduledTimeline(schedule: schedule(ID(0), of: Journey(flow)))]).text.contains(end))
    }

    @Test("a value that jumps is drawn with upright lines", arguments: [("easing: hold", 2), ("easing: 'steps(3, jumpEnd)'", 4)])
    func jumps(easing: String, heights: Int) throws {
        let flow = journey("timelines: { t: { steps: [{ target: a, for: 400ms, x: 0 -> 100, \(easing) }] } }\ninitial: a\nstates: { a: {} }")
        let svg = timelineSVG([ScheduledTimeline(schedule: schedule(ID(0), of: Journey(flow)))]).text
        let way = try #require(svg.split(separator: "\"").first { $0.hasPrefix("M220 ") })
        let places = way.split(separator: " L").map { $0.drop { $0 == "M" }.split(separator: " ").compactMap { Double($0) } }
        #expect(zip(places, places.dropFirst()).allSatisfy { abs($0[0] - $1[0]) < 0.05 || abs($0[1] - $1[1]) < 0.05 }, "\(way)")
        #expect(Set(places.map { $0[1] }).count == heights, "\(way)")
    }

    @Test("what is repeated is drawn as saw teeth, and as a wave where it goes back and forth", arguments: [("repeat: 3", 3, 2), ("repeat: 4, autoreverse: true", 2, 0)])
    func sawTeeth(repeats: String, peaks: Int, falls: Int) throws {
        let flow = journey("timelines: { t: { steps: [{ target: a, for: 400ms, x: 0 -> 100, easing: linear, \(repeats) }] } }\ninitial: a\nstates: { a: {} }")
        let svg = timelineSVG([ScheduledTimeline(schedule: schedule(ID(0), of: Journey(flow)))]).text
        let way = try #require(svg.split(separator: "\"").first { $0.hasPrefix("M220 ") })
        let places = way.split(separator: " L").map { $0.drop { $0 == "M" }.split(separator: " ").compactMap { Double($0) } }
        let (top, bottom) = (places.map { $0[1] }.min() ?? 0, places.map { $0[1] }.max() ?? 0)
        let half = (top + bottom) / 2
        #expect(zip(places, places.dropFirst()).count { $0[1] > half && $1[1] <= half } == peaks, "\(way)")
        #expect(zip(places, places.dropFirst()).count { $1[0] - $0[0] < 0.05 && $1[1] - $0[1] > (bottom - top) / 2 } == falls, "\(way)")
    }

    @Test("a picture restyles nothing of a page that it is set into")
    func scoped() throws {
        let svg = timelineSVG(timelines()).text
        let rules = try #require(svg.split(separator: "<style>").last?.split(separator: "</style>").first)
        let selectors = rules.split(separator: "}").compactMap { $0.split(separator: "{").first }.filter { !$0.allSatisfy(\.isWhitespace) }
        #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"flowspec-timelines\" "))
        #expect(selectors.count > 10 && selectors.allSatisfy { $0.drop(while: \.isWhitespace).hasPrefix(".flowspec-timelines ") }, "\(selectors)")
    }

    @Test("a picture's axis ends with the length that its heading says", arguments: ["300, damping: 20", "40, damping: 4"])
    func oneRounding(spring: String) throws {
        let flow = journey("timelines: { t: { steps: [{ target: a, x: 0 -> 1, spring: { mass: 1, stiffness: \(spring) } }] } }\ninitial: a\nstates: { a: {} }")
        let timeline = ScheduledTimeline(schedule: schedule(ID(0), of: Journey(flow)))
        let heading = try #require(timelineChart(timeline, columns: nil).first)
        let length = try #require(Double(heading.dropFirst("t  ".count).dropLast("ms".count)))
        let end = length < 1000 ? "\(numberText(length))ms" : "\(numberText((length * 10).rounded() / 10_000))s"
        #expect(timelineSVG([timeline]).text.contains(">\(end)</text>"), "\(end)")
    }

    @Test("a haptic pattern has taps at their times, and says what it cannot play")
    func ahap() { golden(timelineAHAP(timelines()[0].schedule), "present.ahap") }

    @Test("a chart in text says what each platform calls the haptics")
    func text() {
        let lines = timelines().flatMap { timelineChart($0, columns: nil) + [""] }
        Golden.check(lines.map { $0 + "\n" }.joined(), at: "Tests/Cases/export/present.text.out")
    }

    @Test("in a narrow terminal every bar stands below its words, and no line is broken", arguments: [59, 40, 26])
    func narrow(width: Int) {
        for timeline in timelines() {
            let lines = timelineChart(timeline, columns: width)
            #expect(lines.dropFirst().allSatisfy { $0.count <= width || $0.hasPrefix("  iOS") || $0.hasPrefix("  Android") || $0.hasPrefix("  web") }, "\(lines)")
            #expect(lines.filter { $0.contains("█") || $0.contains("▒") || $0.contains("▲") }.count == timeline.schedule.steps.count + timeline.schedule.cues.count)
        }
    }

    @Test("in a terminal no name and no value is cut, however wide it is", arguments: [26, 40, 59, 60, 70, 80, 120])
    func whole(width: Int) {
        for timeline in timelines() {
            let lines = timelineChart(timeline, columns: width)
            #expect(!lines.joined().contains("…") || timeline.schedule.loops)
            #expect(timeline.schedule.steps.allSatisfy { step in lines.contains { $0.contains("\(step.target).\(step.property)") } })
            #expect(width < 40 || lines[0].count <= width)
        }
    }

    @Test("only haptics without a constant of Android's warn")
    func equivalents() {
        #expect(Haptic.allCases.filter { $0.equivalents.androidWarning != nil } == [.heavy, .soft, .rigid, .warning])
        #expect(Haptic.success.equivalents.webCall == "navigator.vibrate([20, 60, 20])")
    }

    @Test("a loop's period is the time until it begins anew, and what loops differently has one in each row", arguments: [
        ("{ target: dot, for: 800ms, opacity: 0.4 -> 1, repeat: forever, autoreverse: true }", "for ever, period 1600ms", ["every 1600ms, back and forth"], 1600.0),
        ("{ target: a, for: 800ms, rotate: 0deg -> 360deg, repeat: forever }, { target: b, for: 2s, opacity: 0 -> 1 }", "for ever, period 800ms", ["every 800ms"], 2000),
        ("{ target: a, at: 500ms, for: 300ms, x: 0 -> 1, repeat: forever }, { target: b, for: 700ms, x: 0 -> 1, repeat: forever }", "for ever", ["every 300ms", "every 700ms"], 800),
        ("{ target: a, for: 800ms, rotate: 0deg -> 360deg, repeat: forever }, { target: b, for: todo, opacity: 0 -> 1 }", "for ever, period 800ms", ["every 800ms", "duration open"], 800),
        ("{ target: a, for: todo, rotate: 0deg -> 360deg, repeat: forever }, { target: b, for: 100ms, opacity: 0 -> 1 }", "for ever, period 300ms?", ["every 300ms?, duration open"], 300),
    ])
    func loops(steps: String, heading: String, rows: [String], length: Double) {
        let flow = journey("timelines: { t: { steps: [\(steps)], reducedMotion: skip } }\ninitial: a\nstates: { a: {} }")
        let timeline = ScheduledTimeline(schedule: schedule(ID(0), of: Journey(flow)))
        let lines = timelineChart(timeline, columns: nil)
        #expect(lines.first == "t  \(heading)")
        #expect(rows.allSatisfy { row in lines.contains { $0.hasSuffix(row) } }, "\(lines)")
        #expect(timeline.schedule.shownLength == length)
        let svg = timelineSVG([timeline]).text
        #expect(svg.contains(">\(heading)</tspan>") && rows.allSatisfy { svg.contains(" \($0)<") }, "\(svg)")
    }

    @Test("a total that is declared of a loop is told where it is another than the period that is said", arguments: [(300.0, ""), (800.0, " (declared 800ms)")])
    func declaredLoops(declared: Double, told: String) {
        let flow = journey("timelines: { t: { steps: [{ target: a, at: 500ms, for: 300ms, x: 0 -> 1, repeat: forever }], reducedMotion: skip } }\ninitial: a\nstates: { a: {} }")
        var timeline = ScheduledTimeline(schedule: schedule(ID(0), of: Journey(flow)))
        timeline.declaredTotal = declared
        #expect(timelineChart(timeline, columns: nil).first == "t  for ever, period 300ms" + told)
        #expect(timelineSVG([timeline]).text.contains(">for ever, period 300ms\(told)</tspan>"))
    }

    @Test("the bar of a loop goes on to the end of the axis")
    func goesOn() {
        let flow = journey(
            "timelines: { t: { steps: [{ target: a, for: 200ms, x: 0 -> 1, repeat: forever }, { target: b, for: 1s, y: 0 -> 1 }] } }\ninitial: a\nstates: { a: {} }")
        let timeline = ScheduledTimeline(schedule: schedule(ID(0), of: Journey(flow)))
        let bars = timelineChart(timeline, columns: nil).dropFirst(2).map { $0.count { "▒█".contains($0) } }
        #expect(bars.count == 2 && bars[0] == bars[1], "\(bars)")
        let svg = timelineSVG([timeline]).text
        #expect(svg.contains("<rect class=\"bar loop later\" rx=\"3\" x=\"220\" y=\"77\" width=\"480\""), "\(svg)")
        #expect(svg.contains("<rect class=\"bar loop\" rx=\"3\" x=\"220\" y=\"77\" width=\"96\"") && svg.contains(">0–… ms<"))
    }

    @Test("the bar of a loop ends where a later step on its property takes over, and its times say when", arguments: [
        (500, "<rect class=\"bar loop later\" rx=\"3\" x=\"220\" y=\"103\" width=\"240\""), (100, "<rect class=\"bar loop\" rx=\"3\" x=\"220\" y=\"103\" width=\"48\""),
    ])
    func loopEnds(end: Int, bar: String) {
        let flow = journey(
            """
            timelines:
              t:
                steps:
                  - { target: a, at: \(end)ms, for: 100ms, x: 1 -> 0 }
                  - { target: a, for: 200ms, x: 0 -> 1, repeat: forever }
                  - { target: a, for: 200ms, y: 0 -> 1, repeat: forever }
                  - { target: b, for: 1s, y: 0 -> 1 }
            initial: a
            states: { a: {} }
            """)
        let timeline = ScheduledTimeline(schedule: schedule(ID(0), of: Journey(flow)))
        for columns in [nil, 40] {
            let bars = timelineChart(timeline, columns: columns).map { $0.drop { $0 != "▒" } }.filter { !$0.isEmpty }.map { $0.prefix { $0 == "▒" }.count }
            #expect(bars.count == 2 && abs(Double(bars[0]) - Double(bars[1] * end) / 1000) < 1, "\(bars)")
        }
        #expect(timelineChart(timeline, columns: nil).contains { $0.contains(" 0–\(end)  0 → 1 every 200ms") })
        let svg = timelineSVG([timeline]).text
        #expect(svg.contains(bar) && svg.split(separator: "\n").count { $0.contains("bar loop later") } == (end == 500 ? 2 : 1), "\(svg)")
    }

    @Test("of a loop that goes back and forth both ways are drawn")
    func bothWays() throws {
        let svg = timelineSVG([timelines()[1]]).text
        let way = try #require(svg.split(separator: "\n").first { $0.hasPrefix("<path class=\"way\"") })
        let heights = way.split(separator: " ").compactMap { Double($0.prefix { $0.isNumber || $0 == "." }) }
        let (first, middle, last) = (heights[0], heights[heights.count / 2], heights[heights.count - 1])
        #expect(heights.count > 200)
        #expect(abs(first - last) < 1 && middle < first - 10, "\(first) \(middle) \(last)")
    }

    @Test("a duration that the document leaves open is told as such in text, SVG and JSON")
    func openDuration() {
        let flow = journey(
            """
            timelines:
              open: { steps: [{ target: a, for: todo, opacity: 0 -> 1 }, { target: b, for: 100ms, opacity: 0 -> 1 }], reducedMotion: instant }
              turning: { steps: [{ target: c, for: todo, rotate: 0deg -> 360deg, repeat: forever }], reducedMotion: skip }
            initial: a
            states: { a: {} }
            """)
        func timeline(_ index: Int, reducedMotion: Bool = false) -> ScheduledTimeline {
            ScheduledTimeline(schedule: schedule(ID(index), of: Journey(flow, reducedMotion: reducedMotion)))
        }
        let lines = timelineChart(timeline(0), columns: nil)
        #expect(lines[0] == "open  300ms?")
        #expect(lines[2].contains("░ 0–300?  0 → 1, duration open") && !lines[2].contains("█"), "\(lines)")
        #expect(lines[3].contains("█") && lines[3].hasSuffix("0–100  0 → 1"), "\(lines)")
        #expect(timelineChart(timeline(1), columns: nil).last?.hasSuffix("0–…  0deg → 360deg every 300ms?, duration open") == true)
        let svg = timelineSVG([timeline(0)]).text
        #expect(svg.contains("<pattern id=\"flowspec-timelines-open\"") && svg.split(separator: "\n").count { $0.contains("url(#flowspec-timelines-open)") } == 1)
        #expect(!timelineSVG(timelines()).text.contains("pattern"))
        let json = timelineJSON(timeline(0), at: nil)
        #expect(json.contains("\"durationOpen\":true") && json.contains("\"durationOpen\":false"), "\(json)")
        #expect(!timelineJSON(timeline(0, reducedMotion: true), at: nil).contains("\"durationOpen\":true"))
    }

    @Test("values say their places and easings where these are their own")
    func ownPlaces() {
        let step = "{ target: c, for: 400ms, scale: [0, { at: 35%, value: 1.2, easing: easeOut }, 1], y: [0, 5, 0] }"
        let flow = journey("timelines: { t: { steps: [\(step)] } }\ninitial: a\nstates: { a: {} }")
        let timeline = ScheduledTimeline(schedule: schedule(ID(0), of: Journey(flow)))
        let lines = timelineChart(timeline, columns: nil)
        #expect(lines[2].hasSuffix("0 → 1.2 (at 35%, easeOut) → 1") && lines[3].hasSuffix("0 → 5 → 0"), "\(lines)")
        #expect(timelineSVG([timeline]).text.contains(">0 → 1.2 (at 35%, easeOut) → 1<"))
    }

    @Test("in a picture names are cut by how wide they are, and an easing is not cut where there is room")
    func wideNames() throws {
        let flow = journey(
            """
            timelines:
              t:
                steps:
                  - { target: card, for: 300ms, backgroundColor: "red -> #0000ff", easing: "cubicBezier(0.2, 0, 0, 1)" }
                  - { at: 10ms, announce: 日本語の長いテキスト日本語の長いテキスト日本語の長いテキスト }
                  - { at: 20ms, announce: "👨‍👩‍👧‍👦🇩🇪🎉 done" }
            initial: a
            states: { a: {} }
            """)
        let svg = timelineSVG([ScheduledTimeline(schedule: schedule(ID(0), of: Journey(flow)))]).text
        #expect(svg.contains(">announce 日本語の長い") && svg.contains("…</text>") && svg.contains(">announce 👨‍👩‍👧‍👦🇩🇪🎉 done<"), "\(svg)")
        let labels = svg.split(separator: "\n").filter { $0.contains("text-anchor=\"end\"") }.compactMap { $0.split(separator: ">").dropFirst().first?.prefix { $0 != "<" } }
        #expect(labels.count == 3 && labels.allSatisfy { TextWidth.of($0) <= 25 }, "\(labels)")
        #expect(svg.contains(">red → #0000ff cubicBezier(0.2, 0, 0, 1)<"))
    }
}
