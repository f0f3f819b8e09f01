import FlowSpec

extension LintRule {
    static let unheardEvent = LintRule(
        id: "unheard-event",
        severity: .warning,
        summary: "An event that is emitted and that nothing waits for, after a while or under a name near another one, or one that is waited for under such a name.",
        why: "Nothing happens where something was to: the clock stands still, the message stays, the page does not go on.",
        bad: """
            data: { left: { type: number, range: 0..9, initial: 9 } }
            initial: waiting
            states:
              waiting:
                entry: [{ emit: { event: tick, after: 1min } }]
            #                                         ^^^^ nothing waits for `tick`
                screen: { title: "{left} minutes", show: [{ button: Leave }] }
                transitions:
                  - { event: tock, guard: left > 0, do: [{ set: { left: left - 1 } }] }
                  - { tap: Leave, to: done }
              done: { end: true }
            """,
        good: """
            data: { left: { type: number, range: 0..9, initial: 9 } }
            initial: waiting
            states:
              waiting:
                entry: [{ emit: { event: tick, after: 1min } }]
                screen: { title: "{left} minutes", show: [{ button: Leave }] }
                transitions:
                  - { event: tick, guard: left > 0, do: [{ set: { left: left - 1 } }, { emit: { event: tick, after: 1min } }] }
                  - { tap: Leave, to: done }
              done: { end: true }
            """,
        isLeftToRunningFlow: true,
        check: .flow { flow, findings in
            var heard: Set<ID<EventName>> = []
            for transition in flow.transitions.rows { if case .event(let event)? = transition.trigger { heard.insert(event) } }
            var told: Set<Span> = []
            let names = heard.map { flow.events[$0].name }.sorted()
            flow.forEachAction { action in
                guard case .emit(let event, let delay?) = action, !heard.contains(where: { flow.hears($0, event) }),
                    told.insert(delay.span).inserted
                else { return }
                let name = flow.events[event].name
                let nearest = Suggestion.nearest(to: name, in: names).map { ", or did you mean `\($0)`?" } ?? ""
                findings.report(
                    "nothing waits for `\(name)`", at: delay.span, help: "add a transition with `event: \(name)`\(nearest)",
                    doubt: flow.doubtOfAbsence(at: delay.span))
            }
            let emitted = flow.raisingCueEvents(reducedMotion: false).raisedEvents
            var onlyHeard = KeptNames()
            for event in heard.subtracting(heard.filter { event in emitted.contains { flow.hears(event, $0) } }).sorted() { onlyHeard.append(flow.events[event].name) }
            var toldPlaces: [ID<EventName>: Set<Span>] = [:]
            for (actions, place) in flow.actionsWithPlaces where !onlyHeard.names.isEmpty {
                for action in actions.flatMap(\.withInner) {
                    guard case .emit(let event, nil) = action, !heard.contains(where: { flow.hears($0, event) }) else { continue }
                    let name = flow.events[event].name
                    guard let near = Suggestion.nearest(to: name, amongNames: onlyHeard), near.isCertain, !name.isPaired(with: near.name),
                        toldPlaces[event, default: []].insert(place).inserted
                    else { continue }
                    findings.report(
                        "nothing waits for `\(name)`, which is emitted here, and nothing emits `\(near)`", at: place,
                        help: "call them alike", doubt: flow.doubtOfAbsence(at: place))
                }
            }
            for (waiting, near) in flow.transitionsWaitingForNothing(onlyHeard: Set(onlyHeard.names)) where told.insert(waiting.triggerSpan).inserted {
                guard case .event(let event)? = waiting.trigger else { continue }
                let name = flow.events[event].name
                findings.report(
                    "nothing emits `\(name)`, only `\(near)`", at: waiting.triggerSpan,
                    help: "did you mean `event: \(near)`? if `\(name)` comes from outside, a scenario with `event \(name)` says so",
                    doubt: flow.doubtOfAbsence(at: waiting.triggerSpan))
            }
        })
}

extension String {
    /// `sync` and `synced`: one asks for what the other tells.
    fileprivate func isPaired(with other: String) -> Bool { hasPrefix(other) || other.hasPrefix(self) }
}

extension Flow {
    /// What waits for an event under a name that nothing emits and no scenario sends, beside what waits for an emitted one of nearly that name.
    fileprivate func transitionsWaitingForNothing(onlyHeard: Set<String>) -> [(Transition, near: NearName)] {
        let listening: [(transition: Transition, name: String)] = transitions.rows.compactMap {
            if case .event(let event)? = $0.trigger { ($0, events[event].name) } else { nil }
        }
        let sent = Set(scenarios.flatMap(\.steps).map(\.line))
        let emitted = raisingCueEvents(reducedMotion: false).raisedEvents
        let raised = Set(emitted.map { events[$0].name })
        return listening.compactMap { transition, name in
            guard onlyHeard.contains(name), !sent.contains("event \(name)") else { return nil }
            let beside = listening.filter {
                raised.contains($0.name) && (isSameOrNested($0.transition.source, transition.source) || isSameOrNested(transition.source, $0.transition.source))
            }
            guard let near = Suggestion.nearest(to: name, amongNames: beside.map(\.name)), near.isCertain else { return nil }
            return (transition, near)
        }
    }

    /// What transitions do, and states when they are entered and left.
    fileprivate var actionsWithPlaces: [(actions: [Action], place: Span)] {
        transitions.rows.map { ($0.actions, $0.span) } + states.rows.map { ($0.entry + $0.exit, $0.span) }
    }
}

extension Action {
    fileprivate var withInner: [Action] {
        var all: [Action] = []
        forEach { all.append($0) }
        return all
    }
}
