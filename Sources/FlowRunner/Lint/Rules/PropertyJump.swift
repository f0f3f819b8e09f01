import FlowSpec

extension LintRule {
    static let propertyJump = LintRule(
        id: "property-jump",
        severity: .warning,
        summary: "A step that begins with another value than the one before it has left.",
        why: "The property jumps from one to the other within a frame, and the movement looks broken.",
        bad: """
            timelines:
              press:
                steps:
                  - { target: card, for: 200ms, scale: 1 -> 0.95 }
                  - { target: card, after: previous, for: 200ms, scale: 0.9 -> 1 }
            #       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ jumps from 0.95 to 0.9
                reducedMotion: skip
            initial: home
            states:
              home: { screen: { show: [{ button: Close }] }, transitions: [{ tap: Close, to: closed, timeline: press }] }
              closed: { end: true }
            """,
        good: """
            timelines:
              press:
                steps:
                  - { target: card, for: 200ms, scale: 1 -> 0.95 }
                  - { target: card, after: previous, for: 200ms, scale: 0.95 -> 1 }
                reducedMotion: skip
            initial: home
            states:
              home: { screen: { show: [{ button: Close }] }, transitions: [{ tap: Close, to: closed, timeline: press }] }
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            for timeline in flow.timelines.rows where timeline.drivenBy == nil {
                var reported: Set<Span> = []
                for group in timeline.placedSteps.flatMap(\.ofOneProperty) {
                    for (earlier, later) in zip(group, group.dropFirst()) {
                        guard later.scheduled.keyframes.first?.isCurrent == false, earlier.times.upperBound <= later.times.lowerBound,
                            let left = earlier.scheduled.sample(at: .greatestFiniteMagnitude), let taken = later.scheduled.sample(at: 0),
                            !left.isSame(as: taken), reported.insert(later.step.span).inserted
                        else { continue }
                        let (from, to) = (earlier.scheduled.textAtEnd, later.scheduled.keyframes.first?.text ?? "")
                        findings.report(
                            "`\(later.scheduled.property)` of `\(later.scheduled.target)` is left at `\(from)` and begins again at `\(to)`",
                            at: later.step.span, labels: [.init(earlier.step.span, "left here")], help: "begin with `\(from)`, or end with `\(to)`")
                    }
                }
            }
        })
}

extension ScheduledStep {
    /// The last value that it has, as it is written.
    fileprivate var textAtEnd: String {
        let endsAtFirst = autoreverses && repeats?.isMultiple(of: 2) == true
        return (endsAtFirst ? keyframes.first : keyframes.last)?.text ?? ""
    }
}

extension AnimatedSample {
    /// 0 is 0 in any unit.
    fileprivate func isSame(as other: AnimatedSample) -> Bool {
        guard case .number(let a, let unit) = self, case .number(let b, let otherUnit) = other else { return self == other }
        return (a - b).magnitude <= 1e-9 * max(1, a.magnitude) && (unit == otherUnit || a == 0)
    }
}
