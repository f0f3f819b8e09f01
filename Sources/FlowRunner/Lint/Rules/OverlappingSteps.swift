import FlowSpec

extension LintRule {
    static let overlappingSteps = LintRule(
        id: "overlapping-steps",
        severity: .warning,
        summary: "Two steps that move the same property of the same target at the same time.",
        why: "Only one of the two can win, and each platform picks another one.",
        bad: """
            timelines:
              reveal:
                steps:
                  - { target: card, for: 300ms, x: 100px -> 0px }
                  - { target: card, at: 200ms, for: 200ms, x: 0px -> 40px }
            #       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ `x` still moves until 300ms
                reducedMotion: fade
            initial: home
            states:
              home: { screen: { show: [{ button: Close }] }, transitions: [{ tap: Close, to: closed, timeline: reveal }] }
              closed: { end: true }
            """,
        good: """
            timelines:
              reveal:
                steps:
                  - { target: card, for: 200ms, x: 100px -> 0px }
                  - { target: card, at: 200ms, for: 200ms, x: 0px -> 40px }
                reducedMotion: fade
            initial: home
            states:
              home: { screen: { show: [{ button: Close }] }, transitions: [{ tap: Close, to: closed, timeline: reveal }] }
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            for timeline in flow.timelines.rows {
                var reported: Set<Span> = []
                for group in timeline.placedSteps.flatMap(\.ofOneProperty) {
                    var earlier = group[0]
                    for later in group.dropFirst() {
                        defer { if later.times.upperBound > earlier.times.upperBound { earlier = later } }
                        guard earlier.times.overlaps(later.times), reported.insert(later.step.span).inserted else { continue }
                        let until = earlier.times.upperBound
                        let end = until.isFinite ? "until \(roundedDurationText(until))" : "for ever"
                        findings.report(
                            "`\(later.scheduled.property)` of `\(later.scheduled.target)` begins at \(roundedDurationText(later.times.lowerBound)), "
                                + "and another step moves it \(end)",
                            at: later.step.span, labels: [.init(earlier.step.span, "the other step")],
                            help: until.isFinite
                                ? "begin when it has ended, `at: \(roundedDurationText(until.rounded(.up)))`, or leave one of the two out"
                                : "leave one of the two out")
                    }
                }
            }
        })
}
