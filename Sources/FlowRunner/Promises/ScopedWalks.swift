import FlowSpec

extension Verification {
    /// A number that stops at the scope goes on in the app: a walk that does not go there as it was found breaks nothing.
    /// - Parameter flow: without its scope.
    mutating func leaveOpen(whereOnlyTheScopeBreaks flow: Flow) {
        if flow.scope.isEmpty { return }
        let (whole, scoped) = (Journey(flow), space.journey)
        func check(_ answer: inout PromiseAnswer) {
            guard answer.verdict == .broken, let walk = answer.walk, !walk.goesAlike(in: whole, of: flow, as: scoped, of: space.flow) else { return }
            answer.leaveOpen("it is broken only where data stop at the scope (\(flow.scopeText)): a wider `scope` may prove it, or break it by a walk that plays")
        }
        for place in promises.indices { check(&promises[place]) }
        for place in checks.indices { check(&checks[place]) }
    }
}

extension FoundWalk {
    /// Whether the journeys agree on each of its steps: the active states, and all data.
    fileprivate func goesAlike(in journey: Journey, of flow: Flow, as other: Journey, of otherFlow: Flow) -> Bool {
        records(in: journey, of: flow).map { $0.map(Agreed.init) } == records(in: other, of: otherFlow).map { $0.map(Agreed.init) }
    }

    /// nil where it does not play.
    private func records(in journey: Journey, of flow: Flow) -> [WalkRecord]? {
        var player = Player(journey, of: flow, opening: opening.map { WalkLine($0) })
        let start = player.record
        let replay = player.replay(script.dropFirst(opening.count).map { WalkLine($0) })
        return start.accepted && replay.firstThatNoLongerHolds == nil ? [start] + replay.records : nil
    }

    private struct Agreed: Equatable {
        let states: [String]
        let data: [WalkRecord.Named]

        init(_ record: WalkRecord) { (states, data) = (record.states, record.data) }
    }
}
