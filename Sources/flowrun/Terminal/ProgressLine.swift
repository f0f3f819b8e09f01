import FlowRunner
import FlowSpec
import Synchronization

/// How far a long exploration has come, on a terminal's error stream only. Several may go on side by side: they take turns in one line.
final class ProgressLine: Sendable {
    private struct Shown {
        var begin = monotonicMilliseconds()
        /// What was said last: with fewer situations another exploration has begun.
        var states = 0
        var isShown = false
    }

    private static let lastTurn = Mutex(monotonicMilliseconds())
    private let path: String
    private let shown = Mutex(Shown())

    init(_ path: String) { self.path = shownName(path) }

    func show(_ progress: ExplorationProgress) {
        guard StandardStream.error.isTerminal else { return }
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
            // A line that wraps could not be taken back.
            let columns = (StandardStream.error.columns ?? 80) - 1
            let figures = TextWidth.prefix(of: ": \(grouped(progress.states)) situations, depth \(progress.depth), \(grouped(rate)) a second", within: max(columns - 12, 24))
            let line = TextWidth.suffix(of: path, within: max(columns - figures.count, 0)) + figures
            try? StandardStream.error.write("\r\u{1B}[K" + TextWidth.prefix(of: String(line), within: columns))
        }
    }

    func clear() {
        if shown.withLock(\.isShown) { try? StandardStream.error.write("\r\u{1B}[K") }
    }
}
