import FlowSpec

extension LintRule {
    static let comesOnce = LintRule(
        id: "comes-once",
        severity: .warning,
        summary: "A figure that a wait counts, and counts only once.",
        why: "A wait ends once each time that its state is entered, and a transition without a target does not enter it anew: a countdown stops after its first step. Where once is meant, `# flowrun:ignore comes-once` says so.",
        bad: """
            data: { left: { type: number, range: 0..60, initial: 60 } }
            initial: ticket
            states:
              ticket:
                screen: { title: "{left} minutes", show: [{ button: Leave }] }
                transitions:
                  - after: 1min
            #       ^^^^^^^^^^^ `left` does not go on changing
                    do: [{ set: { left: left - 1 } }]
                  - tap: Leave
                    to: done
              done: { end: true }
            """,
        good: """
            data: { left: { type: number, range: 0..60, initial: 60 } }
            initial: ticket
            states:
              ticket:
                screen: { title: "{left} minutes", show: [{ button: Leave }] }
                transitions:
                  - after: 1min
                    guard: left > 0
                    to: ticket
                    do: [{ set: { left: left - 1 } }]
                  - tap: Leave
                    to: done
              done: { end: true }
            """,
        check: .flow { flow, findings in
            var told: Set<Span> = []
            for transition in flow.transitions.rows {
                guard case .after? = transition.trigger, let counted = transition.counted else { continue }
                let state = flow.states[transition.source].name
                if transition.targets.contains(.state(transition.source)), flow.sets(counted, onEntering: transition.source) {
                    guard told.insert(transition.triggerSpan).inserted else { continue }
                    findings.report(
                        "entering `\(state)` anew sets `\(flow.data[counted].name)` anew, so it does not go on changing", at: transition.triggerSpan,
                        help: "set it on the ways that lead to `\(state)`, not in its `entry`")
                    continue
                }
                guard flow.keepsItsSource(transition), !flow.goesOn(transition), told.insert(transition.triggerSpan).inserted else { continue }
                let isSet = flow.sets(counted, onEntering: transition.source)
                let back = "to go on counting, lead back with `to: \(state)`\(isSet ? ", and set it on the ways that lead there instead of in `entry`" : ""); "
                let (whose, way) = state.isEmpty ? ("the flow", "") : ("`\(state)`", back)
                findings.report(
                    "this comes once each time that \(whose) is entered, so `\(flow.data[counted].name)` does not go on changing", at: transition.triggerSpan,
                    help: "\(way)\(whereGoingOnIsTold)")
            }
            for transition in flow.transitions.rows {
                guard case .event(let event)? = transition.trigger, let counted = transition.counted, transition.targets.isEmpty,
                    let origin = flow.onlyOrigin(of: event), origin.state == transition.source, case let state = flow.states[origin.state],
                    !flow.goesOn(transition), told.insert(transition.triggerSpan).inserted
                else { continue }
                findings.report(
                    "`\(flow.events[event].name)` comes once each time that \(state.name.isEmpty ? "the flow" : "`\(state.name)`") is entered, so `\(flow.data[counted].name)` does not go on changing",
                    at: transition.triggerSpan, labels: [.init(origin.span, "it is raised by this alone")],
                    help: "raise it here once more, with `emit:` and `after:`; \(whereGoingOnIsTold)")
            }
        })
}

private let whereGoingOnIsTold = "what goes on beneath other screens is told in docs/recipes.md, \"1 A countdown that goes on beneath other screens\""

extension Flow {
    /// Whether it leaves its source as it is, or leads, without entering it anew, only to where it begins.
    fileprivate func keepsItsSource(_ transition: Transition) -> Bool {
        if transition.targets.isEmpty { return true }
        guard case .compound(let initial) = states[transition.source].kind, transition.targets.allSatisfy(initial.contains) else { return false }
        return !statesLeft(by: transition).contains(transition.source)
    }

    /// The state of which one wait raises the event, if nothing else does: a delay that begins with its entry, or a transition of its own that leads nowhere.
    fileprivate func onlyOrigin(of event: ID<EventName>) -> (state: ID<State>, span: Span)? {
        func isDelayed(_ actions: [Action]) -> [Bool] {
            var delayed: [Bool] = []
            for action in actions {
                action.forEach { if case .emit(let raised, let delay) = $0, hears(event, raised) { delayed.append(delay != nil) } }
            }
            return delayed
        }
        if timelines.rows.contains(where: { $0.emits { hears(event, $0) } }) { return nil }
        var origins: [(state: ID<State>, span: Span)] = []
        for id in states.ids {
            let entry = isDelayed(states[id].entry)
            guard isDelayed(states[id].exit).isEmpty, entry.isEmpty || entry == [true] else { return nil }
            if !entry.isEmpty { origins.append((id, states[id].span)) }
        }
        for transition in transitions.rows where !isDelayed(transition.actions).isEmpty {
            guard case .after? = transition.trigger, transition.targets.isEmpty, !goesOn(transition) else { return nil }
            origins.append((transition.source, transition.triggerSpan))
        }
        return origins.count == 1 ? origins.first : nil
    }

    /// Whether entering the state gives the datum a value that does not hang on the one it has.
    fileprivate func sets(_ datum: ID<Datum>, onEntering state: ID<State>) -> Bool {
        states[state].entry.contains { action in
            switch action {
            case .set(datum, let value): !dataRead(by: value.term).contains(datum)
            case .reset(let data): data.contains(datum)
            default: false
            }
        }
    }

    /// Whether what it stores or raises leads back to its state, where the wait begins anew.
    fileprivate func goesOn(_ counting: Transition) -> Bool {
        let state = counting.source
        var changes = ChangesMade(self)
        changes.add(counting.actions)
        return transitions(near: state).contains { id in
            let other = transitions[id]
            return changes.setOff(other)
                && other.targets.contains { if case .state(let target) = $0 { target == state || isDescendant(state, of: target) } else { false } }
        }
    }
}

extension Timeline {
    fileprivate func emits(_ isMeant: (ID<EventName>) -> Bool) -> Bool {
        allCues.contains { if case .emit(let event, _) = $0.kind { isMeant(event) } else { false } }
    }
}

extension Transition {
    /// The first of the data that it adds to, or takes from.
    fileprivate var counted: ID<Datum>? {
        for case .set(let datum, let value) in actions where value.counts(datum) { return datum }
        return nil
    }
}
