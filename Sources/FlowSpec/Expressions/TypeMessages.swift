extension DiagnosticInfo {
    static let typeMismatch = DiagnosticInfo("type-mismatch", "A value of another type is expected.")
    static let cannotCompare = DiagnosticInfo("cannot-compare", "Two values that can never be equal or ordered are compared.")
    static let wrongArguments = DiagnosticInfo("wrong-arguments", "A function is called with too few or too many arguments.")
    static let valueOutOfDomain = DiagnosticInfo("value-out-of-domain", "A value lies outside what its datum can hold.")
    static let neverEqual = DiagnosticInfo("never-equal", .warning, "A number is compared with one that its range does not have.")
}

extension Diagnostic {
    static func typeMismatch(_ text: ExpressionText, _ operand: Operand, expected: ValueType) -> Diagnostic {
        let found = operand.type.described
        if case .duration = expected, case .constant(.number, _) = operand.term, text.phrase.isVerbatim {
            let start = Int(operand.span.start) - Int(text.phrase.span.start)
            return .missingUnit(text, start, start + Int(operand.span.end - operand.span.start))
        }
        var help = wrongTypeHelp(operand.type, expected)
        if case .flag = expected, operand.type.holdsSeveral {
            let start = Int(operand.span.start) - Int(text.phrase.span.start)
            let isNegated = text.phrase.isVerbatim && trimmed(text.string(0, start)[...]).split(separator: " ").last == "not"
            help = isNegated ? "ask `empty(…)`, in place of `not …`" : "ask `not empty(…)`"
        }
        if case (.duration, .number) = (expected, operand.type) {
            let start = Int(operand.span.start) - Int(text.phrase.span.start)
            help = numberOfUnits(text.phrase.isVerbatim ? text.string(start, start + Int(operand.span.end - operand.span.start)) : "…")
        }
        return Diagnostic(.typeMismatch, at: operand.span, "expected \(expected.described), found \(found)", help: help)
    }

    /// - Parameter number: how it is computed.
    private static func numberOfUnits(_ number: String) -> String {
        let units = [("minute", "min"), ("hour", "h"), ("day", "d")]
        let (counted, unit) = units.first { number.lowercased().contains($0.0) } ?? ("second", "s")
        let isWhole = isIdentifier(number) || number == "…" || number.hasPrefix("(") && number.hasSuffix(")")
        return "a number times a unit is a duration: `\(isWhole ? number : "(\(number))") * 1\(unit)` where it counts \(counted)s"
    }

    private static func wrongTypeHelp(_ found: ValueType, _ expected: ValueType) -> String? {
        switch (expected, found) {
        case (.flag, .number): "compare it with a number, as in `… > 0`"
        case (.flag, .text): "compare it with a text, as in `… != \"\"`"
        case (.flag, .choice(_, optional: true)): "compare it with an option, or ask `… != none`"
        case (.flag, .choice(let options, _)): "compare it with an option, as in `… == \(options.first ?? "option")`"
        case (.choice(let options, _), _): "it takes \(Suggestion.alternatives(options))"
        case (.set(let options, _), .choice): "write a list of options: `[\(options.first ?? "option")]`"
        case (.number, .text): "`length(…)` counts its characters"
        case (.number, .list), (.number, .set): "`count(…)` counts what it holds"
        case (.moment, .duration): "a moment is `now`, `8d ago` or `2h from now`"
        case (.duration, .moment): "the time since a moment is `now - …`"
        default: nil
        }
    }

    static func cannotCompare(_ left: Operand, _ right: Operand) -> Diagnostic {
        let (a, b) = (left.type.described, right.type.described)
        var help: String?
        switch (left.type, right.type) {
        case (.moment, .duration): help = "compare it with a moment, as in `7d ago`"
        case (.duration, .number): help = right.term.constantValue == nil ? numberOfUnits("…") : "durations carry a unit, as in `2s`"
        case (.choice(let options, _), .choice), (.set(let options, _), .choice):
            help = "the left side has \(Suggestion.alternatives(options, joinedBy: "and"))"
        case (.list, _), (.set, _): help = "ask `… in …` for what it holds, or `count(…)` for how many"
        case (.flag, _): help = "a flag stands alone, or behind `not`"
        default: break
        }
        return Diagnostic(
            .cannotCompare, at: right.span, a == b ? "these two \(a.dropFirst(2))s have nothing in common"
                : "\(b) cannot be compared with \(a)",
            label: b, labels: [Label(left.span, a)], help: help)
    }

