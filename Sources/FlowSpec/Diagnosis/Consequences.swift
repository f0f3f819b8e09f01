/// One cause, one diagnostic: leaves out what is only found because something else was not understood.
/// - Parameter diagnostics: sorted by place.
func withoutConsequences(_ diagnostics: [Diagnostic], in files: [SourceFile]) -> [Diagnostic] {
    let causes = Causes(diagnostics, in: files)
    return withoutDoubles(diagnostics).filter { !causes.explains($0) }
}

/// What stands twice as a key is declared twice, and a label in typographic quotes is told where a trigger misses it.
private func withoutDoubles(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var (places, labels): (Set<Span>, Set<Span>) = ([], [])
    let labelsToMend = Set(diagnostics.compactMap { if case .labelInQuotes(let label) = $0.particular { label } else { nil } })
    return diagnostics.filter { diagnostic in
        if diagnostic.info == .typographicQuotes, labelsToMend.contains(diagnostic.primary.span) { return false }
        if case .labelInQuotes(let label) = diagnostic.particular { return labels.insert(label).inserted }
        return diagnostic.info != .duplicateID || places.insert(diagnostic.primary.span).inserted
    }
}

/// What was not understood in the files of a flow, as far as other diagnostics may come of it.
private struct Causes {
    private let files: [SourceFile]
    /// By file: what declares names that nobody finds, since it was not read as such.
    private let hiddenWords: [FileID: Set<String>]
    /// What declarations are to be called once they are mended.
    private let mendedNames: Set<NameInFile>
    /// By line: texts that are cut off.
    private let cutTexts: [LineOfFile: [Span]]
    private let linesOfFigures: Set<LineOfFile>
    /// With keys or values that were taken for something else.
    private let misreadFiles: Set<FileID>
    /// With elements that have lost their labels.
    private let unlabelledFiles: Set<FileID>
    private let filesWithTabs: Set<FileID>
    private let linesBelowTabs: Set<LineOfFile>
    private let losesLabels: Bool
    /// Where lines begin to be lost.
    private let loss: Diagnostic?
    private let sound: SoundParts
    /// By line that cannot be read.
    private let firstOnLine: [LineOfFile: Diagnostic]

    init(_ diagnostics: [Diagnostic], in files: [SourceFile]) {
        func filesWith(_ isMeant: (Diagnostic) -> Bool) -> Set<FileID> { Set(diagnostics.lazy.filter(isMeant).map(\.primary.span.file)) }
        self.files = files
        var hiddenWords: [FileID: Set<String>] = [:]
        var mendedNames: Set<NameInFile> = []
        var cutTexts: [LineOfFile: [Span]] = [:]
        var firstOnLine: [LineOfFile: Diagnostic] = [:]
        for diagnostic in diagnostics {
            switch diagnostic.particular?.hidden {
            case .hides(let words), .stateAmongKeys(let words): hiddenWords[diagnostic.primary.span.file, default: []].formUnion(words)
            default: break
            }
            if diagnostic.info == .badName, let fix = diagnostic.fix { mendedNames.insert(NameInFile(file: fix.span.file, text: fix.replacement)) }
            if diagnostic.info == .textNeedsQuotes, let place = LineOfFile(diagnostic, in: files) { cutTexts[place, default: []].append(diagnostic.primary.span) }
            if unreadable.contains(diagnostic.info), let place = LineOfFile(diagnostic, in: files), firstOnLine[place] == nil { firstOnLine[place] = diagnostic }
        }
        (self.hiddenWords, self.mendedNames, self.cutTexts, self.firstOnLine) = (hiddenWords, mendedNames, cutTexts, firstOnLine)
        linesOfFigures = Set(diagnostics.filter { faultsOfFigures.contains($0.info) }.compactMap { LineOfFile($0, in: files) })
        misreadFiles = filesWith { misread.contains($0.info) }
        unlabelledFiles = filesWith { losingLabels.contains($0.info) || $0.particular?.hidden == .hidesElements }
        filesWithTabs = filesWith { $0.info == .tabIndentation }
        linesBelowTabs = Set(diagnostics.filter { $0.info == .tabIndentation }.compactMap { LineOfFile($0, in: files)?.nextLine })
        let cuts = diagnostics.filter { $0.info == .yamlSyntax || $0.info == .tabIndentation }
        losesLabels = !cuts.isEmpty
        let losses = cuts.filter { !isInOneLabel($0, in: files) }
        loss = losses.first
        sound = SoundParts(cuts: losses, among: diagnostics, in: files)
    }

