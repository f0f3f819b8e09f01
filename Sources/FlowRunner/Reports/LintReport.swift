import FlowSpec

/// What lint found in several flows. What two flows share (an imported file) is said once.
package struct LintReport: Sendable {
    package struct Finding: Sendable {
        package var diagnostic: Diagnostic
        package var files: [SourceFile]
        /// Of its file, relative to the project.
        package var path: String
        /// Of the caller: which of several projects the flow belongs to; nil for what a project file says itself.
        package var project: Int?
        package var fingerprint: String
        /// The flow cannot be loaded before it is gone; no rule has looked at the flow.
        package var keepsFromLoading: Bool

        /// The path of the flow that was linted, whose walk it may have; nil for what a project file says.
        var flow: String? { project == nil ? nil : files.first?.path }
    }

    private struct Note: Hashable {
        var id: String
        var message: String
        var path: String
        var start: UInt32

        init(_ diagnostic: Diagnostic, in files: [SourceFile]) {
            let span = diagnostic.primary.span
            (id, message, path, start) = (diagnostic.info.id, diagnostic.message, files[of: span]?.path ?? "", span.start)
        }
    }

    /// What is wrong with a project file, or with the baseline that it names.
    package struct ProjectFinding: Sendable {
        package var diagnostic: Diagnostic
        package var file: SourceFile
        package init(_ diagnostic: Diagnostic, in file: SourceFile) {
            (self.diagnostic, self.file) = (diagnostic, file)
        }
    }

    package private(set) var findings: [Finding] = []
    /// Of project files, which people hear of beside the text.
    private(set) var ofProjects: [Finding] = []
    /// How many findings a baseline has taken away.
    package private(set) var accepted = 0
    /// How many entries of baselines fit nothing any more.
    private var outdated = 0
    /// Paths of the files that were read, as the user sees them.
    package private(set) var paths: [String] = []
    /// How many flows the rules have not seen, because they cannot be loaded.
    package private(set) var unloaded = 0
    private var seenPaths: Set<String> = []
    private var saidOnce = SaidOnce()
    private var occurrences: [FindingLikeness: Int] = [:]
    /// Where in `findings` what is only noted stands.
    private var notes: [Note: [Int]] = [:]
    private var states = 0
    private var situations = 0
    /// Whether all of every flow was explored; nil where none was.
    private var isComplete: Bool?

    package init() {}

    /// - Parameter relative: a file's path as the project sees it.
    package mutating func add(_ outcome: LintOutcome, project: Int = 0, relative: (String) -> String = { $0 }) {
        if let explored = outcome.explored {
            situations += explored.situations
            isComplete = explored.isComplete && isComplete != false
        }
        states += outcome.states
        if outcome.hasErrors { unloaded += 1 }
        let files = outcome.files
        for file in files where seenPaths.insert(file.path).inserted { paths.append(file.path) }
        let fresh = saidOnce.fresh(outcome.diagnostics, in: files)
        if fresh.count < outcome.diagnostics.count { raise(outcome.diagnostics, in: files) }
        for diagnostic in fresh {
            let path = files[of: diagnostic.primary.span].map { relative($0.path) } ?? ""
            if diagnostic.severity == .info { notes[Note(diagnostic, in: files), default: []].append(findings.count) }
            findings.append(finding(diagnostic, in: files, path: path, project: project, keepsFromLoading: outcome.keepsFromLoading(diagnostic)))
        }
    }

    package mutating func add(ofProjects found: [ProjectFinding]) {
        for finding in found {
            ofProjects.append(self.finding(finding.diagnostic, in: [finding.file], path: finding.file.path, project: nil, keepsFromLoading: false))
        }
    }

    private mutating func finding(_ diagnostic: Diagnostic, in files: [SourceFile], path: String, project: Int?, keepsFromLoading: Bool) -> Finding {
        let likeness = FindingLikeness(diagnostic, in: files, path: path)
        let occurrence = occurrences[likeness, default: 0]
        occurrences[likeness] = occurrence + 1
        return Finding(
            diagnostic: diagnostic, files: files, path: path, project: project,
            fingerprint: FlowRunner.fingerprint(likeness, occurrence: occurrence), keepsFromLoading: keepsFromLoading)
    }

    /// For other programs: those of project files first.
    package var all: [Finding] { ofProjects + findings }

    /// What one flow only notes and another warns of is a warning.
    private mutating func raise(_ diagnostics: [Diagnostic], in files: [SourceFile]) {
        for diagnostic in diagnostics where diagnostic.severity != .info {
            let note = Note(diagnostic, in: files)
            guard let same = notes[note]?.first else { continue }
            findings[same].diagnostic.severity = diagnostic.severity
            notes[note]?.removeFirst()
        }
    }

    private mutating func findNotes() {
        notes = [:]
        for (index, finding) in findings.enumerated() where finding.diagnostic.severity == .info {
            notes[Note(finding.diagnostic, in: finding.files), default: []].append(index)
        }
    }

    /// Takes away what the baseline of a project accepts. What keeps a flow from loading is never accepted.
    /// - Parameter isLookedFor: whether what the entry accepts would have been found.
    package mutating func accept(_ baseline: Baseline, project: Int, isLookedFor: (BaselineDeclaration.Entry) -> Bool = { _ in false }) {
        let before = findings.count
        if isComplete != false {
            let found = Set(findings.lazy.filter { $0.project == project }.map(\.fingerprint))
            outdated += baseline.entries.count { !found.contains($0.fingerprint) && isLookedFor($0) }
        }
        findings.removeAll { $0.project == project && !$0.keepsFromLoading && baseline.accepts($0.fingerprint) }
        accepted += before - findings.count
        if findings.count < before { findNotes() }
    }

    /// Files that were asked for and cannot be read, with the reasons: no findings to people, who hear of them beside the text.
    package var unreadable: [String] { findings.filter { $0.diagnostic.info == .unreadableFile }.map(\.diagnostic.message) }

    /// So many findings of one rule in one file are told in place; who has read these mends the cause before reading on.
    package static let mostOfRule = 50

    /// - Parameter columns: of the terminal; nil where it goes elsewhere.
    /// - Parameter most: of one rule in one file; the others are counted.
    package func text(columns: Int? = nil, atMost most: Int = .max) -> String {
        var (text, sizes, crowded): (String, [Crowd: CrowdSize], [Crowd]) = ("", [:], [])
        for finding in findings where finding.diagnostic.info != .unreadableFile {
            let crowd = Crowd(rule: finding.diagnostic.info.id, path: finding.file(of: finding.diagnostic.primary.span)?.path ?? "")
            var size = sizes[crowd] ?? CrowdSize()
            let wasWhole = size.hidden == 0
            if size.told < most {
                text += diagnosticText(finding.diagnostic, files: finding.files, columns: columns) + "\n"
                size.told += 1
            } else {
                size.untold += 1
            }
            size.onlyCounted += finding.diagnostic.further
            if wasWhole, size.hidden > 0 { crowded.append(crowd) }
            sizes[crowd] = size
        }
        for crowd in crowded {
            guard let size = sizes[crowd] else { continue }
            text += folded("\(crowd.path): \(grouped(size.hidden)) more of [\(crowd.rule)]\(size.hint)", to: columns) + "\n"
        }
        return text + (crowded.isEmpty ? "" : "\n") + folded(summary, to: columns) + "\n"
    }

    /// The findings of one rule in one file.
    private struct Crowd: Hashable {
        var rule: String
        var path: String
    }

    private struct CrowdSize {
        var told = 0
        /// They could be.
        var untold = 0
        /// Nobody has kept where they are.
        var onlyCounted = 0
        var hidden: Int { untold + onlyCounted }

        var hint: String {
            if untold == 0 { return "" }
            return onlyCounted == 0 ? "; `--all` tells each in its place" : "; `--all` tells \(grouped(untold)) of them, each in its place"
        }
    }

    /// `3 files: 1 error, 2 warnings`
    package var summary: String { summary(of: findings) }

    package var summaryOfAll: String { summary(of: all) }

    private func summary(of findings: [Finding]) -> String {
        let counts = Diagnostic.Severity.allCases.compactMap { severity -> String? in
            let count = findings.reduce(0) { $1.diagnostic.severity == severity ? $0 + $1.diagnostic.count : $0 }
            return count == 0 ? nil : counted(count, severity.noun)
        }
        var parts = ["\(counted(paths.count, "file")): \(counts.isEmpty ? "nothing found" : counts.joined(separator: ", "))"]
        if accepted > 0 { parts.append("\(accepted) more accepted by the baseline") }
        if outdated > 0 { parts.append("\(outdated) that it accepts \(outdated == 1 ? "is" : "are") gone, so `--update-baseline` drops \(outdated == 1 ? "it" : "them")") }
        if unloaded > 0 { parts.append("\(counted(unloaded, "flow")) not checked by the rules before the errors of loading are gone") }
        return parts.joined(separator: "; ")
    }

    /// Keys in the order of docs/lint.md. `states` are those that are written down; `explored` are situations.
    package var json: String {
        JSONText.object([
            ("findings", .array(all.map(\.json))), ("files", .number(Double(paths.count))), ("states", .number(Double(states))),
            ("explored", .number(Double(situations))), ("complete", .flag(isComplete ?? false)),
        ]).text
    }
}

