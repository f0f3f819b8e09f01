import FlowRunner
import FlowSpec
import Testing

@Suite("Made-up flows, explored by several workers")
struct RandomWorkersTests {
    /// How a flow is explored, besides who does it.
    private struct Asked {
        let isReduced: Bool
        let relaunches: Bool
        let keepsSuccessors: Bool
        let remembersFrom: Int
        let states: Int
        /// As a part of what is held without a bound of memory.
        let memory: Double

        init(_ chance: inout SeededNumbers) {
            isReduced = chance.chance(50)
            relaunches = chance.chance(30)
            keepsSuccessors = chance.chance(70)
            remembersFrom = chance.chance(60) ? 0 : chance.chance(50) ? 500 : .max
            states = chance.chance(40) ? Int.random(in: 200...1_500, using: &chance) : 2_500
            memory = Double.random(in: 0.5...1.5, using: &chance)
        }

        func explored(_ journey: Journey, _ workers: Workers, memory: Int) -> StateSpace {
            var options = ExplorationOptions(isReduced: isReduced, asking: SpaceQuestion(relaunches: relaunches), workers: workers)
            (options.limits.states, options.limits.memory) = (states, memory)
            (options.keepsSuccessors, options.remembersFrom) = (keepsSuccessors, remembersFrom)
            return explore(journey, options)
        }
    }

    private func compare(_ flow: Flow, _ seed: UInt64, _ place: String, sourceLocation: SourceLocation = #_sourceLocation) {
        var chance = SeededNumbers(seed: seed)
        let asked = Asked(&chance)
        let journey = Journey(flow)
        let most = ExplorationLimits().memory
        let unbounded = asked.explored(journey, .one, memory: most)
        for memory in [most, Int(Double(unbounded.heldBytes) * asked.memory)] {
            let alone = memory == most ? unbounded : asked.explored(journey, .one, memory: memory)
            for count in memory == most ? 2...3 : 3...4 {
                let found = alone.differences(from: asked.explored(journey, .inTurns(count), memory: memory))
                #expect(found == [], "\(place), \(count) workers, \(memory) bytes: \(asked)", sourceLocation: sourceLocation)
            }
        }
    }

    @Test("of journeys they find the same", arguments: UInt64(0)..<14)
    func journeys(seed: UInt64) { compare(journey(RandomJourney(seed: seed).text), seed, "journey \(seed)") }

    /// The last three meet a screen in a run that is done again which only another worker has seen.
    @Test("of texts and lists that steps and screens make they find the same", arguments: Array(UInt64(0)..<25) + [77, 111, 115])
    func words(seed: UInt64) { compare(journey(WordyJourney(seed: seed).text), seed, "words \(seed)") }

    @Test("of journeys composed of everything else they find the same", arguments: UInt64(0)..<6)
    func composed(seed: UInt64) { compare(ComposedJourney(seed: seed).loaded.flow, seed, "composed \(seed)") }

    @Test("of charts they find the same", arguments: UInt64(0)..<10)
    func charts(seed: UInt64) { compare(RandomChart(seed: seed).flow, seed, "chart \(seed)") }
}

extension StateSpace {
    /// What it says otherwise than another one of the same flow, in words.
    fileprivate func differences(from other: StateSpace) -> [String] {
        var found: [String] = []
        func compare(_ name: String, _ value: (StateSpace) -> some Equatable) {
            let (own, others) = (value(self), value(other))
            if own != others { found.append("\(name): \(own), \(others)") }
        }
        compare("situations") { $0.count }
        compare("expanded") { $0.expandedCount }
        compare("moves") { $0.transitionCount }
        compare("depth") { $0.depth }
        compare("bytes") { $0.heldBytes }
        compare("bound") { $0.bound }
        compare("complete") { $0.isComplete }
        compare("sightings") { $0.sightings }
        for number in 0..<min(count, other.count) where snapshot(number) != other.snapshot(number) {
            found.append("situation \(number)")
            break
        }
        for number in 0..<min(expandedCount, other.expandedCount)
        where moveKinds(number) != other.moveKinds(number) || Array(successors(number)) != Array(other.successors(number)) {
            found.append("moves of \(number)")
            break
        }
        for number in stride(from: 0, to: min(count, other.count), by: 397) where path(to: number) != other.path(to: number) {
            found.append("way to \(number)")
            break
        }
        return found
    }
}
