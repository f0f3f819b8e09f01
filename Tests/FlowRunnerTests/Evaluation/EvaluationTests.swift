import FlowRunner
import FlowSpec
import Testing

@Suite("Evaluation")
struct EvaluationTests {
    @Test("an expression has its value", arguments: [
        ("1 + 2 * 3", .number(7)), ("(1 + 2) * 3", .number(9)), ("-count", .number(-7)), ("7 % 3", .number(1)), ("-1 % 7", .number(6)),
        ("50%", .number(0.5)), ("10%3", .number(1)), ("1 / zero", .number(0)), ("1 % zero", .number(0)), ("1e308 * 10 > 1e308", .flag(true)),
        ("level == 0.3", .flag(true)), ("level + 0", .number(0.3)), ("level < 0.3", .flag(false)), ("level >= 0.3", .flag(true)),
        ("level * 1 >= 0.3", .flag(true)), ("count > 6 and not loud", .flag(true)), ("loud or count != 7", .flag(false)),
        ("10 > count", .flag(true)), ("count <= -1", .flag(false)), ("ratio == 2.5", .flag(true)), ("2.5 != ratio", .flag(false)),
        ("plan == pro", .flag(true)), ("free == plan", .flag(false)), ("plan == \"Not Sure\"", .flag(false)), ("mood == none", .flag(true)),
        ("mood != happy", .flag(true)), ("other == mood", .flag(false)), ("if other == sad then 1 else 2", .number(1)),
        ("plan in [free, pro]", .flag(true)), ("plan not in [free, \"Not Sure\"]", .flag(true)), ("mood in [none, sad]", .flag(true)),
        ("pro in plans", .flag(true)), ("free in plans", .flag(false)), ("plan in plans", .flag(true)), ("other in plans", .flag(false)),
        ("contains(plans, free)", .flag(false)), ("plans == [pro, \"Not Sure\"]", .flag(true)), ("count(plans)", .number(2)),
        ("sentence(plans)", .text("pro and Not Sure")), ("join(plans)", .text("pro, Not Sure")), ("empty(plans)", .flag(false)),
        ("trim(note)", .text("Hé")), ("length(note)", .number(4)), ("lower(note)", .text(" hé ")), ("trim(note) == \"Hé\"", .flag(true)),
        ("note + \"!\"", .text(" Hé !")), ("plan + \"!\"", .text("pro!")), ("\"H\" in note", .flag(true)), ("contains(note, \"x\")", .flag(false)),
        ("empty(trim(\"  \"))", .flag(true)), ("empty(note)", .flag(false)), ("note != \"\"", .flag(true)), ("empty(mood)", .flag(true)),
        ("count(recordings)", .number(3)), ("recordings[1].title", .text("A")), ("recordings[9].title", .text("")),
        ("recordings[-1].plays", .number(0)), ("recordings[1e300].plays", .number(0)), ("recordings[1].kind == video", .flag(true)),
        ("sum(recordings, plays)", .number(9)), ("sum(numbers)", .number(6)), ("max(numbers)", .number(3)), ("min(4, 2, 3)", .number(2)),
        ("sentence(sorted(recordings, title).title)", .text("A, B and C")), ("join(sorted(recordings, -title).title, \"\")", .text("CBA")),
        ("sentence(top(recordings, 2, plays).title)", .text("A and B")), ("sentence(sorted(recordings, plays).title)", .text("B, C and A")),
        ("join(sorted(recordings, kind).title, \"\")", .text("BCA")), ("top(numbers, 2)", .list([.number(3), .number(2)])),
        ("sorted(numbers)", .list([.number(1), .number(2), .number(3)])), ("top(numbers, -1)", .list([])), ("\"y\" in names", .flag(true)),
        ("sentence([note])", .text(" Hé ")), ("sentence([])", .text("")), ("sentence([plan, \"b\", \"c\"])", .text("pro, b and c")),
        ("[plan] == [\"pro\"]", .flag(true)), ("round(2.5)", .number(3)), ("round(2.345, 2)", .number(2.35)), ("round(-0.4)", .number(0)),
        ("round(1.005, 2)", .number(1.01)), ("round(-1.005, 2)", .number(-1.01)), ("round(1.00499999999, 2)", .number(1)), ("round(2.5, 0)", .number(3)),
        ("round(0.00001, 5)", .number(0.00001)), ("round(1e300, 2)", .number(1e300)), ("round(-2.5)", .number(-3)),
        ("wait + 500ms", .duration(2500)), ("wait * 2", .duration(4000)), ("wait / 500ms", .number(4)), ("due < now - 7d", .flag(true)),
        ("due == 8d ago", .flag(true)), ("due > 7d ago", .flag(false)), ("now - due", .duration(691_200_000)), ("2h from now", .moment(7_200_000)),
        ("at(home)", .flag(true)), ("at(away)", .flag(false)), ("not at(away)", .flag(true)), ("item.title", .text("Row")),
        ("gesture.distance > 100", .flag(true)), ("isLong", .flag(true)), ("half * 2 + half", .number(3.75)), ("grade == good", .flag(true)),
        ("grade", .text("good")), ("primes[1] + primes[2]", .number(8)), ("loop + 1", .number(1)),
        ("if online then 1 else if loud then 2 else 3", .number(1)), ("if loud then 2s else wait", .duration(2000)),
        ("if loud then happy else mood", .none),
    ] as [(String, Value)])
    func values(text: String, value: Value) throws {
        var fixture = EvaluationFixture()
        let expression = try #require(fixture.parse(text))
        #expect(fixture.value(of: expression) == value)
        if case .flag(let flag) = value {
            #expect(fixture.holds(expression) == flag)
            let negated = try #require(fixture.parse("not (\(text))"))
            #expect(fixture.holds(negated) != flag)
        }
    }

