import FlowSpec

extension StateSpace {
    /// Whether somewhere timers run that one step need not have started together: which of them ends first may hang on when that was,
    /// and time passes here from deadline to deadline only.
    package var runsTimersTogether: Bool {
        let machine = branching.machine
        let starters = machine.layout.timers.indices.map { machine.timerStarter($0) }
        guard Set(starters).count > 1 else { return false }
        return (0..<count).contains { number in
            let words = words(number)
            guard machine.layout.timerWords.contains(where: { words[$0] != 0 }) else { return false }
            var first: Machine.TimerStarter?
            for (timer, starter) in starters.enumerated() where machine.timers[timer].read(words) > 0 {
                if let first, first != starter { return true }
                first = starter
            }
            return false
        }
    }
}

extension Machine {
    /// Timers of one starter begin at the same moment.
    fileprivate enum TimerStarter: Hashable {
        case entry(ID<State>)
        case timer(Int)
    }

    fileprivate func timerStarter(_ timer: Int) -> TimerStarter {
        if case .after(let transition) = layout.timers[timer].cause { .entry(flow.transitions[transition].source) } else { .timer(timer) }
    }
}
