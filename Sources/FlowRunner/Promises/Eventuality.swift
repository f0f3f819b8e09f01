import FlowSpec

/// Whether something comes about on every way that the world may go (CTL: AF, under weak fairness). The world may not ignore for ever
/// that a service has an outcome, nor that time passes up to a deadline; the user and the environment need do nothing at all.
struct Eventuality {
    /// The situations from which it comes about, in time.
    private(set) var holds: SituationSet
    /// Where it has not come about, and nothing makes the journey go on.
    private let resting: SituationSet
    private let components: Components
    /// Of these, where it has not come about and the journey may go round for ever.
    private var circling: [UInt32] = []
    /// By situation from which it comes about: the way that takes longest; empty where there is no limit.
    private var longest: [LongestWay] = []
    private let limit: Double?

    private struct LongestWay {
        /// At most; milliseconds.
        var time: Double
        /// To where it comes about, or to where nothing bounds the time.
        private var stepCount: UInt32 = 0
        private var following = UInt32.max

        init(time: Double = 0, steps: Int = 0, next: Int? = nil) {
            self.time = time
            stepCount = UInt32(clamping: steps)
            following = next.map { UInt32($0) } ?? .max
        }

        var steps: Int { Int(stepCount) }
        /// Where the next step leads.
        var next: Int? { following == .max ? nil : Int(following) }

        /// Of ways that take as long, the one with fewer steps is shown.
        func comes(before other: LongestWay) -> Bool { time > other.time || (time == other.time && other.next != nil && steps < other.steps) }
    }

    private let space: StateSpace
    private let labels: MoveLabels
    private let forced: ForcedProgress
    private let goals: SituationSet

    /// - Parameter within: milliseconds.
    init(_ goals: SituationSet, within: Double?, in whole: StateSpace, _ labels: MoveLabels) throws(NoRoom) {
        let kept = whole.count * (Components.keptBytes + 4 + (within == nil ? 0 : MemoryLayout<LongestWay>.stride + WaitBounds.bytesPerSituation(whole)))
        try whole.demandRoom(for: kept + StateSpace.bytesOfShortestPath(situations: whole.count))
        let open = goals.complement
        let components = try whole.components(within: open)
        var space = whole
        space.hold(kept)
        self.space = space
        self.components = components
        self.labels = labels
        self.goals = goals
        limit = within
        forced = ForcedProgress(space, labels)
        resting = whole.situations { open.contains($0) && (whole.isEnded($0) || !whole.isPending($0)) }
        let places = components.places(of: space.count)
        for place in 0..<components.count where !space.isPassing(components[place]) {
            if forced.mayCircle(in: components[place], { $0 < space.count && places[$0] == place }) { circling.append(UInt32(place)) }
        }
        holds = space.canReach(resting.union(components.situations(in: circling, of: space.count)), within: open).complement
        if let within { keep(within: within, places) }
    }

    /// How long it may take at most, components last to first: successors come before what leads to them.
    private mutating func keep(within limit: Double, _ places: Components.Places) {
        longest = Array(repeating: LongestWay(), count: space.count)
        var bounds = space.branching.question.actsBetweenDeadlines ? WaitBounds(space, labels, goals) : nil
        for place in 0..<components.count where components[place].allSatisfy({ holds.contains(Int($0)) }) {
            var best = (way: LongestWay(), from: 0)
            for number in components[place].lazy.map(Int.init) {
                let way = longestWay(from: number) { places[$0] == place }
                longest[number] = way
                if way.comes(before: best.way) { best = (way, number) }
            }
            for number in components[place].lazy.map(Int.init) {
                if longest[number].time < best.way.time {
                    longest[number] = LongestWay(time: best.way.time, steps: best.way.steps + 1, next: best.from)
                }
            }
            if let bounds = bounds?.add(components[place], isNear: { places[$0] == place }, longest: { longest[$0].time }) {
                for (number, bound) in zip(components[place].lazy.map(Int.init), bounds) where bound < longest[number].time {
                    longest[number] = LongestWay(time: bound)
                }
            }
            for number in components[place].lazy.map(Int.init) where longest[number].time > limit { holds.remove(number) }
        }
    }

