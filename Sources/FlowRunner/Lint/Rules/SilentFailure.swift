import FlowSpec

extension LintRule {
    static let silentFailure = LintRule(
        id: "silent-failure",
        severity: .warning,
        summary: "A failure that puts the user back without a word.",
        why: "The screen is as it was before the tap: the user thinks that the tap was not felt, and tries again. A failure is known by its outcome's name (`failed`, `timeout`, `denied`, …); whatever the transition stores may be shown, what it only logs is not. A haptic counts as a word: whether the screen says it as well is yours to look at.",
        bad: """
            services: { upload: { outcomes: [done, failed], timeout: 10s } }
            initial: home
            states:
              home:
                screen: { show: [{ button: Upload }, { button: Close }] }
                transitions: [{ tap: Upload, to: saving }, { tap: Close, to: closed }]
              saving:
                calls: upload
                screen: { show: [{ spinner: Saving… }, { button: Stop }] }
                transitions:
                  - tap: Stop
                    to: home
                  - outcome: upload.done
                    to: closed
                  - outcome: upload.failed
                #   ^^^^^^^^^^^^^^^^^^^^^^ nothing tells the user
                    to: home
                  - outcome: upload.timeout
                #   ^^^^^^^^^^^^^^^^^^^^^^^ nothing tells the user
                    to: home
              closed: { end: true }
            """,
        good: """
            services: { upload: { outcomes: [done, failed], timeout: 10s } }
            initial: home
            states:
              home:
                screen: { show: [{ button: Upload }, { button: Close }] }
                transitions: [{ tap: Upload, to: saving }, { tap: Close, to: closed }]
              saving:
                calls: upload
                screen: { show: [{ spinner: Saving… }, { button: Stop }] }
                transitions:
                  - tap: Stop
                    to: home
                  - outcome: upload.done
                    to: closed
                  - outcome: upload.failed
                    to: failed
                    haptic: error
                  - outcome: upload.timeout
                    to: failed
                    haptic: error
              failed:
                screen: { as: alert, over: home, title: Nothing was saved, show: [{ button: OK }] }
                transitions: [{ tap: OK, to: home }]
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            for id in flow.transitions.ids {
                let transition = flow.transitions[id]
                guard let name = flow.failure(in: transition), !flow.tells(id),
                    transition.targets.contains(where: { flow.isWhereTheUserWas($0, before: transition.source) })
                else { continue }
                findings.report(
                    "`\(name)` leads back to where the user was, without a word", at: transition.triggerSpan,
                    help: "lead to a screen that says what went wrong, or `announce:` it and show it")
            }
        })
}

extension Flow {
    /// The failure that the transition waits for.
    fileprivate func failure(in transition: Transition) -> String? {
        guard case .outcome(let id, let index) = transition.trigger, outcomeIsFailure(of: transition) == true else { return nil }
        return "\(services[id].name).\(services[id].outcomes[index])"
    }

    /// Whether it says, does or lets feel anything by itself, or announces what it leaves or enters. What is only logged or ended tells the user nothing.
    fileprivate func tells(_ id: ID<Transition>) -> Bool {
        let transition = transitions[id]
        if transition.announce != nil || transition.actions.contains(where: \.isNoticed) || !haptics(setOffBy: id).isEmpty { return true }
        let left = statesLeft(by: transition).flatMap { states[$0].exit }
        return (left + statesEntered(by: transition).flatMap { states[$0].entry }).contains(where: \.announces)
    }

    /// Whether a gesture made in the target, or in what lies over it, leads to the state, and what the target shows is nothing new to the user.
    /// - Parameter passed: on the way there.
    fileprivate func isWhereTheUserWas(_ target: Target, before state: ID<State>, passed: Set<ID<State>> = []) -> Bool {
        switch target {
        case .history(let history):
            let resumed = histories[history].state
            return !isSameOrNested(resumed, state) && transitions(near: resumed).contains { leads($0, into: state) }
        case .state(let target):
            if let way = onlyWay(through: target) {
                if passed.contains(target) || tells(way) { return false }
                return transitions[way].targets.contains { isWhereTheUserWas($0, before: state, passed: passed.union([target])) }
            }
            let origins = [target] + screens.rows.filter { $0.over == target && $0.presentation.isModal }.map(\.state)
            let leadsHere = origins.contains { origin in transitions(near: origin).contains { leads($0, into: state) } }
            return leadsHere && !isOnlyForFailures(target) && !isNotice(target, besideOtherWaysInto: state)
        }
    }

    /// The transition that every step takes at once out of a state that shows and does nothing.
    private func onlyWay(through id: ID<State>) -> ID<Transition>? {
        let state = states[id]
        guard state.kind == .atomic, state.screen == nil, !(state.entry + state.exit).contains(where: \.isNoticed),
            let way = state.transitions.first(where: { transitions[$0].trigger == nil }), transitions[way].guard == nil, !transitions[way].targets.isEmpty
        else { return nil }
        return way
    }

    private func leads(_ id: ID<Transition>, into state: ID<State>) -> Bool {
        let transition = transitions[id]
        guard case .gesture = transition.trigger, transition.source != Flow.root else { return false }
        return transition.targets.contains {
            guard case .state(let reached) = $0 else { return false }
            return isSameOrNested(reached, state)
        }
    }

    /// Nothing leads there but outcomes that are no success: the user sees it for the first time when one of them has come.
    private func isOnlyForFailures(_ state: ID<State>, leadingTo followed: Set<ID<State>> = []) -> Bool {
        if followed.contains(state) { return true }
        if let parent = states[state].parent, case .compound(let initial) = states[parent].kind, initial.contains(.state(state)) { return false }
        return transitions.rows.allSatisfy { transition in
            guard transition.targets.contains(.state(state)) else { return true }
            if transition.trigger == nil { return isOnlyForFailures(transition.source, leadingTo: followed.union([state])) }
            guard case .outcome = transition.trigger else { return false }
            return outcomeIsFailure(of: transition) != false
        }
    }

    /// An alert or a toast is new to whoever came from elsewhere.
    private func isNotice(_ target: ID<State>, besideOtherWaysInto state: ID<State>) -> Bool {
        guard let screen = states[target].screen, [.alert, .toast].contains(screens[screen].presentation) else { return false }
        let near = Set(transitions(near: target))
        return transitions.ids.contains { !near.contains($0) && leads($0, into: state) }
    }
}

extension Action {
    /// Whether a user may see, hear or feel something of it.
    fileprivate var isNoticed: Bool {
        switch self {
        case .log, .cancelService, .cancelEvent: false
        case .branch(_, let then, let otherwise): (then + otherwise).contains(where: \.isNoticed)
        case .set, .reset, .emit, .haptic, .announce, .timeline, .append, .remove: true
        }
    }

    fileprivate var announces: Bool { contains { if case .announce = $0 { true } else { false } } }
}
