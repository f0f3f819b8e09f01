import ArgumentParser
import FlowRunner
import FlowSpec

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Tells what a lint rule looks for and why it matters; without a name, lists the rules.",
        discussion: """
            EXAMPLES:
              flowrun explain
              flowrun explain unhandled-outcome
            """)

    @Argument(help: ArgumentHelp("The rule.", valueName: "rule"))
    var rule: String?

    func run() throws {
        guard let rule else {
            let width = LintRule.all.map(\.id.count).max() ?? 0
            let lines = LintRule.all.map { $0.id + String(repeating: " ", count: width - $0.id.count + 2) + $0.summary }
            try StandardStream.output.writeLine(lines.joined(separator: "\n"))
            return
        }
        guard let text = LintRule.explanation(of: rule) else {
            let near = Suggestion.nearest(to: rule, in: LintRule.findingNames).map { "; did you mean `\($0)`?" } ?? ""
            throw CannotRun("there is no rule `\(rule)`\(near)\n`flowrun explain` lists them")
        }
        try StandardStream.output.write(text)
    }
}
