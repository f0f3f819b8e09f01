/// What can be done for sure where the time left of some waits is open. Then a move of time is one of several, and the clock chooses: together
/// they are one must-move of a disjunctive modal transition system (Larsen and Xinxin 1990), every other move is a must-move by itself, and
/// each of them may happen.
final class SureMoves: @unchecked Sendable {
    private let space: StateSpace
    /// Held by it.
    let bytes: Int
    /// Situations with open waits.
    private let uncertain: SituationSet
    /// By situation: its row; of those that are not uncertain, any.
    private var rows: [UInt32]
    /// By row: where its moves end.
    private var ends: GrowingBuffer<Int>
    private var moves: GrowingBuffer<UInt32>
    private var waitEnds: GrowingBuffer<Int>
    private var waits: GrowingBuffer<UInt32>
    /// By wait: timers that are open before and after, and go on.
    private var outlasting: GrowingBuffer<UInt64>
    private var lively: SituationSet
    /// Otherwise time may also pass to a step that never comes to rest, which is no move.
    private let rests: Bool
    /// Where a deadline comes at once.
    private let instant: SituationSet

    init(_ space: StateSpace, _ labels: MoveLabels) throws(NoRoom) {
        let open = space.branching.openWaits
        let uncertain = space.situations { open.hasOpen(in: space.words($0)) }
        var (uncertainCount, waitCount, moveCount) = (0, 0, 0)
        uncertain.forEach { number in
            uncertainCount += 1
            for label in labels.of(number) { if label.isDeadline { waitCount += 1 } else { moveCount += 1 } }
        }
        bytes = space.count * 4 + uncertainCount * 16 + moveCount * 4 + waitCount * 12 + SituationSet.bytes(capacity: space.count) * 3
        try space.demandRoom(for: bytes)
        var held = space
        held.hold(bytes)
        self.space = held
        rests = space.sightings.endless == Sightings.never
        self.uncertain = uncertain
        ends = GrowingBuffer(capacity: uncertainCount)
        waitEnds = GrowingBuffer(capacity: uncertainCount)
        moves = GrowingBuffer(capacity: moveCount)
        waits = GrowingBuffer(capacity: waitCount)
        outlasting = GrowingBuffer(capacity: waitCount)
        rows = Array(repeating: 0, count: space.count)
        instant = space.situations { uncertain.contains($0) && open.nextKnown(space.words($0)) == 0 }
        lively = SituationSet(capacity: space.count)
        var row: UInt32 = 0
        uncertain.forEach { number in
            rows[number] = row
            row += 1
            var (leads, leadsAtLast) = (false, true)
            let first = waits.count
            for (place, (label, next)) in zip(labels.of(number), space.successors(number)).enumerated() where next < space.count {
                if label.isDeadline {
                    waits.append(next)
                    outlasting.append(labels.lasting(number, move: place))
                    leadsAtLast = leadsAtLast && label.leadsAway
                } else {
                    moves.append(next)
                    leads = leads || (label.isEnvironment ? space.changesConfiguration(number, to: Int(next)) : label.leadsAway)
                }
            }
            ends.append(moves.count)
            waitEnds.append(waits.count)
            if leads || (rests && leadsAtLast && waits.count > first) { lively.insert(number) }
        }
    }

    /// Where something changes for sure besides the environment, or states with it.
    func isLively(_ number: Int) -> Bool {
        if uncertain.contains(number) { return lively.contains(number) }
        return space.moveKinds(number).contains(.leadingAway) || space.changesConfiguration(number)
    }

    @inline(__always)
    func of(_ number: Int) -> UnsafeBufferPointer<UInt32> {
        if !uncertain.contains(number) { return space.successors(number) }
        let row = Int(rows[number])
        let start = row == 0 ? 0 : ends[row - 1]
        return UnsafeBufferPointer(start: moves.start + start, count: ends[row] - start)
    }

    /// Of uncertain situations.
    private func waits(of number: Int) -> Range<Int> {
        let row = Int(rows[number])
        return (row == 0 ? 0 : waitEnds[row - 1])..<waitEnds[row]
    }

    /// The situations from which some walk leads to one of these for sure, whatever is left of open waits.
    func canReach(_ goals: SituationSet) throws(NoRoom) -> SituationSet {
        var found = goals
        while true {
            found = space.canReach(found, by: self)
            let waiting = try situations(whoseWaitsLeadTo: found)
            if waiting.isEmpty { return found }
            found = found.union(waiting)
        }
    }

    /// From which waiting alone comes to one of these, however it goes.
    private func situations(whoseWaitsLeadTo found: SituationSet) throws(NoRoom) -> SituationSet {
        var led = SituationSet(capacity: space.count)
        if !rests { return led }
        let waiting = uncertain.subtracting(found)
        let components = try space.components(within: waiting) { number in
            let range = waits(of: number)
            return UnsafeBufferPointer(start: waits.start + range.lowerBound, count: range.count)
        }
        for place in 0..<components.count where leads(components[place], to: { found.contains($0) || led.contains($0) }) {
            for number in components[place] { led.insert(Int(number)) }
        }
        return led
    }

    /// - Parameters:
    ///   - component: of situations between which waiting may go round; what it leads to besides is settled.
    ///   - isLed: where waiting may end.
    private func leads(_ component: ArraySlice<UInt32>, to isLed: (Int) -> Bool) -> Bool {
        let members = component.count == 1 ? [] : Set(component)
        var goesRound = false
        var lasting = UInt64.max
        for number in component {
            let waits = waits(of: Int(number))
            if waits.isEmpty { return false }
            for place in waits where !isLed(Int(self.waits[place])) {
                guard members.isEmpty ? self.waits[place] == number : members.contains(self.waits[place]) else { return false }
                goesRound = true
                lasting &= instant.contains(Int(number)) ? 0 : outlasting[place]
            }
        }
        // Time passes on each round, so no wait that was under way all the while can go on for ever.
        return !goesRound || lasting != 0
    }
}
