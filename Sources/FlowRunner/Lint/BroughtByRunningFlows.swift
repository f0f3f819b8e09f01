import FlowSpec

extension [LintOutcome] {
    /// Of a flow that others of these run, without what its own lint lacks and all that run it bring: a transition of the state that runs it
    /// takes the outcome, answers the button or hears the event, and its `with` gives what nothing inside changes.
    package var withoutWhatRunningFlowsBring: [LintOutcome] {
        let run = reduce(into: Set<String>()) { $0.formUnion($1.runPaths) }
        // A flow between may leave to the outermost what it does not bring itself.
        let outermost = filter { $0.files.first.map { !run.contains($0.path) } ?? false }
        return map { outcome in
            guard let path = outcome.files.first?.path else { return outcome }
            // Of one that does not load nothing is known.
            let running = outermost.filter { $0.runPaths.contains(path) && !$0.hasErrors }
            if running.isEmpty { return outcome }
            let lacking = Set(running.flatMap(\.leftToRunningFlow))
            var outcome = outcome
            outcome.diagnostics = outcome.diagnostics.filter { diagnostic in
                !LintRule.leftToRunningFlow.contains(diagnostic.info.id) || lacking.contains(Lack(diagnostic, in: outcome.files))
            }
            return outcome
        }
    }
}

extension LintOutcome {
    fileprivate var leftToRunningFlow: [Lack] {
        diagnostics.filter { LintRule.leftToRunningFlow.contains($0.info.id) }.map { Lack($0, in: files) }
    }
}

extension LintRule {
    fileprivate static let leftToRunningFlow = Set(all.filter(\.isLeftToRunningFlow).map(\.id))
}

/// What a finding says, whichever flow's lint it is of.
private struct Lack: Hashable {
    var rule: String
    var message: String
    var path: String
    var start: UInt32

    init(_ diagnostic: Diagnostic, in files: [SourceFile]) {
        rule = diagnostic.info.id
        message = diagnostic.message
        path = files[of: diagnostic.primary.span]?.path ?? ""
        start = diagnostic.primary.span.start
    }
}
