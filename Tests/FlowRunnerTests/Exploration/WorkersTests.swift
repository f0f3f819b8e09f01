import Dispatch
import FlowRunner
import FlowSpec
import FlowTestSupport
import Synchronization
import Testing

@Suite("Several workers")
struct WorkersTests {
    @Test("several workers find the same situations in the same order, and the same walks")
    func workers() {
        // The last two store lists and texts that are made on the way.
        let paths = [
            "flows/feelings/questionnaire.flow.yaml", "flows/cravey/onboarding.flow.yaml", "flows/cravey/home.flow.yaml", "flows/homework/app.flow.yaml",
        ]
        for path in paths {
            let flow = loadFlow(path)
            var limits = ExplorationLimits()
            limits.states = 20_000
            let alone = explore(Journey(flow), limits: limits)
            for workers in [Workers.atOnce(3), .inTurns(2), .inTurns(3)] {
                let together = explore(Journey(flow), limits: limits, workers: workers)
                #expect(alone.count == together.count)
                #expect(alone.transitionCount == together.transitionCount)
                #expect(alone.heldBytes == together.heldBytes)
                for number in stride(from: 0, to: alone.count, by: 97) {
                    #expect(alone.snapshot(number) == together.snapshot(number))
                    #expect(alone.path(to: number) == together.path(to: number))
                }
            }
        }
    }

    @Test("texts typed on different screens are the same texts to every worker")
    func sharedTexts() {
        let names = (0..<6).map { "s\($0)" }
        let data = names.map { "  \($0)Text: { type: text, samples: [\($0)A, \($0)B] }" }.joined(separator: "\n")
        let states = names.map { name in
            "  \(name): { screen: { show: [{ input: Word, id: \(name)Input, binds: \(name)Text }] }, transitions: ["
                + names.map { "{ event: go\($0), to: \($0) }" }.joined(separator: ", ") + "] }"
        }.joined(separator: "\n")
        let flow = journey("flowspec: 1\nflow: words\ndata:\n\(data)\ninitial: s0\nstates:\n\(states)")
        let alone = explore(Journey(flow))
        #expect(alone.isComplete)
        for workers in [Workers.atOnce(4), .inTurns(4)] { #expect(explore(Journey(flow), workers: workers).count == alone.count) }
        #expect(alone.count == 6 * 729)
    }

    @Test("lists that steps make of lists are the same lists to every worker")
    func sharedLists() {
        let flow = journey(
            """
            flowspec: 1
            flow: queue
            data:
              queue:
                type: list
                of: { title: text, place: { type: number, range: 1..4 } }
                max: 4
                initial: [{ title: News, place: 1 }, { title: Sea, place: 2 }, { title: Sun, place: 1 }, { title: Rain, place: 3 }]
              picked: { type: number, range: 0..4 }
              times: { type: number, range: 0..4 }
            initial: sorting
            states:
              sorting:
                screen: { show: [{ list: Queue, items: queue, row: "{item.title}", show: [{ button: Down }] }, { button: Done }] }
                transitions:
                  - tap: Down
                    guard: item.place < 4
                    do:
                      - remove: { queue: item }
                      - append: { queue: { title: item.title, place: item.place + 1 } }
                  - tap: Done
                    to: picking
              picking:
                screen: { show: [{ list: Sorted, items: queue, row: "{item.title}", show: [{ button: Pick }] }] }
                transitions:
                  - tap: Pick
                    guard: times < 4
                    do: [{ set: { picked: item.place, times: times + 1 } }]
            """)
        let alone = explore(Journey(flow))
        let together = explore(Journey(flow), workers: .atOnce(4))
        #expect(alone.isComplete && alone.count > 2_000)
        #expect(alone.count == together.count && alone.transitionCount == together.transitionCount && alone.depth == together.depth)
    }

    @Test("what is known of each configuration counts as memory")
    func configurationsAndMemory() {
        let regions = (1...7).map { region in
            let states = (0..<4).map { "s\(region)_\($0): { screen: { show: [{ button: B\(region) }] }, transitions: [{ tap: B\(region), to: s\(region)_\(($0 + 1) % 4) }] }" }
            return "  r\(region): { initial: s\(region)_0, states: { \(states.joined(separator: ", ")) } }"
        }
        let flow = journey("flowspec: 1\nflow: many\nregions:\n" + regions.joined(separator: "\n"))
        var limits = ExplorationLimits()
        limits.memory = 4 << 20
        let space = explore(Journey(flow), limits: limits)
        #expect(space.bound == .memory)
        #expect(space.count < 10_000)
        for isReduced in [false, true] {
            let alone = explore(Journey(flow), isReduced: isReduced, limits: limits)
            let together = explore(Journey(flow), isReduced: isReduced, limits: limits, workers: .inTurns(3))
            #expect(together.count == alone.count && together.heldBytes == alone.heldBytes)
        }
    }

    @Test("what lies beyond the situation at which a bound of memory is hit nobody has met")
    func beyondTheBound() {
        let page = String(repeating: "Once upon a time. ", count: 600)
        let flow = journey(
            """
            flowspec: 1
            flow: long
            data: { place: { type: number, range: 0..127 }, row: { type: number, range: 0..11 }, letter: { type: text, maxLength: 20000 } }
            content: { page: \(page) }
            initial: writing
            states:
              writing:
                screen:
                  show:
                    - { slider: Place, binds: place }
                    - { slider: Row, binds: row }
                    - { button: Write, visible: place > 0 and place < 20 }
                    - { button: Leave, visible: place > 110 }
                    - { text: Far, visible: place > 100 and place % 2 == 0 }
                transitions:
                  - tap: Write
                    do:
                      - set:
                          letter: (page + join([place], ""))
                  - { tap: Leave, to: far }
              far: { transitions: [{ after: 1s, to: writing }] }
            promises: [never: length(letter) == 7]
            """)
        func explored(_ memory: Int, _ workers: Workers) -> StateSpace {
            var limits = ExplorationLimits()
            (limits.states, limits.memory) = (1_000, memory)
            return explore(Journey(flow), limits: limits, workers: workers)
        }
        var (least, most) = (1 << 16, 1 << 24)
        while most - least > 1_024 {
            let middle = (least + most) / 2
            if explored(middle, .one).expandedCount > 1 { most = middle } else { least = middle }
        }
        var cutWithin = 0
        for memory in stride(from: most, to: most + 300_000, by: 15_000) {
            let alone = explored(memory, .one)
            if (2..<139).contains(alone.expandedCount) { cutWithin += 1 }
            for count in 2...3 {
                let together = explored(memory, .inTurns(count))
                #expect(alone.count == together.count && alone.heldBytes == together.heldBytes && alone.sightings == together.sightings)
            }
        }
        #expect(cutWithin > 5)
    }

    private func loadFlow(_ path: String) -> Flow {
        load(path, from: RepositoryFiles()).flow
    }
}

extension Workers {
    static func atOnce(_ count: Int) -> Workers {
        Workers(count: count) { count, body in DispatchQueue.concurrentPerform(iterations: count, execute: body) }
    }

    /// One after the other, whoever is next first: each time another does all that the others leave it, which is most of the work, and so knows
    /// what they do not. Threads meet such turns once in many runs.
    static func inTurns(_ count: Int) -> Workers {
        let turns = Turns()
        return Workers(count: count) { count, body in
            let first = turns.next()
            for place in 0..<count { body((first + place) % count) }
        }
    }

    private final class Turns: Sendable {
        private let count = Atomic(0)
        func next() -> Int { count.wrappingAdd(1, ordering: .relaxed).newValue }
    }
}
