import FlowSpec

extension LintRule {
    static let durationOutsideBand = LintRule(
        id: "duration-outside-band",
        severity: .info,
        summary: "A step that lasts shorter or longer than is typical.",
        why: "Below 200ms a movement is over before it is understood, above 400ms the user waits for it; a project may set its own band.",
        bad: """
            timelines:
              reveal:
                steps:
                  - { target: card, for: 900ms, opacity: 0 -> 1 }
            #       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ longer than 400ms
            initial: home
            states:
              home: { screen: { show: [{ button: Close }] }, transitions: [{ tap: Close, to: closed, timeline: reveal }] }
              closed: { end: true }
            """,
        good: """
            timelines:
              reveal:
                steps:
                  - { target: card, for: 400ms, opacity: 0 -> 1 }
            initial: home
            states:
              home: { screen: { show: [{ button: Close }] }, transitions: [{ tap: Close, to: closed, timeline: reveal }] }
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            let band = findings.settings.durations
            for timeline in flow.timelines.rows where timeline.drivenBy == nil {
                for step in timeline.stepLists.joined() {
                    let run = step.run
                    guard let runs = step.runs, !step.isDurationOpen, run > 0, !band.contains((run * Double(runs)).rounded()) else { continue }
                    let (word, limit) = run * Double(runs) < band.lowerBound ? ("shorter", band.lowerBound) : ("longer", band.upperBound)
                    findings.report(
                        "`\(step.target)` moves for \(roundedDurationText(run * Double(runs))) in `\(timeline.name)`, \(word) than \(roundedDurationText(limit))",
                        at: step.span, help: "typical are \(roundedDurationText(band.lowerBound)) to \(roundedDurationText(band.upperBound))")
                }
            }
        })
}
