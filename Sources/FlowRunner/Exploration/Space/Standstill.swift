import FlowSpec

extension Flow {
    /// The flow with its other regions at a standstill: they stay in the states they start in, do nothing, show nothing and hear nothing.
    /// Ids are the same.
    /// - Parameter promises: by promise, whether it stays.
    func atStandstill(except moving: [ID<State>], of regions: [ID<State>], promises stays: [Bool]) -> Flow {
        var flow = self
        var isStill = Array(repeating: false, count: states.count)
        for region in regions where !moving.contains(region) {
            for state in inwards(from: region) { isStill[state.int] = true }
        }
        for id in states.ids where isStill[id.int] {
            flow.states[id].entry = []
            flow.states[id].exit = []
            flow.states[id].transitions = []
            flow.states[id].calls = []
            flow.states[id].owns = []
            flow.states[id].screen = nil
            flow.states[id].todo = nil
        }
        for id in transitions.ids where isStill[transitions[id].source.int] {
            let row = transitions[id]
            flow.transitions[id] = Transition(
                source: row.source, trigger: .gesture(Gesture(kind: .tap, name: "", subjects: [])), targets: [], span: row.span,
                triggerSpan: row.triggerSpan)
        }
        for id in screens.ids where isStill[screens[id].state.int] {
            flow.screens[id].title = nil
            flow.screens[id].elements = []
        }
        for id in elements.ids where isStill[screens[elements[id].screen].state.int] {
            flow.elements[id] = Element(screen: elements[id].screen, kind: .divider, label: nil, span: elements[id].span)
        }
        flow.goals = goals.filter { !isStill[$0.int] }
        flow.promises = zip(promises, stays).compactMap { $1 ? $0 : nil }
        return flow
    }
}
