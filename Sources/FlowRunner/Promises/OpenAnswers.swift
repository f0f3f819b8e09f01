import FlowSpec

/// Where the time left of some waits is open (`OpenWaits`): what holds whatever the times are, what a walk breaks that plays with exact times,
/// and what is neither and therefore no claim.
extension ClaimChecker {
    mutating func answerWithOpenWaits(_ claim: Promise.Claim, _ answer: inout PromiseAnswer) {
        let starts = space.starts.map(\.number)
        let sure = situations(claim, .surely)
        let explored = situations(claim)
        let failing: Int?
        if case .canReach(let inner) = claim {
            if inner.isPlain, let walk = situations(inner).first.map(space.walk(to:)), !walk.isCutShort {
                answer.walk = walk
                return
            }
            if space.isComplete, starts.contains(where: sure.contains) { return }
            failing = starts.contains(where: explored.contains) ? nil : starts.first
        } else {
            if space.isComplete, starts.allSatisfy(sure.contains) { return }
            failing = starts.first { !explored.contains($0) }
        }
        if let failing {
            let shown = counterexample(claim, from: failing, isStart: true)
            if space.isComplete || shown.isCertain, shown.isExact, answer.isBroken(by: shown, in: space) { return }
        }
        answer.leaveOpen(space.isComplete ? PromiseAnswer.reasonOfOpenWaits : "not everything was explored")
    }
}

extension PromiseAnswer {
    fileprivate static let reasonOfOpenWaits =
        "it depends on when a wait of a minute or more ends, which is not followed within a `scope`: neither proven, nor broken by a walk that plays"

    /// Whether the way plays; then the promise is broken.
    fileprivate mutating func isBroken(by shown: ClaimChecker.Counterexample, in space: StateSpace) -> Bool {
        var found = space.walk(along: shown.path, waitingFrom: shown.waitsFrom)
        if found.isCutShort { return false }
        found.loopStart = shown.loopStart
        verdict = .broken
        walk = found
        reason = shown.reason
        return true
    }

    /// What is proven without being asked, where the time left of some waits is open.
    /// - Parameters:
    ///   - isSure: it holds for sure.
    ///   - found: a walk that breaks it as explored.
    mutating func settle(isSure: Bool, brokenBy found: FoundWalk?, _ reason: String) {
        if isSure { return }
        guard let found, !found.isCutShort else { return leaveOpen(Self.reasonOfOpenWaits) }
        verdict = .broken
        walk = found
        self.reason = reason
    }
}
