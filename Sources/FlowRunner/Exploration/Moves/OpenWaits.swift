import FlowSpec

/// Waits may be *open*: under way, nobody knows how much of their time is left. In a flow with a scope, those of a minute or more are. Where
/// somebody may act between two deadlines, those are that go on beside one that the act begins. When an open wait ends before others do, these
/// have come some way, nobody knows how far: then they are open as well. The highest value of a timer's field, which no time left takes, says so.
struct OpenWaits: Sendable {
    struct Wait: Sendable {
        var field: BitField
        /// It is never longer; in ticks.
        var most: UInt64
        /// It is always open.
        var isLong: Bool
    }

    /// By timer; empty where every time left is known.
    let waits: [Wait]
    /// So many may be open at once: all sets of them are tried.
    let mostOpen: Int
    private let tick: Double
    private let firstWord: Int
    private let long: FlatTable<BitField>

    /// Milliseconds.
    private static let leastOfLong = 60_000.0

    var isEmpty: Bool { waits.isEmpty }

    static let none = OpenWaits(waits: [], mostOpen: 0, tick: 1, firstWord: 0)

    private init(waits: [Wait], mostOpen: Int, tick: Double, firstWord: Int) {
        (self.waits, self.mostOpen, self.tick, self.firstWord) = (waits, mostOpen, tick, firstWord)
        long = FlatTable(waits.filter(\.isLong).map(\.field))
    }

    init(_ machine: Machine, actsBetweenDeadlines: Bool) {
        let layout = machine.layout
        let isScoped = !machine.flow.scope.isEmpty
        let all = layout.timers.map { slot in
            let time = slot.delay.constantMilliseconds
            return Wait(
                field: slot.field, most: time.map { timerTicks($0, tick: layout.tick) } ?? slot.field.mask,
                isLong: isScoped && (time ?? 0) >= Self.leastOfLong)
        }
        self.init(waits: actsBetweenDeadlines || all.contains { $0.isLong } ? all : [], mostOpen: actsBetweenDeadlines ? 6 : 12, tick: layout.tick, firstWord: layout.timerWords.lowerBound)
    }

    /// Forgets how much is left of long waits.
    @inline(__always)
    func open(_ words: UnsafeMutablePointer<UInt64>) {
        for field in long.all where field.read(words) != 0 { field.write(field.mask, to: words) }
    }

    func isOpen(_ timer: Int, _ words: UnsafePointer<UInt64>) -> Bool { waits[timer].field.read(words) == waits[timer].field.mask }

    /// Timers.
    func open(in words: UnsafePointer<UInt64>) -> [Int] { waits.indices.filter { isOpen($0, words) } }
    func hasOpen(in words: UnsafePointer<UInt64>) -> Bool { waits.indices.contains { isOpen($0, words) } }

    /// Of what is not open, how many ticks are left; nil where nothing else is pending.
    func nextKnown(_ words: UnsafePointer<UInt64>) -> UInt64? {
        var next: UInt64?
        for wait in waits {
            let left = wait.field.read(words)
            if left > 0, left < wait.field.mask { next = min(next ?? .max, left - 1) }
        }
        return next
    }

    /// Milliseconds that pass at most until something falls due; nil where nothing is pending.
    func mostToNextDeadline(_ words: UnsafePointer<UInt64>) -> Double? {
        let most = open(in: words).map { waits[$0].most }.min()
        guard let next = [nextKnown(words), most].compactMap({ $0 }).min() else { return nil }
        return Double(next) * tick
    }

    /// Whether one situation stands for another: all is the same but for the time left of what is open.
    func stands(_ situation: UnsafePointer<UInt64>, for words: UnsafePointer<UInt64>, width: Int) -> Bool {
        if !areEqual(situation, words, firstWord) { return false }
        if firstWord == width { return true }
        return waits.allSatisfy { wait in
            let (known, held) = (wait.field.read(situation), wait.field.read(words))
            return known == held || (known == wait.field.mask && held != 0)
        }
    }

    /// Milliseconds that are left of a wait at most; nil where it does not run.
    func most(_ timer: Int, _ words: UnsafePointer<UInt64>) -> Double? {
        let wait = waits[timer]
        let left = wait.field.read(words)
        return left == 0 ? nil : Double(left == wait.field.mask ? wait.most : left - 1) * tick
    }
}

extension Branching {
    /// In which waits' time left may be unknown; none where every situation has its exact times.
    var openWaits: OpenWaits { reduction?.openWaits ?? .none }

    /// Whether a situation of the space stands for the other one.
    func stands(_ situation: UnsafePointer<UInt64>, for words: UnsafePointer<UInt64>) -> Bool {
        let width = machine.layout.wordCount
        return areEqual(situation, words, width) || (!openWaits.isEmpty && openWaits.stands(situation, for: words, width: width))
    }
}

extension Expander {
    /// Time passes where some waits are open: each set of them may fall due, alone, before what else is pending, or together with it. What
    /// falls due together is one step, in document order, as with exact times.
    func passTime(_ open: [Int], _ waits: OpenWaits, _ words: UnsafePointer<UInt64>, _ sink: inout some MoveSink) {
        guard open.count <= waits.mostOpen else {
            metTooManyWaits = min(metTooManyWaits, trace.place / 2)
            return
        }
        let next = waits.nextKnown(words)
        for chosen in 0..<1 << open.count {
            let due = open.enumerated().filter { chosen >> $0.offset & 1 == 1 }.map(\.element)
            // What is open has a tick left at least.
            if let next, due.isEmpty || next > 0, open.allSatisfy({ due.contains($0) ? waits.waits[$0].most >= next : waits.waits[$0].most > next }) {
                fallDue(due, after: next, waits, words, &sink)
            }
            if !due.isEmpty, next ?? .max > 1 { fallDue(due, after: nil, waits, words, &sink) }
        }
    }

    /// - Parameter ticks: until what is not open falls due as well; nil: it does not yet, and nobody knows how far it has come.
    private func fallDue(
        _ due: [Int], after ticks: UInt64?, _ waits: OpenWaits, _ words: UnsafePointer<UInt64>, _ sink: inout some MoveSink
    ) {
        reset(words)
        for (timer, wait) in waits.waits.enumerated() {
            let left = wait.field.read(words)
            if due.contains(timer) {
                wait.field.write(1, to: successor)
            } else if left > 0, left < wait.field.mask {
                wait.field.write(ticks.map { left - $0 } ?? wait.field.mask, to: successor)
            }
        }
        for _ in 0..<Machine.longestMacrostep {
            let (_, outcome) = machine.advance(successor, ticks: 0, &workspace, &trace)
            guard let outcome else { return deliver(Move(kind: .deadline), &sink) }
            note(outcome)
            if outcome == .endless { return }
        }
        note(.endless)
    }
}
