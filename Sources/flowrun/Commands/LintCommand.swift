import ArgumentParser
import FlowRunner
import FlowSpec

struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Looks for faults of form: unanswered outcomes, dead buttons, sheets that nothing closes.",
        discussion: """
            `flowrun explain RULE` tells why a rule matters. A finding that is all right is silenced on the line above it: \
            `# flowrun:ignore rule-id why it is all right`.

            EXAMPLES:
              flowrun lint flows
              flowrun lint flows/feelings --ignore near-equal-labels
              flowrun lint app.flow.yaml --format json --deny warning
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }
    enum Level: String, ExpressibleByArgument, CaseIterable { case error, warning, info }

    @Argument(help: "Flow files, or folders with flows below them.")
    var paths: [String]

    @Option(help: "Findings in place (text), or JSON.")
    var format = Format.text

    @Option(help: ArgumentHelp("Only these rules; may be given several times.", valueName: "id"))
    var rule: [String] = []

    @Option(help: ArgumentHelp("Without these rules; may be given several times.", valueName: "id"))
    var ignore: [String] = []

    @Option(help: ArgumentHelp("From this level on a finding makes the exit status 1.", valueName: "level"))
    var deny = Level.error

    func run() throws { try lintFlows(paths, rules: try chosenRules(), format: format, deny: deny) }

    private func chosenRules() throws(CannotRun) -> [LintRule] {
        for id in rule + ignore { _ = try lintRule(id) }
        return LintRule.all.filter { (rule.isEmpty || rule.contains($0.id)) && !ignore.contains($0.id) }
    }
}

func lintFlows(
    _ paths: [String], rules: [LintRule] = LintRule.all, format: LintCommand.Format = .text, deny: LintCommand.Level = .error
) throws {
    var lintReport = LintReport()
    for path in try flowFiles(paths) {
        let loaded = load(path, from: DiskFiles())
        lintReport.add(lint(loaded, rules: rules), of: loaded)
    }
    switch format {
    case .json: try StandardStream.output.writeLine(lintReport.json)
    case .text: try StandardStream.output.write(lintReport.text)
    }
    if lintReport.findings.contains(where: { $0.diagnostic.info.id == "unreadable-file" }) { throw ExitCode(2) }
    if lintReport.findings.contains(where: { deny.denies($0.diagnostic.severity) }) { throw ExitCode(1) }
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

func lintRule(_ id: String) throws(CannotRun) -> LintRule {
    if let rule = LintRule.all.first(where: { $0.id == id }) { return rule }
    let near = Suggestion.nearest(to: id, in: LintRule.all.map(\.id)).map { "; did you mean `\($0)`?" } ?? ""
    throw CannotRun("there is no rule `\(id)`\(near)\n`flowrun explain` lists them")
}
