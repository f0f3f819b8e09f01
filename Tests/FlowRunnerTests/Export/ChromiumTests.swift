import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("Chromium computes what the schedules say", .enabled(if: Chromium.isWanted))
struct ChromiumTests {
    @Test("for every timeline of every app, at 20 instants each", arguments: [false, true])
    func apps(reducedMotion: Bool) throws {
        let timelines = everyTimeline()
        #expect(timelines.count > 80)
        let found = try faults(timelines, reducedMotion: reducedMotion)
        #expect(found.isEmpty, "\(found.count):\n\(found.prefix(20).joined(separator: "\n"))")
    }

    @Test("for everything that a timeline can do", arguments: [false, true])
    func everything(reducedMotion: Bool) throws {
        let found = try faults(scheduled(journey(Self.everything)), reducedMotion: reducedMotion)
        #expect(found.isEmpty, "\(found.count):\n\(found.prefix(40).joined(separator: "\n"))")
    }

    @Test("and says so where they differ")
    func differs() throws {
        var timelines = scheduled(journey(Self.everything))
        let css = timelineCSS(timelines.numbered).text
        for index in timelines.indices {
            for step in timelines[index].schedule.steps.indices { timelines[index].schedule.steps[step].start += 40 }
        }
        #expect(try faults(timelines, reducedMotion: false, css: css).count > 100)
    }

