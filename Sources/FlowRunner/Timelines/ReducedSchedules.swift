import FlowSpec

extension Schedule {
    /// One opacity step of the base duration for each target, from what its opacity is at first to where it comes to rest; what has none fades in, and out where it leaves.
    var faded: Schedule {
        var result = self
        result.steps = steps.byTarget.map { own in
            let opacity = own.filter { $0.property == "opacity" && !$0.keyframes.isEmpty }
            let leaves = own.leave
            return ScheduledStep(
                target: own[0].target, property: "opacity", start: 0, end: Schedule.baseDuration, duration: Schedule.baseDuration,
                keyframes: [
                    opacity.first?.keyframes.first?.placed(at: 0) ?? .opacity(leaves ? 1 : 0, at: 0),
                    opacity.last?.fadedTo.placed(at: 1) ?? .opacity(leaves ? 0 : 1, at: 1),
                ], repeats: 1, autoreverses: false)
        }
        result.total = max(result.steps.isEmpty ? 0 : Schedule.baseDuration, cues.last?.at ?? 0)
        return result
    }

    /// The same steps without length, in the order of time, so that each property is what it comes to in full motion. A loop stays at its last value, of opacity that goes back
    /// and forth at its most visible.
    var atOnce: Schedule {
        var result = self
        result.steps = steps.inTime(steps.indices).map { steps[$0] }
        for index in result.steps.indices {
            let step = result.steps[index]
            if step.repeats == nil, step.property == "opacity", !step.keyframes.isEmpty { result.steps[index].keyframes = [step.fadedTo.placed(at: 0)] }
            result.steps[index].start = 0
            result.steps[index].end = 0
            result.steps[index].duration = 0
            result.steps[index].isDurationOpen = false
            result.steps[index].repeats = result.steps[index].repeats ?? 1
        }
        for index in result.cues.indices { result.cues[index].at = 0 }
        result.total = 0
        return result
    }
}

extension [ScheduledStep] {
    /// Whether these, of one target by start, take it away: from its place to another, or from its size to none, and not back.
    fileprivate var leave: Bool {
        ["x", "y", "scale", "scaleX", "scaleY"].contains { property in
            let own = filter { $0.property == property && !$0.keyframes.isEmpty }
            guard let last = own.last, last.repeats != nil, case .number(let rest, _) = last.keyframes[last.restingKeyframe].value else { return false }
            let isPlace = property == "x" || property == "y"
            return (isPlace ? rest != 0 : rest == 0)
                && own.contains { if case .number(let first, _) = $0.keyframes[0].value { isPlace ? first == 0 : first != 0 } else { false } }
        }
    }
}

extension ScheduledStep {
    /// The opacity at which it comes to rest. What goes there and back for ever never does, and stays as visible as it gets.
    fileprivate var fadedTo: Keyframe {
        let last = keyframes[restingKeyframe]
        guard repeats == nil, autoreverses || last.value == keyframes[0].value else { return last }
        return keyframes.max { $0.value.number < $1.value.number } ?? last
    }
}

extension AnimatedSample {
    fileprivate var number: Double { if case .number(let number, _) = self { number } else { 0 } }
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
