extension Resolution {
    /// One service for all flows that declare it alike.
    mutating func resolveServices() {
        for unit in units.indices {
            for declaration in sections(of: unit).services {
                let name = declaration.name.value
                units[unit].serviceNames.append(name)
                units[unit].scope.bind(service: name, outcomes: outcomes(of: declaration))
                if let known = services[name] {
                    units[unit].services[name] = known
                    reportDifference(declaration, from: flow.services[known])
                    continue
                }
                reportRepetition(in: declaration)
                var service = Service(
                    name: name, outcomes: outcomes(of: declaration),
                    typical: declaration.typical.flatMap { duration($0, unit: unit) },
                    timeout: declaration.timeout.flatMap { timeout($0, unit: unit) }, span: declaration.name.span)
                service.sources = requirements(declaration.source)
                let id = flow.services.append(service)
                services[name] = id
                units[unit].services[name] = id
            }
        }
        for id in flow.states.ids {
            let (names, unit) = (origins[id.int].declaration.calls, origins[id.int].unit)
            if names.isEmpty { continue }
            flow.states[id].calls = names.compactMap { service($0, unit: unit) }
        }
    }

    /// Of one without a unit below a thousand nobody knows whether it means seconds.
    private mutating func timeout(_ phrase: Phrase, unit: Int) -> Double? {
        let count = diagnostics.count
        let timeout = duration(phrase, unit: unit)
        for index in diagnostics.indices.dropFirst(count) where diagnostics[index].info == .missingUnit && (Double(phrase.text) ?? 0) < 1000 {
            diagnostics[index].fix = nil
        }
        return timeout
    }

    private mutating func reportRepetition(in declaration: ServiceDeclaration) {
        var places: [String: Span] = [:]
        for outcome in declaration.outcomes {
            if let first = places.updateValue(outcome.span, forKey: outcome.value) {
                report(
                    Diagnostic(
                        .duplicateID, at: outcome.span, "`\(declaration.name.value)` has the outcome `\(outcome.value)` already",
                        labels: [.init(first, "first declared here")], help: "leave one of the two out"))
            }
        }
    }

    private func outcomes(of declaration: ServiceDeclaration) -> [String] {
        let outcomes = declaration.outcomes.map(\.value)
        return declaration.timeout == nil || outcomes.contains(Service.timeoutName) ? outcomes : outcomes + [Service.timeoutName]
    }

    private mutating func reportDifference(_ declaration: ServiceDeclaration, from known: Service) {
        if declaration.name.span != known.span, outcomes(of: declaration) != known.outcomes {
            report(.differentService(declaration.name, first: known.span))
        }
    }

    /// - Parameter outcome: one that is asked of it: only a service that has it can be meant.
    mutating func service(_ name: Name, outcome: Substring? = nil, unit: Int) -> ID<Service>? {
        if let id = units[unit].services[name.value] {
            noteUse(of: name)
            return id
        }
        let names = units[unit].serviceNames
        guard nearNames.affords(names.count) else {
            report(.unknown(.unknownService, "service", name, nearest: nil, known: names))
            return nil
        }
        let nearest = Suggestion.nearest(to: name.value, amongNames: names)
        let known = names.filter { other in
            outcome.map { outcome in units[unit].services[other].map { flow.services[$0].outcomes.contains(String(outcome)) } ?? false } ?? true
        }
        var unknown = Diagnostic.unknown(.unknownService, "service", name, nearest: nearest, known: known)
        if nearest == nil, known.isEmpty, let outcome, !names.isEmpty {
            unknown.help = "declare it: no service that is declared has the outcome `\(outcome)`"
        }
        report(unknown)
        return nil
    }

