import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("Cases of derived values that never apply, whatever the data are")
struct CaseTrialTests {
    private static func flow(_ data: String, _ conditions: [String], more: String = "") -> Flow {
        let cases = conditions.enumerated().map { "\n    - { if: '\($1.replacing("'", with: "''"))', is: \($0) }" }.joined()
        let loaded = loadText("""
            flowspec: 1
            flow: example
            data: { \(data) }
            content: { limits: [10, 20], words: [yes, no] }
            derived:
              answer:\(cases)
                - is: -1
            \(more)
            initial: open
            states:
              open:
                screen: { title: "{answer}", show: [{ button: Close }] }
                transitions: [{ tap: Close, to: closed }]
              closed: { end: true }
            """)
        #expect(loaded.diagnostics.map(\.message) == [], "\(conditions)")
        return loaded.flow
    }

    private static func hidden(_ data: String, _ conditions: [String], more: String = "") -> [Int] {
        let flow = flow(data, conditions, more: more)
        return CaseTrial(flow).hiddenCases(of: ID(0)).map(\.place)
    }

    @Test("of wide and open numbers, durations and moments", arguments: [
        ("p: { type: number, range: 0..100 }", ["p >= 60", "p >= 90"], [1]),
        ("p: { type: number, range: 0..100 }", ["p >= 90", "p >= 60"], []),
        ("p: { type: number, range: 0..12 }", ["p > 0", "p == 3"], [1]),
        ("p: { type: number, range: 0..100 }", ["p > 0", "p <= 0", "p == 7"], [2]),
        ("p: { type: number, range: 0..100 }", ["true", "p == 7"], [1]),
        ("p: { type: number, range: 0..100 }", ["p > 100", "p < 0", "p == 7"], [0, 1]),
        ("p: { type: number, range: 0..100 }", ["p % 10 == 0", "p == 70", "p == 75"], [1]),
        ("p: { type: number, range: 0..10000, step: 5 }", ["p >= 60", "p > 55"], [1]),
        ("p: { type: number, range: 0..10000, step: 5 }", ["p >= 60", "p > 54"], []),
        ("p: { type: number, range: 0..100, step: 0.1 }", ["p > 0.2", "p >= 0.3"], [1]),
        ("p: number", ["p >= 60", "p > 59.9"], []), ("p: number", ["p > 59", "p >= 60"], [1]), ("p: number", ["p > 1", "p < 1", "p == 1"], []),
        ("p: number", ["p * 2 + 1 > 5", "p > 3"], [1]), ("p: number", ["p * 2 + 1 > 5", "p > 1.9"], []),
        ("p: number", ["round(p) > 2.3", "p > 2.5"], [1]), ("p: number", ["round(p) > 2.3", "p > 2.4"], []),
        ("p: number", ["p * 49 == 0.5"], []), ("p: number", ["10 / p > 2", "p == 3"], [1]), ("p: number", ["10 / p > 2", "p == 5"], []),
        ("p: number", ["max(p, 5) > 7", "p > 7"], [1]), ("p: number", ["p in [1, 2]", "p == 2"], [1]), ("p: number", ["p in limits", "p == 20", "p == 21"], [1]),
        ("p: duration", ["p > 1min", "p > 2min"], [1]), ("p: duration", ["p > 2min", "p > 1min"], []), ("p: duration", ["p * 2 > 1min", "p > 30s"], [1]),
        ("p: moment", ["p < now", "p < now - 8d"], [1]), ("p: moment", ["p < now - 8d", "p < now"], []), ("p: moment", ["now - p > 2d", "p < now - 3d"], [1]),
    ])
    func measures(data: String, conditions: [String], expected: [Int]) {
        #expect(Self.hidden(data, conditions) == expected)
    }

