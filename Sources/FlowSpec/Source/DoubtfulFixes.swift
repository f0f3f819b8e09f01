/// Takes away the edits that are not certain: where several places write a name alike and none is declared by it, it may be the declaration that is misspelt.
/// What is said of them names the other possibility.
func withoutDoubtfulFixes(_ diagnostics: [Diagnostic], in files: [SourceFile]) -> [Diagnostic] {
    var uses: [Rewriting: Set<Span>] = [:]
    for diagnostic in diagnostics {
        if let rewriting = Rewriting(diagnostic, in: files) { uses[rewriting, default: []].insert(diagnostic.primary.span) }
    }
    guard uses.values.contains(where: { $0.count > 1 }) else { return diagnostics }
    return diagnostics.map { diagnostic in
        guard let rewriting = Rewriting(diagnostic, in: files), let count = uses[rewriting]?.count, count > 1 else { return diagnostic }
        var diagnostic = diagnostic
        diagnostic.fix = nil
        diagnostic.help = "did you mean `\(rewriting.meant)`? `\(rewriting.written)` stands in \(count) places, so the declaration may be what is misspelt"
        return diagnostic
    }
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
