import FlowSpec

extension Flow {
    /// What starts to play when the transition is taken: what it names, what it does, and what the states do that it enters; one list for each of
    /// `entries`.
    func timelines(setOffBy id: ID<Transition>) -> [[ID<Timeline>]] {
        let transition = transitions[id]
        let own = [transition.timeline].compactMap(\.self) + timelines(in: transition.actions)
        return entries(by: transition).map { entered in
            var seen: Set<ID<Timeline>> = []
            return (own + entered.flatMap { timelines(in: states[$0].entry) }).filter { seen.insert($0).inserted }
        }
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
