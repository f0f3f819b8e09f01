import FlowSpec

/// What lint makes of one loaded flow, and how much of it was explored for that.
package struct LintOutcome: Hashable, Sendable {
    package struct Explored: Hashable, Sendable {
        package var situations: Int
        /// All that there are.
        package var isComplete: Bool
    }

    /// The flow's, where it says it.
    package var id: Name
    /// The flow's own first, then those it imports; `FileID` indexes them.
    package var files: [SourceFile]
    /// Paths of what it imports and could not be read.
    package var missingPaths: [String] = []
    /// Paths of the flows that its states run, and of those that these run.
    package var runPaths: Set<String> = []
    /// The front end's diagnostics and the rules' findings, without what comments silence.
    package var diagnostics: [Diagnostic]
    /// How many states are written down.
    package var states: Int
    /// The flow cannot be loaded: no rule has looked at it.
    package var hasErrors: Bool
    /// nil where no rule asked for it.
    package var explored: Explored?
}

extension LintOutcome {
    package init(_ diagnostics: [Diagnostic], of loaded: LoadedFlow, explored: Explored? = nil) {
        self.init(
            id: Name(loaded.flow.id, loaded.flow.span), files: loaded.files, missingPaths: loaded.missingPaths, diagnostics: diagnostics,
            states: loaded.flow.states.count,
            hasErrors: loaded.hasErrors, explored: explored)
        let flow = loaded.flow
        for state in flow.states.rows where state.run != nil {
            if let first = state.children.first, let file = files[of: flow.states[first].span] { runPaths.insert(file.path) }
        }
    }

    /// Whether it is one for which no rule has looked at the flow. Nothing silences these: a flow that cannot be played would pass for one that is all right.
    package func keepsFromLoading(_ diagnostic: Diagnostic) -> Bool { hasErrors && diagnostic.info.severity == .error }
}
