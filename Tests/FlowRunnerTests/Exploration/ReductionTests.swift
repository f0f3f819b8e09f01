import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("Leaving out what nothing observes")
struct ReductionTests {
    private let shopping = """
        flowspec: 1
        flow: shopping
        data:
          note: { type: text, samples: ["", a, b, c] }
          seen: { type: number, range: 0..9 }
          copies: { type: number, range: 0..3 }
          limit: { type: number, range: 0..3 }
        initial: list
        states:
          list:
            screen: { title: "{seen} times", show: [{ input: Note, binds: note }, { button: Open }, { button: Buy, enabled: copies < 3 }] }
            transitions:
              - { tap: Open, to: item, do: [{ set: { seen: seen + 1 } }] }
              - { tap: Buy, to: bought, do: [{ set: { copies: limit } }] }
          item: { screen: { show: [{ button: Back }] }, transitions: [{ tap: Back, to: list, do: [{ set: { limit: limit + 1 } }] }] }
          bought: {}
        promises:
          - always can reach: bought
          - can reach: item
          - never: at(bought) and copies > 2
        """

    @Test("what is read on the way into something observed stays")
    func kept() {
        let flow = journey(shopping)
        let full = explore(Journey(flow))
        let reduced = explore(Journey(flow), isReduced: true)
        #expect(reduced.count < full.count)
        #expect(reduced.isReduced)
        #expect(verify(full).promises.map(\.verdict) == verify(reduced).promises.map(\.verdict))
    }

    @Test("every promise of the flows has the same answer either way, and every walk plays", arguments: [
        "flows/feelings/questionnaire.flow.yaml", "flows/cravey/welcome.flow.yaml", "flows/cravey/settings.flow.yaml",
        "flows/puffguard/banner.flow.yaml", "flows/puffguard/bottomSheet.flow.yaml",
    ])
    func flows(path: String) {
        let flow = load(path, from: RepositoryFiles()).flow
        let full = verify(explore(Journey(flow)))
        let reduced = verify(explore(Journey(flow), isReduced: true))
        #expect(full.space.isComplete && reduced.space.isComplete)
        #expect(reduced.space.count <= full.space.count)
        #expect(full.promises.map(\.verdict) == reduced.promises.map(\.verdict))
        #expect(full.checks.map(\.verdict) == reduced.checks.map(\.verdict))
        for transition in flow.transitions.ids {
            #expect(full.space.takes(transition) == reduced.space.takes(transition))
            guard let walk = reduced.space.walk(taking: transition) else { continue }
            var player = Player(flow, opening: walk.opening.map { WalkLine($0) })
            #expect(player.replay(walk.steps.map { WalkLine($0) }).firstThatNoLongerHolds == nil)
            #expect(player.coverage.transitions.contains(transition))
        }
    }

    @Test("random charts have the same reachable states and transitions either way")
    func randomCharts() {
        var limits = ExplorationLimits()
        limits.states = 3_000
        for seed in UInt64(0)..<100 {
            let flow = RandomChart(seed: seed).flow
            let full = explore(Journey(flow), limits: limits)
            guard full.isComplete else { continue }
            let reduced = explore(Journey(flow), isReduced: true, limits: limits)
            #expect(reduced.count <= full.count, "seed \(seed)")
            #expect(flow.states.ids.allSatisfy { full.visits($0) == reduced.visits($0) }, "seed \(seed)")
            #expect(flow.transitions.ids.allSatisfy { full.takes($0) == reduced.takes($0) }, "seed \(seed)")
            #expect(full.deadEnds.isEmpty ? reduced.deadEnds.isEmpty : true, "seed \(seed)")
        }
    }
}
