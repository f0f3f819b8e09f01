import FlowSpec

extension Flow {
    /// The states that the transition enters, ascending: one list for each state that a history may resume, first what is resumed where nothing is
    /// remembered. Of several histories one at a time resumes anything but its default; one below which nothing is done on entry resumes that alone, and of
    /// what a large one may resume not more is tried than somebody would look through.
    private func entries(by transition: Transition) -> [[ID<State>]] {
        let ways = transition.targets.map { target in
            let ways = entryWays(of: target)
            return ways.count > 1 && inwards(from: state(of: target)).allSatisfy { states[$0].entry.isEmpty } ? [ways[0]] : ways
        }
        func entered(resuming place: Int? = nil, _ states: [ID<State>] = []) -> [ID<State>] {
            self.entered(by: transition, leadingTo: ways.enumerated().flatMap { $0.offset == place ? states : $0.element[0] })
        }
        return [entered()] + ways.enumerated().flatMap { place, ways in ways.dropFirst().prefix(Self.mostResumed).map { entered(resuming: place, $0) } }
    }

    /// As `effectiveTargets`, also of histories by which the target is entered where nothing else is said; of several one at a time resumes anything but its default.
    private func entryWays(of target: Target) -> [[ID<State>]] {
        guard case .state(let state) = target else { return effectiveTargets(of: target) }
        let resumed = historiesResumed(onEntering: state).map { effectiveTargets(of: .history($0)) }
        if resumed.isEmpty { return [[state]] }
        let usual = resumed.map { $0[0] }
        return [Array(usual.joined())]
            + resumed.enumerated().flatMap { place, ways in
                ways.dropFirst().map { way in usual.enumerated().flatMap { $0.offset == place ? way : $0.element } }
            }
    }

    private func historiesResumed(onEntering state: ID<State>) -> [ID<History>] {
        switch states[state].kind {
        case .compound(let targets):
            targets.flatMap { target in
                switch target {
                case .history(let id): [id]
                case .state(let inner): historiesResumed(onEntering: inner)
                }
            }
        case .parallel: states[state].children.flatMap { historiesResumed(onEntering: $0) }
        case .atomic, .final: []
        }
    }

    private static let mostResumed = 50

    private func entered(by transition: Transition, leadingTo states: [ID<State>]) -> [ID<State>] {
        var settled = transition
        settled.targets = states.map(Target.state)
        return EntryReach(settled, in: self).states
    }

    /// All states that the transition may enter, ascending.
    func statesEntered(by transition: Transition) -> [ID<State>] { entered(by: transition, leadingTo: effectiveTargets(of: transition)) }

    /// What is done when the transition is taken: by the states that it leaves, by itself, and by the states that it enters; one list for each of `entries`.
    func contents(of transition: Transition) -> [[Action]] {
        let leading = contentOnTheWay(of: transition)
        return entries(by: transition).map { leading + $0.flatMap { states[$0].entry } }
    }

    /// What is done when the transition is taken, before anything is entered.
    func contentOnTheWay(of transition: Transition) -> [Action] {
        statesLeft(by: transition).flatMap { states[$0].exit } + transition.actions
    }
}
