/// Names for values, by group.
struct Tokens {
    private(set) var durations: [String: Double] = [:]
    private(set) var durationNames: [String] = []
    private(set) var haptics: [String: Haptic] = [:]
    private(set) var hapticNames: [String] = []
    private(set) var easings: [String: Easing] = [:]
    private(set) var easingNames: [String] = []
    private(set) var springs: [String: Spring] = [:]
    private(set) var springNames: [String] = []
    /// Colours, numbers and lengths: what a property can be.
    private(set) var values: [String: AnimatedValue] = [:]
    private(set) var colorNames = KeptNames()
    private(set) var all: [DesignToken] = []
    /// Declared, but without a value that could be understood, which has been said there.
    private(set) var faulty: Set<String> = []

    static let groups = ["duration", "easing", "spring", "haptic", "color", "number"]

    init() {}

    init(_ declarations: [TokenDeclaration], report: inout [Diagnostic]) {
        var reported: Set<Span> = []
        let aliases = TokenAliases(declarations)
        var values: [DesignToken.Value?] = Array(repeating: nil, count: declarations.count)
        for index in aliases.order(report: &report) {
            let token = declarations[index]
            if let target = aliases.targets[index] {
                values[index] = values[target]
            } else {
                values[index] = token.known ?? value(of: token, report: &report, reported: &reported)
            }
        }
        for (index, token) in declarations.enumerated() {
            guard let value = values[index] else {
                faulty.formUnion([token.name.value] + token.otherNames)
                continue
            }
            add(token, value, alias: token.alias ?? aliases.targets[index].map { declarations[$0].name.value })
        }
    }

    private mutating func add(_ token: TokenDeclaration, _ value: DesignToken.Value, alias: String?) {
        let name = token.name.value
        all.append(DesignToken(name: name, value: value, alias: alias, span: token.name.span))
        bind(name, value)
        for other in token.otherNames where !isBound(other, value) { bind(other, value) }
        switch value {
        case .duration: durationNames.append(name)
        case .easing: easingNames.append(name)
        case .spring: springNames.append(name)
        case .haptic: hapticNames.append(name)
        case .color: colorNames.append(name)
        case .number: break
        }
    }

    private mutating func bind(_ name: String, _ value: DesignToken.Value) {
        switch value {
        case .duration(let duration): durations[name] = duration
        case .easing(let easing): easings[name] = easing
        case .spring(let spring): springs[name] = spring
        case .haptic(let haptic): haptics[name] = haptic
        case .color(let red, let green, let blue, let alpha, let source):
            values[name] = .color(red: red, green: green, blue: blue, alpha: alpha, source: source)
        case .number(let number, let unit): values[name] = .number(number, unit: unit)
        }
    }

    /// Whether a token of that kind has the name already.
    private func isBound(_ name: String, _ value: DesignToken.Value) -> Bool {
        switch value {
        case .duration: durations[name] != nil
        case .easing: easings[name] != nil
        case .spring: springs[name] != nil
        case .haptic: haptics[name] != nil
        case .color, .number: values[name] != nil
        }
    }

