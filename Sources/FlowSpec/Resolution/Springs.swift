extension Spring {
    static let parameterNames = [
        "duration", "bounce", "response", "damping", "dampingFraction", "dampingRatio", "mass", "stiffness", "initialVelocity", "blendDuration",
    ]

    /// One of the spellings; what is missing, mixed or out of range is reported.
    init?(_ parameters: [(name: Name, value: Phrase)], at span: Span, report: inout [Diagnostic]) {
        var figures: [String: Double] = [:]
        let known = Self.parameterNames
        for (name, value) in parameters {
            guard known.contains(name.value) else {
                let nearest = Suggestion.nearest(to: name.value, in: known, isVocabulary: true)
                var unknown = Diagnostic.unknown(.wrongSpring, "spring parameter", name, nearest: nearest, known: known)
                if nearest == nil { unknown.help = "there are \(Suggestion.alternatives(known, joinedBy: "and", limit: known.count))" }
                report.append(unknown)
                return nil
            }
            let isTime = ["duration", "response", "blendDuration"].contains(name.value)
            let figure = isTime ? parseDuration(value, report: &report) : finite(value.text)
            guard let figure else {
                if !isTime { report.append(.springFigure(name.value, value)) }
                return nil
            }
            if name.value == "initialVelocity", figure.magnitude > Self.fastestStart {
                report.append(.springVelocity(value))
                return nil
            }
            figures[name.value == "dampingFraction" ? "damping" : name.value] = figure
        }
        let velocity = figures.removeValue(forKey: "initialVelocity")
        let blend = figures.removeValue(forKey: "blendDuration")
        let names = parameters.map(\.name).filter { $0.value != "initialVelocity" && $0.value != "blendDuration" }
        if let conflict = Self.conflict(among: names) {
            report.append(.springConflict(conflict.0, conflict.1))
            return nil
        }
        guard var spring = Self.spelled(figures) else {
            report.append(.springSpelling(span))
            return nil
        }
        if spring.isUndamped { report.append(.springNeverSettles(span)) }
        if !spring.isCutOff, let meant = spring.ratioWrittenAsDamping(parameters) { report.append(.springHardlyDamped(meant, settling: SpringTiming(spring, perceptual: nil).settling)) }
        if let blend, blend > 0 { spring = .blending(spring, over: blend) }
        self = velocity.map { $0 == 0 ? spring : .moving(spring, velocity: $0) } ?? spring
    }

    /// Ways to go in a second; a finger flings things at ten or twenty.
    package static let fastestStart = 1_000.0

    private static let spellings: [Set<String>] = [
        ["response", "damping"], ["response", "dampingFraction"], ["duration", "bounce"], ["mass", "stiffness", "damping"],
        ["mass", "stiffness", "dampingRatio"],
    ]

    /// Two parameters that no spelling has both.
    private static func conflict(among names: [Name]) -> (Name, Name)? {
        for (index, name) in names.enumerated() {
            for earlier in names[..<index] where !spellings.contains(where: { $0.contains(name.value) && $0.contains(earlier.value) }) {
                if name.value != earlier.value { return (earlier, name) }
            }
        }
        return nil
    }

    /// SwiftUI's, and Material's by their damping ratio and stiffness.
    static func named(_ name: String) -> Spring? {
        func material(_ ratio: Double, _ stiffness: Double) -> Spring {
            .physical(mass: 1, stiffness: stiffness, damping: 2 * ratio * stiffness.squareRoot())
        }
        switch name {
        case "smooth": return .duration(500, bounce: 0)
        case "snappy": return .duration(500, bounce: 0.15)
        case "bouncy": return .duration(500, bounce: 0.3)
        case "interactiveSpring": return .blending(.response(150, damping: 0.86), over: 250)
        case "fastSpatial": return material(0.9, 1400)
        case "defaultSpatial": return material(0.9, 700)
        case "slowSpatial": return material(0.9, 300)
        case "fastEffects": return material(1, 3800)
        case "defaultEffects": return material(1, 1600)
        case "slowEffects": return material(1, 800)
        default: return nil
        }
    }

    static let names = [
        "smooth", "snappy", "bouncy", "interactiveSpring", "fastSpatial", "defaultSpatial", "slowSpatial", "fastEffects", "defaultEffects", "slowEffects",
    ]

    private var isUndamped: Bool {
        switch self {
        case .damping(let damping), .response(_, let damping), .physical(_, _, let damping): damping == 0
        case .duration(_, let bounce): bounce == 1
        case .moving(let spring, _), .blending(let spring, _): spring.isUndamped
        }
    }

    /// Whether the step that it gives its length ends before it has settled.
    var isCutOff: Bool { !isBareFraction && !isUndamped && SpringTiming(self, perceptual: nil).settling >= SpringTiming.longest }

    /// `damping` beside `stiffness` that hardly damps, and would be usual as `dampingRatio`.
    private func ratioWrittenAsDamping(_ parameters: [(name: Name, value: Phrase)]) -> (name: Name, value: Phrase)? {
        switch self {
        case .physical(let mass, let stiffness, let damping):
            guard damping > 0, damping <= 1, damping < 0.2 * (mass * stiffness).squareRoot() else { return nil }
            return parameters.first { $0.name.value == "damping" || $0.name.value == "dampingFraction" }
        case .moving(let spring, _), .blending(let spring, _): return spring.ratioWrittenAsDamping(parameters)
        case .damping, .response, .duration: return nil
        }
    }

    private static func spelled(_ figures: [String: Double]) -> Spring? {
        let keys = Set(figures.keys)
        func positive(_ name: String) -> Double? { figures[name].flatMap { $0 > 0 ? $0 : nil } }
        if keys == ["damping"] { return positive("damping").map { .damping($0) } }
        if keys == ["response", "damping"] {
            guard let response = positive("response"), let damping = positive("damping") else { return nil }
            return .response(response, damping: damping)
        }
        if keys == ["duration"] || keys == ["duration", "bounce"] {
            let bounce = figures["bounce"] ?? 0
            guard let duration = positive("duration"), bounce > -1, bounce <= 1 else { return nil }
            return .duration(duration, bounce: bounce)
        }
        if keys == ["stiffness", "damping"] || keys == ["mass", "stiffness", "damping"] {
            let mass = figures["mass"] ?? 1
            guard let stiffness = positive("stiffness"), let damping = figures["damping"], mass > 0, damping >= 0 else { return nil }
            return .physical(mass: mass, stiffness: stiffness, damping: damping)
        }
        if keys == ["stiffness", "dampingRatio"] || keys == ["mass", "stiffness", "dampingRatio"] {
            let mass = figures["mass"] ?? 1
            guard let stiffness = positive("stiffness"), let ratio = figures["dampingRatio"], mass > 0, ratio >= 0 else { return nil }
            return .physical(mass: mass, stiffness: stiffness, damping: 2 * ratio * (stiffness * mass).squareRoot())
        }
        return nil
    }
}

