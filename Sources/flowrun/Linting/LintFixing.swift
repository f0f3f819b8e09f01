import FlowRunner
import FlowSpec

extension LintRun {
    /// Carries out what is certain and says what was done; on paper, it prints the difference instead. What the project leaves out is left,
    /// unless it was named.
    /// Answers what is left to find, and whether all that was to be written has been.
    mutating func fix(onPaper isDry: Bool) throws -> (report: LintReport, isWritten: Bool) {
        var asked = quick
        _ = try asked.report()
        // What is right for the flow that imports a file may be wrong for the file itself.
        var around = asked.withImports
        let before = try around.report()
        let linted = Set(asked.linting.map(normalizedPath))
        let fixed = try carryOutFixes(of: before, where: { asked.mayMend($0, linted: linted) }) { texts in try around.report(with: texts) }
        if isDry {
            try StandardStream.tell {
                for path in fixed.paths { try StandardStream.output.write(unifiedDiff(try bytes(of: path), fixed.texts[path] ?? [], path: path)) }
            }
            if fixed.paths.isEmpty { try StandardStream.error.writeLine("nothing is found that --fix could mend") }
            return (try report(), true)
        }
        var written: [String] = []
        for path in fixed.paths {
            do throws(FileFault) {
                try WholeFile.write(bytes: fixed.texts[path] ?? [], to: path, insteadOf: fixed.bytes(before: path))
                written.append(path)
            } catch {
                try StandardStream.error.writeLine("error: cannot write `\(shownName(path))`: \(error.reason)")
            }
        }
        for done in fixed.done where written.contains(done.path) {
            try StandardStream.error.writeLine("fixed \(shownName(done.path)):\(done.line):\(done.column): \(done.title) [\(done.rule)]")
        }
        forget(written)
        return (try report(), written == fixed.paths)
    }

    /// Whether a finding is one of the flows that are linted, and its fix changes only these, or what they import and the project does not leave out.
    /// - Parameter linted: the paths of the flows.
    private func mayMend(_ finding: LintReport.Finding, linted: Set<String>) -> Bool {
        guard let flow = finding.files.first?.path, let index = finding.project, linted.contains(flow) else { return false }
        let project = projects.projects[index]
        let paths = (finding.diagnostic.fix?.edits ?? []).compactMap { finding.file(of: $0.span)?.path }
        return paths.allSatisfy { !project.lint.leavesOut(project.relative($0)) || linted.contains($0) }
    }

    private func bytes(of path: String) throws(CannotRun) -> [UInt8] {
        do throws(FileFault) {
            return try readText(path)
        } catch {
            throw CannotRun("`\(shownName(path))` cannot be read: \(error.reason)")
        }
    }

    /// Writes all that is found now into the baselines of the projects. What was not looked at stays, unless its file is gone.
    /// Answers what cannot be accepted, and for each baseline how much it accepts.
    mutating func updateBaselines() throws -> (report: LintReport, accepted: [String]) {
        var report = try wholeReport()
        keep()
        var accepted: [String] = []
        for (index, project) in projects.projects.enumerated() {
            guard let path = project.baselinePath else {
                let file = project.file ?? Folder.join(project.folder, ProjectFiles.name)
                throw CannotRun(
                    "no baseline is named: write `baseline: accepted.yaml` into `\(shownName(AbsolutePath.relative(file, to: AbsolutePath.workingFolder)))`")
            }
            let isLookedFor = isLookedFor(in: project)
            var entries = project.baseline.entries.filter { !isLookedFor($0) }
            for finding in report.findings where finding.project == index && !finding.keepsFromLoading {
                entries.append(
                    BaselineDeclaration.Entry(
                        rule: finding.diagnostic.info.id, file: finding.path, fingerprint: finding.fingerprint, says: finding.diagnostic.message))
            }
            entries = entries.unique(by: \.fingerprint)
            let baseline = Baseline(entries)
            do throws(FileFault) {
                try WholeFile.write(baseline.text, to: path)
            } catch {
                throw CannotRun("cannot write `\(shownName(path))`: \(error.reason)")
            }
            let shown = shownName(AbsolutePath.relative(path, to: AbsolutePath.workingFolder))
            accepted.append("\(shown): \(counted(entries.count, "accepted finding"))")
            report.accept(baseline, project: index)
        }
        return (report, accepted)
    }
}
