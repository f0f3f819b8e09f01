import FlowSpec

/// One property of one target of a step, where it stands in time.
struct PlacedStep {
    let step: TimelineStep
    let scheduled: ScheduledStep

    /// Without its last moment; a loop goes on for ever.
    var times: Range<Double> { scheduled.start..<max(scheduled.start, scheduled.repeats == nil ? .infinity : scheduled.end) }
}

extension ScheduleContext {
    /// Knows no data: what data give is what they start as, and a number of targets that is not constant is 1.
    static var withoutData: ScheduleContext {
        ScheduleContext(value: { if case .constant(let value, _) = $0.term { value } else { nil } }, text: \.source)
    }
}

extension Timeline {
    /// The steps, and those that take their place under reduced motion.
    var stepLists: [[TimelineStep]] {
        if case .steps(let reduced, _) = reducedMotion { [steps, reduced] } else { [steps] }
    }

    /// Each list of steps, every target and property of it placed.
    var placedSteps: [[PlacedStep]] { stepLists.map(placed) }
}

private func placed(_ steps: [TimelineStep]) -> [PlacedStep] {
    var result: [PlacedStep] = []
    for (step, span) in zip(steps, stepSpans(of: steps, in: .withoutData)) {
        for index in 0..<span.count {
            let target = step.isStaggered ? "\(step.target)[\(index)]" : step.target
            for track in step.tracks {
                let scheduled = ScheduledStep(
                    step, track: track, target: target, start: span.start + Double(index) * (step.stagger ?? 0), duration: span.run,
                    in: .withoutData)
                result.append(PlacedStep(step: step, scheduled: scheduled))
            }
        }
    }
    return result
}

extension [PlacedStep] {
    /// What moves one property of one target, in order of time; only where several steps do.
    var ofOneProperty: [[PlacedStep]] {
        var order: [String] = []
        var groups: [String: [PlacedStep]] = [:]
        for placed in self {
            let key = placed.scheduled.target + "\u{0}" + placed.scheduled.property
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(placed)
        }
        return order.compactMap { key in
            guard let group = groups[key], group.count > 1 else { return nil }
            return group.enumerated().sorted { ($0.element.scheduled.start, $0.offset) < ($1.element.scheduled.start, $1.offset) }
                .map(\.element)
        }
    }
}