extension DiagnosticInfo {
    static let springNeverSettles = DiagnosticInfo(
        "spring-never-settles", .warning, "A spring never comes to rest, or takes longer than a minute, after which it is cut off.")
    static let springHardlyDamped = DiagnosticInfo(
        "spring-hardly-damped", .warning, "A spring's `damping` beside its `stiffness` is a coefficient, and so small that a ratio is meant.")
    static let easingBesideSpring = DiagnosticInfo("easing-beside-spring", .warning, "A spring moves the step, so that its easing counts for nothing.")
    static let wrongSpring = DiagnosticInfo("wrong-spring", "The parameters of a spring do not describe one.")
}

extension Diagnostic {
    fileprivate static func springNeverSettles(_ span: Span) -> Diagnostic {
        Diagnostic(.springNeverSettles, at: span, "this spring swings for ever", help: "give it some damping, or a bounce below 1")
    }

    static func springSettlesLate(_ span: Span) -> Diagnostic {
        Diagnostic(
            .springNeverSettles, at: span, "this spring takes longer than a minute to settle, and is cut off there",
            help: "give it more damping (a ratio of 1 settles soonest) or more stiffness, or say the duration one perceives by `for`")
    }

    fileprivate static func springHardlyDamped(_ damping: (name: Name, value: Phrase), settling: Double) -> Diagnostic {
        Diagnostic(
            .springHardlyDamped, at: damping.name.span.union(damping.value.span),
            "`\(damping.name.value)` beside `stiffness` is a coefficient, and `\(damping.value.text)` hardly damps: the spring swings for \(numberText((settling / 1000).rounded()))s",
            help: "did you mean `dampingRatio: \(damping.value.text)`? it may stand beside `stiffness` and `mass`")
    }

    static func easingBesideSpring(_ easing: Phrase, _ spring: Span) -> Diagnostic {
        Diagnostic(
            .easingBesideSpring, at: easing.span, "the spring moves this step, so that `\(easing.text)` counts for nothing", labels: [Label(spring, "the spring")],
            help: "leave one of the two out; in a list of values an `easing` beside a value holds for the way to the next")
    }

    fileprivate static func springFigure(_ name: String, _ value: Phrase) -> Diagnostic {
        Diagnostic(.wrongSpring, at: value.span, "`\(name)` of a spring is a plain number, not `\(value.text)`")
    }

    fileprivate static func springVelocity(_ value: Phrase) -> Diagnostic {
        Diagnostic(
            .wrongSpring, at: value.span, "a spring does not begin `\(value.text)` times its way a second",
            help: "`initialVelocity` is told in ways a second: 0 at rest, 10 for a fast fling, 1000 at most")
    }

    fileprivate static func springSpelling(_ span: Span) -> Diagnostic {
        Diagnostic(
            .wrongSpring, at: span, "these parameters describe no spring",
            help: "write `{damping}`, `{response, damping}`, `{duration, bounce}` with bounce over -1 and up to 1, `{mass, stiffness, damping}` or `{stiffness, dampingRatio}`; times, stiffness and mass are over 0")
    }

    fileprivate static func springConflict(_ first: Name, _ second: Name) -> Diagnostic {
        Diagnostic(
            .wrongSpring, at: second.span, "`\(second.value)` and `\(first.value)` belong to two different ways to describe a spring",
            labels: [Label(first.span, "the other one")],
            help: "write `{response, damping}`, `{duration, bounce}`, `{mass, stiffness, damping}` or `{stiffness, dampingRatio}`")
    }
}
