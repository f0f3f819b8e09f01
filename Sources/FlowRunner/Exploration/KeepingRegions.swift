import FlowSpec

extension Flow {
    /// The flow with its other regions at a standstill: they stay in the states they start in, do nothing, show nothing and hear nothing.
    /// Ids are the same.
    /// - Parameter promises: by promise, whether it stays.
    func keeping(_ kept: [ID<State>], of regions: [ID<State>], promises isKept: [Bool]) -> Flow {
        var flow = self
        var stands = Array(repeating: false, count: states.count)
        for region in regions where !kept.contains(region) {
            for state in region.int...states[region].last.int { stands[state] = true }
        }
        for id in states.ids where stands[id.int] {
            flow.states[id].entry = []
            flow.states[id].exit = []
            flow.states[id].transitions = []
            flow.states[id].calls = []
            flow.states[id].owns = []
            flow.states[id].screen = nil
        }
        for id in transitions.ids where stands[transitions[id].source.int] {
            let row = transitions[id]
            flow.transitions[id] = Transition(
                source: row.source, trigger: .gesture(Gesture(kind: .tap, name: "", subjects: [])), targets: [], span: row.span,
                triggerSpan: row.triggerSpan)
        }
        for id in screens.ids where stands[screens[id].state.int] {
            flow.screens[id].title = nil
            flow.screens[id].elements = []
        }
        for id in elements.ids where stands[screens[elements[id].screen].state.int] {
            flow.elements[id] = Element(screen: elements[id].screen, kind: .divider, label: nil, span: elements[id].span)
        }
        flow.goals = goals.filter { !stands[$0.int] }
        flow.promises = zip(promises, isKept).compactMap { $1 ? $0 : nil }
        return flow
    }
}
