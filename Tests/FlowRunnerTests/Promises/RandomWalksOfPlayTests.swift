import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("What is proven of made-up journeys holds for whoever plays them")
struct RandomWalksOfPlayTests {
    @Test("ten thousand random walks of play come by nothing that verify calls unreachable", arguments: UInt64(0)..<40)
    func nothingBeyond(seed: UInt64) throws {
        let flow = journey(RandomJourney(seed: seed).text)
        let spaces = [false, true].map { explore(Journey(flow), isReduced: $0) }
        for space in spaces { try #require(space.isComplete) }
        let atStart = Player(flow)
        var chance = SeededGenerator(seed: seed)
        for _ in 0..<250 {
            var player = atStart
            for _ in 0..<Int.random(in: 1...8, using: &chance) {
                guard let input = (player.possible() + player.environmentChanges()).randomElement(using: &chance) else { break }
                player.perform(try #require(try WalkLine(parsing: input.line)))
            }
            for space in spaces {
                let states = player.coverage.states.filter { !space.visits($0) }
                #expect(states.isEmpty, "\(states.map { flow.states[$0].path }): \(player.walk.map(\.text))")
                let transitions = player.coverage.transitions.filter { !space.takes($0) }
                #expect(transitions.isEmpty, "\(transitions.map(\.int)): \(player.walk.map(\.text))")
            }
        }
    }

    @Test("each walk that breaks or shows a promise plays to its end", arguments: UInt64(0)..<60)
    func replays(seed: UInt64) {
        let flow = journey(RandomJourney(seed: seed).text)
        for isReduced in [false, true] {
            let found = verify(explore(Journey(flow), isReduced: isReduced))
            for answer in found.promises + found.checks {
                guard let walk = answer.walk else { continue }
                var player = Player(flow, opening: walk.opening.map { WalkLine($0) })
                let broken = player.replay(walk.steps.map { WalkLine($0) }).firstThatNoLongerHolds
                if broken == walk.steps.count - 1, player.record.error?.contains("never comes to rest") == true { continue }
                #expect(broken == nil, "\(answer.promise): \(walk.lines)")
            }
        }
    }
}
