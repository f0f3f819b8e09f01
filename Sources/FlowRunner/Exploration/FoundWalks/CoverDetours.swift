import FlowSpec

/// Looks for something new near a walk's end.
struct CoverDetours {
    /// Which transitions were taken last tells situations apart only where pairs are asked for.
    private struct Place: Hashable {
        var situation: Int
        var last: [UInt32] = []
    }
    private struct Visit {
        var place: Place
        var depth: Int
        /// Among the visits.
        var before: Int?
        /// The visit whose step took what was taken last; nil: the walk did before.
        var taking: Int?
    }

    private let space: StateSpace
    private let expander: Expander
    private let criterion: CoverCriterion
    private let idle: [ID<Transition>]
    /// By place: within so many steps there is nothing new, now and ever after.
    private var barren: [Place: Int] = [:]

    /// Situations looked at.
    private var nearby: Int { criterion == .pairs ? 300 : 2_000 }
    /// Steps a walk may be led on for one new thing.
    private static let longest = 8

    init(_ space: StateSpace, _ criterion: CoverCriterion, idle: [ID<Transition>]) {
        self.space = space
        self.criterion = criterion
        self.idle = idle
        expander = Expander(space.branching, space.workspace)
        expander.trace.keepsTaken = true
        expander.trace.keepsClosed = criterion == .guards
    }

    /// The shortest way on to something new, where that is near.
    /// - Parameter last: what the walk took last.
    mutating func nearest(to start: Int, after last: [ID<Transition>], _ aims: CoverAims) -> Way? {
        let first = Place(situation: start, last: criterion == .pairs ? last.map(\.index) : [])
        if barren[first] ?? 0 >= Self.longest { return nil }
        var visits = [Visit(place: first, depth: 0)]
        var known: Set<Place> = [first]
        var head = 0
        while head < visits.count, head < nearby {
            let here = visits[head]
            if here.depth >= Self.longest { break }
            if barren[here.place] ?? 0 < Self.longest - here.depth, let found = lookAround(head, &visits, &known, aims) { return found }
            head += 1
        }
        // Around what was looked at last not everything was.
        let seen = head < visits.count ? min(visits[head].depth, Self.longest) : Self.longest
        for visit in visits[..<head] where visit.depth < seen { barren[visit.place] = max(barren[visit.place] ?? 0, seen - visit.depth) }
        barren[first] = Self.longest
        return nil
    }

    private func lookAround(_ number: Int, _ visits: inout [Visit], _ known: inout Set<Place>, _ aims: CoverAims) -> Way? {
        let here = visits[number]
        let arrivals = visits.count
        var found: (next: Int, taking: Way.Demand, before: UInt32?)?
        space.forEachMove(from: here.place.situation, expander) { move, next in
            if found != nil { return }
            if let new = newDemand(after: here.place.last, aims) {
                found = (next, new.taking, new.before)
                return
            }
            var place = Place(situation: next)
            var isTaking = false
            if criterion == .pairs {
                isTaking = !expander.trace.taken.isEmpty
                place.last = isTaking ? Array(expander.trace.takenLast) : move.kind == .environment ? here.place.last : []
            }
            if known.insert(place).inserted {
                visits.append(
                    Visit(place: place, depth: here.depth + 1, before: number, taking: isTaking ? visits.count : place.last.isEmpty ? nil : here.taking))
            }
        }
        if let found {
            var way = way(to: number, visits)
            if let before = found.before, let taking = here.taking { way.demands[visits[taking].depth] = .takingLast(ID(before)) }
            way.demands[way.path.count] = found.taking
            way.path.append(found.next)
            return way
        }
        if criterion == .requirements || !idle.isEmpty {
            for arrival in arrivals..<visits.count where hasNew(in: visits[arrival].place.situation, aims) { return way(to: arrival, visits) }
        }
        return nil
    }

    /// What of a move is new.
    private func newDemand(after last: [UInt32], _ aims: CoverAims) -> (taking: Way.Demand, before: UInt32?)? {
        let trace = expander.trace
        switch criterion {
        case .pairs:
            for first in last {
                for second in trace.takenFirst where aims.isNew(.pair(ID(first), ID(second))) { return (.takingFirst(ID(second)), first) }
            }
            for (first, second) in trace.tookInTurn ? trace.takenInTurn.following : [] where aims.isNew(.pair(ID(first), ID(second))) {
                return (.takingInTurn(ID(first), ID(second)), nil)
            }
        case .states, .transitions, .guards, .requirements:
            for transition in trace.taken where aims.isNew(.transition(ID(transition))) { return (.taking(ID(transition)), nil) }
            for state in trace.enteredStates where aims.isNew(.state(ID(state))) { return (.entering(ID(state)), nil) }
            for transition in trace.closed where aims.isNew(.closedGuard(ID(transition))) { return (.closing(ID(transition)), nil) }
        }
        return nil
    }

    private func hasNew(in number: Int, _ aims: CoverAims) -> Bool {
        let snapshot = space.snapshot(number)
        if criterion == .requirements { return space.journey.shown(in: snapshot, &expander.workspace).contains { aims.isNew(.visible($0)) } }
        return space.journey.machine.idleGuards(of: idle, in: snapshot, &expander.workspace).contains { aims.isNew(.idleGuard($0)) }
    }

    private func way(to number: Int, _ visits: [Visit]) -> Way {
        var path: [Int] = []
        var current: Int? = number
        while let visit = current {
            path.append(visits[visit].place.situation)
            current = visits[visit].before
        }
        return Way(path: path.reversed())
    }
}
