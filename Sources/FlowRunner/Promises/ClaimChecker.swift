import FlowSpec

/// Finds the situations in which claims hold (CTL by fix points over the whole space).
struct ClaimChecker {
    let space: StateSpace
    private var code: Code
    private var pool: ValuePool
    /// By place in the flow's text, which tells expressions apart.
    private var conditions: [Span: SituationSet] = [:]
    /// By the transitions that count.
    private var arrivals: [[Bool]: SituationSet] = [:]

    init(_ space: StateSpace) {
        self.space = space
        code = space.journey.code
        pool = space.workspace.pool
    }

    mutating func situations(_ condition: Expression) -> SituationSet {
        if let known = conditions[condition.span] { return known }
        let compiled = code.compileGuard(condition, pool: &pool)
        let (space, code, pool) = (space, code, pool)
        let found = SituationSet(capacity: space.count, by: space.workers) { numbers, include in
            var pool = pool
            for number in numbers where code.holds(compiled, words: space.words(number), pool: &pool, payload: .empty) {
                include(number)
            }
        }
        conditions[condition.span] = found
        return found
    }

    mutating func situations(_ claim: Promise.Claim) -> SituationSet {
        switch claim {
        case .holds(let condition): return situations(condition)
        case .always(let inner): return space.canReach(situations(inner).complement).complement
        case .never(let inner): return space.canReach(situations(inner)).complement
        case .canReach(let inner): return space.canReach(situations(inner))
        case .alwaysCanReach(let inner):
            return space.canReach(space.canReach(situations(inner)).complement).complement
        case .eventually(let inner, let within): return eventuality(inner, within).holds
        case .after(let occasion, let inner):
            let broken = occasions(occasion).intersection(situations(inner).complement)
            return space.canReach(broken).complement
        }
    }

    mutating func occasions(_ occasion: Promise.Occasion) -> SituationSet {
        switch occasion {
        case .condition(let condition): return situations(condition)
        case .trigger(let trigger):
            let watched = space.flow.transitions.rows.map { trigger.covers($0.trigger) }
            if let known = arrivals[watched] { return known }
            let found = space.arrivals(taking: watched)
            arrivals[watched] = found
            return found
        }
    }

    mutating func eventuality(_ inner: Promise.Claim, _ within: Double?) -> Eventuality {
        Eventuality(situations(inner), within: within, in: space)
    }
}
