import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("Figures at which conditions turn")
struct TurningFiguresTests {
    /// A random calculation of a figure, as it is written.
    private func figure(_ depth: Int, _ chance: inout SeededGenerator) -> String {
        func part() -> String { "(\(figure(depth - 1, &chance)))" }
        let constant = Int.random(in: -30...30, using: &chance)
        if depth == 0 { return Bool.random(using: &chance) ? "x" : Bool.random(using: &chance) ? "kept" : "\(constant)" }
        return switch Int.random(in: 0..<11, using: &chance) {
        case 0: "\(part()) + \(constant)"
        case 1: "\(constant) - \(part())"
        case 2: "\(part()) * \(constant)"
        case 3: "\(part()) / \(constant)"
        case 4: "600 / \(part())"
        case 5: "round(\(part()))"
        case 6: "min(\(part()), \(constant + 60))"
        case 7: "max(\(part()), \(constant))"
        case 8: "(if dark then \(part()) else \(part()))"
        case 9: "(if \(part()) > \(constant) then \(part()) else \(constant))"
        default: "-\(part())"
        }
    }

    private func condition(_ chance: inout SeededGenerator) -> String {
        let left = figure(2, &chance)
        let constant = constant(&chance)
        switch Int.random(in: 0..<12, using: &chance) {
        case 0, 1: return "(\(left)) in [\(constant), 7, 40]"
        case 2: return "(\(left)) in rows.price"
        default: return "\(left) \(["==", "!=", "<", "<=", ">", ">="].randomElement(using: &chance)!) \(constant)"
        }
    }

    /// A figure that the slider has no say in, as it is written: also one of several, or from a place of a list, which there may not be.
    private func constant(_ chance: inout SeededGenerator) -> String {
        let (figure, place) = (Int.random(in: -40...160, using: &chance), Int.random(in: -1...3, using: &chance))
        return switch Int.random(in: 0..<12, using: &chance) {
        case 0: "rows[\(place)].price"
        case 1: "rows.price[\(place)]"
        case 2: "[7, 7, start, \(figure)][\(place)]"
        case 3: "[if dark then 8 else 9, start][\(place)]"
        case 4: "(if dark then [4, \(figure)] else rows.price)[if dark then 0 else \(place)]"
        case 5: "rows[round(\(place))].price"
        default: "\(figure)"
        }
    }

    /// - Parameter stored: what the button stores.
    private func flow(_ conditions: [String], stored: String, isEachValueTried: Bool) -> Flow {
        let combined = (0..<(1 << conditions.count)).map { mask in
            conditions.indices.map { mask >> $0 & 1 == 1 ? "c\($0)" : "not c\($0)" }.joined(separator: " and ")
        }
        return journey(
            """
            flowspec: 1
            flow: figures
            data: { x: { type: number, range: 0..120 }, kept: { type: number }, dark: { type: flag, environment: true }, start: { type: number, initial: 66 } }
            content: { rows: [{ price: 33 }, { price: 101 }] }
            derived:
            \(conditions.enumerated().map { "  c\($0.offset): \($0.element)" }.joined(separator: "\n"))
            initial: a
            states:
              a:
                screen: { show: [{ slider: X, binds: x }, { button: Keep }] }
                transitions:
                  - tap: Keep
                    do:
                      - set:
                          kept: \(stored)
                    to: b
              b: {}
            promises:
            \(combined.map { "  - can reach: \($0)\n  - can reach: at(b) and \($0)" }.joined(separator: "\n"))
            \(isEachValueTried ? "  - never: x % 7 == 9" : "")
            """)
    }

    private func verdicts(_ flow: Flow) -> [PromiseAnswer.Verdict] {
        verify(explore(Journey(flow))).promises.prefix(8).map(\.verdict)
    }

    @Test("what some value of a slider makes true, or true together, some value that is tried does", arguments: 1...120 as ClosedRange<UInt64>)
    func complete(seed: UInt64) {
        var chance = SeededGenerator(seed: seed)
        let conditions = [condition(&chance), condition(&chance)]
        let stored = Bool.random(using: &chance) ? figure(1, &chance).replacingOccurrences(of: "kept", with: "x") : "x"
        let some = verdicts(flow(conditions, stored: stored, isEachValueTried: false))
        let all = verdicts(flow(conditions, stored: stored, isEachValueTried: true))
        #expect(some == all, "\(conditions), stored: \(stored)")
    }

