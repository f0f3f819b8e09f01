import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

@Suite("Texts without samples")
struct OpenTextTests {
    private static let content = "content: { answers: [{ is: Yes }, { is: \" no \" }], place: -1 }"

    private func flow(_ condition: String, type: String = "text", doing action: String = "set: { n: n }", promise: String = "never: at(a) and at(b)") -> Flow {
        journey(
            """
            flowspec: 1
            flow: open
            \(Self.content)
            data: { d: { type: \(type) }, copy: text, n: number, index: { type: number, range: 0..1, environment: true }, kept: { type: list, of: { d: text, n: number } } }
            derived: { tidy: lower(trim(d)), isSecret: d == "secret", greeting: [{ if: n > 1, is: Hello }, { is: Bye }], leastLetters: 3 }
            initial: a
            states:
              a:
                screen: { show: [{ input: D, binds: d }, { button: Go }, { button: Keep }] }
                transitions:
                  - { tap: Go, guard: '\(condition)', to: b }
                  - tap: Keep
                    do:
                      - \(action)
              b: { end: true }
            promises: [\(promise)]
            """)
    }

    private func tried(_ flow: Flow) -> [String] {
        flow.valuesWorthTrying(ID(0)).map { if case .text(let text) = $0 { text } else { "\($0)" } }
    }

    @Test("of copies in several forms the texts are tried in the same order each time")
    func formsInOrder() {
        // Held, so that each set lies elsewhere.
        var kept: [Set<Int>] = []
        for place in 0..<24 {
            kept.append([place, place + 1])
            let flow = journey(
                """
                flowspec: 1
                flow: copies
                data: { d: text, copy: text }
                initial: a
                states:
                  a:
                    screen: { show: [{ input: D, binds: d }, { button: Trim }, { button: Lower }, { button: Go }] }
                    transitions:
                      - { tap: Trim, do: [{ set: { copy: trim(d) } }] }
                      - { tap: Lower, do: [{ set: { copy: lower(d) } }] }
                      - { tap: Go, guard: copy == "ok", to: b }
                  b: { end: true }
                """)
            #expect(tried(flow) == ["", "A few words", "ok", "ok ", "Ok"])
        }
        #expect(kept.count == 24)
    }

