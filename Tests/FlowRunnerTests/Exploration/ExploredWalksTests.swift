import FlowRunner
import FlowSpec
import Testing

@Suite("Exploring and walking agree")
struct ExploredWalksTests {
    /// Seeds 0..<200 of `RandomChart`; those that are small enough to be explored wholly.
    private static let charts: [(seed: UInt64, flow: Flow, space: StateSpace)] = (UInt64(0)..<200).compactMap { seed in
        let flow = RandomChart(seed: seed).flow
        var limits = ExplorationLimits()
        limits.states = 3_000
        let space = explore(Journey(flow), limits: limits)
        return space.isComplete && space.count > 0 ? (seed, flow, space) : nil
    }

    @Test("ten thousand random walks come by nothing that exploring calls unreachable")
    func nothingBeyond() {
        #expect(Self.charts.count > 100)
        let walksPerChart = 10_000 / max(Self.charts.count, 1) + 1
        for (seed, flow, space) in Self.charts {
            let machine = Machine(flow)
            var workspace = machine.makeWorkspace()
            var numbers = SeededNumbers(seed: seed &* 17 &+ 3)
            let known = Set((0..<space.count).map { space.snapshot($0) })
            for _ in 0..<walksPerChart {
                var step = machine.start(&workspace)
                for _ in 0..<12 {
                    guard step.fault == nil else { break }
                    #expect(known.contains(step.snapshot), "seed \(seed)")
                    let taken = step.microsteps.flatMap(\.transitions)
                    #expect(taken.allSatisfy { space.takes($0) }, "seed \(seed)")
                    let open = flow.events.ids.filter { id in
                        Self.isFromOutside(id, space.journey) && !machine.transitionsEnabled(in: step.snapshot, on: .event(id), &workspace).isEmpty
                    }
                    guard let event = open.randomElement(using: &numbers) else { break }
                    step = machine.macrostep(from: step.snapshot, on: .event(event), &workspace)
                }
            }
        }
    }

    @Test("the walk to each state and each transition enters it and takes it when it is played")
    func walksPlay() {
        for (seed, flow, space) in Self.charts.prefix(60) {
            for state in flow.states.ids where space.visits(state) {
                guard let coverage = play(space.walk(entering: state), flow, seed) else { continue }
                #expect(coverage.states.contains(state), "seed \(seed), \(flow.states[state].path)")
            }
            for transition in flow.transitions.ids where space.takes(transition) {
                guard let coverage = play(space.walk(taking: transition), flow, seed) else { continue }
                #expect(coverage.transitions.contains(transition), "seed \(seed), transition \(transition.int)")
            }
        }
    }

    @Test("the shortest walk is no longer than any that a naive search finds")
    func shortest() {
        for (seed, flow, space) in Self.charts.prefix(40) {
            let machine = Machine(flow)
            var workspace = machine.makeWorkspace()
            var depths = [machine.start(&workspace).snapshot: 0]
            var waiting = Array(depths.keys)
            var head = 0
            while head < waiting.count {
                let here = waiting[head]
                head += 1
                for id in flow.events.ids where Self.isFromOutside(id, space.journey) {
                    if machine.transitionsEnabled(in: here, on: .event(id), &workspace).isEmpty { continue }
                    let step = machine.macrostep(from: here, on: .event(id), &workspace)
                    guard step.fault == nil, depths[step.snapshot] == nil else { continue }
                    depths[step.snapshot] = (depths[here] ?? 0) + 1
                    waiting.append(step.snapshot)
                }
            }
            #expect(depths.count == space.count, "seed \(seed)")
            for number in 0..<space.count {
                #expect(space.path(to: number).count - 1 == depths[space.snapshot(number)], "seed \(seed)")
            }
        }
    }

    /// nil where the last step never comes to rest: a player does not take that.
    private func play(_ walk: FoundWalk?, _ flow: Flow, _ seed: UInt64) -> Coverage? {
        guard let walk else {
            Issue.record("seed \(seed): no walk")
            return nil
        }
        var player = Player(flow)
        let broken = player.replay(walk.steps.map { WalkLine($0) }).firstThatNoLongerHolds
        if broken == walk.steps.count - 1, player.record.error?.contains("never comes to rest") == true { return nil }
        #expect(broken == nil, "seed \(seed): \(player.record.error ?? "")")
        return player.coverage
    }

    /// Nothing in the chart raises it.
    private static func isFromOutside(_ event: ID<EventName>, _ journey: Journey) -> Bool {
        journey.flow.transitions.ids.contains { journey.outsideEvents.isHeard(event, by: $0) }
    }
}