    @Test("what is stored of a slider is followed back to it, however often it is stored on")
    func stored() {
        let flow = journey(
            """
            flowspec: 1
            flow: stored
            data: { x: { type: number, range: 0..1000 }, kept: { type: number, range: 0..3000 }, again: { type: number, range: 0..9000 } }
            initial: a
            states:
              a:
                screen: { show: [{ slider: X, binds: x }, { button: Keep }] }
                transitions: [{ tap: Keep, to: b, do: [{ set: { kept: x + 5 } }, { set: { again: kept * 2 } }] }]
              b: {}
            promises: [never: again == 914, never: kept == 702]
            """)
        let answers = verify(explore(Journey(flow))).promises
        #expect(answers.map(\.verdict) == [.broken, .broken])
        #expect(answers.map { $0.walk?.lines.first } == ["set \"X\" to 452", "set \"X\" to 697"])
    }

    @Test("numbers that are stored to different steps, or divided, turn together where each goes over to its next step", arguments: [
        ("x", "x", "m == 20 and k == 27"), ("x / 2", "(x + 14) / 3", "m == 60 and k == 37"), ("400 - x", "x", "m == 150 and k == 257"),
        ("x / 10", "x / 10 + 7.2", "m == 0 and k == 17"),
    ])
    func steps(first: String, second: String, condition: String) {
        let flow = journey(
            """
            flowspec: 1
            flow: steps
            data: { x: { type: number, range: 0..400 }, m: { type: number, range: 0..200, step: 10 }, k: { type: number, range: 7..407, step: 10 } }
            initial: a
            states:
              a:
                screen: { show: [{ slider: X, binds: x }, { button: Keep }] }
                transitions: [{ tap: Keep, to: b, do: [{ set: { m: \(first), k: \(second) } }] }]
              b: {}
            promises: [can reach: \(condition)]
            """)
        let answer = verify(explore(Journey(flow)))
        #expect(answer.promises.map(\.verdict) == [.holds])
        #expect(Journey(flow).flow.data.ids.allSatisfy { !flow.isTriedInPart($0) })
    }

    @Test("rounded figures turn half-way between whole numbers, whatever they are compared with")
    func rounded() {
        let flow = journey(
            """
            flowspec: 1
            flow: rounded
            data: { x: { type: number, range: 0..10, step: 0.1 } }
            initial: a
            states:
              a: { screen: { show: [{ slider: X, binds: x }] } }
            promises: [never: round(x) > 2.3 and round(x - 0.2) <= 2.6]
            """)
        #expect(verify(explore(Journey(flow))).promises.map(\.verdict) == [.broken])
        #expect(!flow.isTriedInPart(ID(0)))
    }

    @Test("a number of which its own next value is made turns at more figures than are named", arguments: [
        "{ set: { x: x * 3 } }", "{ set: { y: x * 3 } }, { set: { x: y } }",
    ])
    func growing(actions: String) {
        func flow(_ range: String) -> Flow {
            journey(
                """
                flowspec: 1
                flow: growing
                data: { x: { type: number, range: \(range) }, y: { type: number, range: \(range) } }
                initial: a
                states:
                  a:
                    screen: { show: [{ slider: X, binds: x }, { button: More }] }
                    transitions: [{ tap: More, to: b, do: [\(actions)] }]
                  b: {}
                promises: [never: at(b) and x == 51]
                """)
        }
        #expect(flow("0..1000").isTriedInPart(ID(0)))
        #expect(flow("0..120").valuesWorthTrying(ID(0)).count == 121)
    }

    @Test("what a number makes of an option's label may be anything")
    func labels() {
        let flow = journey(
            """
            flowspec: 1
            flow: labels
            data: { x: { type: number, range: 0..1000 }, far: text }
            initial: a
            states:
              a:
                screen: { show: [{ slider: X, binds: x }, { chips: Way, binds: far, options: ["{x} km", None] }] }
                transitions: [{ event: go, guard: far == "17 km", to: b }]
              b: {}
            """)
        #expect(flow.isTriedInPart(ID(0)))
    }

    private func tried(_ range: String, guard condition: String) -> Int {
        let flow = journey(
            """
            flowspec: 1
            flow: sliders
            data: { x: { type: number, range: \(range) }, y: { type: number, range: \(range) }, list: { type: list, of: { word: { type: text } }, max: 20 }, flags: { type: list, of: { it: { type: flag } }, max: 20 } }
            derived: { blank: "if list[x].word == list[0].word and not empty(list[x].word) then 1 else 0" }
            initial: a
            states:
              a: { screen: { show: [{ slider: X, binds: x }, { slider: Y, binds: y }] }, transitions: [{ event: go, guard: "\(condition)", to: b }] }
              b: {}
            """)
        return flow.data.ids.first { flow.data[$0].name == "x" }.map { flow.valuesWorthTrying($0).count } ?? 0
    }

