import FlowSpec

extension Flow {
    /// The transitions of the state, of what it lies in and of what lies in it, in the order of the table.
    func transitions(near id: ID<State>) -> [ID<Transition>] {
        (Array(properAncestors(of: id)) + inwards(from: id)).flatMap { states[$0].transitions }.sorted()
    }

    /// The transitions that only the element, or what is nested in it, can set off.
    func transitions(onlyBy element: ID<Element>) -> [ID<Transition>] {
        let within = Set(elements(within: [element]))
        return transitions.ids.filter { id in
            guard case .gesture(let gesture) = transitions[id].trigger, !gesture.subjects.isEmpty else { return false }
            return gesture.subjects.allSatisfy { within.contains($0.element) }
        }
    }
}
