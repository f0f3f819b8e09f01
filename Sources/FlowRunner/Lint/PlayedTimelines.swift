import FlowSpec

extension Flow {
    /// What starts to play when the transition is taken: what it names, what it does, and what the states do that it enters.
    func timelines(setOffBy id: ID<Transition>) -> [ID<Timeline>] {
        let transition = transitions[id]
        var played = transition.timeline.map { [$0] } ?? []
        played += timelines(in: transition.actions)
        for state in statesEntered(by: transition) { played += timelines(in: states[state].entry) }
        var seen: Set<ID<Timeline>> = []
        return played.filter { seen.insert($0).inserted }
    }

    /// Of two branches the one that plays more.
    private func timelines(in actions: [Action]) -> [ID<Timeline>] {
        actions.flatMap { action -> [ID<Timeline>] in
            switch action {
            case .timeline(let timeline): return [timeline]
            case .branch(_, let then, let otherwise):
                let sides = (timelines(in: then), timelines(in: otherwise))
                return sides.0.count >= sides.1.count ? sides.0 : sides.1
            case .set, .reset, .emit, .cancelService, .cancelEvent, .haptic, .announce, .log, .append, .remove: return []
            }
        }
    }
}
