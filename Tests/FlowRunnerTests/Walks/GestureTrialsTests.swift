import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("Measures of gestures that are tried")
struct GestureTrialsTests {
    /// - Parameters:
    ///   - elements: of the first screen.
    ///   - transitions: of its state, in one line each.
    private func flow(_ transitions: [String], elements: String = "{ image: Map }", states: String = "") -> Flow {
        journey(
            """
            flowspec: 1
            flow: gestures
            data: { far: { type: flag }, total: { type: number } }
            initial: home
            states:
              home:
                screen: { show: [\(elements)] }
                transitions:
            \(transitions.map { "      - \($0)" }.joined(separator: "\n"))
              next:
                screen: { show: [{ button: Go }] }
                transitions:
                  - { tap: Go, guard: far, to: secret }
                  - { tap: Go, to: home }
            \(states)
              secret: { end: true }
            promises: [never: at(secret)]
            """)
    }

    /// The walk that breaks the promise; nil where it is kept.
    private func breakingWalk(_ flow: Flow) throws -> FoundWalk? {
        let verification = verify(explore(Journey(flow)))
        let promise = try #require(verification.promises.first)
        if promise.verdict == .holds { return nil }
        #expect(promise.verdict == .broken)
        return promise.walk
    }

    @Test("of measures that come to the same figure the same one is told each time")
    func rounded() throws {
        // Held, so that each set lies elsewhere.
        var kept: [Set<Double>] = []
        for place in 0..<24 {
            kept.append([Double(place), 0.5])
            let walk = try breakingWalk(flow(["{ drag: true, in: Map, guard: round(gesture.distance / 100) == 2, to: secret }"]))
            #expect(walk?.steps.map(\.line) == ["drag in \"Map\" distance=150"])
        }
        #expect(kept.count == 24)
    }

    static let reached: [(what: String, transitions: [String], elements: String, states: String)] = [
        (
            "a condition of an action",
            ["{ drag: true, in: Map, to: next, do: [{ if: gesture.distance < 100, then: [{ set: { far: true } }] }] }"], "{ image: Map }", ""
        ),
        (
            "a comparison that is stored",
            ["{ drag: true, in: Map, to: next, do: [{ set: { far: gesture.distance < 100 } }] }"], "{ image: Map }", ""
        ),
        (
            "two measures on a screen that has to be drawn",
            ["{ drag: true, in: Map, guard: gesture.distance < 300 and gesture.velocity > 300, to: secret }"],
            "{ image: Map }, { button: \"Take {total}\" }", ""
        ),
        (
            "a long press on a screen that has to be drawn",
            ["{ longPress: Map, guard: gesture.duration > 1s, to: secret }"], "{ image: Map }, { button: \"Take {total}\" }", ""
        ),
        (
            "the release of a gesture that nothing else listens to with measures",
            ["{ drag: true, in: Map, to: held }"], "{ image: Map }",
            """
              held:
                screen: { show: [{ image: Map }] }
                transitions:
                  - { release: Map, guard: gesture.distance < 100, to: secret }
                  - { release: Map, to: home }
            """
        ),
        (
            "the release on what has taken its place under the finger, beside an element with figures of its own",
            ["{ drag: true, in: Map, to: held }", "{ drag: true, in: Plan, guard: gesture.velocity > 900, do: [{ haptic: light }] }"],
            "{ image: Map }, { image: Plan }",
            """
              held:
                screen: { show: [{ image: Map }, { image: Plan }] }
                transitions:
                  - { release: Map, guard: gesture.distance < 100 and gesture.duration > 2s, to: secret }
                  - { release: true, to: home }
            """
        ),
        (
            "between two figures that are almost one",
            ["{ drag: true, in: Map, guard: gesture.velocity > 100 and gesture.velocity < 100.9, to: secret }"], "{ image: Map }", ""
        ),
        (
            "between two shares that are almost one",
            ["{ drag: true, in: Map, guard: gesture.progress > 0.5 and gesture.progress < 0.505, to: secret }"], "{ image: Map }", ""
        ),
        (
            "less than the least that is tried of a figure",
            ["{ edgeSwipe: right, guard: gesture.distance > 0 and gesture.distance < 0.005, to: secret }"], "{ image: Map }", ""
        ),
        (
            "four measures at once, beside many more figures",
            (1...9).map { "{ drag: true, in: Map, guard: gesture.distance < \($0 * 10) and gesture.velocity > \($0 * 100), do: [{ haptic: light }] }" }
                + ["{ touchDown: Map, guard: gesture.start < 60 and gesture.duration < 500ms and gesture.velocity > 850 and gesture.distance < 15, to: secret }"],
            "{ image: Map }", ""
        ),
        (
            "four measures at once, and data, beside guards whose combinations are too many to be tried",
            (1...7).map {
                "{ drag: true, in: Map, guard: gesture.distance < \($0 * 10) and gesture.velocity > \($0 * 100) and gesture.start > \($0 * 7) and gesture.duration > \($0 * 90)ms, do: [{ haptic: light }] }"
            } + [
                "{ drag: true, in: Map, guard: total == 0 and not (gesture.start < 61 or gesture.duration < 700ms) and gesture.velocity > 850 and gesture.distance > 215, to: secret }"
            ], "{ image: Map }", ""
        ),
        (
            "a measure that is stored, computed with and compared elsewhere",
            ["{ drag: true, in: Map, do: [{ set: { total: gesture.distance * 2 } }] }", "{ tap: Jump, guard: total == 266, to: secret }"],
            "{ image: Map }, { button: Jump }", ""
        ),
    ]

