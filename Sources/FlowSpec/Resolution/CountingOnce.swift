/// `after: 1min` that counts down without leading anywhere: the wait does not begin anew, so it counts once.
extension Resolution {
    mutating func reportCountingOnce(_ id: ID<Transition>) {
        let transition = flow.transitions[id]
        guard case .after? = transition.trigger, transition.targets.isEmpty else { return }
        for action in transition.actions {
            guard case .set(let datum, let value) = action, value.counts(datum) else { continue }
            return report(.comesOnce(transition.triggerSpan, flow.data[datum].name, in: flow.states[transition.source]))
        }
    }
}

extension DiagnosticInfo {
    static let comesOnce = DiagnosticInfo("comes-once", .warning, "What counts after a while, and counts only once.")
}

extension Diagnostic {
    fileprivate static func comesOnce(_ span: Span, _ datum: String, in state: State) -> Diagnostic {
        let (whose, way) = state.name.isEmpty ? ("the flow", "") : ("`\(state.name)`", "to go on counting, lead back with `to: \(state.name)`; ")
        return Diagnostic(
            .comesOnce, at: span, "this comes once each time that \(whose) is entered, so `\(datum)` does not go on changing",
            help: "\(way)what goes on beneath other screens is told in docs/recipes.md, \"1 A countdown that goes on beneath other screens\"")
    }
}
