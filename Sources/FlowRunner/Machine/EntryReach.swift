import FlowSpec

/// The states that a transition may enter, whatever history remembers: never fewer than SCXML's `computeEntrySet` gives.
struct EntryReach {
    /// Ascending: ancestors come before what lies in them.
    let states: [ID<State>]
    /// By place in `states`: the ancestors that are entered whenever the state is, and before it.
    let before: [[ID<State>]]

    init(_ transition: Transition, in flow: Flow) {
        let source = transition.source
        var marks = Set<ID<State>>()
        let domain = flow.domain(of: transition)
        for target in transition.targets { flow.markEntered(target, below: domain, &marks) }
        if !marks.isEmpty, case .parallel = flow.states[domain].kind {
            for region in flow.states[domain].children { flow.markDefaults(of: region, &marks) }
        }
        let states = marks.sorted()
        self.states = states
        before = states.map { state in
            flow.properAncestors(of: state).prefix { $0 != domain }
                .filter { marks.contains($0) && $0 != source && !flow.isDescendant(source, of: $0) }
        }
    }
}

extension Flow {
    var statesEnteredAtLaunch: Set<ID<State>> {
        var marks: Set<ID<State>> = []
        markDefaults(of: Flow.root, &marks)
        return marks
    }

    /// The transition's source, and of the states around it those that may be left with it, from the inside out.
    func statesLeft(by transition: Transition) -> [ID<State>] {
        if transition.targets.isEmpty { return [] }
        let domain = widestDomain(of: transition)
        return outwards(from: transition.source).prefix { $0 != domain }
    }

    /// Whether the state, where it is active as well, may be left with the transition.
    func mayLeave(_ state: ID<State>, by transition: Transition) -> Bool {
        !transition.targets.isEmpty && canBeActiveTogether(state, transition.source) && isDescendant(state, of: widestDomain(of: transition))
    }

    /// Whatever a history remembers.
    private func widestDomain(of transition: Transition) -> ID<State> {
        var settled = transition
        settled.targets = effectiveTargets(of: transition).map(Target.state)
        return domain(of: settled)
    }

    /// The innermost compound state that stays, or one around it.
    fileprivate func domain(of transition: Transition) -> ID<State> {
        let source = transition.source
        let inner = transition.targets.map { state(of: $0) }
        func holdsTargets(_ state: ID<State>) -> Bool { inner.allSatisfy { isDescendant($0, of: state) } }
        if transition.isInternal, case .compound = states[source].kind, holdsTargets(source) { return source }
        return properAncestors(of: source).first { ancestor in
            if case .compound = states[ancestor].kind { holdsTargets(ancestor) } else { false }
        } ?? Flow.root
    }

    fileprivate func markEntered(_ target: Target, below domain: ID<State>, _ marks: inout Set<ID<State>>) {
        switch target {
        case .state(let state):
            markDefaults(of: state, &marks)
            markWay(to: state, below: domain, &marks)
        case .history(let id):
            let state = histories[id].state
            marks.formUnion(inwards(from: state))
            markWay(to: state, below: domain, &marks)
        }
    }

    private func markWay(to state: ID<State>, below domain: ID<State>, _ marks: inout Set<ID<State>>) {
        for ancestor in properAncestors(of: state).prefix(while: { $0 != domain }) {
            marks.insert(ancestor)
            if case .parallel = states[ancestor].kind { for region in states[ancestor].children { markDefaults(of: region, &marks) } }
        }
    }

    fileprivate func markDefaults(of state: ID<State>, _ marks: inout Set<ID<State>>) {
        guard marks.insert(state).inserted else { return }
        switch states[state].kind {
        case .compound(let targets): for target in targets { markEntered(target, below: state, &marks) }
        case .parallel: for region in states[state].children { markDefaults(of: region, &marks) }
        case .atomic, .final: break
        }
    }
}
