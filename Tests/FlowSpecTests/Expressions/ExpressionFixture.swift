import FlowSpec

/// Data of every type, for expressions to read.
struct ExpressionFixture {
    static let record = ValueType.record([
        .init("title", .text(maxLength: nil)), .init("kind", .choice(["audio", "video"], optional: false)),
        .init("plays", .number(nil)),
    ])
    static let data: [(name: String, type: ValueType)] = [
        ("online", .flag), ("count", .number(NumberDomain(low: 0, high: 10, step: 1))), ("ratio", .number(nil)),
        ("plan", .choice(["free", "pro", "Not Sure"], optional: false)), ("mood", .choice(["happy", "sad"], optional: true)),
        ("plans", .set(["free", "pro", "Not Sure"], max: 2)), ("note", .text(maxLength: 5)), ("recordings", .list(record, max: 3)),
        ("names", .list(.text(maxLength: nil), max: nil)), ("wait", .duration), ("due", .moment),
    ]

    static func scope(item: Bool = false, gesture: Bool = false) -> Scope {
        var scope = Scope(
            findState: { name in
                switch name {
                case "home", "a.b": .found(ID(0))
                case "twice": .ambiguous(["a.twice", "b.twice"])
                default: .absent
                }
            }, nearestState: { $0.hasPrefix("hom") ? NearName("home") : nil })
        for (index, datum) in data.enumerated() { scope.bind(datum.name, .datum(ID(index), datum.type)) }
        scope.item = item ? record : nil
        scope.allowsGesture = gesture
        return scope
    }

    static func phrase(_ text: String, isQuoted: Bool = false, isVerbatim: Bool = true) -> Phrase {
        Phrase(
            text: text, span: Span(file: FileID(0), start: 0, end: text.utf8.count), isQuoted: isQuoted, isVerbatim: isVerbatim)
    }

    static func diagnose(_ text: String, expecting: ValueType? = nil) -> [Diagnostic] {
        var report: [Diagnostic] = []
        _ = parseExpression(phrase(text), expecting: expecting, in: scope(), report: &report)
        return report
    }
}
