import ArgumentParser
import FlowRunner
import FlowSpec

struct VerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Explores every configuration and proves the promises.",
        discussion: """
            EXAMPLES:
              flowrun verify flows/feelings/app.flow.yaml
            """)

    @Argument(help: ArgumentHelp("The flows.", valueName: "flow"))
    var paths: [String]

    @Option(help: ArgumentHelp("Stop after so many configurations; nothing is claimed then.", valueName: "n"))
    var maxStates = ExplorationLimits().states

    @Option(help: ArgumentHelp("How many processors to use; all of them if it is left out.", valueName: "n"))
    var workers: Int?

    func run() throws {
        for path in try flowFiles(paths) {
            let loaded = try playableFlow(path)
            var limits = ExplorationLimits()
            limits.states = maxStates
            let begin = monotonicMilliseconds()
            let space = explore(Journey(loaded.flow), limits: limits, workers: workers.map { .threads(max(1, $0)) } ?? .threads)
            let seconds = (monotonicMilliseconds() - begin) / 1000
            try StandardStream.output.writeLine(
                "\(path): \(space.count) states, \(space.transitionCount) transitions, depth \(space.depth), \(space.bytes) bytes, \(seconds) s\(space.isComplete ? "" : " incomplete")")
        }
    }
}
