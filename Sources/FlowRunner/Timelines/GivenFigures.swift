import FlowSpec

extension Timeline {
    /// With every figure that data give as they give it now. What the context does not know stays as the data start.
    func settled(in context: ScheduleContext) -> Timeline {
        var timeline = self
        timeline.steps = steps.map { $0.settled(in: context) }
        timeline.cues = cues.map { $0.settled(in: context) }
        if case .steps(let steps, let cues) = reducedMotion {
            timeline.reducedMotion = .steps(steps.map { $0.settled(in: context) }, cues: cues.map { $0.settled(in: context) })
        }
        return timeline
    }
}

extension TimelineStep {
    fileprivate func settled(in context: ScheduleContext) -> TimelineStep {
        guard !given.isEmpty else { return self }
        var step = self
        for figure in given {
            switch figure {
            case .at(let expression): if let time = context.time(expression) { step.start = .at(time) }
            case .delay(let expression): step.delay = context.time(expression) ?? step.delay
            case .duration(let expression): step.duration = context.time(expression) ?? step.duration
            case .stagger(let expression): step.stagger = context.time(expression) ?? step.stagger
            case .easing(let expression, let easings): if let word = context.word(expression) { step.easing = easings[word] }
            case .haptic: break
            }
        }
        return step
    }
}

extension Cue {
    fileprivate func settled(in context: ScheduleContext) -> Cue {
        guard !given.isEmpty else { return self }
        var cue = self
        for figure in given {
            switch figure {
            case .at(let expression): if let time = context.time(expression) { cue.at = .at(time) }
            case .delay(let expression): cue.delay = context.time(expression) ?? cue.delay
            case .haptic(let expression, let haptics):
                guard let word = context.word(expression) else { break }
                cue.isLeftOut = haptics[word] == nil
                if let haptic = haptics[word] { cue.kind = .haptic(haptic) }
            case .duration, .stagger, .easing: break
            }
        }
        return cue
    }
}

extension ScheduleContext {
    /// Milliseconds from 0; nil where it is not known.
    fileprivate func time(_ expression: Expression) -> Double? {
        guard case .duration(let time)? = value(expression), time.isFinite else { return nil }
        return max(0, time)
    }

    /// The option; that of an optional choice without an answer is empty.
    fileprivate func word(_ expression: Expression) -> String? {
        switch value(expression) {
        case .text(let word): word
        case .some(.none): ""
        default: nil
        }
    }
}
