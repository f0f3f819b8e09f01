import FlowSpec

/// Tells walks in words. What several walks begin with is looked for and played once.
package final class WalkTeller {
    private let space: StateSpace
    private let expander: Expander
    /// The last step of the shortest walk to a situation, by its number; nil where no words say it.
    private var told: [Int: Told?] = [:]

    private typealias Told = (steps: [WalkStep], snapshot: Snapshot)

    package init(_ space: StateSpace) {
        self.space = space
        expander = Expander(space.branching, space.workspace)
    }

    /// The shortest walk to a situation.
    package func walk(to number: Int) -> FoundWalk {
        walk(along: space.path(to: number))
    }

    /// - Parameters:
    ///   - path: situations, each a successor of the one before, from a start on.
    ///   - taking: by place in the path, the transition that the step to there has to take, or the launch: several may lead to the same.
    ///   - waiting: from this place on, a step that waits is taken before others that lead to the same.
    package func walk(along path: [Int], taking: [Int: ID<Transition>] = [:], waitingFrom waiting: Int? = nil) -> FoundWalk {
        guard let first = path.first else { return FoundWalk() }
        let launch = taking[0].flatMap { space.launches.launch(to: first, taking: $0) } ?? space.launches.start(first)
        var walk = launch.map(beginning) ?? FoundWalk()
        extend(&walk, from: launch, along: path, taking: taking, waitingFrom: waiting)
        return walk
    }

    /// - Parameter launch: of this space, or one that never comes to rest.
    func beginning(of launch: Launches.Launch) -> FoundWalk {
        // Not by recursion: the app may have been started again and again.
        var first = launch
        var earlier: [(launch: Launches.Launch, path: [Int])] = []
        while let number = first.relaunchedFrom {
            let path = space.path(to: number)
            guard let before = path.first.flatMap(space.launches.start) else { break }
            earlier.append((before, path))
            first = before
        }
        let leaf = first.number < space.count ? space.journey.machine.activeLeaves(space.snapshot(first.number)).first : nil
        var walk = FoundWalk(startingIn: leaf.map { space.flow.states[$0].path })
        walk.opening = space.opening(of: first)
        for (launch, path) in earlier.reversed() {
            extend(&walk, from: launch, along: path)
            if walk.isCutShort { break }
            walk.steps.append(.relaunch)
        }
        return walk
    }

    private func extend(
        _ walk: inout FoundWalk, from launch: Launches.Launch?, along path: [Int], taking: [Int: ID<Transition>] = [:],
        waitingFrom waiting: Int? = nil
    ) {
        guard let first = path.first, !walk.isCutShort else { return }
        var here = launch.map(space.launched) ?? space.snapshot(first)
        var isShortest = space.store.parent(first) == StateStore.rootParent && taking[0] == nil
        for (place, to) in path.enumerated().dropFirst() {
            let waits = waiting.map { place > $0 } ?? false
            isShortest = isShortest && !waits && taking[place] == nil && Int(space.store.parent(to)) == path[place - 1]
            let next = isShortest ? shortest(from: here, to: to) : step(from: here, to: to, taking: taking[place], waits: waits)
            guard let next else {
                walk.isCutShort = true
                break
            }
            walk.steps += next.steps
            here = next.snapshot
        }
    }

    private func shortest(from snapshot: Snapshot, to: Int) -> Told? {
        if let known = told[to] { return known }
        let found = step(from: snapshot, to: to, taking: nil, waits: false)
        told[to] = .some(found)
        return found
    }

    private func step(
        from snapshot: Snapshot, to: Int, taking wanted: ID<Transition>?, waits: Bool
    ) -> Told? {
        expander.trace.watched = wanted.map { wanted in space.flow.transitions.ids.map { $0 == wanted ? 1 : 0 } } ?? []
        var search = MoveSearch(target: space.words(to), expander)
        snapshot.read { words in expander.expand(words, number: 0, into: &search) }
        let moves = wanted != nil ? search.watched : waits ? search.found.filter { $0.kind == .deadline } + search.found : search.found
        for move in moves {
            guard let named = expander.steps(for: move, from: snapshot), let last = named.steps.last,
                let after = space.journey.course(after: last, on: named.before, &expander.workspace)?.snapshot
            else { continue }
            return (named.steps, after)
        }
        // The world may have left behind what the next step looks at again.
        guard let settled = expander.settlingEnvironment(snapshot),
            let next = step(from: settled.snapshot, to: to, taking: wanted, waits: waits)
        else { return nil }
        return (settled.steps + next.steps, next.snapshot)
    }
}

/// Finds the moves that lead to one situation.
private struct MoveSearch: MoveSink {
    let target: UnsafePointer<UInt64>
    var found: [Move] = []
    /// Of these, what takes the transition that is watched.
    var watched: [Move] = []
    private let expander: Expander

    init(target: UnsafePointer<UInt64>, _ expander: Expander) {
        self.target = target
        self.expander = expander
    }

    mutating func receive(_ move: Move, leadingTo words: UnsafeMutablePointer<UInt64>) {
        guard expander.branching.stands(target, for: words) else { return }
        found.append(move)
        if expander.trace.takenWatched != 0 { watched.append(move) }
    }
}
