import FlowSpec

extension Flow {
    /// What sets the transition off, as a walk would say it: `tap "Save"`, `after 2s`, `outcome upload.done`.
    func triggerText(of transition: ID<Transition>) -> String {
        switch transitions[transition].trigger {
        case nil: "by itself"
        case .gesture(let gesture): gestureText(gesture)
        case .after(let delay): "after \(delay.source)"
        case .outcome(let service, let outcome):
            "outcome \(services[service].name).\(services[service].outcomes[safe: outcome] ?? "?")"
        case .event(let event): "event \(events[event].name)"
        case .change(let datum): "change of \(data[datum].name)"
        case .done(let state): states[state].path.isEmpty ? "done" : "done \(states[state].path)"
        }
    }

    private func gestureText(_ gesture: Gesture) -> String {
        var step = GestureStep(gesture.kind)
        step.direction = gesture.direction
        if gesture.kind.covers, gesture.area == nil { step.area = gesture.name } else { (step.element, step.area) = (gesture.name, gesture.area) }
        return step.line
    }
}
