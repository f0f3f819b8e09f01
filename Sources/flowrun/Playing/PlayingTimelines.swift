import FlowRunner
import FlowSpec

/// The timelines that run at the moment, and those that ended just now.
struct PlayingTimelines: Sendable {
    private struct Playing: Sendable {
        var timeline: PlayedTimeline
        /// On the clock as it is shown.
        var start: Double
        /// A loop ends with the states that were active when it began.
        var states: [String]
    }

    /// How long a finished one stays to be looked at.
    private static let linger = 700.0
    private var all: [Playing] = []

    var isMoving: Bool { !all.isEmpty }

    mutating func add(_ record: WalkRecord, shift: Double) {
        all.removeAll { $0.timeline.end == nil && $0.states != record.states }
        for timeline in record.timelines {
            all.removeAll { $0.timeline.name == timeline.name }
            all.append(Playing(timeline: timeline, start: timeline.start + shift, states: record.states))
        }
    }

    mutating func drop(at clock: Double) {
        all.removeAll { playing in
            guard playing.timeline.progress == nil, let total = playing.timeline.schedule.total else { return false }
            return clock > playing.start + total + Self.linger
        }
    }

    /// Each timeline with its steps below it; at no time, as they end.
    func bars(at clock: Double?) -> [Picture.Bar] {
        all.flatMap { playing -> [Picture.Bar] in
            let schedule = playing.timeline.schedule
            let whole = schedule.shownLength
            guard whole > 0 else { return [] }
            let gone = clock.map { max(0, $0 - playing.start) } ?? whole
            let held = playing.timeline.progress.map { min(max($0, 0), 1) * whole }
            let place = held ?? (schedule.loops && clock != nil ? gone.truncatingRemainder(dividingBy: whole) : min(gone, whole))
            let length = durationText(whole.rounded())
            let text =
                if let progress = playing.timeline.progress {
                    "↔ \(numberText((min(max(progress, 0), 1) * 100).rounded()))%"
                } else {
                    schedule.loops ? schedule.loopText : "\(durationText(place.rounded()))/\(length)"
                }
            let heading = Picture.Bar(label: schedule.name, indent: 0, start: 0, end: 1, now: place / whole, text: text)
            let steps = schedule.steps.map { step in
                Picture.Bar(
                    label: "\(step.target).\(step.property)", indent: 2, start: step.start / whole,
                    end: max(step.start, step.shownEnd) / whole, now: place / whole, text: values(of: step))
            }
            return [heading] + steps
        }
    }

    /// Of many keyframes the first ones and the last; there is little room.
    private func values(of step: ScheduledStep) -> String {
        let values = step.keyframes.map(\.text)
        if values.count < 3 { return values.joined(separator: " → ") }
        return (values.count > 4 ? values.prefix(2) + ["…"] + values.suffix(1) : values[...]).joined(separator: "→")
    }
}
