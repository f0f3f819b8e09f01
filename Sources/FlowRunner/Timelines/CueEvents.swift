import FlowSpec

extension Flow {
    /// The flow in which every timeline that raises events by cues is played together with these events, each delayed by its cue's time.
    /// So a cue's event is a delayed internal event like any other: in the snapshot, cancelled by `cancel`, seen by a verifier.
    /// Where the system's setting is environment data, it decides at the moment that sets the timeline off.
    package func raisingCueEvents(reducedMotion: Bool) -> Flow {
        let mayQueue = timelines.rows.contains { $0.interrupt == .queue }
        let setting = reducedMotion ? nil : reduceMotionSetting
        let raised = timelines.rows.map { timeline -> [Action] in
            let events = timeline.raisedEvents(reducedMotion: reducedMotion, mayQueue: mayQueue)
            guard let setting, timeline.movesCues else { return events }
            let reduced = timeline.raisedEvents(reducedMotion: true, mayQueue: mayQueue)
            guard !events.isEmpty || !reduced.isEmpty else { return [] }
            let isReduced = Expression(term: .datum(setting), type: .flag, span: timeline.span, source: data[setting].name)
            return [.branch(isReduced, then: reduced, otherwise: events)]
        }
        guard raised.contains(where: { !$0.isEmpty }) else { return self }
        func events(of timeline: ID<Timeline>?) -> [Action] { timeline.map { raised[$0.int] } ?? [] }
        func adding(to actions: [Action]) -> [Action] {
            actions.flatMap { action -> [Action] in
                switch action {
                case .timeline(let timeline): [action] + events(of: timeline)
                case .branch(let condition, let then, let otherwise):
                    [.branch(condition, then: adding(to: then), otherwise: adding(to: otherwise))]
                case .set, .reset, .emit, .cancelService, .cancelEvent, .haptic, .announce, .log, .append, .remove: [action]
                }
            }
        }
        var result = self
        for id in states.ids {
            result.states[id].entry = adding(to: states[id].entry)
            result.states[id].exit = adding(to: states[id].exit)
        }
        for id in transitions.ids {
            result.transitions[id].actions = adding(to: transitions[id].actions) + events(of: transitions[id].timeline)
        }
        return result
    }
}

extension Timeline {
    /// Whether its cues come at other times, or are others, where motion is reduced.
    fileprivate var movesCues: Bool {
        switch reducedMotion {
        case .fade, nil: false
        case .instant, .skip, .steps: true
        }
    }

    /// None of what the clock does not move.
    /// - Parameter mayQueue: an event may have to wait longer than its delay says.
    fileprivate func raisedEvents(reducedMotion: Bool, mayQueue: Bool) -> [Action] {
        if drivenBy != nil { return [] }
        guard reducedMotion else { return raisedEvents(mayQueue: mayQueue) }
        switch self.reducedMotion {
        case .steps(let steps, let cues):
            var own = self
            own.steps = steps
            own.cues = cues
            return own.raisedEvents(mayQueue: mayQueue)
        case .instant, .skip: return scheduledEvents(reducedMotion: true, mayQueue: mayQueue)
        case .fade, nil: return raisedEvents(mayQueue: mayQueue)
        }
    }

    private func raisedEvents(mayQueue: Bool) -> [Action] {
        if cues.contains(where: \.isEmit), hangsOnData, steps.count <= Self.mostAddedUp {
            return cues.compactMap { cue in
                guard case .emit(let event, _) = cue.kind else { return nil }
                return .emit(event, delay: Expression(delay(of: cue), span: span))
            }
        }
        return scheduledEvents(reducedMotion: false, mayQueue: mayQueue)
    }

    /// At the times of the figures that stand in the file.
    private func scheduledEvents(reducedMotion: Bool, mayQueue: Bool) -> [Action] {
        let context = ScheduleContext(reducedMotion: reducedMotion, value: { $0.constantValue }, text: \.source)
        return Schedule(self, in: context).cues.compactMap { cue in
            guard case .emit(let event, _) = cue.kind else { return nil }
            guard cue.at > 0 else { return .emit(event, delay: nil) }
            let delay = Operand(milliseconds: cue.at, span)
            return .emit(event, delay: Expression(mayQueue ? delay + Operand(milliseconds: 0, span) : delay, span: span))
        }
    }

