import FlowSpec

extension LintRule {
    static let motionAgainstFinger = LintRule(
        id: "motion-against-finger",
        severity: .warning,
        summary: "A gesture in one direction that moves everything in the other.",
        why: "The page should follow the finger; when it goes the other way, the gesture feels as if it had failed.",
        bad: """
            timelines:
              pop:
                steps: [{ target: page, for: 300ms, x: 0% -> 100%, easing: easeIn }]
                reducedMotion: fade
            initial: page
            states:
              page:
                screen: { show: [{ button: Back }] }
                transitions:
                  - tap: Back
                    to: home
                  - edgeSwipe: left
                #   ^^^^^^^^^^^^^^^ the page goes to the right
                    to: home
                    timeline: pop
              home: { end: true }
            """,
        good: """
            timelines:
              pop:
                steps: [{ target: page, for: 300ms, x: 0% -> 100%, easing: easeIn }]
                reducedMotion: fade
            initial: page
            states:
              page:
                screen: { show: [{ button: Back }] }
                transitions:
                  - tap: Back
                    to: home
                  - edgeSwipe: right
                    to: home
                    timeline: pop
              home: { end: true }
            """,
        check: .flow { flow, findings in
            for transition in flow.transitions.rows {
                guard case .gesture(let gesture) = transition.trigger, gesture.kind != .scroll, let way = gesture.direction else { continue }
                let moving = flow.timelines(possibleWith: transition).map { flow.timelines[$0] }.flatMap { timeline in
                    timeline.steps.compactMap { step in step.movement(along: way).map { (timeline: timeline.name, step: step, movement: $0) } }
                }
                guard let first = moving.first(where: { $0.movement.startsAtRest }), moving.allSatisfy({ $0.movement.distance < 0 }) else { continue }
                findings.report(
                    "the finger goes \(way.rawValue), and `\(first.timeline)` moves the other way", at: transition.triggerSpan,
                    labels: [.init(first.step.span, "moves the other way")], help: "turn the gesture round, or the timeline")
            }
        })
}

extension TimelineStep {
    /// How far it moves, positive in the direction, and whether it leaves its place: after a gesture that was given up, things come back to it.
    /// Nil where it does not move along the direction, or not by figures.
    fileprivate func movement(along way: Gesture.Direction) -> (distance: Double, startsAtRest: Bool)? {
        let (property, sign): (String, Double) =
            switch way {
            case .left: ("x", -1)
            case .right: ("x", 1)
            case .up: ("y", -1)
            case .down: ("y", 1)
            }
        guard let track = tracks.first(where: { $0.property == property }), case .number(let from, _)? = track.keyframes.first?.value,
            case .number(let to, _)? = track.keyframes.last?.value, from != to
        else { return nil }
        return ((to - from) * sign, from == 0)
    }
}
