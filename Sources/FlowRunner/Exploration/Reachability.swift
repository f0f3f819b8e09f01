import FlowSpec

extension StateSpace {
    /// The situations of which this holds.
    package func situations(where holds: @Sendable (Int) -> Bool) -> SituationSet {
        SituationSet(capacity: count, by: workers) { numbers, include in
            for number in numbers where holds(number) { include(number) }
        }
    }

    /// The situations that some walk from one of these comes to, themselves included.
    /// - Parameter allowed: the walks stay in these.
    package func reachable(from sources: SituationSet, within allowed: (Int) -> Bool = { _ in true }) -> SituationSet {
        var found = SituationSet(capacity: count)
        var waiting: [Int] = []
        for number in 0..<count where sources.contains(number) && allowed(number) && found.insert(number) { waiting.append(number) }
        while let number = waiting.popLast() {
            for next in successors(number) where Int(next) < count && allowed(Int(next)) && found.insert(Int(next)) {
                waiting.append(Int(next))
            }
        }
        return found
    }

    /// The shortest way from one situation to one of these, both included; nil where there is none.
    package func shortestPath(from start: Int, to goals: (Int) -> Bool, within allowed: (Int) -> Bool = { _ in true }) -> [Int]? {
        if goals(start) { return [start] }
        var parents: [Int: Int] = [start: start]
        var waiting = [start]
        var head = 0
        while head < waiting.count {
            let number = waiting[head]
            head += 1
            for next in successors(number).lazy.map(Int.init) where next < count && parents[next] == nil && allowed(next) {
                parents[next] = number
                if goals(next) {
                    var path = [next]
                    while let last = path.last, last != start, let parent = parents[last] { path.append(parent) }
                    return path.reversed()
                }
                waiting.append(next)
            }
        }
        return nil
    }

    /// Situations in which nobody can do anything any more: the journey has not ended, and whatever the environment's values become, no
    /// input, outcome or deadline changes a thing. Where not all is explored, those of which that is certain.
    package var deadEnds: SituationSet {
        let moving = situations { number in
            moveKinds(number).contains(.changing) || !knowsMoves(number) || isEnded(number) || changesConfiguration(number)
        }
        return canReach(moving).complement
    }

    /// As `deadEnds`, where what does not matter tells no situations apart: changes of that alone are none.
    package var deadEndClasses: SituationSet {
        canReach(situations { moveKinds($0).contains(.leadingAway) || !knowsMoves($0) || isEnded($0) || changesConfiguration($0) }).complement
    }

    /// Whether a change of the environment alone leads to other states, where nothing else does.
    func changesConfiguration(_ number: Int) -> Bool {
        successors(number).contains { changesConfiguration(number, to: min(Int($0), count - 1)) }
    }

    func changesConfiguration(_ number: Int, to next: Int) -> Bool {
        let (here, there) = (words(number), words(next))
        return branching.configuration.enumerated().contains { word, mask in here[word] & mask != there[word] & mask }
    }

    /// Situations in which one of these states is active.
    func goals(_ states: [ID<State>]) -> SituationSet {
        situations { number in states.contains { isActive($0, in: number) } }
    }

    /// Situations from which no walk leads to a goal or to the journey's end; none where the flow has neither. Where not all is explored,
    /// those of which that is certain.
    package var traps: SituationSet {
        if flow.goals.isEmpty && !flow.hasEnd { return SituationSet(capacity: count) }
        let goals = situations { number in !knowsMoves(number) || isEnded(number) || flow.goals.contains { isActive($0, in: number) } }
        return canReach(goals).complement
    }
}
