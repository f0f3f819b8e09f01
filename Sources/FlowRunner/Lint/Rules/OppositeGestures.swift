import FlowSpec

extension LintRule {
    static let oppositeGestures = LintRule(
        id: "opposite-gestures",
        severity: .warning,
        summary: "A gesture and its opposite that lead to the same place.",
        why: "One of the two directions is probably a slip, and a finger that changes its mind is taken at its word.",
        bad: """
            initial: home
            states:
              home:
                screen: { show: [{ button: Open }, { button: Close }] }
                transitions: [{ tap: Open, to: page }, { tap: Close, to: closed }]
              page:
                screen: { show: [{ button: Back }] }
                transitions:
                  - tap: Back
                    to: home
                  - edgeSwipe: right
                    to: home
                  - edgeSwipe: left
                #   ^^^^^^^^^^^^^^^ so does the other direction
                    to: home
              closed: { end: true }
            """,
        good: """
            initial: home
            states:
              home:
                screen: { show: [{ button: Open }, { button: Close }] }
                transitions: [{ tap: Open, to: page }, { tap: Close, to: closed }]
              page:
                screen: { show: [{ button: Back }] }
                transitions:
                  - tap: Back
                    to: home
                  - edgeSwipe: right
                    to: home
              closed: { end: true }
            """,
        check: .flow { flow, findings in
            let directed = flow.transitions.rows.compactMap { transition -> (transition: Transition, gesture: Gesture, way: Gesture.Direction)? in
                guard case .gesture(let gesture) = transition.trigger, let way = gesture.direction, !transition.targets.isEmpty else { return nil }
                return (transition, gesture, way)
            }
            for (place, later) in directed.enumerated() {
                let opposite = directed[..<place].first { earlier in
                    earlier.gesture.kind == later.gesture.kind && earlier.way == later.way.opposite
                        && earlier.gesture.subjects == later.gesture.subjects && earlier.transition.targets == later.transition.targets
                        && earlier.transition.actions.matches(later.transition.actions)
                        && flow.isSameOrNested(earlier.transition.source, later.transition.source)
                }
                guard let opposite else { continue }
                findings.report(
                    "this gesture leads where its opposite leads", at: later.transition.triggerSpan,
                    labels: [.init(opposite.transition.triggerSpan, "the other direction")], help: "keep the direction that is meant")
            }
        })
}

extension [Action] {
    /// Whether both say the same, as it is written.
    fileprivate func matches(_ other: [Action]) -> Bool { count == other.count && zip(self, other).allSatisfy { $0.matches($1) } }
}

extension Action {
    fileprivate func matches(_ other: Action) -> Bool {
        switch (self, other) {
        case (.set(let a, let x), .set(let b, let y)), (.append(let a, let x), .append(let b, let y)), (.remove(let a, let x), .remove(let b, let y)):
            a == b && x.source == y.source
        case (.reset(let a), .reset(let b)): a == b
        case (.emit(let a, let x), .emit(let b, let y)): a == b && x?.source == y?.source
        case (.cancelService(let a), .cancelService(let b)): a == b
        case (.cancelEvent(let a), .cancelEvent(let b)): a == b
        case (.haptic, .haptic), (.timeline, .timeline), (.log, .log): true
        case (.announce(let a), .announce(let b)): a.source == b.source
        case (.branch(let a, let x, let y), .branch(let b, let v, let w)): a.source == b.source && x.matches(v) && y.matches(w)
        default: false
        }
    }
}

extension Gesture.Direction {
    fileprivate var opposite: Self {
        switch self {
        case .left: .right
        case .right: .left
        case .up: .down
        case .down: .up
        }
    }
}
