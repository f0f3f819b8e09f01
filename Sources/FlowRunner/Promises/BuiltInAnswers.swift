import FlowSpec

extension ClaimChecker {
    /// What holds in any good journey.
    mutating func builtInChecks() -> [PromiseAnswer] {
        let flow = space.flow
        var checks: [PromiseAnswer] = []
        for goal in flow.goals { checks.append(answer(of: goal)) }
        if let stuck = answerOfStuck() { checks.append(stuck) }
        if flow.hasEnd || !flow.goals.isEmpty { checks.append(answerOfTraps()) }
        if !flow.promisesThatButtonsAct { checks.append(answerOfButtons()) }
        checks.append(answerOfRest())
        return checks
    }

    private mutating func answer(of goal: ID<State>) -> PromiseAnswer {
        let state = space.flow.states[goal]
        let there = space.goals([goal])
        var check = PromiseAnswer(promise: "the goal `\(state.path)` can be reached", span: state.span, verdict: .holds)
        check.check = .goal(goal)
        if let first = there.first {
            check.walk = space.walk(to: first)
        } else {
            check.fail(nil, space.visits(goal) ? "no step ends there" : noWay(fromLaunches: true), space)
        }
        if !there.isEmpty, !isExact, check.walk?.isCutShort ?? true {
            check.walk = nil
            check.settle(brokenBy: nil, "") { () throws(NoRoom) in
                let sure = try movesForSure().canReach(there)
                return space.starts.contains(where: sure.contains)
            }
        }
        return check
    }

    private mutating func answerOfTraps() -> PromiseAnswer {
        let flow = space.flow
        let what = flow.goals.isEmpty ? "an end" : flow.hasEnd ? "a goal or an end" : "a goal"
        var trapped = PromiseAnswer(promise: "\(what) can be reached from everywhere", span: flow.span, verdict: .holds)
        trapped.check = .trap
        let undesigned = space.undesigned
        let trap = space.traps.subtracting(space.canReach(undesigned)).first
        if !isExact {
            trapped.settle(brokenBy: trap.map(space.walk(to:)), noWayFromHere) { () throws(NoRoom) in
                let ends = space.goals(flow.goals).union(space.situations(where: space.isEnded)).union(undesigned)
                return try movesForSure().canReach(ends).complement.isEmpty
            }
        } else if let trap {
            trapped.fail(space.walk(to: trap), noWayFromHere, space)
        }
        if !space.isComplete || space.starts.isEmpty { trapped.leaveOpen() }
        return trapped
    }

    private func answerOfRest() -> PromiseAnswer {
        var restless = PromiseAnswer(promise: "every step comes to rest", span: space.flow.span, verdict: .holds)
        restless.check = .rest
        if let failed = space.failedLaunch {
            restless.verdict = .broken
            restless.walk = failed
            restless.reason = "launching goes on for ever"
        } else if space.sightings.endless != Sightings.never {
            restless.verdict = .broken
            let endless = space.course(toSighting: space.sightings.endless) { $0.fault != nil }
            restless.walk = endless?.walk
            restless.reason = endless?.steps.lazy.compactMap(\.fault).first?.explanation ?? "it goes on for ever"
            if !isExact { restless.settle(brokenBy: restless.walk, restless.reason ?? "") }
        } else if !space.isComplete {
            restless.leaveOpen()
        }
        return restless
    }
}
