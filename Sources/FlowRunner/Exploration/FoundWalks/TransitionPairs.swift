import FlowSpec

/// Which transitions follow each other from one step to the next, launching included, anywhere in a space. What only sets the environment comes between no
/// two, and starting the app again parts any two.
struct TransitionPairs {
    struct Pair: Hashable {
        var first: ID<Transition>
        var second: ID<Transition>
    }
    /// In the order they were met, each with the place whose first step, or launch, takes the first and whose last the second.
    private(set) var ways: [(pair: Pair, place: CoverPlace)] = []
    /// What the space leaves of its limits did not do: some may be missing.
    private(set) var isCutShort = false
    /// What the ways take, with all that is made to tell of each; about so many.
    private(set) var bytes = 0

    /// - Parameter known: pairs that are not asked for.
    init(_ space: StateSpace, except known: Set<Pair>) {
        let room = space.limits.memory - space.heldBytes
        let expander = Expander(space.branching, space.workspace)
        expander.trace.keepsTaken = true
        let arriving = ArrivingTransitions(space, expander, room: room)
        isCutShort = arriving.isCutShort
        var seen = known
        for number in 0..<space.expandedCount where !isCutShort && !arriving.isEmpty(at: number) {
            space.forEachMove(from: number, expander) { _, next in
                for second in expander.trace.taken {
                    arriving.forEach(at: number) { first in
                        let pair = Pair(first: ID(first.transition), second: ID(second))
                        if seen.contains(pair) { return }
                        if arriving.bytes + bytes > room {
                            isCutShort = true
                            return
                        }
                        seen.insert(pair)
                        var place = arriving.place(of: first, at: number)
                        place.onward.append(next)
                        ways.append((pair, place))
                        bytes += Self.bytesOfPair + place.onward.count * MemoryLayout<Int>.stride
                    }
                }
            }
        }
    }

    /// With its goal and that one's name, and its place among others.
    private static let bytesOfPair = 512
}
