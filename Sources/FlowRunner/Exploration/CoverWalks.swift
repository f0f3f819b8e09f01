import FlowSpec

/// A small set of short walks that comes by everything a criterion asks for.
package struct WalkCover: Sendable {
    package struct Covered: Sendable {
        package var walk: FoundWalk
        /// What it covers that no walk before it does.
        package var goals: [CoverGoal]
        /// Active atomic and final states at its end.
        package var end: [ID<State>]
        /// The screen's title at its end.
        package var title: String?
    }
    package var criterion: CoverCriterion
    package var walks: [Covered] = []
    package var covered = 0
    /// Goals that no walk attains.
    package var unattainable: [CoverGoal] = []
    /// Goals that some walk may attain beyond what was explored.
    package var open: [CoverGoal] = []
    /// The walk that attains it cannot be said in words (two elements of one name).
    package var unsayable: [CoverGoal] = []
}

/// The space that walks are picked from. Where it is large, what does not matter is left out: all that can be taken, entered or shown to meet the
/// criterion is there as well.
/// - Parameter states: to look for without leaving anything out.
package func exploreForWalks(
    _ flow: Flow, covering criterion: CoverCriterion, _ limits: ExplorationLimits, _ workers: Workers, wholeUpTo states: Int = 100_000
) -> StateSpace {
    func explore(isReduced: Bool, _ limits: ExplorationLimits) -> StateSpace {
        var question = SpaceQuestion(relaunches: true)
        let parents = flow.parentElements
        for case .visible(let element) in flow.goals(of: criterion).flatMap(\.targets) { question.ask(of: element, parents) }
        return FlowRunner.explore(Journey(flow.withinScope), isReduced: isReduced, asking: question, limits: limits, workers: workers)
    }
    if !flow.scope.isEmpty { return explore(isReduced: true, limits) }
    var wholeLimits = limits
    wholeLimits.states = min(limits.states, states)
    let whole = explore(isReduced: false, wholeLimits)
    return whole.isComplete || wholeLimits.states == limits.states ? whole : explore(isReduced: true, limits)
}

/// Goals whose shortest walks are long come first: their walks cover much on the way. Each is led on from its end while something new is near.
package func coverWalks(_ space: StateSpace, _ criterion: CoverCriterion) -> WalkCover {
    var maker = CoverMaker(space, criterion)
    maker.make()
    return maker.cover
}

private struct CoverMaker {
    let space: StateSpace
    var cover: WalkCover
    private var goals: [CoverGoal] = []
    private var paths: [CoverTarget: [Int]] = [:]
    private var uncovered: Set<CoverTarget> = []
    private var workspace: Workspace
    private let expander: Expander

    /// Situations looked at for something new near a walk's end.
    private static let nearby = 2_000
    /// Steps a walk may be led on for one new thing, and in all.
    private static let detour = 8
    private static let longest = 60

    private var flow: Flow { space.flow }

    init(_ space: StateSpace, _ criterion: CoverCriterion) {
        self.space = space
        cover = WalkCover(criterion: criterion)
        workspace = space.workspace
        expander = Expander(space.branching, space.workspace)
        expander.trace.keepsTaken = true
        goals = flow.goals(of: criterion)
        if criterion == .pairs {
            for way in TransitionPairs(space).ways {
                let target = CoverTarget.pair(way.pair.first, way.pair.second)
                goals.append(
                    CoverGoal(name: "\(flow.name(of: way.pair.first)), then \(flow.name(of: way.pair.second))", targets: [target]))
                paths[target] = space.path(to: way.path[0]) + way.path.dropFirst()
            }
        }
        uncovered = Set(goals.flatMap(\.targets))
    }

