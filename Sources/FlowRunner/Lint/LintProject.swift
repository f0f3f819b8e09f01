import FlowSpec

/// What a project file (`flowspec.yaml`) asks of lint, with its names looked up.
package struct LintProject: Sendable {
    private struct Section: Sendable {
        /// Of the folder, ending in `/`; empty for the whole project.
        var prefix: String
        /// By the names of the file, which may be old ones.
        var levels: [(name: String, level: ProjectDeclaration.Level)]
        var limits: [(limit: LintLimit, value: LiteralDeclaration)]
    }

    /// The inner folders after those around them.
    private var sections: [Section] = []
    private let leaveOut: [PathPattern]
    /// Relative to the project's folder.
    package let baseline: String?

    /// Asks for nothing.
    package init() {
        leaveOut = []
        baseline = nil
    }

    /// - Parameter report: what is wrong with the file.
    package init(_ declaration: ProjectDeclaration, report: inout [Diagnostic]) {
        leaveOut = declaration.leaveOut.map { PathPattern($0.value) }
        baseline = declaration.baseline?.value
        var known: [String]?
        let folders = [(prefix: "", section: declaration.everywhere)] + declaration.folders.map { (Self.prefix($0.folder.value), $0.section) }
        for (prefix, section) in folders {
            var levels: [(name: String, level: ProjectDeclaration.Level)] = []
            for (rule, level) in section.levels {
                let names = known ?? LintRule.findingNames
                known = names
                if names.contains(rule.value) { levels.append((rule.value, level)) } else { report.append(.unknownRule(rule, known: names)) }
            }
            var limits: [(limit: LintLimit, value: LiteralDeclaration)] = []
            for (name, value) in section.limits {
                var trial = LintSettings()
                guard let limit = LintLimit.all.first(where: { $0.name == name.value }) else {
                    report.append(.unknownLimit(name))
                    continue
                }
                if limit.set(value, &trial) { limits.append((limit, value)) } else { report.append(.wrongLimit(name, value, wants: limit.wants)) }
            }
            sections.append(Section(prefix: prefix, levels: levels, limits: limits))
        }
        sections.sort { $0.prefix.count < $1.prefix.count }
    }

    private static func prefix(_ folder: String) -> String {
        let names = folder.split(separator: "/").filter { $0 != "." }
        return names.map { $0 + "/" }.joined()
    }

    /// - Parameter path: here and below, relative to the project's folder.
    package func leavesOut(_ path: String) -> Bool { leaveOut.contains { $0.matches(path) } }

    /// The limits that hold for a flow.
    package func settings(for path: String) -> LintSettings {
        var settings = LintSettings()
        for section in sections where path.hasPrefix(section.prefix) {
            for (limit, value) in section.limits { _ = limit.set(value, &settings) }
        }
        return settings
    }

    /// Findings get the levels that hold where they were found, without those that are off or in an import that is left out.
    /// What is found while loading is said of any file, and what keeps a flow from loading stays as it is.
    package func setLevels(of outcome: inout LintOutcome, path: (SourceFile) -> String) {
        if sections.allSatisfy(\.levels.isEmpty) && leaveOut.isEmpty { return }
        outcome.diagnostics = outcome.diagnostics.compactMap { diagnostic in
            if outcome.keepsFromLoading(diagnostic) { return diagnostic }
            let place = outcome.files[of: diagnostic.primary.span].map(path) ?? ""
            if diagnostic.primary.span.file != FileID(0), leavesOut(place), !Self.loading.contains(diagnostic.info.id) { return nil }
            return atLevel(diagnostic, in: place)
        }
    }

    /// Nil where the rule is off.
    /// - Parameter path: relative to the project's folder.
    package func atLevel(_ diagnostic: Diagnostic, in path: String) -> Diagnostic? {
        guard let level = level(of: diagnostic.info, in: path) else { return diagnostic }
        var diagnostic = diagnostic
        switch level {
        case .off: return nil
        case .info: diagnostic.severity = .info
        case .warning: diagnostic.severity = .warning
        case .error: diagnostic.severity = .error
        }
        return diagnostic
    }

    private static let loading = Set(DiagnosticInfo.loading.map(\.id))

    private func level(of info: DiagnosticInfo, in path: String) -> ProjectDeclaration.Level? {
        var level: ProjectDeclaration.Level?
        for section in sections where path.hasPrefix(section.prefix) {
            for entry in section.levels where LintRule.name(entry.name, means: info) { level = entry.level }
        }
        return level
    }

    /// Whether no folder wants the rule.
    package func isOff(_ rule: LintRule) -> Bool {
        var wanted = true
        for section in sections {
            for entry in section.levels where LintRule.name(entry.name, means: rule.info) {
                if section.prefix.isEmpty { wanted = entry.level != .off } else if entry.level != .off { return false }
            }
        }
        return !wanted
    }
}

extension DiagnosticInfo {
    static let unknownRule = DiagnosticInfo("unknown-rule", "A name that is no rule's.")
    static let unknownLimit = DiagnosticInfo("unknown-limit", "A name that is no limit's.")
    static let wrongLimit = DiagnosticInfo("wrong-limit", "A limit with a value that it cannot have.")
}

extension Diagnostic {
    static func unknownRule(_ name: Name, known: [String]) -> Diagnostic {
        let nearest = Suggestion.nearest(to: name.value, in: known, isVocabulary: true)
        return Diagnostic(
            .unknownRule, at: name.span, "there is no rule `\(name.value)`",
            help: nearest.map { "did you mean `\($0)`?" } ?? "`flowrun explain` lists them",
            fix: nearest.flatMap { Fix(name.span, replacement: $0) })
    }

    fileprivate static func unknownLimit(_ name: Name) -> Diagnostic {
        let known = LintLimit.all.map(\.name)
        let nearest = Suggestion.nearest(to: name.value, in: known, isVocabulary: true)
        return Diagnostic(
            .unknownLimit, at: name.span, "there is no limit `\(name.value)`",
            help: nearest.map { "did you mean `\($0)`?" } ?? "there are \(Suggestion.alternatives(known, joinedBy: "and", limit: 40))")
    }

    fileprivate static func wrongLimit(_ name: Name, _ value: LiteralDeclaration, wants: String) -> Diagnostic {
        Diagnostic(.wrongLimit, at: value.span, "`\(name.value)` is \(wants)")
    }
}
