import FlowSpec

/// Picks walks from one space until all goals are covered that can be.
struct CoverMaker {
    private(set) var cover: WalkCover
    private var space: StateSpace
    private let player: Player
    private let waiting: [Waiting]
    private var aims: CoverAims
    private let finder: CoverPlaces
    private var detours: CoverDetours
    /// Guards that are to be met where nothing answers.
    private let idle: [ID<Transition>]
    private var made: [MadeWalk] = []
    private let teller: WalkTeller

    private struct Waiting {
        /// Of the goal.
        var number: Int
        var place: CoverPlace
        var target: CoverTarget
        var length: Int
    }

    /// Steps up to which walks are led on.
    private static let longest = 60

    init(_ space: StateSpace, _ criterion: CoverCriterion, _ asked: [CoverGoal]?, except known: Set<TransitionPairs.Pair>, playedOn flow: Flow) {
        self.space = space
        cover = WalkCover(criterion)
        cover.bound = space.isComplete ? nil : space.bound
        player = Player(flow.scope.isEmpty ? space.journey : Journey(flow), of: flow)
        var finder = CoverPlaces(space, criterion)
        teller = WalkTeller(space)
        var goals = asked ?? flow.goals(of: criterion)
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
        var waiting: [Waiting] = []
        for number in goals.indices {
            func look(for target: CoverTarget) -> Waiting? {
                let place = places[target] ?? finder.place(of: target)
                return place.map { Waiting(number: number, place: $0, target: target, length: finder.length(to: $0)) }
            }
            var ways = goals[number].targets.compactMap(look)
            if ways.isEmpty, let other = goals[number].orElse, let way = look(for: other) {
                goals[number].targets = [other]
                ways = [way]
            }
            if let best = ways.min(by: { $0.length < $1.length }) {
                waiting.append(best)
            } else if space.isComplete {
                cover.unattainable.append(goals[number])
            } else {
                cover.open.append(goals[number])
            }
        }
        (self.finder, self.waiting) = (finder, waiting)
        aims = CoverAims(goals, found: waiting.count)
        let idle = goals.flatMap(\.targets).compactMap { if case .idleGuard(let transition) = $0 { transition } else { ID<Transition>?.none } }
        self.idle = idle
        detours = CoverDetours(space, criterion, idle: idle)
        hold(bytesOfPairs)
    }

    private mutating func hold(_ bytes: Int) {
        space.hold(bytes)
        cover.bytes += bytes
    }

    mutating func make() {
        let order = waiting.indices.sorted { (waiting[$1].length, $0) < (waiting[$0].length, $1) }
        var untold: [(number: Int, obstacle: WalkCover.Obstacle)] = []
        for next in order.map({ waiting[$0] }) where !aims.isMet[next.number] {
            // There may be more pairs than anything else, and a walk for each.
            if cover.criterion == .pairs, !space.hasRoom(for: 0) {
                cover.open.append(aims.goals[next.number])
                cover.lacksRoom = true
                continue
            }
            let way = finder.way(to: next.place, for: next.target)
            switch course(along: way, for: next.number) {
            case .success(let course):
                let walk = MadeWalk(leadOn(course, from: way), for: next.number, aims)
                made.append(walk)
                hold(walk.bytes)
            case .failure(let refusal): untold.append((next.number, refusal.obstacle))
            }
        }
        cover.untold = untold.filter { !aims.isMet[$0.number] }.map { (aims.goals[$0.number], $0.obstacle) }
        let met = Set(aims.goals.indices.filter { aims.isMet[$0] }.map { aims.goals[$0] })
        cover.open.removeAll(where: met.contains)
        cover.unattainable.removeAll(where: met.contains)
        cover.covered = met.count
        tellApart(made.thinned(goals: aims.goals.count))
    }

    private struct Refusal: Error {
        var obstacle: WalkCover.Obstacle
    }

    private mutating func course(along way: Way, for number: Int) -> Result<CoverCourse, Refusal> {
        guard let (walk, here) = teller.tell(way) else { return .failure(Refusal(obstacle: .cut(.noWords))) }
        if let cut = walk.cut { return .failure(Refusal(obstacle: .cut(cut))) }
        if let course = CoverCourse(walk, to: here, playedBy: player, cover.criterion, idle: idle),
            aims.goals[number].targets.contains(where: { course.met[$0] != nil })
        {
            meet(course)
            return .success(course)
        }
        return .failure(Refusal(obstacle: player.flow.scope.isEmpty ? .cut(.noWords) : .scope))
    }

    /// While something new is near that can be told and played.
    private mutating func leadOn(_ course: CoverCourse, from way: Way) -> CoverCourse {
        var (course, length) = (course, way.path.count)
        guard var end = way.path.last else { return course }
        while aims.left > 0, length < Self.longest, let near = detours.nearest(to: end, after: course.last, aims) {
            guard let longer = course.ledOn(along: near, toldBy: teller), meet(longer) else { break }
            course = longer
            length += near.path.count - 1
            end = near.path.last ?? end
        }
        return course
    }

    /// - Returns: whether it meets anything that was not met before.
    @discardableResult
    private mutating func meet(_ course: CoverCourse) -> Bool {
        var hasNew = false
        for target in course.met.keys where aims.isNew(target) {
            for goal in aims.goals(of: target) where !aims.isMet[goal] {
                aims.meet(goal)
                hasNew = true
            }
        }
        return hasNew
    }

    private mutating func tellApart(_ walks: [MadeWalk]) {
        var counted: Set<Int> = []
        for walk in walks {
            let new = walk.met.keys.filter { !counted.contains($0) }.sorted()
            counted.formUnion(new)
            // What it was looked for may be on another walk by now, and cut off here.
            let purpose = new.contains(walk.purpose) ? walk.purpose : new.max { (walk.met[$0] ?? 0, $1) < (walk.met[$1] ?? 0, $0) } ?? walk.purpose
            let (end, title) = walk.isCut ? ending(of: walk.walk) : (walk.end, walk.title)
            cover.walks.append(
                .init(walk: walk.walk, purpose: aims.goals[purpose], goals: new.map { aims.goals[$0] }, end: end, title: title))
        }
    }

    private func ending(of walk: FoundWalk) -> (end: [ID<State>], title: String?) {
        var player = Player(player.journey, of: player.flow, atStartOf: walk)
        player.go(walk)
        return (player.journey.machine.activeLeaves(player.now.snapshot), player.record.screen.title)
    }
}
