import FlowSpec

extension Flow {
    /// The flow in which every timeline that raises events by cues is played together with these events, each delayed by its cue's time.
    /// So a cue's event is a delayed internal event like any other: in the snapshot, cancelled by `cancel`, seen by a verifier.
    package func raisingCueEvents(reducedMotion: Bool) -> Flow {
        let context = ScheduleContext(reducedMotion: reducedMotion, value: { $0.constantValue }, text: \.source)
        let raised: [[Action]] = timelines.rows.map { timeline in
            Schedule(timeline, in: context).cues.compactMap { cue in
                guard case .emit(let event) = cue.kind else { return nil }
                return .emit(event, delay: cue.at > 0 ? Expression(milliseconds: cue.at, span: timeline.span) : nil)
            }
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

extension Expression {
    fileprivate init(milliseconds: Double, span: Span) {
        self.init(
            term: .constant(.duration(milliseconds), .duration), type: .duration, span: span, source: durationText(milliseconds))
    }

    /// What it is whatever the data: a constant's value; for the number of a staggered step's targets otherwise one.
    fileprivate var constantValue: Value {
        if case .constant(let value, _) = term { value } else { .number(1) }
    }
}
