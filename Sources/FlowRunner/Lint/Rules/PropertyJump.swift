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
                        findings.report(earlier, later)
                    }
                }
            }
            var reported: Set<Span> = []
            for (earlier, later) in flow.handovers where !reported.contains(later.step.span) {
                guard let left = earlier.scheduled.sample(at: .greatestFiniteMagnitude), let taken = later.scheduled.sample(at: 0), !left.isSame(as: taken)
                else { continue }
                reported.insert(later.step.span)
                findings.report(earlier, later)
            }
        })
}

extension Findings {
    fileprivate mutating func report(_ earlier: PlacedStep, _ later: PlacedStep) {
        let (from, to) = (earlier.scheduled.textAtEnd, later.scheduled.keyframes.first?.text ?? "")
        report(
            "`\(later.scheduled.property)` of `\(later.scheduled.target)` is left at `\(from)` and begins again at `\(to)`",
            at: later.step.span, labels: [.init(earlier.step.span, "left here")], help: "begin with `\(from)`, or end with `\(to)`")
    }
}

extension Flow {
    /// Pairs of steps on one property, of which the one answers a finger that comes down and the other the same finger that leaves.
    /// Where something else moves the property too, nobody knows where it is.
    fileprivate var handovers: [(earlier: PlacedStep, later: PlacedStep)] {
        var into: [ID<State>: [PlacedStep]] = [:]
        var outOf: [ID<State>: [PlacedStep]] = [:]
        var players: [MovingProperty: Set<ID<Timeline>>] = [:]
        for id in timelines.ids {
            for placed in timelines[id].placedSteps.first ?? [] { players[placed.scheduled.moving, default: []].insert(id) }
        }
        for id in transitions.ids {
            guard case .state(let target)? = transitions[id].targets.first, transitions[id].targets.count == 1 else { continue }
            let played = timelines(setOffBy: id)[0].filter { timelines[$0].drivenBy == nil && timelines[$0].releasedFrom == nil }
            guard played.count == 1 else { continue }
            let steps = (timelines[played[0]].placedSteps.first ?? []).filter { players[$0.scheduled.moving]?.count == 2 && $0.scheduled.repeats != nil }
            guard case .gesture(let gesture) = transitions[id].trigger else { continue }
            if gesture.kind == .touchDown { into[target, default: []] += steps.lasts }
            if [.touchUp, .touchCancel, .release].contains(gesture.kind) { outOf[transitions[id].source, default: []] += steps.firsts }
        }
        return states.ids.flatMap { state in
            (into[state] ?? []).flatMap { earlier in
                (outOf[state] ?? []).filter { later in
                    later.scheduled.moving == earlier.scheduled.moving && later.step.span != earlier.step.span
                        && later.scheduled.keyframes.first?.isCurrent == false
                }.map { (earlier, $0) }
            }
        }
    }
}

extension [PlacedStep] {
    fileprivate var firsts: [PlacedStep] {
        enumerated().sorted { ($0.element.scheduled.start, $0.offset) < ($1.element.scheduled.start, $1.offset) }.map(\.element)
            .unique(by: \.scheduled.moving)
    }

    fileprivate var lasts: [PlacedStep] {
        enumerated().sorted { ($0.element.scheduled.start, $0.offset) > ($1.element.scheduled.start, $1.offset) }.map(\.element)
            .unique(by: \.scheduled.moving)
    }
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
        switch (self, other) {
        case (.number(let a, let unit), .number(let b, let otherUnit)):
            return (a - b).magnitude <= 1e-9 * max(1, a.magnitude) && (unit == otherUnit || a == 0)
        case (.color(let red, let green, let blue, let alpha), .color(let r, let g, let b, let a)):
            return [red - r, green - g, blue - b, alpha - a].allSatisfy { $0.magnitude < 1e-9 }
        default: return self == other
        }
    }
}
