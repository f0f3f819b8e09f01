import FlowSpec

extension LintRule {
    static let gestureWithoutButton = LintRule(
        id: "gesture-without-button",
        severity: .info,
        summary: "A gesture that does what nothing visible does.",
        why: "Who uses a screen reader, a switch or one finger that cannot swipe has no way to do it, and nobody else finds it.",
        bad: """
            initial: home
            states:
              home:
                screen: { show: [{ button: Write }, { button: Close }] }
                transitions: [{ tap: Write, to: writing }, { tap: Close, to: closed }]
              writing:
                screen: { as: sheet, over: home, show: [{ button: Save }] }
                transitions:
                  - tap: Save
                    to: closed
                  - swipe: down
                #   ^^^^^^^^^^^ no button does this
                    to: home
              closed: { end: true }
            """,
        good: """
            initial: home
            states:
              home:
                screen: { show: [{ button: Write }, { button: Close }] }
                transitions: [{ tap: Write, to: writing }, { tap: Close, to: closed }]
              writing:
                screen: { as: sheet, over: home, show: [{ button: Cancel }, { button: Save }] }
                transitions:
                  - tap: Save
                    to: closed
                  - tap: Cancel
                    to: home
                  - swipe: down
                    to: home
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            for transition in flow.transitions.rows {
                guard case .gesture(let gesture) = transition.trigger, gesture.kind.isHidden, !transition.targets.isEmpty else { continue }
                let hasButton = flow.transitions(near: transition.source).contains { id in
                    guard case .gesture(let visible) = flow.transitions[id].trigger else { return false }
                    return visible.kind.isVisible && flow.transitions[id].targets == transition.targets
                }
                if !hasButton {
                    findings.report("no button does what this gesture does", at: transition.triggerSpan, help: "add a button that leads to the same state")
                }
            }
        })
}

extension Gesture.Kind {
    /// Nothing on the screen shows that the gesture can be made.
    fileprivate var isHidden: Bool {
        switch self {
        case .swipe, .edgeSwipe, .longPress, .doubleTap, .shake: true
        case .tap, .drag, .pinch, .pull, .touchDown, .touchUp, .touchCancel, .release, .scroll, .type, .choose, .toggle, .focus, .tapOutside,
            .back: false
        }
    }

    fileprivate var isVisible: Bool {
        switch self {
        case .tap, .choose, .toggle, .back: true
        case .doubleTap, .longPress, .swipe, .edgeSwipe, .drag, .pinch, .pull, .touchDown, .touchUp, .touchCancel, .release, .scroll, .shake,
            .type, .focus, .tapOutside: false
        }
    }
}
