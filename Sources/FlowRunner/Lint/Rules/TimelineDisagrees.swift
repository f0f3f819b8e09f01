import FlowSpec

extension LintRule {
    static let timelineDisagrees = LintRule(
        id: "timeline-disagrees",
        severity: .warning,
        summary: "A total or a delay that does not go with the steps that it speaks of.",
        why: "Two figures for one thing: whoever builds it must break one, and the user sees a movement cut off, or waits for one that has ended.",
        bad: """
            timelines:
              present:
                steps:
                  - { target: sheet, for: 400ms, opacity: 0 -> 1 }
            initial: home
            states:
              home: { screen: { show: [{ button: Open }] }, transitions: [{ tap: Open, to: opening, timeline: present }] }
              opening:
                transitions:
                  - after: 300ms
            #       ^^^^^^^^^^^^ `present` lasts 400ms
                    to: closed
              closed: { end: true }
            """,
        good: """
            timelines:
              present:
                steps:
                  - { target: sheet, for: 400ms, opacity: 0 -> 1 }
            initial: home
            states:
              home: { screen: { show: [{ button: Open }] }, transitions: [{ tap: Open, to: opening, timeline: present }] }
              opening:
                transitions:
                  - after: 400ms
                    to: closed
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            for timeline in flow.timelines.rows {
                guard let declared = timeline.declaredTotal, let loop = timeline.steps.first(where: \.neverEnds) else { continue }
                findings.report(
                    "`\(timeline.name)` declares \(roundedDurationText(declared)), and one of its steps never ends", at: timeline.span,
                    labels: [.init(loop.span, "repeats for ever")], help: "leave `total` out, or write how often it repeats")
            }
            let entering = flow.timelinesByTarget
            for transition in flow.transitions.rows {
                guard let delay = transition.fixedDelay, delay > 0, !transition.targets.isEmpty, !transition.goesBack,
                    let (timeline, end) = flow.timelinesInto(transition.source, entering).first(where: { $0.timeline.isCut(at: delay) })
                else { continue }
                findings.report(
                    "`\(flow.states[transition.source].name)` is left after \(roundedDurationText(delay)), and `\(timeline.name)`, which leads to it, lasts \(roundedDurationText(end))",
                    at: transition.triggerSpan, labels: [.init(timeline.span, "ends at \(roundedDurationText(end))")],
                    help: "write `after: \(roundedDurationText(end))`, or shorten the timeline")
            }
        })
}

extension Transition {
    fileprivate var fixedDelay: Double? {
        guard case .after(let delay) = trigger, case .constant(.duration(let time), _) = delay.term else { return nil }
        return time
    }

    fileprivate var goesBack: Bool { targets.contains(.state(source)) }
}

extension Timeline {
    /// Whether a step is still on its way. A delay that waits for some of the steps, and lets the others play on, is meant.
    fileprivate func isCut(at time: Double) -> Bool {
        let times = (placedSteps.first ?? []).map(\.times)
        let isBoundary = times.contains { ($0.lowerBound - time).magnitude < 0.5 && $0.lowerBound > 0 || ($0.upperBound - time).magnitude < 0.5 }
        return !isBoundary && times.contains { $0.upperBound > time }
    }
}

extension Flow {
    /// What plays on the ways of transitions to each state.
    fileprivate var timelinesByTarget: [ID<State>: [ID<Timeline>]] {
        var found: [ID<State>: [ID<Timeline>]] = [:]
        for transition in transitions.rows {
            let played = timelines(onTheWayOf: transition)
            guard !played.isEmpty else { continue }
            for target in effectiveTargets(of: transition) { found[target, default: []] += played }
        }
        return found
    }

    /// What plays while the state is entered, with when it ends, as far as that is known.
    fileprivate func timelinesInto(
        _ state: ID<State>, _ entering: [ID<State>: [ID<Timeline>]]
    ) -> [(timeline: Timeline, end: Double)] {
        (states[state].entry.timelines + (entering[state] ?? [])).compactMap { id in timelines[id].fixedEnd.map { (timelines[id], $0) } }
    }
}
