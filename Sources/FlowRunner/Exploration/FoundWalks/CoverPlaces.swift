import FlowSpec

/// Where a space meets a target: a situation, with the steps from there on that do it.
struct CoverPlace {
    /// Of a situation; the app starts there where `isLaunch`.
    var number: Int
    var onward: [Int] = []
    var isLaunch = false
}

/// Finds the first places that meet targets.
struct CoverPlaces {
    private let space: StateSpace
    private let expander: Expander
    private var known: [CoverTarget: CoverPlace?] = [:]
    /// By target: the first step that comes to rest and meets it. Looked for where what was sighted first never comes to rest.
    private var resting: [CoverTarget: CoverPlace]?
    /// Of guards that ask how a gesture went: the first step that meets each while it is false.
    private var closing: [CoverTarget: CoverPlace]?

    init(_ space: StateSpace) {
        self.space = space
        expander = Expander(space.branching, space.workspace)
        expander.trace.keepsTaken = true
    }

    func path(to place: CoverPlace) -> [Int] {
        (place.isLaunch ? [place.number] : space.path(to: place.number)) + place.onward
    }

    /// Of the path.
    func length(to place: CoverPlace) -> Int { (place.isLaunch ? 1 : space.depth(of: place.number) + 1) + place.onward.count }

    mutating func place(of target: CoverTarget) -> CoverPlace? {
        if let known = known[target] { return known }
        let found: CoverPlace? = switch target {
        case .pair: nil
        case .state(let state): place(of: target, sighted: space.sightings.states[state.int])
        case .transition(let transition): place(of: target, sighted: space.sightings.transitions[transition.int])
        case .visible(let element):
            space.sightings.visible[element.int] == Sightings.never ? nil : CoverPlace(number: Int(space.sightings.visible[element.int] / 2))
        case .closedGuard(let transition) where space.flow.asksOfGesture(transition): place(closing: target)
        case .closedGuard(let transition): situation(closing: transition).map { CoverPlace(number: $0) }
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
            case .pair, .closedGuard, .visible: false
            }
            if meets { found = next }
        }
        return found
    }

    private func restingPlaces() -> [CoverTarget: CoverPlace] {
        var found: [CoverTarget: CoverPlace] = [:]
        for number in 0..<space.expandedCount {
            space.forEachMove(from: number, expander) { [expander] _, next in
                let place = CoverPlace(number: number, onward: [next])
                for transition in expander.trace.taken where found[.transition(ID(transition))] == nil { found[.transition(ID(transition))] = place }
                for state in expander.trace.enteredStates where found[.state(ID(state))] == nil { found[.state(ID(state))] = place }
            }
        }
        return found
    }

    private mutating func place(closing target: CoverTarget) -> CoverPlace? {
        let closing = closing ?? closingPlaces()
        self.closing = closing
        return closing[target]
    }

    private func closingPlaces() -> [CoverTarget: CoverPlace] {
        let transitions = space.flow.transitions
        var found: [CoverTarget: CoverPlace] = [:]
        var waiting = transitions.ids.filter(space.flow.asksOfGesture)
        for number in 0..<space.expandedCount where !waiting.isEmpty {
            let asked = waiting.filter { space.isActive(transitions[$0].source, in: number) }
            if asked.isEmpty { continue }
            var moves: [(move: Move, next: Int)] = []
            space.forEachMove(from: number, expander) { [expander, space] move, next in
                if asked.contains(where: { expander.mayClose($0, by: move, from: space.words(number)) }) { moves.append((move, next)) }
            }
            for (move, next) in moves {
                let closed = expander.guardsClosed(by: move, from: space.snapshot(number))
                for id in closed where found[.closedGuard(id)] == nil { found[.closedGuard(id)] = CoverPlace(number: number, onward: [next]) }
                waiting.removeAll(where: closed.contains)
            }
        }
        return found
    }

    private func situation(closing transition: ID<Transition>) -> Int? {
        let source = space.flow.transitions[transition].source
        let machine = space.journey.machine
        for number in 0..<space.count where space.isActive(source, in: number) {
            if !machine.holdsGuard(of: transition, in: space.snapshot(number), &expander.workspace) { return number }
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
