import FlowSpec

extension Flow {
    /// Whether the two are one state, or one lies inside the other: then what one waits for also counts in the other.
    func isSameOrNested(_ a: ID<State>, _ b: ID<State>) -> Bool {
        a == b || isDescendant(a, of: b) || isDescendant(b, of: a)
    }

    /// The transitions of the state, of what it lies in and of what lies in it, in the order of the table.
    func transitions(near id: ID<State>) -> [ID<Transition>] {
        var found: [ID<Transition>] = []
        var outer = states[id].parent
        while let state = outer {
            found += states[state].transitions
            outer = states[state].parent
        }
        for index in id.int...states[id].last.int { found += states[ID(index)].transitions }
        return found.sorted()
    }
}
