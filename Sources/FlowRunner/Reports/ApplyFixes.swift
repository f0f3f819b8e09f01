import FlowSpec

/// Files with certain edits carried out, and what they were.
package struct FixedFiles: Sendable {
    package struct Done: Sendable {
        package var path: String
        package var line: Int
        package var column: Int
        package var rule: String
        package var title: String
    }

    /// By path.
    package fileprivate(set) var texts: [String: [UInt8]] = [:]
    /// What these files held before.
    package fileprivate(set) var before: [String: [UInt8]] = [:]
    package fileprivate(set) var done: [Done] = []

    package var paths: [String] { texts.keys.sorted() }
}

/// Carries out the fixes of a report as far as they make things better: after each round everything is linted again, and what does
/// not leave less to complain about is left out.
/// - Parameter rounds: a fix may make room for another one, but not for ever.
/// - Parameter relint: lints with these texts in place of the files'.
package func carryOutFixes(of report: LintReport, rounds: Int = 20, relint: ([String: [UInt8]]) throws -> LintReport) rethrows -> FixedFiles {
    var fixed = FixedFiles()
    var report = report
    for _ in 0..<rounds {
        let all = report.findings.filter { $0.diagnostic.fix != nil }
        var next = try trial(of: all, fixed, report, relint)
        if next == nil, all.count > 1 {
            let good = try all.filter { try trial(of: [$0], fixed, report, relint) != nil }
            next = try trial(of: good, fixed, report, relint) ?? trial(of: Array(good.prefix(1)), fixed, report, relint)
        }
        guard let round = next else { break }
        fixed = round.fixed
        report = round.report
    }
    return fixed
}

/// Nil where they do not make things better.
private func trial(
    of findings: [LintReport.Finding], _ fixed: FixedFiles, _ report: LintReport, _ relint: ([String: [UInt8]]) throws -> LintReport
) rethrows -> (fixed: FixedFiles, report: LintReport)? {
    var fixed = fixed
    guard fixed.apply(findings) else { return nil }
    let next = try relint(fixed.texts)
    guard next.weight < report.weight, fixed.texts.keys.allSatisfy({ next.misreadings(in: $0) <= report.misreadings(in: $0) }) else { return nil }
    return (fixed, next)
}

extension FixedFiles {
    /// What overlaps an edit that is taken already waits for the next round. Answers whether anything was to be done.
    fileprivate mutating func apply(_ findings: [LintReport.Finding]) -> Bool {
        var edits: [String: [Diagnostic.Edit]] = [:]
        var sources: [String: SourceFile] = [:]
        for finding in findings {
            guard let fix = finding.diagnostic.fix else { continue }
            let placed = fix.edits.compactMap { edit in finding.file(of: edit.span).map { (file: $0, edit: edit) } }
            guard placed.count == fix.edits.count, let first = placed.first else { continue }
            guard placed.allSatisfy({ place in !(edits[place.file.path] ?? []).contains { $0.overlaps(place.edit) } }) else { continue }
            for place in placed {
                edits[place.file.path, default: []].append(place.edit)
                sources[place.file.path] = place.file
            }
            let position = first.file.position(of: first.edit.span.start)
            done.append(
                Done(
                    path: first.file.path, line: position.line, column: position.column, rule: finding.diagnostic.info.id, title: fix.title))
        }
        for (path, source) in sources {
            if before[path] == nil { before[path] = source.bytes }
            texts[path] = source.bytes(after: edits[path] ?? [])
        }
        return !sources.isEmpty
    }
}

extension Diagnostic.Edit {
    /// Two insertions at one place also count: which comes first would be anybody's guess.
    fileprivate func overlaps(_ other: Self) -> Bool {
        span.start == other.span.start || (span.start < other.span.end && other.span.start < span.end)
    }
}

extension SourceFile {
    fileprivate func bytes(after edits: [Diagnostic.Edit]) -> [UInt8] {
        var out: [UInt8] = []
        var from = 0
        for edit in edits.sorted(by: { $0.span.start < $1.span.start }) {
            let start = min(max(Int(edit.span.start), from), bytes.count)
            out += bytes[from..<start]
            out += edit.replacement.utf8
            from = min(max(Int(edit.span.end), start), bytes.count)
        }
        return out + bytes[from...]
    }
}

extension LintReport {
    private static let misreading = Set(DiagnosticInfo.reading.map(\.id))

    /// A file that cannot be read hides what else is wrong with it, and would weigh less.
    fileprivate func misreadings(in path: String) -> Int {
        findings.count { Self.misreading.contains($0.diagnostic.info.id) && $0.file(of: $0.diagnostic.primary.span)?.path == path }
    }

    /// What weighs most comes first: a flow that loads shows findings that could not be seen before.
    fileprivate var weight: Weight {
        var weight = Weight()
        for finding in findings {
            if finding.keepsFromLoading {
                weight.loading += 1
            } else {
                switch finding.diagnostic.severity {
                case .error: weight.errors += 1
                case .warning: weight.warnings += 1
                case .info: weight.notes += 1
                }
            }
        }
        return weight
    }
}

private struct Weight: Comparable {
    var loading = 0
    var errors = 0
    var warnings = 0
    var notes = 0

    static func < (a: Weight, b: Weight) -> Bool {
        (a.loading, a.errors, a.warnings, a.notes) < (b.loading, b.errors, b.warnings, b.notes)
    }
}
