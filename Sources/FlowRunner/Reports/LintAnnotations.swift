import FlowSpec

/// Findings as GitHub's workflow commands, which show them beside the changed lines.
package struct LintAnnotations: Sendable {
    /// What a step may annotate of each kind; GitHub drops the rest without a word.
    package static let mostOfKind = 10

    /// A step's summary holds 1 MiB.
    private static let mostRows = 1000

    /// `::error file=…,line=…::…`, one a line.
    package private(set) var commands: [String] = []
    package private(set) var rest: [LintReport.Finding] = []
    private let relative: @Sendable (String) -> String

    /// - Parameter relative: a file's path from the root of the repository, as far as that is known.
    package init(_ report: LintReport, relative: @escaping @Sendable (String) -> String = { $0 }) {
        self.relative = relative
        var counts: [Diagnostic.Severity: Int] = [:]
        for finding in report.all {
            let severity = finding.diagnostic.severity
            counts[severity, default: 0] += 1
            if counts[severity, default: 0] <= Self.mostOfKind { commands.append(command(finding)) } else { rest.append(finding) }
        }
    }

    /// A section of Markdown for the step's summary with what cannot be annotated; empty where all can.
    package var summary: String {
        if rest.isEmpty { return "" }
        let lines = rest.prefix(Self.mostRows).map { finding in
            "| \(finding.diagnostic.severity.rawValue) | \(markdownCell(place(finding))) | \(markdownCell(finding.diagnostic.message)) "
                + "| \(finding.diagnostic.info.id) |\n"
        }
        return "### flowrun lint: \(rest.count) more\nGitHub shows \(Self.mostOfKind) annotations of a kind. These are the others.\n\n"
            + "| level | place | finding | rule |\n|---|---|---|---|\n" + lines.joined()
            + (rest.count > Self.mostRows ? "\nand \(rest.count - Self.mostRows) more\n" : "")
    }

    /// The rest as plain lines of the log.
    package var log: [String] {
        rest.map { "\(place($0)): \($0.diagnostic.severity.rawValue): \($0.diagnostic.message) [\($0.diagnostic.info.id)]" }
    }

    private func path(_ finding: LintReport.Finding) -> String { relative(finding.file(of: finding.diagnostic.primary.span)?.path ?? "") }

    private func place(_ finding: LintReport.Finding) -> String {
        let span = finding.diagnostic.primary.span
        let start = finding.places(of: span).start
        return "\(path(finding)):\(start.line):\(start.column)"
    }

    private func command(_ finding: LintReport.Finding) -> String {
        let diagnostic = finding.diagnostic
        let span = diagnostic.primary.span
        let (start, end) = finding.places(of: span)
        var properties = [("file", path(finding)), ("line", "\(start.line)"), ("endLine", "\(end.line)")]
        // Columns say something on one line only.
        if start.line == end.line { properties += [("col", "\(start.column)"), ("endColumn", "\(end.column)")] }
        properties.append(("title", diagnostic.info.id))
        var message = diagnostic.message
        if !diagnostic.walk.isEmpty { message += "\nwalk\(finding.flowElsewhere.map { " through \(relative($0))" } ?? ""): " + diagnostic.walk.joined(separator: " → ") }
        if let help = diagnostic.help { message += "\n" + help }
        let written = properties.map { "\($0)=\(Self.escaped($1, isProperty: true))" }.joined(separator: ",")
        return "::\(diagnostic.severity.command) \(written)::\(Self.escaped(message, isProperty: false))"
    }

    private static func escaped(_ text: String, isProperty: Bool) -> String {
        var out = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": out += "%25"
            case "\r": out += "%0D"
            case "\n": out += "%0A"
            case ":" where isProperty: out += "%3A"
            case "," where isProperty: out += "%2C"
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out
    }
}

extension Diagnostic.Severity {
    fileprivate var command: String {
        switch self {
        case .error: "error"
        case .warning: "warning"
        case .info: "notice"
        }
    }
}
