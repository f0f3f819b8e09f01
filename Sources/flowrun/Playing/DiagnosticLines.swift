import FlowSpec

func diagnosticText(_ diagnostic: Diagnostic, files: [SourceFile]) -> String {
    let index = Int(diagnostic.primary.span.file.index)
    guard files.indices.contains(index) else { return "\(diagnostic.severity.rawValue): \(diagnostic.message)\n" }
    let place = files[index].position(of: diagnostic.primary.span.start)
    return "\(files[index].path):\(place.line):\(place.column): \(diagnostic.severity.rawValue): \(diagnostic.message)\n"
}

/// A diagnostic in lines for a page.
func diagnosticLines(_ diagnostic: Diagnostic, files: [SourceFile]) -> [Picture.Line] {
    let style: Style = diagnostic.severity == .error ? .bad : .warning
    return trimmed(diagnosticText(diagnostic, files: files)).split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated().map { Picture.Line(String($1), $0 == 0 ? style : .plain) }
}
