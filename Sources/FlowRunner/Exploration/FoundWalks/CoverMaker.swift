import FlowSpec

/// Picks walks from one space until all goals are covered that can be.
struct CoverMaker {
    private(set) var cover: WalkCover
    private var space: StateSpace
    private let player: Player
    private let placesOfPairs: [CoverTarget: CoverPlace]
    private var finder: CoverPlaces
    private var goals: [CoverGoal]
    private var uncovered: Set<CoverTarget> = []
    private let expander: Expander
    private let teller: WalkTeller

    /// Situations looked at for something new near a walk's end.
    private static let nearby = 2_000
    /// Steps a walk may be led on for one new thing, and in all.
    private static let detour = 8
    private static let longest = 60

    init(_ space: StateSpace, _ criterion: CoverCriterion, _ asked: [CoverGoal]?, except known: Set<TransitionPairs.Pair>, playedOn flow: Flow) {
        self.space = space
        cover = WalkCover(criterion)
        cover.bound = space.isComplete ? nil : space.bound
        let journey = flow.scope.isEmpty ? space.journey : Journey(flow)
        player = Player(journey, of: flow)
        expander = Expander(space.branching, space.workspace)
        expander.trace.keepsTaken = true
        finder = CoverPlaces(space)
        teller = WalkTeller(space)
        goals = asked ?? flow.goals(of: criterion)
        var places: [CoverTarget: CoverPlace] = [:]
        var bytesOfPairs = 0
        if criterion == .pairs, asked == nil {
            let pairs = TransitionPairs(space, except: known)
            let paths = StatePaths(flow)
            for (pair, place) in pairs.ways {
                goals.append(flow.goal(pair, paths))
                places[.pair(pair.first, pair.second)] = place
            }
            cover.lacksRoom = pairs.isCutShort
            bytesOfPairs = pairs.bytes
        }
        placesOfPairs = places
        uncovered = Set(goals.flatMap(\.targets))
        hold(bytesOfPairs)
    }

    private mutating func hold(_ bytes: Int) {
        space.hold(bytes)
        cover.bytes += bytes
    }

    private var flow: Flow { player.flow }

    mutating func make() {
        var waiting: [(goal: CoverGoal, place: CoverPlace, target: CoverTarget, length: Int)] = []
        for goal in goals {
            let ways = goal.targets.compactMap { target in place(of: target).map { (place: $0, target: target, length: finder.length(to: $0)) } }
            if let best = ways.min(by: { $0.length < $1.length }) {
                waiting.append((goal, best.place, best.target, best.length))
            } else if space.isComplete {
                cover.unattainable.append(goal)
            } else {
                cover.open.append(goal)
            }
        }
        let order = waiting.indices.sorted { (waiting[$1].length, $0) < (waiting[$0].length, $1) }
        var done: Set<CoverGoal> = []
        for index in order where !done.contains(waiting[index].goal) {
            let next = waiting[index]
            // There may be more pairs than anything else, and a walk for each.
            if cover.criterion == .pairs, !space.hasRoom(for: 0) {
                cover.open.append(next.goal)
                cover.lacksRoom = true
                continue
            }
            let walked: Walked
            switch walk(to: next.place, for: next.target, of: next.goal) {
            case .success(let found): walked = found
            case .failure(let refusal):
                cover.untold.append((next.goal, refusal.obstacle))
                continue
            }
            let new = waiting.map(\.goal).filter { goal in
                !done.contains(goal) && goal.targets.contains(where: walked.met.contains)
            }
            done.formUnion(new)
            uncovered.subtract(walked.met)
            uncovered.subtract(new.flatMap(\.targets))
            cover.walks.append(.init(walk: walked.walk, purpose: next.goal, goals: new, end: walked.end, title: walked.title))
            hold(walked.walk.bytes)
        }
        cover.untold.removeAll { done.contains($0.goal) }
        cover.covered = done.count
    }

    private mutating func place(of target: CoverTarget) -> CoverPlace? {
        if case .pair = target { placesOfPairs[target] } else { finder.place(of: target) }
    }

    private struct Walked {
        var walk: FoundWalk
        var met: Set<CoverTarget>
        var end: [ID<State>]
        var title: String?
    }

    private struct Refusal: Error {
        var obstacle: WalkCover.Obstacle
    }

    /// The walk to a place, led on while something new is near; only to the place, where what is near cannot be told or played.
    private mutating func walk(to place: CoverPlace, for target: CoverTarget, of goal: CoverGoal) -> Result<Walked, Refusal> {
        var way = Way(path: finder.path(to: place))
        let end = way.path.count - 1
        switch target {
        case .transition(let transition): way.demands[end] = .taking(transition)
        case .pair(let first, let second):
            way.demands[end - place.onward.count + (place.isLaunch ? 0 : 1)] = .taking(first)
            way.demands[end] = .taking(second)
        case .state(let state): if !space.isActive(state, in: way.path[end]) { way.demands[end] = .entering(state) }
        case .closedGuard(let transition): if flow.asksOfGesture(transition) { way.demands[end] = .closing(transition) }
        case .visible: break
        }
        var obstacle = WalkCover.Obstacle.cut(.noWords)
        for way in [ledOn(way, beside: target), way] {
            let walk = teller.walk(along: way)
            if let cut = walk.cut {
                obstacle = .cut(cut)
            } else if let walked = play(walk), goal.targets.contains(where: walked.met.contains) {
                return .success(walked)
            } else if !flow.scope.isEmpty {
                obstacle = .scope
            }
        }
        return .failure(Refusal(obstacle: obstacle))
    }

