import FlowSpec

/// Where a space meets a target: a situation, with the steps from there on that do it.
struct CoverPlace {
    /// Of a situation; the app starts there where `isLaunch`.
    var number: Int
    var onward: [Int] = []
    var isLaunch = false
    /// The last step takes both of a pair.
    var isOneStep = false
}

/// Finds the first places that meet targets.
struct CoverPlaces {
    private let space: StateSpace
    private let expander: Expander
    private var known: [CoverTarget: CoverPlace?] = [:]
    /// By target: the first step that comes to rest and meets it. Looked for where what was sighted first never comes to rest.
    private var resting: [CoverTarget: CoverPlace]?
    init(_ space: StateSpace, _ criterion: CoverCriterion) {
        self.space = space
        expander = Expander(space.branching, space.workspace)
        expander.trace.keepsTaken = true
        expander.trace.keepsClosed = criterion == .guards
    }

    /// With what its steps have to be.
    func way(to place: CoverPlace, for target: CoverTarget) -> Way {
        var way = Way(path: path(to: place))
        let end = way.path.count - 1
        switch target {
        case .transition(let transition): way.demands[end] = .taking(transition)
        case .state(let state): if !space.isActive(state, in: way.path[end]) { way.demands[end] = .entering(state) }
        case .closedGuard(let transition): way.demands[end] = .closing(transition)
        case .pair(let first, let second) where place.isOneStep: way.demands[end] = .takingInTurn(first, second)
        case .pair(let first, let second):
            way.demands[end - place.onward.count + (place.isLaunch ? 0 : 1)] = .takingLast(first)
            way.demands[end] = .takingFirst(second)
        case .idleGuard, .visible: break
        }
        return way
    }

    /// Situations on the way.
    func length(to place: CoverPlace) -> Int { (place.isLaunch ? 1 : space.depth(of: place.number) + 1) + place.onward.count }

    private func path(to place: CoverPlace) -> [Int] {
        (place.isLaunch ? [place.number] : space.path(to: place.number)) + place.onward
    }

    mutating func place(of target: CoverTarget) -> CoverPlace? {
        if let known = known[target] { return known }
        let found: CoverPlace? = switch target {
        case .pair: nil
        case .state(let state): place(of: target, sighted: space.sightings.states[state.int])
        case .transition(let transition): place(of: target, sighted: space.sightings.transitions[transition.int])
        case .visible(let element):
            space.sightings.visible[element.int] == Sightings.never ? nil : CoverPlace(number: Int(space.sightings.visible[element.int] / 2))
        case .closedGuard where space.sightings.closedGuards.isEmpty: restingPlace(of: target)
        case .closedGuard(let transition): place(of: target, sighted: space.sightings.closedGuards[transition.int])
        case .idleGuard(let transition): situation(leavingUnanswered: transition).map { CoverPlace(number: $0) }
        }
        known[target] = .some(found)
        return found
    }

    private mutating func place(of target: CoverTarget, sighted place: UInt64) -> CoverPlace? {
        guard place != Sightings.never else { return nil }
        let number = Int(place / 2)
        // By launching, also where a step had found it before.
        if place % 2 == 0 { return CoverPlace(number: number, isLaunch: true) }
        if let next = firstMove(from: number, meeting: target) { return CoverPlace(number: number, onward: [next]) }
        return restingPlace(of: target)
    }

    private mutating func restingPlace(of target: CoverTarget) -> CoverPlace? {
        let resting = resting ?? restingPlaces()
        self.resting = resting
        return resting[target]
    }

    private func firstMove(from number: Int, meeting target: CoverTarget) -> Int? {
        var found: Int?
        space.forEachMove(from: number, expander) { [expander] _, next in
            if found != nil { return }
            let meets = switch target {
            case .transition(let transition): expander.trace.taken.contains(transition.index)
            case .state(let state): expander.trace.enteredStates.contains(state.index)
            case .closedGuard(let transition): expander.trace.closed.contains(transition.index)
            case .pair, .idleGuard, .visible: false
            }
            if meets { found = next }
        }
        return found
    }

    private func restingPlaces() -> [CoverTarget: CoverPlace] {
        var found: [CoverTarget: CoverPlace] = [:]
        if expander.trace.keepsClosed {
            for launch in space.launches.all {
                let place = CoverPlace(number: launch.number, isLaunch: true)
                for step in space.course(of: launch).steps {
                    for transition in step.closedGuards where found[.closedGuard(transition)] == nil { found[.closedGuard(transition)] = place }
                }
            }
        }
        for number in 0..<space.expandedCount {
            space.forEachMove(from: number, expander) { [expander] _, next in
                let place = CoverPlace(number: number, onward: [next])
                for transition in expander.trace.taken where found[.transition(ID(transition))] == nil { found[.transition(ID(transition))] = place }
                for state in expander.trace.enteredStates where found[.state(ID(state))] == nil { found[.state(ID(state))] = place }
                for transition in expander.trace.closed where found[.closedGuard(ID(transition))] == nil { found[.closedGuard(ID(transition))] = place }
            }
        }
        return found
    }

    private func situation(leavingUnanswered transition: ID<Transition>) -> Int? {
        let source = space.flow.transitions[transition].source
        let machine = space.journey.machine
        for number in 0..<space.count where space.isActive(source, in: number) {
            let snapshot = space.snapshot(number)
            if !machine.holdsGuard(of: transition, in: snapshot, &expander.workspace),
                machine.leavesUnanswered(transition, in: snapshot, &expander.workspace) { return number }
        }
        return nil
    }
}

extension StateSpace {
    /// Steps of the shortest walk to a situation.
    fileprivate func depth(of number: Int) -> Int {
        var depth = 0
        var parent = store.parent(number)
        while parent != StateStore.rootParent {
            depth += 1
            parent = store.parent(Int(parent))
        }
        return depth
    }
}
