import FlowSpec

extension DiagnosticInfo {
    static let unusedSuppression = DiagnosticInfo(
        "unused-suppression", .warning, "A `flowrun:ignore` comment that silences nothing.")
    static let suppressionWithoutReason = DiagnosticInfo(
        "suppression-without-reason", .warning, "A `flowrun:ignore` comment that does not say why.")
}

extension LintOutcome {
    /// - Parameter rules: those that have run; a suppression of another one may well be needed.
    mutating func silence(after rules: [LintRule]) {
        let notRun = Set(LintRule.all.map(\.id)).subtracting(rules.map(\.id))
        var found = FindingsByLine(diagnostics, in: files)
        for (index, file) in files.enumerated() {
            for suppression in suppressions(in: file, FileID(index)) {
                if let marker = suppression.misspeltMarker {
                    if index == 0 { found.append(.misspeltSuppression(marker)) }
                    continue
                }
                var isUsed = false
                for rule in suppression.rules {
                    let named = found.findings(named: rule.value, on: suppression)
                    let silenced = named.filter { !keepsFromLoading($0.diagnostic) }
                    if !silenced.isEmpty {
                        isUsed = true
                        for finding in silenced { found.remove(finding) }
                    } else if !named.isEmpty {
                        found.append(.suppressionOfLoading(of: rule))
                    } else if index == 0, !notRun.contains(LintRule.named(rule.value)?.id ?? "") {
                        // In a file that is imported, other flows may need it.
                        found.append(.unusedSuppression(of: rule, suppression))
                    }
                }
                if isUsed, suppression.reason.isEmpty {
                    found.append(
                        Diagnostic(
                            .suppressionWithoutReason, at: suppression.span, "this comment does not say why",
                            help: "write the reason behind the \(suppression.rules.count > 1 ? "rules' names" : "rule's name")"))
                }
            }
        }
        diagnostics = found.left
    }
}

/// What was found, by the lines in which it begins.
private struct FindingsByLine {
    struct Finding {
        fileprivate var index: Int
        var diagnostic: Diagnostic
    }

    private struct Line: Hashable {
        var file: FileID
        var number: Int
        var id: String
    }

    private let files: [SourceFile]
    /// In the order in which they were found; nil in place of one that is silenced.
    private var all: [Diagnostic?] = []
    private var lines: [Line: [Int]] = [:]

    init(_ diagnostics: [Diagnostic], in files: [SourceFile]) {
        self.files = files
        for diagnostic in diagnostics { append(diagnostic) }
    }

    var left: [Diagnostic] { all.compactMap(\.self) }

    mutating func append(_ diagnostic: Diagnostic) {
        let span = diagnostic.primary.span
        if let file = files[of: span] { lines[Line(file: span.file, number: file.line(of: span.start), id: diagnostic.info.id), default: []].append(all.count) }
        all.append(diagnostic)
    }

    /// Of the line that a comment speaks of.
    func findings(named name: String, on suppression: Suppression) -> [Finding] {
        let (covers, id) = (suppression.covers, suppression.span.file)
        guard let file = files[of: suppression.span] else { return [] }
        let number = file.line(of: covers.lowerBound)
        return LintRule.ids(meantBy: name).flatMap { lines[Line(file: id, number: number, id: $0)] ?? [] }.compactMap { index in
            all[index].flatMap { covers.contains($0.primary.span.start) ? Finding(index: index, diagnostic: $0) : nil }
        }
    }

    mutating func remove(_ finding: Finding) { all[finding.index] = nil }
}

extension Diagnostic {
    fileprivate static func suppressionOfLoading(of rule: Name) -> Diagnostic {
        Diagnostic(
            .unusedSuppression, at: rule.span, "`\(rule.value)` keeps the flow from loading, which no comment silences",
            help: "mend what it says, then remove the comment")
    }

    fileprivate static func misspeltSuppression(_ marker: Span) -> Diagnostic {
        Diagnostic(
            .unusedSuppression, at: marker, "a comment that begins so silences nothing", help: "write `\(Suppression.marker)`",
            fix: Diagnostic.Fix(marker, replacement: Suppression.marker + " ", title: "write `\(Suppression.marker)`"))
    }

    fileprivate static func unusedSuppression(of rule: Name, _ suppression: Suppression) -> Diagnostic {
        let isOneOfSeveral = suppression.rules.count > 1
        let place = isOneOfSeveral ? rule.span : suppression.span
        let known = LintRule.findingNames
        guard known.contains(rule.value) else {
            let nearest = Suggestion.nearest(to: rule.value, in: known, isVocabulary: true)
            return Diagnostic(
                .unusedSuppression, at: place, rule.value.isEmpty ? "this comment names no rule" : "there is no rule `\(rule.value)`",
                help: nearest.map { "did you mean `\($0)`?" } ?? "`flowrun explain` lists them")
        }
        return Diagnostic(
            .unusedSuppression, at: place, "nothing here sets off `\(rule.value)`",
            help: isOneOfSeveral ? "take it out of the comment" : "remove the comment")
    }
}
