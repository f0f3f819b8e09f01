import FlowSpec

/// Which transitions follow right after each other, anywhere in a space: within a step, launching included, and as the last of one step and the first of
/// the next. What only sets the environment comes between no two, and starting the app again parts any two.
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
        seen = known
        self.room = room - arriving.bytes
        for launch in space.launches.all {
            for (first, second) in space.course(of: launch).steps.transitionsInTurn.following {
                add(Pair(first: first, second: second)) { CoverPlace(number: launch.number, isLaunch: true, isOneStep: true) }
            }
        }
        for number in 0..<space.expandedCount where !isCutShort {
            space.forEachMove(from: number, expander) { _, next in
                if expander.trace.taken.isEmpty { return }
                for second in expander.trace.takenFirst {
                    arriving.forEach(at: number) { first in
                        add(Pair(first: ID(first.transition), second: ID(second))) {
                            var place = arriving.place(of: first, at: number)
                            place.onward.append(next)
                            return place
                        }
                    }
                }
                if !expander.trace.tookInTurn { return }
                for (first, second) in expander.trace.takenInTurn.following {
                    add(Pair(first: ID(first), second: ID(second))) { CoverPlace(number: number, onward: [next], isOneStep: true) }
                }
            }
        }
        seen = []
    }

    private mutating func add(_ pair: Pair, at place: () -> CoverPlace) {
        if isCutShort || seen.contains(pair) { return }
        if bytes > room {
            isCutShort = true
            return
        }
        seen.insert(pair)
        let place = place()
        ways.append((pair, place))
        bytes += Self.bytesOfPair + place.onward.count * MemoryLayout<Int>.stride
    }

    private var seen: Set<Pair> = []
    private var room = 0

    /// With its goal and that one's name, and its place among others.
    private static let bytesOfPair = 512
}
