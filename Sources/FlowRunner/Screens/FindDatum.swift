import FlowSpec

extension Journey {
    /// The datum that a walk means: its name, or `state.name` by the state that runs the flow it belongs to. Where a flow runs in
    /// several places each has data of that name, and the one that is active is meant.
    /// - Throws: that several are.
    func datum(named name: String, in snapshot: Snapshot) throws(Rejection) -> ID<Datum>? {
        var runners: [ID<State>?] = Array(repeating: nil, count: flow.data.count)
        for state in flow.states.ids {
            for datum in flow.states[state].owns { runners[datum.int] = state }
        }
        return try meant(name, among: flow.data.rows.map(\.name), runners, in: snapshot).map { ID($0) }
    }

    /// The derived value that a walk means, likewise.
    /// - Throws: that several are.
    func derived(named name: String, in snapshot: Snapshot) throws(Rejection) -> ID<Derived>? {
        let rows = flow.derived.rows
        return try meant(name, among: rows.map(\.name), rows.map(\.runner), in: snapshot).map { ID($0) }
    }

    /// A place in both lists: of names, and of the states that run the flows they belong to.
    private func meant(_ name: String, among names: [String], _ runners: [ID<State>?], in snapshot: Snapshot) throws(Rejection) -> Int? {
        let exact = names.firstIndex(of: name)
        if exact == nil, let place = names.indices.first(where: { isCalled(name, names[$0], runners[$0]) }) { return place }
        if let exact, runners[exact] == nil || name.contains(".") { return exact }
        let active = names.indices.filter { place in
            guard let runner = runners[place], names[place] == name || names[place].hasSuffix(".\(name)") else { return false }
            return machine.isActive(runner, in: snapshot)
        }
        guard active.count > 1 else { return active.first ?? exact }
        let places = active.map { "\(flow.states[runners[$0] ?? Flow.root].path).\(name)" }
        throw Rejection("`\(name)` may be \(Suggestion.alternatives(places)): say which")
    }

    /// Whether a name is the path of the state that runs the flow, or its end, with the bare name behind it.
    private func isCalled(_ name: String, _ full: String, _ runner: ID<State>?) -> Bool {
        guard let runner, let bare = full.split(separator: ".").last else { return false }
        let path = "\(flow.states[runner].path).\(bare)"
        return path == name || path.hasSuffix(".\(name)")
    }
}