extension LintReport.Finding {
    /// The file of a span; nil where there is none.
    package func file(of span: Span) -> SourceFile? {
        files[of: span]
    }

    /// The flow that its walk goes through, where the finding stands in another file.
    var flowElsewhere: String? { flow == file(of: diagnostic.primary.span)?.path ? nil : flow }

    /// Lines and columns from 1; the end is behind the last character.
    func places(of span: Span) -> (start: (line: Int, column: Int), end: (line: Int, column: Int)) {
        guard let file = file(of: span) else { return ((1, 1), (1, 1)) }
        return (file.position(of: span.start), file.position(of: span.end))
    }

    fileprivate var json: JSONText {
        let span = diagnostic.primary.span
        let file = file(of: span)
        let (start, end) = places(of: span)
        let subject = file?.text(span).split { ["\n", "\r\n", "\r"].contains($0) }.first.map(String.init)
        return .object([
            ("rule", .string(diagnostic.info.id)), ("severity", .string(diagnostic.severity.rawValue)),
            ("message", .string(diagnostic.message)), ("file", .string(file?.path)), ("line", .number(Double(start.line))),
            ("column", .number(Double(start.column))), ("endLine", .number(Double(end.line))),
            ("endColumn", .number(Double(end.column))), ("subject", .string(subject)), ("help", .string(diagnostic.help)),
            ("walk", .array(diagnostic.walk.map(JSONText.string))), ("flow", .string(flow)),
        ])
    }
}
