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
    var repeated = RepeatedIDs()
    let isOfFolder = paths.contains(where: Folder.isFolder)
    func tell(_ text: String, isProse: Bool = false) throws {
        try StandardStream.tell { try isProse ? StandardStream.output.writeProse(text) : StandardStream.output.write(text) }
    }
    for path in flows {
        var loaded = load(path, from: DiskFiles())
        loaded.diagnostics = saidOnce.fresh(loaded.diagnosticsWithSteps, in: loaded.files)
        if isOfFolder, let diagnostic = repeated.found(loaded, path) { loaded.diagnostics.insert(diagnostic, at: 0) }
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

/// Ids that several flows below a folder have, as far as their project minds: what is wrong with its file is lint's to say. Flows that are named one by one
/// may be versions of one.
private struct RepeatedIDs {
    private var flows = RepeatedFlows()
    private var projects = ProjectFiles(lookingForPatterns: false)

    mutating func found(_ loaded: LoadedFlow, _ path: String) -> Diagnostic? {
        let index = try? projects.project(of: path)
        let project = index.map { projects.projects[$0] }
        if let project, project.lint.leavesOut(project.relative(path)) { return nil }
        let found = flows.found(
            Name(loaded.flow.id, loaded.flow.span), in: AbsolutePath.behindLinks(path), shown: path, project: index.map { "\($0)" } ?? "")
        guard let project, let found else { return found }
        return project.lint.atLevel(found, in: project.relative(path))
    }
}