    /// - Parameter isNear: whether ways lead back from there.
    private func longestWay(from number: Int, isNear: (Int) -> Bool) -> LongestWay {
        let delay = forced.timeToNextDeadline(number)
        var longest = LongestWay(time: delay == nil ? .infinity : 0)
        for (label, next) in zip(labels.of(number), space.successors(number).lazy.map(Int.init)) where next < space.count {
            let passed = label.addsTime ? delay ?? 0 : 0
            if isNear(next) {
                if passed > 0 { longest = LongestWay(time: .infinity, next: next) }
                continue
            }
            let rest = goals.contains(next) ? LongestWay() : self.longest[next]
            let way = LongestWay(time: passed + rest.time, steps: rest.steps + 1, next: next)
            // What comes just before a deadline takes almost as long.
            let isMore = label.isDeadline && way.time == longest.time && way.steps == longest.steps
            if isMore || way.comes(before: longest) { longest = way }
        }
        return longest
    }

    struct Counterexample {
        var way: Way
        var reason: String
        /// It goes so with exact times: on the way, the time left of each wait is known.
        var isExact: Bool
    }

    /// How it fails to come about from a situation.
    func counterexample(from start: Int) -> Counterexample {
        if !longest.isEmpty, longest[start].time > 0 { return lateWay(from: start) }
        let rest = space.shortestPath(from: start, to: { resting.contains($0) }, within: { !goals.contains($0) })
        let inCircle = components.situations(in: circling, of: space.count)
        let circle = space.shortestPath(from: start, to: inCircle.contains, within: { !goals.contains($0) })
        // Round a circle is one step more at least.
        if let rest, rest.count <= circle.map({ $0.count + 1 }) ?? .max {
            let isEnd = space.isEnded(rest[rest.count - 1])
            let reason = isEnd ? "the journey ends here" : "nothing makes the journey go on from here: the user may stay for ever"
            return Counterexample(way: Way(path: rest), reason: reason, isExact: true)
        }
        guard let circle, let entry = circle.last, let around = circling.first(where: { components[Int($0)].contains(UInt32(entry)) }) else {
            return Counterexample(way: Way(path: [start]), reason: "it need not come about", isExact: isExact([start]))
        }
        var round = forced.round(from: entry, within: components.situations(in: [around], of: space.count))
        round.loopStart = 0
        let way = Way(path: circle).followed(by: round)
        return Counterexample(way: way, reason: "the steps from there on may repeat for ever", isExact: isExact(way.path))
    }

    private func lateWay(from start: Int) -> Counterexample {
        var path = [start]
        var seen = [start: 0]
        var loopStart: Int?
        while loopStart == nil, let last = path.last, !goals.contains(last), let next = longest[last].next {
            let way = next == last ? nil : space.shortestPath(from: last, to: { $0 == next }, within: { !goals.contains($0) })
            path += way?.dropFirst() ?? [next]
            loopStart = seen[next]
            seen[next] = path.count - 1
        }
        let time = longest[start].time
        let isThere = path.last.map(goals.contains) ?? false
        let isExact = isExact(isThere ? path.dropLast() : path[...])
        var whole = waiting(along: path[...])
        whole.loopStart = loopStart
        if !isExact, let limit, time < .infinity, let late = path.firstIndex(where: { time - longest[$0].time > limit && !goals.contains($0) }) {
            let way = path[...late]
            return Counterexample(
                way: waiting(along: way), reason: "this takes longer than \(durationText(limit))", isExact: self.isExact(way.dropLast()))
        }
        if time == .infinity { return Counterexample(way: whole, reason: "nothing bounds the time that this may take", isExact: isExact) }
        return Counterexample(way: whole, reason: "this takes \(whole.isJustInTime ? "almost " : "")\(durationText(time))", isExact: isExact)
    }

    /// Time passes on it rather than that something happens; what breaks waits off comes as late as it can.
    private func waiting(along path: ArraySlice<Int>) -> Way {
        let steps = zip(path.indices.dropFirst(), zip(path, path.dropFirst()))
        return Way(path: Array(path), demands: Dictionary(uniqueKeysWithValues: steps.map { ($0, demand(from: $1.0, to: $1.1)) }))
    }

    private func demand(from number: Int, to next: Int) -> Way.Demand {
        let moves = zip(labels.of(number), space.successors(number)).filter { Int($1) == next }.map(\.0)
        let isLate = !moves.contains(where: \.isDeadline) && moves.contains(where: \.addsTime) && forced.timeToNextDeadline(number) ?? 0 > 0
        return isLate ? .atTheLastMoment : .bringing(.deadline)
    }

    private func isExact(_ path: some Sequence<Int>) -> Bool {
        !path.contains { space.branching.openWaits.hasOpen(in: space.words($0)) }
    }
}
