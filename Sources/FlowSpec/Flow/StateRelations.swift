extension Flow {
    /// Whether `state` lies strictly inside `ancestor`.
    package func isDescendant(_ state: ID<State>, of ancestor: ID<State>) -> Bool {
        ancestor < state && state <= states[ancestor].last
    }

    /// Whether the two are one state, or one lies inside the other: then what one waits for also counts in the other.
    package func isSameOrNested(_ a: ID<State>, _ b: ID<State>) -> Bool {
        a == b || isDescendant(a, of: b) || isDescendant(b, of: a)
    }

    /// Whether the two can be active at once without one lying in the other.
    package func areInDifferentRegions(_ a: ID<State>, _ b: ID<State>) -> Bool {
        if isSameOrNested(a, b) { return false }
        for around in properAncestors(of: a) where isDescendant(b, of: around) { return states[around].kind == .parallel }
        return false
    }

    /// Whether some configuration can hold both.
    package func canBeActiveTogether(_ a: ID<State>, _ b: ID<State>) -> Bool {
        isSameOrNested(a, b) || areInDifferentRegions(a, b)
    }

    /// The states that some configuration can hold with this one, itself among them, from the inside out.
    package func statesTogether(with state: ID<State>) -> [ID<State>] {
        var found = Array(inwards(from: state))
        var inner = state
        for around in properAncestors(of: state) {
            found.append(around)
            if states[around].kind == .parallel { for region in states[around].children where region != inner { found += inwards(from: region) } }
            inner = around
        }
        return found
    }

    /// The state, what it lies in and what lies in it.
    package func states(near state: ID<State>) -> [ID<State>] { Array(properAncestors(of: state)) + inwards(from: state) }

    /// SCXML `getProperAncestors`: the states around this one, from the inside out.
    package func properAncestors(of state: ID<State>) -> StatesOutwards { outwards(from: states[state].parent) }

    /// The state and those around it, from the inside out.
    package func outwards(from state: ID<State>?) -> StatesOutwards { StatesOutwards(states, from: state) }

    /// The state and those inside it, in document order.
    package func inwards(from state: ID<State>) -> IDs<State> { IDs(state...states[state].last) }

    /// The state that a target names, or whose history it resumes.
    package func state(of target: Target) -> ID<State> {
        switch target {
        case .state(let state): state
        case .history(let history): histories[history].state
        }
    }

    /// What a target may lead to (SCXML `getEffectiveTargetStates`), one list for each way: of a history first its default, then each state that
    /// it may remember. None is empty.
    package func effectiveTargets(of target: Target) -> [[ID<State>]] {
        guard case .history(let id) = target else { return [[state(of: target)]] }
        let history = histories[id]
        let remembered = history.deep ? Array(inwards(from: history.state).dropFirst()) : states[history.state].children
        let fallback = history.fallback.map { state(of: $0) }
        return (fallback.isEmpty ? [] : [fallback]) + remembered.filter { [$0] != fallback }.map { [$0] }
    }

    /// The states that the transition leads to as long as no history remembers anything: what is entered for the first time is entered so.
    package func defaultTargets(of transition: Transition) -> [ID<State>] {
        transition.targets.flatMap { target in
            guard case .history(let id) = target, !histories[id].fallback.isEmpty else { return [state(of: target)] }
            return histories[id].fallback.map { state(of: $0) }
        }
    }

    /// All states that the transition may lead to, whatever a history remembers.
    package func effectiveTargets(of transition: Transition) -> [ID<State>] {
        transition.targets.flatMap { effectiveTargets(of: $0).joined() }
    }
}

/// States, each followed by the one around it.
package struct StatesOutwards: Sequence, IteratorProtocol, Sendable {
    private let states: Table<State>
    private var following: ID<State>?

    init(_ states: Table<State>, from first: ID<State>?) {
        self.states = states
        following = first
    }

    package mutating func next() -> ID<State>? {
        guard let state = following else { return nil }
        following = states[state].parent
        return state
    }
}
