import FlowRunner
import FlowSpec
import FlowTestSupport
import Foundation
import Testing

@Suite("Moves that were made before are taken over")
struct KnownMovesTests {
    /// With every move carried out, and with those that are known taken over from the start.
    private func compare(_ flow: Flow, _ place: String, situations: Int = 4_000, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let journey = Journey(flow)
        var limits = ExplorationLimits()
        limits.states = situations
        let three = Workers(count: 3) { count, body in DispatchQueue.concurrentPerform(iterations: count, execute: body) }
        for isReduced in [false, true] {
            func explored(from situations: Int, _ workers: Workers) -> StateSpace {
                var options = ExplorationOptions(isReduced: isReduced, asking: SpaceQuestion(relaunches: true), limits: limits, workers: workers)
                options.remembersFrom = situations
                return explore(journey, options)
            }
            let made = explored(from: .max, .one)
            for workers in [Workers.one, three] {
                let known = explored(from: 0, workers)
                #expect(made.count == known.count && made.transitionCount == known.transitionCount, "\(place)", sourceLocation: sourceLocation)
                #expect(made.sightings == known.sightings, "\(place)", sourceLocation: sourceLocation)
                let different = (0..<min(made.count, known.count)).first { number in
                    made.snapshot(number) != known.snapshot(number) || made.moveKinds(number) != known.moveKinds(number)
                        || Array(made.successors(number)) != Array(known.successors(number))
                }
                #expect(different == nil, "\(place)", sourceLocation: sourceLocation)
                try compareLabels(known, "\(place)", sourceLocation)
            }
        }
    }

    /// What promises ask of the moves, every move made once more and with those that are known taken over.
    private func compareLabels(_ space: StateSpace, _ place: String, _ sourceLocation: SourceLocation) throws {
        let occasions = (0..<3).map { remainder in space.flow.transitions.ids.map { $0.int % 3 == remainder } }
        let made = try MoveLabels(space, occasions: occasions, remembersFrom: .max)
        let known = try MoveLabels(space, occasions: occasions, remembersFrom: 0)
        let different = (0..<space.expandedCount).first { number in
            Array(made.of(number)) != Array(known.of(number))
                || space.successors(number).indices.contains { made.lasting(number, move: $0) != known.lasting(number, move: $0) }
        }
        #expect(different == nil, "\(place)", sourceLocation: sourceLocation)
        for occasion in occasions {
            #expect(made.arrivals(at: occasion).numbers == known.arrivals(at: occasion).numbers, "\(place)", sourceLocation: sourceLocation)
        }
    }

    @Test("made-up journeys are explored alike with moves taken over and with every move made", arguments: UInt64(0)..<120)
    func madeUp(seed: UInt64) throws { try compare(loadText(RandomJourney(seed: seed).text).flow, "seed \(seed)") }

    @Test("so are journeys composed of everything else", arguments: UInt64(0)..<8)
    func composed(seed: UInt64) throws { try compare(ComposedJourney(seed: seed, isStored: seed % 2 == 0).loaded.flow, "composed \(seed)", situations: 600) }

    @Test("so are random charts", arguments: UInt64(0)..<60)
    func charts(seed: UInt64) throws { try compare(RandomChart(seed: seed).flow, "seed \(seed)") }

    @Test("so are the beginnings of the five apps", arguments: [
        "flows/feelings/app.flow.yaml", "flows/homework/app.flow.yaml", "flows/dream/app.flow.yaml", "flows/cravey/app.flow.yaml", "flows/puffguard/app.flow.yaml",
    ])
    func apps(path: String) throws { try compare(load(path, from: RepositoryFiles()).flow, path) }

    @Test("what only some situations look at counts for those alone")
    func kinds() throws {
        let flow = loadText("""
            flowspec: 1
            flow: pages
            data:
              page: { type: number, range: 0..3 }
              seen: { type: number, range: 0..3 }
              last: { type: number, range: 0..3 }
              name: { type: text, samples: ["", Kim] }
            initial: reading
            goals: [reading]
            states:
              reading:
                history: shallow
                initial: calm
                screen: { title: Page, show: [{ button: Next }, { button: Rest }, { input: Name, binds: name }] }
                transitions:
                  - { tap: Next, guard: page < 3, do: [{ set: { page: page + 1 } }] }
                  - { tap: Next, guard: seen == last, to: done }
                  - { tap: Rest, to: resting, do: [{ set: { last: seen, seen: page } }] }
                states:
                  calm: { transitions: [{ after: 2s, to: tired }] }
                  tired: {}
              resting:
                screen: { title: Rest, show: [{ button: Back }, { button: Over }] }
                transitions: [{ tap: Back, to: reading }, { tap: Over, to: reading, do: [{ reset: [page, name] }] }]
              done: { end: true }
            """).flow
        try compare(flow, "pages")
    }

    @Test("a wait shorter than half a tick ends in the step in which it begins, so its guard is looked at")
    func shortWaits() throws {
        let names = (0..<8).map { "t\($0)" }
        for wait in ["0ms", "0.4ms", "0.6ms"] {
            let flow = loadText("""
                flowspec: 1
                flow: waits
                data: { \(names.map { "\($0): { type: flag }" }.joined(separator: ", ")) }
                initial: setup
                states:
                  setup:
                    screen: { show: [\(names.map { "{ toggle: \($0.uppercased()), binds: \($0) }" }.joined(separator: ", ")), { button: Go }] }
                    transitions: [{ tap: Go, to: idle }]
                  idle: { transitions: [{ after: 1s, to: mid }] }
                  mid: { transitions: [{ after: \(wait), guard: t7, to: there }, { after: 5s, to: end }] }
                  there: { end: true }
                  end: { end: true }
                promises: [{ never: at(there) and (\(names.joined(separator: " and "))) }]
                """).flow
            try compare(flow, wait)
        }
    }

    @Test("the rest of a gesture comes to what is shown by then")
    func namesakes() throws {
        try compare(loadText("""
            flowspec: 1
            flow: letGo
            data: { rows: { type: number, range: 0..2 }, isShown: { type: flag }, isOver: { type: flag } }
            initial: setup
            states:
              setup:
                screen:
                  show: [{ toggle: Shown, binds: isShown }, { toggle: Over, binds: isOver }, { slider: Rows, binds: rows }, { button: Go }]
                transitions: [{ tap: Go, guard: isOver, to: overlaid }, { tap: Go, to: pressing }]
              overlaid: { screen: { as: overlay, over: pressing, show: [{ button: Save }] }, transitions: [{ touchDown: Save, to: held }, { tap: Save, to: tapped }] }
              pressing:
                screen: { show: [{ button: Save }] }
                transitions: [{ touchDown: Save, to: held }, { tap: Save, to: tapped }]
              held:
                screen:
                  show:
                    - { card: Notes, visible: isShown, show: [{ button: Save }] }
                    - { list: Rows, items: "if rows == 0 then [] else [1]", show: [{ button: Save, visible: rows == 1 }] }
                transitions: [{ touchUp: Save, to: saved }, { tap: Save, to: tapped }]
              saved: { transitions: [{ event: again, to: setup }] }
              tapped: { transitions: [{ event: again, to: setup }] }
            """).flow, "letGo")
    }
}
