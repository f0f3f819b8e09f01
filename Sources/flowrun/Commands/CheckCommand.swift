import ArgumentParser
import FlowRunner
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
    func tell(_ text: String, isProse: Bool = false) throws {
        try StandardStream.tell { try isProse ? StandardStream.output.writeProse(text) : StandardStream.output.write(text) }
    }
    for path in flows {
        var loaded = load(path, from: DiskFiles())
        loaded.diagnostics = saidOnce.fresh(loaded.diagnosticsWithSteps, in: loaded.files)
        counts.add(loaded.diagnostics)
        let told = ToldDiagnostics(of: loaded)
        for diagnostic in told.shown {
            if diagnostic.info == .unreadableFile {
                try StandardStream.error.writeLine("error: \(diagnostic.message)")
                continue
            }
            try tell(diagnosticText(diagnostic, files: loaded.files, columns: StandardStream.output.columns) + "\n")
        }
        for line in told.hidden { try tell(line + "\n\n", isProse: true) }
    }
    try tell("\(counted(flows.count, "flow")): \(counts.summary)\n", isProse: true)
    if counts.unreadable > 0 { throw ExitCode(2) }
    if counts.errors > 0 { throw ExitCode(1) }
}