    @Test("each of up to 128 numbers is tried where not every figure is known at which a condition turns", arguments: [
        "x == y + 5", "x % 10 == 3", "x * x > 50", "count(list) < x", "flags[x].it", "x in [y, 3]", "round(x, 1) > 3",
        "list[x].word == list[0].word", "list[x].word in [list[0].word]", "join([list[x].word], list[0].word) == list[1].word",
        "(if empty(list[x].word) then 1 else 0) == 1", "blank == 1",
    ])
    func unknown(condition: String) {
        #expect(tried("0..127", guard: condition) == 128)
        #expect(tried("0..128", guard: condition) < 20)
    }

    @Test("figures are known under other names, in each case, and in content", arguments: [
        ("x - 50 > limit", [110, 350]), ("x > if dark then 2 * 200 else limit", [60, 300, 400]), ("x > marks[1].at", [240]), ("x > marks[place].at", [120, 240]), ("x in marks[place].all", [7, 90]),
        ("x in marks.at", [120, 240]), ("x > marks.at[1]", [240]), ("x > [7, 7, kept][2]", [150]), ("x > [if dark then 7 else 8, kept][1]", [150]), ("x in [if dark then 7 else 70, kept]", [7, 70, 150]),
        ("x > (if dark then [7, kept] else [70])[1] + 9", [9, 159]), ("x == marks[2].at + 333", [333]), ("x == marks[-1].at + 333", [333]), ("x == rows[2].at + 333", [333]), ("x * 1h > now - born", [120]), ("now - x * 1h < born - 1d", [144]), ("x == marks[round(place)].at + 333", [333, 453, 573]),
    ])
    func named(condition: String, figures: [Double]) {
        let flow = journey(
            """
            flowspec: 1
            flow: named
            content: { marks: [{ at: 120, all: [7] }, { at: 240, all: [90] }] }
            data:
              x: { type: number, range: 0..1000 }
              place: { type: number, range: 0..1, environment: true }
              dark: { type: flag, environment: true }
              kept: { type: number, initial: 150 }
              born: { type: moment, initial: 5d ago }
              rows: { type: list, of: { at: { type: number, range: 5..10 } } }
            derived: { limit: [{ if: dark, is: 300 }, { is: 60 }] }
            initial: a
            states:
              a: { screen: { show: [{ slider: X, binds: x }] }, transitions: [{ event: go, guard: "\(condition)", to: b }] }
              b: {}
            """)
        let neighbours = figures.flatMap { [$0 - 1, $0, $0 + 1] }
        let expected = [0] + neighbours + [1000]
        #expect(flow.valuesWorthTrying(ID(0)) == expected.map(Value.number))
        #expect(!flow.isTriedInPart(ID(0)))
    }

    @Test("of places in lists and of calculations as many are told as somebody may mean, in little time", .timeLimit(.minutes(20)), arguments: [
        ("x > squares[place]", false), ("x > squares[place] + 7 * few[place]", false), ("x > squares[place] + squares[place]", true), ("x > tens[place] + tens[place]", true), ("x > many[place]", true), ("x > step40", true),
    ])
    func bounded(condition: String, isTriedInPart: Bool) {
        let steps = (1...40).map { "  step\($0): 'few[step\($0 - 1)] + few[step\($0 - 1)]'" }.joined(separator: "\n")
        let flow = journey(
            """
            flowspec: 1
            flow: bounded
            content: { few: [0, 0], tens: [\((0..<200).map { "\($0 * 10)" }.joined(separator: ", "))], squares: [\((0..<200).map { "\($0 * $0)" }.joined(separator: ", "))], many: [\((0...1000).map { "\($0 * 7)" }.joined(separator: ", "))] }
            data: { x: { type: number, range: 0..100000 }, place: { type: number, range: 0..2000, environment: true } }
            derived:
              step0: 0 * count(few)
            \(steps)
            initial: a
            states:
              a: { screen: { show: [{ slider: X, binds: x }] }, transitions: [{ event: go, guard: "\(condition)", to: b }] }
              b: {}
            """)
        #expect(flow.isTriedInPart(ID(0)) == isTriedInPart)
    }

    @Test("verify names the measures that are stored where what happens depends on them", arguments: [("m == 123", true), ("go", false)])
    func storedMeasure(condition: String, isNamed: Bool) {
        let flow = journey(
            """
            flowspec: 1
            flow: stored
            data: { m: { type: number, range: 0..2000 }, go: { type: flag } }
            initial: a
            states:
              a:
                screen: { show: [{ area: Pad, id: pad }, { button: Go }] }
                transitions:
                  - { drag: down, in: pad, do: [{ set: { m: gesture.distance } }] }
                  - { tap: Go, guard: \(condition), to: b }
              b: {}
            """)
        let text = verify(explore(Journey(flow))).text(path: "stored", seconds: 0)
        #expect(text.contains("only some values are tried of `gesture.distance`: others may do something else") == isNamed)
    }

