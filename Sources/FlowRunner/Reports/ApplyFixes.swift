import FlowSpec

/// Files with certain edits carried out, and what they were.
package struct FixedFiles: Sendable {
    package struct Done: Sendable {
        package var path: String
        /// In the file as it was before anything was mended.
        package var line: Int
        package var column: Int
        package var rule: String
        package var title: String
    }

    /// By path.
    package fileprivate(set) var texts: [String: [UInt8]] = [:]
    package fileprivate(set) var done: [Done] = []
    /// The files before, by path.
    private var before: [String: SourceFile] = [:]
    /// For each round, by path.
    private var places: [String: [PlacesBefore]] = [:]

    package var paths: [String] { texts.keys.sorted() }

    /// What a file held before.
    package func bytes(before path: String) -> [UInt8]? { before[path]?.bytes }
}

/// Carries out the fixes of a report as far as they make things better: everything is linted again after them, and what does
/// not leave less to complain about is left out. What weighs most is mended first.
/// - Parameter rounds: a fix may make room for another one, but not for ever.
/// - Parameter mayMend: whether a finding's fix is wanted.
/// - Parameter relint: lints with these texts in place of the files'.
package func carryOutFixes(
    of report: LintReport, rounds: Int = 20, where mayMend: (LintReport.Finding) -> Bool = { _ in true },
    relint: ([String: [UInt8]]) throws -> LintReport
) rethrows -> FixedFiles {
    var now = Attempt(fixed: FixedFiles(), report: report, count: 0)
    for _ in 0..<rounds {
        let all = now.report.findings.filter { $0.diagnostic.fix != nil && mayMend($0) }
        var next: Attempt?
        let unread = now.report.pathsOfMisread
        for level in Level.allCases where next == nil {
            next = try now.mending(all.filter { Level($0) == level && $0.isCertain(whereUnread: unread) }[...], level, relint)
        }
        guard let next else { break }
        now = next
    }
    return now.fixed
}

/// What keeps a flow from loading weighs most: a flow that loads shows findings that could not be seen before.
private enum Level: CaseIterable {
    case loading, error, warning, note

    init(_ finding: LintReport.Finding) {
        self =
            switch finding.diagnostic.severity {
            case _ where finding.keepsFromLoading: .loading
            case .error: .error
            case .warning: .warning
            case .info: .note
            }
    }
}

/// So many slips of one line, each of which hides the next, are mended at once.
private let mostSlipsInOne = 20

private struct Attempt {
    var fixed: FixedFiles
    var report: LintReport
    /// How many findings were mended for it.
    var count: Int

    /// Nil where nothing of it makes things better.
    func mending(
        _ findings: ArraySlice<LintReport.Finding>, _ level: Level, _ relint: ([String: [UInt8]]) throws -> LintReport
    ) rethrows -> Attempt? {
        let whole = try mending(findings, relint)
        if findings.count < 2 || whole?.hasMendedEach(of: level, since: report) == true { return whole }
        let good = try halves(of: findings).flatMap { try useful(among: $0, level, relint) }
        return try mending(good[...], relint) ?? most(of: good, relint)
    }

    /// Of findings each of which can be mended, but not all together: those that can. What spoils them waits for the next round.
    private func most(of findings: [LintReport.Finding], _ relint: ([String: [UInt8]]) throws -> LintReport) rethrows -> Attempt? {
        var best: Attempt?
        var kept: [LintReport.Finding] = []
        var waiting = halves(of: findings[...])[...]
        while let part = waiting.popFirst() {
            if let next = try mending((kept + part)[...], relint), next.isBetter(than: best ?? self) {
                best = next
                kept += part
            } else if part.count > 1 {
                waiting.insert(contentsOf: halves(of: part), at: waiting.startIndex)
            }
        }
        return best
    }

    /// Those of the findings that are gone after their fix, with nothing in their place: one that is of no use would else be carried along by the others.
    private func useful(
        among findings: ArraySlice<LintReport.Finding>, _ level: Level, _ relint: ([String: [UInt8]]) throws -> LintReport
    ) rethrows -> [LintReport.Finding] {
        guard let whole = try mending(findings, relint), findings.count < 2 || whole.hasMendedEach(of: level, since: report) else {
            return findings.count < 2 ? [] : try halves(of: findings).flatMap { try useful(among: $0, level, relint) }
        }
        return Array(findings)
    }

    private func halves(of findings: ArraySlice<LintReport.Finding>) -> [ArraySlice<LintReport.Finding>] {
        [findings.prefix(findings.count / 2), findings.dropFirst(findings.count / 2)]
    }

    /// Nil where that is no better. An edit that only brings to light what can be mended as well is of use together with that.
    private func mending(
        _ findings: ArraySlice<LintReport.Finding>, _ relint: ([String: [UInt8]]) throws -> LintReport
    ) rethrows -> Attempt? {
        var next = self
        next.count = next.fixed.apply(findings)
        guard next.count > 0 else { return nil }
        next.report = try relint(next.fixed.texts)
        var steps = mostSlipsInOne
        while steps > 0, !next.isBetter(than: self) {
            steps -= 1
            guard next.fixed.apply(next.revealed(since: self)[...]) > 0 else { return nil }
            next.report = try relint(next.fixed.texts)
        }
        return next.isBetter(than: self) ? next : nil
    }

    private func isBetter(than old: Attempt) -> Bool {
        report.weight < old.report.weight && fixed.paths.allSatisfy { report.misreadings(in: $0) <= old.report.misreadings(in: $0) }
    }

