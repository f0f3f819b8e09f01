import FlowSpec

/// A guard over `gesture.…` says nothing until a gesture is made: it is met while it is false by one that something else answers, since what
/// nothing answers is no step of a walk.
extension Journey {
    /// Transitions with such a guard that hear the step, or a part of it, while theirs is false.
    func guardsClosed(to step: WalkStep, on screen: ScreenView, in snapshot: Snapshot, _ workspace: inout Workspace) -> Set<ID<Transition>> {
        guard case .act(let act)? = try? input(for: step, on: screen, in: snapshot, &workspace) else { return [] }
        var closed: Set<ID<Transition>> = []
        for place in act.parts.indices {
            var before = act
            before.parts = Array(act.parts[..<place])
            let here = perform(before, on: snapshot, &workspace).last?.snapshot ?? snapshot
            for occurrence in act.parts[place] {
                for candidate in machine.candidates(in: here, on: occurrence, payload: act.payload, &workspace)
                where !candidate.guardHolds && flow.asksOfGesture(candidate.transition) { closed.insert(candidate.transition) }
            }
        }
        return closed
    }
}

extension Flow {
    /// Whether the transition's guard asks how its gesture went.
    func asksOfGesture(_ id: ID<Transition>) -> Bool { transitions[id].guard.map { !$0.term.measuresRead.isEmpty } ?? false }
}

extension Expander {
    /// Guards over `gesture.…` that the move meets while they are false.
    func guardsClosed(by move: Move, from snapshot: Snapshot) -> Set<ID<Transition>> {
        guard let (steps, before) = steps(for: move, from: snapshot), let step = steps.last else { return [] }
        return guardsClosed(to: step, in: before)
    }

    func guardsClosed(to step: WalkStep, in snapshot: Snapshot) -> Set<ID<Transition>> {
        let screen = branching.journey.screenView(of: snapshot, &workspace)
        return branching.journey.guardsClosed(to: step, on: screen, in: snapshot, &workspace)
    }

    /// What is cheap to ask before the move is put into words.
    func mayClose(_ transition: ID<Transition>, by move: Move, from words: UnsafePointer<UInt64>) -> Bool {
        if move.kind == .asked { return true }
        guard move.kind == .touch, case .gesture(let gesture) = branching.flow.transitions[transition].trigger else { return false }
        let touch = plan(words).touches[Int(move.index)]
        guard let payload = touch.payloads[safe: Int(move.variant)]?.payload else { return false }
        let heard = Set(machine.events.numbers(of: gesture).map(Int32.init))
        guard heard.contains(where: { number in touch.numbers.contains(number) || touch.whole?.numbers.contains { $0.contains(number) } == true }) else { return false }
        let readsRow = branching.flow.transitions[transition].guard?.term.readsItem == true
        return move.assuming != 0 || readsRow || !machine.holds(transition.int, words, payload, &workspace)
    }
}
