import FlowSpec

extension StateSpace {
    /// The situations of which this holds.
    package func situations(where holds: @Sendable (Int) -> Bool) -> SituationSet {
        SituationSet(capacity: count, by: workers) { numbers, include in
            for number in numbers where holds(number) { include(number) }
        }
    }

    /// What looking for a way takes at most, while what it keeps grows.
    static func bytesOfShortestPath(situations: Int) -> Int { situations * 24 }

    /// The shortest way from one situation to one of these, both included; nil where there is none.
    func shortestPath(from start: Int, to goals: (Int) -> Bool, within allowed: (Int) -> Bool = { _ in true }) -> [Int]? {
        if goals(start) { return [start] }
        var seen = SituationSet(capacity: count)
        seen.insert(start)
        // Each with the place of the one it was found from.
        var waiting: [(number: UInt32, parent: UInt32)] = [(UInt32(start), 0)]
        var place = 0
        while place < waiting.count {
            for next in successors(Int(waiting[place].number)) where Int(next) < count && !seen.contains(Int(next)) && allowed(Int(next)) {
                if goals(Int(next)) {
                    var path = [Int(next)]
                    while place > 0 {
                        path.append(Int(waiting[place].number))
                        place = Int(waiting[place].parent)
                    }
                    return [start] + path.reversed()
                }
                seen.insert(Int(next))
                waiting.append((next, UInt32(place)))
            }
            place += 1
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
    var deadEndClasses: SituationSet {
        canReach(situations { moveKinds($0).contains(.leadingAway) || !knowsMoves($0) || isEnded($0) || changesConfiguration($0) }).complement
    }

    /// Whether a change of the environment alone leads to other states, where nothing else does.
    func changesConfiguration(_ number: Int) -> Bool {
        successors(number).contains { changesConfiguration(number, to: min(Int($0), count - 1)) }
    }

    func changesConfiguration(_ number: Int, to next: Int) -> Bool {
        let (here, there) = (words(number), words(next))
        return branching.machine.configuration.all.contains { $0.read(here) != $0.read(there) }
    }

    /// Situations in which one of these states is active.
    func goals(_ states: some Sequence<ID<State>>) -> SituationSet {
        let asked = ActiveStates(states, branching.machine.slots)
        return situations { asked.containsAny(words($0)) }
    }

    /// Situations from which no walk leads to a goal or to the journey's end; none where the flow has neither. Where not all is explored,
    /// those of which that is certain.
    package var traps: SituationSet {
        if flow.goals.isEmpty && !flow.hasEnd { return SituationSet(capacity: count) }
        return canReach(goals(flow.goals).union(situations { !knowsMoves($0) || isEnded($0) })).complement
    }
}
