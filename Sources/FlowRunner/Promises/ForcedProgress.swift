import FlowSpec

/// What the world must bring about in the end: some outcome of every service that keeps running, and the next deadline.
final class ForcedProgress {
    private let space: StateSpace
    private let expander: Expander
    private var known: [Int: [(move: Move, next: Int)]] = [:]

    private var layout: SnapshotLayout { space.branching.machine.layout }

    init(_ space: StateSpace) {
        self.space = space
        expander = Expander(space.branching, space.workspace)
    }

    /// At most.
    func timeToNextDeadline(_ number: Int) -> Double? {
        let open = space.branching.openWaits
        if !open.isEmpty { return open.mostToNextDeadline(space.words(number)) }
        return space.branching.machine.timeToNextDeadline(space.snapshot(number))
    }

    private func moves(from number: Int) -> [(move: Move, next: Int)] {
        if let known = known[number] { return known }
        var moves: [(move: Move, next: Int)] = []
        space.forEachMove(from: number, expander) { moves.append(($0, $1)) }
        known[number] = moves
        return moves
    }

    /// Whether a journey may stay in these situations for ever (they are strongly connected): whatever has to come is either not to come
    /// in one of them, or comes in a move between them.
    func mayCircle(in component: [Int]) -> Bool {
        let members = Set(component)
        for service in layout.services.indices {
            let field = layout.services[service]
            guard component.allSatisfy({ field.read(space.words($0)) != 0 }) else { continue }
            guard firstMove(members, component, { $0.ends(service) }) != nil else { return false }
        }
        if component.allSatisfy(space.isTimePending) {
            return firstMove(members, component, { $0.kind == .deadline }) != nil && !outlasts(component, members)
        }
        return true
    }

    /// Whether time passes with each deadline, and some wait of which it is not known how much is left goes on all the while: it would go
    /// on for ever.
    private func outlasts(_ component: [Int], _ members: Set<Int>) -> Bool {
        let open = space.branching.openWaits
        if open.isEmpty || component.contains(where: { open.nextKnown(space.words($0)) == 0 }) { return false }
        expander.keepsOutlasting = true
        defer { expander.keepsOutlasting = false }
        var lasting = UInt64.max
        for number in component where lasting != 0 {
            space.forEachMove(from: number, expander) { _, next in
                if members.contains(next) { lasting &= expander.outlasting }
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
        for stop in forced.stops(in: members.sorted()) {
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

extension ForcedProgress {
    /// Where a round trip has to come by, one for each thing that has to come.
    func stops(in component: [Int]) -> [(from: Int, to: Int?)] {
        let members = Set(component)
        var stops: [(from: Int, to: Int?)] = []
        for service in layout.services.indices {
            if let idle = component.first(where: { layout.services[service].read(space.words($0)) == 0 }) {
                stops.append((idle, nil))
            } else if let move = firstMove(members, component, { $0.ends(service) }) {
                stops.append(move)
            }
        }
        if let idle = component.first(where: { !space.isTimePending($0) }) {
            stops.append((idle, nil))
        } else if let move = firstMove(members, component, { $0.kind == .deadline }) {
            stops.append(move)
        }
        return stops
    }

    private func firstMove(_ members: Set<Int>, _ component: [Int], _ counts: (Move) -> Bool) -> (from: Int, to: Int?)? {
        for number in component {
            if let found = moves(from: number).first(where: { members.contains($0.next) && counts($0.move) }) { return (number, found.next) }
        }
        return nil
    }
}

extension Move {
    fileprivate func ends(_ service: Int) -> Bool { kind == .outcome && Int(index) == service }
}
