import FlowSpec

/// What the world must bring about in the end: some outcome of every service that keeps running, and the next deadline.
struct ForcedProgress {
    private typealias Coming = MoveLabels.Coming

    private let space: StateSpace
    private let labels: MoveLabels

    init(_ space: StateSpace, _ labels: MoveLabels) {
        self.space = space
        self.labels = labels
    }

    /// At most.
    func timeToNextDeadline(_ number: Int) -> Double? {
        let open = space.branching.openWaits
        if !open.isEmpty { return open.mostToNextDeadline(space.words(number)) }
        return space.branching.machine.timeToNextDeadline(space.snapshot(number))
    }

    private var everything: [Coming] { space.branching.machine.layout.services.indices.map { .outcome(service: $0) } + [.deadline] }

    private func isPending(_ coming: Coming, _ number: Int) -> Bool {
        switch coming {
        case .outcome(let service): space.branching.machine.layout.services[service].read(space.words(number)) != 0
        case .deadline: space.isTimePending(number)
        }
    }

    /// Whether moves between these situations bring all of it.
    private func allCome(_ coming: [Coming], in component: some Sequence<Int>, _ isMember: (Int) -> Bool) -> Bool {
        var left = coming
        for number in component where !left.isEmpty {
            for (label, next) in zip(labels.of(number), space.successors(number)) where isMember(Int(next)) {
                left.removeAll { label.brings($0) }
            }
        }
        return left.isEmpty
    }

    /// Whether a journey may stay in these situations for ever (they are strongly connected): whatever has to come is either not to come
    /// in one of them, or comes in a move between them.
    func mayCircle(in situations: ArraySlice<UInt32>, _ isMember: (Int) -> Bool) -> Bool {
        let component = situations.lazy.map(Int.init)
        let coming = everything.filter { what in component.allSatisfy { isPending(what, $0) } }
        guard allCome(coming, in: component, isMember) else { return false }
        return !coming.contains(.deadline) || !outlasts(component, isMember)
    }

    /// A way round through strongly connected situations that ignores nothing which has to come: through one in which it is not to come,
    /// or over a move that brings it. Ends where it starts.
    func round(from start: Int, within members: SituationSet) -> Way {
        var round = Round(Way(path: [start]), ignoring: everything.filter { isPending($0, start) })
        if let back = wayBack(from: start, to: start, members) {
            var shortest = round
            go(along: back, &shortest)
            if shortest.ignored.isEmpty { return shortest.way }
        }
        while let way = nearest(from: round.end, what: round.ignored, members) { go(along: way, &round) }
        if let back = wayBack(from: round.end, to: start, members), round.end != start || round.way.path.count == 1 { go(along: back, &round) }
        return round.way
    }

    private struct Round {
        var way: Way
        /// What has to come, and has neither come on the way nor ceased to be pending.
        var ignored: [Coming]
        var end: Int { way.path[way.path.count - 1] }

        init(_ way: Way, ignoring ignored: [Coming]) { (self.way, self.ignored) = (way, ignored) }
    }

    private func go(along path: [Int], _ round: inout Round) {
        for next in path.dropFirst() {
            let steps = zip(labels.of(round.end), space.successors(round.end)).filter { Int($1) == next }
            if let brought = round.ignored.firstIndex(where: { what in steps.contains { $0.0.brings(what) } }) {
                round.way.demands[round.way.path.count] = .bringing(round.ignored.remove(at: brought))
            }
            round.way.path.append(next)
            round.ignored.removeAll { !isPending($0, next) }
        }
    }

    /// To where one of these is not to come, or over a move that brings it.
    private func nearest(from start: Int, what: [Coming], _ members: SituationSet) -> [Int]? {
        if what.isEmpty { return nil }
        func isIdle(_ number: Int) -> Bool { what.contains { !isPending($0, number) } }
        func bringing(_ number: Int) -> Int? {
            zip(labels.of(number), space.successors(number)).first { label, next in
                members.contains(Int(next)) && what.contains { label.brings($0) }
            }.map { Int($1) }
        }
        let way = space.shortestPath(from: start, to: { isIdle($0) || bringing($0) != nil }, within: members.contains)
        guard let way, let end = way.last else { return nil }
        return isIdle(end) ? way : bringing(end).map { way + [$0] }
    }

    /// One step at least.
    private func wayBack(from start: Int, to end: Int, _ members: SituationSet) -> [Int]? {
        space.shortestPath(from: start, to: { space.successors($0).contains(UInt32(end)) }, within: members.contains).map { $0 + [end] }
    }

    /// Whether time passes with each deadline, and some wait of which it is not known how much is left goes on all the while: it would go
    /// on for ever.
    private func outlasts(_ component: some Sequence<Int>, _ isMember: (Int) -> Bool) -> Bool {
        let open = space.branching.openWaits
        if open.isEmpty || component.contains(where: { open.nextKnown(space.words($0)) == 0 }) { return false }
        var lasting = UInt64.max
        for number in component where lasting != 0 {
            for (move, next) in space.successors(number).enumerated() where isMember(Int(next)) {
                lasting &= labels.lasting(number, move: move)
            }
        }
        return lasting != 0
    }
}

extension StateSpace {
    /// Whether anything has to come.
    func isPending(_ number: Int) -> Bool {
        let words = words(number)
        return isTimePending(number) || branching.machine.layout.services.contains { $0.read(words) != 0 }
    }

    /// Whether a journey leaves the component with the next step.
    func isPassing(_ component: ArraySlice<UInt32>) -> Bool {
        guard component.count == 1, let only = component.first else { return false }
        return !successors(Int(only)).contains(only)
    }

    func isTimePending(_ number: Int) -> Bool {
        let words = words(number)
        return branching.machine.layout.timers.contains { $0.field.read(words) != 0 }
    }
}
