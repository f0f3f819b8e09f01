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
            for transition in flow.transitions.rows {
                guard case .gesture(let gesture) = transition.trigger, gesture.kind.isEasilyMeantOtherwise, !transition.targets.isEmpty else { continue }
                let left = flow.statesLeft(by: transition).flatMap { flow.states[$0].exit }
                var reset: [ID<Datum>] = []
                for action in transition.actions + left {
                    action.forEach { if case .reset(let data) = $0 { reset += data } }
                }
                if reset.isEmpty { continue }
                let entered = Set(
                    flow.elements.rows.filter { flow.isSameOrNested(flow.screens[$0.screen].state, transition.source) }.compactMap(\.binds))
                if let lost = reset.first(where: entered.contains) {
                    findings.report(
                        "this throws `\(flow.data[lost].name)` away without asking", at: transition.triggerSpan,
                        help: "keep what has been entered, or lead to an alert that asks")
                }
            }
        })
}

extension Gesture.Kind {
    fileprivate var isEasilyMeantOtherwise: Bool {
        switch self {
        case .swipe, .edgeSwipe, .drag, .pull, .scroll, .tapOutside, .shake: true
        case .tap, .doubleTap, .longPress, .pinch, .touchDown, .touchUp, .touchCancel, .release, .type, .choose, .toggle, .focus, .back: false
        }
    }
}
