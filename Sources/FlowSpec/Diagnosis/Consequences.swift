/// One cause, one diagnostic: leaves out what is only found because something else was not understood.
///
/// What stands on a line that cannot be read may be half of what was meant, the lines below it may be lost, so that what they
/// declare seems to be missing, and so does what stands below a key that was not recognised. What stands twice as a key is declared twice.
/// What is cut off from its text is not what was meant. What is called by the name that a declaration is to be given has it soon.
/// - Parameter diagnostics: sorted by place.
func withoutConsequences(_ diagnostics: [Diagnostic], in files: [SourceFile]) -> [Diagnostic] {
    let unreadable: [DiagnosticInfo] = [.yamlSyntax, .tabIndentation, .badCharacter]
    let causes = diagnostics.filter { unreadable.contains($0.info) }
    let misread: [DiagnosticInfo] = [.unknownKey, .wrongKind, .complexKey, .yamlSyntax]
    let misreadFiles = Set(diagnostics.filter { misread.contains($0.info) }.map(\.primary.span.file))
    let cuts = causes.filter { $0.info == .yamlSyntax || $0.info == .tabIndentation }
    let losses = cuts.filter { !isInOneLabel($0, in: files) }
    let lost = losses.first
    let sound = SoundParts(cuts: losses, among: diagnostics, in: files)
    let unlabelledFiles = Set(
        diagnostics.filter {
            $0.info == .textNeedsQuotes || $0.info == .missingLabel || $0.info == .anchor || $0.info == .tag || $0.particular?.hidden == .hidesElements
        }.map(\.primary.span.file))
    let belowTabs = Set(diagnostics.filter { $0.info == .tabIndentation }.compactMap { Place($0, in: files)?.nextLine })
    let filesWithTabs = Set(diagnostics.filter { $0.info == .tabIndentation }.map(\.primary.span.file))
    var firstOnLine: [Place: Diagnostic] = [:]
    for cause in causes {
        if let place = Place(cause, in: files), firstOnLine[place] == nil { firstOnLine[place] = cause }
    }
    let figures = Set(diagnostics.filter { faultsOfFigures.contains($0.info) }.compactMap { Place($0, in: files) })
    var cutOnLine: [Place: [Span]] = [:]
    for cut in diagnostics where cut.info == .textNeedsQuotes {
        if let place = Place(cut, in: files) { cutOnLine[place, default: []].append(cut.primary.span) }
    }
    var hidden: [FileID: Set<String>] = [:]
    for diagnostic in diagnostics {
        switch diagnostic.particular?.hidden {
        case .hides(let words), .stateAmongKeys(let words): hidden[diagnostic.primary.span.file, default: []].formUnion(words)
        default: break
        }
    }
    var mended: Set<NameInFile> = []
    for diagnostic in diagnostics where diagnostic.info == .badName {
        if let fix = diagnostic.fix { mended.insert(NameInFile(file: fix.span.file, text: fix.replacement)) }
    }
    var (places, labels): (Set<Span>, Set<Span>) = ([], [])
    let labelsToMend = Set(diagnostics.compactMap { if case .labelInQuotes(let label) = $0.particular { label } else { nil } })
    return diagnostics.filter { diagnostic in
        if diagnostic.info == .typographicQuotes, labelsToMend.contains(diagnostic.primary.span) { return false }
        if case .labelInQuotes(let label) = diagnostic.particular, !labels.insert(label).inserted { return false }
        if diagnostic.info == .duplicateID, !places.insert(diagnostic.primary.span).inserted { return false }
        if let words = hidden[diagnostic.primary.span.file], missing.contains(diagnostic.info) || missingParts.contains(diagnostic.info),
            words.contains(text(diagnostic.primary.span, in: files))
        {
            return false
        }
        if !mended.isEmpty, missing.contains(diagnostic.info) {
            let span = diagnostic.primary.span
            if mended.contains(NameInFile(file: span.file, text: text(span, in: files))) { return false }
        }
        if diagnostic.info != .textNeedsQuotes, !unreadable.contains(diagnostic.info), !cutOnLine.isEmpty, let place = Place(diagnostic, in: files),
            cutOnLine[place]?.contains(where: { $0.contains(diagnostic.primary.span) }) == true
        {
            return false
        }
        if diagnostic.info == .unevenRange, let place = Place(diagnostic, in: files), figures.contains(place) { return false }
        if diagnostic.info == .initialOfNothing { return !misreadFiles.contains(diagnostic.primary.span.file) }
        if diagnostic.info == .yamlSyntax, !belowTabs.isEmpty, let place = Place(diagnostic, in: files), belowTabs.contains(place) { return false }
        if hiddenByTabs.contains(diagnostic.info), filesWithTabs.contains(diagnostic.primary.span.file), isIndentedWithTab(diagnostic, in: files) { return false }
        if diagnostic.info == .wrongKind, filesWithTabs.contains(diagnostic.primary.span.file), isAboveTab(diagnostic, in: files) { return false }
        if diagnostic.info == .triggerWithoutElement, unlabelledFiles.contains(diagnostic.primary.span.file) { return false }
        if lost != nil, missing.contains(diagnostic.info) || hiddenByLoss.contains(diagnostic.info) {
            let place = diagnostic.primary.span
            return diagnostic.info == .unknownTarget && sound.holdKey(at: place) && sound.isDeclaredNowhere(text(place, in: files))
        }
        if !cuts.isEmpty, namedByLabels.contains(diagnostic.info) { return false }
        if let lost, diagnostic.info == .unknownKey, diagnostic.primary.span.file == lost.primary.span.file,
            diagnostic.primary.span.start >= lost.primary.span.start, !sound.holdKey(at: diagnostic.primary.span)
        {
            return false
        }
        guard !causes.isEmpty, let place = Place(diagnostic, in: files), let cause = firstOnLine[place] else { return true }
        return cause == diagnostic
    }
}

