import FlowSpec
import Testing

@Suite("Literals and types")
struct LiteralTests {
    private func phrase(_ text: String, isQuoted: Bool = false) -> Phrase {
        ExpressionFixture.phrase(text, isQuoted: isQuoted)
    }

    @Test("durations carry a unit", arguments: [
        ("300ms", 300), ("2s", 2000), ("5min", 300_000), ("12h", 43_200_000), ("8d", 691_200_000), ("0.5s", 500), ("300", nil),
        ("2sec", nil), ("", nil), ("s", nil), ("2s 3s", nil),
    ] as [(String, Double?)])
    func durations(text: String, milliseconds: Double?) {
        #expect(parseDuration(text) == milliseconds)
    }

    @Test("a number in place of a duration gets the unit as its fix")
    func missingUnit() {
        var report: [Diagnostic] = []
        #expect(parseDuration(phrase("300"), report: &report) == nil)
        #expect(report.map(\.info.id) == ["missing-unit"])
        #expect(report.first?.fix?.replacement == "300ms")
    }

    @Test("moments are relative to now", arguments: [
        ("now", 0), ("8d ago", -691_200_000), ("2h from now", 7_200_000), ("8d", nil), ("ago", nil), ("now ago", nil),
    ] as [(String, Double?)])
    func moments(text: String, milliseconds: Double?) {
        #expect(parseMoment(text) == milliseconds)
    }

    @Test("a literal is read as its type says", arguments: [
        ("true", .flag, .flag(true)), ("7", .number(nil), .number(7)), ("-0.5", .number(nil), .number(-0.5)),
        ("50%", .number(nil), .number(0.5)), ("true", .text(maxLength: nil), .text("true")),
        ("Not Sure", .choice(["Yes", "Not Sure"], optional: false), .text("Not Sure")),
        ("none", .choice(["a"], optional: true), .none), ("2s", .duration, .duration(2000)), ("8d ago", .moment, .moment(-691_200_000)),
        ("TRUE", .flag, .flag(true)), ("False", .flag, .flag(false)), ("0x1F", .number(nil), .number(31)), ("0o17", .number(nil), .number(15)),
        ("+3", .number(nil), .number(3)), ("+.5e1", .number(nil), .number(5)),
    ] as [(String, ValueType, Value)])
    func scalars(text: String, type: ValueType, value: Value) {
        var report: [Diagnostic] = []
        #expect(literal(.scalar(phrase(text)), as: type, report: &report) == value)
        #expect(report.isEmpty)
    }

    @Test("a literal outside its domain is reported and replaced", arguments: [
        ("11", .number(NumberDomain(low: 0, high: 10, step: 1)), "value-out-of-domain"),
        ("0.5", .number(NumberDomain(low: 0, high: 10, step: 1)), "value-out-of-domain"),
        ("fre", .choice(["free"], optional: false), "unknown-option"), ("yes", .flag, "wrong-literal"),
        ("many", .number(nil), "wrong-literal"), ("1e400", .number(nil), "wrong-literal"), ("-1e400", .number(nil), "wrong-literal"), ("1e400%", .number(nil), "wrong-literal"), ("1e400d ago", .moment, "wrong-literal"), (".inf", .number(nil), "wrong-literal"), ("1_000", .number(nil), "wrong-literal"),
        ("0b1", .number(nil), "wrong-literal"), ("300", .duration, "missing-unit"), ("abc", .text(maxLength: 2), "value-out-of-domain"),
        ("a", .list(.flag, max: nil), "wrong-literal"),
    ] as [(String, ValueType, String)])
    func wrongScalars(text: String, type: ValueType, id: String) {
        var report: [Diagnostic] = []
        _ = literal(.scalar(phrase(text)), as: type, report: &report)
        #expect(report.map(\.info.id) == [id])
    }

