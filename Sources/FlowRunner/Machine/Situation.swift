import FlowSpec

/// What is asked of a snapshot.
extension Machine {
    /// Document order.
    package func activeStates(_ snapshot: Snapshot) -> [ID<State>] {
        snapshot.read { activeStates($0) }
    }

    /// Document order, by one walk down.
    func activeStates(_ words: UnsafePointer<UInt64>) -> [ID<State>] {
        var active: [ID<State>] = []
        func enter(_ state: ID<State>) {
            active.append(state)
            let row = states[state.int]
            switch row.kind {
            case .compound:
                let place = Int(row.childField.read(words))
                if place > 0 { enter(ID(children[Int(row.firstChild) + place - 1])) }
            case .parallel: for region in flow.states[state].children { enter(region) }
            case .atomic, .final: break
            }
        }
        enter(Flow.root)
        return active
    }

    /// Active atomic and final states, document order.
    package func activeLeaves(_ snapshot: Snapshot) -> [ID<State>] {
        activeStates(snapshot).filter { states[$0.int].kind == .atomic || states[$0.int].kind == .final }
    }

    package func isActive(_ state: ID<State>, in snapshot: Snapshot) -> Bool { snapshot.read { isActive(state.int, $0) } }

    /// An outermost final state is reached: nothing is taken any more.
    package func isEnded(_ snapshot: Snapshot) -> Bool { snapshot.read { isInFinalState(0, $0) } }

    /// The word that the evaluator sees.
    package func word(of datum: ID<Datum>, in snapshot: Snapshot) -> UInt64 {
        snapshot.read { slots.data[datum.int].load($0) }
    }

    /// The datum's value.
    package func value(of datum: ID<Datum>, in snapshot: Snapshot, pool: ValuePool) -> Value {
        pool.value(of: word(of: datum, in: snapshot), as: flow.data[datum].type)
    }

    /// What the occurrence would take, after preemption, in document order.
    package func transitionsEnabled(
        in snapshot: Snapshot, on occurrence: Occurrence, payload: Payload = .empty, _ workspace: inout Workspace
    ) -> [ID<Transition>] {
        guard let number = eventNumber(of: occurrence), !isEnded(snapshot) else { return [] }
        return snapshot.read { words in
            if case .outcome(let service, _) = occurrence, layout.services[service.int].read(words) == 0 { return [] }
            workspace.begin()
            collectLeaves(words, &workspace)
            var trace = NoTrace()
            selectTransitions(UInt32(number), words, payload, &workspace, &trace)
            return (0..<workspace.enabledCount).map { ID(workspace.enabled[$0].transition) }
        }
    }

    /// A transition out of an active state that listens to an occurrence.
    package struct Candidate: Hashable, Sendable {
        package var transition: ID<Transition>
        package var guardHolds: Bool
    }

    /// Every transition that listens to the occurrence, in the order of selection.
    package func candidates(
        in snapshot: Snapshot, on occurrence: Occurrence, payload: Payload = .empty, _ workspace: inout Workspace
    ) -> [Candidate] {
        eventNumber(of: occurrence).map { candidates(in: snapshot, onEvent: $0, payload, &workspace) } ?? []
    }

    private func candidates(in snapshot: Snapshot, onEvent number: Int, _ payload: Payload, _ workspace: inout Workspace) -> [Candidate] {
        if isEnded(snapshot) { return [] }
        var found: [Candidate] = []
        var seen: Set<UInt32> = []
        snapshot.read { words in
            workspace.begin()
            collectLeaves(words, &workspace)
            for place in 0..<workspace.leafCount {
                let leaf = Int(workspace.leaves[place])
                for transition in listeners.heard(UInt32(number), from: leaf, entryRules.hierarchy)
                where seen.insert(transition).inserted {
                    let isOpen = holds(Int(transition), words, payload, &workspace)
                    found.append(Candidate(transition: ID(transition), guardHolds: isOpen))
                }
            }
        }
        return found
    }

    /// Whether nothing would answer what the transition listens to, or some of that: every guard is false. Only of gestures and events, which the
    /// user and the world cannot make then.
    func leavesUnanswered(_ transition: ID<Transition>, in snapshot: Snapshot, _ workspace: inout Workspace) -> Bool {
        let numbers = switch flow.transitions[transition].trigger {
        case .gesture(let gesture): events.numbers(of: gesture)
        case .event(let event): events.number(of: .event(event)).map { [$0] } ?? []
        case .after, .outcome, .change, .done, nil: [Int]()
        }
        return numbers.contains { !candidates(in: snapshot, onEvent: $0, .empty, &workspace).contains(where: \.guardHolds) }
    }

    /// Whether the transition's guard is true; one without a guard is always open.
    func holdsGuard(of transition: ID<Transition>, in snapshot: Snapshot, _ workspace: inout Workspace) -> Bool {
        snapshot.read { holds(transition.int, $0, .empty, &workspace) }
    }
}
