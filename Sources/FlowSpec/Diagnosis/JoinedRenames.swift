/// A name that cannot be one is mended where it is declared and wherever it is used, at once or not at all.
/// - Parameter steps: of scenarios, in which names may stand that nothing has resolved.
func withRenamesJoined(_ diagnostics: [Diagnostic], in files: [SourceFile], walkedBy steps: [StepLine]) -> [Diagnostic] {
    func written(_ span: Span) -> String { files[of: span]?.text(span) ?? "" }
    var uses: [String: [Span]] = [:]
    var unclear: Set<String> = []
    for use in diagnostics {
        switch use.particular {
        case .useOfBadName(let name):
            if let fix = use.fix { uses[name, default: []].append(fix.span) } else { unclear.insert(name) }
        case .stepWithBadName(let name):
            guard let place = files[of: use.primary.span]?.place(ofWord: name, in: use.primary.span) else {
                unclear.insert(name)
                continue
            }
            uses[name, default: []].append(place)
        default: continue
        }
    }
    let strays = straysOfBadNames(among: diagnostics, in: files)
    for (_, stray) in strays.sorted(by: { $0.key < $1.key }) where uses[stray.name]?.contains(stray.span) != true {
        uses[stray.name, default: []].append(stray.span)
    }
    // Of namesakes nobody knows which one a use means.
    var known: [String: [Span]] = [:]
    for declaration in diagnostics where declaration.info == .badName && !declaration.isUseOfBadName {
        guard let fix = declaration.fix else { continue }
        let name = written(fix.span)
        known[name, default: []].append(fix.span)
        if known[name, default: []].count > 1, uses[name] != nil { unclear.insert(name) }
    }
    if known.isEmpty { return diagnostics.filter { !$0.isUseOfBadName } }
    let places = known.merging(uses.filter { known[$0.key] != nil }) { $0 + $1 }
    unclear.formUnion(namesStandingElsewhere(places, within: steps.map(\.line.span), in: files))
    return diagnostics.indices.filter { !diagnostics[$0].isUseOfBadName && strays[$0] == nil }.map { index in
        var diagnostic = diagnostics[index]
        guard diagnostic.info == .badName, let fix = diagnostic.fix else { return diagnostic }
        let name = written(fix.span)
        if unclear.contains(name) {
            diagnostic.help = diagnostic.help.map { "\($0): `\(fix.replacement)`, in each place that means it" }
            diagnostic.fix = nil
            return diagnostic
        }
        let others = (uses[name] ?? []).filter { $0 != fix.span }
        diagnostic.fix?.further += others.map { Diagnostic.Edit(span: $0, replacement: fix.replacement) }
        return diagnostic
    }
}

/// Nobody renames more at once, or in longer lines.
private let (mostNames, longestLine) = (100, 1_000)

/// What is found fault with only because a name with blanks, dots or hyphens in it is read as several, by the places of the diagnostics: `can reach: about us`.
private func straysOfBadNames(among diagnostics: [Diagnostic], in files: [SourceFile]) -> [Int: (name: String, span: Span)] {
    let names = diagnostics.compactMap { diagnostic -> String? in
        guard diagnostic.info == .badName, !diagnostic.isUseOfBadName, let fix = diagnostic.fix, let name = files[of: fix.span]?.text(fix.span) else { return nil }
        return name.contains(where: { " .-".contains($0) }) ? name : nil
    }
    var strays: [Int: (name: String, span: Span)] = [:]
    if names.isEmpty { return strays }
    let readInParts: Set<DiagnosticInfo> = [.expressionSyntax, .unknownTarget, .unknownState, .unknownName, .wrongInitial]
    for (index, diagnostic) in diagnostics.enumerated() where readInParts.contains(diagnostic.info) {
        let span = diagnostic.primary.span
        guard let file = files[of: span] else { continue }
        let line = file.position(of: span.start).line
        let start = Int(file.lineStarts[line - 1])
        let end = line < file.lineStarts.count ? Int(file.lineStarts[line]) : file.bytes.count
        guard end - start <= longestLine else { continue }
        for name in names.prefix(mostNames) {
            guard let place = file.place(ofWord: name, in: Span(file: span.file, start: start, end: end)) else { continue }
            if place.contains(span) { strays[index] = (name, place) }
        }
    }
    return strays
}

extension Diagnostic {
    fileprivate var isUseOfBadName: Bool {
        switch particular {
        case .useOfBadName, .stepWithBadName: true
        default: false
        }
    }
}

extension SourceFile {
    /// Where it first stands with no letter, digit or sign of a name around it.
    fileprivate func place(ofWord word: String, in span: Span) -> Span? {
        // Bytes that are no UTF-8 would be others in a text.
        let (bytes, wanted) = (Array(bytes[Int(span.start)..<Int(span.end)]), Array(word.utf8))
        guard !wanted.isEmpty, wanted.count <= bytes.count else { return nil }
        func ends(_ place: Int) -> Bool {
            guard bytes.indices.contains(place) else { return true }
            return bytes[place] < 0x80 && bytes[place] != UInt8(ascii: "-") && !isIdentifierPart(bytes[place])
        }
        let offset = (0...bytes.count - wanted.count).first { start in
            bytes[start..<start + wanted.count].elementsEqual(wanted) && ends(start - 1) && ends(start + wanted.count)
        }
        return offset.map { Span(file: span.file, start: Int(span.start) + $0, end: Int(span.start) + $0 + wanted.count) }
    }
}
