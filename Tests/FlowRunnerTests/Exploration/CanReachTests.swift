import FlowRunner
import FlowSpec
import FlowTestSupport
import Foundation
import Testing

@Suite("What leads somewhere")
struct CanReachTests {
    private func threads(_ count: Int) -> Workers {
        Workers(count: count) { count, body in DispatchQueue.concurrentPerform(iterations: count, execute: body) }
    }

    /// Whoever has a successor in the set joins it, until nobody does.
    private func naive(_ space: StateSpace, _ goals: SituationSet, _ allowed: SituationSet) -> SituationSet {
        var found = goals
        var isSettled = false
        while !isSettled {
            isSettled = true
            for number in 0..<space.count where allowed.contains(number) && !found.contains(number) {
                guard space.successors(number).contains(where: { found.contains(Int($0)) }) else { continue }
                found.insert(number)
                isSettled = false
            }
        }
        return found
    }

    private func same(_ one: SituationSet, _ other: SituationSet) -> Bool {
        one.capacity == other.capacity && (0..<one.capacity).allSatisfy { one.contains($0) == other.contains($0) }
    }

    @Test("in random charts it is what a naive search finds, however many look for it")
    func randomCharts() {
        var limits = ExplorationLimits()
        limits.states = 500
        for seed in UInt64(0)..<40 {
            let journey = Journey(RandomChart(seed: seed).flow)
            for count in 1...3 {
                let space = explore(journey, limits: limits, workers: threads(count))
                var chance = SeededGenerator(seed: seed)
                for share in [1, 10, 200] {
                    let goals = SituationSet(of: space) { _ in Int.random(in: 0..<share, using: &chance) == 0 }
                    let allowed = SituationSet(of: space) { _ in Int.random(in: 0..<5, using: &chance) > 0 }
                    #expect(same(space.canReach(goals), naive(space, goals, SituationSet(capacity: space.count).complement)), "seed \(seed)")
                    #expect(same(space.canReach(goals, within: allowed), naive(space, goals, allowed)), "seed \(seed)")
                }
            }
        }
    }

    /// A counter that only goes down by one and jumps up anywhere: nearly every way back runs against the numbers.
    @Test("where moves lead to lower numbers, too")
    func downhill() {
        let jumps = (1...40).map { "{ event: up\($0), guard: count == 0 and lap < 2, do: [{ set: { count: \($0) } }] }" }
        let space = explore(
            Journey(
                journey(
                    """
                    flowspec: 1
                    flow: downhill
                    data:
                      count: { type: number, range: 0..40 }
                      lap: { type: number, range: 0..2 }
                    initial: slope
                    states:
                      slope:
                        transitions:
                          - { event: down, guard: count > 0, do: [{ set: { count: count - 1 } }] }
                          - { event: again, guard: count == 0, do: [{ set: { lap: lap + 1 } }] }
                          \(jumps.map { "- " + $0 }.joined(separator: "\n      "))
                          - { event: out, guard: lap == 2, to: over }
                      over: {}
                    """)))
        for goal in [0, 1, 40, 41, space.count - 1] {
            let goals = SituationSet(of: space) { $0 == goal }
            #expect(same(space.canReach(goals), naive(space, goals, SituationSet(capacity: space.count).complement)), "goal \(goal)")
        }
    }

    /// Large enough that several workers share it.
    @Test("many situations: several workers count, answer and walk as one does")
    func manyWorkers() {
        let names = (0..<7).map { "f\($0)" }
        let data = names.map { "  \($0): { type: number, range: 0..2 }" }.joined(separator: "\n")
        let turns = names.map { "      - { event: \($0)up, guard: \($0) < 2, do: [{ set: { \($0): \($0) + 1 } }] }" }.joined(separator: "\n")
        let flow = journey(
            """
            flowspec: 1
            flow: many
            data:
            \(data)
              held: { type: number, range: 0..2 }
            initial: form
            states:
              form:
                screen: { show: [{ button: Send }] }
                transitions:
            \(turns)
                  - { event: hold, guard: held < 2, do: [{ set: { held: held + 1 } }] }
                  - { tap: Send, guard: f0 == f1, to: sent }
              sent: { screen: { show: [{ button: Again }] }, transitions: [{ tap: Again, guard: held < 2, to: form }] }
            promises:
              - never: f0 == 2 and f1 == 2 and at(sent)
              - always can reach: form
              - can reach: f0 == 2 and at(sent) and held == 2
              - after: { tap: Send }
                always: f0 == f1 or held < 2
            """)
        let alone = verify(explore(Journey(flow)))
        #expect(alone.space.count > 8_192)
        var workspace = alone.space.journey.makeWorkspace()
        let branching = Branching(alone.space.journey, &workspace)
        for number in stride(from: 0, to: alone.space.count, by: 61) {
            let next = branching.successors(of: alone.space.snapshot(number), &workspace)
            #expect(alone.space.successors(number).map { alone.space.snapshot(Int($0)) } == next)
        }
        for count in [3] {
            let together = verify(explore(Journey(flow), workers: threads(count)))
            #expect(together.space.count == alone.space.count)
            #expect(together.space.transitionCount == alone.space.transitionCount)
            #expect((0..<alone.space.count).allSatisfy { alone.space.successors($0).elementsEqual(together.space.successors($0)) })
            #expect((0..<alone.space.count).allSatisfy { alone.space.moveKinds($0) == together.space.moveKinds($0) })
            #expect(together.promises.map(\.verdict) == alone.promises.map(\.verdict))
            #expect(together.promises.map(\.walk) == alone.promises.map(\.walk))
            #expect(together.checks.map(\.verdict) == alone.checks.map(\.verdict))
            #expect(together.checks.map(\.walk) == alone.checks.map(\.walk))
        }
        #expect(alone.promises.map(\.verdict) == [.broken, .broken, .holds, .broken])
    }
}

extension SituationSet {
    fileprivate init(of space: StateSpace, where holds: (Int) -> Bool) {
        self.init(capacity: space.count)
        for number in 0..<space.count where holds(number) { insert(number) }
    }
}
