import FlowSpec

/// Where nobody can do anything any more, told exactly. A situation of a reduced space stands for many, of which one may be stuck and
/// another may still change in something that does not matter, a counter that nobody reads. Only where nothing leads away from such a
/// class that question arises; then what changes there is made to tell situations apart, and all is explored again.
package struct StuckSituations: Sendable {
    /// In which the situations are found.
    let space: StateSpace
    let situations: SituationSet
    /// It is another space than the one that was asked about.
    let isExploredAgain: Bool

    /// Telling them apart goes beyond a bound of the exploration.
    struct Unsettled: Error {
        var bound: StateSpace.Bound?
    }

    /// As well as it can be told: where not all was explored, those of which it is certain.
    init(asFarAsKnownIn space: StateSpace) {
        if space.isComplete, let exact = try? StuckSituations(in: space) {
            self = exact
        } else {
            (self.space, situations, isExploredAgain) = (space, space.certainDeadEnds, false)
        }
    }

    /// - Parameter space: complete.
    init(in space: StateSpace) throws(Unsettled) {
        var (finer, distinguished, followsClocks) = (StateSpace?.none, Set<ID<Datum>>(), false)
        while true {
            let (stuck, written, haveClocks) = (finer ?? space).deadEndsWithWrites
            if written.isSubset(of: distinguished), !haveClocks {
                (self.space, situations, isExploredAgain) = (finer ?? space, stuck, finer != nil)
                return
            }
            distinguished.formUnion(written)
            followsClocks = followsClocks || haveClocks
            // Given back before the next one is made.
            finer = nil
            let next = space.again(distinguishing: distinguished, followingClocks: followsClocks)
            if !next.isComplete { throw Unsettled(bound: next.bound) }
            finer = next
        }
    }
}

extension StateSpace {
    /// Those dead ends in and behind which no move writes what may not tell situations apart.
    fileprivate var certainDeadEnds: SituationSet {
        let dead = deadEnds
        if !isReduced || dead.isEmpty { return dead }
        var moving = dead.complement
        let expander = Expander(branching, workspace)
        expander.trace.keepsTaken = true
        dead.forEach { number in
            var steps = StepsTaken()
            if hasIdleClock(number) || note(movesFrom: number, in: &steps, expander) && !dataWritten(by: steps).isEmpty { moving.insert(number) }
        }
        return canReach(moving).complement
    }

    /// Situations in which nobody can do anything as far as is told apart, what is written there that may not be, and whether a clock runs there
    /// whose time is not followed.
    fileprivate var deadEndsWithWrites: (dead: SituationSet, written: Set<ID<Datum>>, haveClocks: Bool) {
        let dead = deadEndClasses
        if dead.isEmpty || !isReduced { return (dead, [], false) }
        var haveClocks = false
        dead.forEach { haveClocks = haveClocks || hasIdleClock($0) }
        return (dead, dataWritten(in: dead), haveClocks)
    }

    private func hasIdleClock(_ number: Int) -> Bool { isAnyActive(idleClocks.map { flow.transitions[$0].source }, in: number) }

    /// What moves out of these situations may write: what their transitions and the states on the way do, and what elements are bound to.
    fileprivate func dataWritten(in situations: SituationSet) -> Set<ID<Datum>> {
        let expander = Expander(branching, workspace)
        expander.trace.keepsTaken = true
        var steps = StepsTaken()
        situations.forEach { number in note(movesFrom: number, in: &steps, expander) }
        return dataWritten(by: steps)
    }

    /// - Returns: whether there are any.
    @discardableResult
    private func note(movesFrom number: Int, in steps: inout StepsTaken, _ expander: Expander) -> Bool {
        var isAny = false
        forEachMove(from: number, expander) { _, _ in
            isAny = true
            steps.transitions.formUnion(expander.trace.taken)
            steps.states.formUnion(expander.trace.enteredStates)
        }
        let plan = expander.plan(words(number))
        for planned in plan.roots.flatMap({ Array($0.plan.elements.all) }) where planned.takesInput {
            if let bound = flow.elements[planned.element].binds { steps.bound.insert(bound) }
        }
        for state in flow.states.ids where isActive(state, in: number) { steps.states.insert(state.index) }
        return isAny
    }