    @Test("what a gesture can do is found, and its walk can be played", arguments: reached)
    func reaches(what: String, transitions: [String], elements: String, states: String) throws {
        let flow = flow(transitions, elements: elements, states: states)
        let walk = try #require(try breakingWalk(flow), "\(what) is not found")
        #expect(arrive(flow, walk.lines.joined(separator: "\n"))?.states == ["secret"], "\(walk.lines)")
    }

    @Test("distance and progress of one gesture are those of one way, and no gesture goes back beyond its start")
    func oneWay() throws {
        let guards = ["gesture.distance > 500 and gesture.progress < 0.1", "gesture.distance < 0", "gesture.duration < 0ms"]
        #expect(try breakingWalk(flow(guards.map { "{ drag: true, in: Map, guard: \($0), to: secret }" })) == nil)
    }

    @Test("whatever a gesture does in play, verify finds it", arguments: 1...60 as ClosedRange<UInt64>)
    func complete(seed: UInt64) throws {
        var chance = SeededGenerator(seed: seed)
        func comparison() -> String {
            let figure = Double.random(in: 0...3, using: &chance)
            let sign = ["<", "<=", ">", ">="].randomElement(using: &chance)!
            switch Int.random(in: 0..<4, using: &chance) {
            case 0: return "gesture.distance \(sign) \((figure * 100).rounded())"
            case 1: return "gesture.progress \(sign) \((figure * 100).rounded() / 300)"
            case 2: return "gesture.velocity \(sign) \((figure * 10).rounded())"
            default: return "gesture.duration \(sign) \(Int(figure * 300))ms"
            }
        }
        let guards = (0..<2).map { _ in (0..<3).map { _ in comparison() }.joined(separator: " and ") }
        let places = ["Map", seed.isMultiple(of: 2) ? "Map" : "Plan"]
        let flow = flow(
            zip(guards, places).map { "{ drag: down, in: \($1), guard: \($0), to: secret }" }, elements: "{ image: Map }, { image: Plan }")
        if try breakingWalk(flow) != nil { return }
        for _ in 0..<200 {
            let distance = Double.random(in: 0...844, using: &chance)
            let line = "drag down in \"\(places.randomElement(using: &chance)!)\" distance=\(distance) velocity=\(Double.random(in: 0...40, using: &chance)) duration=\(Int.random(in: 0...1_000, using: &chance))ms"
            #expect(walk(flow, line).last?.states != ["secret"], "\(guards): \(line)")
        }
    }

    @Test("on each element only what it listens to is tried")
    func triedOnEach() throws {
        let flow = flow(
            (1...9).map { "{ drag: true, in: Map, guard: gesture.distance < \($0 * 10), do: [{ haptic: light }] }" }
                + ["{ drag: true, in: Plan, guard: gesture.velocity > 500, to: next }", "{ drag: true, in: List, to: next }"],
            elements: "{ image: Map }, { image: Plan }, { image: List }")
        let journey = Journey(flow)
        let drag = GestureStep(.drag)
        let counts = try flow.elements.ids.prefix(3).map { element in
            let number = try #require(journey.machine.eventNumber(of: .gesture(.drag, element: element, option: nil, direction: nil)))
            return journey.gestureTrials.differing(drag, heardAs: [Int32(number)]).count
        }
        #expect(counts == [10, 2, 1])
    }
}
