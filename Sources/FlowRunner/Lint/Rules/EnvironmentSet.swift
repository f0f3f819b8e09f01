import FlowSpec

extension LintRule {
    static let environmentSet = LintRule(
        id: "environment-set",
        severity: .warning,
        summary: "An action stores what only the world changes, where no user answers.",
        why: "What the app stores there is not so outside: the journey goes on as if there were a connection or a permission that nobody gave.",
        bad: """
            data: { online: { type: flag, environment: true } }
            initial: waiting
            states:
              waiting:
                screen: { title: Waiting for a connection, show: [{ button: Cancel }] }
                transitions:
                  - { tap: Cancel, to: closed }
                  - { after: 5s, do: [{ set: { online: true } }], to: connected }
            #                                          ^^^^ waiting makes no connection
              connected:
                screen: { show: [{ text: You are offline, visible: not online }, { button: Close }] }
                transitions: [{ tap: Close, to: closed }]
              closed: { end: true }
            """,
        good: """
            data: { online: { type: flag, environment: true } }
            initial: waiting
            states:
              waiting:
                screen: { title: Waiting for a connection, show: [{ button: Cancel }] }
                transitions:
                  - { tap: Cancel, to: closed }
                  - { change: online, guard: online, to: connected }
              connected:
                screen: { show: [{ text: You are offline, visible: not online }, { button: Close }] }
                transitions: [{ tap: Close, to: closed }]
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            var (entered, left) = (flow.statesEnteredAtLaunch, Set<ID<State>>())
            let answered = flow.dataStoredByOutcomes
            var unasked: [Action] = []
            for transition in flow.transitions.rows where transition.isUnasked {
                // A token that a service gives runs out by itself.
                if !transition.isTimed || transition.actions.flatMap(\.writtenData).allSatisfy({ !answered.contains($0) }) { unasked += transition.actions }
                if !transition.targets.isEmpty { left.insert(transition.source) }
                for case .state(let id) in transition.targets { entered.insert(id) }
            }
            unasked += flow.states.ids.flatMap { (entered.contains($0) ? flow.states[$0].entry : []) + (left.contains($0) ? flow.states[$0].exit : []) }
            // A flow that is run in several places is written once.
            var said: Set<Span> = []
            for write in unasked.flatMap(\.writes) where flow.data[write.datum].isEnvironment {
                guard let value = write.value, said.insert(value.span).inserted else { continue }
                let datum = flow.data[write.datum]
                findings.report(
                    "`\(datum.name)` is the world's to change, and no user answers here", at: value.span,
                    labels: [Diagnostic.Label(datum.span, "it is `environment: true`")],
                    help: "wait for the world with `change: \(datum.name)`, or keep what the app itself changes in other data")
            }
        })
}

extension Transition {
    /// Neither a user nor an answer from outside nor the end of what was run sets it off, each of which may be the answer to a system's prompt.
    fileprivate var isUnasked: Bool {
        switch trigger {
        case nil, .after, .change: true
        case .gesture, .outcome, .event, .done: false
        }
    }

    fileprivate var isTimed: Bool { if case .after? = trigger { true } else { false } }
    fileprivate var isOfOutcome: Bool { if case .outcome? = trigger { true } else { false } }
}

extension Flow {
    fileprivate var dataStoredByOutcomes: Set<ID<Datum>> {
        Set(transitions.rows.filter(\.isOfOutcome).flatMap(\.actions).flatMap(\.writtenData))
    }

    fileprivate var statesEnteredAtLaunch: Set<ID<State>> {
        var entered: Set<ID<State>> = []
        var waiting = [Flow.root]
        while let id = waiting.popLast() {
            guard entered.insert(id).inserted else { continue }
            switch states[id].kind {
            case .atomic, .final: break
            case .parallel: waiting += states[id].children
            case .compound(let initial):
                for case .state(let target) in initial {
                    waiting += sequence(first: target) { self.states[$0].parent }.prefix { $0 != id }
                }
            }
        }
        return entered
    }
}