    static let everything = """
        initial: a
        data: { share: { type: number, range: 0..100, initial: 40 } }
        states: { a: {} }
        timelines:
          springs:
            steps:
              - { target: a, for: 400ms, x: 0 -> 100%, spring: { damping: 0.7 } }
              - { target: b, y: -20px -> 300px, spring: { duration: 500ms, bounce: 0.3 } }
              - { target: c, at: 100ms, scale: 0.2 -> 1, spring: { mass: 1, stiffness: 100, damping: 5 } }
              - { target: d, rotate: 0deg -> 360deg, spring: { response: 300ms, damping: 2 } }
              - { target: e, for: 300ms, x: [0px, 100px, 40px], spring: { damping: 0.5 } }
              - { target: f, x: [0px, 100px, { at: 80%, value: 40px }, 60px], spring: { duration: 200ms, bounce: 0.3 } }
          easings:
            steps:
              - { target: a, for: 500ms, x: 0px -> 100px, easing: "cubicBezier(0.68, -0.55, 0.265, 1.55)" }
              - { target: b, for: 500ms, x: 0px -> 100px, easing: "steps(4, jumpStart)" }
              - { target: c, for: 500ms, x: 0px -> 100px, easing: "steps(3, jumpNone)" }
              - { target: d, for: 500ms, x: 0px -> 100px, easing: "linear(0, 0.4 20%, 0.3 60%, 1)" }
              - { target: e, for: 500ms, x: 0px -> 100px, easing: anticipate }
              - { target: f, for: 500ms, x: 0px -> 100px, easing: emphasized }
              - { target: g, for: 500ms, x: 0px -> 100px, easing: hold }
              - { target: h, for: 500ms, opacity: 0 -> 1, easing: backInOut }
              - { target: i, for: 500ms, x: 0px -> 100px, easing: circOut }
              - { target: j, for: 500ms, x: 0px -> 100px, easing: circInOut }
          keyframes:
            steps:
              - { target: a, for: 500ms, scale: [0, { at: 35%, value: 1.2, easing: easeIn }, { at: 70%, value: 0.9 }, 1], easing: easeOut }
              - { target: b, for: 500ms, scale: [{ at: 20%, value: 0.5 }, { at: 80%, value: 1 }], easing: linear }
              - { target: c, for: 500ms, scale: [0, { at: 50%, value: 1 }, { at: 50%, value: 2 }, 3], easing: linear }
              - { target: f, for: 500ms, scale: [0, { at: 50%, value: 1 }, { at: 50%, value: 2 }, { at: 50%, value: 2.5 }, 3], easing: linear }
              - { target: d, for: 500ms, scale: [0, { at: 90%, value: 1 }, { at: 30%, value: 2 }, 3], easing: linear }
              - { target: e, for: 500ms, width: 0% -> 100%, fontWeight: [400, 700, 400], easing: easeOut }
          repeats:
            steps:
              - { target: a, for: 200ms, x: 0% -> 10%, easing: easeIn, repeat: 3 }
              - { target: b, for: 200ms, x: 0% -> 10%, easing: easeIn, repeat: 4, autoreverse: true }
              - { target: c, for: 200ms, x: 0% -> 10%, easing: easeIn, repeat: 3, autoreverse: true, delay: 50ms }
              - { target: d, for: 0ms, at: 100ms, x: 0% -> 10%, repeat: 2, autoreverse: true }
          loop:
            steps:
              - { target: a, for: 300ms, y: 0 -> -8px, easing: easeInOut, repeat: forever, autoreverse: true }
              - { target: b, for: 500ms, at: 100ms, rotate: 0 -> 360, easing: linear, repeat: forever }
            reducedMotion: [{ target: a, for: 100ms, opacity: 0.5 -> 1 }]
          together:
            steps:
              - { target: a, for: 300ms, x: 0 -> 100%, easing: easeOut }
              - { target: a, at: 150ms, for: 300ms, y: 50px -> 0px, easing: easeIn }
              - { target: a, for: 200ms, scale: 1 -> 2, scaleX: 1 -> 0.5 }
              - { target: a, after: previous, for: 200ms, scaleY: 1 -> 3 }
              - { target: a, for: 300ms, scale: 2 -> 1, at: 400ms, easing: easeOut }
              - { target: a, for: 200ms, blur: 0 -> 12px, backdropBlur: 20pt -> 0 }
            reducedMotion: instant
          stagger:
            steps:
              - { target: icons, for: 300ms, opacity: 0% -> 100%, y: 20px -> 0px, stagger: 50ms, count: 6, easing: easeOut }
            reducedMotion: fade
          colours:
            steps:
              - { target: a, for: 300ms, borderColor: "#3b82f600 -> #ef4444", background: "#fff -> #10203040", color: "#000 -> #fff8", easing: easeInOut }
              - { target: b, for: 300ms, fill: "#0f0 -> #00f", tint: "#ff000080 -> #00ff00", easing: "cubicBezier(0.68, -0.55, 0.265, 1.55)" }
          named:
            steps:
              - { target: a, for: 300ms, highlight: [0, 1, 0], typedCharacters: 0% -> 100%, gap: 4pt -> 20pt, sweep: [0, 0, 90deg], höhe: 0 -> 1, hähe: 1 -> 0 }
              - { target: a, for: 300ms, shape: round -> flat, note: "'a b' -> 'c d'", easing: backOut }
              - { target: a, for: 300ms, strokeDashoffset: 0 -> share, amount: share -> 0 }
              - { target: b, for: 300ms, highlight: 0% -> 100%, backgroundPosition: 0% -> 100%, cornerRadius: 0px -> 24px }
              - { target: b, for: 300ms, fontWeight: normal -> bold }
          current:
            steps:
              - { target: a, for: 300ms, x: current -> 100%, opacity: current -> 0.2, easing: easeOut }
              - { target: a, at: 400ms, for: 200ms, x: current -> 20%, easing: easeIn }
              - { target: c, for: 400ms, x: [{ at: 50%, value: current }, 100%], easing: easeOut }
              - { target: b, for: 300ms, scale: [current, 2, { at: 75%, value: 0.5, easing: easeIn }, 1], rotate: current -> 90deg, easing: easeOut }
          scrubbed:
            drivenBy: gesture.progress
            steps:
              - { target: sheet, for: 300ms, y: 0% -> 100%, easing: easeIn }
              - { target: backdrop, at: 100ms, for: 100ms, opacity: 0.4 -> 0, easing: linear }
            reducedMotion: fade
        """

    private func everyTimeline() -> [ScheduledTimeline] {
        var known: Set<Schedule> = []
        return Repository.files(below: "flows", suffix: ".flow.yaml").flatMap { path in
            let loaded = load(path, from: RepositoryFiles())
            #expect(!loaded.hasErrors, "\(path)")
            return scheduled(loaded.flow).filter { known.insert($0.schedule).inserted }
        }
    }

    private func scheduled(_ flow: Flow) -> [ScheduledTimeline] {
        let both = [false, true].map { isReduced -> [Schedule] in
            let journey = Journey(flow, reducedMotion: isReduced)
            var workspace = journey.makeWorkspace()
            let snapshot = journey.machine.start(&workspace).snapshot
            return flow.timelines.ids.map { journey.schedule($0, in: snapshot, &workspace) }
        }
        return zip(flow.timelines.rows, zip(both[0], both[1])).map { timeline, schedules in
            ScheduledTimeline(
                schedule: schedules.0, reduced: timeline.reducedMotion == nil ? nil : schedules.1, declaredTotal: timeline.declaredTotal,
                drivenBy: timeline.drivenBy?.source)
        }
    }

    private struct Probe {
        var timeline: Int
        var time: Double
        var target: String
        var style: ComputedStyle
    }

