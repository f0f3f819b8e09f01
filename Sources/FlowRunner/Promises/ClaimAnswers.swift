import FlowSpec

extension ClaimChecker {
    /// Whether the promise holds from every start, with the shortest walk that shows it broken. `can reach` alone asks for one start.
    mutating func answer(_ promise: Promise) -> PromiseAnswer {
        var answer = PromiseAnswer(promise: promise.source, span: promise.span, verdict: .holds)
        if space.starts.isEmpty {
            answer.verdict = .unknown
            answer.reason = "the journey does not start"
            return answer
        }
        if sureMoves != nil {
            answerWithOpenWaits(promise.claim, &answer)
            return answer
        }
        let holding = situations(promise.claim)
        let starts = space.starts.map(\.number)
        let failing: Int?
        if case .canReach(let inner) = promise.claim {
            failing = starts.contains(where: holding.contains) ? nil : starts.first
            if failing == nil, let goal = situations(inner).first { answer.walk = space.walk(to: goal) }
        } else {
            failing = starts.first { !holding.contains($0) }
        }
        if let failing {
            let shown = counterexample(promise.claim, from: failing, isStart: true)
            if space.isComplete || shown.isCertain {
                answer.verdict = .broken
                answer.walk = space.walk(along: shown.path, waitingFrom: shown.waitsFrom)
                answer.walk?.loopStart = shown.loopStart
                answer.reason = shown.reason
                return answer
            }
        }
        if !space.isComplete {
            let isShown = failing == nil && promise.claim.isShownByWalk
            if !isShown {
                answer.verdict = .unknown
                answer.walk = nil
                answer.reason = "not everything was explored"
            }
        }
        return answer
    }

    struct Counterexample {
        var path: [Int]
        var loopStart: Int?
        var reason: String?
        /// From this place in the path on, time passes rather than that something happens.
        var waitsFrom: Int?
        /// It breaks the promise whatever else there may be to explore.
        var isCertain = false
        /// If its walk plays with exact times, so does what breaks the promise at its end.
        var isExact = true
    }

    /// The shortest way on which the claim, which does not hold in the situation, is seen not to.
    /// - Parameter isStart: it may begin at any start: ways from there are the walks that were found.
    mutating func counterexample(_ claim: Promise.Claim, from start: Int, isStart: Bool) -> Counterexample {
        switch claim {
        case .holds: return Counterexample(path: [start], isCertain: true)
        case .everyButtonActs: return Counterexample(path: [start], reason: reasonOfDeadTouch(in: start), isCertain: true)
        case .always(let inner): return further(to: situations(inner).complement, inner, from: start, isStart)
        case .never(let inner):
            let path = way(from: start, to: situations(inner), isStart)
            return Counterexample(path: path, isCertain: inner.isPlain, isExact: inner.isPlain)
        case .canReach(let inner): return Counterexample(path: [start], reason: noWay, isExact: inner.isPlain)
        case .alwaysCanReach(let inner):
            let path = way(from: start, to: space.canReach(situations(inner)).complement, isStart)
            return Counterexample(path: path, reason: "no walk leads there from here", isExact: inner.isPlain)
        case .eventually(let inner, let within):
            let eventuality = eventuality(inner, within)
            let shown = eventuality.counterexample(from: start)
            let rests = shown.path.last.map(eventuality.resting.contains) ?? false
            let hasOpen = !rests && shown.path.contains { space.branching.openWaits.hasOpen(in: space.words($0)) }
            return Counterexample(
                path: shown.path, loopStart: shown.loopStart, reason: shown.reason, waitsFrom: shown.waits ? 0 : nil,
                isExact: inner.isPlain && !hasOpen)
        case .after(let occasion, let inner):
            var shown = further(to: occasions(occasion).intersection(situations(inner).complement), inner, from: start, isStart)
            // Another step may lead to the same situation.
            if case .trigger = occasion { shown.isExact = false }
            return shown
        }
    }

    private mutating func further(
        to broken: SituationSet, _ inner: Promise.Claim, from start: Int, _ isStart: Bool
    ) -> Counterexample {
        let path = way(from: start, to: broken, isStart)
        guard let end = path.last else { return Counterexample(path: [start]) }
        var rest = counterexample(inner, from: end, isStart: false)
        rest.loopStart = rest.loopStart.map { $0 + path.count - 1 }
        rest.waitsFrom = rest.waitsFrom.map { $0 + path.count - 1 }
        rest.path = path + rest.path.dropFirst()
        return rest
    }

