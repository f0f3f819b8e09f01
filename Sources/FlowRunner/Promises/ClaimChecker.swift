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

    /// With what is kept here beside it.
    private(set) var space: StateSpace
    private var code: Code
    private var pool: ValuePool
    /// By place in the flow's text, which tells expressions apart; as many as there is room for.
    private var conditions: [Span: SituationSet] = [:]
    /// Once a promise asks for it: where some button does nothing.
    private(set) var deadTouches: SituationSet?
    /// Made once for all promises.
    private var labels: MoveLabels?
    private var sureMoves: SureMoves?

    init(_ space: StateSpace) {
        self.space = space
        code = space.journey.code
        pool = space.workspace.pool
    }

    /// Every move is sure.
    var isExact: Bool { space.branching.openWaits.isEmpty }

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
        let bytes = SituationSet.bytes(capacity: space.count)
        if space.hasRoom(for: bytes) {
            conditions[condition.span] = found
            self.space.hold(bytes)
        }
        return found
    }

    /// Ways on all of which something must hold are all that may happen; a way that must be there has to be sure.
    mutating func situations(_ claim: Promise.Claim, _ reading: Reading) throws(NoRoom) -> SituationSet {
        switch claim {
        case .holds(let condition): return situations(condition)
        case .everyButtonActs: return everyDeadTouch().complement
        case .always(let inner): return try reach(situations(inner, reading).complement, reading.turned).complement
        case .never(let inner): return try reach(situations(inner, reading.turned), reading.turned).complement
        case .canReach(let inner): return try reach(situations(inner, reading), reading)
        case .alwaysCanReach(let inner):
            return try reach(reach(situations(inner, reading), reading).complement, reading.turned).complement
        case .eventually(let inner, let within):
            // What comes about on every way comes about on one, unless there is none: time may pass only to a step that never comes to rest.
            if reading == .possibly, !isExact {
                let isRestless = space.sightings.endless != Sightings.never
                return isRestless ? SituationSet(capacity: space.count).complement : try space.canReach(situations(inner, reading))
            }
            return try eventuality(inner, within, reading).holds
        case .after(.condition(let condition), let inner):
            return try reach(situations(condition).intersection(situations(inner, reading).complement), reading.turned).complement
        case .after(.trigger(let trigger), let inner):
            if reading == .possibly, !isExact { return SituationSet(capacity: space.count).complement }
            return try reach(moves(setOffBy: trigger, into: situations(inner, reading).complement), reading.turned).complement
        }
    }

    /// Where a way may begin that shows the claim broken if it plays with exact times. What lies on such a way need not be sure, then, but
    /// that from its end no way leads on must be.
    mutating func breaking(_ claim: Promise.Claim) throws(NoRoom) -> SituationSet {
        if isExact { return try situations(claim, .surely).complement }
        switch claim {
        case .holds, .everyButtonActs: return try situations(claim, .surely).complement
        case .always(let inner): return try space.canReach(breaking(inner))
        case .never(let inner): return try space.canReach(situations(inner, .surely))
        case .canReach(let inner): return try space.canReach(situations(inner, .possibly)).complement
        case .alwaysCanReach(let inner): return try space.canReach(breaking(.canReach(inner)))
        case .eventually(let inner, let within): return try eventuality(inner, within, .possibly).holds.complement
        case .after(.condition(let condition), let inner): return try space.canReach(situations(condition).intersection(breaking(inner)))
        case .after(.trigger(let trigger), let inner): return try space.canReach(moves(setOffBy: trigger, into: breaking(inner)))
        }
    }

    /// Where such a move begins: one may come by where it leads on another way, too.
    private mutating func moves(setOffBy trigger: Trigger, into wrong: SituationSet) throws(NoRoom) -> SituationSet {
        let taking = space.flow.transitions(carrying: trigger)
        let there = try moveLabels().arrivals(at: taking).intersection(wrong)
        return there.isEmpty ? there : space.sources(of: taking, into: there)
    }

    /// Starts of which launching is what a promise about a trigger speaks of, and leads to what is wrong.
    mutating func launches(_ claim: Promise.Claim, into wrong: (inout Self, Promise.Claim) throws(NoRoom) -> SituationSet) throws(NoRoom) -> SituationSet {
        var found = SituationSet(capacity: space.count)
        switch claim {
        case .always(let inner): return try launches(inner, into: wrong)
        case .after(.condition(let condition), let inner): return try launches(inner, into: wrong).intersection(situations(condition))
        case .after(.trigger(let trigger), let inner):
            let (taking, wrong) = (space.flow.transitions(carrying: trigger), try wrong(&self, inner))
            for launch in space.launches.all where wrong.contains(launch.number) && launch.taken.contains(where: { taking[$0.int] }) {
                found.insert(launch.number)
            }
        case .holds, .everyButtonActs, .never, .canReach, .alwaysCanReach, .eventually: break
        }
        return found
    }

    private mutating func reach(_ goals: SituationSet, _ reading: Reading) throws(NoRoom) -> SituationSet {
        if isExact || reading == .possibly { return space.canReach(goals) }
        return try movesForSure().canReach(goals)
    }

    private mutating func everyDeadTouch() -> SituationSet {
        if let deadTouches { return deadTouches }
        let found = DeadTouches(space).all
        deadTouches = found
        return found
    }

    mutating func occasions(_ occasion: Promise.Occasion) throws(NoRoom) -> SituationSet {
        switch occasion {
        case .condition(let condition): return situations(condition)
        case .trigger(let trigger): return try moveLabels().arrivals(at: space.flow.transitions(carrying: trigger))
        }
    }

    mutating func eventuality(_ inner: Promise.Claim, _ within: Double?, _ reading: Reading) throws(NoRoom) -> Eventuality {
        let (goals, labels) = (try situations(inner, reading), try moveLabels())
        return try Eventuality(goals, within: within, in: space, labels)
    }

    private mutating func moveLabels() throws(NoRoom) -> MoveLabels {
        if let labels { return labels }
        let made = try MoveLabels(space, occasions: space.flow.triggersOfPromises)
        space.hold(made.bytes)
        labels = made
        return made
    }

    /// Where not every move is sure: those that are.
    mutating func movesForSure() throws(NoRoom) -> SureMoves {
        if let sureMoves { return sureMoves }
        // Made first, so that the space holds them when it is asked for room.
        let labels = try moveLabels()
        let made = try SureMoves(space, labels)
        space.hold(made.bytes)
        sureMoves = made
        return made
    }

    /// No promise is left to be answered; what else is asked needs labels only where not every move is sure.
    mutating func letGoOfLabels() {
        guard isExact, let labels else { return }
        space.hold(-labels.bytes)
        self.labels = nil
    }
}

extension Flow {
    /// By transition: whether a promise after the trigger speaks of it.
    func transitions(carrying trigger: Trigger) -> [Bool] { transitions.rows.map { trigger.isCarried(by: $0.trigger) } }

    /// Those after which promises claim something, each once.
    fileprivate var triggersOfPromises: [[Bool]] {
        var found: [[Bool]] = []
        for promise in promises {
            promise.claim.forEachOccasion { occasion in
                guard case .trigger(let trigger) = occasion else { return }
                let covered = transitions(carrying: trigger)
                if !found.contains(covered) { found.append(covered) }
            }
        }
        return found
    }

    /// Those that some promise speaks of.
    var transitionsAwaitedByPromises: Set<ID<Transition>> {
        let awaited = triggersOfPromises
        return Set(transitions.ids.filter { id in awaited.contains { $0[id.int] } })
    }
}