    func explains(_ diagnostic: Diagnostic) -> Bool {
        if isHidden(diagnostic) || isMended(diagnostic) || isCutOff(diagnostic) || isOfFigures(diagnostic) { return true }
        if diagnostic.info == .initialOfNothing { return misreadFiles.contains(diagnostic.primary.span.file) }
        if isOfTabs(diagnostic) || isUnlabelled(diagnostic) { return true }
        if loss != nil, missing.contains(diagnostic.info) || hiddenByLoss.contains(diagnostic.info) { return !isSoundTarget(diagnostic) }
        return losesLabels && namedByLabels.contains(diagnostic.info) || isKeyBelowLoss(diagnostic) || isSecondOnLine(diagnostic)
    }

    /// What stands below a key that was not recognised seems to be missing.
    private func isHidden(_ diagnostic: Diagnostic) -> Bool {
        guard let words = hiddenWords[diagnostic.primary.span.file] else { return false }
        return (missing.contains(diagnostic.info) || missingParts.contains(diagnostic.info)) && words.contains(text(diagnostic.primary.span, in: files))
    }

    /// What is called by the name that a declaration is to be given has it soon.
    private func isMended(_ diagnostic: Diagnostic) -> Bool {
        guard !mendedNames.isEmpty, missing.contains(diagnostic.info) else { return false }
        let span = diagnostic.primary.span
        return mendedNames.contains(NameInFile(file: span.file, text: text(span, in: files)))
    }

    /// What is cut off from its text is not what was meant.
    private func isCutOff(_ diagnostic: Diagnostic) -> Bool {
        guard diagnostic.info != .textNeedsQuotes, !unreadable.contains(diagnostic.info), !cutTexts.isEmpty, let place = LineOfFile(diagnostic, in: files) else { return false }
        return cutTexts[place]?.contains { $0.contains(diagnostic.primary.span) } == true
    }

    /// A range of which a figure is wrong is not uneven besides.
    private func isOfFigures(_ diagnostic: Diagnostic) -> Bool {
        diagnostic.info == .unevenRange && LineOfFile(diagnostic, in: files).map(linesOfFigures.contains) == true
    }

    private func isOfTabs(_ diagnostic: Diagnostic) -> Bool {
        if diagnostic.info == .yamlSyntax, !linesBelowTabs.isEmpty, let place = LineOfFile(diagnostic, in: files), linesBelowTabs.contains(place) { return true }
        guard filesWithTabs.contains(diagnostic.primary.span.file) else { return false }
        return hiddenByTabs.contains(diagnostic.info) && isIndentedWithTab(diagnostic, in: files)
            || diagnostic.info == .wrongKind && isAboveTab(diagnostic, in: files)
    }

    private func isUnlabelled(_ diagnostic: Diagnostic) -> Bool {
        diagnostic.info == .triggerWithoutElement && unlabelledFiles.contains(diagnostic.primary.span.file)
    }

    /// Where lines are lost, what they declare seems to be missing; a target that is declared on none of them is missing indeed.
    private func isSoundTarget(_ diagnostic: Diagnostic) -> Bool {
        let place = diagnostic.primary.span
        return diagnostic.info == .unknownTarget && sound.holdKey(at: place) && sound.isDeclaredNowhere(text(place, in: files))
    }

    private func isKeyBelowLoss(_ diagnostic: Diagnostic) -> Bool {
        guard let loss, diagnostic.info == .unknownKey, diagnostic.primary.span.file == loss.primary.span.file else { return false }
        return diagnostic.primary.span.start >= loss.primary.span.start && !sound.holdKey(at: diagnostic.primary.span)
    }

    /// What stands on a line that cannot be read may be half of what was meant.
    private func isSecondOnLine(_ diagnostic: Diagnostic) -> Bool {
        guard !firstOnLine.isEmpty, let place = LineOfFile(diagnostic, in: files), let first = firstOnLine[place] else { return false }
        return first != diagnostic
    }
}

private let unreadable: [DiagnosticInfo] = [.yamlSyntax, .tabIndentation, .badCharacter]

/// What a file may be misread in.
private let misread: [DiagnosticInfo] = [.unknownKey, .wrongKind, .complexKey, .yamlSyntax]

/// With what an element may have lost its label.
private let losingLabels: [DiagnosticInfo] = [.textNeedsQuotes, .missingLabel, .anchor, .tag]

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
