import ArgumentParser
import FlowRunner
import FlowSpec
import Glibc

struct VerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Explores everything that can happen and proves the promises.",
        discussion: """
            A promise holds, proven over every situation, or is answered with the shortest walk that breaks it.
            Proven without being asked: every goal can be reached, nobody is stuck or trapped, no button does nothing, every step comes to rest.

            EXAMPLES:
              flowrun verify flows/feelings/app.flow.yaml
              flowrun verify flows/as-written/dream/8-errors.flow.yaml --walks broken
              flowrun play flows/as-written/dream/8-errors.flow.yaml --walk broken/1.walk
              flowrun verify flows/dream/app.flow.yaml --why tabs.profile
              flowrun verify flows/cravey/app.flow.yaml --reduce

            Exit status: 0 all is proven; 1 something is broken (✗, or ! where only a later launch or an act between two deadlines \
            breaks it), or a bound was hit; 2 could not run.
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

    @Argument(help: ArgumentHelp("Flow files, or folders with flows below them.", valueName: "flow"))
    var paths: [String]

    @Option(parsing: .unconditional, help: ArgumentHelp("Stop after so many situations; only what a walk shows is claimed then.", valueName: "n"))
    var maxStates = ExplorationLimits().states

    @Option(parsing: .unconditional, help: ArgumentHelp("Stop beyond so many megabytes.", valueName: "MB"))
    var maxMemory = ExplorationLimits().memory >> 20

    @Option(help: "How results are reported; JSON is one line for each flow.")
    var format = Format.text

    @Option(help: ArgumentHelp("Writes each walk that breaks a promise into this folder, for `play --walk`.", valueName: "folder"))
    var walks: String?

    @Flag(
        inversion: .prefixedNo,
        help: ArgumentHelp(
            "Leaves out what does not matter, and explores regions apart that have nothing to do with each other; the answers are the same, and where it can be had the full count stands beside. A flow with a `scope` is proven so, unless told otherwise."))
    var reduce: Bool?

    @Option(help: ArgumentHelp("Only shows the shortest walk into this state.", valueName: "state"))
    var why: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Processors to use; all of them if it is left out.", valueName: "n"))
    var workers: Int?

    /// Beside a smaller reduced count, the full one is looked for up to here.
    private static let leastFullCount = 500_000

    func validate() throws {
        try ExplorationLimits.validate(states: maxStates, megabytes: maxMemory)
        if let workers, workers < 1 || workers > 256 { throw ValidationError("--workers must lie between 1 and 256") }
        if why != nil, walks != nil || format == .json { throw ValidationError("--why only prints a walk: leave --walks and --format out") }
    }

    func run() throws {
        Interruption.listen()
        if let why {
            for path in try flowFiles(paths) { try show(why, path) }
            return
        }
        if let walks, Folder.hasFile(walks) { throw CannotRun("--walks names a folder, and `\(shownName(walks))` is a file: name another one") }
        var isProven = true
        var leftOut: [String] = []
        for path in try flowFiles(paths) {
            let begin = monotonicMilliseconds()
            let loaded = load(path, from: DiskFiles())
            try report(loaded)
            if loaded.hasErrors {
                leftOut.append(path)
                continue
            }
            guard loaded.flow.states.count > 1 else {
                try StandardStream.error.writeProse("\(shownName(path)): a library, there is nothing to explore\n")
                continue
            }
            let reduces = reduce ?? !loaded.flow.scope.isEmpty
            let progress = ProgressLine(path, notes: .ofFlow(isScoped: !loaded.flow.scope.isEmpty))
            var verification = FlowRunner.verify(loaded.flow, isReduced: reduces) { flow, question, held in
                space(of: flow, progress, asking: question, isReduced: reduces || question.isDoubt, beside: held)
            }
            if reduce == true, verification.isComplete {
                verification.fullCount = fullCount(of: loaded.flow, progress, beside: verification)
            }
            progress.clear()
            let seconds = (monotonicMilliseconds() - begin) / 1000
            isProven = isProven && verification.isProven
            try StandardStream.tell {
                switch format {
                case .text: try StandardStream.output.writeProse(verification.text(path: path, seconds: seconds))
                case .json: try StandardStream.output.writeLine(verification.json(seconds: seconds, files: loaded.files))
                }
            }
            if let walks { try WalkFiles.write(verification, of: path, into: walks, namesFlow: paths.count > 1 || Folder.isFolder(paths[0]), tell: tell) }
            if Interruption.isAsked { throw ExitCode(Interruption.status) }
        }
        if !leftOut.isEmpty {
            let names = leftOut.map { "`\(shownName($0))`" }.joined(separator: ", ")
            throw CannotRun("\(names) cannot be verified before \(leftOut.count == 1 ? "its" : "their") errors are gone")
        }
        if !isProven { throw ExitCode(1) }
    }

    private func fullCount(of flow: Flow, _ progress: ProgressLine, beside verification: Verification) -> Int? {
        let bound = max(Self.leastFullCount, verification.stateCount * 4)
        func full(_ flow: Flow) -> StateSpace {
            space(of: flow, progress, isReduced: false, keepsSuccessors: false, atMost: bound, beside: verification.heldBytes)
        }
        if verification.isCountedApart { return verification.countApart(exploring: full) }
        let whole = full(flow)
        return whole.isComplete ? whole.count : nil
    }

    /// - Parameter held: bytes of what is kept meanwhile.
    private func space(
        of flow: Flow, _ progress: ProgressLine, asking question: SpaceQuestion = SpaceQuestion(), until goal: ID<State>? = nil, isReduced: Bool,
        keepsSuccessors: Bool = true, atMost bound: Int = .max, beside held: Int = 0
    ) -> StateSpace {
        var options = ExplorationOptions(isReduced: isReduced, asking: question, workers: workers.map { .threads($0) } ?? .threads) {
            if Interruption.isAsked {
                progress.breakOff($0)
                return false
            }
            progress.show($0, isConfirming: question.isDoubt)
            return true
        }
        options.limits.states = min(maxStates, bound)
        options.limits.memory = max(maxMemory << 20 - held, 0)
        options.keepsSuccessors = keepsSuccessors && goal == nil
        options.goal = goal
        return explore(Journey(flow.withinScope), options)
    }

    private func show(_ name: String, _ path: String) throws {
        let flow = try playableFlow(path, toBe: "verified").flow
        let state = try state(named: name, in: flow, option: "--why")
        let progress = ProgressLine(path, notes: .ofFlow(isScoped: !flow.scope.isEmpty))
        let isReduced = reduce ?? !flow.scope.isEmpty
        var space = space(of: flow, progress, until: state, isReduced: isReduced)
        if space.isComplete, space.keepsData, space.walk(entering: state) == nil {
            space = self.space(
                of: flow, progress, asking: SpaceQuestion(relaunches: true), until: state, isReduced: isReduced, atMost: mostWhereStartedAgain)
        }
        progress.clear()
        guard let walk = space.walk(entering: state) else {
            let reason = space.isComplete ? "no walk leads into" : "no walk was found into"
            try StandardStream.output.writeLine("\(reason) `\(flow.states[state].path)`\(space.isComplete ? space.caveats.conditions : "")")
            throw ExitCode(Interruption.isAsked ? Interruption.status : 1)
        }
        try StandardStream.output.write(walk.script("the shortest walk into \(flow.states[state].path)"))
    }

    private func tell(_ line: String) throws {
        if format == .text { try StandardStream.tell { try StandardStream.output.writeProse("  \(line)\n") } }
    }
}
