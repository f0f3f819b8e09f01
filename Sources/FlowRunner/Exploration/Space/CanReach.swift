extension StateSpace {
    /// The situations from which some walk leads to one of these (CTL: EF), themselves included.
    /// - Parameter allowed: the walks stay in these until they are there.
    package func canReach(_ goals: SituationSet, within allowed: SituationSet? = nil) -> SituationSet {
        canReach(goals, within: allowed, by: nil)
    }

    /// - Parameter sure: given, only by these moves.
    func canReach(_ goals: SituationSet, within allowed: SituationSet? = nil, by sure: SureMoves?) -> SituationSet {
        var search = BackwardSearch(self, goals, within: allowed ?? SituationSet(capacity: count).complement, by: sure)
        search.run()
        return search.found
    }
}

/// Finds what leads to some situations without lists of predecessors: whoever is not found yet looks at its own successors, again and
/// again. A move mostly leads to a higher number, so going down through the numbers finds most at the first sweep. Only where sweeps
/// find little is it worth to turn the moves round, and only those among what is left; without room for that, sweeps go up and down in turn.
private struct BackwardSearch {
    private(set) var found: SituationSet
    private var left: SituationSet
    private let space: StateSpace
    private let sure: SureMoves?

    init(_ space: StateSpace, _ goals: SituationSet, within allowed: SituationSet, by sure: SureMoves?) {
        self.space = space
        self.sure = sure
        found = goals
        left = allowed.subtracting(goals)
    }

    @inline(__always)
    private func successors(_ number: Int) -> UnsafeBufferPointer<UInt32> { sure?.of(number) ?? space.successors(number) }

    mutating func run() {
        var count = found.isEmpty ? 0 : left.count
        var isDownward = true
        while count > 0 {
            sweep(isDownward)
            let still = left.count
            if still == count { return }
            if (count - still) * 4 < still {
                if turnRound() { return }
                isDownward.toggle()
            }
            count = still
        }
    }

    /// Each worker sees what it has found itself in this sweep, and of the others what they found in earlier ones.
    private mutating func sweep(_ isDownward: Bool) {
        let (space, sure, before) = (space, sure, found)
        let words = left.wordCount
        let parts = min(space.workers.count, max(words / 64, 1))
        left.withWords { left in
            found.withWords { found in
                nonisolated(unsafe) let (left, found) = (left, found)
                space.workers.share(parts) { _, part in
                    let own = words * part / parts..<words * (part + 1) / parts
                    for step in 0..<own.count {
                        let word = isDownward ? own.upperBound - 1 - step : own.lowerBound + step
                        var waiting = left[word]
                        while waiting != 0 {
                            let bit = isDownward ? 63 - waiting.leadingZeroBitCount : waiting.trailingZeroBitCount
                            waiting &= ~(1 << UInt64(bit))
                            let number = word << 6 | bit
                            let leads = (sure?.of(number) ?? space.successors(number)).contains { next in
                                let target = Int(next >> 6)
                                let bit: UInt64 = 1 << UInt64(next & 63)
                                return own.contains(target) ? found[target] & bit != 0 : before.contains(Int(next))
                            }
                            if !leads { continue }
                            found[word] |= 1 << UInt64(bit)
                            left[word] &= ~(1 << UInt64(bit))
                        }
                    }
                }
            }
        }
    }

    /// Goes back along the moves among what is left, each looked at once.
    /// - Returns: false where there is no room for them.
    private mutating func turnRound() -> Bool {
        let bytesOfSituations = space.count * (MemoryLayout<Int>.stride + 4)
        guard space.hasRoom(for: bytesOfSituations) else { return false }
        var ends = Array(repeating: 0, count: space.count + 1)
        var waiting: [UInt32] = []
        waiting.reserveCapacity(space.count)
        left.forEach { number in
            var isNext = false
            for next in successors(number).lazy.map(Int.init) {
                if left.contains(next) { ends[next] += 1 }
                isNext = isNext || found.contains(next)
            }
            if isNext { waiting.append(UInt32(number)) }
        }
        for number in 0..<space.count { ends[number + 1] += ends[number] }
        guard space.hasRoom(for: bytesOfSituations + ends[space.count] * 4) else { return false }
        var sources = Array(repeating: UInt32(0), count: ends[space.count])
        // Filled from each one's end down: afterwards `ends` are the starts.
        left.forEach { number in
            for next in successors(number).lazy.map(Int.init) where left.contains(next) {
                ends[next] -= 1
                sources[ends[next]] = UInt32(number)
            }
        }
        for number in waiting { found.insert(Int(number)) }
        while let number = waiting.popLast() {
            for source in sources[ends[Int(number)]..<ends[Int(number) + 1]] where found.insert(Int(source)) { waiting.append(source) }
        }
        return true
    }
}
