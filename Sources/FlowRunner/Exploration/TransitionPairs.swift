import FlowSpec

/// Which transitions follow each other from one step to the next, anywhere in a space.
struct TransitionPairs {
    struct Pair: Hashable {
        var first: ID<Transition>
        var second: ID<Transition>
    }
    /// In the order they were met, each with three situations: one in which the first is taken, where that leads, and where the second leads.
    private(set) var ways: [(pair: Pair, path: [Int])] = []

    init(_ space: StateSpace) {
        let expander = Expander(space.branching, space.workspace)
        expander.trace.keepsTaken = true
        // By situation: each transition that leads there, with the first situation it leads from.
        var arriving: [[(transition: UInt32, from: Int)]] = Array(repeating: [], count: space.count)
        var moves = TakenSink(expander)
        func expand(_ number: Int) {
            moves.taken = []
            expander.expand(space.words(number), number: 0, into: &moves)
        }
        for number in 0..<space.expandedCount {
            expand(number)
            for (taken, next) in zip(moves.taken, space.successors(number)) where Int(next) < space.count {
                for transition in taken where !arriving[Int(next)].contains(where: { $0.transition == transition }) {
                    arriving[Int(next)].append((transition, number))
                }
            }
        }
        var seen: Set<Pair> = []
        for number in 0..<space.expandedCount where !arriving[number].isEmpty {
            expand(number)
            for (taken, next) in zip(moves.taken, space.successors(number)) where Int(next) < space.count {
                for second in taken {
                    for first in arriving[number] {
                        let pair = Pair(first: ID(first.transition), second: ID(second))
                        if seen.insert(pair).inserted { ways.append((pair, [first.from, number, Int(next)])) }
                    }
                }
            }
        }
    }
}

/// The transitions that each move took.
private struct TakenSink: MoveSink {
    private let expander: Expander
    var taken: [[UInt32]] = []

    init(_ expander: Expander) { self.expander = expander }

    mutating func receive(_ move: Move, leadingTo words: UnsafeMutablePointer<UInt64>) { taken.append(expander.trace.taken) }
}
