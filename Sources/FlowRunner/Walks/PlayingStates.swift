import FlowSpec

/// The state that each timeline of a microstep belongs to: a loop ends when it is left. What is played on the way belongs to where that leads.
struct PlayingStates {
    private var open: [(timeline: ID<Timeline>, state: ID<State>)] = []

    init(_ step: Microstep, in flow: Flow) {
        for left in step.exited { add(flow.states[left].exit, to: flow.firstTarget(of: step, leaving: left)) }
        for id in step.transitions {
            let transition = flow.transitions[id]
            let state = transition.targets.first.map { flow.state(of: $0) } ?? transition.source
            add(transition.actions, to: state)
            if let timeline = transition.timeline { open.append((timeline, state)) }
        }
        for entered in step.entered { add(flow.states[entered].entry, to: entered) }
        // Under `if`, more may name a timeline than play it: which of them do is not told.
        let played = step.effects.reduce(into: [ID<Timeline>: Int]()) { counts, effect in
            if case .timeline(let timeline) = effect { counts[timeline, default: 0] += 1 }
        }
        let named = open.reduce(into: [ID<Timeline>: Int]()) { $0[$1.timeline, default: 0] += 1 }
        open.removeAll { named[$0.timeline] != played[$0.timeline] }
    }

    private mutating func add(_ actions: [Action], to state: ID<State>) {
        for timeline in actions.timelines { open.append((timeline, state)) }
    }

    /// The state of the next one of this name.
    mutating func next(_ timeline: ID<Timeline>) -> ID<State>? {
        open.firstIndex { $0.timeline == timeline }.map { open.remove(at: $0).state }
    }
}

extension Flow {
    /// Where the transition leads on whose way the state is left.
    fileprivate func firstTarget(of step: Microstep, leaving left: ID<State>) -> ID<State> {
        let leading = step.transitions.lazy.map { transitions[$0] }.first { !$0.targets.isEmpty && isSameOrNested($0.source, left) }
        return leading?.targets.first.map { state(of: $0) } ?? Flow.root
    }
}

extension Flow {
    /// Where a flow runs in several places at once: the one around this state, whose elements are not those of its twins.
    private func twin(around state: ID<State>?) -> ID<State>? {
        outwards(from: state).first { id in
            guard let run = states[id].run else { return false }
            return states.ids.contains { states[$0].run == run && areInDifferentRegions($0, id) }
        }
    }

    /// What the names of targets begin with while they move, so that nobody takes over what moves in a twin.
    func scope(of timeline: Timeline, playedBy state: ID<State>?) -> String {
        // What a gesture holds is found by the timeline's name.
        guard timeline.drivenBy == nil, timeline.releasedFrom == nil, let twin = twin(around: state) else { return "" }
        return states[twin].path + "/"
    }
}

extension Schedule {
    func within(_ scope: String) -> Schedule {
        if scope.isEmpty { return self }
        var result = self
        for index in steps.indices { result.steps[index].target = scope + steps[index].target }
        return result
    }

    func without(_ scope: String) -> Schedule {
        if scope.isEmpty { return self }
        var result = self
        for index in steps.indices { result.steps[index].target = String(steps[index].target.dropFirst(scope.count)) }
        return result
    }
}
