import FlowSpec

extension Flow {
    /// Timelines that play together when the transition is taken: what it names, and what is done then; one list for each of `entries`.
    func timelines(setOffBy id: ID<Transition>) -> [[ID<Timeline>]] {
        if timelines.rows.isEmpty { return [[]] }
        let named = [transitions[id].timeline].compactMap(\.self)
        return contents(of: transitions[id]).map { (named + $0.timelinesTogether).unique() }
    }

    /// All timelines that may play when the transition is taken, whichever branches are, and whatever a history resumes.
    func timelines(possibleWith transition: Transition) -> [ID<Timeline>] {
        (timelines(onTheWayOf: transition) + statesEntered(by: transition).flatMap { states[$0].entry.timelines }).unique()
    }

    /// All timelines that may play before the transition enters anything.
    func timelines(onTheWayOf transition: Transition) -> [ID<Timeline>] {
        ([transition.timeline].compactMap(\.self) + contentOnTheWay(of: transition).timelines).unique()
    }
}

extension [Action] {
    /// Of two branches those of the one that plays more.
    fileprivate var timelinesTogether: [ID<Timeline>] {
        flatMap { action -> [ID<Timeline>] in
            guard case .branch(_, let then, let otherwise) = action else { return [action].timelines }
            let sides = (then.timelinesTogether, otherwise.timelinesTogether)
            return sides.0.count >= sides.1.count ? sides.0 : sides.1
        }
    }
}
