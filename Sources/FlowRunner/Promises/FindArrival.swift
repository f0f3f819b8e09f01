import FlowSpec

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