    private func dataWritten(by steps: StepsTaken) -> Set<ID<Datum>> {
        var written = steps.bound
        let states = steps.states.map { flow.states[ID($0)] }
        for state in states { written.formUnion(state.owns) }
        for action in steps.transitions.flatMap({ flow.transitions[ID($0)].actions }) + states.flatMap({ $0.entry + $0.exit }) {
            written.formUnion(action.writes.map(\.datum))
        }
        return written
    }
}

/// What moves out of some situations go through.
private struct StepsTaken {
    var transitions: Set<UInt32> = []
    /// Entered or left.
    var states: Set<UInt32> = []
    /// What elements that take input are bound to.
    var bound: Set<ID<Datum>> = []
}

extension StateSpace {
    /// Situations with a state that the document leaves open: nothing has to lead on from there.
    var undesigned: SituationSet {
        let states = flow.undesignedStates
        return states.isEmpty ? SituationSet(capacity: count) : goals(states)
    }

    /// Situations in which something would happen if it ever came to rest, perhaps once the environment has changed.
    /// - Parameter stuck: those that are asked.
    fileprivate func hanging(among stuck: SituationSet) -> SituationSet {
        guard sightings.endless != Sightings.never else { return SituationSet(capacity: count) }
        let expander = Expander(branching, workspace)
        var sink = NoMoves()
        var hanging = SituationSet(capacity: count)
        stuck.forEach { number in
            expander.trace.sightings.endlessAfter = [:]
            expander.expand(words(number), number: UInt64(number), into: &sink)
            if !expander.trace.sightings.endlessAfter.isEmpty { hanging.insert(number) }
        }
        return canReach(hanging, within: stuck)
    }
}

/// For whoever asks only what comes by on the way.
private struct NoMoves: MoveSink {
    mutating func receive(_ move: Move, leadingTo words: UnsafeMutablePointer<UInt64>) {}
}

extension ClaimChecker {
    /// That nobody is ever stuck: what has not ended can still change, whatever the environment's values become. At a goal a journey may
    /// rest, and where the document leaves open what follows, nobody is stuck.
    /// - Returns: nil where nobody can do anything any more, but only because no step comes to rest.
    mutating func answerOfStuck() -> PromiseAnswer? {
        var answer = PromiseAnswer(promise: "nobody is ever stuck", span: space.flow.span, verdict: .holds)
        answer.check = .stuck
        guard space.isComplete, !space.starts.isEmpty else {
            answer.leaveOpen()
            return answer
        }
        let found: StuckSituations
        do {
            found = try StuckSituations(in: space)
        } catch {
            let bound = error.bound.map { ": \($0.explanation(isReduced: true))" } ?? ""
            answer.leaveOpen("something that does not matter may still change where nothing else does, and telling that is to explore once more\(bound)")
            return answer
        }
        let excused = found.space.goals(found.space.flow.goals).union(found.space.undesigned)
        let dead = found.situations.subtracting(excused)
        let hanging = found.space.hanging(among: dead)
        let stuck = dead.subtracting(hanging)
        if stuck.isEmpty, !hanging.isEmpty { return nil }
        if !isExact {
            let space = found.space
            // Where an open wait is pending something may yet happen that the space does not tell from standing still.
            let first = stuck.subtracting(space.situations { space.branching.openWaits.hasOpen(in: space.words($0)) }).first
            answer.settle(brokenBy: first.map(space.walk(to:)), "nothing can be done here") { () throws(NoRoom) in
                let sure: SureMoves
                if found.isExploredAgain {
                    var again = ClaimChecker(space)
                    sure = try again.movesForSure()
                } else {
                    sure = try movesForSure()
                }
                return try sure.canReach(space.situations { sure.isLively($0) || space.isEnded($0) }.union(excused)).complement.isEmpty
            }
        } else if let first = stuck.first {
            answer.verdict = .broken
            answer.walk = found.space.walk(to: first)
            answer.reason = "nothing can be done here"
        }
        return answer
    }
}