    @Test("of texts, choices, flags, sets and lists", arguments: [
        ("t: text", ["trim(t) == ''", "t == ''"], [1]), ("t: text", ["t == ''", "trim(t) == ''"], []),
        ("t: text", ["length(t) > 5", "length(t) > 10"], [1]), ("t: text", ["length(t) > 10", "length(t) > 5"], []),
        ("t: text", ["lower(t) == 'yes'", "t == 'YES'"], [1]), ("t: text", ["t in words", "t == 'no'", "t == 'na'"], [1]),
        ("t: { type: text, maxLength: 5 }", ["length(t) > 5", "t == 'abc'"], [0]),
        ("t: text", ["not empty(t)", "t == 'a'"], [1]), ("t: text", ["contains(t, 'a')", "t == 'abc'"], []),
        ("t: text", ["t == ''", "contains('abc', t)"], []), ("t: text", ["t in ['', 'b']", "contains('abc', trim(t))"], []),
        ("t: text, u: text", ["u == ''", "t == u and t != 'A few words'"], []),
        ("s: { type: set, options: [a, b, c, d, e, f, g, h, i, j] }", ["a in s", "(if s == [c, d, e] then 'c' else 'a') in s"], []),
        ("c: { type: choice, options: [a, b] }", ["c == a", "c == a"], [1]), ("c: { type: choice, options: [a, b], optional: true }", ["c == a", "c == b", "empty(c)"], []),
        ("f: flag, g: flag", ["f", "f and g"], [1]), ("f: flag, g: flag", ["f and g", "f", "g"], []), ("f: flag, g: flag", ["f or g", "not f and not g", "f"], [2]),
        ("s: { type: set, options: [a, b, c] }", ["count(s) > 1", "a in s and b in s"], [1]),
        ("s: { type: set, options: [a, b, c], max: 1 }", ["count(s) > 1", "a in s", "not empty(s)"], [0]),
        ("s: { type: set, options: [a, b, c, d, e, f, g, h, i, j, k] }", ["count(s) > 1", "a in s and b in s", "a in s", "count(s) == 11"], [1, 3]),
        ("s: { type: set, options: [a, b, c, d, e, f, g, h, i, j, k] }", ["not empty(s)", "c in s", "count(s) == 0"], [1]),
        ("l: { type: list, of: { title: text } }", ["not empty(l)", "count(l) > 3"], [1]), ("l: { type: list, of: { title: text } }", ["count(l) > 3", "not empty(l)"], []),
        ("l: { type: list, of: { title: text }, max: 5 }", ["count(l) > 5", "empty(l)"], [0]),
    ])
    func others(data: String, conditions: [String], expected: [Int]) {
        #expect(Self.hidden(data, conditions.map { $0.replacing("'", with: "\"") }) == expected)
    }

    @Test("of several data, of derived ones, and of states", arguments: [
        ("p: { type: number, range: 0..1000 }, f: flag", ["p > 500", "p > 700 and f"], [1]),
        ("p: { type: number, range: 0..1000 }, f: flag", ["p > 500 and f", "p > 700", "p > 600 and f"], [2]),
        ("p: { type: number, range: 0..1000 }, q: { type: number, range: 0..5 }", ["p + q > 500", "p > 500"], [1]),
        ("p: { type: number, range: 0..1000 }, q: { type: number, range: 0..5 }", ["p + q > 500", "p > 494"], []),
        ("p: { type: number, range: 0..90 }, q: { type: number, range: 0..90 }", ["p > q", "p == q + 7"], [1]),
        ("p: { type: number, range: 0..900 }, q: { type: number, range: 0..900 }", ["p > q", "p == 5", "p == 5"], [2]),
        ("p: { type: number, range: 0..900 }, q: { type: number, range: 0..900 }", ["p > q", "p == q + 7"], []),
        ("p: number", ["level == 2", "p > 95"], [1]), ("p: number", ["level == 2", "p > 80"], []), ("p: number", ["half > 40", "p > 80"], [1]),
        ("p: number", ["high", "p > 60"], [1]), ("p: number", ["p > 5 and at(open)", "p > 6", "p > 7 and at(closed)", "at(open) and p == 6"], [2, 3]),
    ])
    func several(data: String, conditions: [String], expected: [Int]) {
        let derived = data.hasPrefix("p: number")
            ? "  half: p / 2\n  high: p > 50\n  level:\n    - { if: p > 90, is: 2 }\n    - is: 1" : ""
        #expect(Self.hidden(data, conditions, more: derived) == expected)
    }

    @Test("a derived value turns also where its own conditions do, which may be anywhere")
    func places() {
        let names = (0..<1_200).map { $0 == 700 ? "b" : "''" }.joined(separator: ", ")
        let flow = loadText("""
            flowspec: 1
            flow: example
            data: { p: { type: number, range: 0..2000 } }
            content: { names: [\(names)] }
            derived:
              level: [{ if: "not empty(names[p])", is: 2 }, { is: 1 }]
              answer: [{ if: level == 2, is: 1 }, { is: 0 }]
            initial: open
            states:
              open: { screen: { title: "{answer}", show: [{ button: Close }] }, transitions: [{ tap: Close, to: closed }] }
              closed: { end: true }
            """).flow
        #expect(flow.derived.ids.flatMap { CaseTrial(flow).hiddenCases(of: $0) } == [])
    }

