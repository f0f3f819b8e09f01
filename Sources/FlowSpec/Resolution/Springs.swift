extension Spring {
    /// One of the four spellings; what is missing, mixed or out of range is reported.
    init?(_ parameters: [(name: Name, value: Phrase)], at span: Span, report: inout [Diagnostic]) {
        var figures: [String: Double] = [:]
        let known = ["duration", "bounce", "response", "damping", "dampingFraction", "mass", "stiffness"]
        for (name, value) in parameters {
            guard known.contains(name.value) else {
                report.append(.unknown(.wrongSpring, "spring parameter", name, nearest: Suggestion.nearest(to: name.value, in: known)))
                return nil
            }
            let isTime = name.value == "duration" || name.value == "response"
            let figure = isTime ? parseDuration(value, report: &report) : finite(value.text)
            guard let figure else {
                if !isTime { report.append(.springFigure(name.value, value)) }
                return nil
            }
            figures[name.value == "dampingFraction" ? "damping" : name.value] = figure
        }
        guard let spring = Self.spelled(figures) else {
            report.append(.springSpelling(span))
            return nil
        }
        if spring.isUndamped { report.append(.springNeverSettles(span)) }
        self = spring
    }

    private var isUndamped: Bool {
        switch self {
        case .damping(let damping), .response(_, let damping), .physical(_, _, let damping): damping == 0
        case .duration(_, let bounce): bounce == 1
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
        return nil
    }
}

extension DiagnosticInfo {
    static let springNeverSettles = DiagnosticInfo("spring-never-settles", .warning, "A spring has no damping, so it never comes to rest.")
    static let wrongSpring = DiagnosticInfo("wrong-spring", "The parameters of a spring do not describe one.")
}

extension Diagnostic {
    fileprivate static func springNeverSettles(_ span: Span) -> Diagnostic {
        Diagnostic(.springNeverSettles, at: span, "this spring swings for ever", help: "give it some damping, or a bounce below 1")
    }

    fileprivate static func springFigure(_ name: String, _ value: Phrase) -> Diagnostic {
        Diagnostic(.wrongSpring, at: value.span, "`\(name)` of a spring is a plain number, not `\(value.text)`")
    }

    fileprivate static func springSpelling(_ span: Span) -> Diagnostic {
        Diagnostic(
            .wrongSpring, at: span, "these parameters describe no spring",
            help: "write `{damping}`, `{response, damping}`, `{duration, bounce}` with bounce over -1 and up to 1, or `{mass, stiffness, damping}`; times, stiffness and mass are over 0")
    }
}
