import FlowSpec

extension DiagnosticInfo {
    package static let explorationBound = DiagnosticInfo(
        "exploration-bound", .info, "More situations than lint explores: what is never reached is not looked for.")

    /// What lint says of its own comments, files and bounds.
    static let lint: [DiagnosticInfo] = [unusedSuppression, suppressionWithoutReason, explorationBound]
    /// Of project files: levels and `--rule` do not mean them.
    static let project: [DiagnosticInfo] = [unknownRule, unknownLimit, wrongLimit, missingFolder, patternOfNothing, misnamedProjectFile, missingBaseline]
}

extension ExplorationLimits {
    /// So many situations that an app of some twenty screens is explored whole, in a few seconds.
    package static let lint: ExplorationLimits = {
        var limits = ExplorationLimits()
        limits.states = 1_000_000
        limits.memory = 1 << 30
        return limits
    }()
}

/// What loading and the rules find, on one processor and within `ExplorationLimits.lint`.
package func lint(_ loaded: LoadedFlow, rules: [LintRule], settings: LintSettings = LintSettings()) -> [Diagnostic] {
    lint(loaded, rules: rules, settings: settings, limits: .lint, workers: .one).diagnostics
}

/// What loading and the rules find. Of a flow with errors of loading nothing is asked but those.
/// - Parameter watch: ends the exploration early; rules that need all of it then say nothing.
package func lint(
    _ loaded: LoadedFlow, rules: [LintRule], settings: LintSettings, limits: ExplorationLimits, workers: Workers,
    watch: @escaping ExplorationWatch = { _ in true }
) -> LintOutcome {
    let preparation = Preparation(loaded, rules: rules, settings: settings, workers)
    return lint(loaded, preparation, settings) { preparation.search?.explore(limits, workers, watch: watch) }
}

/// - Parameter explore: called once for all rules, and only if one of them asks for it.
package func lint(_ loaded: LoadedFlow, rules: [LintRule], settings: LintSettings, exploring explore: () -> StateSpace) -> LintOutcome {
    lint(loaded, Preparation(loaded, rules: rules, settings: settings), settings, exploring: explore)
}

/// What needs no exploring.
private struct Preparation {
    private enum Part: Sendable {
        case search(FindingsSearch)
        case findings(Findings?)
    }

    let rules: [LintRule]
    /// Of each rule what it finds in the flow alone.
    let findings: [Findings?]
    let search: FindingsSearch?

    /// With what explores the flow, where a rule asks for it. It takes longest, so it is begun first.
    init(_ loaded: LoadedFlow, rules: [LintRule], settings: LintSettings, _ workers: Workers) {
        let rules = loaded.rulesThatAsk(among: rules)
        var parts = workers.map((rules.contains(where: \.explores) ? [nil] : []) + rules.map(Optional.some)) { rule -> Part in
            if let rule { .findings(rule.findings(in: loaded, settings)) } else { .search(FindingsSearch(loaded.flow.withinScope)) }
        }
        if case .search(let search)? = parts.first {
            self.search = search
            parts.removeFirst()
        } else {
            search = nil
        }
        self.rules = rules
        findings = parts.map { if case .findings(let findings) = $0 { findings } else { nil } }
    }

    init(_ loaded: LoadedFlow, rules: [LintRule], settings: LintSettings) {
        self.rules = loaded.rulesThatAsk(among: rules)
        findings = self.rules.map { $0.findings(in: loaded, settings) }
        search = nil
    }
}

private func lint(_ loaded: LoadedFlow, _ preparation: Preparation, _ settings: LintSettings, exploring explore: () -> StateSpace?) -> LintOutcome {
    var linting = Linting(loaded.diagnosticsWithSteps)
    let rules = preparation.rules
    let explored = rules.contains(where: \.explores) ? explore().map { ExploredFlow(loaded.flow, $0) } : nil
    let trial = explored.flatMap { ScopeTrial($0.flow, observing: LintQuestion($0.flow).observed) }
    var run: [LintRule] = []
    var withoutRoom: [(rule: LintRule, bound: StateSpace.Bound?)] = []
    for (rule, ofFlow) in zip(rules, preparation.findings) {
        if let ofFlow { linting.add(ofFlow) }
        var findings = Findings(of: rule, settings: settings, files: loaded.files, trial: trial, isInterruptible: explored?.hangsOnRunningTimelines ?? false)
        do throws(NoRoom) {
            if let check = rule.check.ofExplored {
                guard let explored, explored.space.isComplete || !rule.check.speaksOfAbsence else { continue }
                // Where no launch comes to rest, what makes it go round is the cause of everything else.
                if !rule.check.speaksOfAbsence || !explored.space.starts.isEmpty { try check(loaded.flow, explored, &findings) }
            }
            run.append(rule)
        } catch {
            withoutRoom.append((rule, error.bound))
        }
        linting.add(findings)
    }
    if let space = explored?.space, run.count + withoutRoom.count < rules.count { linting.add(.explorationBound(loaded, space)) }
    for (bound, rules) in Dictionary(grouping: withoutRoom, by: \.bound).sorted(by: { ($0.key?.rawValue ?? "") < ($1.key?.rawValue ?? "") }) {
        linting.add(.explorationBound(loaded.flow, without: rules.map(\.rule), bound))
    }
    let nothing: LintOutcome.Explored? = loaded.isLibrary && !loaded.hasErrors ? .init(situations: 0, isComplete: true) : nil
    var outcome = LintOutcome(
        linting.diagnostics, of: loaded,
        explored: explored.map(\.space).map { .init(situations: $0.count, isComplete: $0.isComplete && !$0.starts.isEmpty) } ?? nothing)
    outcome.silence(after: run)
    outcome.diagnostics = outcome.diagnostics.inOrder
    return outcome
}

