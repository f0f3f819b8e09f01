import FlowSpec

extension LintRule {
    static let competingGestures = LintRule(
        id: "competing-gestures",
        severity: .info,
        summary: "Two gestures that begin with the same movement in the same place.",
        why: "A finger that only wants to scroll dismisses the sheet, and takes along what was typed.",
        bad: """
            initial: home
            states:
              home:
                screen: { show: [{ button: Write }, { button: Close }] }
                transitions: [{ tap: Write, to: writing }, { tap: Close, to: closed }]
              writing:
                screen: { as: sheet, over: home, show: [{ area: Form, show: [{ button: Cancel }] }] }
                transitions:
                  - tap: Cancel
                    to: home
                  - scroll: Form
                  - swipe: down
                #   ^^^^^^^^^^^ scrolling begins like this
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
                screen: { as: sheet, over: home, show: [{ area: Grabber }, { area: Form, show: [{ button: Cancel }] }] }
                transitions:
                  - tap: Cancel
                    to: home
                  - scroll: Form
                  - swipe: down
                    in: Grabber
                    to: home
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            for transition in flow.transitions.rows {
                guard case .gesture(let moving) = transition.trigger, moving.movesVertically, !transition.targets.isEmpty,
                    let rival = flow.rival(of: moving, near: transition.source)
                else { continue }
                findings.report(
                    "this \(moving.kind.rawValue) begins like a \(rival.gesture.kind.rawValue)", at: transition.triggerSpan,
                    labels: [.init(rival.span, "this one begins with the same movement")], help: "give it a place of its own, for example `in: grabber`")
            }
        })
}

extension Gesture {
    fileprivate var movesVertically: Bool {
        (kind == .swipe || kind == .drag) && (direction == .up || direction == .down)
    }
}

extension Flow {
    /// The first gesture heard near the state that begins with the same movement.
    fileprivate func rival(of moving: Gesture, near state: ID<State>) -> (gesture: Gesture, span: Span)? {
        for id in transitions(near: state) {
            guard case .gesture(let gesture) = transitions[id].trigger, gesture.kind == .scroll || gesture.kind == .pull && moving.direction == .down,
                mayMeet(gesture, moving)
            else { continue }
            return (gesture, transitions[id].triggerSpan)
        }
        return nil
    }

    private func mayMeet(_ a: Gesture, _ b: Gesture) -> Bool {
        if a.name == nil || b.name == nil { return true }
        return a.subjects.contains { x in b.subjects.contains { $0.element == x.element || holds(x.element, $0.element) || holds($0.element, x.element) } }
    }

    private func holds(_ outer: ID<Element>, _ inner: ID<Element>) -> Bool { elements(within: elements[outer].children).contains(inner) }
}
