import ArgumentParser
import FlowRunner
import FlowSpec

struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Writes a flow from another tool's file: SCXML, XState's JSON, or a Mermaid diagram (also inside Markdown).",
        discussion: """
            What a flow cannot say is reported with its place. A Markdown file with several diagrams gives a flow for each, \
            numbered; then --output has to name a folder, which is made where there is none. For one diagram --output is a folder, too, \
            where its name has no ending. Exit status 1 says that a flow that was written does not load yet.

            EXAMPLES:
              flowrun graph flows/feelings/app.flow.yaml --format scxml > machine.scxml
              flowrun import machine.scxml > machine.flow.yaml
              printf '```mermaid\\nstateDiagram-v2\\n[*] --> Home\\nHome --> [*]: Leave\\n```\\n' > design.md
              flowrun import design.md --output flows/design    # writes flows/design/design.flow.yaml
            """)

    @Argument(help: ArgumentHelp("A .scxml, .json, .mmd, .md or .html file.", valueName: "file"))
    var path: String

    @Option(name: [.short, .long], help: ArgumentHelp("The file to write, or the folder; `-` is standard output.", valueName: "path"))
    var output: String?

    func run() throws {
        let file = SourceFile(path: path, bytes: try DiskFiles().read(path) { "cannot read `\(shownName(path))`: \($0.reason)" })
        let name = String(Folder.split(path).name.prefix { $0 != "." })
        let flows = try imported(file, as: name)
        for flow in flows {
            for diagnostic in flow.diagnostics { remark(diagnosticText(diagnostic, files: [file], columns: StandardStream.error.columns)) }
        }
        let written = flows.enumerated().filter { !$0.element.text.isEmpty }
        if written.isEmpty { throw CannotRun("nothing in `\(shownName(path))` becomes a flow") }
        let output = OutputFile.named(output)
        if output == nil, written.count > 1 {
            throw CannotRun("`\(shownName(path))` holds \(flows.count) diagrams: say with --output into which folder their flows are written")
        }
        let isIntoFolder = flows.count > 1 || output.map(Self.isFolder) ?? false
        if let output { try Folder.makeForResults(isIntoFolder ? output : Folder.split(output).folder) }
        for (number, flow) in written {
            guard let output else {
                try StandardStream.output.write(flow.text)
                continue
            }
            let target = isIntoFolder ? Folder.join(output, "\(name)\(flows.count > 1 ? "\(number + 1)" : "").flow.yaml") : output
            let isThere = Folder.hasFile(target)
            try OutputFile.write(flow.text, to: target, madeOf: [path])
            remark("\(isThere ? "replaced" : "wrote") \(shownName(target))\n")
        }
        if try written.contains(where: { try tellsFaults($0.element) }) { throw ExitCode(1) }
    }

    /// Flows are written also where who reads of them has gone.
    private func remark(_ text: String) { _ = try? StandardStream.error.write(text) }

    /// Whether the path is one, or is to become one: no flow's file goes without its ending.
    private static func isFolder(_ path: String) -> Bool {
        if Folder.isFolder(path) || path.hasSuffix("/") { return true }
        return !Folder.split(path).name.contains(".") && !Folder.hasFile(path)
    }

    /// What keeps a flow from loading that the importer did not see coming, at its place in the flow.
    private func tellsFaults(_ imported: ImportedFlow) throws -> Bool {
        let loaded = loadText(imported.text)
        let faults = loaded.diagnostics.filter { $0.severity == .error }
        for fault in faults { try StandardStream.error.write(diagnosticText(fault, files: loaded.files)) }
        return !faults.isEmpty
    }

    private func imported(_ file: SourceFile, as name: String) throws(CannotRun) -> [ImportedFlow] {
        if path.hasSuffix(".scxml") || path.hasSuffix(".xml") { return [importSCXML(file, as: name, files: FilesBelow(folder: Folder.split(path).folder))] }
        let isProse = [".md", ".markdown", ".html", ".htm"].contains { path.hasSuffix($0) }
        if isProse || path.hasSuffix(".mmd") || path.hasSuffix(".mermaid") {
            let flows = importMermaid(file, as: name)
            if flows.isEmpty {
                let place = path.hasSuffix(".html") || path.hasSuffix(".htm") ? ": in a page a diagram stands in `<pre class=\"mermaid\">`"
                    : isProse ? ": in Markdown a diagram stands in fenced code, behind \"```mermaid\"" : ""
                throw CannotRun("there is no Mermaid diagram in `\(shownName(path))`\(place)")
            }
            return flows
        }
        if path.hasSuffix(".json") { return [importXState(file, as: name)] }
        if [".js", ".mjs", ".cjs", ".jsx", ".ts", ".mts", ".cts", ".tsx"].contains(where: { path.hasSuffix($0) }) {
            throw CannotRun(
                "`\(shownName(path))` is a program, and XState's configuration is read as JSON: let the program print `JSON.stringify(machine.config, null, 2)`, "
                    + "keep that in a .json file, and import this")
        }
        throw CannotRun("`\(shownName(path))` is of no kind that can be imported: .scxml, .mmd, .md, .html and XState's .json are")
    }
}
