import ArgumentParser
import FlowRunner
import FlowSpec

struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Writes a flow from another tool's file: SCXML, XState's JSON, or a Mermaid diagram (also inside Markdown).",
        discussion: """
            What a flow cannot say is reported with its place. A Markdown file with several diagrams gives a flow for each, \
            numbered; then --output has to name a folder, which is made where there is none. Exit status 1 says that a flow that \
            was written does not load yet.

            EXAMPLES:
              flowrun import machine.scxml > machine.flow.yaml
              flowrun import design.md --output flows/design
            """)

    @Argument(help: ArgumentHelp("A .scxml, .json, .mmd or .md file.", valueName: "file"))
    var path: String

    @Option(name: [.short, .long], help: ArgumentHelp("The file to write; for several diagrams the folder.", valueName: "path"))
    var output: String?

    func run() throws {
        let file = SourceFile(path: path, bytes: try readInput())
        let name = String(Folder.split(path).name.prefix { $0 != "." })
        let flows = try imported(file, as: name)
        for flow in flows {
            for diagnostic in flow.diagnostics { try StandardStream.error.write(diagnosticText(diagnostic, files: [file])) }
        }
        let written = flows.enumerated().filter { !$0.element.text.isEmpty }
        if written.isEmpty { throw CannotRun("nothing in `\(path)` becomes a flow") }
        if output == nil, written.count > 1 {
            throw CannotRun("`\(path)` holds \(flows.count) diagrams: say with --output into which folder their flows are written")
        }
        if let output { try Folder.makeForResults(flows.count > 1 ? output : Folder.split(output).folder) }
        for (number, flow) in written {
            guard let output else {
                try StandardStream.output.write(flow.text)
                continue
            }
            let target = flows.count > 1 ? Folder.join(output, "\(name)\(number + 1).flow.yaml") : output
            do throws(FileFault) {
                try WholeFile.write(flow.text, to: target)
            } catch {
                throw CannotRun("cannot write `\(target)`: \(error.reason)")
            }
            try StandardStream.error.writeLine("wrote \(target)")
        }
        if try written.contains(where: { try tellsFaults($0.element) }) { throw ExitCode(1) }
    }

    /// What keeps a flow from loading that the importer did not see coming, at its place in the flow.
    private func tellsFaults(_ imported: ImportedFlow) throws -> Bool {
        let loaded = loadText(imported.text)
        let faults = loaded.diagnostics.filter { $0.severity == .error }
        for fault in faults { try StandardStream.error.write(diagnosticText(fault, files: loaded.files)) }
        return !faults.isEmpty
    }

    private func readInput() throws(CannotRun) -> [UInt8] {
        do throws(FileFault) {
            return try DiskFiles().read(path)
        } catch {
            throw CannotRun("\(path): \(error.reason)")
        }
    }

    private func imported(_ file: SourceFile, as name: String) throws(CannotRun) -> [ImportedFlow] {
        if path.hasSuffix(".scxml") || path.hasSuffix(".xml") { return [importSCXML(file, as: name, files: DiskFiles())] }
        if path.hasSuffix(".mmd") || path.hasSuffix(".mermaid") || path.hasSuffix(".md") || path.hasSuffix(".markdown") {
            let flows = importMermaid(file, as: name)
            if flows.isEmpty { throw CannotRun("there is no Mermaid diagram in `\(path)`") }
            return flows
        }
        if path.hasSuffix(".json") { return [importXState(file, as: name)] }
        throw CannotRun("`\(path)` is of no kind that can be imported: .scxml, .mmd, .md and XState's .json are")
    }
}
