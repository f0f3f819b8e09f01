extension Resolution {
    /// The names of the states whose screen alone has its title, for where a state is called by that.
    mutating func noteTitles() {
        var titled: [[String: [ID<State>]]] = Array(repeating: [:], count: units.count)
        for screen in flow.screens.rows {
            guard let title = screen.title?.source else { continue }
            titled[origins[screen.state.int].unit][title, default: []].append(screen.state)
        }
        for unit in units.indices where !titled[unit].isEmpty {
            units[unit].scope.bind(statesByTitle: titled[unit].compactMapValues { $0.count == 1 ? pathOfName($0[0], in: unit) : nil })
        }
    }

    /// As much of a state's path as no other state answers to.
    private func pathOfName(_ state: ID<State>, in unit: Int) -> String? {
        let parts = flow.states[state].path.split(separator: ".")
        for count in 1..<max(parts.count + 1, 2) {
            let end = parts.suffix(count).joined(separator: ".")
            if case .found(state) = stateNames.match(end, in: unit) { return end }
        }
        return nil
    }
}
