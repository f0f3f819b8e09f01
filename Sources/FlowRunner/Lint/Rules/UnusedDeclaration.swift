import FlowSpec

extension LintRule {
    static let unusedDeclaration = LintRule(
        id: "unused-declaration",
        severity: .warning,
        summary: "A service that nothing calls or hears, a timeline that nothing plays, a history that nothing resumes or that has nothing to remember, or an interaction that is for nothing.",
        why: "It was meant to happen, and does not: the screen appears without its animation, and whoever comes back begins anew.",
        bad: """
            timelines:
              welcome:
            # ^^^^^^^ nothing plays it
                steps: [{ target: logo, opacity: 0 -> 1, for: 200ms }]
                reducedMotion: instant
            initial: home
            states:
              home:
                screen: { show: [{ image: logo, describe: The logo }, { button: Close }] }
                transitions: [{ tap: Close, to: closed }]
              closed: { end: true }
            """,
        good: """
            timelines:
              welcome:
                steps: [{ target: logo, opacity: 0 -> 1, for: 200ms }]
                reducedMotion: instant
            initial: home
            states:
              home:
                entry: [{ timeline: welcome }]
                screen: { show: [{ image: logo, describe: The logo }, { button: Close }] }
                transitions: [{ tap: Close, to: closed }]
              closed: { end: true }
            """,
        isLeftToRunningFlow: true,
        check: .flow { flow, findings in
            // What has no states is there to be imported.
            guard flow.states.count > 1 else { return }
            for unused in flow.unusedDeclarations {
                findings.report(unused.message, at: unused.span, help: unused.help)
            }
        })
}

extension Flow {
    /// By kind, in document order. Of a flow that is run several times it is enough that one copy is used; what another file declares may be for others.
    fileprivate var unusedDeclarations: [(span: Span, message: String, help: String)] {
        var unused: [(span: Span, message: String, help: String)] = []
        let services = Set(servicesInUse.map { self.services[$0].span })
        var done = services
        for service in self.services.rows where service.span.file == span.file && done.insert(service.span).inserted {
            unused.append((service.span, "nothing calls `\(service.name)`", "add `calls: \(service.name)` to the state that waits for it, or remove it"))
        }
        done = Set(timelinesSetOff.flatMap { [$0, timelines[$0].releasedFrom].compactMap(\.self) }.map { timelines[$0].span })
        for timeline in timelines.rows where timeline.releasedFrom == nil && timeline.span.file == span.file && done.insert(timeline.span).inserted {
            unused.append((
                timeline.span, "nothing plays `\(timeline.name)`",
                "add `timeline: \(timeline.name)` to the transition that sets it off, or to an `entry:`, or remove it"))
        }
        done = Set(historiesInUse.map { states[histories[$0].state].span })
        for history in histories.rows {
            let state = states[history.state]
            guard state.span.file == span.file, done.insert(state.span).inserted else { continue }
            unused.append((
                state.span, "`\(state.name)` remembers where it was left, and nothing resumes it",
                "write `resume: \(state.name)` in place of `to:` where somebody comes back, or remove `history`"))
        }
        let left = Set(histories.rows.map(\.state).filter(mayBeLeft).map { states[$0].span })
        done = Set(histories.rows.map { states[$0.state].span }).subtracting(histories.ids.filter(historiesInUse.contains).map { states[histories[$0].state].span })
        for history in histories.rows {
            let state = states[history.state]
            guard state.span.file == span.file, !left.contains(state.span), done.insert(state.span).inserted else { continue }
            unused.append((
                state.span, "`\(state.name)` is never left, so its history has nothing to remember",
                "let a transition lead out of it, or remove `history`; an `internal` one stays inside, and leaves nothing to resume"))
        }
        done = Set(interactionsInUse.map { interactions[$0].span })
        for interaction in interactions.rows where interaction.span.file == span.file && done.insert(interaction.span).inserted {
            let name = interaction.name
            unused.append(
                interaction.appliesTo == nil
                    ? (interaction.span, "no transition feels like `\(name)`", "add `feel: \(name)` to the transition that is meant, or `appliesTo:` here, or remove it")
                    : (interaction.span, "nothing here is what `\(name)` applies to", "change its `appliesTo`, or remove it"))
        }
        return unused
    }

    private func mayBeLeft(_ state: ID<State>) -> Bool { transitions(together: state).contains { mayLeave(state, by: transitions[$0]) } }

    /// Named, or for what a transition hears or an element takes in, whatever else applies to that.
    private var interactionsInUse: Set<ID<Interaction>> {
        var used = interactionsNamed
        for element in elements.rows { used.formUnion(element.interactions) }
        var others = interactions.ids.filter { !used.contains($0) }
        for transition in transitions.rows where !others.isEmpty {
            if case .gesture(let gesture) = transition.trigger { others.removeAll { applies($0, to: gesture) } }
        }
        return Set(interactions.ids).subtracting(others)
    }

    private var servicesInUse: Set<ID<Service>> {
        var used = Set(states.rows.flatMap(\.calls))
        for transition in transitions.rows { if case .outcome(let service, _) = transition.trigger { used.insert(service) } }
        forEachAction { if case .cancelService(let service) = $0 { used.insert(service) } }
        return used
    }

    /// Also what another one falls back to: where that is not resumed, it is the one that is told.
    private var historiesInUse: Set<ID<History>> {
        historiesResumed.union(histories.rows.flatMap(\.fallback).compactMap { if case .history(let id) = $0 { id } else { nil } })
    }
}
