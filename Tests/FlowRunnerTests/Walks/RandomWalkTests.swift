import FlowRunner
import FlowSpec
import Testing

@Suite("What is possible is accepted")
struct RandomWalkTests {
    /// The same numbers on every machine.
    private struct Generator: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    @Test("random walks of possible inputs are always accepted", arguments: 1...20)
    func randomWalks(seed: UInt64) throws {
        var generator = Generator(state: seed)
        var player = Player(journey(saveNote))
        for _ in 0..<60 {
            guard let input = (player.possible() + player.environmentChanges()).randomElement(using: &generator) else { break }
            let line = try #require(try WalkLine(parsing: input.line))
            #expect(line.step == input.step, "what is offered reads as what it is")
            let record = player.perform(line)
            #expect(record.accepted, "\(input.line): \(record.error ?? "")")
        }
        var again = Player(journey(saveNote))
        #expect(again.replay(player.walk).firstThatNoLongerHolds == nil)
        #expect(again.record.states == player.record.states)
    }
}
