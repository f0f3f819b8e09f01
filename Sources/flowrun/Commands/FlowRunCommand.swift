import ArgumentParser

/// The command line: every command is a file of its own, listed here.
struct FlowRunCommand: ParsableCommand {
    static let version = "0.1.0"

    static let configuration = CommandConfiguration(
        commandName: "flowrun",
        abstract: "Plays, checks and tests app journeys written as YAML state machines.",
        discussion: """
            EXAMPLES:
              flowrun play flows/feelings/app.flow.yaml   # walk a journey by hand
              flowrun check flows                         # what is wrong with the files?
              flowrun test flows                          # replay all scenarios

            Exit status: 0 nothing wrong, 1 something is wrong, 2 could not run.
            """,
        version: "flowrun \(version)",
        subcommands: [
            PlayCommand.self, CheckCommand.self, TestCommand.self, TimelineCommand.self, GraphCommand.self, ImportCommand.self, ConformCommand.self,
            LintCommand.self, ExplainCommand.self, TraceCommand.self, VerifyCommand.self, WalksCommand.self, NewCommand.self, TokensCommand.self,
            SchemaCommand.self,
        ])
}
