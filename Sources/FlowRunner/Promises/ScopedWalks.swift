import FlowSpec

extension Verification {
    /// A number that stops at the scope goes on in the app: a walk that does not go there as it was found shows nothing.
    /// - Parameter flow: without its scope.
    mutating func leaveOpen(whereWalksLeanOnTheScopeOf flow: Flow) {
        if flow.scope.isEmpty { return }
        let (whole, scoped) = (Journey(flow), space.journey)
        func check(_ answer: inout PromiseAnswer, _ claim: Promise.Claim?) {
            guard answer.verdict != .unknown, let walk = answer.walk else { return }
            var conditions: [Expression] = []
            claim?.forEachExpression { conditions.append($0) }
            if walk.situations(in: whole, of: flow, conditions) == walk.situations(in: scoped, of: space.flow, conditions) { return }
            answer.leaveOpen("the walk that shows it leans on data that stop at the scope (\(flow.scopeText)): a wider `scope` may say more")
        }
        for (place, promise) in flow.promises.enumerated() where place < promises.count { check(&promises[place], promise.claim) }
        for place in checks.indices { check(&checks[place], nil) }
    }
}

extension FoundWalk {
    /// What promises can tell apart.
    fileprivate struct Situation: Equatable {
        var states: [String]
        /// Whether each condition holds.
        var holds: [Bool]
    }

    /// At the start and after each step; nil where the walk does not play.
    fileprivate func situations(in journey: Journey, of flow: Flow, _ conditions: [Expression]) -> [Situation]? {
        var player = Player(journey, of: flow, opening: opening.map { WalkLine($0) })
        var code = journey.code
        let compiled = conditions.map { code.compileGuard($0, pool: &player.workspace.pool) }
        func now() -> Situation {
            let holds = player.now.snapshot.read { words in
                compiled.map { code.holds($0, words: words, pool: &player.workspace.pool, payload: .empty) }
            }
            return Situation(states: player.record.states, holds: holds)
        }
        guard player.record.accepted else { return nil }
        var situations = [now()]
        for line in script.dropFirst(opening.count) {
            guard player.perform(WalkLine(line)).accepted else { return nil }
            situations.append(now())
        }
        return situations
    }
}
