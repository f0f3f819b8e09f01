import FlowSpec

extension Journey {
    /// Clocks that only show how time goes by: delays that start their own state anew and do nothing that anything observes. Each of their
    /// steps leads to where it came from, but for the time that is left of other waits. What is left of those tells situations apart only
    /// where one that another step starts may run beside them; such clocks go on.
    /// - Parameters:
    ///   - observed: the cone of influence (`Flow.observedData`) of what is asked.
    ///   - openWaits: of long ones it is not followed how much is left.
    /// - Returns: places among the machine's timers.
    func idleClocks(observing observed: Set<ID<Datum>>, asked question: SpaceQuestion, _ openWaits: OpenWaits) -> [Int] {
        guard let asked = question.transitions else { return [] }
        if question.promises, flow.promises.contains(where: \.claim.hangsOnClocks) { return [] }
        let timers = machine.layout.timers
        var idle = timers.indices.filter { place in
            guard case .after(let tick) = timers[place].cause, let time = timers[place].delay.constantMilliseconds else { return false }
            return timerTicks(time, tick: machine.layout.tick) > 0 && !asked.contains(tick) && flow.isIdle(tick, observing: observed)
        }
        let starters = idle.isEmpty ? [] : flow.timerStarters
        var count = -1
        while count != idle.count {
            count = idle.count
            let others = timers.indices.filter { !idle.contains($0) && !(openWaits.waits[safe: $0]?.isLong ?? false) }
            idle.removeAll { clock in
                guard case .after(let tick) = timers[clock].cause else { return true }
                let beside = others.filter { flow.mayRun(timers[$0].cause, beside: flow.transitions[tick].source) }
                return Set(beside.map { starters[$0] }).count > 1
            }
        }
        return idle
    }
}

extension Branching {
    /// What the clocks would take that never run here.
    var idleTicks: [ID<Transition>] {
        (reduction?.idleClocks ?? []).compactMap { if case .after(let tick) = machine.layout.timers[$0].cause { tick } else { nil } }
    }
}

extension Flow {
    fileprivate func isIdle(_ tick: ID<Transition>, observing observed: Set<ID<Datum>>) -> Bool {
        let transition = transitions[tick]
        let state = states[transition.source]
        guard transition.targets.count == 1, case .state(transition.source) = transition.targets[0] else { return false }
        if transition.guard != nil || transition.timeline != nil { return false }
        // Another parent would be left as well.
        guard state.kind == .atomic, state.calls.isEmpty, observed.isDisjoint(with: state.owns), let parent = state.parent,
            case .compound = states[parent].kind
        else { return false }
        let isAlone = state.transitions.allSatisfy { other in
            if other != tick, case .after = transitions[other].trigger { false } else { true }
        }
        return isAlone && (state.exit + transition.actions + state.entry).allSatisfy { isUnobserved($0, by: observed) }
    }

    private func isUnobserved(_ action: Action, by observed: Set<ID<Datum>>) -> Bool {
        switch action {
        case .haptic, .announce, .log: true
        case .set(let datum, _), .append(let datum, _), .remove(let datum, _): !observed.contains(datum)
        case .reset(let data): observed.isDisjoint(with: data)
        case .branch(_, let then, let otherwise): (then + otherwise).allSatisfy { isUnobserved($0, by: observed) }
        case .emit, .cancelService, .cancelEvent, .timeline: false
        }
    }

    fileprivate func mayRun(_ cause: TimerCause, beside state: ID<State>) -> Bool {
        switch cause {
        case .emit: true
        case .after(let transition): canBeActiveTogether(transitions[transition].source, state)
        case .timeout(let service): states.ids.contains { states[$0].calls.contains(service) && canBeActiveTogether($0, state) }
        }
    }
}

extension Promise.Claim {
    /// What comes about in the end hangs on clocks: while one ticks, deadlines come, so another wait may be begun anew for ever.
    fileprivate var hangsOnClocks: Bool {
        var found = asksForAllWays
        forEachOccasion { if case .trigger(.after) = $0 { found = true } }
        return found
    }
}
