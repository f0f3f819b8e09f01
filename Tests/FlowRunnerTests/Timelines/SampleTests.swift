import FlowRunner
import FlowSpec
import Testing

@Suite("Timelines answer for every moment")
struct SampleTests {
    /// Solved by bisection with 30 digits, apart from this code.
    private static let curves: [(Easing, [Double])] = [
        (.cubicBezier(0.42, 0, 1, 1, name: nil), [0.0170266096515629, 0.0934646507188249, 0.315356812572539, 0.62186186917489, 0.839427845762467]),
        (.cubicBezier(0, 0, 0.58, 1, name: nil), [0.160572154237533, 0.37813813082511, 0.684643187427461, 0.906535349281175, 0.982973390348437]),
        (.cubicBezier(0.68, -0.55, 0.265, 1.55, name: nil), [-0.0662914773335287, -0.0828071088283226, 0.606679897223772, 1.08916577481342, 1.06237319516637]),
        (.cubicBezier(0, 0, 0, 1, name: nil), [0.446330407009565, 0.69055078897615, 0.88988157484231, 0.97644543667097, 0.996509255358473]),
        (.cubicBezier(0.3, 0, 0.8, 0.15, name: nil), [0.00553824839628731, 0.0353426490879991, 0.153998191958841, 0.405585508922455, 0.683300924715746]),
        (.linear, [0.1, 0.25, 0.5, 0.75, 0.9]),
        (.steps(4, jump: "jumpEnd"), [0, 0.25, 0.5, 0.75, 0.75]),
        (.steps(4, jump: "jumpStart"), [0.25, 0.5, 0.75, 1, 1]),
        (.steps(5, jump: "jumpNone"), [0, 0.25, 0.5, 0.75, 1]),
        (.piecewise([.init(at: 0, value: 0), .init(at: 0.5, value: 0.8), .init(at: 1, value: 1)]), [0.16, 0.4, 0.8, 0.9, 0.96]),
        // Behind the last point, which shares its place, CSS Easing 2 takes that one's value.
        (.piecewise([.init(at: 0, value: 0.7), .init(at: 0.4, value: 0.5), .init(at: 0.4, value: 1)]), [0.65, 0.575, 1, 1, 1]),
        (.formula(.circIn), [0.005012562893380045, 0.03175416344814578, 0.1339745962155613, 0.3385621722338524, 0.5641101056459327]),
        (.formula(.circOut), [0.4358898943540673, 0.6614378277661477, 0.8660254037844386, 0.9682458365518543, 0.99498743710662]),
        (.formula(.circInOut), [0.01010205144336438, 0.06698729810778067, 0.5, 0.9330127018922193, 0.9898979485566356]),
        (.formula(.backInOut), [-0.020911514012761, -0.0336697571847288, 0.5, 1.033669757184729, 1.020911514012761]),
        (.formula(.anticipate), [-0.020911514012761, -0.0336697571847288, 0.5, 0.984375, 0.998046875]),
        (.formula(.emphasized), [0.09347987143205208, 0.7728311907990356, 0.9506124626284408, 0.9914004278723668, 0.9988288466734851]),
    ]

