import FlowSpec

extension Flow {
    /// The transitions of the state, of what it lies in and of what lies in it, in the order of the table.
    func transitions(near id: ID<State>) -> [ID<Transition>] { states(near: id).flatMap { states[$0].transitions }.sorted() }

    /// The transitions of all states that can be active with this one.
    func transitions(together id: ID<State>) -> [ID<Transition>] { statesTogether(with: id).flatMap { states[$0].transitions } }
}
