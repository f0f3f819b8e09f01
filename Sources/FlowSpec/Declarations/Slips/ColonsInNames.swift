/// `outcome: upload: done`: a dot stands between a service and its outcome.
func colonInOutcome(_ found: Diagnostic, _ file: SourceFile) -> Diagnostic? {
    let line = FaultyLine(file, at: Int(found.primary.span.start))
    guard found.particular == .colonInText, line.key == TransitionDeclaration.Key.outcome.rawValue, let value = line.value else { return nil }
    let span = Span(file: found.primary.span.file, start: value.lowerBound, end: value.upperBound)
    let parts = file.text(span).split(separator: ":").map { String(trimmed($0)) }
    guard parts.count == 2, parts.allSatisfy(isIdentifier) else { return nil }
    let written = parts.joined(separator: ".")
    return Diagnostic(
        found.info, at: span, "a dot stands between a service and its outcome, found `\(file.text(span))`", help: "write `\(written)`",
        fix: Diagnostic.Fix(span, replacement: written, title: "write `\(written)`"))
}
