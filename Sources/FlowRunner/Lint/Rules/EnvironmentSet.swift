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
            let alone = UnaskedSteps(flow)
            let answered = flow.dataStoredByOutcomes
            var unasked: [(place: Span, actions: [Action])] = []
            for id in alone.transitions {
                let transition = flow.transitions[id]
                // A token that a service gives runs out by itself.
                if !transition.isTimed || transition.actions.flatMap(\.writes).allSatisfy({ !answered.contains($0.datum) }) {
                    unasked.append((transition.triggerSpan, transition.actions))
                }
                if !transition.targets.isEmpty { unasked.append((flow.states[transition.source].span, flow.states[transition.source].exit)) }
            }
            for state in alone.entered.sorted() { unasked.append((flow.states[state].span, flow.states[state].entry)) }
            let writes = unasked.flatMap { unasked in unasked.actions.flatMap(\.writes).map { (write: $0, place: $0.value?.span ?? unasked.place) } }
            // A flow that is run in several places is written once.
            var said: [Span: Set<ID<Datum>>] = [:]
            for (write, place) in writes where flow.data[write.datum].isEnvironment && said[place, default: []].insert(write.datum).inserted {
                let datum = flow.data[write.datum]
                findings.report(
                    "`\(datum.name)` is the world's to change, and no user answers here", at: place,
                    labels: [Diagnostic.Label(datum.span, "it is `environment: true`")],
                    help: "wait for the world with `change: \(datum.name)`, or keep what the app itself changes in other data")
            }
        })
}

/// What happens though no user touches anything and nothing outside answers, each of which may be the answer to a system's prompt.
private struct UnaskedSteps {
    private(set) var transitions: [ID<Transition>] = []
    private(set) var entered: Set<ID<State>>

    /// Data that change so.
    private var changing: Set<ID<Datum>>

    init(_ flow: Flow) {
        entered = flow.statesEnteredAtLaunch
        changing = Set(flow.data.ids.filter { flow.data[$0].isEnvironment }).subtracting(flow.boundData)
        var waiting = Array(flow.transitions.ids)
        while true {
            changing.formUnion(entered.flatMap { flow.states[$0].entry.flatMap(\.writtenData) })
            let taken = waiting.filter { isUnasked(flow.transitions[$0]) }
            if taken.isEmpty { return }
            waiting.removeAll(where: Set(taken).contains)
            transitions += taken
            for id in taken {
                let transition = flow.transitions[id]
                let reach = EntryReach(transition, in: flow).states
                entered.formUnion(reach)
                changing.formUnion((transition.actions + (reach.isEmpty ? [] : flow.states[transition.source].exit)).flatMap(\.writtenData))
            }
        }
    }

    private func isUnasked(_ transition: Transition) -> Bool {
        switch transition.trigger {
        // Without a trigger it is a part of the step that leads to its state.
        case nil: entered.contains(transition.source)
        case .after: true
        case .change(let datum): changing.contains(datum)
        case .gesture, .outcome, .event, .done: false
        }
    }
}

extension Transition {
    fileprivate var isTimed: Bool { if case .after? = trigger { true } else { false } }
    fileprivate var isOfOutcome: Bool { if case .outcome? = trigger { true } else { false } }
}

extension Flow {
    fileprivate var dataStoredByOutcomes: Set<ID<Datum>> {
        Set(transitions.rows.filter(\.isOfOutcome).flatMap(\.actions).flatMap(\.writtenData))
    }
}
