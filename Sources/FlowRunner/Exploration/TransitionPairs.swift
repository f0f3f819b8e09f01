import FlowSpec

/// Which transitions follow each other from one step to the next, anywhere in a space. What only sets the environment comes between no two.
struct TransitionPairs {
    struct Pair: Hashable {
        var first: ID<Transition>
        var second: ID<Transition>
    }
    /// In the order they were met, each with situations: one in which the first is taken, those that it leads to while only the environment
    /// changes, and where the second leads.
    private(set) var ways: [(pair: Pair, path: [Int])] = []

    private struct Arrival {
        var transition: UInt32
        /// The situation before.
        var from: Int
        /// It was not taken in the step from there, which sets the environment, but before.
        var isEarlier = false
    }
    /// By situation: each transition that leads there, by the first step that does.
    private var arriving: [[Arrival]]

    init(_ space: StateSpace) {
        let expander = Expander(space.branching, space.workspace)
        expander.trace.keepsTaken = true
        arriving = Array(repeating: [], count: space.count)
        var environment: [Int: [Int]] = [:]
        for number in 0..<space.expandedCount {
            space.forEachMove(from: number, expander) { move, next in
                for transition in expander.trace.taken { arrive(next, Arrival(transition: transition, from: number)) }
                if move.kind == .environment, expander.trace.taken.isEmpty, next != number { environment[number, default: []].append(next) }
            }
        }
        carryOn(through: environment)
        var seen: Set<Pair> = []
        for number in 0..<space.expandedCount where !arriving[number].isEmpty {
            space.forEachMove(from: number, expander) { _, next in
                for second in expander.trace.taken {
                    for first in arriving[number] {
                        let pair = Pair(first: ID(first.transition), second: ID(second))
                        if seen.insert(pair).inserted { ways.append((pair, path(of: first, to: number) + [next])) }
                    }
                }
            }
        }
    }

    @discardableResult
    private mutating func arrive(_ number: Int, _ arrival: Arrival) -> Bool {
        if arriving[number].contains(where: { $0.transition == arrival.transition }) { return false }
        arriving[number].append(arrival)
        return true
    }

    /// - Parameter environment: by situation, where steps lead that only set the environment.
    private mutating func carryOn(through environment: [Int: [Int]]) {
        var waiting = environment.keys.sorted()
        while !waiting.isEmpty {
            var later: Set<Int> = []
            for number in waiting {
                for next in environment[number, default: []] {
                    for arrival in arriving[number] where arrive(next, Arrival(transition: arrival.transition, from: number, isEarlier: true)) {
                        later.insert(next)
                    }
                }
            }
            waiting = later.sorted().filter { environment[$0] != nil }
        }
    }

    private func path(of arrival: Arrival, to number: Int) -> [Int] {
        var path = [number]
        var arrival = arrival
        while arrival.isEarlier {
            path.append(arrival.from)
            guard let before = arriving[arrival.from].first(where: { $0.transition == arrival.transition }) else { break }
            arrival = before
        }
        path.append(arrival.from)
        return path.reversed()
    }
}
