import FlowSpec

extension LintRule {
    static let missingReducedMotion = LintRule(
        id: "missing-reduced-motion",
        severity: .warning,
        summary: "A timeline that moves something and does not say what happens for those who asked for less motion, or goes on scaling and bouncing for them.",
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
            for timeline in flow.timelines.rows where timeline.reducedMotion == nil && timeline.drivenBy == nil && timeline.releasedFrom == nil {
                guard let (step, what) = timeline.firstThatMoves else { continue }
                findings.report(
                    "`\(timeline.name)` \(what) `\(step.target)` and has no `reducedMotion`", at: timeline.span,
                    labels: [.init(step.span, "moves here")],
                    help: "add `reducedMotion:` with `fade`, `instant`, `skip` or other steps")
            }
            for driven in flow.timelines.ids where flow.timelines[driven].reducedMotion == nil {
                let released = flow.timelines.rows.filter { $0.releasedFrom == driven }.compactMap(\.firstThatMoves)
                guard let (step, what) = released.first else { continue }
                findings.report(
                    "let go, `\(flow.timelines[driven].name)` \(what) `\(step.target)`, and it has no `reducedMotion`", at: flow.timelines[driven].span,
                    labels: released.map { .init($0.step.span, "moves here") },
                    help: "add `reducedMotion: instant` to it: it follows the finger as before, and is at its place at once when let go")
            }
            for timeline in flow.timelines.rows {
                guard case .steps(let steps, _) = timeline.reducedMotion, let (step, what) = steps.firstThatSwells else { continue }
                findings.report(
                    "`\(timeline.name)` still \(what) `\(step.target)` for those who asked for less motion", at: step.span,
                    help: "fade it, `opacity: 0 -> 1`, or let it stand at its end at once")
            }
        })
}

extension Timeline {
    fileprivate var firstThatMoves: (step: TimelineStep, what: String)? {
        guard let step = steps.first(where: { $0.neverEnds || $0.tracks.contains(where: \.isMotion) }) else { return nil }
        return (step, step.tracks.first(where: \.isMotion).map { "moves `\($0.property)` of" } ?? "repeats for ever")
    }
}

extension [TimelineStep] {
    /// What is to go under reduced motion whatever takes its place; the rest may be an essential change or a loading indicator.
    fileprivate var firstThatSwells: (TimelineStep, what: String)? {
        for step in self {
            if step.tracks.contains(where: { $0.property.hasPrefix("scale") && $0.keyframes.count > 1 }), step.duration ?? 1 > 0 { return (step, "scales") }
            if step.spring != nil, step.tracks.contains(where: \.isMotion) { return (step, "springs") }
        }
        return nil
    }
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
