import ArgumentParser
import FlowRunner
import FlowSpec

struct TraceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trace",
        abstract: "Tells which requirement of a document is carried out where, which is declined, which is missing.",
        discussion: """
            A catalogue is a Markdown file with a line for each requirement: `- feelings-2.1.3 [timeline] …`. \
            Flows name requirements with `source:` and `declined:`. The exit status is 1 where one is missing.

            EXAMPLES:
              echo '- feelings-2.1.3 [timeline] The animation takes 0.6 s' > feelings-requirements.md
              flowrun trace flows/feelings --catalogue feelings-requirements.md
              flowrun trace flows/feelings --catalogue feelings-requirements.md --format markdown > coverage.md
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, markdown }

    @Argument(help: "Flow files, or folders with flows below them.")
    var paths: [String]

    @Option(help: ArgumentHelp("The document's requirements.", valueName: "file"))
    var catalogue: String

    @Option(help: "What is missing (text), everything (json), or a table (markdown).")
    var format = Format.text

    func run() throws {
        let bytes = try DiskFiles().read(catalogue) { "cannot read `\(shownName(catalogue))`: \($0.reason)" }
        let flows = try flowFiles(paths).map { load($0, from: DiskFiles()) }
        for loaded in flows where loaded.hasErrors { try report(loaded) }
        if flows.contains(where: \.hasErrors) { throw CannotRun("flows with errors cannot be traced") }
        let requirements = Catalogue(SourceFile(path: catalogue, bytes: bytes), documents: Set(flows.flatMap(\.flow.documents)))
        for warning in requirements.warnings { try StandardStream.error.writeLine("warning: \(shownName(catalogue)):\(warning)") }
        if requirements.requirements.isEmpty { throw CannotRun("`\(catalogue)` lists no requirement such as `- feelings-2.1.3 …`") }
        let trace = RequirementTrace(requirements, flows: flows)
        try StandardStream.tell {
            switch format {
            case .text: try StandardStream.output.writeProse(trace.text + "\n")
            case .json: try StandardStream.output.writeLine(trace.json)
            case .markdown: try StandardStream.output.writeLine(trace.markdown)
            }
        }
        if trace.rows.contains(where: { $0.status == .missing }) { throw ExitCode(1) }
    }
}

extension Catalogue {
    /// What does not count, by line.
    fileprivate var warnings: [String] {
        let again = repeated.map { ($0.line, "`\($0.id)` stands further up already: this line does not count") }
        let near = passedOver.map { ($0.line, "`\($0.word)` is not read as a requirement; one is an item of a list, `- \($0.example) …`") }
        let open = unclosed.map { [($0, "what begins here, code or a comment, is never closed: nothing below counts")] } ?? []
        return (again + near + open).sorted { $0.0 < $1.0 }.map { "\($0.0): \($0.1)" }
    }
}
