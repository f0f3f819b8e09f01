import FlowSpec

/// A walk that an exploration has found: one of the shortest to where it leads.
package struct FoundWalk: Hashable, Sendable {
    /// What holds at launch otherwise than declared.
    package var opening: [WalkStep] = []
    package var steps: [WalkStep] = []
    /// The step that the walk comes back to for ever, by its place in `steps`: what lies from there on repeats.
    package var loopStart: Int?
    /// Why it is not told to its end; nil where it is.
    package var cut: Cut?
    /// What is true at the start, said where the walk goes on with a `given`, which would be read as what holds at launch.
    private let start: WalkStep?

    /// - Parameter state: one that the app starts in.
    package init(startingIn state: String? = nil) {
        start = state.flatMap { $0.isEmpty ? nil : .expect(.state($0)) }
    }

    /// Why a walk ends before where it was to lead.
    package enum Cut: Hashable, Sendable {
        /// The next step can be said in no words: two elements of one name, perhaps.
        case noWords
        /// With the times of this walk, no step leads there: those of long waits are not followed within a scope.
        case otherTimes

        package var explanation: String {
            switch self {
            case .noWords: "a step that no words tell from another: give the elements ids, rows labels of their own"
            case .otherTimes: "a step that comes only if long waits end at another time"
            }
        }
    }

    package var isCutShort: Bool { cut != nil }

    /// As a player reads it.
    package var script: [WalkStep] { opening + divider + steps }
    package var lines: [String] { script.map(\.line) }
    /// `loopStart` among the lines.
    package var loopLine: Int? { loopStart.map { $0 + opening.count + divider.count } }

    private var divider: [WalkStep] {
        if let start, steps.first?.isGiven == true { [start] } else { [] }
    }
}

extension StateSpace {
    /// The shortest walk to a situation.
    package func walk(to number: Int) -> FoundWalk {
        walk(along: Way(path: path(to: number)))
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

    func walk(along way: Way) -> FoundWalk {
        let teller = WalkTeller(self)
        let walk = teller.walk(along: way)
        guard walk.cut == .otherTimes, branching.question.actsBetweenDeadlines else { return walk }
        return teller.timedWalk(along: way) ?? walk
    }

    /// What happens in a launch, and where it leads with everything that holds there: what tells situations apart may be less.
    func course(of launch: Launches.Launch) -> Course {
        var workspace = workspace
        return journey.launch(launch.given, at: 0, &workspace)
    }

    private func beginning(of launch: Launches.Launch) -> FoundWalk { WalkTeller(self).beginning(of: launch) }

    func opening(of launch: Launches.Launch) -> [WalkStep] {
        launch.given.filter { write in !branching.starting.contains { $0.datum == write.datum } }.map { write in
            let datum = flow.data[write.datum]
            return .given(flow.spokenName(of: write.datum), WalkLiteral(bare: workspace.pool.value(of: write.word, as: datum.type)))
        }
    }

    /// Where a walk leads, with everything that holds there.
    private func end(of walk: FoundWalk, _ workspace: inout Workspace) -> Snapshot? {
        guard var snapshot = launch(opening: walk.opening).map({ course(of: $0).snapshot }) else { return nil }
        for step in walk.steps {
            guard let course = journey.course(after: step, on: snapshot, &workspace) else { return nil }
            snapshot = course.snapshot
        }
        return snapshot
    }

    /// The launch that begins walks with this opening.
    func launch(opening: [WalkStep]) -> Launches.Launch? {
        launches.all.first { $0.relaunchedFrom == nil && self.opening(of: $0) == opening }
    }

    /// A launch that never comes to rest.
    package var failedLaunch: FoundWalk? { launches.failed.first.map(beginning) }

    /// The shortest walk on which something of a macrostep was met.
    /// - Parameters:
    ///   - place: from `sightings`.
    ///   - shows: whether the last step's course is the one that did it.
    package func walk(toSighting place: UInt64, where shows: (Macrostep) -> Bool) -> FoundWalk? {
        course(toSighting: place, where: shows)?.walk
    }

    /// As `walk(toSighting:where:)`, with the macrosteps of its last step; of the start, where no step did it.
    package func course(
        toSighting place: UInt64, where shows: (Macrostep) -> Bool
    ) -> (walk: FoundWalk, steps: [Macrostep])? {
        guard place != Sightings.never else { return nil }
        let number = Int(place / 2)
        if place % 2 == 1 { return course(from: number, where: shows) }
        for launch in launches.leading(to: number) + launches.failed.filter({ $0.number == number }) {
            let course = course(of: launch)
            if course.steps.contains(where: shows) { return (beginning(of: launch), course.steps) }
        }
        return number < count ? (walk(to: number), []) : nil
    }

    /// The shortest walk to the situation and the first step from there whose course is such a one.
    package func course(from number: Int, where shows: (Macrostep) -> Bool) -> (walk: FoundWalk, steps: [Macrostep])? {
        guard number < count else { return nil }
        let way = walk(to: number)
        let expander = Expander(branching, workspace)
        var moves = MoveList(width: store.width)
        let snapshot = end(of: way, &expander.workspace) ?? snapshot(number)
        snapshot.read { words in expander.expand(words, number: UInt64(number), into: &moves) }
        func course(after steps: [WalkStep], from before: Snapshot) -> (walk: FoundWalk, steps: [Macrostep])? {
            guard let last = steps.last, let course = journey.anyCourse(after: last, on: before, &expander.workspace),
                course.steps.contains(where: shows)
            else { return nil }
            var walk = way
            walk.steps += steps
            return (walk, course.steps)
        }
        for move in moves.moves {
            if let named = expander.steps(for: move, from: snapshot), let found = course(after: named.steps, from: named.before) {
                return found
            }
        }
        // What never comes to rest leads nowhere, so it is no move; a player is offered it all the same.
        for writes in expander.assumptions {
            guard let (givens, before) = expander.assume(writes, from: snapshot) else { continue }
            var inputs = journey.everyInput(in: before, &expander.workspace).map(\.step)
            if let time = expander.timeToNextDeadline(before) { inputs.append(.wait(time)) }
            for input in inputs {
                if let found = course(after: givens + [input], from: before) { return found }
            }
        }
        return nil
    }

    /// The shortest walk that takes the transition.
    package func walk(taking transition: ID<Transition>) -> FoundWalk? {
        walk(taking: transition, from: sightings.transitions[transition.int])
    }

    /// - Parameter place: as in `sightings`.
    func walk(taking transition: ID<Transition>, from place: UInt64) -> FoundWalk? {
        walk(toSighting: place) { step in step.microsteps.contains { $0.transitions.contains(transition) } }
    }

    /// The shortest walk that enters the state; up to there, and cut, where its last step can be said in no words.
    package func walk(entering state: ID<State>) -> FoundWalk? {
        let place = sightings.states[state.int]
        if let walk = walk(toSighting: place, where: { step in step.microsteps.contains { $0.entered.contains(state) } }) { return walk }
        guard place != Sightings.never, Int(place / 2) < count else { return nil }
        var walk = walk(to: Int(place / 2))
        walk.cut = walk.cut ?? .noWords
        return walk
    }
}

extension Branching {
    /// Where the moves out of a situation lead, in order.
    /// - Parameter workspace: gets the values that they make.
    package func successors(of snapshot: Snapshot, _ workspace: inout Workspace) -> [Snapshot] {
        let expander = Expander(self, workspace)
        var moves = MoveList(width: snapshot.words.count)
        snapshot.read { expander.expand($0, number: 0, into: &moves) }
        workspace = expander.workspace
        return moves.snapshots
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
