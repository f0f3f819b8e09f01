import FlowSpec

extension LintRule {
    static let exitSlowsDown = LintRule(
        id: "exit-slows-down",
        severity: .info,
        summary: "Something that leaves the screen and slows down on its way.",
        why: "It lingers at the very end, when the eye is already with what comes; what leaves usually gathers speed (`easeIn`).",
        bad: """
            timelines:
              leave:
                total: 300ms
                steps:
                  - { target: card, for: 300ms, opacity: 1 -> 0, easing: easeOut }
            #       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ it slows down at the end
            initial: home
            states:
              home: { screen: { show: [{ button: Close }] }, transitions: [{ tap: Close, to: closed, timeline: leave }] }
              closed: { end: true }
            """,
        good: """
            timelines:
              leave:
                total: 300ms
                steps:
                  - { target: card, for: 300ms, opacity: 1 -> 0, easing: easeIn }
                reducedMotion: fade
            initial: home
            states:
              home: { screen: { show: [{ button: Close }] }, transitions: [{ tap: Close, to: closed, timeline: leave }] }
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            for timeline in flow.timelines.rows {
                for step in timeline.steps where step.leavesSight && step.easing?.slowsDown == true {
                    findings.report(
                        "`\(step.target)` leaves in `\(timeline.name)` and slows down on its way", at: step.span, help: "write `easing: easeIn`")
                }
            }
        })
}

extension TimelineStep {
    /// It fades out, or travels the whole of its own length away.
    fileprivate var leavesSight: Bool {
        tracks.contains { track in
            guard case .number(let last, let unit)? = track.keyframes.last?.value, case .number(let first, _)? = track.keyframes.first?.value
            else { return false }
            return switch track.property {
            case "opacity": last == 0 && first > 0
            case "x", "y": unit == "%" && first == 0 && last.magnitude >= 100
            default: false
            }
        }
    }
}

extension Easing {
    /// Fast at first and slow at last, as `easeOut` is.
    fileprivate var slowsDown: Bool {
        guard case .cubicBezier(let x1, let y1, let x2, let y2, _) = self else { return false }
        let start = x1 > 0 || y1 > 0 ? (x1, y1) : (x2, y2)
        let end = x2 < 1 || y2 < 1 ? (1 - x2, 1 - y2) : (1 - x1, 1 - y1)
        return start.1 > start.0 && end.1 < end.0
    }
}
