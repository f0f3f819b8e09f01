import FlowSpec

extension Flow {
    /// What the elements of these states are bound to.
    func dataBound(in states: [ID<State>]) -> Set<ID<Datum>> {
        Set(states.compactMap { self.states[$0].screen }.flatMap { elements(within: screens[$0].elements) }.compactMap { elements[$0].binds })
    }
}
