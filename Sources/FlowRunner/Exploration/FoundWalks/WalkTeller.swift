import FlowSpec

/// Tells walks in words. What several walks begin with is looked for and played once.
package final class WalkTeller {
    let space: StateSpace
    let expander: Expander
    /// The last step of the shortest walk to a situation, by its number.
    private var told: [Int: Telling] = [:]

    enum Telling {
        case told([WalkStep], Snapshot)
        case cut(FoundWalk.Cut)
    }

    package init(_ space: StateSpace) {
        self.space = space
        expander = Expander(space.branching, space.workspace)
    }

    /// The shortest walk to a situation.
    package func walk(to number: Int) -> FoundWalk {
        walk(along: Way(path: space.path(to: number)))
    }

    func walk(along way: Way) -> FoundWalk {
        if way.path.isEmpty { return FoundWalk() }
        if let told = tell(way) { return told.walk }
        var walk = FoundWalk()
        walk.cut = .noWords
        return walk
    }

    /// With where it leads, as far as it is told.
    func tell(_ way: Way) -> (walk: FoundWalk, here: Snapshot)? {
        guard let first = way.path.first, var (walk, here) = beginning(at: first, of: way) else { return nil }
        extend(&walk, &here, along: way)
        return (walk, here)
    }

    /// Leads a walk on.
    /// - Parameters:
    ///   - here: where it led so far.
    ///   - way: begins there.
    func goOn(_ walk: inout FoundWalk, from here: inout Snapshot, along way: Way) { extend(&walk, &here, along: way, fromStart: false) }

    func beginning(at first: Int, of way: Way) -> (walk: FoundWalk, here: Snapshot)? { start(at: first, meeting: way.demands[0]).map(begin) }

    private func start(at number: Int, meeting demand: Way.Demand?) -> Launches.Launch? {
        let meeting: Launches.Launch? = switch demand {
        case .taking(let transition): space.launches.launch(to: number, taking: transition)
        case .takingLast(let transition): launch(to: number) { $0.transitionsInTurn.last?.contains(transition) == true }
        case .takingInTurn(let first, let second): launch(to: number) { $0.transitionsInTurn.hasInTurn(first, second) }
        // Of launches to one situation those are known that take something new on the way: what they enter hangs on what they take.
        case .entering(let state):
            launch(to: number) { $0.contains { $0.microsteps.contains { $0.entered.contains(state) } } }
        case .closing(let transition): launch(to: number) { $0.contains { $0.closedGuards.contains(transition) } }
        case .takingFirst, .bringing, .atTheLastMoment, nil: nil
        }
        return meeting ?? space.launches.start(number)
    }

    private func launch(to number: Int, where shows: ([Macrostep]) -> Bool) -> Launches.Launch? {
        space.launches.leading(to: number).first { shows(space.course(of: $0).steps) }
    }

    /// - Parameter launch: of this space, or one that never comes to rest.
    func beginning(of launch: Launches.Launch) -> FoundWalk { begin(launch).walk }

    private func begin(_ launch: Launches.Launch) -> (walk: FoundWalk, here: Snapshot) {
        // Not by recursion: the app may have been started again and again.
        var first = launch
        var again: [(launch: Launches.Launch, path: [Int])] = []
        while let number = first.relaunchedFrom {
            let path = space.path(to: number)
            guard let before = path.first.flatMap(space.launches.start) else { break }
            again.append((first, path))
            first = before
        }
        let leaf = first.number < space.count ? space.journey.machine.activeLeaves(space.snapshot(first.number)).first : nil
        var walk = FoundWalk(startingIn: leaf.map { space.flow.states[$0].path })
        walk.opening = space.opening(of: first)
        var here = space.course(of: first).snapshot
        for (launch, path) in again.reversed() {
            extend(&walk, &here, along: Way(path: path))
            if !walk.isCutShort { walk.go(startingAgain(from: here, as: launch), &here) }
        }
        return (walk, here)
    }

    /// With what the environment is to be by then.
    private func startingAgain(from snapshot: Snapshot, as launch: Launches.Launch) -> Telling {
        let settled = expander.settlingEnvironment(snapshot) { id in launch.given.first { $0.datum == id }?.word }
        let before = settled?.snapshot ?? snapshot
        guard let course = space.journey.anyCourse(after: .relaunch, on: before, &expander.workspace) else { return .cut(.noWords) }
        return .told((settled?.steps ?? []) + [.relaunch], course.snapshot)
    }

    private func extend(_ walk: inout FoundWalk, _ here: inout Snapshot, along way: Way, fromStart: Bool = true) {
        guard let first = way.path.first, !walk.isCutShort else { return }
        var isShortest = fromStart && space.store.parent(first) == StateStore.rootParent && way.demands[0] == nil
        for (place, to) in way.path.enumerated().prefix((way.loopStart ?? way.path.count - 1) + 1).dropFirst() {
            isShortest = isShortest && way.demands[place] == nil && Int(space.store.parent(to)) == way.path[place - 1]
            walk.go(isShortest ? shortest(from: here, to: to) : step(from: here, to: to, way.demands[place]), &here)
            if walk.isCutShort { return }
        }
        if let loopStart = way.loopStart { goRound(&walk, from: here, along: way, loopStart) }
    }

    /// Tells a round so that it can be gone again word for word: what became of the environment on the way is put back at its end, and where
    /// it comes to another value that is only alike, the next round is told as well.
    private func goRound(_ walk: inout FoundWalk, from start: Snapshot, along way: Way, _ loopStart: Int) {
        var here = start
        var rounds: [(step: Int, matters: Snapshot)] = []
        while rounds.count <= Self.mostRounds {
            let matters = expander.whatMatters(in: here)
            if let known = rounds.first(where: { $0.matters == matters }) {
                walk.loopStart = known.step
                return
            }
            rounds.append((walk.steps.count, matters))
            for (place, to) in way.path.enumerated().dropFirst(loopStart + 1) {
                walk.go(step(from: here, to: to, way.demands[place]), &here)
                if walk.isCutShort { return }
            }
            guard let settled = expander.settlingEnvironment(here, to: { expander.machine.word(of: $0, in: start) }) else { continue }
            walk.go(.told(settled.steps, settled.snapshot), &here)
        }
        // It goes on for ever all the same, in other words each time.
        walk.steps = Array(walk.steps.prefix(rounds[1].step))
        walk.loopStart = rounds[0].step
    }

    private static let mostRounds = 32

    private func shortest(from snapshot: Snapshot, to: Int) -> Telling {
        if let known = told[to] { return known }
        let found = step(from: snapshot, to: to, nil)
        told[to] = found
        return found
    }

    private func step(from snapshot: Snapshot, to: Int, _ demand: Way.Demand?) -> Telling {
        if case .atTheLastMoment? = demand, let (wait, late) = lastMoment(after: snapshot), case .told(let steps, let after) = move(from: late, to: to, demand) {
            return .told([wait] + steps, after)
        }
        return move(from: snapshot, to: to, demand)
    }

    /// The clock counts milliseconds.
    private func lastMoment(after snapshot: Snapshot) -> (wait: WalkStep, snapshot: Snapshot)? {
        guard let time = expander.timeToNextDeadline(snapshot), time > 1 else { return nil }
        let wait = WalkStep.wait(time - 1)
        return space.journey.course(after: wait, on: snapshot, &expander.workspace).map { (wait, $0.snapshot) }
    }

    func move(from snapshot: Snapshot, to: Int, _ demand: Way.Demand?) -> Telling {
        (expander.trace.keepsTaken, expander.keepsCourses) = (demand != nil, demand != nil)
        expander.trace.keepsClosed = demand?.asksOfGuard == true
        var search = MoveSearch(target: space.words(to), meeting: demand, expander)
        snapshot.read { words in expander.expand(words, number: 0, into: &search) }
        for move in search.moves {
            guard let named = expander.steps(for: move, from: snapshot), let last = named.steps.last,
                let after = space.journey.course(after: last, on: named.before, &expander.workspace)?.snapshot
            else { continue }
            return .told(named.steps, after)
        }
        // The world may have left behind what the next step looks at again.
        if let settled = expander.settlingEnvironment(snapshot), case .told(let steps, let after) = move(from: settled.snapshot, to: to, demand) {
            return .told(settled.steps + steps, after)
        }
        return .cut(search.moves.isEmpty ? .otherTimes : .noWords)
    }
}