    /// Steps may stand after each other in one long row, and a sum is as deep as it is long.
    private static let mostAddedUp = 100

    private var hangsOnData: Bool {
        steps.contains { !$0.given.isEmpty || $0.count.map { $0.constantValue == nil } ?? false } || cues.contains { !$0.given.isEmpty }
    }

    private func delay(of cue: Cue) -> Operand {
        start(cue.at, given: cue.given) + (cue.given.lazy.compactMap(\.delay).first ?? Operand(milliseconds: cue.delay, span))
    }

    private func start(_ start: TimelineStep.Start, given: [GivenFigure]) -> Operand {
        switch start {
        case .at(let time): given.lazy.compactMap(\.at).first ?? Operand(milliseconds: time, span)
        case .after(let index): steps.indices.contains(index) ? end(of: index) : Operand(milliseconds: 0, span)
        }
    }

    /// What a step follows stands above it, so that this comes to an end.
    private func end(of index: Int) -> Operand {
        let step = steps[index]
        let begin: Operand
        if case .after(let other) = step.start, other >= index {
            begin = Operand(milliseconds: 0, span)
        } else {
            begin = start(step.start, given: step.given)
        }
        let delay = step.given.lazy.compactMap(\.delay).first ?? Operand(milliseconds: step.delay, span)
        let run = step.given.lazy.compactMap(\.duration).first ?? Operand(milliseconds: step.run, span)
        let whole = run * Operand(number: Double(step.runs ?? 1), span)
        guard let count = step.count else { return begin + delay + whole }
        let targets = Operand(count).wholeTargets
        let stagger = step.given.lazy.compactMap(\.stagger).first ?? Operand(milliseconds: step.stagger ?? 0, span)
        return begin + delay + whole * targets.first + stagger * targets.others
    }
}

extension Cue {
    var isEmit: Bool { if case .emit = kind { true } else { false } }
}

extension GivenFigure {
    fileprivate var at: Operand? { if case .at(let expression) = self { Operand(expression) } else { nil } }
    fileprivate var delay: Operand? { if case .delay(let expression) = self { Operand(expression) } else { nil } }
    fileprivate var duration: Operand? { if case .duration(let expression) = self { Operand(expression) } else { nil } }
    fileprivate var stagger: Operand? { if case .stagger(let expression) = self { Operand(expression) } else { nil } }
}

/// Durations, and what they are multiplied by.
extension Operand {
    fileprivate init(milliseconds: Double, _ span: Span) { self.init(.constant(.duration(milliseconds), .duration), .duration, span) }
    fileprivate init(number: Double, _ span: Span) { self.init(.constant(.number(number), .number(nil)), .number(nil), span) }
    fileprivate init(_ expression: Expression) { self.init(expression.term, expression.type, expression.span) }

    /// A count as the schedule takes it: no part of a target, and no more than a step moves.
    fileprivate var wholeTargets: Operand {
        let most = number(.call(.min, [self, Operand(number: Double(TimelineStep.mostTargets), span)]))
        return number(.binary(.subtract, most, number(.binary(.remainder, most, Operand(number: 1, span)))))
    }

    /// 1 where there is any, otherwise 0.
    fileprivate var first: Operand { number(.call(.max, [number(.call(.min, [self, Operand(number: 1, span)])), Operand(number: 0, span)])) }

    /// Without the first; of none, none.
    fileprivate var others: Operand {
        number(.call(.max, [number(.binary(.subtract, self, Operand(number: 1, span))), Operand(number: 0, span)]))
    }

    private func number(_ term: Term) -> Operand { Operand(term, .number(nil), span) }

    fileprivate static func + (a: Operand, b: Operand) -> Operand { Operand(.binary(.add, a, b), .duration, a.span) }
    fileprivate static func * (a: Operand, b: Operand) -> Operand { Operand(.binary(.multiply, a, b), .duration, a.span) }
}

extension Expression {
    fileprivate convenience init(_ delay: Operand, span: Span) {
        let source = if case .constant(.duration(let time), _) = delay.term { durationText(time) } else { "" }
        self.init(term: delay.term, type: .duration, span: span, source: source)
    }

    /// What it is whatever the data.
    fileprivate var constantValue: Value? {
        if case .constant(let value, _) = term { value } else { nil }
    }
}