    /// `service.outcome`.
    mutating func outcome(_ phrase: Phrase, unit: Int) -> Trigger? {
        guard let dot = phrase.text.firstIndex(of: ".") else {
            let service = units[unit].services[phrase.text].map { flow.services[$0] }
            let services = units[unit].serviceNames.compactMap { units[unit].services[$0] }.map { flow.services[$0] }
            report(.outcomeWithoutService(phrase, service: service, among: services))
            return nil
        }
        let (serviceName, outcomeName) = (phrase.text[..<dot], phrase.text[phrase.text.index(after: dot)...])
        let split = min(Int(phrase.span.start) + serviceName.utf8.count, Int(phrase.span.end))
        let place = Span(file: phrase.span.file, start: Int(phrase.span.start), end: split)
        guard let id = service(Name(String(serviceName), phrase.isVerbatim ? place : phrase.span), outcome: outcomeName, unit: unit) else {
            return nil
        }
        let outcomes = flow.services[id].outcomes
        if let index = outcomes.firstIndex(where: { $0 == outcomeName }) { return .outcome(id, outcome: index) }
        let rest = Span(file: phrase.span.file, start: split + 1, end: Int(phrase.span.end))
        let several = outcomeName.replacing(" or ", with: "|").split { ",/|".contains($0) }.map { trimmed($0) }
        if several.count > 1, several.allSatisfy({ part in outcomes.contains { part == $0 || part == "\(serviceName).\($0)" } }) {
            report(.severalOutcomes(phrase, several.map { $0.hasPrefix(serviceName + ".") ? String($0) : "\(serviceName).\($0)" }))
            return nil
        }
        report(
            .unknownOutcome(
                Name(String(outcomeName), phrase.isVerbatim ? rest : phrase.span), of: flow.services[id],
                canFix: phrase.isVerbatim))
        return nil
    }
}

extension DiagnosticInfo {
    static let unknownService = DiagnosticInfo("unknown-service", "A name that should be a service's is nobody's.")
    static let unknownOutcome = DiagnosticInfo("unknown-outcome", "A service has no such outcome.")
    static let differentService = DiagnosticInfo("different-service", "Two flows of a journey declare a service with different outcomes.")
}

extension Diagnostic {
    fileprivate static func differentService(_ name: Name, first: Span) -> Diagnostic {
        Diagnostic(
            .differentService, at: name.span, "`\(name.value)` is one service for the whole journey, but its outcomes are declared differently",
            labels: [Label(first, "first declared here")], help: "declare it in a library that both flows import")
    }

    fileprivate static func outcomeWithoutService(_ phrase: Phrase, service: Service?, among services: [Service]) -> Diagnostic {
        let message = "`\(phrase.text)` does not say which outcome of which service is meant"
        let meant = services.filter { $0.outcomes.contains(phrase.text) }.map { "\($0.name).\(phrase.text)" }
        if service == nil, let first = meant.first {
            let fix = Fix(phrase.span, replacement: first, title: "write `\(first)`")
            return Diagnostic(
                .unknownOutcome, at: phrase.span, message, help: "did you mean \(Suggestion.alternatives(meant))?",
                fix: meant.count == 1 && !phrase.isQuoted ? fix : nil)
        }
        let known = (service.map { [$0] } ?? services).flatMap { service in service.outcomes.map { "\(service.name).\($0)" } }
        let example = known.isEmpty ? ", as in `upload.done`" : known.count <= 5 ? ": \(Suggestion.alternatives(known))" : ", for example `\(known[0])`"
        return Diagnostic(.unknownOutcome, at: phrase.span, message, help: "write a service and its outcome\(example)")
    }

    fileprivate static func severalOutcomes(_ phrase: Phrase, _ outcomes: [String]) -> Diagnostic {
        Diagnostic(
            .unknownOutcome, at: phrase.span, "a transition waits for one outcome, and these are \(outcomes.count)",
            help: "write a transition for each of them: \(Suggestion.alternatives(outcomes.map { "- outcome: \($0)" }, joinedBy: "and"))")
    }

    fileprivate static func unknownOutcome(_ name: Name, of service: Service, canFix: Bool) -> Diagnostic {
        let nearest = Suggestion.nearest(to: name.value, amongNames: service.outcomes)
        if name.value == Service.timeoutName {
            return Diagnostic(
                .unknownOutcome, at: name.span, "`\(service.name)` has no outcome `timeout`",
                labels: [Label(service.span, "declared here")], help: "give the service a `timeout:`, for example `timeout: 10s`")
        }
        return Diagnostic(
            .unknownOutcome, at: name.span, "`\(service.name)` has no outcome `\(name.value)`",
            labels: [Label(service.span, "declared here")],
            help: nearest.map { "did you mean `\($0)`?" }
                ?? (service.outcomes.isEmpty ? "it declares none" : "its outcomes are \(Suggestion.alternatives(service.outcomes, joinedBy: "and"))"),
            fix: canFix ? nearest.flatMap { Fix(name.span, replacement: $0) } : nil)
    }
}
