import FlowRunner
import FlowSpec

/// A journey being played by hand: what was asked, what was answered, what is still moving. It knows no terminal,
/// no clock and no disk; what it wants of them it answers as a request.
package struct PlaySession: Sendable {
    package enum Request: Hashable, Sendable {
        case quit
        case save(path: String, text: String)
    }

    /// A question that waits for its answer at the prompt.
    enum Question: Hashable, Sendable {
        case text(into: String, samples: [String])
        case value(of: String, samples: [String])
    }

    /// A long answer that stays open, and true, while the journey goes on.
    enum OpenPage: Hashable, Sendable {
        case help, data, whereabouts, choices, walk
        /// What closes every transition, or those whose trigger holds these words.
        case why(String)
        case problems(Picture.Page)
    }

    var loaded: LoadedFlow
    package internal(set) var player: Player
    var choices: [SessionChoice] = []
    private(set) var numbers = ElementNumbers()
    var question: Question?
    var log: [Picture.Line] = []
    var opened: OpenPage?
    package internal(set) var message: [Picture.Line] = []
    var playing = PlayingTimelines()
    /// Milliseconds of the player's clock until something happens by itself.
    private var due: Double?
    /// Time passes by `wait` alone, so timelines are shown as they end.
    package var isStill = false
    /// Data before the last step, to show what it changed.
    var earlier: [WalkRecord.Named] = []
    /// Virtual milliseconds since the last step that no step of the walk says yet.
    private(set) var unsaid = 0.0
    /// The clock as it is shown: it runs on where nothing is due.
    package private(set) var clock = 0.0
    /// Steps that time took by itself, by the player's depth before them.
    private var automatic: Set<Int> = []
    var random: SplitMix64

    package init(_ loaded: LoadedFlow, player: Player, seed: UInt64 = 0) {
        self.loaded = loaded
        self.player = player
        random = SplitMix64(state: seed)
        clock = player.clock
        log = player.walk.map(Self.logLine)
        note(player.record)
        refresh()
    }

    var flow: Flow { player.flow }

    // A step of the user or the world

    /// - Returns: whether the step could be taken.
    @discardableResult
    mutating func perform(_ line: WalkLine) -> Bool {
        message = []
        settle()
        return step(line)
    }

    /// Time that has gone by without anything falling due counts for the timers that still run.
    private mutating func settle() {
        let time = unsaid.rounded(.down)
        unsaid = 0
        guard time >= 1, due != nil || player.isInterruptible else { return }
        step(WalkLine(.wait(time)), isAutomatic: true)
    }

    @discardableResult
    private mutating func step(_ line: WalkLine, isAutomatic: Bool = false) -> Bool {
        let before = player.clock
        let data = player.record.data
        let place = player.depth
        let record = player.perform(line)
        guard record.accepted else {
            message = [Picture.Line(refusal(in: record) ?? "that is not possible here", .bad)]
            return false
        }
        if player.depth > place, line.step != .resume { automatic = automatic.filter { $0 < place } }
        if isAutomatic {
            automatic.insert(place)
        } else {
            earlier = data
            log.append(Self.logLine(line))
            clock += max(0, player.clock - before)
        }
        note(record)
        refresh()
        return true
    }

    private static func logLine(_ step: WalkLine) -> Picture.Line { Picture.Line("› " + step.text, .muted) }

    /// Why a step was not taken. What is possible instead is in view already.
    private func refusal(in record: WalkRecord?) -> String? {
        record?.error.map { error in error.firstRange(of: "; possible here: ").map { String(error[..<$0.lowerBound]) } ?? error }
    }

    private mutating func note(_ record: WalkRecord) {
        log += logLines(of: record)
        if isStill { playing = PlayingTimelines() }
        if log.count > 500 { log.removeFirst(log.count - 500) }
        playing.add(record, shift: clock - player.clock)
    }

    mutating func refresh() {
        choices = player.record.ended ? [] : SessionChoice.all(of: player)
        numbers = ElementNumbers(of: choices, &player)
        due = player.nextDue
    }

    // Time

    /// The virtual clock runs on by itself; what falls due happens. Answers whether anything did.
    package mutating func pass(_ milliseconds: Double) -> Bool {
        clock += milliseconds
        playing.drop(at: clock)
        unsaid += milliseconds
        var happened = false
        for _ in 0..<100 {
            guard !player.record.ended, let due, due <= unsaid else { break }
            let time = max(1, due.rounded(.up))
            unsaid = max(0, unsaid - time)
            step(WalkLine(.wait(time)), isAutomatic: true)
            happened = true
            if !player.record.accepted { break }
        }
        return happened
    }

    // Undo

    /// Takes back steps of the user or the world, with what time did after each.
    mutating func undo(_ count: Int) {
        unsaid = 0
        var steps = 0
        var left = count
        while left > 0, steps < player.walk.count {
            if !automatic.contains(player.depth - 1 - steps) { left -= 1 }
            steps += 1
        }
        guard steps > 0 else { return undoRestart() }
        playing = PlayingTimelines()
        let first = player.walk[player.walk.count - steps].text
        if travel(.undo(steps)) { tell(count - left > 1 ? "\(count - left) steps taken back" : "taken back: \(first)") }
    }

    private mutating func undoRestart() {
        guard player.depth > 0 else {
            message = [Picture.Line("nothing to take back: this is the start", .warning)]
            return
        }
        playing = PlayingTimelines()
        if travel(.undo(1)) { tell("taken back: restart") }
    }

    /// What was taken back last, a step with what time did after it. The player does all of it again, so the rest goes back.
    mutating func redo() {
        let (again, before) = (player.takenBack, player.depth)
        guard let first = again.first else {
            message = [Picture.Line("nothing to do again", .warning)]
            return
        }
        var count = 1
        while first != nil, count < again.count, again[count] != nil, automatic.contains(before + count) { count += 1 }
        guard travel(.resume) else { return }
        if count < again.count {
            player.perform(WalkLine(.undo(again.count - count)))
            refresh()
        }
        tell("done again: \(first?.text ?? "restart")")
    }

    mutating func restart() {
        playing = PlayingTimelines()
        unsaid = 0
        if travel(.restart) { tell("started again") }
    }

    /// - Returns: whether it went there.
    private mutating func travel(_ step: WalkStep) -> Bool {
        let record = player.perform(WalkLine(step))
        guard record.accepted else {
            message = [Picture.Line(record.error ?? "that is not possible here", .bad)]
            return false
        }
        message = []
        refresh()
        return true
    }

    private mutating func tell(_ travel: String) { log.append(Picture.Line("↶ " + travel, .muted)) }

    // Reading it again

    /// The file has changed: the walk is replayed on it as far as it still holds. A file with errors leaves the old flow playing.
    package mutating func reload(_ again: LoadedFlow) {
        guard !again.hasErrors else {
            let lines = again.diagnostics.flatMap { diagnosticLines($0, files: again.files) }
            message = []
            opened = .problems(Picture.Page(title: "The file has errors; the old flow plays on", lines: lines, takesAll: true))
            return
        }
        if case .problems = opened { opened = nil }
        loaded = again
        walkAgain(Player(again.flow, opening: player.opening, settings: player.settings, reducedMotion: player.reducedMotion), "reloaded")
    }

    /// Data that hold from the start, with the same walk.
    mutating func startAgain(with setting: WalkLine) {
        let settings = player.settings.filter { $0.step.givenName != setting.step.givenName } + [setting]
        let next = Player(flow, opening: player.opening, settings: settings, reducedMotion: player.reducedMotion)
        guard next.record.accepted else {
            message = [Picture.Line(next.record.error ?? "that cannot hold", .bad)]
            return
        }
        let held = next.record.data.first { $0.name == setting.step.givenName }
        walkAgain(next, fromTheStart(setting))
        guard let held, let now = player.record.data.first(where: { $0.name == held.name }), now != held else { return }
        message.append(Picture.Line("the walk has changed it since: `\(now.name)` is \(WalkLiteral(now.value).text) now", .warning))
    }

    func fromTheStart(_ setting: WalkLine) -> String { "`\(setting.text.dropFirst("given ".count))` from the start" }

    private mutating func walkAgain(_ fresh: Player, _ reason: String) {
        let walk = player.walk
        let begin = player.depth - walk.count
        automatic = Set(automatic.compactMap { $0 >= begin ? $0 - begin : nil })
        player = fresh
        let outcome = player.replay(walk)
        playing = PlayingTimelines()
        question = nil
        unsaid = 0
        if let broken = outcome.firstThatNoLongerHolds, walk.indices.contains(broken) {
            let why = refusal(in: outcome.records.last).map { ": \($0)" } ?? ""
            message = [Picture.Line("\(reason); step \(broken + 1), `\(walk[broken].text)`, no longer holds\(why)", .warning)]
        } else {
            let steps = walk.count == 1 ? "; the step still holds" : walk.isEmpty ? "" : "; all \(walk.count) steps still hold"
            message = [Picture.Line(reason + steps, .good)]
        }
        log.append(Picture.Line("⟳ \(reason)", .muted))
        refresh()
    }
}

extension WalkStep {
    fileprivate var givenName: String? { if case .given(let name, _) = self { name } else { nil } }
}

/// A small generator for `surprise`, the same for the same `--seed` on every machine.
struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