    mutating func make() {
        var waiting: [(goal: CoverGoal, path: [Int], target: CoverTarget)] = []
        for goal in goals {
            let ways = goal.targets.compactMap { target in path(to: target).map { (path: $0, target: target) } }
            if let best = ways.min(by: { $0.path.count < $1.path.count }) {
                waiting.append((goal, best.path, best.target))
            } else if space.isComplete {
                cover.unattainable.append(goal)
            } else {
                cover.open.append(goal)
            }
        }
        let order = waiting.indices.sorted { (waiting[$1].path.count, $0) < (waiting[$0].path.count, $1) }
        var done: Set<CoverGoal> = []
        for index in order where !done.contains(waiting[index].goal) {
            let next = waiting[index]
            let walked = walk(next.path, for: next.target)
            guard let walked else {
                cover.unsayable.append(next.goal)
                continue
            }
            let new = waiting.map(\.goal).filter { goal in
                !done.contains(goal) && goal.targets.contains(where: walked.met.contains)
            }
            guard new.contains(next.goal) else {
                cover.unsayable.append(next.goal)
                continue
            }
            done.formUnion(new)
            uncovered.subtract(walked.met)
            uncovered.subtract(new.flatMap(\.targets))
            cover.walks.append(.init(walk: walked.walk, goals: new, end: walked.end, title: walked.title))
        }
        cover.covered = done.count
    }

    /// The situations on the way to meeting a target; nil where none was found.
    private mutating func path(to target: CoverTarget) -> [Int]? {
        if let known = paths[target] { return known }
        let found: [Int]?
        switch target {
        case .pair: found = nil
        case .state(let state): found = path(toSighting: space.sightings.states[state.int]) { $0.enters(state) }
        case .transition(let transition):
            found = path(toSighting: space.sightings.transitions[transition.int]) { $0.takes(transition) }
        case .visible(let element):
            let place = space.sightings.visible[element.int]
            found = place == Sightings.never ? nil : space.path(to: Int(place / 2))
        case .closedGuard(let transition): found = closed(transition).map(space.path(to:))
        }
        paths[target] = found
        return found
    }

    private func path(toSighting place: UInt64, _ shows: (Macrostep) -> Bool) -> [Int]? {
        guard place != Sightings.never else { return nil }
        let number = Int(place / 2)
        // By launching, also where a step had found it before.
        if place % 2 == 0 { return [number] }
        let path = space.path(to: number)
        var found: Int?
        space.forEachMove(from: number, expander) { [expander] _, next in
            if found != nil { return }
            let step = Microstep(
                occurrence: nil, transitions: expander.trace.taken.map { ID($0) }, entered: expander.trace.enteredStates.map { ID($0) })
            if shows(Macrostep(microsteps: [step], snapshot: space.snapshot(next))) { found = next }
        }
        return found.map { path + [$0] }
    }

    private mutating func closed(_ transition: ID<Transition>) -> Int? {
        let source = flow.transitions[transition].source
        let (machine, space) = (space.journey.machine, space)
        for number in 0..<space.count where space.isActive(source, in: number) {
            if !machine.holdsGuard(of: transition, in: space.snapshot(number), &workspace) { return number }
        }
        return nil
    }

    private struct Walked {
        var walk: FoundWalk
        var met: Set<CoverTarget>
        var end: [ID<State>]
        var title: String?
    }

    /// The walk along the path, led on while something new is near; nil where a step cannot be said.
    private mutating func walk(_ path: [Int], for target: CoverTarget) -> Walked? {
        var path = path
        var demands: [Int: Way.Demand] = [:]
        switch target {
        case .transition(let transition): demands[path.count - 1] = .taking(transition)
        case .pair(let first, let second):
            demands[path.count - 2] = .taking(first)
            demands[path.count - 1] = .taking(second)
        case .state(let state):
            if let end = path.last, !space.isActive(state, in: end) { demands[path.count - 1] = .entering(state) }
        case .closedGuard, .visible: break
        }
        var met = Set<CoverTarget>()
        for number in path { met.formUnion(targets(in: number)) }
        while path.count < Self.longest, let end = path.last, let near = nearest(to: end, except: met.union([target])) {
            if let transition = near.transition { demands[path.count + near.path.count - 2] = .taking(transition) }
            path += near.path.dropFirst()
            for number in near.path { met.formUnion(targets(in: number)) }
            if let transition = near.transition { met.insert(.transition(transition)) }
        }
        let walk = space.walk(along: Way(path: path, demands: demands))
        return walk.isCutShort ? nil : replay(walk)
    }

