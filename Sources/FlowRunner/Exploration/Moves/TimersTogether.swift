import FlowSpec

extension StateSpace {
    /// Whether somewhere timers run that need not have been started by one step: which of them ends first may hang on when that was,
    /// and time passes here from deadline to deadline only.
    package var runsTimersTogether: Bool {
        let machine = branching.machine
        let starters = machine.flow.timerStarters
        guard Set(starters).count > 1 else { return false }
        return (0..<count).contains { number in
            let words = words(number)
            guard machine.layout.timerWords.contains(where: { words[$0] != 0 }) else { return false }
            var first: TimerStarter?
            for (timer, starter) in starters.enumerated() where machine.timers[timer].read(words) > 0 {
                if let first, first != starter { return true }
                first = starter
            }
            return false
        }
    }
}

extension Flow {
    /// By timer, what starts it; the same where one step starts both.
    var timerStarters: [TimerStarter] {
        let ways = transitions.rows.flatMap { transition in
            transition.targets.flatMap { target in
                switch target {
                case .state(let id): [(from: transition.source, to: id)]
                case .history(let id): states[histories[id].state].children.map { (from: transition.source, to: $0) }
                }
            }
        }
        // Nothing leads to it, or into it from elsewhere, so it is entered only where the one around it is.
        func isEnteredAlongside(_ state: ID<State>) -> Bool {
            guard let parent = states[state].parent,
                !ways.contains(where: { $0.to == state || isDescendant($0.to, of: state) && !isDescendant($0.from, of: state) })
            else { return false }
            if case .compound(let initial) = states[parent].kind {
                return initial.contains { if case .state(let id) = $0 { id == state || isDescendant(id, of: state) } else { false } }
            }
            return states[parent].kind == .parallel
        }
        func outermost(_ state: ID<State>) -> ID<State> {
            var outermost = state
            while isEnteredAlongside(outermost), let parent = states[outermost].parent { outermost = parent }
            return outermost
        }
        return timerCauses().map { cause, _, starter in
            // It goes on where the state is left.
            if case .emit = cause { return starter }
            switch starter {
            case .entry(let state): return .entry(outermost(state))
            case .call(let service):
                let callers = states.ids.filter { states[$0].calls.contains(service) }
                return callers.count == 1 ? .entry(outermost(callers[0])) : starter
            case .exit, .transition, .condition: return starter
            }
        }
    }
}
