import FlowSpec

extension Journey {
    /// The screens of the active states, outermost first, regions in document order. The last modal one and what is nested in its
    /// state take the input; what lies beneath is dimmed. Toasts lie on top of everything and take nothing away. What is still to be
    /// designed has its sentence instead of a screen.
    package func screenView(of snapshot: Snapshot, _ workspace: inout Workspace) -> ScreenView {
        ScreenView(
            layers: snapshot.read(drawnLayers).map { drawn in
                guard let screen = drawn.screen else { return placeholder(for: drawn.state) }
                return layer(screen, in: snapshot, takesInput: drawn.takesInput, &workspace)
            })
    }

    /// What is drawn, from the bottom: screens, and states without one that are to be designed.
    func drawnLayers(_ words: UnsafePointer<UInt64>) -> [(screen: ID<Screen>?, state: ID<State>, takesInput: Bool)] {
        let active = machine.activeStates(words)
        let modal = lastModal(among: active)
        var layers: [(screen: ID<Screen>?, state: ID<State>, takesInput: Bool)] = []
        var drawn = Set(active.compactMap { flow.states[$0].screen })
        for state in active {
            guard let screen = flow.states[state].screen else {
                if isPlaceholder(state), takesInput(state, modal: modal.map { flow.screens[$0].state }) { layers.append((nil, state, true)) }
                continue
            }
            for beneath in screensBeneath(screen, words) where drawn.insert(beneath).inserted {
                layers.append((beneath, flow.screens[beneath].state, false))
            }
            layers.append((screen, state, takesInput(screen, modal: modal)))
        }
        return layers
    }

    /// The screen that leaves what lies beneath it without input.
    func lastModal(among active: some BidirectionalCollection<ID<State>>) -> ID<Screen>? {
        // Of a flow without states, the machine's has one.
        let states = machine.flow.states
        return active.last { states[$0].screen.map { flow.screens[$0].presentation.isModal } ?? false }.flatMap { states[$0].screen }
    }

    /// - Parameter modal: the last modal screen of those that are shown.
    func takesInput(_ screen: ID<Screen>, modal: ID<Screen>?) -> Bool {
        flow.screens[screen].presentation == .toast || takesInput(flow.screens[screen].state, modal: modal.map { flow.screens[$0].state })
    }

    /// - Parameter owner: of the last modal screen.
    func takesInput(_ state: ID<State>, modal owner: ID<State>?) -> Bool {
        owner.map { state == $0 || flow.isDescendant(state, of: $0) } ?? true
    }

    private func isPlaceholder(_ state: ID<State>) -> Bool { flow.states[state].todo != nil && flow.states[state].children.isEmpty }

    private func placeholder(for state: ID<State>) -> ScreenLayer {
        ScreenLayer(
            screen: nil, state: state, presentation: .screen, title: flow.states[state].todo, over: nil, isDimmed: false, takesInput: true,
            elements: [])
    }

    /// What is drawn only because the screen is `over:` it, outermost first: the named state's screen, those of its ancestors that are
    /// not active, and what these are over in turn.
    private func screensBeneath(_ screen: ID<Screen>, _ words: UnsafePointer<UInt64>) -> [ID<Screen>] {
        var result: [ID<Screen>] = []
        var seen: Set<ID<Screen>> = [screen]
        var over = flow.screens[screen].over
        while let state = over {
            over = nil
            for current in flow.outwards(from: state) {
                if machine.isActive(current.int, words) { break }
                if let beneath = flow.states[current].screen, seen.insert(beneath).inserted {
                    result.insert(beneath, at: 0)
                    over = over ?? flow.screens[beneath].over
                }
            }
        }
        return result
    }

    private func layer(
        _ id: ID<Screen>, in snapshot: Snapshot, takesInput: Bool, _ workspace: inout Workspace
    ) -> ScreenLayer {
        let screen = flow.screens[id]
        return ScreenLayer(
            screen: id, state: screen.state, presentation: screen.presentation,
            title: titles[id.int].map { text($0, in: snapshot, &workspace.pool) }, over: screen.over, isDimmed: !takesInput,
            takesInput: takesInput, elements: visibleElements(of: screen, in: snapshot, &workspace.pool))
    }
}
