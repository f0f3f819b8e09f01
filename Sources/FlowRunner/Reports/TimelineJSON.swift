import FlowSpec

/// What `flowrun timeline --format json` answers.
/// - Parameter time: milliseconds; with it, the value of every property at that moment.
package func timelineJSON(_ timeline: ScheduledTimeline, at time: Double?) -> String {
    let schedule = timeline.schedule
    var fields: [(String, JSONText)] = [("name", .string(schedule.name))]
    if let runner = timeline.runner { fields.append(("state", .string(runner))) }
    fields += [
        ("total", .number(schedule.total)),
        ("declaredTotal", .number(timeline.declaredTotal)),
        ("loops", .flag(schedule.loops)),
        ("steps", .array(schedule.steps.map(\.json))),
        ("cues", .array(schedule.cues.map(\.json))),
    ]
    if let time { fields.append(("values", .array(schedule.samples(at: time).map(\.json)))) }
    return JSONText.object(fields).text
}

extension ScheduledStep {
    fileprivate var json: JSONText {
        let frames = keyframes.map { keyframe -> JSONText in
            .object([
                ("at", .number(keyframe.at)), ("value", .string(keyframe.text)),
                ("easing", .string((keyframe.easing ?? (spring == nil ? easing : nil))?.text)),
            ])
        }
        return .object([
            ("target", .string(target)), ("property", .string(property)), ("start", .number(start)), ("end", .number(end)),
            ("keyframes", .array(frames)), ("spring", playedSpring?.json ?? .string(nil)),
            ("repeat", repeats.map { .number(Double($0)) } ?? .string("forever")), ("autoreverse", .flag(autoreverses)),
            ("durationOpen", .flag(isDurationOpen)),
        ])
    }
}

extension ScheduledCue {
    fileprivate var json: JSONText {
        .object([("at", .number(at)), ("kind", .string(kind.name)), ("value", .string(kind.text))])
    }
}

extension Schedule.Sample {
    fileprivate var json: JSONText {
        let (value, unit): (JSONText, String) =
            switch self.value {
            case .number(let number, let unit): (.number(number), unit)
            case .color, .word: (.string(self.value.text), "")
            }
        return .object([
            ("target", .string(target)), ("property", .string(property)), ("value", value), ("unit", .string(unit)),
        ])
    }
}
