import FlowSpec

extension DiagnosticInfo {
    static let unusedSuppression = DiagnosticInfo(
        "unused-suppression", .warning, "A `flowrun:ignore` comment that silences nothing.")
    static let suppressionWithoutReason = DiagnosticInfo(
        "suppression-without-reason", .warning, "A `flowrun:ignore` comment that does not say why.")

    /// What lint says of its own comments and files.
    static let lint: [DiagnosticInfo] = [unusedSuppression, suppressionWithoutReason]
}

/// What lint makes of one loaded flow: the front end's diagnostics and the rules' findings, without what comments silence.
package func lint(_ loaded: LoadedFlow, rules: [LintRule], settings: LintSettings = LintSettings()) -> [Diagnostic] {
    var all = loaded.diagnostics
    let rules = loaded.hasErrors || loaded.flow.states.count < 2 ? [] : rules
    for rule in rules {
        var findings = Findings(of: rule, settings: settings, files: loaded.files)
        switch rule.check {
        case .loading: continue
        case .flow(let check): check(loaded.flow, &findings)
        }
        all += findings.diagnostics
    }
    return sorted(silence(all, in: loaded.files, after: rules))
}

/// - Parameter rules: those that have run; a suppression of another one may well be needed.
private func silence(_ diagnostics: [Diagnostic], in files: [SourceFile], after rules: [LintRule]) -> [Diagnostic] {
    let notRun = Set(LintRule.all.map(\.id)).subtracting(rules.map(\.id))
    var kept = diagnostics
    for (index, file) in files.enumerated() {
        let id = FileID(index)
        for suppression in suppressions(in: file, id) {
            let before = kept.count
            kept.removeAll {
                LintRule.name(suppression.rule, means: $0.info) && $0.primary.span.file == id
                    && suppression.covers.contains($0.primary.span.start)
            }
            if kept.count == before {
                // Other flows that import this file may need it.
                if index > 0 || notRun.contains(LintRule.named(suppression.rule)?.id ?? "") { continue }
                kept.append(.unusedSuppression(suppression))
            } else if suppression.reason.isEmpty {
                kept.append(
                    Diagnostic(
                        .suppressionWithoutReason, at: suppression.span, "this comment does not say why",
                        help: "write the reason behind the rule's name"))
            }
        }
    }
    return kept
}

extension Diagnostic {
    fileprivate static func unusedSuppression(_ suppression: Suppression) -> Diagnostic {
        let known = LintRule.findingNames
        guard known.contains(suppression.rule) else {
            let nearest = Suggestion.nearest(to: suppression.rule, in: known)
            return Diagnostic(
                .unusedSuppression, at: suppression.span, "there is no rule `\(suppression.rule)`",
                help: nearest.map { "did you mean `\($0)`?" } ?? "`flowrun explain` lists them")
        }
        return Diagnostic(
            .unusedSuppression, at: suppression.span, "nothing here sets off `\(suppression.rule)`", help: "remove the comment")
    }
}

private func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.enumerated().sorted { a, b in
        let (x, y) = (a.element.primary.span, b.element.primary.span)
        return (x.file, x.start, a.element.info.id, a.offset) < (y.file, y.start, b.element.info.id, b.offset)
    }.map(\.element)
}