    @Test("verify names what was tried only in part", arguments: [
        ("n == m + 5", "`n` (0, 4, 5, 6, 1000), `m` (0, 500, 1000)"), ("n % 7 == 3", "`n` (0, 500, 1000)"), ("n > 20 and n < small and m != 3", ""),
        ("gesture.distance + gesture.velocity > 500", "`gesture.distance`, `gesture.velocity`"),
        ("gesture.distance > 50 and gesture.velocity > 100 and gesture.duration < 300ms", ""), ("heard == [a, b]", #"`heard` ([], ["a"], ["b"], ["c"], ["d"], ["e"], ["f"], ["g"], …)"#),
    ])
    func told(condition: String, names: String) {
        let flow = journey(
            """
            flowspec: 1
            flow: parts
            data:
              n: { type: number, range: 0..1000 }
              m: { type: number, range: 0..1000 }
              small: { type: number, range: 0..5 }
              heard: { type: set, options: [a, b, c, d, e, f, g, h, i], environment: true }
            initial: a
            states:
              a:
                screen: { show: [{ slider: N, binds: n }, { slider: M, binds: m }, { slider: Small, binds: small }] }
                transitions: [{ drag: up, guard: "\(condition)", to: b }]
              b: {}
            """)
        let verification = verify(explore(Journey(flow)))
        let said = verification.text(path: "parts", seconds: 0).split(separator: "\n").filter { $0.contains("only some values") }
        #expect(said == (names.isEmpty ? [] : ["  only some values are tried of \(names): others may do something else"]))
    }

    @Test("what only options that are listed change is tried as a whole")
    func listedOptions() {
        let flow = journey(
            """
            data: { wait: { type: duration, initial: 10min } }
            initial: a
            states:
              a: { screen: { show: [{ picker: Wait, binds: wait, options: [5min, 10min, 30min] }, { button: Go }] }, transitions: [{ tap: Go, to: b }] }
              b: { transitions: [{ after: wait, to: a }] }
            promises: [{ can reach: wait == 30min }, { can reach: wait == 5min }, { never: wait > 30min }]
            """)
        let verification = verify(explore(Journey(flow)))
        #expect(verification.isProven && !verification.text(path: "wait", seconds: 0).contains("only some values"))
    }

    @Test("of many data that are tried in part some are named and the others counted")
    func manyInPart() {
        let names = (1...12).map { "n\($0)" }
        let flow = journey(
            """
            flowspec: 1
            flow: parts
            data:
              \(names.map { "\($0): { type: number, range: 0..1000 }" }.joined(separator: "\n  "))
            initial: a
            states:
              a:
                screen: { show: [{ button: Go }, \(names.map { "{ slider: \($0), binds: \($0) }" }.joined(separator: ", "))] }
                transitions: [\(names.map { "{ tap: Go, guard: \($0) % 7 == 3, to: b }" }.joined(separator: ", "))]
              b: {}
            """)
        var limits = ExplorationLimits()
        limits.states = 10
        let text = verify(explore(Journey(flow), limits: limits)).text(path: "parts", seconds: 0)
        let said = text.split(separator: "\n").first { $0.contains("only some values") } ?? ""
        #expect(said.hasPrefix("  only some values are tried of `n1`") && said.contains("`n8`") && !said.contains("`n9`"))
        #expect(said.hasSuffix(" and 4 more: others may do something else"))
    }

    @Test("a number that grows for ever is told to have no range where a bound is hit")
    func withoutRange() {
        let flow = journey(
            """
            flowspec: 1
            flow: growing
            data: { left: number, small: { type: number, range: 0..3 } }
            initial: a
            states:
              a:
                screen: { show: [{ button: More }, { slider: Small, binds: small }] }
                transitions: [{ tap: More, do: [{ set: { left: left + 30 } }] }]
            """)
        var limits = ExplorationLimits()
        limits.states = 200
        let text = verify(explore(Journey(flow), limits: limits)).text(path: "growing", seconds: 0)
        #expect(text.contains(" values, for want of a `range`), `small` (4 values)\n"), "\(text)")
    }

    @Test("a comparison with a sum of many data is answered")
    func sums() {
        let names = ["a", "b", "c", "d", "e", "f", "g", "h", "i"]
        let flow = journey(
            """
            flowspec: 1
            flow: sums
            data:
              x: { type: number, environment: true }
            \(names.map { "  \($0): { type: number, range: 0..9 }" }.joined(separator: "\n"))
            initial: one
            states:
              one:
                screen: { show: [{ button: Go }, { button: Add }] }
                transitions:
                  - { tap: Go, guard: "x > \(names.joined(separator: " + "))", to: two }
                  - { tap: Add, do: [{ set: { \(names.map { "\($0): 9" }.joined(separator: ", ")) } }] }
              two: { end: true }
            """)
        #expect(explore(Journey(flow)).isComplete)
    }
}
