import FlowSpec

extension LintRule {
    static let unheardEvent = LintRule(
        id: "unheard-event",
        severity: .warning,
        summary: "An event that is emitted and that nothing waits for: after a while, or under a name that is near another one.",
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
            let heardNames = Set(names)
            func isHeard(_ event: ID<EventName>) -> Bool {
                heardNames.contains("*") || flow.events[event].name.descriptors.contains(where: heardNames.contains)
            }
            flow.forEachAction { action in
                guard case .emit(let event, let delay?) = action, !isHeard(event),
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
            let emittedNames = Set(emitted.flatMap { flow.events[$0].name.descriptors })
            for event in heard.sorted() where !emittedNames.contains(flow.events[event].name) && (flow.events[event].name != "*" || emitted.isEmpty) {
                onlyHeard.append(flow.events[event].name)
            }
            var toldPlaces: [ID<EventName>: Set<Span>] = [:]
            for (actions, place) in flow.actionsWithPlaces where !onlyHeard.names.isEmpty {
                for action in actions.flatMap(\.withInner) {
                    guard case .emit(let event, nil) = action, !isHeard(event) else { continue }
                    let name = flow.events[event].name
                    guard let near = Suggestion.nearest(to: name, amongNames: onlyHeard), near.isCertain, !name.isPaired(with: near.name),
                        toldPlaces[event, default: []].insert(place).inserted
                    else { continue }
                    findings.report(
                        "nothing waits for `\(name)`, which is emitted here, and nothing emits `\(near)`", at: place,
                        help: "call them alike", doubt: flow.doubtOfAbsence(at: place))
                }
            }
        })
}

extension String {
    /// `push.arrived` and `push`: what may be waited for where an event of this name is to be heard.
    fileprivate var descriptors: [String] {
        indices.filter { self[$0] == "." }.map { String(self[..<$0]) } + [self]
    }

    /// `sync` and `synced`: one asks for what the other tells.
    fileprivate func isPaired(with other: String) -> Bool { hasPrefix(other) || other.hasPrefix(self) }
}

extension Flow {
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