    private func value(of token: TokenDeclaration, report: inout [Diagnostic], reported: inout Set<Span>) -> DesignToken.Value? {
        switch token.group.value {
        case "duration":
            guard case .scalar(let phrase) = token.value else {
                report.append(.tokenOfNoValue(token, "a duration such as `300ms`"))
                return nil
            }
            return parseDuration(phrase, report: &report).map { .duration($0) }
        case "haptic":
            guard case .scalar(let phrase) = token.value, let haptic = Haptic(rawValue: phrase.text) else {
                report.append(.tokenOfNoHaptic(token))
                return nil
            }
            return .haptic(haptic)
        case "easing":
            guard let easing = easing(token.value, name: token.name.value) else {
                let beyond: Diagnostic? = if case .scalar(let phrase) = token.value { .curveBeyondBounds(phrase, .wrongToken) } else { nil }
                report.append(beyond ?? .tokenOfNoValue(token, "an easing such as `cubicBezier(0.2, 0, 0, 1)`"))
                return nil
            }
            return .easing(easing)
        case "spring":
            guard case .record(let fields, let span) = token.value else {
                report.append(.tokenOfNoValue(token, "parameters such as `{ duration: 500ms, bounce: 0.2 }`"))
                return nil
            }
            let parameters = fields.compactMap { field -> (name: Name, value: Phrase)? in
                guard case .scalar(let phrase) = field.value else { return nil }
                return (field.name, phrase)
            }
            return Spring(parameters, at: span, report: &report).map { .spring($0) }
        case "color":
            guard case .scalar(let phrase) = token.value, case .color(let red, let green, let blue, let alpha, let source) = parseColor(phrase.text)
            else {
                report.append(.tokenOfNoValue(token, "a colour such as `#1e90ff`"))
                return nil
            }
            return .color(red: red, green: green, blue: blue, alpha: alpha, source: source)
        case "number":
            guard case .scalar(let phrase) = token.value, case .number(let number, let unit) = parseQuantity(phrase.text) else {
                report.append(.tokenOfNoValue(token, "a number such as `0.98` or `20px`"))
                return nil
            }
            return .number(number, unit: unit)
        default:
            guard let nearest = Suggestion.nearest(to: token.group.value, in: Self.groups, isVocabulary: true), reported.insert(token.group.span).inserted
            else { return nil }
            report.append(
                Diagnostic(
                    .unknownToken, at: token.group.span, "`\(token.group.value)` is no group of tokens",
                    help: "did you mean `\(nearest)`?",
                    fix: .init(token.group.span, replacement: nearest)))
            return nil
        }
    }

    /// `cubicBezier(…)` and the like, or a list of its four figures.
    private func easing(_ value: LiteralDeclaration, name: String) -> Easing? {
        switch value {
        case .scalar(let phrase):
            return parseEasing(phrase.text, name: name)
        case .list(let items, _):
            return bezier(items.map { if case .scalar(let phrase) = $0 { finite(phrase.text) } else { nil } }, name: name)
        case .record: return nil
        }
    }
}

extension DiagnosticInfo {
    static let unknownToken = DiagnosticInfo("unknown-token", "A name is no token of the group that is asked for here.")
    static let wrongToken = DiagnosticInfo("wrong-token", "A token has a value that its group cannot have.")
}

extension Diagnostic {
    static func unknownToken(_ group: String, _ name: Name, nearest: NearName?, known: [String]) -> Diagnostic {
        let help = nearest.map { "did you mean `\($0)`?" }
            ?? (known.isEmpty ? "there are no \(group) tokens" : "the \(group) tokens are \(Suggestion.alternatives(known, joinedBy: "and"))")
        return Diagnostic(
            .unknownToken, at: name.span, "`\(name.value)` is not a \(group) token", help: help,
            fix: nearest.flatMap { Fix(name.span, replacement: $0) })
    }

    fileprivate static func tokenOfNoHaptic(_ token: TokenDeclaration) -> Diagnostic {
        let words = Haptic.allCases.map(\.rawValue)
        guard case .scalar(let phrase) = token.value, let nearest = Suggestion.nearest(to: phrase.text, in: words, isVocabulary: true) else {
            return .tokenOfNoValue(token, "one of \(Suggestion.alternatives(words, limit: words.count))")
        }
        return Diagnostic(
            .wrongToken, at: phrase.span, "`\(phrase.text)` is no haptic", help: "did you mean `\(nearest)`?",
            fix: Fix(phrase.span, replacement: nearest))
    }

    fileprivate static func tokenOfNoValue(_ token: TokenDeclaration, _ expected: String) -> Diagnostic {
        Diagnostic(
            .wrongToken, at: token.value.span, "the \(token.group.value) token `\(token.name.value)` should be \(expected)",
            labels: [Label(token.name.span, "declared here")])
    }
}