    @Test("records get the fields of all, in the order in which they come up")
    func inferredRecords() {
        func record(_ entries: [(String, String)]) -> LiteralDeclaration {
            .record(entries.map { (Name($0, .none), .scalar(phrase($1))) }, .none)
        }
        let list = LiteralDeclaration.list([record([("text", "Why"), ("right", "1")]), record([("text", "2"), ("hint", "x")])], .none)
        let type = inferType(list)
        #expect(type == .list(.record([
            .init("text", .text(maxLength: nil)), .init("right", .number(nil)), .init("hint", .text(maxLength: nil)),
        ]), max: nil))
        var report: [Diagnostic] = []
        let value = literal(list, as: type, report: &report)
        #expect(report.isEmpty)
        #expect(value == .list([
            .record([.init("text", .text("Why")), .init("right", .number(1)), .init("hint", .text(""))]),
            .record([.init("text", .text("2")), .init("right", .number(0)), .init("hint", .text("x"))]),
        ]))
    }

    @Test("types that make no sense are reported", arguments: [
        (.choice(options: [], optional: false, .none), "no-options"),
        (.choice(options: ["a", "a"].map { ExpressionFixture.phrase($0) }, optional: false, .none), "duplicate-option"),
        (.choice(options: ["none"].map { ExpressionFixture.phrase($0) }, optional: true, .none), "duplicate-option"),
        (.set(options: (0..<64).map { ExpressionFixture.phrase("o\($0)") }, max: nil, .none), "too-many-options"),
        (.number(range: Spanned(ClosedNumberRange(low: 3, high: 1), .none), step: nil, .none), "bad-range"),
        (.number(range: Spanned(ClosedNumberRange(low: 0, high: 1), .none), step: Spanned(0, .none), .none), "bad-range"),
        (.number(range: Spanned(ClosedNumberRange(low: 0, high: 1e300), .none), step: nil, .none), "bad-range"),
        (.text(maxLength: 0, .none), "bad-range"),
    ] as [(TypeDeclaration, String)])
    func wrongTypes(declaration: TypeDeclaration, id: String) {
        var report: [Diagnostic] = []
        _ = resolveType(declaration, report: &report)
        #expect(report.map(\.info.id) == [id])
    }

    @Test("words after `is` that name nothing are the options of a choice")
    func derivedOptions() {
        func item(_ condition: String?, _ value: String) -> DerivedDeclaration.Case {
            .init(condition: condition.map { phrase($0) }, value: phrase(value), span: .none)
        }
        var report: [Diagnostic] = []
        let rating = DerivedDeclaration(
            name: Name("rating", .none), cases: [item("count > 8", "Excellent"), item("count > 5", "Not bad"), item(nil, "Keep going")])
        #expect(parseDerived(rating, in: ExpressionFixture.scope(), report: &report).type
            == .choice(["Excellent", "Not bad", "Keep going"], optional: false))
        let other = DerivedDeclaration(name: Name("other", .none), cases: [item("online", "free"), item(nil, "plan")])
        #expect(parseDerived(other, in: ExpressionFixture.scope(), report: &report).type
            == .choice(["free", "pro", "Not Sure"], optional: false))
        #expect(report.isEmpty)
    }

    @Test("in text or expression, quotes decide")
    func textOrExpression() {
        let scope = ExpressionFixture.scope()
        var report: [Diagnostic] = []
        func term(_ phrase: Phrase, _ type: ValueType) -> Term { parseValue(phrase, expecting: type, in: scope, report: &report).term }
        guard case .constant(.text("note"), _) = term(phrase("note", isQuoted: true), .text(maxLength: nil)),
            case .datum = term(phrase("note"), .text(maxLength: nil)),
            case .constant(.text("pro"), _) = term(phrase("pro", isQuoted: true), .choice(["free", "pro"], optional: false))
        else {
            Issue.record("read as something else")
            return
        }
        #expect(report.isEmpty)
        _ = parseValue(phrase("true", isQuoted: true), expecting: .flag, in: scope, report: &report)
        #expect(report.map(\.info.id) == ["quoted-expression"])
    }
}
