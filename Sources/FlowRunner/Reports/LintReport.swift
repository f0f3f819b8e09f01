import FlowSpec

/// What lint found in several flows. What two flows share (an imported file) is said once.
package struct LintReport: Sendable {
    package struct Finding: Sendable {
        package var diagnostic: Diagnostic
        package var files: [SourceFile]
    }

    package private(set) var findings: [Finding] = []
    private var saidOnce = SaidOnce()
    private var paths: Set<String> = []
    private var states = 0

    package init() {}

    package mutating func add(_ diagnostics: [Diagnostic], of loaded: LoadedFlow) {
        states += loaded.flow.states.count
        for file in loaded.files { paths.insert(file.path) }
        for diagnostic in saidOnce.fresh(diagnostics, in: loaded.files) {
            findings.append(Finding(diagnostic: diagnostic, files: loaded.files))
        }
    }

    package var text: String {
        let shown = findings.map { diagnosticText($0.diagnostic, files: $0.files) + "\n" }.joined()
        let counts = Diagnostic.Severity.allCases.compactMap { severity -> String? in
            let count = findings.count { $0.diagnostic.severity == severity }
            let noun = severity == .info ? "note" : severity.rawValue
            return count == 0 ? nil : "\(count) \(noun)\(count == 1 ? "" : "s")"
        }
        let files = "\(paths.count) file\(paths.count == 1 ? "" : "s")"
        return shown + "\(files): \(counts.isEmpty ? "nothing found" : counts.joined(separator: ", "))\n"
    }

    /// Keys as `commands.md` orders them. No configuration is explored, so nothing is claimed as complete.
    package var json: String {
        JSONText.object([
            ("findings", .array(findings.map(\.json))), ("files", .number(Double(paths.count))), ("states", .number(Double(states))),
            ("explored", .number(0)), ("complete", .flag(false)),
        ]).text
    }
}

extension LintReport.Finding {
    fileprivate var json: JSONText {
        let span = diagnostic.primary.span
        let file = files.indices.contains(Int(span.file.index)) ? files[Int(span.file.index)] : nil
        let start = file?.position(of: span.start) ?? (line: 1, column: 1)
        let end = file?.position(of: span.end) ?? (line: 1, column: 1)
        let subject = file?.text(span).split(whereSeparator: \.isNewline).first.map { String($0.prefix(80)) }
        return .object([
            ("rule", .string(diagnostic.info.id)), ("severity", .string(diagnostic.severity.rawValue)),
            ("message", .string(diagnostic.message)), ("file", .string(file?.path)), ("line", .number(Double(start.line))),
            ("column", .number(Double(start.column))), ("endLine", .number(Double(end.line))),
            ("endColumn", .number(Double(end.column))), ("subject", .string(subject)), ("help", .string(diagnostic.help)),
            ("walk", .array(diagnostic.walk.map(JSONText.string))),
        ])
    }
}
