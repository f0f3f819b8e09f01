/// Reports duplicate options, empty ranges and the like, and answers the nearest type that makes sense.
package func resolveType(_ declaration: TypeDeclaration, report: inout [Diagnostic]) -> ValueType {
    switch declaration {
    case .flag: return .flag
    case .number(let range, let step, _): return .number(numberDomain(range, step, report: &report))
    case .choice(let options, let isOptional, let span):
        let names = optionNames(options, span, report: &report)
        if isOptional, let clash = options.first(where: { $0.text == "none" }) {
            report.append(.noneIsThere(clash.span))
            return .choice(names, optional: false)
        }
        return .choice(names, optional: isOptional)
    case .set(let options, let max, let span):
        var names = optionNames(options, span, report: &report)
        if names.count > largestSet {
            report.append(.tooManyOptions(span, names.count))
            names = Array(names.prefix(largestSet))
        }
        return .set(names, max: atLeastOne(max, span, report: &report))
    case .text(let longest, let span): return .text(maxLength: atLeastOne(longest, span, report: &report))
    case .list(let fields, let max, let span):
        return .list(.record(recordFields(fields, report: &report)), max: atLeastOne(max, span, report: &report))
    case .duration: return .duration
    case .moment: return .moment
    case .invalid: return .unknown
    }
}

/// A set is a mask in one word, and a bit is kept to tell its end.
private let largestSet = 63
/// Numbers of a grid stay exact in a Double.
private let largestCount = 0x1p52

private func numberDomain(
    _ range: Spanned<ClosedNumberRange>?, _ step: Spanned<Double>?, report: inout [Diagnostic]
) -> NumberDomain? {
    var size = step?.value ?? 1
    if let step, !(step.value > 0 && step.value.isFinite) {
        report.append(.stepNotAbove(step.span, step.value))
        size = 1
    }
    guard let range else {
        if let step { report.append(.stepWithoutRange(step.span)) }
        return nil
    }
    let (low, high) = (range.value.low, range.value.high)
    guard low <= high, low.isFinite, high.isFinite else {
        report.append(.emptyRange(range.span, low, high))
        return nil
    }
    guard (high - low) / size < largestCount else {
        report.append(.rangeTooWide(range.span))
        return nil
    }
    let domain = NumberDomain(low: low, high: high, step: size)
    if step == nil, (low + (domain.count - 1) - high).magnitude > 1e-6 { report.append(.endBetweenSteps(range.span, domain)) }
    return domain
}

private func optionNames(_ options: [Phrase], _ span: Span, report: inout [Diagnostic]) -> [String] {
    if options.isEmpty { report.append(.noOptions(span)) }
    var first: [String: Span] = [:]
    var names: [String] = []
    for option in options {
        if let earlier = first[option.text] {
            report.append(.duplicateOption(option, earlier))
        } else {
            first[option.text] = option.span
            names.append(option.text)
        }
    }
    return names
}

private func recordFields(_ fields: [(name: Name, type: TypeDeclaration)], report: inout [Diagnostic]) -> [ValueType.Field] {
    var first: [String: Span] = [:]
    var resolved: [ValueType.Field] = []
    for field in fields {
        if let earlier = first[field.name.value] {
            report.append(.duplicateField(field.name, earlier))
            continue
        }
        first[field.name.value] = field.name.span
        resolved.append(ValueType.Field(field.name.value, resolveType(field.type, report: &report)))
    }
    return resolved
}

private func atLeastOne(_ most: Int?, _ span: Span, report: inout [Diagnostic]) -> Int? {
    guard let most else { return nil }
    if most >= 1 { return most }
    report.append(.nothingFits(span, most))
    return nil
}

extension DiagnosticInfo {
    static let duplicateOption = DiagnosticInfo("duplicate-option", "An option or field is listed twice.")
    static let noOptions = DiagnosticInfo("no-options", "A choice or set has no options.")
    static let tooManyOptions = DiagnosticInfo("too-many-options", "A set has more options than it can hold.")
    static let unevenRange = DiagnosticInfo("uneven-range", .warning, "A number's range ends between two of its values.")
    static let badRange = DiagnosticInfo("bad-range", "A number's range or step leaves it no values.")
}

extension Diagnostic {
    fileprivate static func noneIsThere(_ span: Span) -> Diagnostic {
        Diagnostic(
            .duplicateOption, at: span, "`optional: true` adds `none`, and it is listed as well",
            help: "leave out one of the two")
    }

    fileprivate static func duplicateOption(_ option: Phrase, _ earlier: Span) -> Diagnostic {
        Diagnostic(
            .duplicateOption, at: option.span, "the option `\(option.text)` is listed twice",
            labels: [Label(earlier, "first listed here")])
    }

    fileprivate static func duplicateField(_ name: Name, _ earlier: Span) -> Diagnostic {
        Diagnostic(
            .duplicateOption, at: name.span, "the field `\(name.value)` is listed twice",
            labels: [Label(earlier, "first listed here")])
    }

    fileprivate static func noOptions(_ span: Span) -> Diagnostic {
        Diagnostic(.noOptions, at: span, "there is nothing to choose from", help: "list the options: `options: [a, b]`")
    }

    fileprivate static func tooManyOptions(_ span: Span, _ count: Int) -> Diagnostic {
        Diagnostic(.tooManyOptions, at: span, "the set has \(count) options, expected at most \(largestSet)")
    }

    fileprivate static func stepNotAbove(_ span: Span, _ step: Double) -> Diagnostic {
        Diagnostic(.badRange, at: span, "a step of \(numberText(step)) leads nowhere, expected a number above 0")
    }

    fileprivate static func stepWithoutRange(_ span: Span) -> Diagnostic {
        Diagnostic(.badRange, at: span, "a step needs a range to start from", help: "add `range:` from the least to the most that it can be, such as `range: 0..10`")
    }

    fileprivate static func emptyRange(_ span: Span, _ low: Double, _ high: Double) -> Diagnostic {
        let turned = "\(numberText(high))..\(numberText(low))"
        return Diagnostic(
            .badRange, at: span, "the range from \(numberText(low)) to \(numberText(high)) holds no number",
            help: "write `\(turned)`")
    }

    fileprivate static func endBetweenSteps(_ span: Span, _ domain: NumberDomain) -> Diagnostic {
        let last = domain.low + (domain.count - 1) * domain.step
        let values = domain.count == 1 ? "is the only value" : "is the last value"
        let finer = [0.5, 0.25, 0.1, 0.05, 0.01, 0.001].first { step in
            [domain.low, domain.high].allSatisfy { (($0 / step).rounded() * step - $0).magnitude < 1e-9 }
        }
        return Diagnostic(
            .unevenRange, at: span, "in steps of 1 from \(numberText(domain.low)), \(numberText(last)) \(values), and \(numberText(domain.high)) is none",
            help: "say the step beside it, such as `step: \(numberText(finer ?? 0.001))`")
    }

    fileprivate static func rangeTooWide(_ span: Span) -> Diagnostic {
        Diagnostic(.badRange, at: span, "the range has too many steps to tell apart", help: "leave the range out, or make the step larger")
    }

    fileprivate static func nothingFits(_ span: Span, _ most: Int) -> Diagnostic {
        Diagnostic(.badRange, at: span, "nothing fits into at most \(most), expected 1 or more")
    }
}
