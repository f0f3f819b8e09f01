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
    /// Whether the baselines are written anew.
    var renewsBaselines = false
}

/// Lints flows and remembers each, so that only what has changed is linted again.
struct LintRun {
    private struct Linted {
        /// At the project's levels, and only what is asked for.
        var outcome: LintOutcome
        var project: Int
    }

    private(set) var request: LintRequest
    private(set) var projects: ProjectFiles
    /// The flows of the last report; none where there could be no report.
    private(set) var linting: [String] = []
    private var linted: [String: Linted] = [:]
    private var files = OverlayFiles()
    private var rules: [LintRule]
    private var cache = LintCache()
    private var unkept: [(key: LintCache.Key, outcome: LintOutcome)] = []

    init(_ request: LintRequest) throws(CannotRun) {
        self.request = request
        projects = Self.projectFiles(request)
        if !request.only.isEmpty || !request.ignored.isEmpty {
            let known = LintRule.findingNames
            for name in request.only + request.ignored where !known.contains(name) {
                throw CannotRun("there is no rule `\(name)`\(LintRule.questionOfName(name))\n`flowrun explain` lists them")
            }
            if let name = request.only.first(where: request.ignored.contains) {
                throw CannotRun("`\(name)` is asked for with --rule and left out with --ignore: leave one of them out")
            }
        }
        rules = LintRule.all.filter { rule in
            (request.only.isEmpty || request.only.contains { rule.bears($0) }) && !request.ignored.contains { rule.bears($0) }
        }
        if request.paths.contains("-") {
            if Folder.isFolder(request.inputName) {
                let example = Folder.join(request.inputName, "app.flow.yaml")
                throw CannotRun("--stdin-name: `\(shownName(request.inputName))` is a folder; write the name of a flow, such as `\(shownName(example))`")
            }
            do throws(FileFault) {
                files.texts[normalizedPath(request.inputName)] = try DiskFiles().read("-")
            } catch {
                throw CannotRun("standard input cannot be read: \(error.reason)")
            }
        }
        // What comes through a pipe comes once.
        for path in request.paths where WholeFile.isStream(path) { files.texts[normalizedPath(path)] = try? DiskFiles().read(path) }
    }

    /// Everything, as it is on the disk now; what is remembered is not read again.
    /// - Parameter keeping: for later runs; whoever is in a hurry calls `keep` when it has answered.
    mutating func report(keeping: Bool = true) throws -> LintReport {
        var report = try wholeReport()
        for (index, project) in projects.projects.enumerated() {
            report.accept(project.baseline, project: index, isLookedFor: isLookedFor(in: project))
        }
        if keeping { keep() }
        return report
    }

    /// Keeps for later runs what was made since the last time.
    mutating func keep() {
        for (key, outcome) in unkept { cache.keep(outcome, for: key) }
        unkept = []
    }

    /// With the rules that answer at once.
    var quick: LintRun {
        var run = self
        run.rules.removeAll(where: \.explores)
        run.linted = [:]
        return run
    }

    /// With what the flows of the last report import as flows of their own.
    var withImports: LintRun {
        var run = self
        run.request.paths += linted.values.flatMap { $0.outcome.files.dropFirst().map(\.path) }.filter { $0.hasSuffix(".flow.yaml") }.sorted()
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
        linting = []
        let flows = try flows()
        linting = flows
        linted = linted.filter { flows.contains($0.key) }
        try lintMissing(among: flows)
        var repeated = RepeatedFlows()
        let asked = flows.compactMap { path in linted[path].map { (path: path, linted: $0) } }
        for ((path, linted), settled) in zip(asked, asked.map(\.linted.outcome).withoutWhatRunningFlowsBring) {
            let project = projects.projects[linted.project]
            var outcome = settled
            let file = AbsolutePath.behindLinks(path)
            if let diagnostic = repeated.found(outcome.id, in: file, shown: path, project: "\(linted.project)"), isChosen(diagnostic) {
                outcome.diagnostics.insert(contentsOf: project.lint.atLevel(diagnostic, in: project.relative(path)).map { [$0] } ?? [], at: 0)
            }
            report.add(outcome, project: linted.project, relative: project.relative)
        }
        report.add(ofProjects: projects.findings)
        return report
    }

    /// The files have changed: what was made of them has to be made again.
    mutating func forget(_ paths: [String]) {
        let changed = Set(paths)
        if changed.isEmpty { return }
        linted = linted.filter { !$0.value.outcome.files.contains { changed.contains($0.path) } && changed.isDisjoint(with: $0.value.outcome.missingPaths) }
    }

    mutating func forgetEverything() {
        linted = [:]
        projects = Self.projectFiles(request)
    }

    private static func projectFiles(_ request: LintRequest) -> ProjectFiles {
        ProjectFiles(lookingForPatterns: request.paths.contains(where: Folder.isFolder), renewingBaselines: request.renewsBaselines)
    }

