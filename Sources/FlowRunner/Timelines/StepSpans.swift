import FlowSpec

/// Where a step stands in time: its first target's start, one run, how many targets, and when the last of them ends; of none, where it starts.
struct StepSpan {
    var start: Double
    var run: Double
    var count: Int
    var end: Double
}

/// The places of all steps. A step after one that is itself still to be placed waits for it; steps that wait for each other start at 0.
func stepSpans(of steps: [TimelineStep], in context: ScheduleContext) -> [StepSpan] {
    var placed: [StepSpan?] = Array(repeating: nil, count: steps.count)
    var left = Array(steps.indices)
    while !left.isEmpty {
        let before = left.count
        left.removeAll { index in
            let step = steps[index]
            guard let base = base(of: step.start, among: placed) else { return false }
            placed[index] = step.span(from: base + step.delay, in: context)
            return true
        }
        if left.count == before {
            for index in left { placed[index] = steps[index].span(from: steps[index].delay, in: context) }
            break
        }
    }
    return placed.compactMap { $0 }
}

func startTime(_ start: TimelineStep.Start, delay: Double, spans: [StepSpan]) -> Double {
    switch start {
    case .at(let time): max(0, time + delay)
    case .after(let index): max(0, (spans.indices.contains(index) ? spans[index].end : 0) + delay)
    }
}

private func base(of start: TimelineStep.Start, among spans: [StepSpan?]) -> Double? {
    switch start {
    case .at(let time): time
    case .after(let index): spans.indices.contains(index) ? spans[index]?.end : 0
    }
}

extension TimelineStep {
    var isStaggered: Bool { stagger != nil || count != nil }

    /// It repeats for ever, and does not stand in the file without anything to move.
    var neverEnds: Bool {
        if case .constant(.number(0), _)? = count?.term { return false }
        return runs == nil
    }

    /// Milliseconds of one run. A spring that says itself how fast it is settles between any two keyframes.
    var run: Double {
        if let duration { return max(0, duration) }
        guard let spring else { return Schedule.baseDuration }
        if let perceptualDuration { return perceptualDuration }
        return min(SpringTiming(spring, perceptual: nil).settling / (tracks.map(\.shortestSpringShare).min() ?? 1), longestDuration)
    }

    /// What one perceives of a spring that the step gives its duration, milliseconds; nil where the spring says that itself, or there is none.
    var perceptualDuration: Double? {
        guard let spring else { return nil }
        return duration ?? (spring.isBareFraction ? SpringTiming.defaultResponse : nil)
    }

    fileprivate func span(from start: Double, in context: ScheduleContext) -> StepSpan {
        let count = count.map { targetCount(context.value($0) ?? .number(1)) } ?? 1
        let start = max(0, start)
        let lastStart = start + Double(count - 1) * (stagger ?? 0)
        return StepSpan(start: start, run: run, count: count, end: count > 0 ? lastStart + run * Double(runs ?? 1) : start)
    }

    /// nil: for ever.
    var runs: Int? {
        switch repeats {
        case .once: 1
        case .times(let times): max(1, times)
        case .forever: nil
        }
    }
}

private func targetCount(_ value: Value) -> Int {
    guard case .number(let number) = value, number > 0 else { return 0 }
    return Int(exactly: min(number, Double(TimelineStep.mostTargets)).rounded(.down)) ?? 0
}
