import ArgumentParser
import FlowRunner
import FlowSpec

struct TimelineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "timeline",
        abstract: "Shows a flow's animation timelines.",
        discussion: """
            Without a name all timelines of the flow are shown, as charts.

            EXAMPLES:
              flowrun timeline flows/feelings/app.flow.yaml
              flowrun timeline flows/feelings/app.flow.yaml enterInput --at 150ms
              flowrun timeline app.flow.yaml enterInput --format json --at 12.5ms
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

    @Argument(help: ArgumentHelp("The flow.", valueName: "flow"))
    var path: String

    @Argument(help: "The timeline; without it, all of them.")
    var name: String?

    @Option(help: ArgumentHelp("The value of every property at this time.", valueName: "time"))
    var at: String?

    @Flag(help: "As it plays where the user has asked for reduced motion.")
    var reducedMotion = false

    @Option(help: "A chart or table (text), or JSON.")
    var format = Format.text

    func run() throws {
        let loaded = try playableFlow(path)
        let journey = Journey(loaded.flow, reducedMotion: reducedMotion)
        var workspace = journey.makeWorkspace()
        let snapshot = journey.machine.start(&workspace).snapshot
        let time = try at.map { text throws(CannotRun) in
            guard let time = parseDuration(text) else { throw CannotRun("`\(text)` is not a time: write it with its unit, `150ms`") }
            return time
        }
        for id in try timelines(in: journey.flow) {
            let declared = journey.flow.timelines[id].declaredTotal
            let schedule = journey.schedule(id, in: snapshot, &workspace)
            switch (format, time) {
            case (.json, _): try StandardStream.output.writeLine(timelineJSON(schedule, declaredTotal: declared, at: time))
            case (.text, let time?): try printLines(timelineTable(schedule, at: time))
            case (.text, nil):
                try printLines(timelineChart(schedule, declaredTotal: declared, width: StandardStream.output.columns ?? 100) + [""])
            }
        }
    }

    private func printLines(_ lines: [String]) throws { try StandardStream.output.writeLine(lines.joined(separator: "\n")) }

    private func timelines(in flow: Flow) throws(CannotRun) -> [ID<Timeline>] {
        guard let name else {
            if flow.timelines.count == 0 { throw CannotRun("`\(path)` has no timelines") }
            return Array(flow.timelines.ids)
        }
        guard let id = flow.timelines.ids.first(where: { flow.timelines[$0].name == name }) else {
            let names = flow.timelines.rows.map(\.name)
            let near = Suggestion.nearest(to: name, in: names).map { "; did you mean `\($0)`?" } ?? ""
            throw CannotRun("there is no timeline `\(name)`\(near)")
        }
        return [id]
    }
}
