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

    /// By place: the first move between these situations that brings it.
    private func moves(bringing coming: [Coming], in component: [Int], _ isMember: (Int) -> Bool) -> [(from: Int, to: Int)?] {
        var found: [(from: Int, to: Int)?] = coming.map { _ in nil }
        var left = coming.count
        for number in component where left > 0 {
            for (label, next) in zip(labels.of(number), space.successors(number)) where isMember(Int(next)) {
                for (place, what) in coming.enumerated() where found[place] == nil && label.brings(what) {
                    found[place] = (number, Int(next))
                    left -= 1
                }
            }
        }
        return found
    }

    /// Whether a journey may stay in these situations for ever (they are strongly connected): whatever has to come is either not to come
    /// in one of them, or comes in a move between them.
    func mayCircle(in component: [Int], _ isMember: (Int) -> Bool) -> Bool {
        let coming = everything.filter { what in component.allSatisfy { isPending(what, $0) } }
        if moves(bringing: coming, in: component, isMember).contains(where: { $0 == nil }) { return false }
        return !coming.contains(.deadline) || !outlasts(component, isMember)
    }

    /// Where a round trip has to come by, one for each thing that has to come.
    func stops(in members: Set<Int>) -> [(from: Int, to: Int?)] {
        let component = members.sorted()
        let idle = everything.map { what in component.first { !isPending(what, $0) } }
        let coming = zip(everything, idle).filter { $1 == nil }.map(\.0)
        var brought = moves(bringing: coming, in: component, members.contains).makeIterator()
        return idle.compactMap { idle in
            if let idle { return (idle, nil) }
            return brought.next()?.map { ($0.from, $0.to) }
        }
    }

    /// Whether time passes with each deadline, and some wait of which it is not known how much is left goes on all the while: it would go
    /// on for ever.
    private func outlasts(_ component: [Int], _ isMember: (Int) -> Bool) -> Bool {
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

    /// A way round through strongly connected situations that ignores nothing which has to come: through one in which it is not to come,
    /// or over a move that brings it. Ends where it starts.
    func roundTrip(from start: Int, within members: Set<Int>, _ forced: ForcedProgress) -> [Int] {
        var path = [start]
        for stop in forced.stops(in: members) {
            if let way = shortestPath(from: path[path.count - 1], to: { $0 == stop.from }, within: members.contains) { path += way.dropFirst() }
            if let to = stop.to { path.append(to) }
        }
        let last = path[path.count - 1]
        if last != start, let way = shortestPath(from: last, to: { $0 == start }, within: members.contains) { return path + way.dropFirst() }
        if path.count == 1 {
            for next in successors(last).lazy.map(Int.init) where members.contains(next) {
                guard let way = shortestPath(from: next, to: { $0 == start }, within: members.contains) else { continue }
                return path + way
            }
        }
        return path
    }
}
