import FlowSpec

/// Where acts may come between two deadlines, situations do not say how much is left of waits that go on (`OpenWaits`), so a way through the
/// space says what somebody does, and not when.
extension WalkTeller {
    /// So many steps are tried, and ways so long.
    private static let most = (tries: 1_000, steps: 200)

    /// The walk along the way that waits before acts so that it plays; nil where none was found.
    func timedWalk(along way: Way) -> FoundWalk? {
        guard let first = way.path.first, way.loopStart == nil, way.path.count <= Self.most.steps, let beginning = beginning(at: first, of: way) else { return nil }
        var walk = beginning.walk
        var tries = 0
        guard !walk.isCutShort, let steps = steps(from: beginning.here, along: way, 1, &tries) else { return nil }
        walk.steps += steps
        return walk
    }

    /// - Parameter place: in the way, of where the next step leads.
    private func steps(from here: Snapshot, along way: Way, _ place: Int, _ tries: inout Int) -> [WalkStep]? {
        if place == way.path.count { return [] }
        for moment in moments(after: here) {
            tries += 1
            if tries > Self.most.tries { return nil }
            guard let late = waiting(moment, from: here), case .told(let steps, let after) = move(from: late, to: way.path[place], way.demands[place]) else { continue }
            if let rest = self.steps(from: after, along: way, place + 1, &tries) { return (moment > 0 ? [.wait(moment)] : []) + steps + rest }
            // Waiting for what comes by itself changes nothing.
            if case .wait? = steps.last { return nil }
        }
        return nil
    }

    private func waiting(_ time: Double, from snapshot: Snapshot) -> Snapshot? {
        time > 0 ? space.journey.course(after: .wait(time), on: snapshot, &expander.workspace)?.snapshot : snapshot
    }

    /// Milliseconds from here on, before anything falls due: which of two waits ends first turns where one has just so much left as the other will
    /// take. At once first, then round figures between two such moments, then these, and what lies beside them.
    private func moments(after here: Snapshot) -> [Double] {
        let machine = expander.machine
        guard let next = expander.timeToNextDeadline(here), next > 1 else { return [0] }
        let layout = machine.layout
        let delays = Set(layout.timers.compactMap(\.delay.constantMilliseconds))
        let left = here.read { words in layout.timers.compactMap { timer in
            let ticks = timer.field.read(words)
            return ticks == 0 ? nil : Double(ticks - 1) * layout.tick
        } }
        let turns = Set(left.flatMap { rest in delays.map { rest - $0 } }.filter { $0 > 0 && $0 < next }).sorted().prefix(20)
        let ends: [Double] = [0] + turns + [next]
        var moments: [Double] = [0]
        for (low, high) in zip(ends, ends.dropFirst()) {
            if let figure = roundFigure(between: low, and: high) { moments.append(figure) }
        }
        moments += turns
        for (low, high) in zip(ends, ends.dropFirst()) { moments += [low + 1, high - 1] }
        var known: Set<Double> = []
        return moments.filter { $0 < next && known.insert($0).inserted }
    }

    private func roundFigure(between low: Double, and high: Double) -> Double? {
        let middle = (low + high) / 2
        return [1000, 500, 100, 50, 10, 5, 1].lazy.map { (middle / $0).rounded() * $0 }.first { $0 > low && $0 < high }
    }
}
