import FlowSpec

/// A diagnostic in lines for a page.
func diagnosticLines(_ diagnostic: Diagnostic, files: [SourceFile]) -> [Picture.Line] {
    let style: Style = diagnostic.severity == .error ? .bad : .warning
    return diagnosticText(diagnostic, files: files).withoutOuterSpace.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated().map { Picture.Line(String($1), $0 == 0 ? style : .plain) }
}
