/// Takes away the edits that are not certain: where more places write a name alike than write the declared one, its declaration included, it may be the
/// declaration that is misspelt. What is said of them names the other possibility. Edits that are certain also mend the steps of scenarios.
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
    for step in steps {
        for name in step.namesSaid { usesInSteps[name, default: []].insert(step.line.span) }
    }
    let rightPlaces = flow.placesOfNames
    let namedInSteps = placesInSteps(steps, files)
    var mendedInSteps: Set<String> = []
    return diagnostics.map { diagnostic in
        guard let rewriting = Rewriting(diagnostic, in: files), let places = uses[rewriting] else { return diagnostic }
        let count = places.count + usesInPaths[rewriting.written, default: 0] + (usesInSteps[rewriting.written]?.subtracting(places).count ?? 0)
        if count < 2 { return diagnostic }
        var diagnostic = diagnostic
        if let kind = diagnostic.info.kindOfName,
            count <= 1 + rightPlaces[DeclaredName(kind: kind, name: rewriting.meant), default: 0] + namedInSteps[rewriting.meant, default: []].count
        {
            let further = mendedInSteps.insert(rewriting.written).inserted ? namedInSteps[rewriting.written] ?? [] : []
            diagnostic.fix?.further += further.map { Diagnostic.Edit(span: $0, replacement: rewriting.meant) }
            return diagnostic
        }
        diagnostic.fix = nil
        diagnostic.help = "did you mean `\(rewriting.meant)`? `\(rewriting.written)` stands in \(count) places, so the declaration may be what is misspelt"
        return diagnostic
    }
}

/// By name: where steps name by it what the flow declares.
private func placesInSteps(_ steps: [StepLine], _ files: [SourceFile]) -> [String: [Span]] {
    var found: [String: [Span]] = [:]
    for step in steps {
        let span = step.line.span
        guard let name = step.nameOfFlow, files.indices.contains(Int(span.file.index)), let offset = files[Int(span.file.index)].text(span).offset(ofWord: name)
        else { continue }
        let start = Int(span.start) + offset
        found[name, default: []].append(Span(file: span.file, start: start, end: start + name.utf8.count))
    }
    return found
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