extension LintRule {
    /// What it says whatever is explored.
    fileprivate func findings(in loaded: LoadedFlow, _ settings: LintSettings) -> Findings? {
        guard let check = check.ofFlow else { return nil }
        var findings = Findings(of: self, settings: settings, files: loaded.files)
        check(loaded.flow, &findings)
        return findings
    }
}

extension LoadedFlow {
    fileprivate var isLibrary: Bool { flow.states.count < 2 }

    fileprivate func rulesThatAsk(among rules: [LintRule]) -> [LintRule] { hasErrors || isLibrary ? [] : rules }
}

/// Findings of several rules; one cause is said once.
private struct Linting {
    private var found: [Diagnostic]
    private var consequences: Set<Findings.Consequence> = []

    init(_ diagnostics: [Diagnostic]) { found = diagnostics }

    mutating func add(_ findings: Findings) {
        found += findings.diagnostics
        consequences.formUnion(findings.consequences)
    }

    mutating func add(_ diagnostic: Diagnostic) { found.append(diagnostic) }

    var diagnostics: [Diagnostic] {
        found.filter { !consequences.contains(Findings.Consequence(rule: $0.info.id, span: $0.primary.span)) }
    }
}

extension Diagnostic {
    fileprivate static func explorationBound(_ loaded: LoadedFlow, _ space: StateSpace) -> Diagnostic {
        Diagnostic(
            .explorationBound, at: loaded.flow.span,
            "not all was explored: \(counted(space.count, "situation")), and there are more",
            help: "what is never reached cannot be told, so the rules that look for it have not run; "
                + space.bound.wayOn + (space.bound == .states ? lessToTellApart(space, loaded.files) ?? "" : ""))
    }

    /// What makes most of the situations, where a range or a scope makes it less.
    private static func lessToTellApart(_ space: StateSpace, _ files: [SourceFile]) -> String? {
        let flow = space.flow
        let limited = Set(flow.scope.filter { $0.field == nil }.map(\.datum))
        for variety in space.widest() {
            guard let id = variety.datum else { continue }
            let datum = flow.data[id]
            if let number = variety.openNumber { return ", and \(number) makes fewer of \(variety.name)" }
            if case .list(_, let most) = datum.type, most ?? .max > 2, !limited.contains(id) {
                let name = datum.name.split(separator: ".").last ?? ""
                let other = datum.span.file == flow.span.file ? nil : files[of: datum.span]?.path.split(separator: "/").last
                return ", and `scope: { \(name): 2 }` at the top of \(other.map { "`\($0)`" } ?? "the file") explores with fewer records"
            }
        }
        return nil
    }

    fileprivate static func explorationBound(_ flow: Flow, without rules: [LintRule], _ bound: StateSpace.Bound?) -> Diagnostic {
        let names = Suggestion.alternatives(rules.map(\.id), joinedBy: "and")
        return Diagnostic(
            .explorationBound, at: flow.span,
            "what \(names) \(rules.count == 1 ? "asks" : "ask") takes more \(bound == .memory ? "memory than is left" : "than is allowed")",
            help: "nothing is said of what \(rules.count == 1 ? "it looks" : "they look") for; \(bound.wayOn)")
    }
}

extension StateSpace.Bound? {
    fileprivate var wayOn: String {
        switch self {
        case .memory: "`--max-memory` allows more"
        case .waits: "too many waits of a minute or more go on at the same time"
        case .states, .interrupted, .goal, nil: "`--max-states` allows more"
        }
    }
}
