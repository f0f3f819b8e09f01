import FlowSpec

extension Journey {
    /// The datum that a walk means: its name, or `state.name` by the state that runs the flow it belongs to. Where a flow runs in
    /// several places each has data of that name, and the one that is active is meant.
    /// - Throws: that several are.
    func datum(named name: String, in snapshot: Snapshot) throws(Rejection) -> ID<Datum>? {
        let owners = dataOwners
        guard let exact = flow.data.ids.first(where: { flow.data[$0].name == name }) else {
            return flow.data.ids.first { id in
                guard let owner = owners[id], let bare = flow.data[id].name.split(separator: ".").last else { return false }
                let path = "\(flow.states[owner].path).\(bare)"
                return path == name || path.hasSuffix(".\(name)")
            }
        }
        guard owners[exact] != nil, !name.contains(".") else { return exact }
        let active = flow.data.ids.filter { id in
            guard let owner = owners[id], flow.data[id].name == name || flow.data[id].name.hasSuffix(".\(name)") else { return false }
            return machine.isActive(owner, in: snapshot)
        }
        guard active.count > 1 else { return active.first ?? exact }
        let names = active.map { "\(flow.states[owners[$0] ?? Flow.root].path).\(name)" }
        throw Rejection("`\(name)` may be \(Suggestion.alternatives(names)): say which")
    }

    /// The states whose flows have data of their own.
    private var dataOwners: [ID<Datum>: ID<State>] {
        var owners: [ID<Datum>: ID<State>] = [:]
        for state in flow.states.ids {
            for datum in flow.states[state].owns { owners[datum] = state }
        }
        return owners
    }
}
