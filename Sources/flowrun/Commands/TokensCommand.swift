import ArgumentParser
import FlowRunner
import FlowSpec

struct TokensCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tokens",
        abstract: "Lists a flow's design tokens, or writes them for design tools.",
        discussion: """
            The tokens are the flow's own and those of the libraries and `.tokens.json` files that it imports. `dtcg` is the W3C community group's \
            format, 2025.10, which design tools read and flows import. What it has no type for is said on standard error and kept in `$extensions`.

            EXAMPLES:
              flowrun tokens flows/puffguard/tokens.flow.yaml
              flowrun tokens flows/puffguard/tokens.flow.yaml --format dtcg > puffguard.tokens.json
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, dtcg }

    @Argument(help: ArgumentHelp("A flow, a library, or a `.tokens.json` file.", valueName: "flow"))
    var path: String

    @Option(help: "A table (text), or W3C design tokens (dtcg).")
    var format = Format.text

    func run() throws {
        let loaded = try playableFlow(path, toBe: "read for its tokens")
        switch format {
        case .text:
            let lines = loaded.flow.tokenTable
            if lines.isEmpty { try StandardStream.error.writeLine("note: there are no tokens in `\(shownName(path))`") }
            for line in lines { try StandardStream.output.writeLine(line) }
        case .dtcg:
            let tokens = loaded.flow.designTokens
            for note in tokens.notes { try StandardStream.error.writeProse("note: \(note)\n") }
            try StandardStream.output.write(tokens.text)
        }
    }
}
