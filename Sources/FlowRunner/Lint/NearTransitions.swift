import FlowSpec

extension Flow {
    /// The transitions of the state, of what it lies in and of what lies in it, in the order of the table.
    func transitions(near id: ID<State>) -> [ID<Transition>] {
        var found: [ID<Transition>] = []
        for state in properAncestors(of: id) { found += states[state].transitions }
        for index in id.int...states[id].last.int { found += states[ID(index)].transitions }
        return found.sorted()
    }
}
