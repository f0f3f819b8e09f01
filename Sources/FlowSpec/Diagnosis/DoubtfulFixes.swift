/// Takes away the edits that are not certain: where more places write a name alike than write the declared one, its declaration included, it may be the
/// declaration that is misspelt. What is said of them names the other possibility. So it is where a scenario writes the name: what its step means by it is not known.
/// - Parameters:
///   - steps: of scenarios, which may write the name as well.
///   - flow: what was understood of it.
func withoutDoubtfulFixes(_ diagnostics: [Diagnostic], in files: [SourceFile], of flow: Flow, walkedBy steps: [StepLine]) -> [Diagnostic] {
    var uses: [Rewriting: Set<Span>] = [:]
    var usesInPaths: [String: Int] = [:]
    for diagnostic in diagnostics {
        for part in partsOfPath(diagnostic, in: files) { usesInPaths[part, default: 0] += 1 }
        if let rewriting = Rewriting(diagnostic, in: files) { uses[rewriting, default: []].insert(diagnostic.primary.span) }
    }
    if uses.isEmpty { return diagnostics }
    var usesInSteps: [String: Set<Span>] = [:]
    var usesAsData: [String: Set<Span>] = [:]
    for step in steps {
        for name in step.namesSaid {
            usesInSteps[name, default: []].insert(step.line.span)
            if step.mayNameData { usesAsData[name, default: []].insert(step.line.span) }
        }
    }
    let rightPlaces = flow.placesOfNames
    return diagnostics.map { diagnostic in
        guard let rewriting = Rewriting(diagnostic, in: files), let places = uses[rewriting] else { return diagnostic }
        let countInSteps = (diagnostic.info.kindOfName == .value ? usesAsData : usesInSteps)[rewriting.written]?.subtracting(places).count ?? 0
        let count = places.count + usesInPaths[rewriting.written, default: 0] + countInSteps
        if count < 2 { return diagnostic }
        if countInSteps == 0, let kind = diagnostic.info.kindOfName,
            count <= 1 + rightPlaces[DeclaredName(kind: kind, name: rewriting.meant), default: 0]
        {
            return diagnostic
        }
        var diagnostic = diagnostic
        diagnostic.fix = nil
        diagnostic.help = "did you mean `\(rewriting.meant)`? `\(rewriting.written)` stands in \(count) places, so the declaration may be what is misspelt"
        return diagnostic
    }
}

/// The names of a path that leads nowhere, as in `home.saved`.
private func partsOfPath(_ diagnostic: Diagnostic, in files: [SourceFile]) -> [String] {
    let span = diagnostic.primary.span
    guard ofDeclaredNames.contains(diagnostic.info), let text = files[of: span]?.text(span) else { return [] }
    let parts = text.split(separator: ".").map(String.init)
    return parts.count > 1 ? parts : []
}

/// That one name should be written in place of another.
private struct Rewriting: Hashable {
    var written: String
    var meant: String

    /// Nil where what is meant is not for the flow to declare.
    init?(_ diagnostic: Diagnostic, in files: [SourceFile]) {
        guard let fix = diagnostic.fix, diagnostic.particular != .labelInQuotes(fix.span), ofDeclaredNames.contains(diagnostic.info),
            diagnostic.particular != .opposesName, diagnostic.particular != .namesTitle, !Typing.otherWords.values.contains(fix.replacement),
            fix.replacement != "item", !fix.replacement.hasPrefix("item."), !fix.replacement.hasPrefix("at("),
            let text = files[of: fix.span]?.text(fix.span)
        else { return nil }
        written = text
        meant = fix.replacement
    }
}

private let ofDeclaredNames: Set<DiagnosticInfo> = [
    .unknownState, .unknownTarget, .wrongInitial, .triggerWithoutElement, .unknownName, .unknownOption, .unknownDatum, .unknownService,
    .unknownTimeline, .unknownFlow, .unknownInteraction, .unknownToken,
]

extension DiagnosticInfo {
    /// What the name that it is about should have declared, for those whose uses are known.
    fileprivate var kindOfName: DeclaredName.Kind? {
        switch self {
        case .unknownState, .unknownTarget, .wrongInitial: .state
        case .unknownName, .unknownDatum: .value
        case .unknownService: .service
        case .unknownTimeline: .timeline
        default: nil
        }
    }
}
