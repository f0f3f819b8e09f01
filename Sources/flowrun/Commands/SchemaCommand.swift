import ArgumentParser
import FlowRunner
import FlowSpec

struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Writes the JSON Schema with which an editor completes, explains and checks the keys of a flow.",
        discussion: """
            EXAMPLES:
              flowrun schema > flowspec.schema.json
              flowrun schema project > flowspec.project.schema.json

            In VS Code with its YAML extension, `.vscode/settings.json` then says:
              { "yaml.schemas": { "flowspec.schema.json": "*.flow.yaml" } }
            """)

    enum File: String, ExpressibleByArgument, CaseIterable { case flow, project }

    @Argument(help: ArgumentHelp("Which file: a flow, or the project's `flowspec.yaml`.", valueName: "file"))
    var file = File.flow

    func run() throws {
        let root: MappingShape.ID =
            switch file {
            case .flow: .flow
            case .project: .project
            }
        try StandardStream.output.write(JSONSchema.document(of: root))
    }
}
