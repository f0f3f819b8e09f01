import FlowRunner
import FlowSpec

/// What a lint command asks for.
struct LintRequest {
    var paths: [String]
    /// Names of rules: only these, or all but these.
    var only: [String] = []
    var ignored: [String] = []
    /// Standard input goes by this name where `-` is among the paths.
    var inputName = "stdin.flow.yaml"
    var limits = ExplorationLimits.lint
    /// Whether what earlier runs found may be taken over.
    var usesCache = true
}

/// Lints flows and remembers each, so that only what has changed is linted again.
struct LintRun {
    private struct Linted {
        /// At the project's levels, and only what is asked for.
        var outcome: LintOutcome
        var project: Int
    }

    let request: LintRequest
    private(set) var projects = ProjectFiles()
    private var linted: [String: Linted] = [:]
    private var files = OverlayFiles()
    private var rules: [LintRule]
    private var cache = LintCache()

    init(_ request: LintRequest) throws(CannotRun) {
        self.request = request
        if !request.only.isEmpty || !request.ignored.isEmpty {
            let known = LintRule.findingNames
            for name in request.only + request.ignored where !known.contains(name) {
                let near = Suggestion.nearest(to: name, in: known).map { "; did you mean `\($0)`?" } ?? ""
                throw CannotRun("there is no rule `\(name)`\(near)\n`flowrun explain` lists them")
            }
        }
        rules = LintRule.all.filter { rule in
            (request.only.isEmpty || request.only.contains { rule.bears($0) }) && !request.ignored.contains { rule.bears($0) }
        }
        if request.paths.contains("-") {
            do throws(FileFault) {
                files.texts[normalizedPath(request.inputName)] = try DiskFiles().read("-")
            } catch {
                throw CannotRun("standard input cannot be read: \(error.reason)")
            }
        }
    }

    /// Everything, as it is on the disk now; what is remembered is not read again.
    mutating func report() throws -> LintReport {
        var report = try wholeReport()
        for (index, project) in projects.projects.enumerated() { report.accept(project.baseline, project: index) }
        return report
    }

    /// With the rules that answer at once.
    var quick: LintRun {
        var run = self
        run.rules.removeAll { !$0.isQuick }
        run.linted = [:]
        return run
    }

    /// As `report`, with other texts in place of the files'.
    func report(with texts: [String: [UInt8]]) throws -> LintReport {
        var run = self
        run.files.texts.merge(texts) { $1 }
        run.forget(texts.keys.sorted())
        return try run.report()
    }

    /// Before the baseline.
    mutating func wholeReport() throws -> LintReport {
        var report = LintReport()
        cache.forgetTexts()
        let flows = try flows()
        linted = linted.filter { flows.contains($0.key) }
        for path in flows {
            let linted = try linted(path)
            let project = projects.projects[linted.project]
            report.add(linted.outcome, project: linted.project, relative: project.relative)
        }
        return report
    }

    /// The files have changed: what was made of them has to be made again.
    mutating func forget(_ paths: [String]) {
        let changed = Set(paths)
        linted = linted.filter { !$0.value.outcome.files.contains { changed.contains($0.path) } }
    }

    mutating func forgetEverything() {
        linted = [:]
        projects = ProjectFiles()
    }

    func readText(_ path: String) throws(FileFault) -> [UInt8] { try files.read(path) }

    /// Whether a finding by that rule could have been among those asked for.
    func isLookedFor(_ rule: String) -> Bool { rules.contains { $0.id == rule } || (request.only.isEmpty && !request.ignored.contains(rule)) }

    /// All files that the findings come from.
    var readPaths: [String] {
        var seen: Set<String> = []
        return linted.values.flatMap { $0.outcome.files.map(\.path) }.filter { seen.insert($0).inserted }.sorted()
    }

    /// What is named as it is; what lies in a folder as far as the project does not leave it out, unless the folder itself is left out.
    mutating func flows() throws -> [String] {
        var flows: [String] = []
        for named in request.paths.map({ $0 == "-" ? request.inputName : $0 }) {
            let found = try flowFiles([named])
            if found == [named] {
                flows.append(named)
                continue
            }
            for path in found {
                let index = try projects.project(of: path)
                let project = projects.projects[index]
                if !project.lint.leavesOut(project.relative(path)) || project.lint.leavesOut(project.relative(named)) { flows.append(path) }
            }
        }
        var seen: Set<String> = []
        return flows.filter { seen.insert($0).inserted }
    }

    private mutating func linted(_ path: String) throws -> Linted {
        if let known = linted[path] { return known }
        let index = try projects.project(of: path)
        let project = projects.projects[index]
        var outcome = try outcome(path, in: project)
        outcome.diagnostics.removeAll { !isChosen($0) }
        if project.file != nil {
            let files = outcome.files
            outcome.diagnostics = project.lint.atLevels(outcome.diagnostics) { diagnostic in
                let file = Int(diagnostic.primary.span.file.index)
                return files.indices.contains(file) ? project.relative(files[file].path) : ""
            }
        }
        let result = Linted(outcome: outcome, project: index)
        linted[path] = result
        return result
    }

    private mutating func outcome(_ path: String, in project: FoundProject) throws -> LintOutcome {
        let wanted = project.file == nil ? rules : rules.filter { !project.lint.isOff($0) }
        // Rules that answer at once are no slower than what is kept.
        let key = request.usesCache && wanted.contains { !$0.isQuick } ? LintCache.Key(path, wanted, project, request.limits) : nil
        if let key, let kept = cache.outcome(for: key, from: files) { return kept }
        let outcome = lint(
            load(path, from: files), rules: wanted, settings: project.lint.settings(for: project.relative(path)), limits: request.limits,
            workers: .threads)
        if let key { cache.keep(outcome, for: key) }
        return outcome
    }

    /// Whoever asks for some rules hears of what keeps them from being checked.
    private func isChosen(_ diagnostic: Diagnostic) -> Bool {
        if request.ignored.contains(where: { LintRule.name($0, means: diagnostic.info) }) { return false }
        if request.only.isEmpty || request.only.contains(where: { LintRule.name($0, means: diagnostic.info) }) { return true }
        return diagnostic.info.severity == .error && DiagnosticInfo.loading.contains { $0.id == diagnostic.info.id }
    }
}
