import FlowSpec

extension Flow {
    /// Whether the two are one state, or one lies inside the other: then what one waits for also counts in the other.
    func isSameOrNested(_ a: ID<State>, _ b: ID<State>) -> Bool {
        a == b || isDescendant(a, of: b) || isDescendant(b, of: a)
    }
}
