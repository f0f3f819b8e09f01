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
                guard case .gesture(let gesture) = transition.trigger, gesture.kind.isHidden else { continue }
                if transition.targets.isEmpty {
                    let lasting = flow.lastingWrites(of: transition)
                    if !lasting.isEmpty, !flow.isWrittenVisibly(lasting, near: transition.source) {
                        findings.report("no button does what this gesture does", at: transition.triggerSpan, help: "add a button that does the same")
                    }
                    continue
                }
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

/// What an action does to a datum, whatever the value.
private struct KindOfWrite: Hashable {
    var datum: ID<Datum>
    var takesAway: Bool
}

extension Flow {
    /// Those to what is stored, and those that take from a list.
    fileprivate func lastingWrites(of transition: Transition) -> Set<KindOfWrite> {
        kindsOfWrites(by: transition.actions).filter { write in
            if case .list = data[write.datum].type, write.takesAway { return true }
            return data[write.datum].isStored
        }
    }

    private func kindsOfWrites(by actions: [Action]) -> Set<KindOfWrite> {
        var kinds: Set<KindOfWrite> = []
        for action in actions {
            action.forEach { part in
                let takesAway = switch part {
                case .remove, .reset: true
                case .set, .append, .emit, .cancelService, .cancelEvent, .haptic, .announce, .timeline, .log, .branch: false
                }
                for write in part.access.writes { kinds.insert(KindOfWrite(datum: write.datum, takesAway: takesAway)) }
            }
        }
        return kinds
    }

    /// Whether what can be seen there, or where a tap on it leads, does all of it; an element does what its datum takes in.
    fileprivate func isWrittenVisibly(_ writes: Set<KindOfWrite>, near state: ID<State>) -> Bool {
        let near = visibleTransitions(near: state)
        let further = near.flatMap(effectiveTargets).flatMap(visibleTransitions)
        let visible = kindsOfWrites(by: (near + further).flatMap(\.actions)).union(dataBound(in: states(near: state)).map { KindOfWrite(datum: $0, takesAway: false) })
        return writes.isSubset(of: visible)
    }

    private func visibleTransitions(near state: ID<State>) -> [Transition] {
        transitions(near: state).map { transitions[$0] }.filter { if case .gesture(let gesture) = $0.trigger { gesture.kind.isVisible } else { false } }
    }
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
