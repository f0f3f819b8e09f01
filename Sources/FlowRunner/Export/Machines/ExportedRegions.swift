import FlowSpec

extension Flow {
    /// Whether a state around regions answers an event that one of them answers, too, for the sake of the others: XState asks it only where
    /// none does. Where both lead somewhere, the inner one is taken alone anyway.
    func asksAroundRegions(_ events: InputEvents) -> Bool {
        /// By event: the states that answer it, and whether one of their transitions leads nowhere.
        var places: [String: [ID<State>: Bool]] = [:]
        for id in transitions.ids {
            let row = transitions[id]
            for name in events.names(heardBy: id) {
                if row.targets.isEmpty {
                    places[name, default: [:]][row.source] = true
                } else if places[name]?[row.source] == nil {
                    places[name, default: [:]][row.source] = false
                }
            }
        }
        return places.values.contains { states in
            states.contains { state, stays in
                var isApart = false
                for outer in properAncestors(of: state) {
                    isApart = isApart || (self.states[outer].kind == .parallel && self.states[outer].children.count > 1)
                    if isApart, let outerStays = states[outer], stays || outerStays { return true }
                }
                return false
            }
        }
    }
}
