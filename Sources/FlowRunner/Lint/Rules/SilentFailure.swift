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
            var places = KnownPlaces(flow)
            for id in flow.transitions.ids {
                guard let name = flow.failure(in: flow.transitions[id]), !flow.tells(id), places.areLedBackTo(by: flow.transitions[id]) else { continue }
                findings.report(
                    "`\(name)` leads back to where the user was, without a word", at: flow.transitions[id].triggerSpan,
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

    /// The transition that every step takes at once out of a state that shows and does nothing.
    fileprivate func onlyWay(through id: ID<State>) -> ID<Transition>? {
        let state = states[id]
        guard state.kind == .atomic, state.screen == nil, !(state.entry + state.exit).contains(where: \.isNoticed),
            let way = state.transitions.first(where: { transitions[$0].trigger == nil }), transitions[way].guard == nil, !transitions[way].targets.isEmpty
        else { return nil }
        return way
    }

    fileprivate func leads(_ id: ID<Transition>, into state: ID<State>) -> Bool {
        let transition = transitions[id]
        guard case .gesture = transition.trigger, transition.source != Flow.root else { return false }
        return transition.targets.contains {
            guard case .state(let reached) = $0 else { return false }
            return isSameOrNested(reached, state)
        }
    }
}

/// What users have seen before a failure comes.
private struct KnownPlaces {
    private let flow: Flow
    private let waysIn: WaysIn
    /// By the state over which they lie.
    private let modals: [ID<State>: [ID<State>]]
    /// What was found of states so far.
    private var onlyForFailures: [ID<State>: Bool] = [:]

    init(_ flow: Flow) {
        self.flow = flow
        waysIn = WaysIn(flow)
        var modals: [ID<State>: [ID<State>]] = [:]
        for screen in flow.screens.rows where screen.presentation.isModal {
            if let beneath = screen.over { modals[beneath, default: []].append(screen.state) }
        }
        self.modals = modals
    }

    /// Whether the transition leads to where the user was, also through states that every step passes through without a word.
    mutating func areLedBackTo(by transition: Transition) -> Bool {
        var waiting = transition.targets
        var passed: Set<ID<State>> = []
        while let target = waiting.popLast() {
            if case .state(let state) = target, let way = flow.onlyWay(through: state) {
                if passed.insert(state).inserted, !flow.tells(way) { waiting += flow.transitions[way].targets }
            } else if isWhereTheUserWas(target, before: transition.source) {
                return true
            }
        }
        return false
    }

    /// Whether a gesture made in the target, or in what lies over it, leads to the state, and what the target shows is nothing new to the user.
    private mutating func isWhereTheUserWas(_ target: Target, before state: ID<State>) -> Bool {
        switch target {
        case .history(let history):
            let resumed = flow.histories[history].state
            return !flow.isSameOrNested(resumed, state) && flow.transitions(near: resumed).contains { flow.leads($0, into: state) }
        case .state(let target):
            let origins = [target] + (modals[target] ?? [])
            let leadsHere = origins.contains { origin in flow.transitions(near: origin).contains { flow.leads($0, into: state) } }
            return leadsHere && !isOnlyForFailures(target) && !isNotice(target, besideOtherWaysInto: state)
        }
    }

    /// Nothing leads there but outcomes that are no success: the user sees it for the first time when one of them has come.
    private mutating func isOnlyForFailures(_ state: ID<State>) -> Bool {
        if let known = onlyForFailures[state] { return known }
        let isSo = findOnlyFailures(leadingTo: state)
        onlyForFailures[state] = isSo
        return isSo
    }

    private func findOnlyFailures(leadingTo state: ID<State>) -> Bool {
        var followed: Set = [state]
        var waiting = [state]
        while let state = waiting.popLast() {
            if let parent = flow.states[state].parent, case .compound(let initial) = flow.states[parent].kind, initial.contains(.state(state)) { return false }
            for id in waysIn.transitions(to: state) {
                let transition = flow.transitions[id]
                switch transition.trigger {
                case nil: if followed.insert(transition.source).inserted { waiting.append(transition.source) }
                case .outcome: if flow.outcomeIsFailure(of: transition) == false { return false }
                case .gesture, .after, .event, .change, .done: return false
                }
            }
        }
        return true
    }

    /// An alert or a toast is new to whoever came from elsewhere.
    private func isNotice(_ target: ID<State>, besideOtherWaysInto state: ID<State>) -> Bool {
        guard let screen = flow.states[target].screen, [.alert, .toast].contains(flow.screens[screen].presentation) else { return false }
        let near = Set(flow.transitions(near: target))
        return (Array(flow.properAncestors(of: state)) + flow.inwards(from: state)).contains { reached in
            waysIn.transitions(to: reached).contains { !near.contains($0) && flow.leads($0, into: state) }
        }
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
