import FlowSpec

extension LintRule {
    static let missingReducedMotion = LintRule(
        id: "missing-reduced-motion",
        severity: .warning,
        summary: "A timeline that moves something and does not say what happens for those who asked for less motion.",
        why: "Movement makes some people ill. They have told their phone so, and this timeline does not listen.",
        bad: """
            timelines:
              reveal:
            # ^^^^^^ moves `y`, and has no `reducedMotion`
                steps:
                  - { target: card, for: 300ms, y: 100% -> 0% }
            initial: home
            states:
              home: { screen: { show: [{ button: Close }] }, transitions: [{ tap: Close, to: closed, timeline: reveal }] }
              closed: { end: true }
            """,
        good: """
            timelines:
              reveal:
                steps:
                  - { target: card, for: 300ms, y: 100% -> 0% }
                reducedMotion: fade
            initial: home
            states:
              home: { screen: { show: [{ button: Close }] }, transitions: [{ tap: Close, to: closed, timeline: reveal }] }
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            // The finger's own movement is kept.
            for timeline in flow.timelines.rows where timeline.reducedMotion == nil && timeline.drivenBy == nil {
                guard let step = timeline.steps.first(where: { $0.runs == nil || $0.tracks.contains(where: \.isMotion) }) else { continue }
                let what = step.tracks.first(where: \.isMotion).map { "moves `\($0.property)` of" } ?? "repeats for ever"
                findings.report(
                    "`\(timeline.name)` \(what) `\(step.target)` and has no `reducedMotion`", at: timeline.span,
                    labels: [.init(step.span, "moves here")],
                    help: "add `reducedMotion:` with `fade`, `instant`, `skip` or other steps")
            }
        })
}

extension PropertyTrack {
    /// A fade or a change of colour is none.
    fileprivate var isMotion: Bool {
        property != "opacity" && !property.lowercased().hasSuffix("color") && keyframes.contains {
            switch $0.value {
            case .number: true
            case .expression(let expression, _): expression.type.isFigure
            case .color, .keyword, .current: property == "position" || property == "transform"
            }
        }
    }
}

extension ValueType {
    fileprivate var isFigure: Bool {
        switch self {
        case .number, .duration, .unknown: true
        case .flag, .choice, .set, .text, .list, .record, .moment: false
        }
    }
}
