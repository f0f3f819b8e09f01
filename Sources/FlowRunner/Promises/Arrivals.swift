import FlowSpec

extension StateSpace {
    /// The situations right after a step in which one of these transitions was taken.
    /// - Parameter watched: by transition.
    func arrivals(taking watched: [Bool]) -> SituationSet {
        var found = SituationSet(capacity: count)
        guard watched.contains(true) else { return found }
        for start in starts where start.taken.contains(where: { watched[$0.int] }) { found.insert(start.number) }
        let finders = (0..<workers.count).map { _ in ArrivalFinder(self, watched) }
        let length = 1 << 12
        workers.share((expandedCount + length - 1) / length) { worker, part in
            finders[worker].look(at: part * length..<min((part + 1) * length, expandedCount))
        }
        return finders.reduce(found) { $0.union($1.found) }
    }

    /// Every move out of a situation, in the order of its successors.
    func moveKinds(from number: Int, _ expander: Expander) -> [Move.Kind] {
        var sink = MoveKindSink()
        expander.expand(words(number), number: 0, into: &sink)
        return sink.kinds
    }
}

/// One worker's share of arrivals.
private final class ArrivalFinder: @unchecked Sendable {
    private(set) var found: SituationSet
    private let space: StateSpace
    private let expander: Expander

    init(_ space: StateSpace, _ watched: [Bool]) {
        self.space = space
        found = SituationSet(capacity: space.count)
        expander = Expander(space.branching, space.workspace)
        expander.trace.watched = watched
    }

    func look(at numbers: Range<Int>) {
        for number in numbers {
            var sink = ArrivalSink(expander)
            expander.expand(space.words(number), number: 0, into: &sink)
            let successors = space.successors(number)
            for move in sink.arriving where move < successors.count && Int(successors[move]) < space.count {
                found.insert(Int(successors[move]))
            }
        }
    }
}

/// The moves, by their place, that took a transition that is watched.
private struct ArrivalSink: MoveSink {
    private let expander: Expander
    private var place = 0
    private(set) var arriving: [Int] = []

    init(_ expander: Expander) { self.expander = expander }

    mutating func receive(_ move: Move, leadingTo words: UnsafeMutablePointer<UInt64>) {
        if expander.trace.hasTakenWatched { arriving.append(place) }
        place += 1
    }
}

private struct MoveKindSink: MoveSink {
    private(set) var kinds: [Move.Kind] = []

    mutating func receive(_ move: Move, leadingTo words: UnsafeMutablePointer<UInt64>) { kinds.append(move.kind) }
}
