import FlowSpec

extension StateSpace {
    /// The situations right after a step in which some transition of this trigger was taken.
    func arrivals(by trigger: Trigger) -> SituationSet {
        let watched = flow.transitions.rows.map { trigger.covers($0.trigger) }
        var found = SituationSet(capacity: count)
        guard watched.contains(true) else { return found }
        for start in starts where start.taken.contains(where: { watched[$0.int] }) { found.insert(start.number) }
        let expander = Expander(branching, workspace)
        expander.trace.watched = watched
        for number in 0..<expandedCount {
            var sink = ArrivalSink(expander)
            expander.expand(words(number), number: 0, into: &sink)
            let successors = successors(number)
            for move in sink.arriving where move < successors.count && Int(successors[move]) < count {
                found.insert(Int(successors[move]))
            }
        }
        return found
    }

    /// Every move out of a situation, in the order of its successors.
    func moveKinds(from number: Int, _ expander: Expander) -> [Move.Kind] {
        var sink = MoveKindSink()
        expander.expand(words(number), number: 0, into: &sink)
        return sink.kinds
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
