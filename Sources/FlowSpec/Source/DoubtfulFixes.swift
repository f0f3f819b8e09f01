/// Takes away the edits that are not certain: where several places write a name alike and none is declared by it, it may be the declaration that is misspelt.
/// What is said of them names the other possibility.
/// - Parameter steps: of scenarios, which may write the name as well.
func withoutDoubtfulFixes(_ diagnostics: [Diagnostic], in files: [SourceFile], walkedBy steps: [StepLine]) -> [Diagnostic] {
    var uses: [Rewriting: Set<Span>] = [:]
    var usesInPaths: [String: Int] = [:]
    for diagnostic in diagnostics {
        for part in partsOfPath(diagnostic, in: files) { usesInPaths[part, default: 0] += 1 }
        if let rewriting = Rewriting(diagnostic, in: files) { uses[rewriting, default: []].insert(diagnostic.primary.span) }
    }
    if uses.isEmpty { return diagnostics }
    var usesInSteps: [String: Set<Span>] = [:]
    for step in steps {
        for name in step.namesSaid { usesInSteps[name, default: []].insert(step.line.span) }
    }
    return diagnostics.map { diagnostic in
        guard let rewriting = Rewriting(diagnostic, in: files), let places = uses[rewriting] else { return diagnostic }
        let count = places.count + usesInPaths[rewriting.written, default: 0] + (usesInSteps[rewriting.written]?.subtracting(places).count ?? 0)
        if count < 2 { return diagnostic }
        var diagnostic = diagnostic
        diagnostic.fix = nil
        diagnostic.help = "did you mean `\(rewriting.meant)`? `\(rewriting.written)` stands in \(count) places, so the declaration may be what is misspelt"
        return diagnostic
    }
}

/// The names of a path that leads nowhere, as in `home.saved`.
private func partsOfPath(_ diagnostic: Diagnostic, in files: [SourceFile]) -> [String] {
    let span = diagnostic.primary.span
    guard ofDeclaredNames.contains(diagnostic.info), files.indices.contains(Int(span.file.index)) else { return [] }
    let parts = files[Int(span.file.index)].text(span).split(separator: ".").map(String.init)
    return parts.count > 1 ? parts : []
}

/// That one name should be written in place of another.
private struct Rewriting: Hashable {
    var written: String
    var meant: String

    /// Nil where what is meant is not for the flow to declare.
    init?(_ diagnostic: Diagnostic, in files: [SourceFile]) {
        guard let fix = diagnostic.fix, ofDeclaredNames.contains(diagnostic.info), !Typing.otherWords.values.contains(fix.replacement),
            files.indices.contains(Int(fix.span.file.index))
        else { return nil }
        written = files[Int(fix.span.file.index)].text(fix.span)
        meant = fix.replacement
    }
}

private let ofDeclaredNames: Set<DiagnosticInfo> = [
    .unknownState, .unknownTarget, .wrongInitial, .triggerWithoutElement, .unknownName, .unknownOption, .unknownDatum, .unknownService,
    .unknownTimeline, .unknownFlow, .unknownInteraction, .unknownToken,
]
