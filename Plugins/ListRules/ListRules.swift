import Foundation
import PackagePlugin

/// Lists every file of a target's `Rules` folder as a member of `LintRule.all`: `DeadEnd.swift` holds `LintRule.deadEnd`.
@main
struct ListRules: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let module = target.sourceModule else { return [] }
        let rules = module.sourceFiles.map(\.url).filter { $0.deletingLastPathComponent().lastPathComponent == "Rules" }
        let members = rules.map { url in
            let name = url.deletingPathExtension().lastPathComponent
            return "." + name.prefix(1).lowercased() + name.dropFirst()
        }
        let text = """
            extension LintRule {
                /// Every rule, by the names of their files.
                package static let all: [LintRule] = [\(members.sorted().joined(separator: ", "))]
            }

            """
        let output = context.pluginWorkDirectoryURL.appending(path: "AllLintRules.swift")
        return [
            .buildCommand(
                displayName: "Listing lint rules", executable: URL(fileURLWithPath: "/bin/sh"),
                arguments: ["-c", "printf '%s' \"$1\" > \"$2\"", "sh", text, output.path()], inputFiles: rules, outputFiles: [output])
        ]
    }
}
