import FlowSpec

/// Situations by number, a bit each.
package struct SituationSet: Sendable {
    private var words: [UInt64]
    package let capacity: Int

    package init(capacity: Int) {
        self.capacity = capacity
        words = Array(repeating: 0, count: (capacity + 63) / 64)
    }

    @inline(__always)
    package func contains(_ number: Int) -> Bool {
        number < capacity && words[number >> 6] & (1 << UInt64(number & 63)) != 0
    }

    /// - Returns: whether it is new.
    @inline(__always) @discardableResult
    package mutating func insert(_ number: Int) -> Bool {
        let bit: UInt64 = 1 << UInt64(number & 63)
        if words[number >> 6] & bit != 0 { return false }
        words[number >> 6] |= bit
        return true
    }

    package var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }
    package var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

    /// The lowest number that is not in it.
    package var firstAbsent: Int? { (0..<capacity).first { !contains($0) } }
    package var first: Int? { (0..<capacity).first(where: contains) }
}

extension StateSpace {
    /// The situations of which this holds.
    package func situations(where holds: (Int) -> Bool) -> SituationSet {
        var found = SituationSet(capacity: count)
        for number in 0..<count where holds(number) { found.insert(number) }
        return found
    }

    /// The situations from which some walk leads to one of these (CTL: EF), themselves included.
    package func canReach(_ goals: SituationSet) -> SituationSet {
        var found = goals
        // Successors mostly have higher numbers, so a sweep from the end settles most in one go.
        var isSettled = false
        while !isSettled {
            isSettled = true
            for number in stride(from: expandedCount - 1, through: 0, by: -1) where !found.contains(number) {
                if successors(number).contains(where: { found.contains(Int($0)) }) {
                    found.insert(number)
                    isSettled = false
                }
            }
        }
        return found
    }

    /// The situations that some walk from one of these comes to, themselves included.
    /// - Parameter allowed: the walks stay in these.
    package func reachable(from sources: SituationSet, within allowed: (Int) -> Bool = { _ in true }) -> SituationSet {
        var found = SituationSet(capacity: count)
        var waiting: [Int] = []
        for number in 0..<count where sources.contains(number) && allowed(number) && found.insert(number) { waiting.append(number) }
        while let number = waiting.popLast() {
            for next in successors(number) where Int(next) < count && allowed(Int(next)) && found.insert(Int(next)) {
                waiting.append(Int(next))
            }
        }
        return found
    }

    /// The shortest way from one situation to one of these, both included; nil where there is none.
    package func shortestPath(from start: Int, to goals: (Int) -> Bool, within allowed: (Int) -> Bool = { _ in true }) -> [Int]? {
        if goals(start) { return [start] }
        var parents: [Int: Int] = [start: start]
        var waiting = [start]
        var head = 0
        while head < waiting.count {
            let number = waiting[head]
            head += 1
            for next in successors(number).lazy.map(Int.init) where next < count && parents[next] == nil && allowed(next) {
                parents[next] = number
                if goals(next) {
                    var path = [next]
                    while let last = path.last, last != start, let parent = parents[last] { path.append(parent) }
                    return path.reversed()
                }
                waiting.append(next)
            }
        }
        return nil
    }

    /// Situations in which nobody can do anything any more: the journey has not ended, and whatever the environment's values become, no
    /// input, outcome or deadline changes a thing.
    package var deadEnds: SituationSet {
        let lively = situations { !liveliness($0).subtracting(.environment).isEmpty || isEnded($0) || changesConfiguration($0) }
        let alive = canReach(lively)
        return situations { !alive.contains($0) }
    }

    /// Whether a change of the environment alone leads to other states.
    private func changesConfiguration(_ number: Int) -> Bool {
        let here = words(number)
        return successors(number).contains { next in
            let there = words(min(Int(next), count - 1))
            return branching.configuration.enumerated().contains { word, mask in here[word] & mask != there[word] & mask }
        }
    }

    /// Situations from which no walk leads to a goal or to the journey's end; none where the flow has neither.
    package var traps: SituationSet {
        let hasEnd = flow.states.rows.contains { $0.kind == .final && $0.parent == Flow.root }
        if flow.goals.isEmpty && !hasEnd { return SituationSet(capacity: count) }
        let goals = situations { number in isEnded(number) || flow.goals.contains { isActive($0, in: number) } }
        let safe = canReach(goals)
        return situations { !safe.contains($0) }
    }
}
