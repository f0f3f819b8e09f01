import ArgumentParser
import FlowRunner
import FlowSpec

struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Looks for faults: unanswered outcomes, dead buttons, sheets that nothing closes.",
        discussion: """
            `flowrun explain RULE` tells why a rule matters. A finding that is all right is silenced on the line above it: \
            `# flowrun:ignore rule-id why it is all right`. What a whole project wants stands in its `flowspec.yaml`: levels of \
            rules, limits, a baseline of accepted findings, files to leave out (docs/lint.md).

            EXAMPLES:
              flowrun lint flows
              flowrun lint flows --watch                    # again on every save
              flowrun lint flows --fix --dry-run            # what is mended by itself, as a diff
              flowrun lint flows/feelings --ignore near-equal-labels
              flowrun lint flows/feelings/app.flow.yaml --format sarif --deny warning
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, sarif, github }
    enum Level: String, ExpressibleByArgument, CaseIterable { case error, warning, info }

    @Argument(help: "Flow files, folders with flows below them, or - for standard input.")
    var paths: [String]

    @Option(help: "Findings in place (text), JSON, SARIF 2.1.0, or GitHub's annotations.")
    var format = Format.text

    @Flag(help: ArgumentHelp("As text: every finding, also where one rule finds more than \(LintReport.mostOfRule) in a file."))
    var all = false

    @Option(help: ArgumentHelp("Only these rules; may be given several times.", valueName: "id"))
    var rule: [String] = []

    @Option(help: ArgumentHelp("Without these rules; may be given several times.", valueName: "id"))
    var ignore: [String] = []

    @Option(help: ArgumentHelp("From this level on a finding makes the exit status 1.", valueName: "level"))
    var deny = Level.error

    @Option(parsing: .unconditional, help: ArgumentHelp("Explore so many situations of a flow at most.", valueName: "n"))
    var maxStates = ExplorationLimits.lint.states

    @Option(parsing: .unconditional, help: ArgumentHelp("Take so many megabytes for a flow at most.", valueName: "MB"))
    var maxMemory = ExplorationLimits.lint.memory >> 20

    @Flag(help: "Carries out what is certain: names with one near name, missing units, stubs for outcomes.")
    var fix = false

    @Flag(help: "With --fix: prints the difference and writes nothing.")
    var dryRun = false

    @Flag(help: "Lints again what has changed, until Ctrl-C.")
    var watch = false

    @Flag(help: "Accepts all that is found now: writes the baseline that flowspec.yaml names.")
    var updateBaseline = false

    @Flag(inversion: .prefixedNo, help: "Takes over what earlier runs made of flows that have not changed since.")
    var cache = true

    @Option(help: ArgumentHelp("What standard input is called: where it looks for imports and its project.", valueName: "path"))
    var stdinName: String?

    func validate() throws {
        try ExplorationLimits.validate(states: maxStates, megabytes: maxMemory)
        if dryRun, !fix { throw ValidationError("--dry-run goes with --fix") }
        if fix, updateBaseline { throw ValidationError("--update-baseline accepts what is found: mend it with --fix first, then accept the rest") }
        if watch, fix || updateBaseline { throw ValidationError("--watch only looks: leave --fix and --update-baseline out") }
        let readsInput = paths.contains("-")
        if stdinName != nil, !readsInput { throw ValidationError("--stdin-name goes with the path -") }
        if readsInput, watch || updateBaseline || (fix && !dryRun) {
            throw ValidationError("standard input cannot be watched or written: leave --watch and --update-baseline out, and give --fix with --dry-run")
        }
    }

    func run() throws {
        do {
            try carryOut()
        } catch let fault as FaultyProject {
            if format != .text, !dryRun {
                var report = LintReport()
                report.add(ofProjects: fault.findings)
                try StandardStream.tell { try format.write(report) }
            }
            throw fault
        }
    }

    private func carryOut() throws {
        var request = LintRequest(paths: paths, only: rule, ignored: ignore)
        request.limits = ExplorationLimits(states: maxStates, megabytes: maxMemory)
        request.usesCache = cache
        request.renewsBaselines = updateBaseline
        if let stdinName { request.inputName = stdinName }
        var run = try LintRun(request)
        if watch {
            var watch = LintWatch(run, format, all: all)
            return try watch()
        }
        if updateBaseline { return try acceptAll(&run) }
        if fix, !dryRun { try refuseStreams(paths) }
        let (report, isWritten) = fix ? try run.fix(onPaper: dryRun) : (try run.report(), true)
        try StandardStream.error.write(run.projects.warnings)
        if !dryRun { try StandardStream.tell { try format.write(report, all: all) } }
        if !isWritten { throw ExitCode(2) }
        try end(report, deny: deny, besides: run.projects.severities)
    }

    private func acceptAll(_ run: inout LintRun) throws {
        let (report, accepted) = try run.updateBaselines()
        try StandardStream.tell {
            for line in accepted { try (format == .text ? StandardStream.output : .error).writeLine(line) }
            if format != .text || !report.findings.isEmpty { try format.write(report, all: all) }
        }
        try end(report, deny: deny, besides: [])
    }
}

func lintFlows(_ paths: [String]) throws {
    var run = try LintRun(LintRequest(paths: paths))
    let report = try run.report()
    try StandardStream.error.write(run.projects.warnings)
    try StandardStream.tell { try LintCommand.Format.text.write(report) }
    try end(report, deny: .error, besides: run.projects.severities)
}

private func end(_ report: LintReport, deny: LintCommand.Level, besides others: Set<Diagnostic.Severity>) throws {
    let status = report.status(deny: deny, besides: others)
    if status != 0, report.status(deny: deny, besides: []) == 0 {
        try StandardStream.error.writeLine("--deny \(deny.rawValue) counts what is said of the project file as well")
    }
    if status != 0 { throw ExitCode(status) }
}
