import FlowSpec

extension LintRule {
    static let overshootOnOpacity = LintRule(
        id: "overshoot-on-opacity",
        severity: .warning,
        summary: "An opacity that a spring or a bouncing curve carries below 0 or above 1.",
        why: "Nothing is more opaque than opaque: the swing is cut off, so the fade stops early and may flicker.",
        bad: """
            timelines:
              reveal:
                steps:
                  - { target: card, for: 300ms, opacity: 0 -> 1, easing: backOut }
            #       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ swings above 1
            initial: home
            states:
              home: { screen: { show: [{ button: Close }] }, transitions: [{ tap: Close, to: closed, timeline: reveal }] }
              closed: { end: true }
            """,
        good: """
            timelines:
              reveal:
                steps:
                  - { target: card, for: 300ms, scale: 0.9 -> 1, easing: backOut }
                  - { target: card, for: 300ms, opacity: 0 -> 1, easing: easeOut }
                reducedMotion: fade
            initial: home
            states:
              home: { screen: { show: [{ button: Close }] }, transitions: [{ tap: Close, to: closed, timeline: reveal }] }
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            for timeline in flow.timelines.rows {
                var seen: Set<Span> = []
                for placed in timeline.placedSteps.joined() where placed.scheduled.property == "opacity" {
                    guard seen.insert(placed.step.span).inserted, let extreme = placed.scheduled.opacityOutside else { continue }
                    let side = extreme < 0 ? "below 0" : "above 1"
                    findings.report(
                        "the opacity of `\(placed.step.target)` in `\(timeline.name)` goes \(side), to \(twoDigits(extreme))", at: placed.step.span,
                        help: placed.scheduled.isWrittenOutside
                            ? "opacity goes from 0, where nothing is seen, to 1"
                            : "fade it in a step of its own with an easing such as `easeOut`, and let the rest swing")
                }
            }
        })
}

extension ScheduledStep {
    /// Whether one of its values lies outside of 0…1, and not only the way between them.
    fileprivate var isWrittenOutside: Bool {
        keyframes.contains { keyframe in
            guard case .number(let value, let unit) = keyframe.value else { return false }
            return !(0...(unit == "%" ? 100 : 1)).contains(value)
        }
    }

    /// The value furthest outside of 0…1, where it is more than a rounding error.
    fileprivate var opacityOutside: Double? {
        let samples = 256
        let values = (0...samples).compactMap { place -> Double? in
            guard case .number(let value, let unit) = sample(progress: Double(place) / Double(samples)) else { return nil }
            return unit == "%" ? value / 100 : value
        }
        let furthest = values.max { max($0 - 1, -$0) < max($1 - 1, -$1) }
        return furthest.flatMap { max($0 - 1, -$0) > 0.001 ? $0 : nil }
    }
}

private func twoDigits(_ value: Double) -> String { numberText((value * 100).rounded() / 100) }
