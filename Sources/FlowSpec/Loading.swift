/// The whole front end: bytes of the asked-for file and of what it imports → one resolved flow, with everything that is wrong on the way.
package struct LoadedFlow: Sendable {
    package var flow: Flow
    /// `files[0]` is the asked-for file; `FileID` indexes them.
    package var files: [SourceFile]
    /// Sorted by file, offset and id.
    package var diagnostics: [Diagnostic]

    package init(flow: Flow, files: [SourceFile], diagnostics: [Diagnostic]) {
        self.flow = flow
        self.files = files
        self.diagnostics = diagnostics
    }

    package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