    @Test("what conditions ask for is tried, and nothing more", arguments: [
        ("at(a)", []), (#"trim(d) != """#, []), ("empty(d)", []), ("length(d) >= 1", []), ("length(d) < 1", []), ("count(d) == 0", []),
        (#"d == "1234""#, ["1234"]), (#""1234" != d"#, ["1234"]), (#"d in ["Ada", "Bob"]"#, ["Ada", "Bob"]), ("isSecret", ["secret"]),
        (#"d != "" and trim(d) != """#, ["   "]), (#"trim(d) == "ok""#, ["ok"]), (#"trim(d) == "ok" or d == "x""#, ["ok", "ok ", "x"]),
        (#"lower(d) == "ok""#, ["ok"]), (#"lower(d) == "Ok""#, []), (#"lower(d) == "ok" or empty(d)"#, ["ok", "Ok"]), (#"tidy == "ok""#, ["ok"]),
        ("length(d) > 3", ["wor", "word"]), ("8 <= length(d)", ["wordswo", "wordswor"]), ("length(d) == 2", ["w", "wo", "wor"]), ("length(d) > index", ["w", "wo"]),
        ("d == answers[0].is", ["Yes"]), ("d == answers[place].is", []), ("d == answers[index].is", ["Yes", " no "]), ("d == answers.is[1]", [" no "]), ("d in answers.is", ["Yes", " no "]), (#"d == ["x", "x", greeting][2]"#, ["Hello", "Bye"]), ("d == lower(trim(answers[1].is))", ["no"]),
        (#"d == "A few words""#, ["A few words"]), ("d == greeting", ["Hello", "Bye"]), ("length(d) == 2 * leastLetters", ["words", "wordsw", "wordswo"]), (#"empty(if d == "q" then "" else "x")"#, ["q"]), (#"empty(copy + trim(d))"#, []),
        (#"lower(d) == "12" or d == "x""#, ["12", "x"]), ("d == copy", []), ("length(d) == 2.5", []), ("3 > length(d)", ["wo", "wor"]),
        (#"count(if d == "q" then [1] else [1, 2]) == 1"#, ["q"]), (#"answers[if d == "q" then 0 else 1].is == "Yes""#, ["q"]),
    ])
    func values(condition: String, besides: [String]) {
        let open = flow(condition)
        let other = besides.contains("A few words") ? "Something else" : "A few words"
        #expect(tried(open) == ["", other] + besides)
        #expect(!open.isTriedInPart(ID(0)))
    }

    @Test("where more is asked, it is told that only some are tried", arguments: [
        (#"contains(d, "@")"#, ["@"]), (#""@" in d"#, ["@"]), ("contains(lower(d), d)", []), ("d == copy", []), ("length(d) > count(kept)", []),
        (#"d + "!" == "no!""#, []), ("length(d) > 5000", []), (#"trim(d) == "ok" and length(d) > 3"#, ["ok", "ok ", "wor", "word"]),
        (#"d in ["ok", "Ok", "OK"] or lower(d) == "ok""#, ["ok", "Ok", "OK"]), ("kept[length(d)].n > 1", []), ("sum(top(kept, length(d), n), n) > 1", []),
        ("d == answers[length(d)].is", ["Yes", " no "]), (#"trim(d) == "ok" or lower(d) == "a" or d == "x""#, ["ok", "ok ", "a", "A", "x"]),
        (#"d in ["A few words", "Something else", "Quite another text"]"#, ["Something else", "Quite another text"]),
        (#"length(d) == 3 and d != "wor""#, ["wo", "wor", "word"]),
    ])
    func inPart(condition: String, besides: [String]) {
        let open = flow(condition, doing: "set:\n                          copy: kept[0].d")
        #expect(tried(open) == ["", "A few words"] + besides)
        #expect(open.isTriedInPart(ID(0)))
        let said = verify(explore(Journey(open))).text(path: "open", seconds: 0)
        #expect(said.contains("only some values are tried of `d`"))
    }

    @Test("a text is followed to where it is stored", arguments: [
        ("set: { copy: d }", #"copy == "x""#, ["x"], false), ("set: { copy: trim(d) }", #"copy == "x""#, ["x"], false),
        (#"set: { copy: d + "!" }"#, #"copy == "x!""#, [], true), (#"set: { copy: d + "!" }"#, "empty(copy)", [], false),
        ("set: { n: length(d) }", "n > 3", [], true), ("set: { copy: trim(d) }", #"copy != "" and d != """#, ["   "], false), ("append: { kept: { d: d, n: 1 } }", "kept[0].d == \"x\"", [], true),
        ("append: { kept: { d: d, n: 1 } }", "count(kept) > 1 and not empty(kept)", [], false),
        ("append: { kept: { d: d, n: 1 } }", "kept[0].n > 1 and sum(kept, n) > 1", [], false),
        ("append: { kept: { d: d, n: 1 } }", "kept[0] in kept", [], true), ("append: { kept: { d: d, n: 1 } }", "sorted(kept, d)[0].n > 1", [], true),
        ("append: { kept: { d: d, n: 1 } }", "count(sorted(kept, d)) > 1", [], false), ("remove: { kept: length(d) }", "count(kept) > 1", [], true),
        ("set: { copy: d }", #"d == (if copy == "q" then "x" else "y")"#, ["x", "y", "q"], false),
        (#"{ if: n > 1, then: [{ set: { copy: d } }], else: [{ set: { copy: d + "!" } }] }"#, #"copy == "x!""#, ["x!"], true),
        (#"set: { n: if d == "x" then 1 else 2 }"#, "n == 1", ["x"], false),
        ("{ emit: { event: x, after: length(d) * 1s } }", "at(a)", [], true),
        (#"{ if: 'd == "x"', then: [{ set: { n: 1 } }] }"#, "n == 1", ["x"], false),
    ])
    func stored(action: String, condition: String, besides: [String], isTold: Bool) {
        let open = flow(condition, doing: action)
        #expect(tried(open) == ["", "A few words"] + besides)
        #expect(open.isTriedInPart(ID(0)) == isTold)
    }

    @Test("what is offered or listed of a text is told to be more than is tried", arguments: [
        ("{ chips: Pick, binds: copy, options: '[d, \"z\"]' }", "{ tap: Go, guard: 'copy == \"x\"', to: b }"),
        ("{ chips: Pick, binds: copy, options: ['{d}', z] }", "{ tap: Go, guard: 'copy == \"x\"', to: b }"),
        ("{ list: Rows, items: '[d, \"z\"]', row: '{item}' }", "{ tap: Rows, guard: 'item == \"x\"', to: b }"),
        ("{ list: Rows, items: '[d, \"z\"]', row: '{item}' }", "{ tap: Rows, do: [{ set: { copy: item } }] }, { tap: Go, guard: 'copy == \"x\"', to: b }"),
    ])
    func offered(element: String, transitions: String) { #expect(Self.small(element, transitions).isTriedInPart(ID(0))) }

    @Test("what decides by the length of a text is told, wherever it stands", arguments: [
        ("{ text: Rest }", "{ tap: Go, guard: 'flags[length(d)].on', to: b }", "at(a)"), ("{ text: Rest }", "{ tap: Go, to: b }", "flags[length(d)].on"),
        ("{ button: On, enabled: 'flags[length(d)].on' }", "{ tap: On, to: b }", "at(a)"), ("{ text: Rest }", "{ after: length(d) * 1s, to: b }", "at(a)"),
    ])
    func decided(element: String, transition: String, promise: String) {
        #expect(Self.small(element, transition, "promises: [{ never: '\(promise)' }]").isTriedInPart(ID(0)))
    }

    private static func small(_ element: String, _ transitions: String, _ more: String = "") -> Flow {
        journey(
            """
            flowspec: 1
            flow: open
            content: { flags: [{ on: true }, { on: false }] }
            data: { d: text, copy: text }
            initial: a
            states:
              a:
                screen: { show: [{ input: D, binds: d }, { button: Go }, \(element)] }
                transitions: [\(transitions)]
              b: { end: true }
            \(more)
            """)
    }

    @Test("a part that is looked for is in none of the other words")
    func partsOfWords() { #expect(tried(flow(#"contains(d, "few")"#)) == ["", "Something else", "few"]) }

    @Test("what is computed of itself twice at each step is looked at once", .timeLimit(.minutes(20)), arguments: ["c + c", "[c, c][0]"])
    func manySteps(step: String) {
        let steps = (1...40).map { place in "  c\(place): '\(step.replacing("c", with: "c\(place - 1)"))'\n" }.joined()
        let open = journey(
            """
            flowspec: 1
            flow: open
            data: { d: text, copy: text }
            derived:
              c0: "trim('x')"
            \(steps)
            initial: a
            states:
              a: { screen: { show: [{ input: D, binds: d }, { button: Go }] }, transitions: [{ tap: Go, do: [{ set: { copy: c40 } }] }, { back: true, guard: copy == d or d == c40, to: b }] }
              b: { end: true }
            """)
        #expect(open.isTriedInPart(ID(0)))
    }

    @Test("nothing is tried that is longer than can be typed")
    func longest() {
        #expect(tried(flow(#"length(d) > 3 or d == "12345""#, type: "text, maxLength: 4")) == ["", "A fe", "wor", "word"])
        #expect(tried(flow(#"d == "A""#, type: "text, maxLength: 1")) == ["", "S", "A"])
    }

    @Test("samples are all that is tried where there are any")
    func samples() {
        let open = flow(#"d == "secret""#, type: "text, samples: [Ada]")
        #expect(tried(open) == ["Ada"])
        #expect(!open.isTriedInPart(ID(0)))
    }

    @Test("a word that opens a door is found, in a promise as well")
    func found() {
        let answers = verify(explore(Journey(flow(#"d == "secret""#, promise: "can reach: b"))))
        #expect(answers.promises[0].verdict == .holds)
        #expect(verify(explore(Journey(flow("at(a)", promise: #"never: d == "secret""#)))).promises[0].verdict == .broken)
    }

    @Test("where all are said to be tried, each text does what one of these does")
    func complete() {
        var random = SeededGenerator(seed: 11)
        var texts = [""]
        for length in 0..<4 { texts += texts.filter { $0.count == length }.flatMap { text in ["a", "A", " ", "b"].map { text + $0 } } }
        texts += ["A few words", "wordswords"]
        var complete = 0
        for _ in 0..<400 {
            let conditions = (0..<Int.random(in: 1...4, using: &random)).map { _ in Condition(&random) }
            let open = flow(conditions.map(\.text).joined(separator: " or "))
            guard !open.isTriedInPart(ID(0)) else { continue }
            complete += 1
            let tried = tried(open)
            let met = Set(tried.map { text in conditions.map { $0.holds(text) } })
            for text in texts where !met.contains(conditions.map { $0.holds(text) }) {
                Issue.record("\(conditions.map(\.text)): \"\(text)\" does what none of \(tried) does")
            }
        }
        #expect(complete > 100)
    }
}

/// A condition on the text `d` and what it says of one, without the machine.
private struct Condition {
    let text: String
    let holds: (String) -> Bool

    init(_ random: inout SeededGenerator) {
        func one<T>(of all: [T]) -> T { all[Int.random(in: all.indices, using: &random)] }
        func trim(_ text: String) -> String {
            var body = text[...]
            while body.first == " " { body.removeFirst() }
            while body.last == " " { body.removeLast() }
            return String(body)
        }
        let forms: [(String, (String) -> String)] = [
            ("d", { $0 }), ("trim(d)", { trim($0) }), ("lower(d)", { $0.lowercased() }), ("lower(trim(d))", { trim($0).lowercased() }),
        ]
        let (form, formed) = one(of: forms)
        let other = one(of: ["", "a", "A", "ab", "a ", "AB", " b"])
        let figure = Int.random(in: 0...3, using: &random)
        let signs: [(String, (Int, Int) -> Bool)] = [("<", { $0 < $1 }), (">", { $0 > $1 }), ("<=", { $0 <= $1 }), (">=", { $0 >= $1 }), ("==", { $0 == $1 })]
        let (sign, compare) = one(of: signs)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: (text, holds) = ("length(\(form)) \(sign) \(figure)", { compare(formed($0).count, figure) })
        case 1: (text, holds) = ("not empty(\(form))", { !formed($0).isEmpty })
        case 2: (text, holds) = ("\(form) != \"\(other)\"", { formed($0) != other })
        default: (text, holds) = ("\(form) == \"\(other)\"", { formed($0) == other })
        }
    }
}
