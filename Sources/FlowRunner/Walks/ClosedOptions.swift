import FlowSpec

/// Options that nobody can add to a set, since it holds as many as it can.
package struct ClosedOptions: Hashable, Sendable {
    package var element: ID<Element>
    /// In the user's words: `choose "Cozy", "Sad" in "Moods"`.
    package var trigger: String
    package var reason: String
}

extension Player {
    /// By element that takes input, from top to bottom.
    package func closedOptions() -> [ClosedOptions] {
        var workspace = workspace
        let screen = journey.screenView(of: now.snapshot, &workspace)
        var closed: [ClosedOptions] = []
        screen.forEachElement { view, _, takesInput in
            guard takesInput, view.isEnabled, let bound = flow.elements[view.element].binds, case .set(_, let max?) = flow.data[bound].type,
                case .set(let held)? = view.value, held.count >= max
            else { return }
            let labels = (view.options ?? []).filter { !$0.isChosen }.map { quoted($0.label) }
            if labels.isEmpty { return }
            let place = screen.name(for: view).map { " in \(quoted($0))" } ?? ""
            let reason = "`\(flow.data[bound].name)` is full: \(held.count) of \(max) are chosen"
            closed.append(ClosedOptions(element: view.element, trigger: "choose \(labels.joined(separator: ", "))\(place)", reason: reason))
        }
        return closed
    }
}
