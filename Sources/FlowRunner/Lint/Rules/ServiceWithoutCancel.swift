import FlowSpec

extension LintRule {
    static let serviceWithoutCancel = LintRule(
        id: "service-without-cancel",
        severity: .info,
        summary: "A wait that the user cannot leave.",
        why: "A user who taps by mistake, or whose train enters a tunnel, is held until the service answers.",
        bad: """
            services: { upload: { outcomes: [done], timeout: 10s } }
            initial: saving
            states:
              saving:
            # ^^^^^^ no way out while `upload` runs
                calls: upload
                screen: { show: [{ spinner: Saving… }] }
                transitions:
                  - outcome: upload.done
                    to: saved
                  - outcome: upload.timeout
                    to: saved
              saved: { end: true }
            """,
        good: """
            services: { upload: { outcomes: [done], timeout: 10s } }
            initial: saving
            states:
              saving:
                calls: upload
                screen: { show: [{ spinner: Saving… }, { button: Stop }] }
                transitions:
                  - outcome: upload.done
                    to: saved
                  - outcome: upload.timeout
                    to: saved
                  - tap: Stop
                    to: saved
              saved: { end: true }
            """,
        check: .flow { flow, findings in
            lazy var waysOut = WaysOut(flow)
            for id in flow.states.ids {
                guard let service = flow.states[id].calls.first, flow.states[id].screen != nil, !flow.holdsNobody(id) else { continue }
                let isLeft = flow.transitions(near: id).contains { near in
                    guard case .gesture = flow.transitions[near].trigger else { return false }
                    return !flow.transitions[near].targets.isEmpty
                }
                if !isLeft, !flow.isLeftFromAnotherRegion(id), !flow.isLeftByWhatFollows(id, waysOut) {
                    findings.report(
                        "the user cannot leave `\(flow.states[id].name)` while `\(flow.services[service].name)` runs",
                        at: flow.states[id].span, help: "add a button that leaves, for example `- tap: Cancel`")
                }
            }
        })
}

extension Flow {
    /// It shows a toast, and another screen goes on answering whatever comes of the wait: that of a state around it, or of another region.
    fileprivate func holdsNobody(_ id: ID<State>) -> Bool {
        guard let screen = states[id].screen, screens[screen].presentation == .toast else { return false }
        let next = transitions(near: id).filter { if case .outcome = transitions[$0].trigger { true } else { false } }
            .flatMap { effectiveTargets(of: transitions[$0]) }
        return screens.rows.contains { other in
            guard other.presentation != .toast else { return false }
            let beside = areInDifferentRegions(id, other.state) ? Array(outwards(from: id)).last { $0 != other.state && !isDescendant(other.state, of: $0) } : nil
            guard let staying = beside ?? (isDescendant(id, of: other.state) ? other.state : nil) else { return false }
            return next.allSatisfy { $0 == staying || isDescendant($0, of: staying) }
        }
    }

    /// A gesture beside it leads out of the parallel state around both, and the wait takes no input away.
    fileprivate func isLeftFromAnotherRegion(_ id: ID<State>) -> Bool {
        if let screen = states[id].screen, screens[screen].presentation.isModal { return false }
        return properAncestors(of: id).contains { state in
            states[state].kind == .parallel && inwards(from: state).contains { states[$0].transitions.contains { leaves(state, by: $0) } }
        }
    }

    /// A touch that can be made during the wait stores, raises or enters what sets off a transition out of it.
    fileprivate func isLeftByWhatFollows(_ id: ID<State>, _ waysOut: WaysOut) -> Bool {
        let isModal = states[id].screen.map { screens[$0].presentation.isModal } ?? false
        let touchable = isModal ? states(near: id) : statesTogether(with: id)
        var changes = ChangesMade(self, storing: dataEntered(in: touchable))
        for touched in touchable.flatMap({ states[$0].transitions }) {
            if case .gesture = transitions[touched].trigger { changes.add(transitions[touched]) }
        }
        var waiting = transitions(together: id)
        let leaving = Set(waysOut.transitions(outOf: id))
        while true {
            let setOff = waiting.filter { changes.setOff(transitions[$0]) }
            if setOff.isEmpty { return false }
            if setOff.contains(where: leaving.contains) { return true }
            for follower in setOff { changes.add(transitions[follower]) }
            waiting.removeAll(where: Set(setOff).contains)
        }
    }

    private func dataEntered(in states: [ID<State>]) -> Set<ID<Datum>> {
        let shown = states.compactMap { self.states[$0].screen }.flatMap { elements(within: screens[$0].elements) }
        return Set(shown.filter { elements[$0].kind.heardWhenSet != nil }.compactMap { elements[$0].binds })
    }

    private func leaves(_ state: ID<State>, by id: ID<Transition>) -> Bool {
        guard case .gesture = transitions[id].trigger else { return false }
        return effectiveTargets(of: transitions[id]).contains { $0 != state && !isDescendant($0, of: state) }
    }
}
