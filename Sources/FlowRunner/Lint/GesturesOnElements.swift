import FlowSpec

/// Which transitions a gesture on an element may set off.
struct GesturesOnElements {
    private let flow: Flow
    /// By element, each in the order of the table.
    private let transitions: [[ID<Transition>]]

    init(_ flow: Flow) {
        self.flow = flow
        var found: [[ID<Transition>]] = Array(repeating: [], count: flow.elements.count)
        for id in flow.transitions.ids {
            guard case .gesture(let gesture) = flow.transitions[id].trigger else { continue }
            for subject in gesture.subjects where found[subject.element.int].last != id { found[subject.element.int].append(id) }
        }
        transitions = found
    }

    /// The transitions that only the element, or what is nested in it, can set off.
    func transitions(onlyBy element: ID<Element>) -> [ID<Transition>] {
        let within = Set(flow.elements(within: [element]))
        return Set(within.flatMap { transitions[$0.int] }).sorted().filter { id in
            guard case .gesture(let gesture) = flow.transitions[id].trigger else { return false }
            return gesture.subjects.allSatisfy { within.contains($0.element) }
        }
    }
}
