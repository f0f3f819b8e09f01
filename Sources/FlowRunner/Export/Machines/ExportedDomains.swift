import FlowSpec

/// What transitions exit, as the machine does it, for formats that reckon it in another way.
struct ExportedDomains {
    private let flow: Flow
    private let rules: EntryRules

    init(_ flow: Flow) {
        self.flow = flow
        rules = EntryRules(flow, hierarchy: Hierarchy(flow), slots: [])
    }

    /// What the transition exits lies below it; nil where it exits nothing.
    func domain(of row: Transition) -> ID<State>? {
        rules.transitionDomain(source: row.source.int, isInternal: row.isInternal, effectiveTargets: flow.effectiveTargets(of: row).map(\.int)).map { ID(UInt32($0)) }
    }

    /// The source, or what is left around it, just below the domain.
    func outermostExited(by row: Transition, below domain: ID<State>) -> ID<State> {
        var outermost = row.source
        while let parent = flow.states[outermost].parent, parent != domain { outermost = parent }
        return outermost
    }
}
