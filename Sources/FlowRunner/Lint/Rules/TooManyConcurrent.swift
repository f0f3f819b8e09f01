import FlowSpec

extension LintRule {
    static let tooManyConcurrent = LintRule(
        id: "too-many-concurrent",
        severity: .warning,
        summary: "A timeline in which more things move at once than the project allows.",
        why: "The eye follows three or four things at most, and so does an older phone: the rest is a blur that costs frames.",
        bad: """
            timelines:
              reveal:
            # ^^^^^^ five move at once
                steps:
                  - { target: title, for: 300ms, opacity: 0 -> 1 }
                  - { target: picture, for: 300ms, opacity: 0 -> 1 }
                  - { target: rows, for: 300ms, opacity: 0 -> 1, stagger: 50ms, count: 3 }
            initial: home
            states:
              home: { screen: { show: [{ button: Close }] }, transitions: [{ tap: Close, to: closed, timeline: reveal }] }
              closed: { end: true }
            """,
        good: """
            timelines:
              reveal:
                steps:
                  - { target: title, for: 300ms, opacity: 0 -> 1 }
                  - { target: picture, for: 300ms, opacity: 0 -> 1 }
                  - { target: rows, after: previous, for: 300ms, opacity: 0 -> 1, stagger: 50ms, count: 3 }
            initial: home
            states:
              home: { screen: { show: [{ button: Close }] }, transitions: [{ tap: Close, to: closed, timeline: reveal }] }
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            let most = findings.settings.mostConcurrent
            var crowded: Set<ID<Timeline>> = []
            for id in flow.timelines.ids {
                let timeline = flow.timelines[id]
                guard let crowd = timeline.placedSteps.lazy.compactMap({ $0.crowd(over: most) }).first else { continue }
                crowded.insert(id)
                findings.report(
                    "`\(timeline.name)` moves \(crowd.words); at most \(most) are allowed",
                    at: timeline.span, help: "let some begin when others have arrived: `after: previous`, or a wider `stagger`")
            }
            for id in flow.transitions.ids {
                let found = flow.timelines(setOffBy: id).lazy.compactMap { played -> (played: [ID<Timeline>], crowd: Crowd)? in
                    guard played.count > 1, crowded.isDisjoint(with: played) else { return nil }
                    return played.flatMap { flow.timelines[$0].placedSteps.first ?? [] }.crowd(over: most).map { (played, $0) }
                }
                guard let (played, crowd) = found.first else { continue }
                let names = Suggestion.alternatives(played.map { flow.timelines[$0].name }, joinedBy: "and")
                findings.report(
                    "`\(flow.triggerText(of: id))` plays \(names) together, which move \(crowd.words); at most \(most) are allowed",
                    at: flow.transitions[id].triggerSpan, help: "let one begin when another has arrived, as one timeline or by an event of its cue")
            }
        })
}

private struct Crowd {
    var at: Double
    var targets: [String]

    var words: String { "\(targets.count) things at once at \(roundedDurationText(at)): \(Suggestion.alternatives(targets, joinedBy: "and"))" }
}

extension [PlacedStep] {
    /// The first moment at which most targets move, where these are more than `limit`. A target counts once, whatever moves of it.
    fileprivate func crowd(over limit: Int) -> Crowd? {
        let moving = filter { !$0.times.isEmpty }
        // What ends at a moment has ended before what begins then.
        let turns = moving.flatMap { placed in
            [(at: placed.times.lowerBound, change: 1, placed.scheduled.target), (at: placed.times.upperBound, change: -1, placed.scheduled.target)]
        }.sorted { ($0.at, $0.change) < ($1.at, $1.change) }
        var movements: [String: Int] = [:]
        var count = 0
        var most = (count: limit, at: Double.infinity)
        for (time, change, target) in turns {
            let before = movements[target, default: 0]
            movements[target] = before + change
            if before == 0 { count += 1 } else if before + change == 0 { count -= 1 }
            if count > most.count { most = (count, time) }
        }
        guard most.at.isFinite else { return nil }
        let targets = moving.filter { $0.times.contains(most.at) }.map(\.scheduled.target).unique()
        return Crowd(at: most.at, targets: targets)
    }
}
