import FlowSpec

extension ScheduledStep {
    init(
        _ step: TimelineStep, track: PropertyTrack, target: String, start: Double, duration: Double, in context: ScheduleContext
    ) {
        self.init(
            target: target, property: track.property, start: start, end: start + duration * Double(step.runs ?? 1),
            duration: duration, keyframes: placedKeyframes(track.keyframes, in: context), easing: step.easing,
            spring: step.spring, springResponse: step.perceptualDuration, repeats: step.runs, autoreverses: step.autoreverses, isDurationOpen: step.isDurationOpen)
    }
}

extension PropertyTrack {
    /// The shortest way between two keyframes that the step's spring moves, as a share of the run; 1 where it moves none.
    var shortestSpringShare: Double {
        let placed = zip(keyframePlaces(keyframes), keyframes).enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element)
        let shares = zip(placed, placed.dropFirst()).compactMap { $0.1.easing == nil && $1.0 > $0.0 ? $1.0 - $0.0 : nil }
        return shares.min() ?? 1
    }
}

/// The first at 0, the last at 1, those without a place evenly between their neighbours.
private func keyframePlaces(_ keyframes: [PropertyTrack.Keyframe]) -> [Double] {
    var places = keyframes.map(\.at)
    if keyframes.count > 1, places[0] == nil { places[0] = 0 }
    if let last = places.indices.last, places[last] == nil { places[last] = 1 }
    var known = (index: 0, place: 0.0)
    return keyframes.indices.map { index in
        if let given = places[index] {
            known = (index, given)
            return given
        }
        let next = places[index...].firstIndex { $0 != nil } ?? index
        let nextPlace = places[next] ?? 1
        return known.place + (nextPlace - known.place) * Double(index - known.index) / Double(max(1, next - known.index))
    }
}

/// Keyframes by their places, all in the one unit of their movement.
private func placedKeyframes(_ keyframes: [PropertyTrack.Keyframe], in context: ScheduleContext) -> [ScheduledStep.Keyframe] {
    let samples = keyframes.map { $0.value.sample(in: context) }
    let unit = samples.commonUnit
    let placed = zip(keyframePlaces(keyframes), zip(keyframes, samples)).map { place, pair in
        let (keyframe, sample) = pair
        let value = keyframe.value.isCurrent ? sample : sample.counted(in: unit, isGiven: keyframe.value.isGiven)
        return ScheduledStep.Keyframe(
            at: place, text: keyframe.value.written ?? value.text, value: value, easing: keyframe.easing, isCurrent: keyframe.value.isCurrent)
    }
    return placed.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
}

extension [AnimatedSample] {
    /// What the first that is not 0 has, or else any; nil where none has one.
    fileprivate var commonUnit: String? {
        var any: String?
        for case .number(let number, let unit) in self where !unit.isEmpty {
            if number != 0 { return unit }
            any = any ?? unit
        }
        return any
    }
}

extension AnimatedSample {
    /// 0 is 0 in any unit, and a bare number from data counts in that of the others.
    fileprivate func counted(in unit: String?, isGiven: Bool) -> AnimatedSample {
        guard let unit, case .number(let number, let own) = self, number == 0 || own.isEmpty && isGiven else { return self }
        return .number(number, unit: unit)
    }
}

extension AnimatedValue {
    fileprivate var isCurrent: Bool {
        if case .current = self { true } else { false }
    }

    fileprivate var isGiven: Bool {
        if case .expression = self { true } else { false }
    }

    /// nil for what data give.
    fileprivate var written: String? {
        switch self {
        case .number(let number, let unit): numberText(number) + unit
        case .color(_, _, _, _, let source): source
        case .keyword(let word): word
        case .current: "current"
        case .expression: nil
        }
    }
}

/// A value as a screen or a timeline shows it.
package func valueText(_ value: Value) -> String {
    switch value {
    case .none: "none"
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): numberText(shortened(number))
    case .text(let text): text
    case .set(let options): options.joined(separator: ", ")
    case .list(let items): items.map(valueText).joined(separator: ", ")
    case .record(let fields): fields.map { "\($0.name): \(valueText($0.value))" }.joined(separator: ", ")
    case .duration(let time): durationText(shortened(time))
    case .moment(let time): momentText(time)
    }
}
