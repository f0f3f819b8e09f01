import FlowSpec

/// Most situations of a large space differ from earlier ones only in what no move out of them looks at. Their moves are taken over.
extension Expander {
    /// nil where every move is to be carried out.
    func knownMoves(in plan: BranchPlan, _ words: UnsafePointer<UInt64>) -> KnownMoves? {
        guard let footprints, plan.isWorthRemembering else { return nil }
        if let known = plan.known { return known }
        if bytesOfMoves > mostBytesOfMoves { return nil }
        if plan.asksPlayer {
            plan.isWorthRemembering = false
            return nil
        }
        let known = KnownMoves(in: plan, footprints.base(of: machine.activeStates(words), stuttering: plan.stuttering))
        bytesOfMoves += known.bytes
        plan.known = known
        return known
    }

    func expand(_ words: UnsafePointer<UInt64>, _ plan: BranchPlan, _ known: KnownMoves, _ number: UInt64, _ sink: inout some MoveSink) {
        if let moves = known.moves(of: words, below: isDoneAgain ? number : number + 1) {
            for place in moves {
                if keepsCourses {
                    let course = known.course(of: place)
                    trace.tookAgain(course.taken)
                    lasting = course.lasting
                }
                sink.receive(place, of: known, madeIn: words, by: self)
            }
            return
        }
        if bytesOfMoves > mostBytesOfMoves { return carryOut(words, plan, number, &sink) }
        let keptTaken = trace.keepsTaken
        (noted, hasHung, trace.keepsTaken) = (known, false, true)
        known.begin()
        carryOut(words, plan, number, &sink)
        (noted, trace.keepsTaken) = (nil, keptTaken)
        let before = known.bytes
        if hasHung || textsForGood.map({ $0 != workspace.pool.count }) == true { known.abandon() } else { known.end(words, number: number) }
        bytesOfMoves += known.bytes - before
        if !known.pays {
            bytesOfMoves -= known.bytes
            (plan.known, plan.isWorthRemembering) = (nil, false)
        }
    }

    /// The successor is the situation that represents all of its class.
    func noteChange(from words: UnsafePointer<UInt64>) {
        guard let noted, let footprints else { return }
        knownPlan(successor)._withUnsafeGuaranteedRef { noted.note(from: words, to: successor, in: $0) }
        noted.note(footprints, taken: trace.taken, entered: trace.enteredStates)
        if keepsCourses { noted.note(taken: trace.taken, lasting) }
    }
}
