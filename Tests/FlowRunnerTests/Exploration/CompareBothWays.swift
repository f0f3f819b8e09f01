import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

/// Explores both ways and compares every answer; every walk of the smaller space must play.
func compareBothWays(_ flow: Flow, _ place: String = "", sourceLocation: SourceLocation = #_sourceLocation) -> (full: Int, reduced: Int)? {
    var limits = ExplorationLimits()
    limits.states = 20_000
    let space = explore(Journey(flow), limits: limits)
    guard space.isComplete else { return nil }
    let full = verify(space)
    let reduced = verify(explore(Journey(flow), isReduced: true, limits: limits))
    #expect(reduced.space.isComplete, "\(place)", sourceLocation: sourceLocation)
    #expect(reduced.space.count <= full.space.count, "\(place)", sourceLocation: sourceLocation)
    #expect(full.promises.map(\.verdict) == reduced.promises.map(\.verdict), "\(place)", sourceLocation: sourceLocation)
    #expect(full.checks.map(\.verdict) == reduced.checks.map(\.verdict), "\(place)", sourceLocation: sourceLocation)
    for state in flow.states.ids {
        #expect(full.space.visits(state) == reduced.space.visits(state), "\(place) \(flow.states[state].path)", sourceLocation: sourceLocation)
    }
    for transition in flow.transitions.ids {
        let isUnknown = reduced.space.idleClocks.contains(transition) && reduced.space.mayMissClocks
        #expect(isUnknown || full.space.takes(transition) == reduced.space.takes(transition), "\(place) \(transition)", sourceLocation: sourceLocation)
        guard let walk = reduced.space.walk(taking: transition) else { continue }
        var player = Player(flow, opening: walk.opening.map { WalkLine($0) })
        #expect(player.replay(walk.steps.map { WalkLine($0) }).firstThatNoLongerHolds == nil, "\(place) \(walk.lines)", sourceLocation: sourceLocation)
        #expect(player.coverage.transitions.contains(transition), "\(place) \(walk.lines)", sourceLocation: sourceLocation)
    }
    return (full.space.count, reduced.space.count)
}
