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
            for id in flow.transitions.ids {
                let later = flow.transitions[id]
                guard case .gesture(let gesture) = later.trigger, let way = gesture.direction, !later.targets.isEmpty else { continue }
                let opposite = flow.transitions(near: later.source).prefix { $0 < id }.first {
                    let earlier = flow.transitions[$0]
                    guard case .gesture(let other) = earlier.trigger, other.kind == gesture.kind, other.direction == way.opposite else { return false }
                    return other.subjects == gesture.subjects && earlier.targets == later.targets && earlier.actions.matches(later.actions)
                }
                guard let opposite else { continue }
                findings.report(
                    "this gesture leads where its opposite leads", at: later.triggerSpan,
                    labels: [.init(flow.transitions[opposite].triggerSpan, "the other direction")], help: "keep the direction that is meant")
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
