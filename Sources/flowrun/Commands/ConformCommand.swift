import ArgumentParser
import FlowRunner
import FlowSpec

struct ConformCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "conform",
        abstract: "Runs SCXML documents against the configurations their scripts expect.",
        discussion: """
            Every `x.scxml` below the folder that has an `x.json` beside it is a test: \
            {"initialConfiguration": […], "events": [{"event": {"name": …}, "after": …, "nextConfiguration": […]}]}.

            EXAMPLES:
              flowrun conform suites/scion
              flowrun conform suites/scion --format json
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

    @Argument(help: ArgumentHelp("The folder of tests.", valueName: "dir"))
    var folder: String

    @Option(help: "A summary (text), or every test (json).")
    var format = Format.text

    func run() throws {
        guard Folder.isFolder(folder) else { throw CannotRun("`\(folder)` is no folder") }
        let charts = Folder.files(below: folder, suffix: ".scxml")
        var results: [ConformanceResult] = []
        let files = DiskFiles()
        for chart in charts {
            let script = chart.dropLast(".scxml".count) + ".json"
            guard let expectations = try? files.read(String(script)) else { continue }
            let name = String(script.dropFirst(folder.count).drop { $0 == "/" }.dropLast(".json".count))
            do throws(FileFault) {
                results.append(
                    conform(
                        name, chart: SourceFile(path: chart, bytes: try files.read(chart)),
                        script: SourceFile(path: String(script), bytes: expectations)))
            } catch {
                throw CannotRun("\(chart): \(error.reason)")
            }
        }
        if results.isEmpty { throw CannotRun("there is no `.scxml` with a `.json` beside it below `\(folder)`") }
        try StandardStream.output.writeLine(format == .json ? conformanceJSON(results) : conformanceText(results))
        let hasFailed = results.contains { if case .failed = $0.outcome { true } else { false } }
        if hasFailed { throw ExitCode(1) }
    }
}
