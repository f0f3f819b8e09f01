import FlowRunner
import FlowSpec
import FlowTestSupport
import Testing

/// The exploration finds its moves by tables of its own; a player is offered what the screens say. Both must mean the same.
@Suite("What is explored is what a player is offered")
struct BranchingTests {
    static let flows = Repository.files(below: "flows", suffix: ".flow.yaml").filter { path in
        load(path, from: RepositoryFiles()).flow.states.count > 1
    }

    @Test("on random walks of 20 steps, seeds 1 and 2, every flow's moves lead where the offered inputs do", arguments: flows)
    func agree(path: String) throws {
        let loaded = load(path, from: RepositoryFiles())
        try #require(!loaded.hasErrors)
        let journey = Journey(loaded.flow)
        for seed: UInt64 in 1...2 {
            var chance = SeededGenerator(seed: seed)
            var workspace = journey.makeWorkspace()
            let branching = Branching(journey, &workspace)
            var snapshot = journey.arrivalAtLaunch([], &workspace).snapshot
            for _ in 0..<20 {
                let explored = branching.successors(of: snapshot, &workspace).filter { $0 != snapshot }
                let offered = journey.offered(in: snapshot, &workspace).filter { $0.snapshot != snapshot }
                let found = Set(explored)
                for missing in offered where !found.contains(missing.snapshot) {
                    Issue.record("not explored: \(missing.line) at \(journey.place(snapshot, workspace))")
                }
                // A gesture's measures are tried in pairs, too, and a player is offered one way to do it.
                let more = found.subtracting(offered.map(\.snapshot))
                if !more.isEmpty, !journey.listensToMeasures(in: snapshot) {
                    Issue.record("\(more.count) explored but not offered at \(journey.place(snapshot, workspace)): \(more.map { journey.place($0, workspace) })")
                }
                guard let next = explored.randomElement(using: &chance) else { break }
                snapshot = next
            }
        }
    }
}

extension Journey {
    fileprivate func offered(in snapshot: Snapshot, _ workspace: inout Workspace) -> [(line: String, snapshot: Snapshot)] {
        let screen = screenView(of: snapshot, &workspace)
        var inputs = possibleInputs(on: screen, in: snapshot, &workspace)
        if !machine.isEnded(snapshot) { inputs += environmentChanges(in: snapshot, &workspace) }
        // A service's timeout stands among its outcomes; it also comes by itself, and other timers go on meanwhile.
        if let time = machine.timeToNextDeadline(snapshot) { inputs.append(PossibleInput(.time, .wait(time))) }
        return inputs.compactMap { input in
            guard let arrival = arrival(after: input.step, on: snapshot, &workspace), arrival.isAtRest else { return nil }
            return (input.line, arrival.snapshot)
        }
    }

    fileprivate func place(_ snapshot: Snapshot, _ workspace: Workspace) -> String {
        let data = flow.data.ids.map { "\(flow.data[$0].name) = \(machine.value(of: $0, in: snapshot, pool: workspace.pool))" }
        return (machine.activeLeaves(snapshot).map { flow.states[$0].path } + data).joined(separator: ", ")
    }

    fileprivate func listensToMeasures(in snapshot: Snapshot) -> Bool {
        machine.activeStates(snapshot).flatMap { flow.states[$0].transitions }.contains { id in
            var reads = false
            flow.transitions[id].guard?.term.forEach { if case .gesture = $0 { reads = true } }
            return reads
        }
    }
}
