import FlowSpec

extension LintRule {
    static let uncalledService = LintRule(
        id: "uncalled-service",
        severity: .error,
        summary: "A state that waits for a service which nothing calls there.",
        why: "The answer that the screen waits for never comes: the user is left looking at a spinner.",
        bad: """
            services: { upload: { outcomes: [done, failed], timeout: 10s } }
            initial: editing
            states:
              editing:
                screen: { show: [{ button: Save }] }
                transitions: [{ tap: Save, to: saving }]
              saving:
            # ^^^^^^ nothing calls `upload`
                screen: { show: [{ spinner: Saving… }, { button: Stop }] }
                transitions:
                  - { outcome: upload.done, to: saved }
                  - { outcome: upload.failed, to: editing, haptic: error, announce: Try again }
                  - { outcome: upload.timeout, to: editing, haptic: error, announce: Try again }
                  - { tap: Stop, to: editing }
              saved: { end: true }
            """,
        good: """
            services: { upload: { outcomes: [done, failed], timeout: 10s } }
            initial: editing
            states:
              editing:
                screen: { show: [{ button: Save }] }
                transitions: [{ tap: Save, to: saving }]
              saving:
                calls: upload
                screen: { show: [{ spinner: Saving… }, { button: Stop }] }
                transitions:
                  - { outcome: upload.done, to: saved }
                  - { outcome: upload.failed, to: editing, haptic: error, announce: Try again }
                  - { outcome: upload.timeout, to: editing, haptic: error, announce: Try again }
                  - { tap: Stop, to: editing }
              saved: { end: true }
            """,
        check: .flow { flow, findings in
            let waits = flow.waitsInVain
            for wait in waits {
                let state = flow.states[wait.source]
                let service = flow.services[wait.service].name
                let triggers = wait.transitions.map { flow.transitions[$0].triggerSpan }
                let span = wait.source == Flow.root ? triggers[0] : state.span
                let callers = wait.callers.map { flow.states[$0].name }
                let elsewhere =
                    callers.isEmpty
                    ? "nothing calls it" : "only \(Suggestion.alternatives(callers, joinedBy: "and")) \(callers.count == 1 ? "calls" : "call") it"
                findings.report(
                    "\(wait.source == Flow.root ? "the flow" : "`\(state.name)`") waits for `\(service)`, and \(elsewhere)", at: span,
                    labels: triggers.filter { $0 != span }.map { .init($0, "waits here") },
                    help: "add `calls: \(service)` to \(wait.source == Flow.root ? "the state that is to wait for it" : "it")",
                    doubt: flow.doubtOfAbsence(at: span))
                findings.explain([LintRule.unreachableTransition.id], at: triggers)
                findings.explain([LintRule.deadEnd, .trap, .noWayBack, .modalWithoutExit, .toastWithoutEnd].map(\.id), at: [state.span])
            }
            let following = flow.statesFollowing(waits.flatMap(\.transitions)).map { flow.states[$0].span }
            findings.explain([LintRule.unreachableState.id, LintRule.goalUnreachable.id], at: following)
        })
}

private struct Wait: Hashable {
    var source: ID<State>
    var service: ID<Service>
}

extension Flow {
    /// States with transitions for outcomes of a service that no state calls which can be active with them, in document order. Of a flow that is run several
    /// times it is enough that one copy is answered, and a service that another file declares may be called by the flow that runs this one.
    fileprivate var waitsInVain: [(source: ID<State>, service: ID<Service>, callers: [ID<State>], transitions: [ID<Transition>])] {
        var callers: [ID<Service>: [ID<State>]] = [:]
        for id in states.ids { for service in states[id].calls { callers[service, default: []].append(id) } }
        var answered: Set<Span> = []
        var order: [Wait] = []
        var transitions: [Wait: [ID<Transition>]] = [:]
        for id in self.transitions.ids {
            guard case .outcome(let service, _) = self.transitions[id].trigger, callers[service] != nil || services[service].span.file == span.file
            else { continue }
            let wait = Wait(source: self.transitions[id].source, service: service)
            if callers[service]?.contains(where: { canBeActiveTogether($0, wait.source) }) == true {
                answered.insert(self.transitions[id].triggerSpan)
            } else {
                if transitions[wait] == nil { order.append(wait) }
                transitions[wait, default: []].append(id)
            }
        }
        var told: Set<Span> = []
        return order.compactMap { wait in
            guard let own = transitions[wait], let first = own.first else { return nil }
            let span = self.transitions[first].triggerSpan
            return answered.contains(span) || !told.insert(span).inserted ? nil : (wait.source, wait.service, callers[wait.service] ?? [], own)
        }
    }

    /// Where one may come once these are taken, as far as transitions lead.
    fileprivate func statesFollowing(_ first: [ID<Transition>]) -> [ID<State>] {
        var found: Set<ID<State>> = []
        var waiting = first.flatMap { transitions[$0].targets }
        while let target = waiting.popLast() {
            for inner in inwards(from: state(of: target)) where found.insert(inner).inserted {
                for transition in states[inner].transitions { waiting += transitions[transition].targets }
            }
        }
        return found.sorted()
    }
}
