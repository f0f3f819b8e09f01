import FlowSpec

/// A number that stops at the scope goes on in the app: a walk on which anything that matters is otherwise there shows nothing.
struct ScopeTrial: Sendable {
    private let whole: Journey
    private let scoped: Journey
    private let observed: [ID<Datum>]

    /// - Parameters:
    ///   - flow: without its scope.
    ///   - observed: what matters.
    /// - Returns: nil where there is no scope.
    init?(_ flow: Flow, observing observed: @autoclosure () -> Set<ID<Datum>>) {
        if flow.scope.isEmpty { return nil }
        (whole, scoped) = (Journey(flow), Journey(flow.withinScope))
        self.observed = observed().sorted()
    }

    /// - Parameter condition: given, it is enough that it holds at the end, or does not, as within the scope.
    func isTheSame(_ walk: FoundWalk, asking condition: Expression? = nil) -> Bool {
        if walk.isCutShort { return false }
        let there = walk.replay(in: whole, observing: observed, asking: condition)
        let here = walk.replay(in: scoped, observing: observed, asking: condition)
        if there.moments == here.moments { return true }
        guard there.moments.dropLast() == here.moments.dropLast(), let holds = here.holds else { return false }
        return there.holds == holds
    }
}

extension Verification {
    /// - Parameter flow: without its scope.
    mutating func leaveOpen(whereWalksLeanOnTheScopeOf flow: Flow) {
        guard let trial = ScopeTrial(flow, observing: ConeOfInfluence(flow).observed) else { return }
        func check(_ answer: inout PromiseAnswer, _ claim: Promise.Claim?) {
            guard answer.verdict != .unknown, let walk = answer.walk else { return }
            if trial.isTheSame(walk, asking: claim?.conditionOfItsEnd) { return }
            answer.leaveOpen("the walk that shows it leans on data that stop at the scope (\(flow.scopeText)): a wider `scope` may say more")
        }
        for (place, promise) in flow.promises.enumerated() where place < promises.count { check(&promises[place], promise.claim) }
        for place in checks.indices { check(&checks[place], nil) }
    }
}

extension Promise.Claim {
    /// What a walk shows at its end, whatever came before.
    fileprivate var conditionOfItsEnd: Expression? {
        switch self {
        case .always(.holds(let condition)), .never(.holds(let condition)), .canReach(.holds(let condition)): condition
        default: nil
        }
    }
}

extension FoundWalk {
    /// From equal moments everything goes on equally, so a loop that is played once goes on for ever in both.
    fileprivate struct Moment: Equatable {
        var states: [String]
        var data: [Value]
        /// What happened since the moment before, with what left its domain.
        var events: [String]
        var passed: Coverage
        var clock: Double
        var next: Double?
        var error: String?
    }

    /// - Returns: the start, and each step up to one that is refused; and whether the condition holds at the end.
    fileprivate func replay(
        in journey: Journey, observing observed: [ID<Datum>], asking condition: Expression?
    ) -> (moments: [Moment], holds: Bool?) {
        let flow = journey.flow
        let leavings = Set(flow.data.ids.filter { !observed.contains($0) }.map { "\(flow.data[$0].name).clamped" })
        var player = Player(journey, of: flow, atStartOf: self)
        var moments: [Moment] = []
        player.go(self) { player, _ in
            moments.append(
                Moment(
                    states: player.record.states,
                    data: observed.map { journey.machine.value(of: $0, in: player.now.snapshot, pool: player.workspace.pool) },
                    events: player.now.effects.events.filter { !leavings.contains($0) }, passed: player.coverage, clock: player.clock,
                    next: player.timeToNextDeadline, error: player.record.error))
            player.coverage = Coverage()
        }
        guard let condition, player.record.accepted else { return (moments, nil) }
        var code = journey.code
        let compiled = code.compileGuard(condition, pool: &player.workspace.pool)
        let snapshot = player.now.snapshot
        return (moments, snapshot.read { code.holds(compiled, words: $0, pool: &player.workspace.pool, payload: .empty) })
    }
}

extension StateSpace {
    /// Whether in this situation, or one that it leads to, something is at the limit of the scope: without it more could follow.
    func mayBeStoppedByScope(at start: Int) -> Bool {
        if flow.scope.isEmpty { return false }
        let listening = flow.statesThatListen
        var seen: Set<Int> = [start]
        var waiting = [start]
        while let number = waiting.popLast() {
            if isAnyActive(listening, in: number), isAtScope(number) { return true }
            if seen.count > Self.mostLookedAt { return true }
            for successor in successors(number) where Int(successor) < count && seen.insert(Int(successor)).inserted { waiting.append(Int(successor)) }
        }
        return false
    }

    private static let mostLookedAt = 10_000

    private func isAtScope(_ number: Int) -> Bool {
        let snapshot = snapshot(number)
        return flow.scope.contains { $0.isReached(by: journey.machine.value(of: $0.datum, in: snapshot, pool: workspace.pool)) }
    }
}

extension Flow {
    /// Where none of these is active nothing can happen, so no limit holds anything back.
    fileprivate var statesThatListen: [ID<State>] {
        let bound = Set(elements.rows.compactMap { $0.binds == nil ? nil : screens[$0.screen].state })
        return states.ids.filter { !states[$0].transitions.isEmpty || bound.contains($0) }
    }
}

extension ScopeLimit {
    /// Whether it can grow no more.
    fileprivate func isReached(by value: Value) -> Bool {
        switch value {
        case .number(let number): number >= most
        case .list(let items):
            field.map { field in
                items.contains { if case .record(let fields) = $0, let found = fields[safe: field] { isReached(by: found.value) } else { false } }
            } ?? (Double(items.count) >= most)
        default: false
        }
    }
}
