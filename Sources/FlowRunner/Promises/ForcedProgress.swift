import FlowSpec

/// What the world must bring about in the end: some outcome of every service that keeps running, and the next deadline.
final class ForcedProgress {
    private let space: StateSpace
    private let expander: Expander
    private var kindsByNumber: [Int: [Move.Kind]] = [:]

    private var layout: SnapshotLayout { space.branching.machine.layout }

    init(_ space: StateSpace) {
        self.space = space
        expander = Expander(space.branching, space.workspace)
    }

    func timeToNextDeadline(_ number: Int) -> Double? {
        space.branching.machine.timeToNextDeadline(space.snapshot(number))
    }

    /// In the order of successors.
    func moveKinds(_ number: Int) -> [Move.Kind] {
        if let known = kindsByNumber[number] { return known }
        let kinds = space.moveKinds(from: number, expander)
        kindsByNumber[number] = kinds
        return kinds
    }

    /// Whether a journey may stay in these situations for ever (they are strongly connected): whatever has to come is either not to come
    /// in one of them, or comes in a move between them.
    func mayCircle(in component: [Int]) -> Bool {
        let members = Set(component)
        if component.count == 1, !space.successors(component[0]).contains(UInt32(component[0])) { return false }
        for service in layout.services.indices {
            let field = layout.services[service]
            guard component.allSatisfy({ field.read(space.words($0)) != 0 }) else { continue }
            guard takesInside(members, component, { number, kind, move in self.endsService(service, number, kind, move) }) else { return false }
        }
        if component.allSatisfy(space.isTimePending) {
            return takesInside(members, component) { _, kind, _ in kind == .deadline }
        }
        return true
    }

    private func takesInside(_ members: Set<Int>, _ component: [Int], _ counts: (Int, Move.Kind, Int) -> Bool) -> Bool {
        component.contains { number in
            let kinds = moveKinds(number)
            return space.successors(number).enumerated().contains { move, next in
                members.contains(Int(next)) && move < kinds.count && counts(number, kinds[move], move)
            }
        }
    }

    /// Outcomes of running services come in the order of services, so the place tells whose it is.
    private func endsService(_ service: Int, _ number: Int, _ kind: Move.Kind, _ move: Int) -> Bool {
        guard kind == .outcome else { return false }
        let words = space.words(number)
        var place = moveKinds(number).firstIndex(of: .outcome) ?? 0
        for other in layout.services.indices where layout.services[other].read(words) != 0 {
            let count = space.flow.services[ID(other)].outcomes.count
            if other == service { return (place..<place + count).contains(move) }
            place += count
        }
        return false
    }
}

extension StateSpace {
    /// Whether anything has to come.
    func isPending(_ number: Int) -> Bool {
        let words = words(number)
        return isTimePending(number) || branching.machine.layout.services.contains { $0.read(words) != 0 }
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
            } else if let move = firstMove(members, component, { self.endsService(service, $0, $1, $2) }) {
                stops.append(move)
            }
        }
        if let idle = component.first(where: { !space.isTimePending($0) }) {
            stops.append((idle, nil))
        } else if let move = firstMove(members, component, { _, kind, _ in kind == .deadline }) {
            stops.append(move)
        }
        return stops
    }

    private func firstMove(_ members: Set<Int>, _ component: [Int], _ counts: (Int, Move.Kind, Int) -> Bool) -> (from: Int, to: Int?)? {
        for number in component {
            let kinds = moveKinds(number)
            for (move, next) in space.successors(number).lazy.map(Int.init).enumerated()
            where members.contains(next) && move < kinds.count && counts(number, kinds[move], move) {
                return (number, next)
            }
        }
        return nil
    }
}
