import FlowSpec

/// One fault that lint looks for: everything about it is in this value, and the value is in one file of `Rules/`.
package struct LintRule: Sendable {
    /// How a rule looks for its fault. One that is reported while the flow is loaded looks for nothing: the rule only tells about it.
    package struct Check: Sendable {
        package typealias OfFlow = @Sendable (Flow, inout Findings) -> Void
        package typealias OfExplored = @Sendable (Flow, ExploredFlow, inout Findings) throws(NoRoom) -> Void

        /// Reads the flow alone: what is so whatever the flow does.
        let ofFlow: OfFlow?
        /// Reads what was explored.
        let ofExplored: OfExplored?
        /// It says that something is nowhere, so it reads only what was explored whole.
        let speaksOfAbsence: Bool

        private init(ofFlow: OfFlow? = nil, ofExplored: OfExplored? = nil, speaksOfAbsence: Bool = false) {
            self.ofFlow = ofFlow
            self.ofExplored = ofExplored
            self.speaksOfAbsence = speaksOfAbsence
        }

        static let loading = Check()
        static func flow(_ check: @escaping OfFlow) -> Check { Check(ofFlow: check) }
        /// Speaks only of what is there: also where a bound was hit.
        static func explored(_ check: @escaping OfExplored) -> Check { Check(ofExplored: check) }
        static func exploredWhole(_ check: @escaping OfExplored) -> Check { Check(ofExplored: check, speaksOfAbsence: true) }
        static func flowAndExploredWhole(_ ofFlow: @escaping OfFlow, _ ofExplored: @escaping OfExplored) -> Check {
            Check(ofFlow: ofFlow, ofExplored: ofExplored, speaksOfAbsence: true)
        }
    }

    /// Kebab-case, named for the fault: `dead-end`.
    package let id: String
    /// What it was called before: still understood wherever a rule is named.
    package let aliases: [String]
    package let severity: Diagnostic.Severity
    /// One sentence.
    package let summary: String
    /// What the fault does to a user of the app.
    package let why: String
    /// A flow with the fault; a comment line with carets points at each finding. Identity keys may be left out.
    package let bad: String
    /// The same flow without the fault, clean under all rules.
    package let good: String
    /// What it lacks in a flow that others run, a running one may bring: of those that are linted together only what is found there, too, counts.
    package let isLeftToRunningFlow: Bool
    package let check: Check

    package init(
        id: String, aliases: [String] = [], severity: Diagnostic.Severity, summary: String, why: String, bad: String, good: String,
        isLeftToRunningFlow: Bool = false, check: Check
    ) {
        self.id = id
        self.aliases = aliases
        self.severity = severity
        self.summary = summary
        self.why = why
        self.bad = bad
        self.good = good
        self.isLeftToRunningFlow = isLeftToRunningFlow
        self.check = check
    }

    package var info: DiagnosticInfo { DiagnosticInfo(id, severity, summary) }

    /// Those that answer at once: nothing has to be explored for them.
    package static let quick = all.filter { !$0.explores }

    package var explores: Bool { check.ofExplored != nil }

    package var isOfLoading: Bool { check.ofFlow == nil && check.ofExplored == nil }
}

/// What a rule has found so far.
package struct Findings {
    let rule: LintRule
    /// The limits that the project holds to.
    let settings: LintSettings
    /// The text, for fixes that have to know how it is written.
    let files: [SourceFile]
    /// nil where the flow has no scope.
    private let trial: ScopeTrial?
    /// Of all that is said to be nowhere.
    private let doubtsOfAbsence: [Doubt]
    private(set) var diagnostics: [Diagnostic] = []
    /// What other rules would say of the same causes.
    private(set) var consequences: Set<Consequence> = []

    struct Consequence: Hashable, Sendable {
        var rule: String
        var span: Span
    }

    init(of rule: LintRule, settings: LintSettings, files: [SourceFile], trial: ScopeTrial? = nil, isInterruptible: Bool = false) {
        self.trial = trial
        let doubts: [Doubt?] = [trial == nil ? nil : .exploredWithinScope, isInterruptible ? .notInterrupted : nil]
        doubtsOfAbsence = rule.check.speaksOfAbsence ? doubts.compactMap(\.self) : []
        self.rule = rule
        self.settings = settings
        self.files = files
    }

    /// - Parameters:
    ///   - walk: what shows it; where that leans on the flow's scope, the finding is in doubt.
    ///   - doubt: what else the rule knows of why it may not be so.
    ///   - standsAsWritten: it is so however much is explored.
    mutating func report(
        _ message: String, at span: Span, label: String = "", labels: [Diagnostic.Label] = [], help: String? = nil,
        fix: Diagnostic.Fix? = nil, walk: FoundWalk? = nil, doubt: Doubt? = nil, standsAsWritten: Bool = false
    ) {
        var diagnostic = Diagnostic(
            rule.info, at: span, message, label: label, labels: labels, help: doubt?.advice ?? help, fix: fix, walk: walk?.lines ?? [])
        // What is said of the scope is said once: first of the walk, which the reader sees.
        diagnostic.weaken(by: [walk.flatMap { self.doubt(of: $0) }, doubt].compactMap(\.self) + (standsAsWritten ? [] : doubtsOfAbsence))
        diagnostics.append(diagnostic)
    }

    func doubt(of walk: FoundWalk) -> Doubt? {
        guard let trial, !trial.isTheSame(walk) else { return nil }
        return .walkedWithinScope(walk.cut)
    }

    /// What was reported is the cause of what these rules would find at the spans: one cause is said once.
    mutating func explain(_ rules: [String], at spans: [Span]) {
        for rule in rules {
            for span in spans { consequences.insert(Consequence(rule: rule, span: span)) }
        }
    }
}
