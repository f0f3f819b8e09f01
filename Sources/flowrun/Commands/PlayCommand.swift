import ArgumentParser
import FlowRunner
import FlowSpec
import Glibc

struct PlayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "play",
        abstract: "Walks a journey, by hand or by a script.",
        discussion: """
            On a terminal the journey is played by hand: type a number, a label, or `help`.
            Otherwise, and with --script or --walk, steps are read one a line and every step is answered.

            EXAMPLES:
              flowrun play flows/feelings/app.flow.yaml
              flowrun play flows/feelings/app.flow.yaml --at input --set online=false
              echo 'tap "How are you feeling?"' > first.walk                # or `save first.walk` in play
              flowrun play flows/feelings/app.flow.yaml --walk first.walk
              echo 'wait 1s' | flowrun play flows/feelings/app.flow.yaml --script -

            A step that the journey cannot take is reported; the walk goes on without it and the exit status is 1. By hand a saved walk ends there.
            So is a line that is no step, such as `tip "Save"`: nobody could take it, and the exit status is 2.
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, jsonl }

    @Argument(help: ArgumentHelp("The flow to play.", valueName: "flow"))
    var path: String

    @Option(help: ArgumentHelp("Steps to perform, one a line; `-` reads standard input.", valueName: "file|-"))
    var script: String?

    @Option(help: ArgumentHelp("A walk that `save` wrote; on a terminal you carry on where it ends.", valueName: "file"))
    var walk: String?

    @Option(help: "How steps are answered: text, or jsonl for one JSON object a line.")
    var format: Format?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How fast time passes: 2 is twice as fast, 0 never waits: by hand time stands still until `wait 2s`. (default: 1 by hand, 0 by script)",
            valueName: "factor"))
    var speed: Double?

    @Flag(help: "Timelines play as the user's setting to reduce motion has them.")
    var reducedMotion = false

    @Option(help: ArgumentHelp("Data that hold at launch; may be given several times.", valueName: "name=value"))
    var set: [String] = []

    @Option(parsing: .unconditional, help: ArgumentHelp("Makes what `surprise` chooses repeatable.", valueName: "number"))
    var seed: UInt64?

    @Option(help: ArgumentHelp("Start from the shortest walk into this state.", valueName: "state"))
    var at: String?

    func validate() throws {
        if let speed, !(speed >= 0 && speed <= 1000) {
            throw ValidationError("--speed goes from 0 to 1000, \(speed) was given")
        }
        if script != nil, walk != nil { throw ValidationError("--script and --walk cannot both say what happens: give one") }
    }

    func run() throws {
        let begin = FileWatch.Moment.now
        let loaded = try playableFlow(path, toBe: "played")
        let root = loaded.flow.states[Flow.root]
        if loaded.flow.states.count == 1, root.screen == nil, root.transitions.isEmpty {
            throw CannotRun("`\(shownName(path))` has no states: there is nothing to play")
        }
        let settings = try set.map { assignment throws(CannotRun) in try launchLine(assignment, in: loaded.flow) }
        if let fault = Player(loaded.flow, settings: settings, tellsPossible: false).openingFaults.first { throw CannotRun("--set: \(fault.reason)") }
        let detour = try at.map { name throws(CannotRun) in
            Detour(into: try state(named: name, in: loaded.flow, option: "--at"), of: loaded.flow, settings: settings, reducedMotion: reducedMotion)
        }
        let isByHand = script == nil && format == nil && StandardStream.inputIsTerminal && StandardStream.output.isTerminal
        guard isByHand else {
            try playScript(loaded, settings: settings, detour: detour)
            return
        }
        let saved = try walk.map { walk in
            let saved = WalkScript(parsing: try DiskFiles().text(of: walk))
            if let fault = saved.faults.first { throw CannotRun("\(walk):\(fault.line):\(fault.column): \(fault.message)") }
            return saved
        }
        let before = try detour?.walk(after: saved?.opening ?? []) ?? FoundWalk()
        let steps = before.steps.map { WalkLine($0) } + (saved?.steps ?? [])
        let opening = before.opening.map { WalkLine($0) } + (saved?.opening ?? [])
        var player = Player(loaded.flow, opening: opening, settings: settings, reducedMotion: reducedMotion)
        let outcome = player.replay(steps)
        var session = PlaySession(loaded, player: player, seed: seed ?? UInt64(bitPattern: Int64(time(nil))))
        if let broken = outcome.firstThatNoLongerHolds, steps.indices.contains(broken) {
            let reason = outcome.records.last?.error.map { ": \($0)" } ?? ""
            session.say("step \(broken + 1), `\(steps[broken].text)`, does not hold\(reason)", isWrong: true)
        }
        try playByHand(session, begin: begin)
    }

    private func playByHand(_ session: PlaySession, begin: FileWatch.Moment) throws {
        let noColour = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
        guard StandardStream.output.isScreen, let terminal = RawTerminal() else {
            var play = LinePlay(session, path: path, begin: begin)
            try play.run()
            return
        }
        var signal: Int32?
        do {
            var play = TerminalPlay(
                session, on: terminal, path: path, begin: begin, speed: speed ?? 1, theme: noColour ? .plain : .colour)
            signal = try play.run()
        }
        if let signal { throw ExitCode(128 + signal) }
    }

    private func playScript(_ loaded: LoadedFlow, settings: [WalkLine], detour: Detour?) throws {
        let name = script ?? walk ?? "-"
        var play = ScriptPlay(
            loaded.flow, settings: settings, detour: detour, reducedMotion: reducedMotion,
            answers: format == .jsonl ? .jsonLines : .text, speed: speed ?? 0, script: name)
        if name == "-" {
            var reader = LineReader()
            while play.isRead || !StandardStream.inputIsTerminal && play.unread < Self.mostUnread, let line = try reader.next() { try play.take(line) }
        } else {
            let text = try DiskFiles().text(of: name)
            for line in WalkScript.lines(of: text) { try play.take(String(line)) }
        }
        try play.finish()
        if play.worst > 0 { throw ExitCode(play.worst) }
    }

    /// What is wrong in a script stays wrong where nobody reads on; one of more lines than these may have no end.
    private static let mostUnread = 10_000
}

/// `NAME=VALUE` as the line that makes it hold at launch.
private func launchLine(_ assignment: String, in flow: Flow) throws(CannotRun) -> WalkLine {
    let parts = assignment.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(\.withoutOuterSpace)
    guard parts.count == 2, !parts[0].isEmpty else { throw CannotRun("--set wants NAME=VALUE, `\(assignment)` was given") }
    let names = flow.data.rows.map(\.name)
    guard names.contains(parts[0]) else {
        throw CannotRun("--set: the flow has no data `\(parts[0])`" + namesHint(parts[0], in: names))
    }
    guard !parts[1].isEmpty else { throw CannotRun("--set: `\(parts[0])` is given no value; an empty text is `--set '\(parts[0])=\"\"'`") }
    do throws(ScriptFault) {
        if let line = try WalkLine(parsing: "given \(parts[0]) = \(parts[1])") { return line }
    } catch {
        throw CannotRun("--set: `\(parts[1])` is no value: \(error.message)")
    }
    throw CannotRun("--set: `\(parts[1])` is no value")
}
