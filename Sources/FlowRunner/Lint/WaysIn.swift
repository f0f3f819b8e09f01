import FlowSpec

/// Which transitions name a state as their target. What resumes a history names none.
struct WaysIn {
    /// By state, each in the order of the table.
    private let transitions: [[ID<Transition>]]

    init(_ flow: Flow) {
        var found: [[ID<Transition>]] = Array(repeating: [], count: flow.states.count)
        for id in flow.transitions.ids {
            for case .state(let state) in flow.transitions[id].targets where found[state.int].last != id { found[state.int].append(id) }
        }
        transitions = found
    }

    func transitions(to state: ID<State>) -> [ID<Transition>] { transitions[state.int] }
}
