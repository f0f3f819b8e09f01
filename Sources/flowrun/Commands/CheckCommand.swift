import ArgumentParser
import FlowSpec

struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Loads flows and reports what is wrong with them.",
        discussion: """
            EXAMPLES:
              flowrun check flows/feelings/app.flow.yaml
              flowrun check flows                  # all .flow.yaml files below a folder
            """)

    @Argument(help: "Flow files, or folders with flows below them.")
    var paths: [String]

    func run() throws { try checkFlows(paths) }
}

func checkFlows(_ paths: [String]) throws {
    var counts = DiagnosticCounts()
    let flows = try flowFiles(paths)
    var saidOnce = SaidOnce()
    for path in flows {
        var loaded = load(path, from: DiskFiles())
        loaded.diagnostics = saidOnce.fresh(loaded.diagnostics, in: loaded.files)
        counts.add(loaded.diagnostics)
        for diagnostic in loaded.diagnostics {
            try StandardStream.output.write(diagnosticText(diagnostic, files: loaded.files, columns: StandardStream.output.columns) + "\n")
        }
    }
    try StandardStream.output.writeProse("\(counted(flows.count, "flow")): \(counts.summary)\n")
    if counts.unreadable > 0 { throw ExitCode(2) }
    if counts.errors > 0 { throw ExitCode(1) }
}
