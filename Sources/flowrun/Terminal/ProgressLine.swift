import FlowRunner
import FlowSpec
import Synchronization

/// How far a long exploration has come, on the error stream. On a terminal several may go on side by side: they take turns in one line.
final class ProgressLine: Sendable {
    private struct Shown {
        var begin = monotonicMilliseconds()
        /// What was said last: with fewer situations another exploration has begun.
        var states = 0
        var isShown = false
        var isBrokenOff = false
        var notes = ProgressNotes()
    }

    /// What a line that stays says where there is no terminal.
    enum Notes { case none, ofFlow(isScoped: Bool) }

    private static let leastOfName = 10
    private static let lastTurn = Mutex(monotonicMilliseconds())
    private let path: String
    private let notes: Notes
    private let begin = monotonicMilliseconds()
    private let shown = Mutex(Shown())

    init(_ path: String, notes: Notes = .none) {
        self.path = shownName(path)
        self.notes = notes
    }

    /// - Parameter isConfirming: answers that were found already are asked once more.
    func show(_ progress: ExplorationProgress, isConfirming: Bool = false) {
        guard StandardStream.error.isTerminal else { return note(progress, isConfirming: isConfirming) }
        let now = monotonicMilliseconds()
        shown.withLock { shown in
            if progress.states < shown.states { shown.begin = now }
            shown.states = progress.states
            let isItsTurn = Self.lastTurn.withLock { last in
                if now - last <= 200 { return false }
                last = now
                return true
            }
            guard isItsTurn else { return }
            shown.isShown = true
            let rate = Int(Double(progress.states) / max(now - shown.begin, 1) * 1000)
            let figures = [": \(isConfirming ? "confirming, " : "")\(grouped(progress.states)) situations", ", depth \(progress.depth)", ", \(grouped(rate)) a second"]
            try? StandardStream.error.write("\r\u{1B}[K" + line(of: figures))
        }
    }

    /// Exploring was broken off: what was found by then is answered, which may take a while.
    func breakOff(_ progress: ExplorationProgress) {
        let isFirst = shown.withLock { shown in
            defer { (shown.isBrokenOff, shown.isShown) = (true, shown.isShown || StandardStream.error.isTerminal) }
            return !shown.isBrokenOff
        }
        if !isFirst { return }
        let told = ": \(grouped(progress.states)) situations explored, answering what they show"
        if StandardStream.error.isTerminal {
            try? StandardStream.error.write("\r\u{1B}[K" + line(of: [told]))
        } else if case .ofFlow = notes {
            try? StandardStream.error.writeLine(path + told)
        }
    }

    private func note(_ progress: ExplorationProgress, isConfirming: Bool) {
        guard case .ofFlow(let isScoped) = notes else { return }
        let after = monotonicMilliseconds() - begin
        let note = shown.withLock { $0.notes.note(progress, after: after, isScoped: isScoped, isConfirming: isConfirming) }
        if let note { try? StandardStream.error.writeLine("\(path): \(note)") }
    }

    /// A line that wraps could not be taken back: of the figures those are left out that do not fit beside the end of the name.
    private func line(of figures: [String]) -> String {
        let columns = (StandardStream.error.columns ?? 80) - 1
        let width = TextWidth.of(path)
        var told = ""
        for figure in figures {
            if !told.isEmpty, told.count + figure.count + min(width, Self.leastOfName) > columns { break }
            told += figure
        }
        let room = columns - told.count
        let name = width <= room ? path : "…" + TextWidth.suffix(of: path, within: max(room - 1, 0))
        return String(TextWidth.prefix(of: name + told, within: columns))
    }

    func clear() {
        if shown.withLock(\.isShown) { try? StandardStream.error.write("\r\u{1B}[K") }
    }
}
