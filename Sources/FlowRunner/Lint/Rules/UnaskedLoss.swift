import FlowSpec

extension LintRule {
    static let unaskedLoss = LintRule(
        id: "unasked-loss",
        severity: .info,
        summary: "A swipe or a tap beside a form that throws away what has been entered.",
        why: "Such gestures also happen by mistake, and a long note is gone without a question.",
        bad: """
            data: { note: { type: text, samples: ["", Buy milk] } }
            initial: home
            states:
              home:
                screen: { show: [{ button: Write }, { button: Close }] }
                transitions: [{ tap: Write, to: writing }, { tap: Close, to: closed }]
              writing:
                screen: { as: sheet, over: home, show: [{ input: Note, binds: note }, { button: Cancel }] }
                transitions:
                  - tap: Cancel
                    to: home
                  - swipe: down
                #   ^^^^^^^^^^^ the note is gone
                    to: home
                    do: [{ reset: note }]
              closed: { end: true }
            """,
        good: """
            data: { note: { type: text, samples: ["", Buy milk] } }
            initial: home
            states:
              home:
                screen: { show: [{ button: Write }, { button: Close }] }
                transitions: [{ tap: Write, to: writing }, { tap: Close, to: closed }]
              writing:
                screen: { as: sheet, over: home, show: [{ input: Note, binds: note }, { button: Cancel }] }
                transitions:
                  - tap: Cancel
                    to: home
                  - swipe: down
                    to: home
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            for id in flow.transitions.ids {
                let transition = flow.transitions[id]
                guard case .gesture(let gesture) = transition.trigger, gesture.kind.isEasilyMeantOtherwise, !transition.targets.isEmpty else { continue }
                let reset = flow.dataReset(by: transition)
                if reset.isEmpty { continue }
                let entered = flow.dataBound(in: flow.states(near: transition.source))
                guard let lost = reset.first(where: { entered.contains($0) && !flow.isUntouched($0, whereOpen: id) }) else { continue }
                findings.report(
                    "this throws `\(flow.data[lost].name)` away without asking", at: transition.triggerSpan,
                    help: "keep what has been entered, or lead to an alert that asks")
            }
        })
}

extension Flow {
    /// By itself and by what it leaves.
    fileprivate func dataReset(by transition: Transition) -> [ID<Datum>] {
        var reset: [ID<Datum>] = []
        for action in transition.actions + statesLeft(by: transition).flatMap({ states[$0].exit }) {
            action.forEach { if case .reset(let data) = $0 { reset += data } }
        }
        return reset
    }

    /// Whether its guard, or that of one before it which takes the same gesture, leaves it only what nobody has touched.
    fileprivate func isUntouched(_ datum: ID<Datum>, whereOpen id: ID<Transition>) -> Bool {
        let transition = transitions[id]
        if let condition = transition.guard, isTrue(condition.term, onlyWhileUntouched: datum) { return true }
        return states[transition.source].transitions.prefix { $0 != id }.contains { before in
            guard let condition = transitions[before].guard, covers(transitions[before].trigger, transition.trigger) else { return false }
            return isTrue(condition.term, false, onlyWhileUntouched: datum)
        }
    }
}

extension Gesture.Kind {
    fileprivate var isEasilyMeantOtherwise: Bool {
        switch self {
        case .swipe, .edgeSwipe, .drag, .pull, .scroll, .tapOutside, .shake: true
        case .tap, .doubleTap, .longPress, .pinch, .touchDown, .touchUp, .touchCancel, .release, .type, .choose, .toggle, .focus, .back: false
        }
    }
}
