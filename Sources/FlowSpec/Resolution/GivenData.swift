/// Data that steps of scenarios give: the world changes what has `environment: true`, and nothing else.
extension Resolution {
    mutating func checkGiven(in step: StepLine) {
        guard let name = step.nameGiven, isIdentifier(name) else { return }
        let known = dataByName ?? Dictionary(flow.data.rows.map { ($0.name, $0.isEnvironment) }) { $0 || $1 }
        dataByName = known
        if known[name] == true { return }
        report(known[name] == nil ? .nobodyGiven(name, step.line.span, nearest: nearestGiven(to: name, among: known)) : .givenBySteps(name, step.line.span))
    }

    private mutating func nearestGiven(to name: String, among known: [String: Bool]) -> NearName? {
        guard nearNames.affords(known.count) else { return nil }
        return Suggestion.nearest(to: name, in: flow.data.rows.lazy.filter(\.isEnvironment).map(\.name))
    }
}

extension StepLine {
    /// Of `given online = false`.
    fileprivate var nameGiven: String? {
        let words = line.value.split(maxSplits: 2) { $0 == " " || $0 == "\t" }
        guard words.count > 1, words[0] == "given" else { return nil }
        return String(words[1].prefix { $0 != "=" })
    }
}

extension DiagnosticInfo {
    static let wrongGiven = DiagnosticInfo("wrong-given", .warning, "A scenario gives data that the world does not change.")
}

extension Diagnostic {
    fileprivate static func givenBySteps(_ name: String, _ span: Span) -> Diagnostic {
        Diagnostic(
            .wrongGiven, at: span, "`\(name)` is not changed by the world, so it cannot be given",
            help: "let steps lead there, such as a `tap` or a `type`; what the world does change has `environment: true`")
    }

    fileprivate static func nobodyGiven(_ name: String, _ span: Span, nearest: NearName?) -> Diagnostic {
        Diagnostic(
            .wrongGiven, at: span, "there is no datum `\(name)` that could be given",
            help: nearest.map { "did you mean `\($0)`?" } ?? "what the world changes is a datum with `environment: true`")
    }
}
