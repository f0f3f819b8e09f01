import FlowSpec

/// Why a transition cannot be taken now.
package struct ClosedTransition: Hashable, Sendable {
    package var transition: ID<Transition>
    /// In the user's words: `tap "Save"`.
    package var trigger: String
    /// What is false now in its guard, with the values it reads (`not online` is false (online = true)), and why its input cannot
    /// be made (`Save` is disabled: …).
    package var reasons: [String]
}

extension Player {
    /// Every transition out of the active states that is closed now: its guard is false, what it listens to is not on the screen or
    /// disabled, or its service is not running. Document order.
    package func closedTransitions() -> [ClosedTransition] {
        var workspace = workspace
        let screen = journey.screenView(of: now.snapshot, &workspace)
        return journey.machine.activeStates(now.snapshot).flatMap { flow.states[$0].transitions }.compactMap { id in
            let reasons =
                journey.obstacles(to: id, on: screen, in: now.snapshot, &workspace)
                + journey.falseParts(ofGuard: id, in: now.snapshot, &workspace)
            if reasons.isEmpty { return nil }
            return ClosedTransition(transition: id, trigger: flow.triggerText(of: id), reasons: reasons)
        }
    }
}

extension Journey {
    /// Why what the transition listens to cannot happen now.
    fileprivate func obstacles(
        to transition: ID<Transition>, on screen: ScreenView, in snapshot: Snapshot, _ workspace: inout Workspace
    ) -> [String] {
        switch flow.transitions[transition].trigger {
        case .outcome(let service, _):
            return machine.runningServices(snapshot).contains(service) ? [] : ["`\(flow.services[service].name)` is not running"]
        case .gesture(let gesture):
            guard let name = gesture.name else { return [] }
            return obstacles(to: gesture, named: name, on: screen, in: snapshot, &workspace)
        case nil, .after, .event, .change, .done: return []
        }
    }

    private func obstacles(
        to gesture: Gesture, named name: String, on screen: ScreenView, in snapshot: Snapshot, _ workspace: inout Workspace
    ) -> [String] {
        var disabled: ElementView?
        var isCovered = false
        var isOpen = false
        screen.forEachElement { view, _, takesInput in
            guard gesture.subjects.contains(where: { $0.element == view.element }) else { return }
            if !takesInput {
                isCovered = true
            } else if view.isEnabled {
                isOpen = true
            } else {
                disabled = view
            }
        }
        if isOpen { return [] }
        if let disabled { return [disabledReason(name, disabled, in: snapshot, &workspace)] }
        if isCovered { return ["`\(name)` lies beneath another screen"] }
        let screens = screen.layers.compactMap(\.screen)
        for subject in gesture.subjects where screens.contains(flow.elements[subject.element].screen) {
            if let reason = hiddenReason(name, subject.element, in: snapshot, &workspace) { return [reason] }
        }
        return ["`\(name)` is not on the screen"]
    }

    /// Which `visible:` is false, its own or that of what it lies in; nil where that depends on the row of a list.
    private func hiddenReason(_ name: String, _ element: ID<Element>, in snapshot: Snapshot, _ workspace: inout Workspace) -> String? {
        for holder in flow.parentElements.outwards(from: element).reversed() {
            let parts = flow.elements[holder].visible.map { falseParts(of: $0, in: snapshot, payload: .empty, &workspace) } ?? []
            if !parts.isEmpty { return "`\(name)` is hidden: " + parts.joined(separator: ", ") }
            if flow.elements[holder].items != nil { return nil }
        }
        return nil
    }
}