    /// `"milk" in items`, of a list of records.
    static func recordsHoldNoValue(_ list: Operand, _ value: Operand) -> Diagnostic {
        Diagnostic(
            .cannotCompare, at: value.span, "\(list.type.described) holds records, and never \(value.type.described)", label: value.type.described,
            labels: [Label(list.span, list.type.described)],
            help: "no expression looks at a field of all records: keep the answer in a datum of its own, such as a flag")
    }

    static func noOrder(_ operand: Operand) -> Diagnostic {
        Diagnostic(
            .typeMismatch, at: operand.span, "\(operand.type.described) has no order",
            help: "numbers, durations and moments are ordered")
    }

    /// `max(score)`, of which that value would be the greatest in any case.
    static func oneValueAlone(_ function: Function, _ operand: Operand) -> Diagnostic {
        Diagnostic(
            .typeMismatch, at: operand.span, "`\(function.rawValue)` of one value wants a list, found \(operand.type.described)",
            help: "write `\(function.signature.usage)` for several values")
    }

    /// - Parameter sources: how the two are computed.
    static func cannotCalculate(
        _ kind: BinaryOperator, _ left: Operand, _ right: Operand, _ sources: (left: String, right: String), _ sign: Span
    ) -> Diagnostic {
        let (a, b) = (left.type.described, right.type.described)
        let help: String? = switch (left.type, right.type) {
        case (.text, _) where kind != .add, (_, .text) where kind != .add:
            "`\(kind.rawValue)` calculates with numbers, durations and moments; `length(…)` counts the characters of a text"
        case (.text, _), (_, .text): "`+` joins two texts: `join([count], \"\")` is one; where a text is shown, braces hold a value: `{count}`"
        case (.number, .duration) where left.term.constantValue == nil, (.number, .moment) where left.term.constantValue == nil: numberOfUnits(sources.left)
        case (.duration, .number) where right.term.constantValue == nil, (.moment, .number) where right.term.constantValue == nil: numberOfUnits(sources.right)
        case (.number, .duration), (.duration, .number), (.moment, .number), (.number, .moment):
            "durations carry a unit, as in `2s`"
        case (.list, _), (.set, _): "`append` and `remove` change lists and sets"
        default: nil
        }
        return Diagnostic(
            .typeMismatch, at: sign, "`\(kind.rawValue)` cannot be applied to \(a) and \(b)",
            labels: [Label(left.span, a), Label(right.span, b)], help: help)
    }

    static func differentBranches(_ then: Operand, _ otherwise: Operand) -> Diagnostic {
        Diagnostic(
            .typeMismatch, at: otherwise.span,
            "`else` gives \(otherwise.type.described) where `then` gives \(then.type.described)",
            labels: [Label(then.span, then.type.described)])
    }

    static func differentItems(_ first: Operand, _ item: Operand) -> Diagnostic {
        Diagnostic(
            .typeMismatch, at: item.span, "\(item.type.described) in a list that starts with \(first.type.described)",
            labels: [Label(first.span, first.type.described)], help: "all items of a list have one type")
    }

    static func notAList(_ operand: Operand, _ reason: String) -> Diagnostic {
        Diagnostic(.typeMismatch, at: operand.span, "expected a list, found \(operand.type.described); \(reason)")
    }

    static func noFields(_ base: Operand, _ place: Span, _ name: String) -> Diagnostic {
        Diagnostic(
            .typeMismatch, at: place, "\(base.type.described) has no fields, so it has no `\(name)`",
            labels: [Label(base.span, base.type.described)])
    }

