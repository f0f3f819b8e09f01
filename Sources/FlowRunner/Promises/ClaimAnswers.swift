import FlowSpec

extension ClaimChecker {
    /// Whether the promise holds from every start, with the shortest walk that shows it broken. `can reach` alone asks for one start.
    /// Where the time left of some waits is open, broken is only what a walk shows that plays with exact times to its end.
    mutating func answer(_ promise: Promise) -> PromiseAnswer {
        var answer = PromiseAnswer(promise: promise.source, span: promise.span, verdict: .holds)
        if space.starts.isEmpty {
            answer.leaveOpen("the journey does not start")
            return answer
        }
        let claim = promise.claim
        let starts = space.starts
        if case .canReach(let inner) = claim, space.isComplete || claim.isShownByWalk, let goal = situations(inner, .surely).first {
            let walk = space.walk(to: goal)
            if plays(walk) {
                answer.walk = walk
                return answer
            }
        }
        let holding = situations(claim, .surely)
        let broken = sureMoves == nil ? holding.complement : breaking(claim)
        let failing: Int?
        if case .canReach = claim {
            if space.isComplete, starts.contains(where: holding.contains) { return answer }
            failing = starts.allSatisfy(broken.contains) ? starts.first : nil
        } else {
            if space.isComplete, starts.allSatisfy(holding.contains) { return answer }
            failing = starts.first(where: broken.contains)
        }
        if let failing {
            let shown = counterexample(claim, from: failing, .nothing)
            var walk = space.walk(along: shown.path, taking: shown.taking, waitingFrom: shown.waitsFrom)
            walk.loopStart = shown.loopStart
            if space.isComplete || shown.isCertain, plays(walk) && shown.goesOnExactly {
                answer.verdict = .broken
                answer.walk = walk
                answer.reason = shown.reason
                return answer
            }
        }
        answer.leaveOpen(space.isComplete ? PromiseAnswer.reasonOfOpenWaits : "not everything was explored")
        return answer
    }

    /// Whether the situations on the walk come about with exact times. Without open waits they do, even where no words say how.
    private func plays(_ walk: FoundWalk) -> Bool { sureMoves == nil || !walk.isCutShort }

    struct Counterexample {
        var path: [Int]
        var loopStart: Int?
        var reason: String?
        /// From this place in the path on, time passes rather than that something happens.
        var waitsFrom: Int?
        /// By place in the path: what the step to there has to take, or the launch.
        var taking: [Int: ID<Transition>] = [:]
        /// It breaks the promise whatever else there may be to explore.
        var isCertain = false
        /// What goes on for ever or for too long behind the path does so with exact times.
        var goesOnExactly = true
    }

    /// What of a walk lies before the way that is looked for.
    enum Before {
        /// It may begin at any start: ways from there are the walks that were found.
        case nothing
        case launch
        case steps
    }

    /// The shortest way on which the claim is seen to be broken.
    /// - Parameter start: where it may be (`breaking`).
    mutating func counterexample(_ claim: Promise.Claim, from start: Int, _ before: Before) -> Counterexample {
        switch claim {
        case .holds: return Counterexample(path: [start], isCertain: true)
        case .everyButtonActs: return Counterexample(path: [start], reason: reasonOfDeadTouch(in: start), isCertain: true)
        case .always(let inner) where inner.isOfAllThatFollows: return counterexample(inner, from: start, before)
        case .always(let inner): return further(way(from: start, to: breaking(inner), before), inner, before)
        case .never(let inner): return Counterexample(path: way(from: start, to: situations(inner, .surely), before), isCertain: inner.isPlain)
        case .canReach: return Counterexample(path: [start], reason: noWay)
        case .alwaysCanReach(let inner):
            return Counterexample(path: way(from: start, to: breaking(.canReach(inner)), before), reason: "no walk leads there from here")
        case .eventually(let inner, let within):
            let shown = eventuality(inner, within, .possibly).counterexample(from: start)
            return Counterexample(
                path: shown.path, loopStart: shown.loopStart, reason: shown.reason, waitsFrom: shown.waits ? 0 : nil, goesOnExactly: shown.isExact)
        case .after(let occasion, let inner):
            let broken = occasions(occasion).intersection(breaking(inner))
            guard case .trigger(let trigger) = occasion,
                let arrival = space.arrival(in: broken, taking: space.flow.transitions(coveredBy: trigger), from: start, before)
            else { return further(way(from: start, to: broken, before), inner, before) }
            var shown = further(arrival.path, inner, before)
            shown.taking[arrival.path.count - 1] = arrival.transition
            return shown
        }
    }

    /// On from the end of the way, where the claim is broken.
    private mutating func further(_ way: [Int], _ claim: Promise.Claim, _ before: Before) -> Counterexample {
        guard let end = way.last else { return Counterexample(path: way) }
        let steps = way.count - 1
        var rest = counterexample(claim, from: end, steps > 0 || before == .steps ? .steps : .launch)
        rest.loopStart = rest.loopStart.map { $0 + steps }
        rest.waitsFrom = rest.waitsFrom.map { $0 + steps }
        rest.taking = Dictionary(uniqueKeysWithValues: rest.taking.map { ($0 + steps, $1) })
        rest.path = way + rest.path.dropFirst()
        return rest
    }

    private func way(from start: Int, to broken: SituationSet, _ before: Before) -> [Int] {
        if before == .nothing { return broken.first.map(space.path(to:)) ?? [start] }
        return space.shortestPath(from: start, to: broken.contains) ?? [start]
    }

    private var noWay: String { space.flow.scope.isEmpty ? "no walk leads there" : "no walk leads there within the scope (\(space.flow.scopeText))" }

    /// What holds in any good journey.
    mutating func builtInChecks() -> [PromiseAnswer] {
        let flow = space.flow
        var checks: [PromiseAnswer] = []
        for goal in flow.goals {
            let there = space.goals([goal])
            var check = PromiseAnswer(promise: "the goal `\(flow.states[goal].path)` can be reached", span: flow.states[goal].span, verdict: .holds)
            check.check = .goal(goal)
            if let first = there.first {
                check.walk = space.walk(to: first)
            } else {
                check.fail(nil, space.visits(goal) ? "no step ends there" : noWay, space)
            }
            if !there.isEmpty, let sureMoves, check.walk?.isCutShort ?? true {
                let sure = sureMoves.canReach(there)
                check.walk = nil
                check.settle(isSure: space.starts.contains(where: sure.contains), brokenBy: nil, "")
            }
            checks.append(check)
        }
        if let stuck = answerOfStuck() { checks.append(stuck) }
        if flow.hasEnd || !flow.goals.isEmpty {
            let what = flow.goals.isEmpty ? "an end" : flow.hasEnd ? "a goal or an end" : "a goal"
            var trapped = PromiseAnswer(promise: "\(what) can be reached from everywhere", span: flow.span, verdict: .holds)
            trapped.check = .trap
            let undesigned = space.undesigned
            let trap = space.traps.subtracting(space.canReach(undesigned)).first
            if let sureMoves {
                let sure = sureMoves.canReach(space.goals(flow.goals).union(space.situations(where: space.isEnded)).union(undesigned))
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

    /// Where it is true, it is true in all that follows.
    fileprivate var isOfAllThatFollows: Bool {
        switch self {
        case .always, .never, .alwaysCanReach, .after: true
        case .holds, .everyButtonActs, .canReach, .eventually: false
        }
    }

    var isPlain: Bool {
        switch self {
        case .holds, .everyButtonActs: true
        case .always, .never, .canReach, .alwaysCanReach, .eventually, .after: false
        }
    }
}
