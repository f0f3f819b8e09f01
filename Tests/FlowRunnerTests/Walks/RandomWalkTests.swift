import FlowRunner
import FlowSpec
import FlowTestSupport
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

    private func walkAtRandom(_ flow: Flow, seed: UInt64, steps: Int) throws {
        var generator = Generator(state: seed)
        var player = Player(flow)
        for _ in 0..<steps {
            guard let input = (player.possible() + player.environmentChanges()).randomElement(using: &generator) else { break }
            let line = try #require(try WalkLine(parsing: input.line))
            #expect(line.step == input.step, "what is offered reads as what it is")
            let record = player.perform(line)
            #expect(record.accepted, "\(input.line): \(record.error ?? "")")
        }
        var again = Player(flow)
        #expect(again.replay(player.walk).firstThatNoLongerHolds == nil)
        #expect(again.record.states == player.record.states)
        #expect(again.record.data == player.record.data)
    }

    @Test("random walks of possible inputs are always accepted", arguments: 1...20)
    func randomWalks(seed: UInt64) throws { try walkAtRandom(journey(saveNote), seed: seed, steps: 60) }

    @Test("and so they are in the feelings app", arguments: 1...10)
    func feelings(seed: UInt64) throws {
        let loaded = load("flows/feelings/app.flow.yaml", from: RepositoryFiles())
        try #require(!loaded.hasErrors)
        try walkAtRandom(loaded.flow, seed: seed, steps: 80)
    }

    /// What a script can hold, and what it cannot.
    private static let scraps = [
        "tap", "type", "choose", "set", "given", "expect", "wait", "back", "drag", "edgeSwipe", "outcome", "event", "in", "into", "to", "=",
        "\"Save\"", "\"Note\"", "\"Free text\"", "\"cozy\"", "carousel", "online", "text", "emotions", "true", "none", "[a, {b: 1}]", "{", "]", "\"",
        "distance=1e308", "velocity=-0", "progress=nan", "duration=99999999d", "9e99d", "-1", "99999999999999999999", "0ms", "1d", "upload.done",
        "generation.complete", "data", "state", "no", "haptic", "screen", "\\u", "\u{0}", "é", "👩‍👩‍👧", "#", "\t", "restart", "relaunch", "resume",
    ]

    @Test("no line of a script is too strange to be answered", arguments: ["saveNote", "feelings"])
    func strangeLines(name: String) {
        let flow = name == "saveNote" ? journey(saveNote) : load("flows/feelings/app.flow.yaml", from: RepositoryFiles()).flow
        var generator = Generator(state: 7)
        var player = Player(flow)
        for _ in 0..<2000 {
            var words: [String] = []
            for _ in 0...Int.random(in: 0...6, using: &generator) {
                words.append(RandomWalkTests.scraps.randomElement(using: &generator) ?? "")
            }
            let text = words.joined(separator: Bool.random(using: &generator) ? " " : "")
            guard let line = try? WalkLine(parsing: text) else { continue }
            let record = player.perform(line)
            #expect(record.accepted == (record.error == nil))
            #expect(record.json.hasPrefix("{\"step\":") && !record.text.isEmpty)
        }
    }
}
