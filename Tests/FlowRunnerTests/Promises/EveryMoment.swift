import FlowRunner
import FlowSpec

/// Somebody who plays and tries what may be done at every half second and just before every deadline.
struct EveryMoment {
    private let journey: Journey
    private var workspace: Workspace

    init(_ journey: Journey) {
        self.journey = journey
        workspace = journey.makeWorkspace()
    }

    private struct Moment: Hashable {
        var snapshot: Snapshot
        /// Milliseconds.
        var passed: Double
    }

    /// What may be met after an act or a deadline; nil where that is too much.
    mutating func snapshots(atMost most: Int) -> Set<Snapshot>? {
        let start = journey.arrivalAtLaunch([], &workspace).snapshot
        var (seen, waiting): (Set<Snapshot>, [Snapshot]) = ([start], [start])
        while let here = waiting.popLast() {
            if seen.count > most { return nil }
            for next in next(after: Moment(snapshot: here, passed: 0)) where seen.insert(next.snapshot).inserted { waiting.append(next.snapshot) }
        }
        return seen
    }

    /// Whether it may take longer, from the start on.
    mutating func isLate(_ goal: Expression, within limit: Double) -> Bool {
        var code = journey.machine.code
        let isThere = code.compileGuard(goal, pool: &workspace.pool)
        let start = Moment(snapshot: journey.arrivalAtLaunch([], &workspace).snapshot, passed: 0)
        var (seen, waiting): (Set<Moment>, [Moment]) = ([start], [start])
        while let here = waiting.popLast() {
            if here.snapshot.read({ code.holds(isThere, words: $0, pool: &workspace.pool, payload: .empty) }) { continue }
            guard let left = journey.machine.timeToNextDeadline(here.snapshot) else { return true }
            // What comes just before a deadline is counted as coming then.
            if ((here.passed + left) / 500).rounded(.up) * 500 > limit { return true }
            for next in next(after: here) where seen.insert(next).inserted { waiting.append(next) }
        }
        return false
    }

    private mutating func next(after here: Moment) -> [Moment] {
        let left = journey.machine.timeToNextDeadline(here.snapshot)
        let times = left.map { Array(stride(from: 0, to: $0, by: 500)) + ($0 > 1 ? [$0 - 1] : []) } ?? [0]
        var found: [Moment] = []
        for time in times {
            guard let later = after(.wait(time), here) else { continue }
            let screen = journey.screenView(of: later.snapshot, &workspace)
            for input in journey.possibleInputs(on: screen, in: later.snapshot, &workspace) {
                if case .wait = input.step { continue }
                if let next = after(input.step, later) { found.append(next) }
            }
        }
        return found + [left.flatMap { after(.wait($0), here) }].compactMap { $0 }
    }

    private mutating func after(_ step: WalkStep, _ moment: Moment) -> Moment? {
        if case .wait(0) = step { return moment }
        guard let arrival = journey.arrival(after: step, on: moment.snapshot, &workspace), arrival.isAtRest else { return nil }
        let passed: Double = if case .wait(let time) = step { time } else { 0 }
        return Moment(snapshot: arrival.snapshot, passed: moment.passed + passed)
    }
}