extension FoundWalk {
    fileprivate mutating func go(_ telling: WalkTeller.Telling, _ here: inout Snapshot) {
        switch telling {
        case .told(let steps, let snapshot):
            self.steps += steps
            here = snapshot
        case .cut(let cut): self.cut = cut
        }
    }
}

/// Finds the moves that lead to one situation.
private struct MoveSearch: MoveSink {
    private var found: [Move] = []
    private let target: UnsafePointer<UInt64>
    private let demand: Way.Demand?
    private let expander: Expander

    init(target: UnsafePointer<UInt64>, meeting demand: Way.Demand?, _ expander: Expander) {
        self.target = target
        self.demand = demand
        self.expander = expander
    }

    mutating func receive(_ move: Move, leadingTo words: UnsafeMutablePointer<UInt64>) {
        guard expander.branching.stands(target, for: words) else { return }
        switch demand {
        case .taking(let transition): if !expander.trace.taken.contains(transition.index) { return }
        case .takingFirst(let transition): if !expander.trace.takenFirst.contains(transition.index) { return }
        case .takingLast(let transition): if !expander.trace.takenLast.contains(transition.index) { return }
        case .takingInTurn(let first, let second): if !expander.trace.takenInTurn.hasInTurn(first.index, second.index) { return }
        case .entering(let state): if !expander.trace.enteredStates.contains(state.index) { return }
        case .atTheLastMoment: if move.kind == .deadline || expander.lasting.isCounting { return }
        case .closing(let transition): if !expander.trace.closed.contains(transition.index) { return }
        case .bringing, nil: break
        }
        found.append(move)
    }

    /// Best first.
    var moves: [Move] {
        guard case .bringing(let coming)? = demand else { return found }
        return found.filter { MoveLabels.Label($0, .none).brings(coming) } + found
    }
}