    func readText(_ path: String) throws(FileFault) -> [UInt8] { try files.read(path) }

    /// Whether a finding by that rule could have been among those asked for.
    func isLookedFor(_ rule: String) -> Bool { rules.contains { $0.id == rule } || (request.only.isEmpty && !request.ignored.contains(rule)) }

    /// Whether a finding that a baseline accepts would have been found. Flows that import a file may find more in it: a library counts as
    /// looked at with its folder alone, and nothing does where a flow does not load.
    func isLookedFor(in project: FoundProject) -> (BaselineDeclaration.Entry) -> Bool {
        let isWhole = linted.values.allSatisfy { !$0.outcome.hasErrors }
        let isOfFolder = request.paths.contains(where: Folder.isFolder)
        let paths = Set(linting.filter { isOfFolder || linted[$0].map { $0.outcome.states > 1 } ?? false }.map(project.relative))
        return { paths.contains($0.file) ? isWhole && isLookedFor($0.rule) : !Folder.hasFile(Folder.join(project.folder, $0.file)) }
    }

    /// All files that the findings come from, also those that should be there.
    var readPaths: [String] {
        Set(linted.values.flatMap { $0.outcome.files.map(\.path) + $0.outcome.missingPaths }).sorted()
    }

    /// Those of them that hold anything.
    var textPaths: Set<String> { Set(linted.values.flatMap { $0.outcome.files.filter { !$0.bytes.isEmpty }.map(\.path) }) }

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
        return flows.unique(by: AbsolutePath.of)
    }

    /// A flow that has to be loaded and linted.
    private struct Job {
        var path: String
        var rules: [LintRule]
        var settings: LintSettings
        var project: Int
        var key: LintCache.Key?
    }

    private mutating func lintMissing(among flows: [String]) throws {
        var jobs: [Job] = []
        for path in flows where linted[path] == nil {
            let index = try projects.project(of: path)
            let project = projects.projects[index]
            let wanted = project.file == nil ? rules : rules.filter { !project.lint.isOff($0) }
            // Rules that answer at once are no slower than what is kept.
            let key = request.usesCache && wanted.contains(where: \.explores) ? LintCache.Key(path, wanted, project, request.limits) : nil
            if let key, let kept = cache.outcome(for: key, from: files) {
                remember(kept, of: path, project: index)
            } else {
                jobs.append(Job(path: path, rules: wanted, settings: project.lint.settings(for: project.relative(path)), project: index, key: key))
            }
        }
        for (job, outcome) in zip(jobs, carryOut(jobs)) {
            // What cannot be loaded may hang on a file that is not there yet, and is soon looked at again.
            if let key = job.key, !outcome.hasErrors { unkept.append((key, outcome)) }
            remember(outcome, of: job.path, project: job.project)
        }
    }

    /// Several flows go side by side, those with the most text first, which mostly take longest; the last ones, or one alone, have all processors.
    private func carryOut(_ jobs: [Job]) -> [LintOutcome] {
        let (files, limits) = (files, request.limits)
        @Sendable func outcome(_ job: Job, _ loaded: LoadedFlow, _ workers: Workers) -> LintOutcome {
            let progress = ProgressLine(job.path)
            defer { progress.clear() }
            return lint(loaded, rules: job.rules, settings: job.settings, limits: limits, workers: workers) {
                progress.show($0)
                return true
            }
        }
        if jobs.count < 2 { return jobs.map { outcome($0, load($0.path, from: files), .threads) } }
        let loaded = Workers.threads.map(jobs) { load($0.path, from: files) }
        let sizes = loaded.map { flow in flow.files.reduce(0) { $0 + $1.bytes.count } }
        let order = jobs.indices.sorted { (sizes[$1], $0) < (sizes[$0], $1) }
        let outcomes = Workers.map(order) { outcome(jobs[$0], loaded[$0], $1) }
        return zip(order, outcomes).sorted { $0.0 < $1.0 }.map(\.1)
    }

    private mutating func remember(_ outcome: LintOutcome, of path: String, project index: Int) {
        let project = projects.projects[index]
        var outcome = outcome
        // Whoever asks for some rules hears of what keeps them from being checked.
        outcome.diagnostics = outcome.diagnostics.filter { isChosen($0) || outcome.keepsFromLoading($0) }
        if project.file != nil { project.lint.setLevels(of: &outcome) { project.relative($0.path) } }
        linted[path] = Linted(outcome: outcome, project: index)
    }

    /// That a rule which was asked for has not run is told whoever asks for it.
    private func isChosen(_ diagnostic: Diagnostic) -> Bool {
        func isNamed(_ name: String) -> Bool { LintRule.name(name, means: diagnostic.info) }
        if request.ignored.contains(where: isNamed) { return false }
        return request.only.isEmpty || request.only.contains(where: isNamed) || diagnostic.info == .explorationBound
    }
}
