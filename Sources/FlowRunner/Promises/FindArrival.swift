import FlowSpec

extension StateSpace {
    /// A shortest way whose last step takes one of these transitions and leads into the set, with that transition. A launch is a step as well.
    func arrival(
        in set: SituationSet, taking watched: [Bool], from start: Int, _ before: ClaimChecker.Before
    ) -> (path: [Int], transition: ID<Transition>)? {
        let launches =
            switch before {
            case .nothing: self.launches.all
            case .launch: self.launches.leading(to: start)
            case .steps: [Launches.Launch]()
            }
        let launched = launches.compactMap { launch in
            set.contains(launch.number) ? launch.taken.first { watched[$0.int] }.map { (launch: launch, transition: $0) } : nil
        }
        if let plainest = launched.min(by: { $0.launch.given.count < $1.launch.given.count }) { return ([plainest.launch.number], plainest.transition) }
        let expander = Expander(branching, workspace)
        expander.trace.keepsTaken = true
        var found: (target: Int, transition: ID<Transition>)?
        func leads(_ number: Int) -> Bool {
            forEachMove(from: number, expander) { _, next in
                if found != nil || !set.contains(next) { return }
                if let taken = expander.trace.taken.first(where: { watched[Int($0)] }) { found = (next, ID(taken)) }
            }
            return found != nil
        }
        let way =
            switch before {
            case .nothing: (0..<expandedCount).first(where: leads).map { path(to: $0) }
            case .launch, .steps: shortestPath(from: start, to: leads)
            }
        guard let way, let found else { return nil }
        return (way + [found.target], found.transition)
    }

    /// Where a step begins that takes one of these transitions and leads into the set.
    func sources(of watched: [Bool], into set: SituationSet) -> SituationSet {
        SituationSet(capacity: count, by: workers) { numbers, include in
            let expander = Expander(branching, workspace)
            expander.trace.keepsTaken = true
            for number in numbers where number < expandedCount && successors(number).contains(where: { set.contains(Int($0)) }) {
                var leads = false
                forEachMove(from: number, expander) { _, next in
                    leads = leads || (set.contains(next) && expander.trace.taken.contains { watched[Int($0)] })
                }
                if leads { include(number) }
            }
        }
    }
}
