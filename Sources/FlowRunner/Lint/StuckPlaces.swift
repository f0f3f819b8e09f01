import FlowSpec

/// Situations in which the same state is where somebody is stuck.
struct StuckPlace {
    var state: ID<State>
    /// The one with the shortest walk.
    var situation: Int
    /// One for each group in which it is this state.
    var situations: [Int]
    var others: Set<ID<State>>
}

extension StateSpace {
    /// Where nothing can happen any more though no goal is met.
    /// - Parameter dead: situations of this space.
    func deadPlaces(among dead: SituationSet) -> [StuckPlace] {
        stuckPlaces((0..<count).filter { dead.contains($0) && !isAtGoal($0) }.map { [$0] })
    }

    /// The situations by the state in which somebody is stuck: of several regions the first that has not ended.
    /// - Parameter groups: each of situations between which walks go on for ever.
    func stuckPlaces(_ groups: [[Int]]) -> [StuckPlace] {
        var places: [StuckPlace] = []
        var known: [ID<State>: Int] = [:]
        let undesigned = undesigned
        for group in groups.filter({ !$0.contains(where: undesigned.contains) }).sorted(by: { ($0.min() ?? 0) < ($1.min() ?? 0) }) {
            guard let first = group.min() else { continue }
            let active = snapshotLeaves(first)
            guard let state = active.first(where: { flow.states[$0].kind != .final }) ?? active.first else { continue }
            let others = Set(group.prefix(Self.mostShown).flatMap(snapshotLeaves)).subtracting(active)
            if let place = known[state] {
                places[place].others.formUnion(others)
                places[place].situations.append(first)
            } else {
                known[state] = places.count
                places.append(StuckPlace(state: state, situation: first, situations: [first], others: others))
            }
        }
        return places
    }

    private static let mostShown = 1_000

    private func snapshotLeaves(_ number: Int) -> [ID<State>] { branching.machine.activeLeaves(snapshot(number)) }

    /// A goal is where the journey was to lead.
    func isAtGoal(_ number: Int) -> Bool { flow.goals.contains { isActive($0, in: number) } }
}
