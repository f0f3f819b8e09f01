import FlowSpec

/// Finds the situations in which claims hold (CTL by fix points over the whole space).
struct ClaimChecker {
    /// Of a claim where the time left of some waits is open (`OpenWaits`): where it holds with exact times whatever they are, and where it may.
    /// Otherwise both are the same.
    enum Reading {
        case surely, possibly

        var turned: Reading {
            switch self {
            case .surely: .possibly
            case .possibly: .surely
            }
        }
    }

    let space: StateSpace
    /// nil where every move is sure.
    let sureMoves: SureMoves?
    private var code: Code
    private var pool: ValuePool
    /// By place in the flow's text, which tells expressions apart.
    private var conditions: [Span: SituationSet] = [:]
    /// Of buttons, once a promise asks for them: where they do nothing.
    private(set) var deadTouches: [DeadElement]?
    /// Made once for all promises.
    private var labels: MoveLabels?

    init(_ space: StateSpace) {
        self.space = space
        labels = space.branching.openWaits.isEmpty ? nil : MoveLabels(space, occasions: space.flow.triggersOfPromises)
        sureMoves = labels.map { SureMoves(space, $0) }
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

    /// Ways on all of which something must hold are all that may happen; a way that must be there has to be sure.
    mutating func situations(_ claim: Promise.Claim, _ reading: Reading) -> SituationSet {
        switch claim {
        case .holds(let condition): return situations(condition)
        case .everyButtonActs: return deadTouchesByElement().reduce(SituationSet(capacity: space.count)) { $0.union($1.situations) }.complement
        case .always(let inner): return reach(situations(inner, reading).complement, reading.turned).complement
        case .never(let inner): return reach(situations(inner, reading.turned), reading.turned).complement
        case .canReach(let inner): return reach(situations(inner, reading), reading)
        case .alwaysCanReach(let inner):
            return reach(reach(situations(inner, reading), reading).complement, reading.turned).complement
        case .eventually(let inner, let within):
            // What comes about on every way comes about on one, unless there is none: time may pass only to a step that never comes to rest.
            if reading == .possibly, sureMoves != nil {
                let isRestless = space.sightings.endless != Sightings.never
                return isRestless ? SituationSet(capacity: space.count).complement : space.canReach(situations(inner, reading))
            }
            return eventuality(inner, within, reading).holds
        case .after(let occasion, let inner):
            if reading == .possibly, sureMoves != nil, case .trigger = occasion { return SituationSet(capacity: space.count).complement }
            return reach(occasions(occasion).intersection(situations(inner, reading).complement), reading.turned).complement
        }
    }

    /// Where a way may begin that shows the claim broken if it plays with exact times. What lies on such a way need not be sure, then, but
    /// that from its end no way leads on must be.
    mutating func breaking(_ claim: Promise.Claim) -> SituationSet {
        if sureMoves == nil { return situations(claim, .surely).complement }
        switch claim {
        case .holds, .everyButtonActs: return situations(claim, .surely).complement
        case .always(let inner): return space.canReach(breaking(inner))
        case .never(let inner): return space.canReach(situations(inner, .surely))
        case .canReach(let inner): return space.canReach(situations(inner, .possibly)).complement
        case .alwaysCanReach(let inner): return space.canReach(breaking(.canReach(inner)))
        case .eventually(let inner, let within): return eventuality(inner, within, .possibly).holds.complement
        case .after(let occasion, let inner): return space.canReach(occasions(occasion).intersection(breaking(inner)))
        }
    }

    private func reach(_ goals: SituationSet, _ reading: Reading) -> SituationSet {
        if reading == .surely, let sureMoves { return sureMoves.canReach(goals) }
        return space.canReach(goals)
    }

    mutating func deadTouchesByElement() -> [DeadElement] {
        if let deadTouches { return deadTouches }
        let flow = space.flow
        let dead = DeadTouches(space)
        let found = flow.elements.ids.filter { flow.isTappable(flow.elements[$0]) }.map { DeadElement(element: $0, situations: dead.all(on: $0)) }
        deadTouches = found
        return found
    }

    mutating func occasions(_ occasion: Promise.Occasion) -> SituationSet {
        switch occasion {
        case .condition(let condition): return situations(condition)
        case .trigger(let trigger): return moveLabels().arrivals(at: space.flow.transitions(coveredBy: trigger))
        }
    }

    mutating func eventuality(_ inner: Promise.Claim, _ within: Double?, _ reading: Reading) -> Eventuality {
        Eventuality(situations(inner, reading), within: within, in: space, moveLabels())
    }

    private mutating func moveLabels() -> MoveLabels {
        if let labels { return labels }
        let made = MoveLabels(space, occasions: space.flow.triggersOfPromises)
        labels = made
        return made
    }
}

extension Flow {
    /// By transition: whether whatever sets it off is what the trigger says.
    func transitions(coveredBy trigger: Trigger) -> [Bool] { transitions.rows.map { trigger.covers($0.trigger) } }

    /// Those after which promises claim something, each once.
    fileprivate var triggersOfPromises: [[Bool]] {
        var found: [[Bool]] = []
        for promise in promises {
            promise.claim.forEachOccasion { occasion in
                guard case .trigger(let trigger) = occasion else { return }
                let covered = transitions(coveredBy: trigger)
                if !found.contains(covered) { found.append(covered) }
            }
        }
        return found
    }
}
