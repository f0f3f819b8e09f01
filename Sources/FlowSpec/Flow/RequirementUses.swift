extension Flow {
    /// Every place that says which requirement it carries out, scenarios included, in the order of the tables.
    package var requirementUses: [RequirementReference] {
        let machine = states.rows.flatMap(\.sources) + transitions.rows.flatMap(\.sources)
        let extended = data.rows.flatMap(\.sources) + services.rows.flatMap(\.sources)
        let shown = screens.rows.flatMap(\.sources) + elements.rows.flatMap(\.sources)
        let moved = timelines.rows.flatMap { $0.sources + $0.stepSources }
        return machine + extended + shown + moved + scenarios.flatMap(\.sources) + citations
    }
}

extension Timeline {
    fileprivate var stepSources: [RequirementReference] {
        var found = steps.flatMap(\.sources) + cues.flatMap(\.sources)
        if case .steps(let reduced, let cues) = reducedMotion { found += reduced.flatMap(\.sources) + cues.flatMap(\.sources) }
        return found
    }
}
