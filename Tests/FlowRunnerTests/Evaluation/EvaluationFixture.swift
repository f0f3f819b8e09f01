import FlowRunner
import FlowSpec

/// Data of every type with values, packed one to a word, and expressions evaluated over them.
struct EvaluationFixture {
    static let record = ValueType.record([
        .init("title", .text(maxLength: nil)), .init("kind", .choice(["audio", "video"], optional: false)), .init("plays", .number(nil)),
    ])
    static func recording(_ title: String, _ kind: String, _ plays: Double) -> Value {
        .record([.init("title", .text(title)), .init("kind", .text(kind)), .init("plays", .number(plays))])
    }
    static let data: [(name: String, type: ValueType, value: Value)] = [
        ("online", .flag, .flag(true)), ("loud", .flag, .flag(false)),
        ("count", .number(NumberDomain(low: 0, high: 10, step: 1)), .number(7)),
        ("level", .number(NumberDomain(low: -1, high: 1, step: 0.1)), .number(0.3)),
        ("ratio", .number(nil), .number(2.5)), ("zero", .number(nil), .number(0)),
        ("plan", .choice(["free", "pro", "Not Sure"], optional: false), .text("pro")),
        ("mood", .choice(["happy", "sad"], optional: true), .none),
        ("other", .choice(["sad", "pro", "happy"], optional: true), .text("sad")),
        ("plans", .set(["free", "pro", "Not Sure"], max: 2), .set(["pro", "Not Sure"])),
        ("note", .text(maxLength: 5), .text(" Hé ")), ("empty1", .text(maxLength: nil), .text("")),
        ("recordings", .list(record, max: 3),
            .list([recording("B", "audio", 2), recording("A", "video", 5), recording("C", "audio", 2)])),
        ("names", .list(.text(maxLength: nil), max: nil), .list([.text("x"), .text("y"), .text("z")])),
        ("numbers", .list(.number(nil), max: nil), .list([.number(3), .number(1), .number(2)])),
        ("wait", .duration, .duration(2000)), ("due", .moment, .moment(-691_200_000)),
    ]

    static let flow: Flow = {
        var flow = Flow()
        for datum in data { flow.data.append(Datum(name: datum.name, type: datum.type, initial: datum.value, span: .none)) }
        for (name, text) in [("isLong", "count > 5 and online"), ("half", "ratio / 2"), ("loop", "loop2"), ("loop2", "1")] {
            var report: [Diagnostic] = []
            let value = parseExpression(phrase(text), expecting: nil, in: scope(of: flow), report: &report)
            let type = value.type == .flag ? ValueType.flag : .number(nil)
            let item = Derived.Case(condition: nil, value: value, span: .none)
            flow.derived.append(Derived(name: name, type: type, cases: [item], span: .none))
        }
        let circle = Expression(term: .derived(ID(3)), type: .number(nil), span: .none, source: "loop2")
        flow.derived[ID(2)].cases = [Derived.Case(condition: nil, value: circle, span: .none)]
        let back = Expression(term: .derived(ID(2)), type: .number(nil), span: .none, source: "loop")
        flow.derived[ID(3)].cases = [Derived.Case(condition: nil, value: back, span: .none)]
        let grades = [("count > 8", "best"), ("count > 6", "good"), (nil, "fair")].map { condition, value in
            DerivedDeclaration.Case(condition: condition.map { phrase($0) }, value: phrase(value), span: .none)
        }
        var report: [Diagnostic] = []
        let (type, cases) = parseDerived(
            DerivedDeclaration(name: Name("grade", .none), cases: grades), in: scope(of: flow), report: &report)
        flow.derived.append(Derived(name: "grade", type: type, cases: cases, span: .none))
        let list = ValueType.list(.number(nil), max: nil)
        flow.content.append(Content(name: "primes", type: list, value: .list([.number(2), .number(3), .number(5)]), span: .none))
        return flow
    }()

    static func scope(of flow: Flow) -> Scope {
        var scope = Scope(findState: { $0 == "home" ? .found(ID(0)) : $0 == "away" ? .found(ID(1)) : .absent })
        for id in flow.data.ids { scope.bind(flow.data[id].name, .datum(id, flow.data[id].type)) }
        for id in flow.derived.ids { scope.bind(flow.derived[id].name, .derived(id, flow.derived[id].type)) }
        for id in flow.content.ids { scope.bind(flow.content[id].name, .content(id, flow.content[id].type)) }
        scope.item = record
        scope.allowsGesture = true
        return scope
    }

    static func phrase(_ text: String) -> Phrase {
        Phrase(text: text, span: Span(file: FileID(0), start: 0, end: text.utf8.count), isQuoted: false, isVerbatim: true)
    }

    var words: [UInt64]
    var pool = ValuePool()
    var code: Code
    let slots: SlotTable
    var payload = Payload()

    init() {
        let flow = Self.flow
        var data: [DatumSlot] = []
        for (index, datum) in Self.data.enumerated() {
            let width: Int
            let encoding: Encoding
            switch datum.type {
            case .number(let domain?):
                width = 5
                encoding = .grid(low: domain.low, step: domain.step, count: UInt64(domain.count))
            case .number(nil), .duration, .moment: (width, encoding) = (64, .double)
            case .flag: (width, encoding) = (1, .word)
            case .choice: (width, encoding) = (2, .word)
            case .set: (width, encoding) = (3, .word)
            default: (width, encoding) = (32, .word)
            }
            data.append(DatumSlot(
                field: BitField(word: index, shift: width == 64 ? 0 : 13, width: width), encoding: encoding))
        }
        let stateField = BitField(word: Self.data.count, shift: 3, width: 2)
        slots = SlotTable(data: data, activity: [ActivityTest(field: stateField, value: 2), ActivityTest(field: stateField, value: 1)])
        words = [UInt64](repeating: 0, count: Self.data.count + 1)
        code = Code(flow: flow, slots: slots, pool: &pool)
        stateField.write(2, to: &words)
        for (slot, datum) in zip(slots.data.all, Self.data) {
            _ = slot.store(pool.word(of: datum.value, as: datum.type), to: &words)
        }
        payload.distance = 120
        payload.item = pool.word(of: Self.recording("Row", "video", 9), as: Self.record)
    }

    /// The parsed expression, or nil after an error.
    func parse(_ text: String, expecting: ValueType? = nil) -> Expression? {
        var report: [Diagnostic] = []
        let expression = parseExpression(Self.phrase(text), expecting: expecting, in: Self.scope(of: Self.flow), report: &report)
        return report.contains { $0.severity == .error } ? nil : expression
    }

    mutating func value(of expression: Expression, as type: ValueType? = nil) -> Value {
        let program = code.compile(expression, as: type, pool: &pool)
        let word = code.evaluate(program, words: words, pool: &pool, payload: payload)
        return pool.value(of: word, as: type ?? expression.type)
    }

    mutating func holds(_ expression: Expression) -> Bool {
        let compiled = code.compileGuard(expression, pool: &pool)
        return code.holds(compiled, words: words, pool: &pool, payload: payload)
    }
}