    static func notCountable(_ function: Function, _ operand: Operand) -> Diagnostic {
        Diagnostic(
            .typeMismatch, at: operand.span, "`\(function.rawValue)` takes a list, a set or a text, found \(operand.type.described)")
    }

    static func cannotAddUp(_ operand: Operand, _ type: ValueType) -> Diagnostic {
        if case .record(let fields) = type { return .needsField(.sum, .record(fields), operand.span) }
        return Diagnostic(.typeMismatch, at: operand.span, "`sum` adds up numbers or durations, found \(type.described)")
    }

    static func notPrintable(
        _ function: Function, _ operand: Operand, _ element: ValueType
    ) -> Diagnostic {
        guard case .record(let fields) = element, let field = fields.first else {
            return Diagnostic(
                .typeMismatch, at: operand.span, "`\(function.rawValue)` cannot read out \(operand.type.described)")
        }
        return Diagnostic(
            .typeMismatch, at: operand.span, "`\(function.rawValue)` cannot read out \(operand.type.described)",
            help: "name a field of its records, as in `….\(field.name)`")
    }

    static func needsField(_ function: Function, _ element: ValueType, _ span: Span) -> Diagnostic {
        var help: String?
        if case .record(let fields) = element {
            help = "name a field: \(Suggestion.alternatives(fields.map(\.name)))"
        }
        return Diagnostic(
            .wrongArguments, at: span, "`\(function.rawValue)` does not know what to go by in a list of \(element.described.dropFirst(2))s",
            help: help)
    }

    static func fieldNameExpected(_ span: Span) -> Diagnostic {
        Diagnostic(
            .wrongArguments, at: span, "expected the name of a field",
            help: "what is worked out of several fields is a field of its own, stored where the record is appended")
    }

    static func wrongArguments(_ function: Function, _ count: Int, _ span: Span) -> Diagnostic {
        let wanted = function.signature.arguments
        let few = wanted.lowerBound == wanted.upperBound ? "\(wanted.lowerBound)" : "\(wanted.lowerBound) to \(wanted.upperBound)"
        let all = function == .min || function == .max ? "a list, or 2 to \(wanted.upperBound) values" : "\(few) argument\(wanted.upperBound == 1 ? "" : "s")"
        return Diagnostic(
            .wrongArguments, at: span, "`\(function.rawValue)` takes \(all), found \(count)",
            help: "write `\(function.signature.usage)`")
    }

    static func neverEqual(_ operand: Operand, to number: Double, _ domain: NumberDomain) -> Diagnostic {
        Diagnostic(.neverEqual, at: operand.span, "the number is never this; \(domain.described(besides: number))")
    }
}

extension NumberDomain {
    /// "it goes from 0 to 10", with its step where that is not 1 or the number lies between two steps.
    /// How a number can be had that lies between two of its steps, and what a share is meant for.
    func helpOutside(_ number: Double, written source: String) -> String? {
        if source.hasSuffix("%"), parseNumber(String(source.dropLast())).map(has) == true { return "a share is a part of 1: write `\(source.dropLast())`" }
        guard (low...high).contains(number) else { return nil }
        return stepFor(number).map { "a finer `step` stands beside its `range`: `step: \(numberText($0))`" }
    }

    /// The greatest that the number lies on as well as all that there is; nil where that is finer than a thousandth.
    private func stepFor(_ number: Double) -> Double? {
        var (a, b) = (((number - low) * 1000).rounded(), (step * 1000).rounded())
        while b > 0 { (a, b) = (b, a.truncatingRemainder(dividingBy: b)) }
        let finer = a / 1000
        return finer > 0 && finer < step && NumberDomain(low: low, high: high, step: finer).has(number) ? finer : nil
    }

    func described(besides number: Double) -> String {
        let range = "it goes from \(numberText(low)) to \(numberText(high))"
        return step == 1 && !(low...high).contains(number) ? range : range + " in steps of \(numberText(step))"
    }
}

extension ValueType {
    fileprivate var holdsSeveral: Bool {
        switch self {
        case .list, .set: true
        default: false
        }
    }
}
