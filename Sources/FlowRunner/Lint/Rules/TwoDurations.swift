import FlowSpec

extension LintRule {
    static let twoDurations = LintRule(
        id: "two-durations",
        severity: .info,
        summary: "The same movement of the same thing with two durations.",
        why: "What looks alike should take alike: somebody has written the figure down twice, and changed it once.",
        bad: """
            timelines:
              open:
                steps: [{ target: sheet, for: 300ms, y: 100% -> 0% }]
                reducedMotion: fade
              openAgain:
                steps: [{ target: sheet, for: 400ms, y: 100% -> 0% }]
            #           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ it takes 300ms in `open`
                reducedMotion: fade
            initial: home
            states:
              home:
                screen: { show: [{ button: First }, { button: Second }] }
                transitions: [{ tap: First, to: sheet, timeline: open }, { tap: Second, to: sheet, timeline: openAgain }]
              sheet: { end: true }
            """,
        good: """
            timelines:
              open:
                steps: [{ target: sheet, for: 300ms, y: 100% -> 0% }]
                reducedMotion: fade
            initial: home
            states:
              home:
                screen: { show: [{ button: First }, { button: Second }] }
                transitions: [{ tap: First, to: sheet, timeline: open }, { tap: Second, to: sheet, timeline: open }]
              sheet: { end: true }
            """,
        check: .flow { flow, findings in
            var first: [String: (duration: Double, timeline: String, span: Span)] = [:]
            for timeline in flow.timelines.rows {
                var own: [String: (duration: Double, timeline: String, span: Span)] = [:]
                for step in timeline.steps where !step.isDurationOpen {
                    guard let duration = step.duration else { continue }
                    let movements = step.tracks.compactMap { $0.movement(of: step.target) }
                    if let known = movements.lazy.compactMap({ first[$0] }).first, (known.duration - duration).magnitude > 0.5 {
                        findings.report(
                            "`\(step.target)` does this in \(roundedDurationText(duration)), and in \(roundedDurationText(known.duration)) in `\(known.timeline)`",
                            at: step.span, labels: [.init(known.span, "here it takes \(roundedDurationText(known.duration))")],
                            help: "give both the same duration, best by a token")
                    }
                    for movement in movements where own[movement] == nil { own[movement] = (duration, timeline.name, step.span) }
                }
                first.merge(own) { earlier, _ in earlier }
            }
        })
}

extension PropertyTrack {
    /// What moves and from where to where; nil where that is not all known.
    fileprivate func movement(of target: String) -> String? {
        var text = "\(target).\(property)"
        for keyframe in keyframes {
            guard case .number(let number, let unit) = keyframe.value else { return nil }
            text += " \(number)\(unit)"
        }
        return text
    }
}
