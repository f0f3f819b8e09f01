import FlowSpec

extension Player {
    /// The fewest steps from the start into the state: everything possible is tried, breadth first, texts by their samples.
    /// - Parameter limit: how many situations are looked at.
    /// - Returns: nil if none was found within the limit.
    package static func shortestWalk(in flow: Flow, to state: ID<State>, limit: Int = 200_000) -> [WalkStep]? {
        struct Visit {
            var snapshot: Snapshot
            var parent: Int
            var step: WalkStep?
        }
        let journey = Journey(flow)
        var workspace = journey.makeWorkspace()
        let start = journey.launch([], at: 0, &workspace)
        var visits = [Visit(snapshot: start.snapshot, parent: -1, step: nil)]
        var seen: Set<Snapshot> = [start.snapshot]
        var next = 0
        while next < visits.count {
            let here = visits[next].snapshot
            if journey.machine.isActive(state, in: here) {
                var walk: [WalkStep] = []
                var place = next
                while place >= 0 {
                    if let step = visits[place].step { walk.append(step) }
                    place = visits[place].parent
                }
                return walk.reversed()
            }
            let screen = journey.screenView(of: here, &workspace)
            let inputs =
                journey.possibleInputs(on: screen, in: here, &workspace) + journey.environmentChanges(in: here, &workspace)
            for input in inputs where visits.count < limit {
                guard let there = journey.situation(after: input.step, on: here, showing: screen, &workspace), seen.insert(there).inserted else {
                    continue
                }
                visits.append(Visit(snapshot: there, parent: next, step: input.step))
            }
            next += 1
        }
        return nil
    }
}

extension Journey {
    /// nil: the step cannot be taken.
    fileprivate func situation(
        after step: WalkStep, on snapshot: Snapshot, showing screen: ScreenView, _ workspace: inout Workspace
    ) -> Snapshot? {
        do throws(Rejection) {
            let course =
                if case .wait(let time) = step {
                    try wait(time, from: snapshot, at: 0, &workspace)
                } else {
                    try carryOut(step, on: snapshot, showing: screen, at: 0, &workspace)
                }
            return course.fault == nil ? course.snapshot : nil
        } catch {
            return nil
        }
    }
}
