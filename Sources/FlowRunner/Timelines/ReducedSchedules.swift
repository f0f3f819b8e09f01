import FlowSpec

extension Schedule {
    /// One opacity step of the base duration for each target, from what its opacity is at first to where it comes to rest; what has none fades in, and out where it leaves.
    var faded: Schedule {
        var result = self
        var seen: Set<String> = []
        result.steps = steps.compactMap { step in
            guard seen.insert(step.target).inserted else { return nil }
            let own = steps.filter { $0.target == step.target }
            let opacity = own.filter { $0.property == "opacity" }.inTime
            var fade = step
            fade.property = "opacity"
            fade.start = 0
            fade.end = Schedule.baseDuration
            fade.duration = Schedule.baseDuration
            let leaves = own.contains(where: \.leaves)
            fade.keyframes = [
                opacity.first?.keyframes.first?.placed(at: 0) ?? .opacity(leaves ? 1 : 0, at: 0),
                opacity.last.flatMap { $0.keyframes.isEmpty ? nil : $0.keyframes[$0.restingKeyframe].placed(at: 1) } ?? .opacity(leaves ? 0 : 1, at: 1),
            ]
            fade.easing = nil
            fade.spring = nil
            fade.repeats = 1
            fade.autoreverses = false
            return fade
        }
        result.total = max(result.steps.isEmpty ? 0 : Schedule.baseDuration, cues.last?.at ?? 0)
        return result
    }

    /// The same steps without length, in the order of time, so that each property is what it comes to in full motion. A loop stays at its last value.
    var atOnce: Schedule {
        var result = self
        result.steps = steps.inTime
        for index in result.steps.indices {
            result.steps[index].start = 0
            result.steps[index].end = 0
            result.steps[index].duration = 0
            result.steps[index].repeats = result.steps[index].repeats ?? 1
        }
        for index in result.cues.indices { result.cues[index].at = 0 }
        result.total = 0
        return result
    }
}

extension [ScheduledStep] {
    /// By start, then document order.
    fileprivate var inTime: [ScheduledStep] { enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element) }
}

extension ScheduledStep {
    /// Whether it takes its target away: from its place to another, or from its size to none, and not back.
    fileprivate var leaves: Bool {
        guard repeats != nil, keyframes.indices.contains(restingKeyframe), case .number(let from, _)? = keyframes.first?.value,
            case .number(let to, _) = keyframes[restingKeyframe].value
        else { return false }
        switch property {
        case "x", "y": return from == 0 && to != 0
        case "scale", "scaleX", "scaleY": return from != 0 && to == 0
        default: return false
        }
    }
}

extension ScheduledStep.Keyframe {
    fileprivate static func opacity(_ value: Double, at place: Double) -> ScheduledStep.Keyframe {
        ScheduledStep.Keyframe(at: place, text: numberText(value), value: .number(value, unit: ""), easing: nil)
    }

    fileprivate func placed(at place: Double) -> ScheduledStep.Keyframe {
        var keyframe = self
        keyframe.at = place
        keyframe.easing = nil
        return keyframe
    }
}