    @Test("of one condition alone it is said as well", arguments: [("p > 100", 1), ("p > 99", 0), ("p >= 0", 0)])
    func alone(condition: String, count: Int) {
        let flow = """
            flowspec: 1
            flow: example
            data: { p: { type: number, range: 0..100 } }
            derived: { rating: [{ if: \(condition), is: 1 }, { is: 2 }] }
            initial: home
            states:
              home:
                screen: { title: "{rating}", show: [{ slider: P, binds: p }, { button: Close }] }
                transitions: [{ tap: Close, to: closed }]
              closed: { end: true }
            """
        let found = lint(loadText(flow), rules: LintRule.all)
        #expect(found.map(\.info.id) == Array(repeating: "case-gap", count: count))
        #expect(found.map(\.help) == Array(repeating: "its condition never holds: mend it, or remove the case", count: count))
    }

    @Test("it is said whatever else the flow does, once, and with the cases that hide it")
    func found() throws {
        let flow = """
            flowspec: 1
            flow: example
            data: { percent: number, open: { type: number, range: 0..100 } }
            derived:
              rating:
                - { if: percent >= 60, is: Good }
                - { if: open > 100, is: Never }
                - { if: percent >= 90, is: Excellent }
                - is: Poor
            initial: home
            states:
              home:
                screen: { title: "{rating}", show: [{ input: Percent, binds: percent }, { slider: Open, binds: open }, { button: Close }] }
                transitions: [{ tap: Close, to: closed }]
              closed: { end: true }
            scope: { open: 3 }
            """
        let found = lint(loadText(flow), rules: LintRule.all).filter { $0.info.id == "case-gap" }
        #expect(found.map(\.severity) == [.warning, .warning])
        #expect(found.map { $0.labels.count } == [0, 1])
        #expect(found.map { $0.help?.prefix(9) } == ["its condi", "put it be"])
    }

    /// Conditions of one datum, and values of it.
    private struct Kind {
        var data: String
        var conditions: [String]
        var values: [Value]
        /// These are all that there are.
        var isWhole: Bool { data.contains("range") || data.contains("set") }
    }

    private static let kinds: [Kind] = {
        let comparisons = ["<", "<=", ">", ">=", "==", "!="]
        func conditions(_ terms: [String], _ figures: [String]) -> [String] {
            terms.flatMap { term in comparisons.flatMap { comparison in figures.map { "\(term) \(comparison) \($0)" } } }
        }
        let calculated = ["p", "p * 2", "3 - p", "p / 4", "round(p)", "max(p, 3)", "10 / p", "-p", "half", "level"]
        let texts = ["", " ", "   ", "a", "A", "a ", " A", "ab", "AB", "Ab", "abc", "abcd", "abcde", "abcdef", "zzzzzzzzzzzz", "     "]
        return [
            Kind(
                data: "p: { type: number, range: 0..40 }", conditions: conditions(calculated + ["p % 3"], ["0", "1.5", "2", "7", "39", "40"]).filter { !["p == 1.5", "p != 1.5"].contains($0) },
                values: (0...40).map { .number(Double($0)) }
            ),
            Kind(data: "p: { type: number, range: -3..2000, step: 0.5 }", conditions: conditions(calculated, ["0", "1.5", "2", "7", "39", "40"]), values: (-6...4000).map { .number(Double($0) / 2) }),
            Kind(data: "p: number", conditions: conditions(calculated, ["0", "1.5", "2", "7"]), values: (-4_000...4_000).map { .number(Double($0) / 64) }),
            Kind(
                data: "t: text", conditions: conditions(["length(t)", "count(trim(t))"], ["0", "1", "3"]) + ["empty(t)", "t == 'ab'", "trim(t) == 'a'", "lower(t) == 'ab'", "t in ['A', 'abc']", "lower(trim(t)) == 'a'"],
                values: texts.map(Value.text)),
            Kind(
                data: "s: { type: set, options: [a, b, c, d, e, f, g, h, i, j], max: 3 }", conditions: conditions(["count(s)"], ["0", "1", "2", "3"]) + ["a in s", "b in s", "not (c in s)", "empty(s)"],
                values: (0..<1024).filter { $0.nonzeroBitCount <= 3 }.map { mask in .set(Array("abcdefghij").enumerated().filter { mask & 1 << $0.offset != 0 }.map { String($0.element) }) }),
        ]
    }()