    @Test("easing is solved true, also past 1 and below 0", arguments: curves.indices)
    func easing(index: Int) {
        let (easing, expected) = Self.curves[index]
        for (x, y) in zip([0.1, 0.25, 0.5, 0.75, 0.9], expected) { #expect(abs(easing(x) - y) < 1e-12, "\(easing) at \(x)") }
        #expect(easing(1) == 1)
    }

    @Test("an easing goes by the name it was written with, though it is no single Bézier")
    func easingNames() {
        for name in ["anticipate", "circIn", "circOut", "circInOut", "backInOut", "emphasized"] {
            let steps = schedule("- { target: h, for: 500ms, opacity: 0 -> 1, easing: \(name) }").steps
            #expect(steps.map { $0.easing?.text } == [name])
        }
        let written = schedule("- { target: h, for: 500ms, opacity: 0 -> 1, easing: \"linear(0, 0.25 75%, 1)\" }").steps
        #expect(written.map { $0.easing?.text } == ["linear(0 0%, 0.25 75%, 1 100%)"])
    }

    private func schedule(_ steps: String) -> Schedule {
        let flow = journey("timelines:\n  t:\n    steps:\n" + steps.split(separator: "\n").map { "      \($0)\n" }.joined() + "initial: a\nstates: { a: {} }\n")
        let journey = Journey(flow)
        var workspace = journey.makeWorkspace()
        let snapshot = journey.machine.start(&workspace).snapshot
        return journey.schedule(ID(0), in: snapshot, &workspace)
    }

    private func values(_ schedule: Schedule, at times: [Double]) -> [String] {
        times.map { time in schedule.samples(at: time).map(\.value.text).joined(separator: " ") }
    }

    @Test("before a step its first value holds, after it its last")
    func edges() {
        let schedule = schedule("- { target: a, at: 100ms, for: 200ms, x: 0 -> 100%, easing: linear }")
        #expect(values(schedule, at: [0, 99, 100, 150, 300, 1000]) == ["0%", "0%", "0%", "25%", "100%", "100%"])
    }

    @Test("at the end that is told a step is at its last value, also where its times are fractions", arguments: ["easing: hold", "repeat: 3, easing: hold", "easing: linear"])
    func fractionalEnd(more: String) throws {
        let schedule = schedule("- { target: a, at: 230.5ms, for: 333.3ms, x: 0 -> 10, \(more) }")
        #expect(values(schedule, at: [try #require(schedule.total)]) == ["10"])
    }

    @Test("what a step ends with is its last value to the last digit", arguments: ["1 -> 0.2", "[1, 0.7, 0.2]", "0.3 -> 0.2"])
    func exactEnd(values: String) {
        let schedule = schedule("- { target: a, for: 100ms, opacity: \(values) }")
        for time in [100.0, 500] { #expect(schedule.samples(at: time).map(\.value) == [.number(0.2, unit: "")]) }
    }

    @Test("keyframes stand evenly, or where they are placed")
    func keyframes() {
        let even = schedule("- { target: a, for: 100ms, scale: [0, 1.2, 1], easing: linear }")
        #expect(values(even, at: [0, 25, 50, 100]) == ["0", "0.6", "1.2", "1"])
        let placed = schedule("- { target: a, for: 100ms, scale: [0, { at: 80%, value: 1 }, 2], easing: linear }")
        #expect(values(placed, at: [40, 80, 90]) == ["0.5", "1", "1.5"])
    }

    @Test("a loop's period is half open, and a reversed run goes back")
    func repeats() {
        let loop = schedule("- { target: a, for: 100ms, x: 0 -> 10, easing: linear, repeat: forever }")
        #expect(loop.loops)
        #expect(values(loop, at: [0, 50, 100, 250]) == ["0", "5", "0", "5"])
        let swing = schedule("- { target: a, for: 100ms, x: 0 -> 10, easing: linear, repeat: 2, autoreverse: true }")
        #expect(values(swing, at: [50, 100, 150, 200, 500]) == ["5", "10", "5", "0", "0"])
        let endless = schedule("- { target: a, for: 100ms, x: 0 -> 10, easing: linear, repeat: forever, autoreverse: true }")
        #expect(values(endless, at: [20, 120, 220, 320, 520]) == ["2", "8", "2", "8", "8"])
    }

    @Test("a part of a target is none")
    func partOfACount() {
        let schedule = schedule("- { target: a, for: 100ms, x: 0 -> 10, stagger: 10ms, count: 5 / 2 }")
        #expect(schedule.steps.map(\.target) == ["a[0]", "a[1]"])
        #expect(schedule.total == 110)
    }

    @Test("colours mix, words switch at the end")
    func coloursAndWords() {
        let schedule = schedule("- { target: a, for: 100ms, borderColor: \"#000000 -> #ffffff\", fontWeight: normal -> bold, easing: linear }")
        #expect(values(schedule, at: [0, 50, 99, 100]) == ["#000000ff normal", "#808080ff normal", "#fcfcfcff normal", "#ffffffff bold"])
    }

    @Test("of several steps on one property the latest that has started counts")
    func several() {
        let schedule = schedule(
            """
            - { target: a, for: 100ms, scale: 1 -> 0.5, easing: linear }
            - { target: a, after: previous, for: 100ms, scale: 0.5 -> 1, easing: linear }
            """)
        #expect(values(schedule, at: [0, 50, 100, 150, 200]) == ["1", "0.75", "0.5", "0.75", "1"])
    }

    @Test(
        "between any two keyframes a spring settles before it begins anew, so that nothing jumps",
        arguments: [
            ("[0, 50, 100]", 0.5), ("[0, { at: 25%, value: 50 }, 100]", 0.25), ("[0, { at: 25%, value: 50, easing: linear }, 100]", 0.25),
            ("[{ at: 0%, value: 0, easing: linear }, { at: 25%, value: 50 }, 100]", 0.75), ("[0, { at: 30%, value: 50 }, { at: 30%, value: 50 }, 100]", 0.3),
        ])
    func springsOfLists(values: String, shortest: Double) {
        let schedule = schedule("- { target: a, spring: { duration: 500ms, bounce: 0.3 }, x: \(values) }")
        #expect((schedule.period * shortest - 823.5618).magnitude < 0.001)
        func position(at time: Double) -> Double {
            if case .number(let position, _)? = schedule.samples(at: time).first?.value { position } else { .infinity }
        }
        for keyframe in schedule.steps[0].keyframes.dropFirst() {
            let time = keyframe.at * schedule.period
            #expect((position(at: time - 1e-6) - position(at: time)).magnitude <= 0.001 * 50 + 1e-6)
        }
    }

    @Test("a movement has one unit from its first value to its last, however many of them are a bare 0")
    func oneUnit() {
        let schedule = schedule("- { target: a, for: 100ms, x: [0, 0, 100%], easing: linear }")
        #expect(values(schedule, at: [0, 25, 75, 100]) == ["0%", "0%", "50%", "100%"])
    }

    @Test("with `for` each segment of a list perceives its share of it")
    func springSharesOfLists() {
        let list = schedule("- { target: a, for: 400ms, x: [0, 50, 100], spring: { damping: 0.8 } }")
        let half = schedule("- { target: a, for: 200ms, x: 0 -> 50, spring: { damping: 0.8 } }")
        #expect(list.period == 400)
        #expect(values(list, at: [30, 70, 180]) == values(half, at: [30, 70, 180]))
    }

    @Test(
        "the spring that is told is the one that plays",
        arguments: [
            ("for: 300ms, x: 0 -> 1, spring: bouncy", .duration(300, bounce: 0.3)), ("x: 0 -> 1, spring: bouncy", .duration(500, bounce: 0.3)),
            ("for: 300ms, x: 0 -> 1, spring: { damping: 0.7 }", .damping(0.7)), ("for: 300ms, x: [0, 2, 1], spring: { response: 1s, damping: 0.7 }", .response(150, damping: 0.7)),
            ("for: 300ms, x: 0 -> 1, spring: { duration: 1s, bounce: 0.2, initialVelocity: 2, blendDuration: 100ms }", .moving(.blending(.duration(300, bounce: 0.2), over: 100), velocity: 2)),
        ] as [(String, Spring)])
    func toldSprings(step: String, spring: Spring) {
        #expect(schedule("- { target: a, \(step) }").steps.map(\.playedSpring) == [spring])
    }

    @Test("a physical spring with `for` is told with the stiffness that this takes")
    func toldStiffness() {
        guard case .physical(let mass, let stiffness, let damping)? = schedule("- { target: a, for: 500ms, x: 0 -> 1, spring: { mass: 2, stiffness: 100, damping: 20 } }").steps[0].playedSpring
        else { return #expect(Bool(false), "a spring of mass, stiffness and damping") }
        // ω₀ = 4π and ζ = 20 / (2 √200).
        #expect(mass == 2 && (stiffness - 32 * Double.pi * Double.pi).magnitude < 1e-9 && (damping - 16 * Double.pi * 0.5.squareRoot()).magnitude < 1e-9)
    }

    @Test("a spring with `for` has that perceptual duration and ends where it should")
    func spring() {
        let schedule = schedule("- { target: a, for: 400ms, scale: 0 -> 1, spring: { damping: 1 } }")
        #expect(values(schedule, at: [0, 400]) == ["0", "1"])
        guard case .number(let half, _)? = schedule.steps.first?.sample(at: 200) else { return #expect(Bool(false), "a number") }
        let w = 2 * Double.pi / 0.4
        #expect(abs(half - (1 - (1 + w * 0.2) * 0.043213918263772)) < 1e-9)
    }
}
