import ArgumentParser
import FlowRunner
import FlowSpec

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Tells what a finding means and why it matters; without a name, lists all findings.",
        discussion: """
            EXAMPLES:
              flowrun explain
              flowrun explain unhandled-outcome
              flowrun explain missing-unit
            """)

    @Argument(help: ArgumentHelp("The name that stands in brackets behind a finding.", valueName: "rule"))
    var rule: String?

    func run() throws {
        guard let rule else {
            try StandardStream.output.writeProse(LintRule.overview + "\n")
            return
        }
        guard let text = LintRule.explanation(of: rule) else {
            throw CannotRun("there is no rule or finding `\(rule)`\(LintRule.questionOfName(rule))\n`flowrun explain` lists them")
        }
        try StandardStream.output.writeProse(text)
    }
}
