import FlowSpec

extension LintRule {
    static let endlessAnimation = LintRule(
        id: "endless-animation",
        severity: .warning,
        summary: "An animation that goes on for as long as the user looks at the screen.",
        why: "What never rests draws the eye away from the content and empties the battery; only waiting for something justifies it.",
        bad: """
            timelines:
              glow:
                steps:
                  - { target: card, for: 400ms, opacity: 0.5 -> 1, repeat: forever, autoreverse: true }
            #       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ never ends
                reducedMotion: skip
            initial: home
            states:
              home:
                screen: { show: [{ button: Close }] }
                entry: [{ timeline: glow }]
                transitions: [{ tap: Close, to: closed }]
              closed: { end: true }
            """,
        good: """
            timelines:
              glow:
                steps:
                  - { target: card, for: 200ms, opacity: 0.5 -> 1, repeat: 2, autoreverse: true }
                reducedMotion: skip
            initial: home
            states:
              home:
                screen: { show: [{ button: Close }] }
                entry: [{ timeline: glow }]
                transitions: [{ tap: Close, to: closed }]
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            for id in flow.timelines.ids {
                let loops = flow.timelines[id].stepLists.joined().filter(\.neverEnds)
                guard !loops.isEmpty else { continue }
                let players = flow.statesPlaying(id)
                guard !players.allSatisfy({ flow.isWaiting($0) }) else { continue }
                for step in loops {
                    findings.report(
                        "`\(step.target)` moves for ever in `\(flow.timelines[id].name)`, and what plays it waits for nothing", at: step.span,
                        help: "write how often, `repeat: 3`, or play it where a service is called or a timer runs")
                }
            }
        })
}

extension Flow {
    /// The states during which the timeline plays: whose entry sets it off, or that a transition leads to on whose way it plays.
    fileprivate func statesPlaying(_ timeline: ID<Timeline>) -> [ID<State>] {
        var players = states.ids.filter { states[$0].entry.timelines.contains(timeline) }
        for transition in transitions.rows where timelines(onTheWayOf: transition).contains(timeline) {
            players += transition.targets.isEmpty ? [transition.source] : effectiveTargets(of: transition)
        }
        return players
    }

    /// Whether the user sees something work while the state is active, or a timer bounds it: then it has a reason to move.
    fileprivate func isWaiting(_ state: ID<State>) -> Bool {
        let works = states.ids.contains { id in
            isSameOrNested(id, state) && (!states[id].calls.isEmpty || states[id].screen.map(showsProgress) == true)
        }
        if works { return true }
        var raised: Set<ID<EventName>> = []
        for id in outwards(from: state) {
            raised.formUnion(eventsRaisedLater(onEntering: id))
            let hasTimer = states[id].transitions.contains {
                switch transitions[$0].trigger {
                case .after: !transitions[$0].targets.isEmpty
                case .event(let event): !transitions[$0].targets.isEmpty && raised.contains(event)
                default: false
                }
            }
            if hasTimer { return true }
        }
        return false
    }

    private func eventsRaisedLater(onEntering state: ID<State>) -> Set<ID<EventName>> {
        var events: Set<ID<EventName>> = []
        for action in states[state].entry {
            action.forEach { if case .emit(let event, delay: .some) = $0 { events.insert(event) } }
        }
        return events
    }

    private func showsProgress(_ screen: ID<Screen>) -> Bool {
        elements(within: screens[screen].elements).contains { [.spinner, .progress].contains(elements[$0].kind) }
    }
}
