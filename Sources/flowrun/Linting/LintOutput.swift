import FlowRunner
import FlowSpec
import Glibc

extension LintCommand.Format {
    /// - Parameter all: findings as text, however many are of one rule.
    func write(_ report: LintReport, all: Bool = false) throws {
        for reason in report.unreadable { try StandardStream.error.writeLine("error: \(reason)") }
        switch self {
        case .text: try StandardStream.output.write(report.text(columns: StandardStream.output.columns, atMost: all ? .max : LintReport.mostOfRule))
        case .json: try StandardStream.output.writeLine(report.json)
        case .sarif: try StandardStream.output.writeLine(report.sarif(version: FlowRunCommand.version))
        case .github: try writeAnnotations(LintAnnotations(report, relative: Self.pathInRepository), summary: report.summaryOfAll)
        }
    }

    /// GitHub takes paths from the root of the repository.
    private static func pathInRepository(_ path: String) -> String {
        guard let root = getenv("GITHUB_WORKSPACE").map({ String(cString: $0) }), root.hasPrefix("/") else { return path }
        let whole = AbsolutePath.of(path)
        let inside = [AbsolutePath.behindLinks(root), AbsolutePath.of(root)].map { AbsolutePath.relative(whole, to: $0) }
        return inside.first { $0 != whole } ?? path
    }

    /// What GitHub would drop goes to the step's summary, or to the log where there is none.
    private func writeAnnotations(_ annotations: LintAnnotations, summary: String) throws {
        for command in annotations.commands { try StandardStream.output.writeLine(command) }
        if annotations.rest.isEmpty { return try StandardStream.output.writeLine(summary) }
        let count = annotations.rest.count
        let limit = "GitHub shows \(LintAnnotations.mostOfKind) annotations of a kind"
        if let path = getenv("GITHUB_STEP_SUMMARY").map({ String(cString: $0) }), !path.isEmpty {
            do throws(FileFault) {
                try WholeFile.append(annotations.summary, to: path)
            } catch {
                throw CannotRun("cannot write to `\(shownName(path))`: \(error.reason)")
            }
            try StandardStream.output.writeLine("\(summary); \(limit), \(count) more are in the step's summary")
        } else {
            for line in annotations.log { try StandardStream.output.writeLine(line) }
            try StandardStream.output.writeLine("\(summary); \(limit), the last \(count) are listed above as plain lines")
        }
    }
}

extension LintReport {
    /// The exit status for the level from which on findings count.
    /// - Parameter others: of what was found in project files.
    func status(deny: LintCommand.Level, besides others: Set<Diagnostic.Severity> = []) -> Int32 {
        var counts = DiagnosticCounts()
        counts.add(findings.map(\.diagnostic))
        if counts.unreadable > 0 { return 2 }
        return others.union(findings.map(\.diagnostic.severity)).contains(where: deny.denies) ? 1 : 0
    }
}

extension LintCommand.Level {
    fileprivate func denies(_ severity: Diagnostic.Severity) -> Bool {
        switch self {
        case .error: severity == .error
        case .warning: severity != .info
        case .info: true
        }
    }
}
