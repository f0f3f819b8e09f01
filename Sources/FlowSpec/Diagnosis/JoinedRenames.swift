/// A name that cannot be one is mended wherever it is written, whatever it names, at once or not at all.
func withRenamesJoined(_ diagnostics: [Diagnostic], in files: [SourceFile]) -> [Diagnostic] {
    let strays = straysOfBadNames(among: diagnostics, in: files)
    let renames = Renames(of: diagnostics, strays.values, in: files)
    return diagnostics.indices.filter { !diagnostics[$0].isUseOfBadName && strays[$0] == nil }.map { index in
        var diagnostic = diagnostics[index]
        guard let name = diagnostic.refusedName, let fix = diagnostic.fix else { return diagnostic }
        guard let places = renames.places[name] else {
            diagnostic.fix = nil
            return diagnostic
        }
        diagnostic.fix?.further += places.filter { $0 != fix.span }.map { Diagnostic.Edit(span: $0, replacement: fix.replacement) }
        return diagnostic
    }
}

/// Nobody renames more at once, or in longer lines.
private let (mostNames, longestLine) = (100, 1_000)

/// Where each of the names stands that can be mended.
private struct Renames {
    /// Ascending. Of a name that may stand somewhere else as well there are none.
    private(set) var places: [String: [Span]] = [:]

    init(of diagnostics: [Diagnostic], _ strays: some Sequence<Stray>, in files: [SourceFile]) {
        var found: [String: Set<Span>] = [:]
        for diagnostic in diagnostics {
            if let name = diagnostic.refusedName, let fix = diagnostic.fix { found[name, default: []].insert(fix.span) }
        }
        if found.isEmpty { return }
        var unclear: Set<String> = []
        for diagnostic in diagnostics {
            guard case .useOfBadName(let name) = diagnostic.particular else { continue }
            if let fix = diagnostic.fix { found[name]?.insert(fix.span) } else { unclear.insert(name) }
        }
        for stray in strays { found[stray.name]?.insert(stray.span) }
        var written = WrittenNames(found)
        for index in files.indices where !FileDeclaration.holdsDesignTokens(files[index].path) { written.read(files[index], FileID(index)) }
        unclear.formUnion(written.unclear)
        for (name, spans) in written.places where !unclear.contains(name) {
            places[name] = spans.sorted { ($0.file, $0.start) < ($1.file, $1.start) }
        }
    }
}

/// A bad name where it is read as several.
private struct Stray {
    var name: String
    var span: Span
}

/// What is found fault with only because a name with blanks, dots or hyphens in it is read as several, by the places of the diagnostics: `can reach: about us`.
private func straysOfBadNames(among diagnostics: [Diagnostic], in files: [SourceFile]) -> [Int: Stray] {
    let refused = diagnostics.lazy.filter { $0.fix != nil }.compactMap(\.refusedName).filter { $0.contains { " .-".contains($0) } }
    let names = Set(refused.prefix(mostNames)).sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
    var strays: [Int: Stray] = [:]
    if names.isEmpty { return strays }
    let readInParts: Set<DiagnosticInfo> = [.expressionSyntax, .unknownTarget, .unknownState, .unknownName, .unknownField, .wrongInitial]
    for (index, diagnostic) in diagnostics.enumerated() where readInParts.contains(diagnostic.info) {
        let span = diagnostic.primary.span
        guard let file = files[of: span] else { continue }
        let line = file.position(of: span.start).line
        let start = Int(file.lineStarts[line - 1])
        let end = line < file.lineStarts.count ? Int(file.lineStarts[line]) : file.bytes.count
        guard end - start <= longestLine else { continue }
        for name in names where strays[index] == nil {
            let places = file.places(ofWord: name, in: Span(file: span.file, start: start, end: end))
            if let place = places.first(where: { $0.overlaps(span) }) { strays[index] = Stray(name: name, span: place) }
        }
    }
    return strays
}

extension Diagnostic {
    fileprivate var isUseOfBadName: Bool { if case .useOfBadName = particular { true } else { false } }

    /// The name that cannot be one, where it is declared.
    fileprivate var refusedName: String? { if case .badName(let name) = particular { name } else { nil } }
}
