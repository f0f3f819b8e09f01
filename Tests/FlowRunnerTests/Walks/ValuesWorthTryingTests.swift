import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("Values worth trying")
struct ValuesWorthTryingTests {
    private func values(of domain: String = "0..1000", derived: String = "", guard condition: String) -> [Double] {
        let flow = journey(
            """
            flowspec: 1
            flow: slider
            data: { x: { type: number\(domain == "none" ? "" : ", range: \(domain)") }, y: { type: number, range: 0..1000 }, dark: { type: flag } }
            \(derived.isEmpty ? "" : "derived:\n" + derived)
            initial: a
            states:
              a: { screen: { show: [{ slider: X, binds: x }, { slider: Y, binds: y }] }, transitions: [{ event: go, guard: \(condition), to: b }] }
              b: {}
            """)
        let datum = flow.data.ids.first { flow.data[$0].name == "x" }
        return (datum.map { flow.valuesWorthTrying($0) } ?? []).compactMap { value in
            if case .number(let number) = value { number } else { nil }
        }
    }

    @Test("a figure that it is compared with has its neighbours beside it")
    func compared() {
        #expect(values(guard: "x >= 700") == [0, 699, 700, 701, 1_000])
        #expect(values(guard: "300 < x") == [0, 299, 300, 301, 1_000])
    }

    @Test("a figure between two steps stands for those around it")
    func betweenSteps() {
        #expect(values(guard: "x > 2.5") == [0, 1, 2, 3, 1_000])
    }

    @Test("numbers of a grid are those one writes, to the last of them", arguments: [
        ("0..0.3, step: 0.1", [0, 0.1, 0.2, 0.3]), ("0.9..1.8, step: 0.3", [0.9, 1.2, 1.5, 1.8]), ("1..4.3, step: 1.1", [1, 2.1, 3.2, 4.3]),
        ("0..10, step: 3", [0, 3, 6, 9]), ("0..1000, step: 0.1", [0, 0.6, 0.7, 0.8, 1000]),
    ])
    func onTheGrid(domain: String, numbers: [Double]) {
        #expect(values(of: domain, guard: "x > 0.7") == numbers)
    }

    @Test("of a number without a range something between figures is tried that stand close together")
    func unbounded() {
        let found = values(of: "none", guard: "x > 0.2 and x < 0.8")
        #expect(found.contains { 0.2 < $0 && $0 < 0.8 }, "\(found)")
        #expect(values(of: "none", guard: "x > 5") == [4, 5, 6])
    }

    @Test("the world gives what the datum may be: no more options than its max, no longer text, all the time above nothing")
    func inside() throws {
        func tried(_ datum: String) throws -> [Value] {
            let flow = journey("flowspec: 1\nflow: world\ndata: { d: { \(datum), environment: true } }\ninitial: a\nstates: { a: { transitions: [{ event: go, guard: short, to: a }] } }\n"
                + "derived: { short: \(datum.contains("duration") ? "d < 0.5ms" : "true") }")
            return flow.valuesWorthTrying(try #require(flow.data.ids.first { _ in true }))
        }
        #expect(try tried("type: set, options: [a, b, c], max: 1") == [.set([]), .set(["a"]), .set(["b"]), .set(["c"])])
        let many = try tried("type: set, options: [a, b, c, d, e, f, g, h, i], max: 4")
        #expect(many.last == .set(["a", "b", "c", "d"]) && many.count == 11)
        #expect(try tried("type: text, maxLength: 3") == [.text(""), .text("A f")])
        #expect(try tried("type: duration").contains { if case .duration(let time) = $0 { time < 0.5 } else { false } })
    }

    @Test("what is computed from it is followed back", arguments: [
        ("  double: x * 2", "double > 600", 300.0), ("  part: x / 4", "part == 20", 80), ("  left: 1000 - x", "left < 100", 900),
        ("  deep: y1 + 1\n  y1: x - 5", "deep > 10", 14), ("  inverse: 100 / x", "inverse < 5", 20), ("  minus: -x", "minus < -42", 42),
        ("  stars: round(x / 10)", "stars == 7", 65), ("  cut: min(x, 50)", "cut == 30", 30),
        ("  limit: 250", "x < limit", 250), ("  goal: 2\n  percent: x / goal * 100", "percent >= 150", 3),
    ])
    func computed(derived: String, condition: String, figure: Double) {
        let found = values(derived: derived, guard: condition)
        #expect(Set([figure - 1, figure, figure + 1]).isSubset(of: found), "\(found)")
    }

    @Test("each case of a derived value counts")
    func cases() {
        let derived = "  shown:\n    - { if: dark, is: x * 10 }\n    - { if: x > 40, is: x }\n    - { is: 900 - x }"
        let found = values(derived: derived, guard: "shown >= 600")
        for figure in [60.0, 41, 600, 300] { #expect(found.contains(figure), "\(figure) is not among \(found)") }
        let limits = "  most:\n    - { if: dark, is: 20 }\n    - { is: 70 }"
        #expect(values(derived: limits, guard: "x < most") == [0, 19, 20, 21, 69, 70, 71, 1_000])
    }

    @Test("of what changes by itself its first value stands for it, what comes to nothing is left alone, and cases of cases come to an end")
    func bounded() {
        #expect(values(guard: "x + y > 10") == [0, 9, 10, 11, 1_000])
        #expect(values(guard: "x * 0 < 10 and x / 0 == 1 and x % 7 == 2") == [0, 500, 1_000])
        let chain = (1...60).map { "  d\($0):\n    - { if: dark, is: d\($0 - 1) + 1 }\n    - { is: d\($0 - 1) * 2 }" }.joined(separator: "\n")
        #expect(values(derived: "  d0: x\n" + chain, guard: "d60 > 100").count < 600)
    }

    @Test("a promise about a derived value of a wide slider is answered by the value that breaks it")
    func promise() {
        let flow = journey(
            """
            flowspec: 1
            flow: dose
            data: { weight: { type: number, range: 0..500 } }
            derived: { dose: weight * 3 + 10 }
            initial: asking
            states: { asking: { screen: { show: [{ slider: Weight, binds: weight }] } } }
            promises: [never: dose == 475]
            """)
        let answer = verify(explore(Journey(flow))).promises[0]
        #expect(answer.verdict == .broken)
        #expect(answer.walk?.lines == ["set \"Weight\" to 155"])
    }
}
