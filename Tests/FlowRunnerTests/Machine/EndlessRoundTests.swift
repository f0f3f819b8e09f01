import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("Macrosteps that go round for ever")
struct EndlessRoundTests {
    /// Only how many transitions are taken.
    private struct Counting: Trace {
        var taken = 0
        mutating func begin(_ occurrence: Occurrence?) {}
        mutating func took(_ transition: UInt32) { taken += 1 }
        mutating func exited(_ state: UInt32) {}
        mutating func entered(_ state: UInt32) {}
        mutating func effect(_ effect: @autoclosure () -> Effect) {}
        mutating func clamped(_ datum: ID<Datum>, by step: Int?) {}
    }

    @Test("passing rounds over leads where going round leads, on random charts")
    func randomCharts() {
        var endless = 0
        for seed in 0..<400 as Range<UInt64> {
            let flow = RandomChart(seed: seed).flow
            let machine = Machine(flow)
            var workspace = machine.makeWorkspace()
            var numbers = SeededNumbers(seed: seed &* 17 &+ 3)
            let start = machine.start(&workspace)
            var snapshot = start.snapshot
            for turn in 0..<12 where start.fault == nil {
                let event = ID<EventName>(Int.random(in: 0..<RandomChart.eventCount, using: &numbers))
                let told = machine.macrostep(from: snapshot, on: .event(event), &workspace)
                guard let number = machine.eventNumber(of: .event(event)) else { continue }
                var words = snapshot.words
                let outcome = words.withUnsafeMutableBufferPointer {
                    machine.step($0.baseAddress!, event: number, payload: .empty, &workspace)
                }
                #expect((outcome == .endless) == (told.fault != nil), "seed \(seed), step \(turn)")
                #expect(words == told.snapshot.words, "seed \(seed), step \(turn)")
                if outcome == .endless { endless += 1 }
                snapshot = told.snapshot
            }
        }
        #expect(endless > 100)
    }

    static let loops: [(what: String, loop: String, isRepeated: Bool)] = [
        ("two states", "a: { transitions: [{ to: b }] }\n  b: { transitions: [{ to: a }] }", true),
        (
            "an event that raises itself",
            "a: { entry: [{ emit: on }], transitions: [{ event: on, do: [{ emit: on }] }] }\n  b: { transitions: [{ event: on, to: a }] }", true
        ),
        ("a number that comes back", "a: { transitions: [{ do: [{ set: { turns: (turns + 1) % 7 } }] }] }\n  b: {}", true),
        ("a number that grows", "a: { transitions: [{ do: [{ set: { more: more + 1 } }] }] }\n  b: {}", false),
    ]

    @Test("what has come back to where it was is not walked on", arguments: loops)
    func passesOver(what: String, loop: String, isRepeated: Bool) throws {
        let machine = Machine(
            journey(
                """
                flowspec: 1
                flow: rounds
                data: { turns: { type: number, range: 0..9 }, more: { type: number, range: 0..100000 } }
                initial: home
                states:
                  home: { transitions: [{ event: go, to: a }] }
                  \(loop)
                """))
        var workspace = machine.makeWorkspace()
        var words = machine.start(&workspace).snapshot.words
        let number = try #require(machine.eventNumber(named: "go"))
        var counting = Counting()
        let outcome = words.withUnsafeMutableBufferPointer {
            machine.step($0.baseAddress!, event: number, payload: .empty, &workspace, &counting)
        }
        #expect(outcome == .endless)
        #expect(isRepeated ? counting.taken < 100 : counting.taken == Machine.longestMacrostep)
    }
}
