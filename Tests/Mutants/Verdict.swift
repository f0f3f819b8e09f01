import FlowRunner
import FlowSpec

/// What is wrong with a flow's behaviour, by the places that are to blame.
struct Verdict: Equatable {
    /// No launch comes to rest; nothing else is asked then.
    var neverStarts = false
    var unreachableStates: Set<Span> = []
    var unreachableTransitions: Set<Span> = []
    var unreachableGoals: Set<Span> = []
    var deadEnds: Set<Span> = []
    /// For each trap the states that it may be blamed on.
    var traps: [Set<Span>] = []

    /// The sets are the same, each trap is blamed on one of its states, and nothing else is called a trap.
    func agrees(with lint: Verdict) -> Bool {
        let blamed = lint.traps.reduce(into: Set<Span>()) { $0.formUnion($1) }
        let trapped = traps.reduce(into: Set<Span>()) { $0.formUnion($1) }
        return neverStarts == lint.neverStarts && unreachableStates == lint.unreachableStates && unreachableTransitions == lint.unreachableTransitions
            && unreachableGoals == lint.unreachableGoals && deadEnds == lint.deadEnds
            && traps.allSatisfy { !$0.isDisjoint(with: blamed) } && lint.traps.allSatisfy { !$0.isDisjoint(with: trapped) }
    }
}

extension Verdict {
    /// What lint says.
    init?(lintOf flow: Flow, limit: Int) {
        let loaded = LoadedFlow(flow: flow, files: [], diagnostics: [])
        var limits = ExplorationLimits()
        limits.states = limit
        var isEmpty = false
        func find(_ id: String) -> [Diagnostic]? {
            let rules = LintRule.all.filter { $0.id == id }
            let outcome = lint(loaded, rules: rules, settings: LintSettings(), limits: limits, workers: .one)
            isEmpty = outcome.explored?.situations == 0
            return outcome.explored?.isComplete == true || isEmpty ? outcome.diagnostics.filter { $0.info.id == id } : nil
        }
        guard let states = find("unreachable-state"), let transitions = find("unreachable-transition"),
            let goals = find("goal-unreachable"), let deadEnds = find("dead-end"), let traps = find("trap"),
            let loops = find("eventless-loop")
        else { return nil }
        neverStarts = isEmpty && !loops.isEmpty
        unreachableStates = Set(states.flatMap { [$0.primary.span] + $0.labels.map(\.span) })
        unreachableTransitions = Set(transitions.map(\.primary.span))
        unreachableGoals = Set(goals.map(\.primary.span))
        self.deadEnds = Set(deadEnds.map(\.primary.span))
        self.traps = traps.map { Set([$0.primary.span] + $0.labels.map(\.span)) }
    }

    /// What the naive space shows.
    init(_ space: NaiveSpace) {
        let flow = space.flow
        if space.situations.isEmpty {
            neverStarts = true
            return
        }
        let missing = flow.states.ids.filter { id in
            !space.entered.contains(id) && flow.states[id].parent.map { space.entered.contains($0) || $0 == Flow.root } != false && id != Flow.root
        }
        // One text may stand in the flow several times.
        let elsewhere = Set(space.entered.map { flow.states[$0].span })
        let met = Set(flow.states.ids.filter { $0 == Flow.root || elsewhere.contains(flow.states[$0].span) })
        let outside = Doubt(flow, missing: missing, met: met, taken: space.taken, usable: space.usable)
        func isDoubtful(_ state: ID<State>) -> Bool { outside.states.contains(state) || elsewhere.contains(flow.states[state].span) }
        unreachableStates = Set(missing.filter { !isDoubtful($0) }.map { flow.states[$0].span })
        unreachableTransitions = Set(
            flow.transitions.rows.enumerated().filter { index, transition in
                !space.taken.contains(ID(index)) && (space.entered.contains(transition.source) || transition.source == Flow.root)
                    && !outside.isAbout(transition)
                    && !space.taken.contains {
                        flow.transitions[$0].triggerSpan == transition.triggerSpan && flow.transitions[$0].source != transition.source
                    }
            }.map(\.element.triggerSpan))
        unreachableGoals = Set(
            flow.goals.filter { goal in
                let outermost = missing.first { $0 == goal || flow.isDescendant(goal, of: $0) }
                return outermost.map { !isDoubtful($0) } ?? !space.situations.indices.contains { space.active($0).contains(goal) }
            }.map { flow.states[$0].span })
        let stuck = space.stuck
        deadEnds = Set(stuck.filter { !space.isAtGoal($0) && !space.isUndesigned($0) }.compactMap { space.blamed($0) }.map { flow.states[$0].span })
        traps = space.traps(besides: stuck)
    }
}

extension NaiveSpace {
    func isAtGoal(_ number: Int) -> Bool { !Set(active(number)).isDisjoint(with: flow.goals) }
    func isUndesigned(_ number: Int) -> Bool { active(number).contains { flow.states[$0].todo != nil } }

    func blamed(_ number: Int) -> ID<State>? {
        let leaves = leaves(number)
        return leaves.first { flow.states[$0].kind != .final } ?? leaves.first
    }

    /// Nothing but the environment changes any more, and that changes no state.
    var stuck: Set<Int> {
        let lively = situations.indices.filter { number in
            isEnded(number) || moves[number].contains { move in
                move.target != number && (!move.isEnvironment || active(move.target) != active(number))
            }
        }
        return Set(situations.indices).subtracting(reaching(Set(lively)))
    }

    /// By the states of each group of situations that is never left, without those that are stuck.
    func traps(besides stuck: Set<Int>) -> [Set<Span>] {
        guard flow.hasEnd || !flow.goals.isEmpty else { return [] }
        let goals = Set(situations.indices.filter { isEnded($0) || isAtGoal($0) })
        let trapped = Set(situations.indices).subtracting(reaching(goals))
        if trapped.count == situations.count { return [] }
        var found: [Set<Span>] = []
        var done: Set<Int> = []
        for number in trapped.sorted() where !done.contains(number) {
            let reach = reached(from: number)
            guard reach.allSatisfy({ reached(from: $0).contains(number) }) else { continue }
            done.formUnion(reach)
            guard stuck.isDisjoint(with: reach) else { continue }
            if !reach.contains(where: isUndesigned) { found.append(Set(reach.flatMap(leaves).map { flow.states[$0].span })) }
        }
        return found
    }
}