    /// What the steps come by when they are played.
    private mutating func replay(_ walk: FoundWalk) -> Walked? {
        let journey = space.journey
        guard let launch = space.launch(opening: walk.opening) else { return nil }
        var met = targets(in: launch.number)
        for step in space.course(of: launch).steps.flatMap(\.microsteps) {
            met.formUnion(step.transitions.map { .transition($0) })
            met.formUnion(step.entered.map { .state($0) })
        }
        var snapshot = space.course(of: launch).snapshot
        var before: [ID<Transition>] = []
        for step in walk.steps {
            guard let course = journey.course(after: step, on: snapshot, &workspace) else { return nil }
            snapshot = course.snapshot
            let microsteps = course.steps.flatMap(\.microsteps)
            let taken = microsteps.flatMap(\.transitions)
            met.formUnion(taken.map { .transition($0) })
            met.formUnion(microsteps.flatMap(\.entered).map { .state($0) })
            if cover.criterion == .pairs { for first in before { met.formUnion(taken.map { .pair(first, $0) }) } }
            met.formUnion(targets(in: snapshot))
            // What only sets the environment comes between no two.
            if !step.isGiven || !taken.isEmpty { before = taken }
        }
        let screen = journey.screenView(of: snapshot, &workspace)
        return Walked(walk: walk, met: met, end: journey.machine.activeLeaves(snapshot), title: screen.title)
    }

    private mutating func targets(in number: Int) -> Set<CoverTarget> { targets(in: space.snapshot(number)) }

    /// What is met by being somewhere.
    private mutating func targets(in snapshot: Snapshot) -> Set<CoverTarget> {
        let machine = space.journey.machine
        var met = Set(machine.activeStates(snapshot).map { CoverTarget.state($0) })
        switch cover.criterion {
        case .guards:
            for state in machine.activeStates(snapshot) {
                for id in flow.states[state].transitions where flow.transitions[id].guard != nil {
                    if !machine.holdsGuard(of: id, in: snapshot, &workspace) { met.insert(.closedGuard(id)) }
                }
            }
        case .requirements:
            space.journey.screenView(of: snapshot, &workspace).forEachElement { view, _, _ in met.insert(.visible(view.element)) }
        case .states, .transitions, .pairs: break
        }
        return met
    }

    /// The shortest way on from a situation to something that is not covered yet, with the transition it is for if it is one.
    private mutating func nearest(to start: Int, except met: Set<CoverTarget>) -> (path: [Int], transition: ID<Transition>?)? {
        if cover.criterion == .pairs { return nil }
        var parents: [Int: Int] = [start: start]
        var depths: [Int: Int] = [start: 0]
        var waiting = [start]
        var head = 0
        func path(to number: Int) -> [Int] {
            var path = [number]
            while let last = path.last, last != start, let parent = parents[last] { path.append(parent) }
            return path.reversed()
        }
        while head < waiting.count, head < Self.nearby {
            let number = waiting[head]
            head += 1
            let depth = depths[number] ?? 0
            if depth >= Self.detour { continue }
            var found: (path: [Int], transition: ID<Transition>?)?
            space.forEachMove(from: number, expander) { _, next in
                if found != nil { return }
                let isKnown = parents[next] != nil
                if !isKnown {
                    parents[next] = number
                    depths[next] = depth + 1
                    waiting.append(next)
                }
                if let new = expander.trace.taken.map({ ID<Transition>($0) }).first(where: { isNew(.transition($0), met) }) {
                    found = (path(to: number) + [next], new)
                } else if !isKnown, targets(in: next).contains(where: { isNew($0, met) }) {
                    found = (path(to: next), nil)
                }
            }
            if let found { return found }
        }
        return nil
    }

    private func isNew(_ target: CoverTarget, _ met: Set<CoverTarget>) -> Bool {
        uncovered.contains(target) && !met.contains(target)
    }
}

extension Macrostep {
    fileprivate func takes(_ transition: ID<Transition>) -> Bool { microsteps.contains { $0.transitions.contains(transition) } }
    fileprivate func enters(_ state: ID<State>) -> Bool { microsteps.contains { $0.entered.contains(state) } }
}