    private func faults(_ timelines: [ScheduledTimeline], reducedMotion: Bool, css: String? = nil) throws -> [String] {
        let css = css ?? timelineCSS(timelines.numbered).text
        var probes: [Probe] = []
        var data = ""
        for (index, timeline) in timelines.enumerated() {
            let schedule = reducedMotion ? timeline.reduced ?? timeline.schedule : timeline.schedule
            let targets = schedule.steps.reduce(into: [String]()) { if !$0.contains($1.target) { $0.append($1.target) } }
            let styles = targets.map { target in ComputedStyle.readable(schedule.steps.filter { $0.target == target }) }
            let times = instants(of: schedule)
            for time in times {
                for (target, styles) in zip(targets, styles) {
                    probes += styles.map { Probe(timeline: index, time: time, target: target, style: $0) }
                }
            }
            let parts = zip(targets, styles).map { "[\(json($0)), [\($1.map { json($0.property) }.joined(separator: ","))]]" }
            data += "[\(timeline.drivenBy == nil ? 0 : schedule.period), [\(times.map { "\($0)" }.joined(separator: ","))], [\(parts.joined(separator: ","))]],\n"
        }
        let answer = try Chromium.answer(of: Self.page(css: css, data: data), reducedMotion: reducedMotion)
        let lines = answer.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard lines.count == probes.count + 1 else { return ["\(lines.count - 1) answers to \(probes.count) questions: \(lines.last ?? "")"] }
        return zip(probes, lines).compactMap { probe, line in
            let timeline = timelines[probe.timeline]
            let schedule = reducedMotion ? timeline.reduced ?? timeline.schedule : timeline.schedule
            return probe.style.fault(in: line, schedule, target: probe.target, at: probe.time).map {
                "\(schedule.name) \(probe.target) \(probe.style.property) at \(probe.time): \($0)"
            }
        }
    }

    /// Both ends, and 18 between them that meet no round time; two rounds of a loop.
    private func instants(of schedule: Schedule) -> [Double] {
        let length = schedule.loops ? schedule.period * 2 : schedule.period
        var instants = [0.0]
        for index in 0..<18 { instants.append(length * (Double(index) + 0.37) / 18) }
        return instants + [schedule.loops ? length * 0.999 : length]
    }

    private func json(_ text: String) -> String { JSONText.string(text).text }

    private static func page(css: String, data: String) -> String {
        """
        <!doctype html><meta charset="utf-8">
        <style>body > div { position: relative; width: 1000px; height: 1000px } [data-target] { position: absolute }</style>
        <style>
        \(css)
        </style>
        <pre id="answer"></pre>
        <script>
        const timelines = [
        \(data)];
        const kinds = ["ratio", "number", "length-or-percent", "length", "percent", "angle", "time", "color", "word"];
        // Chromium's getKeyframes() leaves custom properties out.
        const moved = {};
        for (const rule of document.styleSheets[1].cssRules) if (rule instanceof CSSKeyframesRule) moved[rule.name] = rule.cssRules[0].style[0];
        let answer = "";
        try {
          timelines.forEach(([driven, times, targets], index) => {
            const root = document.createElement("div");
            const elements = targets.map(([name]) => {
              const element = document.createElement("div");
              element.dataset.target = name;
              return element;
            });
            root.append(...elements);
            root.className = "t" + index;
            document.body.append(root);
            const animations = root.getAnimations({ subtree: true });
            const animated = elements.map(element => new Set(animations.filter(a => a.effect.target === element)
              .map(animation => moved[animation.animationName])));
            const named = (property, place) => property.startsWith("--") && !animated[place].has(property)
              ? kinds.map(kind => property + "-" + kind).find(name => animated[place].has(name)) ?? property : property;
            animations.forEach(animation => animation.pause());
            for (const time of times) {
              if (driven) root.style.setProperty("--gesture-progress", time / driven);
              else animations.forEach(animation => { animation.currentTime = time; });
              targets.forEach(([, properties], place) => {
                const style = getComputedStyle(elements[place]);
                for (const property of properties) answer += style.getPropertyValue(named(property, place)).trim() + "\\n";
              });
            }
            root.remove();
          });
        } catch (error) { answer += error; }
        document.getElementById("answer").textContent = answer;
        </script>
        """
    }
}

extension [ScheduledTimeline] {
    /// With names of which each stands once: `t0`, `t1`, …
    fileprivate var numbered: [ScheduledTimeline] {
        enumerated().map { index, timeline in
            var numbered = timeline
            numbered.schedule.name = "t\(index)"
            numbered.reduced?.name = "t\(index)"
            return numbered
        }
    }
}