    private func way(from start: Int, to broken: SituationSet, _ isStart: Bool) -> [Int] {
        if isStart { return broken.first.map(space.path(to:)) ?? [start] }
        return space.shortestPath(from: start, to: broken.contains) ?? [start]
    }

    private var noWay: String { space.flow.scope.isEmpty ? "no walk leads there" : "no walk leads there within the scope (\(space.flow.scopeText))" }

    /// What holds in any good journey.
    mutating func builtInChecks() -> [PromiseAnswer] {
        let flow = space.flow
        var checks: [PromiseAnswer] = []
        for goal in flow.goals {
            let isMet = space.visits(goal)
            var check = PromiseAnswer(promise: "the goal `\(flow.states[goal].path)` can be reached", span: flow.states[goal].span, verdict: .holds)
            check.check = .goal(goal)
            if isMet { check.walk = space.walk(entering: goal) } else { check.fail(nil, noWay, space) }
            if isMet, let sureMoves, check.walk?.isCutShort ?? true {
                let there = sureMoves.canReach(space.goals([goal]))
                check.walk = nil
                check.settle(isSure: space.starts.contains { there.contains($0.number) }, brokenBy: nil, "")
            }
            checks.append(check)
        }
        checks.append(answerOfStuck())
        if flow.hasEnd || !flow.goals.isEmpty {
            let what = flow.goals.isEmpty ? "an end" : flow.hasEnd ? "a goal or an end" : "a goal"
            var trapped = PromiseAnswer(promise: "\(what) can be reached from everywhere", span: flow.span, verdict: .holds)
            trapped.check = .trap
            let trap = space.traps.first
            if let sureMoves {
                let sure = sureMoves.canReach(space.goals(flow.goals).union(space.situations(where: space.isEnded)))
                trapped.settle(
                    isSure: sure.complement.isEmpty, brokenBy: trap.map(space.walk(to:)), "no walk leads there from here")
            } else if let trap {
                trapped.fail(space.walk(to: trap), "no walk leads there from here", space)
            }
            if !space.isComplete || space.starts.isEmpty { trapped.leaveOpen() }
            checks.append(trapped)
        }
        if !flow.promisesThatButtonsAct { checks.append(answerOfButtons()) }
        var restless = PromiseAnswer(promise: "every step comes to rest", span: flow.span, verdict: .holds)
        restless.check = .rest
        if let failed = space.failedLaunch {
            restless.verdict = .broken
            restless.walk = failed
            restless.reason = "launching goes on for ever"
        } else if space.sightings.endless != Sightings.never {
            restless.verdict = .broken
            restless.walk = space.walk(toSighting: space.sightings.endless) { $0.fault == .endless }
            restless.reason = "transitions without a trigger go on for ever"
            if sureMoves != nil { restless.settle(isSure: false, brokenBy: restless.walk, restless.reason ?? "") }
        } else if !space.isComplete {
            restless.leaveOpen()
        }
        checks.append(restless)
        return checks
    }
}

extension PromiseAnswer {
    /// What a space of which a part is missing says of absence is nothing.
    fileprivate mutating func fail(_ walk: FoundWalk?, _ reason: String, _ space: StateSpace) {
        guard space.isComplete, !space.starts.isEmpty else { return leaveOpen() }
        verdict = .broken
        self.walk = walk
        self.reason = reason
    }

    mutating func leaveOpen(_ reason: String = "not everything was explored") {
        verdict = .unknown
        walk = nil
        self.reason = reason
    }
}

extension Promise.Claim {
    /// A walk shows that it holds, whatever else there may be.
    fileprivate var isShownByWalk: Bool {
        switch self {
        case .canReach(.holds), .canReach(.everyButtonActs): true
        case .canReach(let inner): inner.isShownByWalk
        case .holds, .everyButtonActs, .always, .never, .alwaysCanReach, .eventually, .after: false
        }
    }

    var isPlain: Bool {
        switch self {
        case .holds, .everyButtonActs: true
        case .always, .never, .canReach, .alwaysCanReach, .eventually, .after: false
        }
    }
}
