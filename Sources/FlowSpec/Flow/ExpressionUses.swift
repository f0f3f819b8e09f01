/// Where an expression stands in a flow: what it is for.
package enum ExpressionUse: Hashable, Sendable {
    case `guard`(ID<Transition>)
    case delay(ID<Transition>)
    case action(ID<State>)
    case transitionAction(ID<Transition>)
    case announcement(ID<Transition>)
    case derived(ID<Derived>)
    case element(ID<Element>)
    case title(ID<Screen>)
    case timeline(ID<Timeline>)
    case interaction(ID<Interaction>)
    case promise
}

extension Flow {
    /// Every expression in the flow with what it is for, in a fixed order.
    package func forEachExpression(_ visit: (ExpressionUse, Expression) -> Void) {
        for id in states.ids {
            for action in states[id].entry + states[id].exit {
                action.forEachExpression { visit(.action(id), $0) }
            }
        }
        for id in transitions.ids {
            if let condition = transitions[id].guard { visit(.guard(id), condition) }
            if case .after(let delay) = transitions[id].trigger { visit(.delay(id), delay) }
            transitions[id].announce?.forEachExpression { visit(.announcement(id), $0) }
            for action in transitions[id].actions { action.forEachExpression { visit(.transitionAction(id), $0) } }
        }
        for id in derived.ids {
            for part in derived[id].parts { visit(.derived(id), part) }
        }
        for id in screens.ids { screens[id].title?.forEachExpression { visit(.title(id), $0) } }
        for id in elements.ids { elements[id].forEachExpression { visit(.element(id), $0) } }
        for id in timelines.ids { timelines[id].forEachExpression { visit(.timeline(id), $0) } }
        for id in interactions.ids { interactions[id].announce?.forEachExpression { visit(.interaction(id), $0) } }
        for promise in promises { promise.claim.forEachExpression { visit(.promise, $0) } }
    }
}

extension Template {
    /// What is filled in, in the order of the text.
    package var expressions: [Expression] {
        parts.compactMap { if case .value(let expression) = $0 { expression } else { nil } }
    }

    /// Whether something is filled in.
    package var isComputed: Bool { parts.contains { if case .value = $0 { true } else { false } } }

    package func forEachExpression(_ visit: (Expression) -> Void) { expressions.forEach(visit) }
}

extension Element {
    package func forEachExpression(_ visit: (Expression) -> Void) {
        for template in [label, row, color, describe] { template?.forEachExpression(visit) }
        for expression in [items, value, enabled, visible] { if let expression { visit(expression) } }
        switch options {
        case .fixed(let labels): for label in labels { label.forEachExpression(visit) }
        case .computed(let expression): visit(expression)
        case .ofData, nil: break
        }
    }
}

extension Timeline {
    package func forEachExpression(_ visit: (Expression) -> Void) {
        if let drivenBy { visit(drivenBy) }
        visitSteps(steps, cues: cues, visit)
        if case .steps(let steps, let cues) = reducedMotion { visitSteps(steps, cues: cues, visit) }
    }

    private func visitSteps(_ steps: [TimelineStep], cues: [Cue], _ visit: (Expression) -> Void) {
        for step in steps {
            if let count = step.count { visit(count) }
            for figure in step.given { visit(figure.expression) }
            for track in step.tracks {
                for keyframe in track.keyframes {
                    if case .expression(let expression, _) = keyframe.value { visit(expression) }
                }
            }
        }
        for cue in cues {
            for figure in cue.given { visit(figure.expression) }
            if case .announce(let text) = cue.kind { text.forEachExpression(visit) }
        }
    }
}
