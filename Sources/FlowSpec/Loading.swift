/// The whole front end: bytes of the asked-for file and of what it imports → one resolved flow, with everything that is wrong on the way.
package struct LoadedFlow: Sendable {
    package var flow: Flow
    /// `files[0]` is the asked-for file; `FileID` indexes them.
    package var files: [SourceFile]
    /// Paths of what is imported and could not be read.
    package var missingPaths: [String]
    /// Sorted by file, offset and id.
    package var diagnostics: [Diagnostic]

    package init(flow: Flow, files: [SourceFile], missingPaths: [String] = [], diagnostics: [Diagnostic]) {
        self.flow = flow
        self.files = files
        self.missingPaths = missingPaths
        self.diagnostics = diagnostics
    }

    package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// Reads a flow with all that it imports. A file that cannot be read is a diagnostic like any other fault (`unreadable-file`).
package func load(_ path: String, from provider: some FileProvider) -> LoadedFlow {
    let reading = readModules(path, from: provider)
    let (flow, found) = resolve(reading.modules)
    let steps = reading.modules.flatMap { $0.declaration.scenarios.flatMap(\.steps) }
    return LoadedFlow(
        flow: flow, files: reading.files, missingPaths: reading.missingPaths,
        diagnostics: diagnosticsTold(of: reading.diagnostics + found, in: reading.files, of: flow, walkedBy: steps))
}

/// Loads a flow that stands alone in memory.
package func loadText(_ text: String, path: String = "flow.flow.yaml") -> LoadedFlow {
    load(path, from: MemoryFiles([path: text]))
}
