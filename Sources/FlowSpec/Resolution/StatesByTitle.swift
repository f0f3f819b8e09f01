extension Resolution {
    /// Which titles the screens of each file's states have.
    mutating func noteTitles() {
        var titled: [[TitledStates.Entry]] = Array(repeating: [], count: units.count)
        for screen in flow.screens.rows {
            guard let title = screen.title?.source else { continue }
            titled[origins[screen.state.int].unit].append(TitledStates.Entry(title: title, state: screen.state, path: flow.states[screen.state].path))
        }
        for unit in units.indices where !titled[unit].isEmpty { units[unit].scope.bind(TitledStates(titled[unit])) }
    }
}