    @Test("what is found in random cases is what trying many values finds", arguments: 0..<5)
    func random(kind: Int) {
        let kind = Self.kinds[kind]
        var chance = SeededGenerator(seed: 7)
        var found = 0
        for _ in 0..<40 {
            func condition() -> String {
                let one = kind.conditions.randomElement(using: &chance) ?? ""
                let other = kind.conditions.randomElement(using: &chance) ?? ""
                switch Int.random(in: 0..<6, using: &chance) {
                case 0: return "\(one) and \(other)"
                case 1: return "\(one) or \(other)"
                case 2: return "not (\(one)) or f"
                case 3: return "if f then \(one) else \(other)"
                default: return one
                }
            }
            let conditions = (0..<4).map { _ in condition().replacing("'", with: "\"") }
            let more = kind.data.hasPrefix("p") ? "  half: p / 2\n  level:\n    - { if: p > 9, is: 7 }\n    - { if: p > 1, is: p + 1 }\n    - is: p" : ""
            let flow = Self.flow("\(kind.data), f: flag", conditions, more: more)
            let hidden = Set(CaseTrial(flow).hiddenCases(of: ID(0)).map(\.place))
            let met = Self.met(conditions.count, flow, kind.values)
            #expect(hidden.isDisjoint(with: met), "\(conditions)")
            // Of what has no range no number of values is all, and those of texts are not all that there are.
            if kind.isWhole { #expect(hidden.union(met) == Set(conditions.indices), "\(conditions)") }
            found += hidden.count
        }
        #expect(found > 5)
    }

    @Test("so it is with two numbers", arguments: ["0..5", "0..300"])
    func twoNumbers(range: String) {
        let last = range == "0..5" ? 5 : 300
        let terms = ["p", "q", "p + q", "p - q", "p * q", "max(p, q)", "p * 2", "half", "(if q > 2 then p else 3)"]
        var chance = SeededGenerator(seed: 3)
        var found = 0
        for _ in 0..<40 {
            let conditions = (0..<4).map { _ in
                let comparisons = (0...Int.random(in: 0...1, using: &chance)).map { _ in
                    "\(terms.randomElement(using: &chance) ?? "") \(["<", ">=", ">"].randomElement(using: &chance) ?? "") \(Int.random(in: 1...6, using: &chance))"
                }
                return comparisons.joined(separator: Bool.random(using: &chance) ? " and " : " or ")
            }
            let flow = Self.flow("p: { type: number, range: 0..300 }, q: { type: number, range: \(range) }", conditions, more: "  half: p / 2\n")
            let hidden = Set(CaseTrial(flow).hiddenCases(of: ID(0)).map(\.place))
            let met = Self.met(4, flow, (0...300).map { .number(Double($0)) }, others: (0...min(last, 40)).map { .number(Double($0)) })
            #expect(hidden.isDisjoint(with: met), "\(conditions)")
            if last == 5 { #expect(hidden.union(met) == Set(conditions.indices), "\(conditions)") }
            found += hidden.count
        }
        #expect(found > 5)
    }

    private static func met(_ count: Int, _ flow: Flow, _ values: [Value], others: [Value] = [.flag(false), .flag(true)]) -> Set<Int> {
        let machine = Machine(flow)
        var (code, pool) = (machine.code, machine.pool)
        let compiled = flow.derived[ID(0)].cases.compactMap(\.condition).map { code.compileGuard($0, pool: &pool) }
        var met: Set<Int> = []
        var words = [UInt64](repeating: 0, count: 64)
        for value in values {
            for other in others {
                words.withUnsafeMutableBufferPointer { words in
                    guard let words = words.baseAddress else { return }
                    let word = pool.word(of: value, as: flow.data[ID(0)].type)
                    #expect(code.slots.data[0].store(word, to: words))
                    let otherWord = pool.word(of: other, as: flow.data[ID(1)].type)
                    #expect(code.slots.data[1].store(otherWord, to: words))
                    if let first = compiled.firstIndex(where: { code.holds($0, words: words, pool: &pool, payload: .empty) }) { met.insert(first) }
                }
            }
        }
        return met
    }

    @Test("a case whose condition is never true is hidden by none, and nobody is told to put it before another", arguments: [
        ("n > 6", "n > 5", "put it before the cases"), ("n > 5", "n == 3", "its condition is never true"),
    ])
    func neverTrue(first: String, second: String, advice: String) throws {
        let loaded = loadText(
            """
            flowspec: 1
            flow: example
            data: { n: { type: number, range: 0..9 }, m: { type: number, range: 0..9 } }
            derived: { word: [{ if: '\(first)', is: "one" }, { if: '\(second)', is: "two" }, { is: "three" }] }
            initial: home
            states:
              home:
                screen: { title: "{word}", show: [{ button: More }, { button: Close }] }
                transitions: [{ tap: More, guard: n == 0, do: [{ set: { n: 8 } }] }, { tap: Close, to: closed }]
              closed: { end: true }
            """)
        let found = lint(loaded, rules: [try #require(LintRule.named("case-gap"))])
        #expect(found.map { $0.help?.hasPrefix(advice) } == [true])
    }
}
