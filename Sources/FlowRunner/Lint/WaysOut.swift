import FlowSpec

/// What leaves states for good, wherever in the flow it stands.
struct WaysOut {
    private let flow: Flow
    private let rules: EntryRules
    /// By transition: what it exits lies below this; nil where it exits nothing.
    private let domains: [ID<State>?]
    private let raised: Set<ID<EventName>>
    /// Of a component that events alone drive, they are what is meant to lead on.
    private let hearsUsers: Bool

    init(_ flow: Flow) {
        let rules = EntryRules(flow, hierarchy: Hierarchy(flow), slots: [])
        (self.flow, self.rules) = (flow, rules)
        raised = flow.raisingCueEvents(reducedMotion: false).raisedEvents
        hearsUsers = flow.transitions.rows.contains { if case .gesture = $0.trigger { true } else { false } }
        domains = flow.transitions.rows.map { row in
            rules.transitionDomain(source: row.source.int, isInternal: row.isInternal, effectiveTargets: flow.effectiveTargets(of: row).map(\.int))
                .map { ID(UInt32($0)) }
        }
    }

    /// The transitions that may be taken while the state is active, exit it and do not enter it again. What resumes a history may lead elsewhere.
    func transitions(outOf state: ID<State>) -> some Sequence<ID<Transition>> {
        let fronts = flow.modals(inFrontOf: state)
        var marks = EntryMarks(states: flow.states.count)
        return flow.transitions(together: state).lazy.filter { id in
            guard let domain = domains[id.int] else { return false }
            let transition = flow.transitions[id]
            return flow.isDescendant(state, of: domain) && flow.mayBeMade(transition, before: state, fronts)
                && !enters(state, by: transition, below: domain, &marks)
        }
    }

    enum Exit {
        case open
        /// A push, a link or the like alone, which the flow as a whole hears wherever the user is.
        case byChance
        case none
    }

    func exit(from state: ID<State>) -> Exit {
        var exit = Exit.none
        for id in transitions(outOf: state) {
            guard waitsForTheWorld(flow.transitions[id]) else { return .open }
            exit = .byChance
        }
        return exit
    }

    private func waitsForTheWorld(_ transition: Transition) -> Bool {
        guard hearsUsers, transition.source == Flow.root, case .event(let event) = transition.trigger else { return false }
        return !raised.contains { flow.hears(event, $0) }
    }

    private func enters(_ state: ID<State>, by transition: Transition, below domain: ID<State>, _ marks: inout EntryMarks) -> Bool {
        var entered: [UInt32] = []
        guard rules.entrySet(of: transition.targets, below: domain.int, words: nil, marks: &marks, into: &entered) else { return false }
        return entered.contains(UInt32(state.int))
    }
}

extension Flow {
    /// The modal screens that may take the state's input, itself among them: the last of those that are active does.
    fileprivate func modals(inFrontOf state: ID<State>) -> [ID<State>] {
        guard let screen = states[state].screen, screens[screen].presentation.isModal else { return [] }
        return statesTogether(with: state).filter { front in front >= state && states[front].screen.map { screens[$0].presentation.isModal } ?? false }
    }

    /// Whether nothing modal in the state keeps people from what sets the transition off. A touch that has begun goes on beneath.
    /// - Parameter fronts: of the state.
    fileprivate func mayBeMade(_ transition: Transition, before state: ID<State>, _ fronts: [ID<State>]) -> Bool {
        guard !fronts.isEmpty, case .gesture(let gesture) = transition.trigger, !Gesture.Kind.partsAfter.contains(gesture.kind),
            areInDifferentRegions(transition.source, state)
        else { return true }
        func isInFront(_ state: ID<State>) -> Bool { fronts.contains { state == $0 || isDescendant(state, of: $0) } }
        if gesture.name == nil {
            return isOnToast(transition.source) || isInFront(transition.source) || fronts.contains { isDescendant($0, of: transition.source) }
        }
        return gesture.subjects.contains { subject in
            let screen = screens[elements[subject.element].screen]
            return screen.presentation == .toast || isInFront(screen.state)
        }
    }
}
