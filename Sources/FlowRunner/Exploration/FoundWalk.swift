import FlowSpec

/// A walk that an exploration has found: one of the shortest to where it leads.
package struct FoundWalk: Hashable, Sendable {
    /// What holds at launch otherwise than declared.
    package var opening: [WalkStep] = []
    package var steps: [WalkStep] = []
    /// The step that the walk comes back to for ever, by its place in `steps`: what lies from there on repeats.
    package var loopStart: Int?
    /// The next step can be said in no words: two elements of one name, perhaps.
    package var isCutShort = false

    package init() {}

    package var lines: [String] { (opening + steps).map(\.line) }
}

extension StateSpace {
    /// The shortest walk to a situation.
    package func walk(to number: Int) -> FoundWalk {
        walk(along: path(to: number))
    }

    /// The situations on the way to one, itself included.
    package func path(to number: Int) -> [Int] {
        var path = [number]
        var current = number
        while true {
            let parent = store.parent(current)
            if parent == StateStore.rootParent { break }
            current = Int(parent)
            path.append(current)
        }
        return path.reversed()
    }

    /// - Parameters:
    ///   - path: situations, each a successor of the one before, from a start on.
    ///   - taking: by place in the path, the transition that the step from there is to take if several steps lead to the same.
    ///   - waiting: from this place on, a step that waits is taken before others that lead to the same.
    package func walk(along path: [Int], taking: [Int: ID<Transition>] = [:], waitingFrom waiting: Int? = nil) -> FoundWalk {
        var walk = FoundWalk()
        guard let first = path.first else { return walk }
        walk.opening = opening(of: first)
        let expander = Expander(branching, workspace)
        var here = start(first)
        for (place, to) in path.dropFirst().enumerated() {
            let waits = waiting.map { place >= $0 } ?? false
            guard let next = step(from: here, to: to, taking: taking[place], waits: waits, expander) else {
                walk.isCutShort = true
                break
            }
            walk.steps.append(next.step)
            here = next.snapshot
        }
        return walk
    }

    /// The start with everything it holds: what tells situations apart may be less.
    private func start(_ number: Int) -> Snapshot {
        guard branching.isReduced, let start = starts.first(where: { $0.number == number }) else { return snapshot(number) }
        var workspace = workspace
        return journey.launch(start.given, at: 0, &workspace).snapshot
    }

    private func opening(of number: Int) -> [WalkStep] {
        starts.first { $0.number == number }.map { opening($0.given) } ?? []
    }

    private func opening(_ given: [DatumWrite]) -> [WalkStep] {
        given.map { write in
            let datum = flow.data[write.datum]
            return .given(datum.name, WalkLiteral(bare: workspace.pool.value(of: write.word, as: datum.type)))
        }
    }

    private func step(
        from snapshot: Snapshot, to: Int, taking wanted: ID<Transition>?, waits: Bool, _ expander: Expander
    ) -> (step: WalkStep, snapshot: Snapshot)? {
        expander.trace.watched = wanted.map { wanted in flow.transitions.ids.map { $0 == wanted } } ?? []
        var search = MoveSearch(width: store.width, target: words(to), expander)
        snapshot.read { words in expander.expand(words, number: 0, into: &search) }
        let preferred = waits ? search.found.filter { $0.kind == .deadline } : search.watched
        for move in preferred + search.found {
            guard let step = expander.step(for: move, from: snapshot),
                let after = journey.course(after: step, on: snapshot, &expander.workspace)?.snapshot
            else { continue }
            return (step, after)
        }
        return nil
    }

    /// Where a walk leads, with everything that holds there.
    private func end(of walk: FoundWalk, _ workspace: inout Workspace) -> Snapshot? {
        guard let number = path(opening: walk.opening) else { return nil }
        var snapshot = start(number)
        for step in walk.steps {
            guard let course = journey.course(after: step, on: snapshot, &workspace) else { return nil }
            snapshot = course.snapshot
        }
        return snapshot
    }

    /// The situation that the app starts in with this opening.
    func path(opening: [WalkStep]) -> Int? {
        starts.first { self.opening(of: $0.number) == opening }?.number
    }

    /// A launch that never comes to rest.
    package var failedLaunch: FoundWalk? {
        failedLaunches.first.map { given in
            var walk = FoundWalk()
            walk.opening = opening(given)
            return walk
        }
    }

    /// The shortest walk on which something of a macrostep was met.
    /// - Parameters:
    ///   - place: from `sightings`.
    ///   - shows: whether the last step's course is the one that did it.
    package func walk(toSighting place: UInt64, where shows: (Macrostep) -> Bool) -> FoundWalk? {
        guard place != Sightings.never, Int(place / 2) < count else { return nil }
        let number = Int(place / 2)
        var walk = self.walk(to: number)
        if place % 2 == 0 { return walk }
        let expander = Expander(branching, workspace)
        var moves = MoveList(width: store.width)
        let snapshot = end(of: walk, &expander.workspace) ?? snapshot(number)
        snapshot.read { words in expander.expand(words, number: UInt64(number), into: &moves) }
        let named = moves.moves.lazy.compactMap { expander.step(for: $0, from: snapshot) }
        // A step that never comes to rest leads nowhere, so it is among these only.
        let offered = journey.everyInput(in: snapshot, &expander.workspace).map(\.step)
        for step in Array(named) + offered {
            let course = journey.anyCourse(after: step, on: snapshot, &expander.workspace)
            if course?.steps.contains(where: shows) == true {
                walk.steps.append(step)
                return walk
            }
        }
        return nil
    }

    /// The shortest walk that takes the transition.
    package func walk(taking transition: ID<Transition>) -> FoundWalk? {
        walk(toSighting: sightings.transitions[transition.int]) { step in
            step.microsteps.contains { $0.transitions.contains(transition) }
        }
    }

    /// The shortest walk that enters the state.
    package func walk(entering state: ID<State>) -> FoundWalk? {
        walk(toSighting: sightings.states[state.int]) { step in step.microsteps.contains { $0.entered.contains(state) } }
    }

    /// What can happen in a situation, as steps, each with where it leads.
    package func moves(from number: Int) -> [(step: WalkStep, isUsers: Bool, snapshot: Snapshot)] {
        let expander = Expander(branching, workspace)
        var moves = MoveList(width: store.width)
        expander.expand(words(number), number: UInt64(number), into: &moves)
        let snapshot = snapshot(number)
        return zip(moves.moves, moves.snapshots).compactMap { move, after in
            expander.step(for: move, from: snapshot).map { ($0, move.isUsers, after) }
        }
    }
}

/// Finds the moves that lead to one situation.
private struct MoveSearch: MoveSink {
    let width: Int
    let target: UnsafePointer<UInt64>
    var found: [Move] = []
    /// Of these, what takes the transition that is watched.
    var watched: [Move] = []
    private let expander: Expander

    init(width: Int, target: UnsafePointer<UInt64>, _ expander: Expander) {
        self.width = width
        self.target = target
        self.expander = expander
    }

    mutating func receive(_ move: Move, leadingTo words: UnsafeMutablePointer<UInt64>) {
        guard areEqual(words, target, width) else { return }
        found.append(move)
        if expander.trace.hasTakenWatched { watched.append(move) }
    }
}

/// Keeps every move.
private struct MoveList: MoveSink {
    var moves: [Move] = []
    var snapshots: [Snapshot] = []
    let width: Int

    mutating func receive(_ move: Move, leadingTo words: UnsafeMutablePointer<UInt64>) {
        moves.append(move)
        snapshots.append(Snapshot(words: Array(UnsafeBufferPointer(start: words, count: width))))
    }
}
