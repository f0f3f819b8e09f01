import FlowSpec

/// Looks a flow over for what rules ask about.
package struct FindingsSearch: Sendable {
    private let flow: Flow
    private let journey: Journey
    private let asked: LintQuestion

    package init(_ flow: Flow) {
        self.flow = flow
        journey = Journey(flow)
        asked = LintQuestion(flow)
    }

    /// The space that rules are asked about. Where it is large, what is never visible, never enabled or never the case is looked for only
    /// among what a glance at the first situations has not met: what is once met needs no more telling apart.
    /// - Parameter states: of the glance; most flows have no more.
    package func explore(
        _ limits: ExplorationLimits, _ workers: Workers, glancingAt states: Int = 50_000, watch: @escaping ExplorationWatch = { _ in true }
    ) -> StateSpace {
        func explore(_ question: SpaceQuestion, _ limits: ExplorationLimits) -> StateSpace {
            let space = FlowRunner.explore(journey, isReduced: true, asking: question, limits: limits, workers: workers, watch: watch)
            if !space.isComplete || !space.mayMissClocks { return space }
            var question = question
            question.clocks = true
            return FlowRunner.explore(journey, isReduced: true, asking: question, limits: limits, workers: workers, watch: watch)
        }
        let elements = flow.elements.ids.filter { !flow.elements[$0].conditions.isEmpty }
        func glance() -> (space: StateSpace?, met: StateSpace.Glance) {
            var limits = limits
            limits.states = min(limits.states, states)
            let space = explore(asked.question(of: elements, asked.derived), limits)
            return space.bound == .states || space.bound == .memory ? (nil, space.glance(at: Array(flow.elements.ids), asked.derived)) : (space, .init())
        }
        let (space, met) = glance()
        if let space { return space }
        let unseen = elements.filter { !met.shown.contains($0) || (flow.elements[$0].enabled != nil && !met.enabled.contains($0)) }
        let unmet = asked.derived.filter { met.unmetCases[$0]?.isEmpty == false }
        return explore(asked.question(of: unseen, unmet), limits).after(met)
    }
}

extension StateSpace {
    fileprivate func glance(at elements: [ID<Element>], _ derived: [ID<Derived>]) -> Glance {
        Glance(
            shown: Set(elements.filter { shows($0) }), enabled: Set(elements.filter { enables($0) }),
            unmetCases: Dictionary(uniqueKeysWithValues: derived.map { ($0, casesNeverMet(of: $0)) }))
    }
}