    @Test("simple conditions become rows and bounds", arguments: [
        ("online", "row"), ("not online and plan == pro", "rows"), ("at(home)", "row"), ("count == 3", "row"), ("count == 3.5", "never"),
        ("count < 3", "bounds"), ("count >= 0", "always"), ("count > 10", "never"), ("note != \"\"", "bounds"), ("pro in plans", "row"),
        ("mood != none", "bounds"), ("online and not online", "never"), ("not (loud or not online)", "rows"), ("online or loud", "program"),
        ("isLong", "program"), ("ratio == 2.5", "row"), ("ratio > 2.5", "program"), ("level < 0.35", "bounds"),
    ])
    func guards(text: String, kind: String) throws {
        var fixture = EvaluationFixture()
        let expression = try #require(fixture.parse(text))
        let compiled = fixture.code.compileGuard(expression, pool: &fixture.pool)
        let found = switch compiled {
        case .always: "always"
        case .never: "never"
        case .row: "row"
        case .rows: "rows"
        case .bounds: "bounds"
        case .program: "program"
        }
        #expect(found == kind)
    }

    @Test("two conditions exclude each other where their rows and bounds tell so", arguments: [
        ("online", "not online", true), ("online", "loud", false), ("online and plan == pro", "loud and plan == free", true),
        ("online and plan == pro", "loud and plan == pro", false), ("count < 3", "count > 2", true), ("count < 4", "count > 2", false),
        ("count == 5", "count < 5", true), ("count < 6", "online and count == 5", false), ("count < 3", "level < 0", false),
        ("count > 10", "online", true), ("online", "online or loud", false), ("not online", "isLong", false), ("pro in plans", "pro not in plans", true),
    ])
    func exclusion(one: String, other: String, isExpected: Bool) throws {
        var fixture = EvaluationFixture()
        let conditions: [Expression] = try [one, other].map { try #require(fixture.parse($0)) }
        let guards = conditions.map { fixture.code.compileGuard($0, pool: &fixture.pool) }
        #expect(fixture.code.exclude(guards[0], guards[1]) == isExpected)
        #expect(fixture.code.exclude(guards[1], guards[0]) == isExpected)
    }

    @Test("an assignment stores the value, or the nearest one and says so", arguments: [
        ("count", "count + 1", .number(8), true), ("count", "count + 4", .number(10), false), ("count", "count - 9", .number(0), false),
        ("count", "3", .number(3), true), ("count", "ratio", .number(3), false), ("level", "level + 0.1", .number(0.4), true),
        ("level", "level * 100", .number(1), false), ("ratio", "1e308 * 10", .number(.greatestFiniteMagnitude), true),
        ("note", "note + \"abc\"", .text(" Hé a"), false), ("note", "\"abcdef\" + note", .text("abcde"), false),
        ("plan", "if online then free else plan", .text("free"), true), ("mood", "other", .text("sad"), true),
        ("plans", "[free]", .set(["free"]), true), ("plan", "grade", nil, true), ("names", "recordings.title", .list([.text("B"), .text("A"), .text("C")]), true),
        ("note", "plan", .text("pro"), true), ("due", "now - wait", .moment(-2000), true), ("mood", "none", Value.none, true),
    ] as [(String, String, Value?, Bool)])
    func assignments(name: String, text: String, value: Value?, isInside: Bool) throws {
        var fixture = EvaluationFixture()
        let index = try #require(EvaluationFixture.data.firstIndex { $0.name == name })
        let type = EvaluationFixture.data[index].type
        var untyped = type
        if case .number = type { untyped = .number(nil) }
        guard let expression = fixture.parse(text, expecting: untyped) else {
            #expect(value == nil)
            return
        }
        let assignment = fixture.code.compileAssignment(of: expression, to: ID(index), pool: &fixture.pool)
        let stored = fixture.code.assign(assignment, words: &fixture.words, pool: &fixture.pool, payload: fixture.payload)
        #expect(stored == isInside)
        let word = fixture.slots.data[index].load(fixture.words)
        #expect(fixture.pool.value(of: word, as: type) == value)
    }

    @Test("slots keep what is no number out", arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
    func strangeNumbers(number: Double) {
        var words: [UInt64] = [0]
        let slot = DatumSlot(field: BitField(word: 0, shift: 4, width: 4), encoding: .grid(low: 0, step: 1, count: 11))
        #expect(!slot.store(number.bitPattern, to: &words))
        #expect(Double(bitPattern: slot.load(words)) == (number > 0 ? 10 : 0))
    }

    @Test("a template shows values as people write them")
    func templates() {
        var fixture = EvaluationFixture()
        var report: [Diagnostic] = []
        let phrase = EvaluationFixture.phrase("{{{count}}} of {ratio * 2}, {wait}, {due}, {plans}, [{mood}], {0.1 + 0.2} {\"}\"} {online}")
        let template = parseTemplate(phrase, in: EvaluationFixture.scope(of: EvaluationFixture.flow), report: &report)
        #expect(report.isEmpty)
        let compiled = fixture.code.compileTemplate(template, pool: &fixture.pool)
        let text = fixture.code.text(of: compiled, words: fixture.words, pool: &fixture.pool, payload: fixture.payload)
        #expect(text == "{7} of 5, 2s, 8d ago, pro, Not Sure, [], 0.3 } true")
    }

    @Test("values go into words and come back")
    func roundTrip() {
        var pool = ValuePool()
        for datum in EvaluationFixture.data {
            let word = pool.word(of: datum.value, as: datum.type)
            #expect(pool.value(of: word, as: datum.type) == datum.value)
            #expect(pool.word(of: datum.value, as: datum.type) == word)
        }
    }
}