    /// What can be mended in the files that are mended already, save what an edit itself has written.
    private func revealed(since before: Attempt) -> [LintReport.Finding] {
        let known = Set(before.report.findings.filter { $0.diagnostic.fix != nil }.map(before.fixed.sighting))
        return report.findings.filter { finding in
            !known.contains(fixed.sighting(of: finding))
                && finding.diagnostic.fix?.edits.allSatisfy { edit in finding.file(of: edit.span).map { fixed.isOriginal(edit.span, in: $0) } == true } == true
        }
    }

    private func hasMendedEach(of level: Level, since before: LintReport) -> Bool {
        let old = before.findings.filter { Level($0) == level }
        let new = report.findings.filter { Level($0) == level }
        // Of these more comes in place of what is mended.
        let crowded = Set(old.filter { $0.diagnostic.further > 0 }.map(\.diagnostic.info.id))
        let fresh = new.filter { !crowded.contains($0.diagnostic.info.id) }
        return new.total + count <= old.total && Set(fresh.map(\.fingerprint)).isSubset(of: old.map(\.fingerprint))
    }
}

/// What a finding is known by while edits move it.
private struct Sighting: Hashable {
    var rule: String
    var message: String
    var path: String
    /// In the file as it was before anything was mended.
    var line: Int?
    var column: Int?
}

extension FixedFiles {
    /// What overlaps an edit that is taken already waits for the next round. Answers how many were carried out.
    fileprivate mutating func apply(_ findings: ArraySlice<LintReport.Finding>) -> Int {
        var round: [String: EditsInOrder] = [:]
        var sources: [String: SourceFile] = [:]
        var count = 0
        for finding in findings {
            guard let fix = finding.diagnostic.fix else { continue }
            let placed = fix.edits.compactMap { edit in finding.file(of: edit.span).map { (file: $0, edit: $0.withOwnLineEnds(edit)) } }
            guard placed.count == fix.edits.count, let first = placed.first else { continue }
            guard placed.allSatisfy({ round[$0.file.path]?.overlap($0.edit) != true }) else { continue }
            for place in placed {
                round[place.file.path, default: EditsInOrder()].add(place.edit)
                sources[place.file.path] = place.file
            }
            let position = positionBefore(first.edit.span.start, in: first.file)
            done.append(
                Done(
                    path: first.file.path, line: position.line, column: position.column, rule: finding.diagnostic.info.id, title: fix.title))
            count += 1
        }
        for (path, source) in sources {
            if before[path] == nil { before[path] = source }
            let own = round[path] ?? EditsInOrder()
            texts[path] = source.bytes(after: own.edits)
            places[path, default: []].append(PlacesBefore(own))
        }
        return count
    }

    fileprivate func sighting(of finding: LintReport.Finding) -> Sighting {
        let span = finding.diagnostic.primary.span
        let position = finding.file(of: span).map { positionBefore(span.start, in: $0) }
        return Sighting(
            rule: finding.diagnostic.info.id, message: finding.diagnostic.message, path: finding.path, line: position?.line, column: position?.column)
    }

    /// Whether the file is mended, and what stands here has been there before.
    fileprivate func isOriginal(_ span: Span, in file: SourceFile) -> Bool {
        guard texts[file.path] != nil else { return false }
        if span.end < span.start + 2 { return true }
        let (start, last) = (placeBefore(span.start, in: file), placeBefore(span.end - 1, in: file))
        return last > start && last - start == span.end - 1 - span.start
    }

    private func positionBefore(_ place: UInt32, in file: SourceFile) -> (line: Int, column: Int) {
        (before[file.path] ?? file).position(of: placeBefore(place, in: file))
    }

    private func placeBefore(_ place: UInt32, in file: SourceFile) -> UInt32 {
        (places[file.path] ?? []).reversed().reduce(place) { $1($0) }
    }
}

extension LintReport {
    private static let misreading = Set(DiagnosticInfo.reading.map(\.id))

    /// Of the files that cannot be read to their end.
    fileprivate var pathsOfMisread: Set<String> {
        let misread = findings.filter { $0.diagnostic.severity == .error && Self.misreading.contains($0.diagnostic.info.id) }
        return Set(misread.compactMap { $0.file(of: $0.diagnostic.primary.span)?.path })
    }

    /// A file that cannot be read hides what else is wrong with it, and would weigh less.
    fileprivate func misreadings(in path: String) -> Int {
        findings.filter { Self.misreading.contains($0.diagnostic.info.id) && $0.file(of: $0.diagnostic.primary.span)?.path == path }.total
    }

    fileprivate var weight: Weight {
        var counts: [Level: Int] = [:]
        for finding in findings { counts[Level(finding), default: 0] += finding.diagnostic.count }
        return Weight(counts: Level.allCases.map { counts[$0, default: 0] })
    }
}

extension [LintReport.Finding] {
    /// With those that are only counted.
    fileprivate var total: Int { reduce(0) { $0 + $1.diagnostic.count } }
}

extension LintReport.Finding {
    /// Whether all that its fix would do is seen: what a warning's does in a file that cannot be read to its end is not.
    fileprivate func isCertain(whereUnread unread: Set<String>) -> Bool {
        guard diagnostic.severity != .error, let fix = diagnostic.fix else { return true }
        return fix.edits.allSatisfy { edit in file(of: edit.span).map { !unread.contains($0.path) } == true }
    }
}

private struct Weight: Comparable {
    /// By level, what weighs most first.
    var counts: [Int]

    static func < (a: Weight, b: Weight) -> Bool { a.counts.lexicographicallyPrecedes(b.counts) }
}
