import FlowSpec

extension ClaimChecker {
    /// Whether the promise holds from every start, with the shortest walk that shows it broken. `can reach` alone asks for one start.
    /// Where the time left of some waits is open, broken is only what a walk shows that plays with exact times to its end.
    mutating func answer(_ promise: Promise) -> PromiseAnswer {
        do {
            return try answer(of: promise)
        } catch {
            var answer = PromiseAnswer(promise: promise.source, span: promise.span, verdict: .unknown)
            answer.leaveOpen(space.isComplete ? PromiseAnswer.reasonOfNoRoom : PromiseAnswer.reasonOfMissing)
            return answer
        }
    }

    private mutating func answer(of promise: Promise) throws(NoRoom) -> PromiseAnswer {
        var answer = PromiseAnswer(promise: promise.source, span: promise.span, verdict: .holds)
        if space.starts.isEmpty {
            answer.leaveOpen("the journey does not start")
            return answer
        }
        let claim = promise.claim
        let starts = space.starts
        if case .canReach(let inner) = claim, space.isComplete || claim.isShownByWalk, let goal = try situations(inner, .surely).first {
            let walk = space.walk(to: goal)
            if plays(walk) {
                answer.walk = walk
                return answer
            }
        }
        let wrongAtLaunch = try launches(claim) { checker, inner throws(NoRoom) in try checker.situations(inner, .surely).complement }
        let holding = try situations(claim, .surely).subtracting(wrongAtLaunch)
        let broken = isExact
            ? holding.complement
            : try breaking(claim).union(launches(claim) { checker, inner throws(NoRoom) in try checker.breaking(inner) })
        let failing: Int?
        var cut: FoundWalk.Cut?
        if case .canReach = claim {
            if space.isComplete, starts.contains(where: holding.contains) { return answer }
            failing = starts.allSatisfy(broken.contains) ? starts.first : nil
        } else {
            if space.isComplete, starts.allSatisfy(holding.contains) { return answer }
            failing = starts.first(where: broken.contains)
        }
        if let failing {
            let shown = try counterexample(claim, from: failing, .nothing)
            let walk = space.walk(along: shown.way)
            cut = walk.cut
            if space.isComplete || shown.isCertain, plays(walk) && shown.goesOnExactly {
                answer.verdict = .broken
                answer.walk = walk
                answer.reason = shown.reason
                return answer
            }
        }
        answer.leaveOpen(space.isComplete ? PromiseAnswer.reasonOfOpenWaits(cut) : PromiseAnswer.reasonOfMissing)
        return answer
    }

    /// Whether the situations on the walk come about with exact times. Without open waits they do, even where no words say how.
    private func plays(_ walk: FoundWalk) -> Bool { isExact || !walk.isCutShort }

    struct Counterexample {
        var way: Way
        var reason: String?
        /// It breaks the promise whatever else there may be to explore.
        var isCertain = false
        /// What goes on for ever or for too long behind the path does so with exact times.
        var goesOnExactly = true

        init(_ way: Way, reason: String? = nil, isCertain: Bool = false, goesOnExactly: Bool = true) {
            (self.way, self.reason, self.isCertain, self.goesOnExactly) = (way, reason, isCertain, goesOnExactly)
        }
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
    mutating func counterexample(_ claim: Promise.Claim, from start: Int, _ before: Before) throws(NoRoom) -> Counterexample {
        switch claim {
        case .holds: return Counterexample(Way(path: [start]), isCertain: true)
        case .everyButtonActs: return Counterexample(Way(path: [start]), reason: reasonOfDeadTouch(in: start), isCertain: true)
        case .always(let inner) where inner.isOfAllThatFollows: return try counterexample(inner, from: start, before)
        case .always(let inner): return try further(Way(path: path(from: start, to: breaking(inner), before)), inner, before)
        case .never(let inner):
            return Counterexample(Way(path: path(from: start, to: try situations(inner, .surely), before)), isCertain: inner.isPlain)
        case .canReach: return Counterexample(Way(path: [start]), reason: noWay(fromLaunches: before == .nothing))
        case .alwaysCanReach(let inner):
            return Counterexample(Way(path: path(from: start, to: try breaking(.canReach(inner)), before)), reason: noWayFromHere)
        case .eventually(let inner, let within):
            let shown = try eventuality(inner, within, .possibly).counterexample(from: start)
            return Counterexample(shown.way, reason: shown.reason, goesOnExactly: shown.isExact)
        case .after(let occasion, let inner):
            let broken = try occasions(occasion).intersection(breaking(inner))
            guard case .trigger(let trigger) = occasion,
                let arrival = space.arrival(in: broken, taking: space.flow.transitions(carrying: trigger), from: start, before)
            else { return try further(Way(path: path(from: start, to: broken, before)), inner, before) }
            return try further(Way(path: arrival.path, demands: [arrival.path.count - 1: .taking(arrival.transition)]), inner, .steps)
        }
    }

    /// On from the end of the way, where the claim is broken.
    private mutating func further(_ way: Way, _ claim: Promise.Claim, _ before: Before) throws(NoRoom) -> Counterexample {
        guard let end = way.path.last else { return Counterexample(way) }
        var whole = try counterexample(claim, from: end, way.path.count > 1 || before == .steps ? .steps : .launch)
        whole.way = way.followed(by: whole.way)
        return whole
    }

    private func path(from start: Int, to broken: SituationSet, _ before: Before) -> [Int] {
        if before == .nothing { return broken.first.map(space.path(to:)) ?? [start] }
        return space.shortestPath(from: start, to: broken.contains) ?? [start]
    }

    /// - Parameter fromLaunches: what later launches change is told beside the answer (`Caveat.notRelaunched`).
    func noWay(fromLaunches: Bool) -> String {
        let isOfOneLaunch = !fromLaunches && space.branching.keepsData
        let noWalk = isOfOneLaunch ? "no walk leads there without starting the app again" : "no walk leads there"
        return space.flow.scope.isEmpty ? noWalk : "\(noWalk) within the scope (\(space.flow.scopeText))"
    }

    /// The walk to it is one launch's: a relaunch is no move.
    var noWayFromHere: String { "no walk leads there from here\(space.branching.keepsData ? " without starting the app again" : "")" }
}

extension PromiseAnswer {
    /// What a space of which a part is missing says of absence is nothing.
    mutating func fail(_ walk: FoundWalk?, _ reason: String, _ space: StateSpace) {
        guard space.isComplete, !space.starts.isEmpty else { return leaveOpen() }
        verdict = .broken
        self.walk = walk
        self.reason = reason
    }

    mutating func leaveOpen(_ reason: String = reasonOfMissing) {
        (verdict, caveats) = (.unknown, [])
        walk = nil
        self.reason = reason
    }
}

extension Promise.Claim {
    /// A walk shows that it holds, whatever else there may be.
    var isShownByWalk: Bool { if case .canReach(let inner) = self { inner.isShownTrue } else { false } }

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
