import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("Journeys composed of everything else are the same for whoever explores and plays them")
struct ComposedJourneyTests {
    /// Of seeds 0..<80 those that are small enough to be explored wholly.
    private static let flows: [(seed: UInt64, flow: Flow, whole: StateSpace)] = (UInt64(0)..<80).compactMap { seed in
        let flow = ComposedJourney(seed: seed, isStored: seed % 3 == 0).loaded.flow
        var limits = ExplorationLimits()
        limits.states = 300
        let whole = explore(Journey(flow), limits: limits)
        return whole.isComplete ? (seed, flow, whole) : nil
    }

    @Test("each loads without an error")
    func loads() {
        for seed in UInt64(0)..<100 {
            let loaded = ComposedJourney(seed: seed, isStored: seed % 3 == 0).loaded
            let errors = loaded.diagnostics.filter { $0.severity == .error }.map(\.message)
            #expect(errors == [], "seed \(seed)")
        }
    }

    @Test("with what does not matter and without it, all answers, states and transitions are the same, and each walk plays")
    func reduced() {
        #expect(Self.flows.count > 15)
        for (seed, flow, space) in Self.flows {
            let found = [verify(space), verify(explore(Journey(flow), isReduced: true))]
            #expect(found[0].promises.map(\.verdict) == found[1].promises.map(\.verdict), "seed \(seed)")
            #expect(found[0].checks.map(\.verdict) == found[1].checks.map(\.verdict), "seed \(seed)")
            for state in flow.states.ids { #expect(space.visits(state) == found[1].space.visits(state), "seed \(seed) \(flow.states[state].path)") }
            for transition in flow.transitions.ids { #expect(space.takes(transition) == found[1].space.takes(transition), "seed \(seed) \(transition)") }
            for walk in found.flatMap({ $0.promises + $0.checks }).compactMap(\.walk) { expectPlays(walk, flow, "seed \(seed)") }
            for state in flow.states.ids { if let walk = found[1].space.walk(entering: state) { expectPlays(walk, flow, "seed \(seed)") } }
        }
    }

    private func expectPlays(_ walk: FoundWalk, _ flow: Flow, _ place: String) {
        if walk.cut != nil { return }
        var player = Player(flow, opening: walk.opening.map { WalkLine($0) })
        let broken = player.replay(walk.steps.map { WalkLine($0) }).firstThatNoLongerHolds
        if broken == walk.steps.count - 1, player.record.error?.contains("never comes to rest") == true { return }
        #expect(broken == nil, "\(place): \(walk.lines), \(player.record.error ?? "")")
    }

    @Test("random walks of play come by nothing that verify calls unreachable")
    func nothingBeyond() throws {
        for (seed, flow, whole) in Self.flows {
            let spaces = [whole, explore(Journey(flow), isReduced: true)]
            let atStart = Player(flow)
            var chance = SeededGenerator(seed: seed)
            for _ in 0..<15 {
                var player = atStart
                for _ in 0..<Int.random(in: 1...12, using: &chance) {
                    guard let input = (player.possible() + player.environmentChanges()).randomElement(using: &chance) else { break }
                    player.perform(try #require(try WalkLine(parsing: input.line)))
                }
                for space in spaces {
                    let states = player.coverage.states.filter { !space.visits($0) }
                    #expect(states.isEmpty, "seed \(seed), \(states.map { flow.states[$0].path }): \(player.walk.map(\.text))")
                    let transitions = player.coverage.transitions.filter { !space.takes($0) }
                    #expect(transitions.isEmpty, "seed \(seed), \(transitions.map(\.int)): \(player.walk.map(\.text))")
                }
            }
        }
    }
}