/// What is wrong with a text that ends in a comment is told together with the comment.
func withCommentsNamed(_ diagnostics: [Diagnostic], in files: [SourceFile]) -> [Diagnostic] {
    var comments: [Place: Diagnostic] = [:]
    for comment in diagnostics where comment.info == .commentInText && comment.fix != nil {
        if let place = Place(comment, in: files) { comments[place] = comment }
    }
    if comments.isEmpty { return diagnostics }
    var named: Set<Diagnostic> = []
    let told = diagnostics.map { diagnostic in
        guard diagnostic.severity == .error, let place = Place(diagnostic, in: files), let comment = comments[place], let fix = comment.fix,
            fix.span.contains(diagnostic.primary.span)
        else { return diagnostic }
        named.insert(comment)
        var diagnostic = diagnostic
        diagnostic.labels.append(Diagnostic.Label(comment.primary.span, "a comment to YAML"))
        diagnostic.help = comment.help
        diagnostic.fix = fix
        return diagnostic
    }
    return told.filter { !named.contains($0) }
}

/// What is said of a name that nothing declares.
private let missing: [DiagnosticInfo] = [
    .unknownState, .unknownTarget, .triggerWithoutElement, .unknownName, .unknownDatum, .unknownService, .unknownTimeline, .unknownFlow,
    .unknownInteraction, .unknownToken, .unknownExpectation, .wrongInitial,
]

/// What is said of names that labels and titles give.
private let namedByLabels: [DiagnosticInfo] = [.triggerWithoutElement, .unknownExpectation]

/// Whether no more than a title or a label is lost: what stands around it is read as it was meant.
private func isInOneLabel(_ fault: Diagnostic, in files: [SourceFile]) -> Bool {
    guard fault.particular == .colonInText, let file = files[of: fault.primary.span] else { return false }
    let line = FaultyLine(file, at: Int(fault.primary.span.start))
    return isProse(behind: line.key) && line.value?.contains(Int(fault.primary.span.start)) == true
}

/// What else may be found only because lines are lost.
private let hiddenByLoss: [DiagnosticInfo] = [.unknownOutcome, .noOccasion, .overItself, .bindingTypes, .missingInitial, .noOptions]

/// What is wrong with a range or a value of it, of which it is told what to write.
private let faultsOfFigures: [DiagnosticInfo] = [.valueOutOfDomain, .wrongKind, .unknownKey]

/// What is said of a part that something lacks.
private let missingParts: [DiagnosticInfo] = [.unknownOutcome, .unknownOption, .unknownField]

private func text(_ span: Span, in files: [SourceFile]) -> String {
    files[of: span]?.text(span) ?? ""
}

/// What a line may be found guilty of only because its tabs are read as narrower than they look.
private let hiddenByTabs: [DiagnosticInfo] = [.yamlSyntax, .duplicateID, .wrongKind, .unknownKey, .missingKey, .twoTriggers]

/// Whether the key has nothing behind it, and a line below that begins with a tab and so does not stand below it.
private func isAboveTab(_ diagnostic: Diagnostic, in files: [SourceFile]) -> Bool {
    let span = diagnostic.primary.span
    guard let file = files[of: span], let below = FaultyLine(file, at: Int(span.start)).belowComments else { return false }
    return span.start == span.end && file.bytes[below.indentation].contains(9)
}

private func isIndentedWithTab(_ diagnostic: Diagnostic, in files: [SourceFile]) -> Bool {
    let span = diagnostic.primary.span
    guard let bytes = files[of: span]?.bytes else { return false }
    let line = bytes[..<min(Int(span.start), bytes.count)].reversed().prefix { $0 != 10 && $0 != 13 }.reversed()
    return line.prefix { $0 == 0x20 || $0 == 9 }.contains(9)
}

private struct NameInFile: Hashable {
    var file: FileID
    var text: String
}

private struct Place: Hashable {
    var file: FileID
    var line: Int

    var nextLine: Place {
        var place = self
        place.line += 1
        return place
    }

    init?(_ diagnostic: Diagnostic, in files: [SourceFile]) {
        let span = diagnostic.primary.span
        guard let source = files[of: span] else { return nil }
        file = span.file
        line = source.position(of: span.start).line
    }
}