    private mutating func ledOn(_ way: Way, beside target: CoverTarget) -> Way {
        var way = way
        var met: Set<CoverTarget> = [target]
        for number in way.path { met.formUnion(targets(in: number)) }
        while way.path.count < Self.longest, let end = way.path.last, let near = nearest(to: end, except: met) {
            if let demand = near.demand { way.demands[way.path.count + near.path.count - 2] = demand }
            way.path += near.path.dropFirst()
            for number in near.path { met.formUnion(targets(in: number)) }
            switch near.demand {
            case .taking(let transition): met.insert(.transition(transition))
            case .entering(let state): met.insert(.state(state))
            case .bringing, .closing, .atTheLastMoment, nil: break
            }
        }
        return way
    }

    /// What the steps come by when they are played; nil where one is refused.
    private mutating func play(_ walk: FoundWalk) -> Walked? {
        var player = walk.opening.isEmpty ? player : Player(player.journey, of: flow, atStartOf: walk)
        var met: Set<CoverTarget> = []
        var before: Set<ID<Transition>> = []
        var here: (situation: Player.Situation, screen: ScreenView)?
        let isPlayed = player.go(walk) { player, step in
            let (states, taken) = (player.coverage.states, player.coverage.transitions)
            player.coverage = Coverage()
            met.formUnion(taken.map { .transition($0) })
            met.formUnion(states.map { .state($0) })
            met.formUnion(player.journey.targets(in: player.now.snapshot, cover.criterion, &player.workspace))
            if cover.criterion == .guards {
                if let step, let here {
                    let made = player.journey.letGo(step, from: here.situation.finger)
                    met.formUnion(player.journey.guardsClosed(to: made, on: here.screen, in: here.situation.snapshot, &player.workspace).map { .closedGuard($0) })
                }
                here = (player.now, player.record.screen)
            }
            if cover.criterion == .pairs, step != .relaunch { for first in before { met.formUnion(taken.map { .pair(first, $0) }) } }
            switch step {
            // What only sets the environment or looks comes between no two.
            case .given?, .expect?: if !taken.isEmpty { before = taken }
            default: before = taken
            }
        }
        guard isPlayed else { return nil }
        let screen = player.journey.screenView(of: player.now.snapshot, &player.workspace)
        return Walked(walk: walk, met: met, end: player.journey.machine.activeLeaves(player.now.snapshot), title: screen.title)
    }

    private mutating func targets(in number: Int) -> Set<CoverTarget> {
        space.journey.targets(in: space.snapshot(number), cover.criterion, &expander.workspace)
    }

    /// The shortest way on from a situation to something that is not covered yet, with what its last step is for.
    private mutating func nearest(to start: Int, except met: Set<CoverTarget>) -> (path: [Int], demand: Way.Demand?)? {
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
            var found: (path: [Int], demand: Way.Demand?)?
            var arrivals: [Int] = []
            space.forEachMove(from: number, expander) { _, next in
                if found != nil { return }
                if parents[next] == nil {
                    parents[next] = number
                    depths[next] = depth + 1
                    waiting.append(next)
                    arrivals.append(next)
                }
                if let new = expander.trace.taken.map({ ID<Transition>($0) }).first(where: { isNew(.transition($0), met) }) {
                    found = (path(to: number) + [next], .taking(new))
                } else if let new = expander.trace.enteredStates.map({ ID<State>($0) }).first(where: { isNew(.state($0), met) }) {
                    found = (path(to: number) + [next], .entering(new))
                }
            }
            if let found { return found }
            for next in arrivals where targets(in: next).contains(where: { isNew($0, met) }) { return (path(to: next), nil) }
        }
        return nil
    }

    private func isNew(_ target: CoverTarget, _ met: Set<CoverTarget>) -> Bool {
        uncovered.contains(target) && !met.contains(target)
    }
}

extension Journey {
    /// What is met by being somewhere.
    fileprivate func targets(in snapshot: Snapshot, _ criterion: CoverCriterion, _ workspace: inout Workspace) -> Set<CoverTarget> {
        let active = machine.activeStates(snapshot)
        var met = Set(active.map { CoverTarget.state($0) })
        switch criterion {
        case .guards:
            for state in active {
                for id in flow.states[state].transitions where flow.transitions[id].guard != nil && !flow.asksOfGesture(id) {
                    if !machine.holdsGuard(of: id, in: snapshot, &workspace) { met.insert(.closedGuard(id)) }
                }
            }
        case .requirements:
            screenView(of: snapshot, &workspace).forEachElement { view, _, _ in met.insert(.visible(view.element)) }
        case .states, .transitions, .pairs: break
        }
        return met
    }
}

extension FoundWalk {
    /// About so many.
    fileprivate var bytes: Int { MemoryLayout<Self>.stride + (opening.count + steps.count) * (MemoryLayout<WalkStep>.stride + 32) }
}
