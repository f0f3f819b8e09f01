import FlowSpec

/// Which transitions follow each other from one step to the next, anywhere in a space.
struct TransitionPairs {
    struct Pair: Hashable {
        var first: ID<Transition>
        var second: ID<Transition>
    }
    /// In the order they were met, each with three situations: one in which the first is taken, where that leads, and where the second leads.
    let ways: [(pair: Pair, path: [Int])]

    init(_ space: StateSpace) {
        let expander = Expander(space.branching, space.workspace)
        expander.trace.keepsTaken = true
        // By situation: each transition that leads there, with the first situation it leads from.
        var arriving: [[(transition: UInt32, from: Int)]] = Array(repeating: [], count: space.count)
        for number in 0..<space.expandedCount {
            space.forEachMove(from: number, expander) { _, next in
                for transition in expander.trace.taken where !arriving[next].contains(where: { $0.transition == transition }) {
                    arriving[next].append((transition, number))
                }
            }
        }
        var seen: Set<Pair> = []
        var ways: [(pair: Pair, path: [Int])] = []
        for number in 0..<space.expandedCount where !arriving[number].isEmpty {
            space.forEachMove(from: number, expander) { _, next in
                for second in expander.trace.taken {
                    for first in arriving[number] {
                        let pair = Pair(first: ID(first.transition), second: ID(second))
                        if seen.insert(pair).inserted { ways.append((pair, [first.from, number, next])) }
                    }
                }
            }
        }
        self.ways = ways
    }
}
