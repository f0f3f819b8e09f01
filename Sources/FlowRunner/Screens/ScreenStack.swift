import FlowSpec

extension Journey {
    /// The screens of the active states, outermost first, regions in document order. The last modal one and what is nested in its
    /// state take the input; what lies beneath is dimmed. Toasts lie on top of everything and take nothing away.
    package func screenView(of snapshot: Snapshot, _ workspace: inout Workspace) -> ScreenView {
        let active = machine.activeStates(snapshot)
        let shown = active.compactMap { flow.states[$0].screen }
        let modal = shown.last { flow.screens[$0].presentation.isModal }
        var layers: [ScreenLayer] = []
        var drawn = Set(shown)
        for screen in shown {
            for beneath in screensBeneath(screen, in: snapshot) where drawn.insert(beneath).inserted {
                layers.append(layer(beneath, in: snapshot, isDimmed: true, takesInput: false, &workspace))
            }
            let takesInput = takesInput(screen, modal: modal)
            layers.append(layer(screen, in: snapshot, isDimmed: !takesInput, takesInput: takesInput, &workspace))
        }
        return ScreenView(layers: layers)
    }

    /// - Parameter modal: the last modal screen of those that are shown.
    func takesInput(_ screen: ID<Screen>, modal: ID<Screen>?) -> Bool {
        guard let modal, flow.screens[screen].presentation != .toast else { return true }
        let state = flow.screens[screen].state
        let owner = flow.screens[modal].state
        return state == owner || flow.isDescendant(state, of: owner)
    }

    /// What is drawn only because the screen is `over:` it, outermost first: the named state's screen, those of its ancestors that are
    /// not active, and what these are over in turn.
    private func screensBeneath(_ screen: ID<Screen>, in snapshot: Snapshot) -> [ID<Screen>] {
        var result: [ID<Screen>] = []
        var seen: Set<ID<Screen>> = [screen]
        var over = flow.screens[screen].over
        while let state = over {
            over = nil
            var ancestor: ID<State>? = state
            while let current = ancestor, !machine.isActive(current, in: snapshot) {
                if let beneath = flow.states[current].screen, seen.insert(beneath).inserted {
                    result.insert(beneath, at: 0)
                    over = over ?? flow.screens[beneath].over
                }
                ancestor = flow.states[current].parent
            }
        }
        return result
    }

    private func layer(
        _ id: ID<Screen>, in snapshot: Snapshot, isDimmed: Bool, takesInput: Bool, _ workspace: inout Workspace
    ) -> ScreenLayer {
        let screen = flow.screens[id]
        return ScreenLayer(
            screen: id, state: screen.state, presentation: screen.presentation,
            title: titles[id.int].map { text($0, in: snapshot, &workspace.pool) }, over: screen.over, isDimmed: isDimmed,
            takesInput: takesInput, elements: visibleElements(of: screen, in: snapshot, &workspace.pool))
    }
}
