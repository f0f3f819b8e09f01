/// What one action by itself reads and writes. What stands in its branches says so for itself (`Action.forEach`).
package struct ActionAccess: Sendable {
    package struct Write: Sendable {
        package enum Content: Sendable {
            /// All of the datum becomes the value.
            case replaced(by: Expression)
            /// A member comes or goes; the others stay.
            case changed(by: Expression)
            /// It is again as declared.
            case initial
        }
        package var datum: ID<Datum>
        package var content: Content

        package var value: Expression? {
            switch content {
            case .replaced(let value), .changed(let value): value
            case .initial: nil
            }
        }

        /// Nothing of what was there is left.
        package var replacesAll: Bool {
            switch content {
            case .replaced, .initial: true
            case .changed: false
            }
        }
    }

    package var writes: [Write] = []
    /// Conditions and delays: they are read whatever becomes of what is written.
    package var decisions: [Expression] = []
    /// What is only told.
    package var tells: [Expression] = []
}

extension Action {
    package var access: ActionAccess {
        switch self {
        case .set(let datum, let value): ActionAccess(writes: [.init(datum: datum, content: .replaced(by: value))])
        case .append(let datum, let value), .remove(let datum, let value):
            ActionAccess(writes: [.init(datum: datum, content: .changed(by: value))])
        case .reset(let data): ActionAccess(writes: data.map { .init(datum: $0, content: .initial) })
        case .branch(let condition, _, _): ActionAccess(decisions: [condition])
        case .emit(_, let delay): ActionAccess(decisions: delay.map { [$0] } ?? [])
        case .announce(let text), .log(let text): ActionAccess(tells: text.expressions)
        case .cancelService, .cancelEvent, .haptic, .timeline: ActionAccess()
        }
    }

    /// In this action and those in its branches.
    package var writes: [ActionAccess.Write] {
        var writes: [ActionAccess.Write] = []
        forEach { writes += $0.access.writes }
        return writes
    }

    /// Of this action and those in its branches.
    package func forEachExpression(_ visit: (Expression) -> Void) {
        forEach { action in
            let access = action.access
            (access.decisions + access.writes.compactMap(\.value) + access.tells).forEach(visit)
        }
    }
}

extension Flow {
    /// Every action, those in branches included, states' before transitions'.
    package func forEachAction(_ visit: (Action) -> Void) {
        for id in states.ids {
            for action in states[id].entry { action.forEach(visit) }
            for action in states[id].exit { action.forEach(visit) }
        }
        for id in transitions.ids {
            for action in transitions[id].actions { action.forEach(visit) }
        }
    }
}
