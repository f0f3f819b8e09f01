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
}

extension StateSpace {
    /// A shortest way whose last step takes one of these transitions and leads into the set, with that transition: none where it is launching.
    /// - Parameter start: nil for any start.
    func arrival(in set: SituationSet, taking watched: [Bool], from start: Int?) -> (path: [Int], transition: ID<Transition>?)? {
        if start == nil, let launched = starts.first(where: { set.contains($0.number) && $0.taken.contains { watched[$0.int] } }) {
            return ([launched.number], nil)
        }
        let expander = Expander(branching, workspace)
        expander.trace.keepsTaken = true
        var found: (target: Int, transition: ID<Transition>)?
        func leads(_ number: Int) -> Bool {
            forEachMove(from: number, expander) { _, next in
                if found != nil || !set.contains(next) { return }
                if let taken = expander.trace.taken.first(where: { watched[Int($0)] }) { found = (next, ID(taken)) }
            }
            return found != nil
        }
        let way: [Int]?
        if let start { way = shortestPath(from: start, to: leads) } else { way = (0..<expandedCount).first(where: leads).map { path(to: $0) } }
        guard let way, let found else { return nil }
        return (way + [found.target], found.transition)
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
            space.forEachMove(from: number, expander) { _, next in
                if expander.trace.hasTakenWatched { found.insert(next) }
            }
        }
    }
}
