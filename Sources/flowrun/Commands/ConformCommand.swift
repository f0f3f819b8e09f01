import ArgumentParser
import FlowRunner
import FlowSpec

struct ConformCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "conform",
        abstract: "Runs SCXML documents against the configurations their scripts expect.",
        discussion: """
            Every `x.scxml` below the folder that has an `x.json` beside it is a test: \
            {"initialConfiguration": […], "events": [{"event": {"name": …}, "after": …, "nextConfiguration": […]}]}. \
            Without one, a document with a final state `pass` is a test that must end there.

            EXAMPLES:
              flowrun conform Tests/Cases/conformance
              flowrun conform Tests/Cases/conformance --format json
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

    @Argument(help: ArgumentHelp("The folder of tests.", valueName: "dir"))
    var folder: String

    @Option(help: "A summary (text), or every test (json).")
    var format = Format.text

    func run() throws {
        guard Folder.isFolder(folder) else { throw CannotRun("`\(folder)` is no folder") }
        let charts = try Folder.files(below: folder, suffix: ".scxml")
        var results: [ConformanceResult] = []
        let files = DiskFiles()
        for chart in charts {
            let name = String(chart.dropLast(".scxml".count))
            do throws(FileFault) {
                let document = SourceFile(path: chart, bytes: try files.read(chart))
                let script = (try? files.read(name + ".json")).map { SourceFile(path: name + ".json", bytes: $0) }
                guard script != nil || judgesItself(document) else { continue }
                results.append(
                    conform(
                        String(name.dropFirst(folder.count).drop { $0 == "/" }), chart: document, script: script,
                        files: FilesBelow(folder: Folder.split(chart).folder)))
            } catch {
                throw CannotRun("cannot read `\(shownName(chart))`: \(error.reason)")
            }
        }
        if results.isEmpty { throw CannotRun("there is no test below `\(shownName(folder))`\na test is an `x.scxml` with an `x.json` beside it, or an `x.scxml` with a final state `pass`") }
        try StandardStream.tell { try StandardStream.output.writeLine(format == .json ? conformanceJSON(results) : conformanceText(results)) }
        for result in results {
            guard let fault = result.fault else { continue }
            try StandardStream.error.writeLine("error: \(shownName((folder.hasSuffix("/") ? folder : folder + "/") + result.name))\(fault)")
        }
        if results.contains(where: { $0.fault != nil }) { throw ExitCode(2) }
        let hasFailed = results.contains { if case .failed = $0.outcome { true } else { false } }
        if hasFailed { throw ExitCode(1) }
    }
}
