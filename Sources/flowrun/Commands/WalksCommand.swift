import ArgumentParser
import FlowRunner
import FlowSpec

struct WalksCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "walks",
        abstract: "Generates a small set of short walks that covers a flow.",
        discussion: """
            COVERS:
              states        every state is entered
              transitions   every transition is taken
              pairs         every transition is taken right after each that it can follow
              guards        every guard is met true and false
              requirements  every `source:` of states, transitions, screens and elements is come by

            FORMATS:
            \(WalkExport.all.map { "  \($0.name): \($0.summary)" }.joined(separator: "\n"))

            What is attainable, what was attained and why the rest is not is said on standard error. The exit status is 1 where not everything was
            explored and no walk was found.

            EXAMPLES:
              flowrun walks flows/feelings/app.flow.yaml --cover transitions > walks.flow.yaml
              flowrun test flows/feelings/app.flow.yaml --scenarios walks.flow.yaml
              flowrun walks flows/feelings/app.flow.yaml --format maestro --output feelings.maestro.yaml
            """)

    @Argument(help: ArgumentHelp("The flow.", valueName: "flow"))
    var path: String

    @Option(help: ArgumentHelp("\(CoverCriterion.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "what"))
    var cover = CoverCriterion.transitions.rawValue

    @Option(help: ArgumentHelp("\(WalkExport.all.map(\.name).joined(separator: ", ")).", valueName: "name"))
    var format = WalkExport.all[0].name

    @Option(parsing: .unconditional, help: ArgumentHelp("Explore so many situations at most.", valueName: "n"))
    var maxStates = ExplorationLimits().states

    @Option(parsing: .unconditional, help: ArgumentHelp("Stop beyond so many megabytes.", valueName: "MB"))
    var maxMemory = ExplorationLimits().memory >> 20

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Writes here instead of to standard output, which is `-`; where a format wants a file for each walk, they are numbered, and those of an earlier run go.", valueName: "file"))
    var output: String?

    func validate() throws {
        try ExplorationLimits.validate(states: maxStates, megabytes: maxMemory)
    }

    func run() throws {
        guard let criterion = CoverCriterion(rawValue: cover) else {
            let names = CoverCriterion.allCases.map(\.rawValue)
            throw CannotRun("--cover: `\(cover)` is none of \(Suggestion.alternatives(names))\(FlowRunCommand.hint(cover, names))")
        }
        guard let export = WalkExport.all.first(where: { $0.name == format }) else {
            let names = Suggestion.alternatives(WalkExport.all.map(\.name))
            throw CannotRun("there is no format `\(format)`: it is \(names)\(FlowRunCommand.hint(format, WalkExport.all.map(\.name)))")
        }
        let loaded = try playableFlow(path, toBe: "walked through")
        let flow = loaded.flow
        try refuseLibrary(flow, path, toBe: "walked through")
        let found = coverWalks(of: flow, criterion, ExplorationLimits(states: maxStates, megabytes: maxMemory), .threads)
        let text = export.write(found, flow)
        if let output = OutputFile.named(output) {
            try NumberedFiles(output: output, suffix: export.fileSuffix).write(text, madeOf: loaded.files.map(\.path)) { try StandardStream.error.writeProse($0 + "\n") }
        } else {
            try StandardStream.output.write(text.text)
        }
        for line in found.summary(commented: text.commented, flow, loaded.files) { try StandardStream.error.writeProse(line + "\n") }
        if found.walks.isEmpty, found.mayMiss { throw ExitCode(1) }
    }
}

extension WalkCover {
    /// There may be more to cover than was found.
    fileprivate var mayMiss: Bool { !open.isEmpty || criterion == .pairs && (bound != nil || lacksRoom) }

    /// What kept from exploring everything, where that leaves something open.
    var whyOpen: String? {
        guard let bound, !open.isEmpty || criterion == .pairs else { return nil }
        return isBoundByStartingAgain ? "where the app is started again, no more than \(mostWhereStartedAgain) situations are looked at" : bound.explanation(isReduced: true)
    }

    fileprivate func summary(commented: Int, _ flow: Flow, _ files: [SourceFile]) -> [String] {
        func told(_ goal: CoverGoal) -> String { goal.name + (flow.lineText(of: goal, files).map { " (\($0))" } ?? "") }
        let attainable = covered + untold.count
        let steps = walks.reduce(0) { $0 + $1.walk.steps.count }
        let isUnknown = criterion == .pairs && attainable == 0 && (lacksRoom || bound == .memory)
        let all = "\(counted(walks.count, "walk")) of \(counted(steps, "step")) in all"
        let found = !mayMiss
            ? "\(criterion.rawValue): \(covered) of \(attainable) attainable covered by \(all)"
            : open.isEmpty
                ? "\(criterion.rawValue): \(covered) of \(attainable) found covered by \(all), and there may be more"
                : "\(criterion.rawValue): \(covered) covered by \(all), \(open.count) not found, which may be attainable or not"
        var lines = [isUnknown ? "pairs: not known, since there was no room to list them" : found]
        for goal in unattainable { lines.append("  not attainable: \(told(goal)): no walk\(flow.scope.isEmpty ? "" : " within the scope") comes by it") }
        let refused = unattainable.count { $0.needsAnswerToRefusedGesture(in: flow) }
        if refused > 0 {
            lines.append(
                "  a gesture that nothing answers is no step of a walk: to meet one that falls short, let a transition of the same gesture answer it below, "
                    + "without the condition (`do: []` where it is to do nothing)")
        }
        if unattainable.count > refused, !flow.sampledData.isEmpty {
            lines.append("  of texts, lists and wide ranges only samples are tried: another value may reach more; add it to `samples`")
        }
        if !flow.scope.isEmpty, !unattainable.isEmpty || criterion == .pairs {
            lines.append("  all this is within the `scope` (\(flow.scopeText)): a wider one may reach more")
        }
        for goal in open { lines.append("  not found: \(told(goal))") }
        if let whyOpen { lines.append("  not everything was explored (\(whyOpen))") }
        if lacksRoom, bound != .memory {
            lines.append("  pairs take more than --max-memory leaves beside the situations, so there may be more of them; allow more, or give data smaller domains")
        }
        for (goal, obstacle) in untold { lines.append("  not covered: \(told(goal)): \(obstacle.explanation)") }
        if commented > 0 { lines.append("  \(counted(commented, "comment")) \(commented == 1 ? "says" : "say") what is left to do by hand") }
        return lines
    }
}

extension Flow {
    /// Where the goal's transition stands, of two the second; nil of anything else.
    fileprivate func lineText(of goal: CoverGoal, _ files: [SourceFile]) -> String? {
        let transition: ID<Transition>? = switch goal.targets.first {
        case .transition(let id), .closedGuard(let id), .idleGuard(let id), .pair(_, let id): id
        case .state, .visible, nil: nil
        }
        guard let span = transition.map({ transitions[$0].span }), let file = files[of: span] else { return nil }
        return "\(shownName(file.path)):\(file.position(of: span.start).line)"
    }
}
