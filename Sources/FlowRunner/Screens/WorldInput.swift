import FlowSpec

extension Journey {
    /// What is given by its bare name is so wherever an active flow asks for it.
    /// - Parameter snapshot: nil before the launch, where it is so for all.
    func environmentWrites(
        _ name: String, _ literal: WalkLiteral, in snapshot: Snapshot?, _ workspace: inout Workspace
    ) throws(Rejection) -> [DatumWrite] {
        let named = data(named: name, in: snapshot)
        let given = named.filter { flow.data[$0].isEnvironment }
        guard !given.isEmpty else {
            if !named.isEmpty { throw Rejection("`\(name)` is not changed by the world: it has no `environment: true`") }
            let environment = flow.data.rows.filter(\.isEnvironment).map(\.name)
            throw Rejection("there is no environment data `\(name)`" + namesHint(name, in: environment))
        }
        var writes: [DatumWrite] = []
        for datum in given { writes.append(try write(literal, to: datum, &workspace)) }
        return writes
    }

    func outcomeOccurrence(_ service: String, _ outcome: String, in snapshot: Snapshot) throws(Rejection) -> Occurrence {
        guard let id = flow.services.ids.first(where: { flow.services[$0].name == service }) else {
            throw Rejection("there is no service `\(service)`" + namesHint(service, in: flow.services.rows.map(\.name)))
        }
        guard let index = flow.services[id].outcomes.firstIndex(of: outcome) else {
            throw Rejection(
                "`\(service)` has no outcome `\(outcome)`: it has \(Suggestion.alternatives(flow.services[id].outcomes, joinedBy: "and"))")
        }
        guard machine.runningServices(snapshot).contains(id) else { throw Rejection("`\(service)` is not running") }
        return .outcome(id, index)
    }

    /// The app's own life goes on whether anything listens or not; any other event must be answered.
    func eventInput(_ name: String, in snapshot: Snapshot, _ workspace: inout Workspace) throws(Rejection) -> MachineInput {
        let lifecycle = [EventName.launch, "background", "foreground"]
        let isLifecycle = lifecycle.contains(name)
        guard let id = machine.event(named: name) else {
            if isLifecycle { return .write([]) }
            throw Rejection("there is no event `\(name)`" + namesHint(name, in: flow.events.rows.map(\.name) + lifecycle))
        }
        let occurrence = Occurrence.event(id)
        if isLifecycle || !machine.transitionsEnabled(in: snapshot, on: occurrence, &workspace).isEmpty { return .occurrence(occurrence) }
        throw Rejection(
            nothingHappens(on: occurrence, payload: .empty, doing: "event \(name)", in: snapshot, &workspace))
    }
}
