import FlowSpec

extension ScheduledStep {
    init(
        _ step: TimelineStep, track: PropertyTrack, target: String, start: Double, duration: Double, in context: ScheduleContext
    ) {
        self.init(
            target: target, property: track.property, start: start, end: start + duration * Double(step.runs ?? 1),
            duration: duration, keyframes: placedKeyframes(track.keyframes, in: context), easing: step.easing,
            spring: step.spring, springResponse: step.perceptualDuration, repeats: step.runs, autoreverses: step.autoreverses)
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

/// Keyframes by their places.
private func placedKeyframes(_ keyframes: [PropertyTrack.Keyframe], in context: ScheduleContext) -> [ScheduledStep.Keyframe] {
    let unit = keyframes.lazy.compactMap(\.value.unit).first
    let placed = zip(keyframePlaces(keyframes), keyframes).map { place, keyframe in
        let (text, value) = keyframe.value.shown(in: context, unit: unit)
        return ScheduledStep.Keyframe(at: place, text: text, value: value, easing: keyframe.easing, isCurrent: keyframe.value.isCurrent)
    }
    return placed.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
}

extension AnimatedValue {
    fileprivate var isCurrent: Bool {
        if case .current = self { true } else { false }
    }

    /// As it is written.
    fileprivate var unit: String? {
        if case .number(_, let unit) = self, !unit.isEmpty { unit } else { nil }
    }

    /// - Parameter unit: the other values' of the property, in which a bare number from data counts.
    fileprivate func shown(in context: ScheduleContext, unit: String?) -> (text: String, value: AnimatedSample) {
        let value = sample(in: context)
        switch self {
        case .number(let number, let unit): return (numberText(number) + unit, value)
        case .color(_, _, _, _, let source): return (source, value)
        case .keyword(let word): return (word, value)
        case .current: return ("current", value)
        case .expression:
            guard case .number(let number, "") = value, let unit else { return (value.text, value) }
            return (numberText(number) + unit, .number(number, unit: unit))
        }
    }
}

/// A value as a screen or a timeline shows it.
package func valueText(_ value: Value) -> String {
    switch value {
    case .none: "none"
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): numberText(number)
    case .text(let text): text
    case .set(let options): options.joined(separator: ", ")
    case .list(let items): items.map(valueText).joined(separator: ", ")
    case .record(let fields): fields.map { "\($0.name): \(valueText($0.value))" }.joined(separator: ", ")
    case .duration(let time): durationText(time)
    case .moment(let time): momentText(time)
    }
}
