import ArgumentParser
import FlowRunner
import FlowSpec

struct GraphCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "graph",
        abstract: "Draws a flow's machine in another tool's language.",
        discussion: """
            FORMATS:
            \(GraphExport.all.map { "  \($0.name): \($0.summary)" }.joined(separator: "\n"))

            EXAMPLES:
              flowrun graph flows/feelings/app.flow.yaml
              flowrun graph flows/feelings/app.flow.yaml --format dot | dot -Tsvg > feelings.svg

            What the format cannot carry is said on standard error.
            """)

    @Argument(help: ArgumentHelp("The flow.", valueName: "flow"))
    var path: String

    @Option(help: ArgumentHelp(
        GraphExport.all.map(\.name).joined(separator: ", ") + ".", valueName: "name"))
    var format = GraphExport.all[0].name

    func run() throws {
        guard let export = GraphExport.all.first(where: { $0.name == format }) else {
            let names = Suggestion.alternatives(GraphExport.all.map(\.name))
            throw CannotRun("there is no format `\(format)`: it is \(names)")
        }
        let graph = export.write(try playableFlow(path).flow)
        for note in graph.notes { try StandardStream.error.writeLine("note: \(note)") }
        try StandardStream.output.write(graph.text)
    }
}
