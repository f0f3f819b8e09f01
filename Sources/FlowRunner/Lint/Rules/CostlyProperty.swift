import FlowSpec

extension LintRule {
    static let costlyProperty = LintRule(
        id: "costly-property",
        severity: .info,
        summary: "A step that animates something other than transform and opacity.",
        why: "Moving, scaling, turning and fading are free; anything else is laid out or painted again on every frame, and an older phone drops frames.",
        bad: """
            timelines:
              reveal:
                steps:
                  - { target: card, for: 300ms, height: 0px -> 120px }
            #       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ `height` is laid out anew on every frame
            initial: home
            states:
              home: { screen: { show: [{ button: Close }] }, transitions: [{ tap: Close, to: closed, timeline: reveal }] }
              closed: { end: true }
            """,
        good: """
            timelines:
              reveal:
                steps:
                  - { target: card, for: 300ms, scaleY: 0 -> 1 }
                reducedMotion: fade
            initial: home
            states:
              home: { screen: { show: [{ button: Close }] }, transitions: [{ tap: Close, to: closed, timeline: reveal }] }
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            for timeline in flow.timelines.rows {
                // What is set at once is painted once.
                for step in timeline.stepLists.joined() where step.duration != 0 || !step.given.isEmpty {
                    let costly = step.tracks.map(\.property).filter { !findings.settings.cheapProperties.contains($0) }
                    guard !costly.isEmpty else { continue }
                    let names = costly.map { "`\($0)`" }.joined(separator: " and ")
                    let replacement = costly.compactMap { cheapReplacements[$0] }.first
                    findings.report(
                        "`\(timeline.name)` animates \(names) of `\(step.target)`, which is neither a transform nor opacity", at: step.span,
                        help: replacement ?? "let a copy that looks like the end fade in with `opacity`, or leave it: what is small is painted quickly")
                }
            }
        })
}

private let cheapReplacements = [
    "width": "`scaleX` moves the same without a new layout", "height": "`scaleY` moves the same without a new layout",
    "top": "`y` moves the same without a new layout", "bottom": "`y` moves the same without a new layout",
    "left": "`x` moves the same without a new layout", "right": "`x` moves the same without a new layout",
]
