import FlowSpec

/// Data and derived values by what a walk calls them: their name, or `state.name` by the state that runs the flow they belong to. Where a
/// flow runs in several places each has data of that name, and the one that is active is meant.
extension Journey {
    /// - Throws: that several are meant.
    func datum(named name: String, in snapshot: Snapshot) throws(Rejection) -> ID<Datum>? {
        let rows = flow.data.rows
        return try only(data(named: name, in: snapshot).map(\.int), called: name, rows.map(\.runner)).map { ID($0) }
    }

    /// - Parameter snapshot: nil before the launch, where all are meant that are called so.
    func data(named name: String, in snapshot: Snapshot?) -> [ID<Datum>] {
        let rows = flow.data.rows
        return meant(name, among: rows.map(\.name), rows.map(\.runner), in: snapshot).map { ID($0) }
    }

    /// - Throws: that several are meant.
    func derived(named name: String, in snapshot: Snapshot) throws(Rejection) -> ID<Derived>? {
        let rows = flow.derived.rows
        let runners = rows.map(\.runner)
        return try only(meant(name, among: rows.map(\.name), runners, in: snapshot), called: name, runners).map { ID($0) }
    }

    /// Places in both lists: of names, and of the states that run the flows they belong to.
    private func meant(_ name: String, among names: [String], _ runners: [ID<State>?], in snapshot: Snapshot?) -> [Int] {
        let exact = names.firstIndex(of: name)
        if exact == nil, let place = names.indices.first(where: { isCalled(name, names[$0], runners[$0]) }) { return [place] }
        if let exact, runners[exact] == nil || name.contains(".") { return [exact] }
        let alike = names.indices.filter { runners[$0] != nil && (names[$0] == name || names[$0].hasSuffix(".\(name)")) }
        guard let snapshot else { return alike }
        let active = alike.filter { place in runners[place].map { machine.isActive($0, in: snapshot) } ?? false }
        return active.isEmpty ? [exact].compactMap { $0 } : active
    }

    private func only(_ meant: [Int], called name: String, _ runners: [ID<State>?]) throws(Rejection) -> Int? {
        if meant.count < 2 { return meant.first }
        let places = meant.map { "\(flow.states[runners[$0] ?? Flow.root].path).\(name)" }
        throw Rejection("`\(name)` may be \(Suggestion.alternatives(places)): say which")
    }

    /// Whether a name is the path of the state that runs the flow, or its end, with the bare name behind it.
    private func isCalled(_ name: String, _ full: String, _ runner: ID<State>?) -> Bool {
        guard let runner, let bare = full.split(separator: ".").last else { return false }
        let path = "\(flow.states[runner].path).\(bare)"
        return path == name || path.hasSuffix(".\(name)")
    }
}

extension Flow {
    /// What a walk calls the datum wherever it stands: by the state that runs its flow where another has data of that name too.
    func spokenName(of id: ID<Datum>) -> String {
        let datum = data[id]
        guard let runner = datum.runner, !datum.name.contains("."), data.rows.contains(where: { $0.name.hasSuffix(".\(datum.name)") }) else {
            return datum.name
        }
        return "\(states[runner].path).\(datum.name)"
    }
}
