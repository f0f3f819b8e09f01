import FlowRunner
import FlowSpec
import Glibc

/// A journey walked by lines: each is performed and answered before the next is looked at.
struct ScriptPlay {
    enum Answers { case text, jsonLines }

    private let flow: Flow
    private let settings: [WalkLine]
    private var opening: [WalkLine] = []
    private let detour: Detour?
    private let reducedMotion: Bool
    private let answers: Answers
    private let speed: Double
    private let script: String

    private var player: Player?
    /// Lines read.
    private var number = 0
    private var answered = 0
    /// The exit status so far: 1 after a step that was not taken, 2 after a line that is no step.
    private(set) var worst: Int32 = 0
    /// Somebody reads the answers.
    private(set) var isRead = true
    /// Lines taken since nobody does.
    private(set) var unread = 0

    init(
        _ flow: Flow, settings: [WalkLine], detour: Detour?, reducedMotion: Bool, answers: Answers, speed: Double,
        script: String
    ) {
        self.flow = flow
        self.settings = settings
        self.detour = detour
        self.reducedMotion = reducedMotion
        self.answers = answers
        self.speed = speed
        self.script = script == "-" ? "standard input" : script
    }

    mutating func take(_ text: String) throws {
        number += 1
        if !isRead { unread += 1 }
        let parsed: WalkLine?
        do throws(ScriptFault) {
            parsed = try WalkLine(parsing: text, line: number)
        } catch {
            return try refuse(text, error)
        }
        guard let line = parsed else { return }
        if player == nil, line.step.isGiven { opening.append(line) } else { try perform(line) }
    }

    mutating func finish() throws {
        if player == nil { try start() }
    }

    private mutating func start() throws {
        let before = try detour?.walk(after: opening) ?? FoundWalk()
        let started = Player(
            flow, opening: before.opening.map { WalkLine($0) } + opening, settings: settings, reducedMotion: reducedMotion,
            tellsPossible: answers == .jsonLines)
        player = started
        let faults = started.openingFaults.map { (line: $0.line.line, reason: $0.reason) }
        try answer(started.record, at: opening.first?.line ?? 0, faults)
        for step in before.steps { try perform(WalkLine(step)) }
    }

    private mutating func perform(_ line: WalkLine) throws {
        if player == nil { try start() }
        let before = player?.clock ?? 0
        guard let record = player?.perform(line) else { return }
        try answer(record, at: line.line)
        let passed = record.at - before
        if speed > 0, passed > 0 { usleep(UInt32(clamping: Int64(min(passed / speed, 3_600_000) * 1000))) }
    }

    /// A line that is no step is answered as a step that could not be taken.
    private mutating func refuse(_ text: String, _ fault: ScriptFault) throws {
        if player == nil { try start() }
        guard let player else { return }
        var record = player.record
        let line = text.withoutOuterSpace
        record.error = fault.message(about: line, after: player.recordTellingPossible(), in: flow, isInScenario: false)
        record.input = line
        record.accepted = false
        record.haptics = []
        record.announcements = []
        record.timelines = []
        record.events = []
        try answer(record, at: fault.line)
        worst = 2
    }

    /// - Parameter faults: where one step has several, each at a line of its own.
    private mutating func answer(_ record: WalkRecord, at line: Int, _ faults: [(line: Int, reason: String)] = []) throws {
        var record = record
        record.step = answered
        answered += 1
        do throws(OutputFault) {
            try StandardStream.output.writeLine(answers == .jsonLines ? record.json : record.text)
        } catch {
            guard error == .closed else { throw error }
            isRead = false
        }
        guard !record.accepted else { return }
        worst = max(worst, 1)
        let step = record.input.map { "`\($0)`: " } ?? ""
        for (line, reason) in faults.isEmpty ? [(line, step + (record.error ?? "could not be taken"))] : faults {
            let place = line > 0 ? "\(shownName(script)):\(line): " : ""
            try StandardStream.error.writeLine("error: \(place)\(reason)")
        }
    }
}
