import FlowSpec

/// Whether something comes about on every way that the world may go (CTL: AF, under weak fairness). The world may not ignore for ever
/// that a service has an outcome, nor that time passes up to a deadline; the user and the environment need do nothing at all.
struct Eventuality {
    /// The situations from which it comes about, in time.
    private(set) var holds: SituationSet
    /// Where it has not come about, and nothing makes the journey go on.
    private(set) var resting: SituationSet
    /// Where it has not come about, and the journey may go round for ever.
    private(set) var circling: [[Int]] = []
    /// Where it takes longer than it may, by situation: how long, and what comes next on the longest way.
    private(set) var late: [Int: (time: Double, next: Int?)] = [:]

    private let space: StateSpace
    private let goals: SituationSet

    /// - Parameter within: milliseconds.
    init(_ goals: SituationSet, within: Double?, in space: StateSpace) {
        self.space = space
        self.goals = goals
        let open = goals.complement
        let forced = ForcedProgress(space)
        resting = space.situations { open.contains($0) && (space.isEnded($0) || !space.isPending($0)) }
        let components = space.components(within: open)
        for place in 0..<components.count where !space.isPassing(components[place]) {
            let component = components[place].map(Int.init)
            if forced.mayCircle(in: component) { circling.append(component) }
        }
        var stuck = resting
        for component in circling { for number in component { stuck.insert(number) } }
        let avoiding = space.canReach(stuck, within: open)
        holds = avoiding.complement
        if let within { bound(by: within, components, forced) }
    }

    /// How long it may take at most, components last to first: successors come before what leads to them.
    private mutating func bound(by within: Double, _ components: Components, _ forced: ForcedProgress) {
        let expander = Expander(space.branching, space.workspace)
        var longest = Array(repeating: 0.0, count: space.count)
        for place in 0..<components.count where components[place].allSatisfy({ holds.contains(Int($0)) }) {
            let component = components[place].map(Int.init)
            let members = Set(component)
            var best: (time: Double, next: Int?, from: Int) = (0, nil, component[0])
            var own: [Int: (time: Double, next: Int?)] = [:]
            for number in component {
                own[number] = (0, nil)
                let delay = forced.timeToNextDeadline(number)
                if delay == nil { own[number] = (.infinity, nil) }
                space.forEachMove(from: number, expander) { move, next in
                    let passed = move.kind == .deadline ? delay ?? 0 : 0
                    if members.contains(next) {
                        if passed > 0 { own[number] = (.infinity, next) }
                        return
                    }
                    let time = passed + (goals.contains(next) ? 0 : longest[next])
                    if time > own[number]?.time ?? 0 { own[number] = (time, next) }
                }
                if let way = own[number], way.time > best.time { best = (way.time, way.next, number) }
            }
            for number in component { longest[number] = best.time }
            if best.time <= within { continue }
            for number in component {
                late[number] = own[number]?.time == best.time ? own[number] : (best.time, best.from)
                holds.remove(number)
            }
        }
    }

    /// How it fails to come about from a situation: the way there, where the way goes round from, and why.
    func counterexample(from start: Int) -> (path: [Int], loopStart: Int?, waits: Bool, reason: String) {
        if let way = late[start] { return lateWay(from: start, way.time) }
        let rest = space.shortestPath(from: start, to: { resting.contains($0) }, within: { !goals.contains($0) })
        let circles = circling.flatMap { $0 }
        let inCircle = Set(circles)
        let circle = space.shortestPath(from: start, to: inCircle.contains, within: { !goals.contains($0) })
        // Round a circle is one step more at least.
        if let rest, rest.count <= circle.map({ $0.count + 1 }) ?? .max {
            let end = rest[rest.count - 1]
            return (rest, nil, false, space.isEnded(end) ? "the journey ends here" : "nothing makes the journey go on from here: the user may stay for ever")
        }
        guard let circle, let entry = circle.last, let component = circling.first(where: { $0.contains(entry) }) else {
            return ([start], nil, false, "it need not come about")
        }
        let members = Set(component)
        let round = space.roundTrip(from: entry, within: members, ForcedProgress(space))
        return (circle + round.dropFirst(), circle.count - 1, false, "the steps from there on may repeat for ever")
    }

    private func lateWay(from start: Int, _ time: Double) -> (path: [Int], loopStart: Int?, waits: Bool, reason: String) {
        var path = [start]
        var seen: Set<Int> = [start]
        while let last = path.last, let next = late[last]?.next, seen.insert(next).inserted {
            let step = space.shortestPath(from: last, to: { $0 == next }, within: { !goals.contains($0) }) ?? [last, next]
            path += step.dropFirst()
        }
        if time == .infinity { return (path, nil, true, "nothing bounds the time that this may take") }
        return (path, nil, true, "this takes \(durationText(time))")
    }
}
