import FlowSpec

extension Machine {
    func startTimer(
        _ timer: Int, _ words: UnsafeMutablePointer<UInt64>, _ payload: Payload, _ workspace: inout Workspace, _ trace: inout some Trace
    ) {
        let field = layout.timers[timer].field
        let ticks: UInt64
        switch delays[timer] {
        case .ticks(let constant): ticks = constant
        case .computed(let program):
            let time = Double(bitPattern: code.evaluate(program, words: words, pool: &workspace.pool, payload: payload))
            ticks = timerTicks(time, tick: layout.tick)
        }
        field.write(min(ticks + 1, field.mask), to: words)
        trace.startedTimer(timer)
    }

    /// The timer that falls due first, of several the first in document order, and its ticks.
    private func nextDeadline(_ words: UnsafePointer<UInt64>) -> (timer: Int, ticks: UInt64)? {
        guard layout.timerWords.contains(where: { words[$0] != 0 }) else { return nil }
        var next: (timer: Int, ticks: UInt64)?
        for timer in 0..<timers.count {
            let left = timers[timer].read(words)
            if left > 0 && left - 1 < next?.ticks ?? .max { next = (timer, left - 1) }
        }
        return next
    }

    /// Lets time pass up to the first deadline within `ticks` and carries that out.
    /// - Returns: the ticks that passed, and nil where nothing fell due.
    package func advance(
        _ words: UnsafeMutablePointer<UInt64>, ticks: UInt64, _ workspace: inout Workspace, _ trace: inout some Trace
    ) -> (elapsed: UInt64, outcome: StepOutcome?) {
        guard let next = nextDeadline(words) else { return (ticks, nil) }
        let elapsed = min(next.ticks, ticks)
        for timer in 0..<timers.count {
            let left = timers[timer].read(words)
            if left > 0 { timers[timer].write(left - elapsed, to: words) }
        }
        if next.ticks > ticks { return (ticks, nil) }
        timers[next.timer].write(0, to: words)
        return (elapsed, fire(layout.timers[next.timer].cause, words, &workspace, &trace))
    }

    private func fire(
        _ cause: TimerCause, _ words: UnsafeMutablePointer<UInt64>, _ workspace: inout Workspace, _ trace: inout some Trace
    ) -> StepOutcome {
        let number: Int?
        switch cause {
        case .after(let transition): number = events.number(of: .timer(transition))
        case .emit(let event):
            trace.effect(.emitted(event))
            number = events.number(of: .event(event))
        case .timeout(let service):
            number = flow.services[service].timeoutOutcome.flatMap { events.number(of: .outcome(service, $0)) }
            if number == nil { cancel(service, words, &trace) }
        }
        guard let number else { return .unheeded }
        return step(words, event: number, payload: .empty, &workspace, &trace)
    }

    /// nil: nothing is pending.
    package func timeToNextDeadline(_ snapshot: Snapshot) -> Double? {
        snapshot.read { words in nextDeadline(words).map { Double($0.ticks) * layout.tick } }
    }

    /// What falls due first.
    package func nextDeadlineCause(_ snapshot: Snapshot) -> TimerCause? {
        snapshot.read { words in nextDeadline(words).map { layout.timers[$0.timer].cause } }
    }

    /// How far time went, and what that set off.
    package struct Advance: Sendable {
        /// Milliseconds; less than asked for where a deadline came first.
        package var elapsed: Double
        /// After the time that passed and the macrostep.
        package var snapshot: Snapshot
        /// What the deadline set off; nil: none fell due.
        package var macrostep: Macrostep?
    }

    /// Lets time pass up to the first deadline, which is carried out; ties in document order.
    package func advance(_ snapshot: Snapshot, by milliseconds: Double, _ workspace: inout Workspace) -> Advance {
        let cause = nextDeadlineCause(snapshot)
        var passed = (elapsed: UInt64(0), outcome: StepOutcome?.none)
        let macrostep = record(from: snapshot, firedBy: cause.map(occurrence)) { words, trace in
            passed = advance(words, ticks: timerTicks(milliseconds, tick: layout.tick), &workspace, &trace)
            return passed.outcome ?? .unheeded
        }
        let isDue = passed.outcome != nil
        return Advance(
            elapsed: isDue ? Double(passed.elapsed) * layout.tick : milliseconds, snapshot: macrostep.snapshot,
            macrostep: isDue ? macrostep : nil)
    }

    /// A delayed event comes at another time than it was set for.
    /// - Parameters:
    ///   - time: milliseconds until it is due; where several are, the nearest is meant, and where none is within a tick nothing changes.
    ///   - later: milliseconds until it comes now; nil: it does not.
    package func moving(_ event: ID<EventName>, dueIn time: Double, to later: Double?, in snapshot: Snapshot) -> Snapshot {
        var snapshot = snapshot
        snapshot.words.withUnsafeMutableBufferPointer { buffer in
            guard let words = buffer.baseAddress else { return }
            guard let field = pending(event, dueIn: time, words) else { return }
            field.write(later.map { min(timerTicks($0, tick: layout.tick) + 1, field.mask) } ?? 0, to: words)
        }
        return snapshot
    }

    /// Whether such an event is on its way.
    func isPending(_ event: ID<EventName>, dueIn time: Double, in snapshot: Snapshot) -> Bool {
        snapshot.read { pending(event, dueIn: time, $0) != nil }
    }

    private func pending(_ event: ID<EventName>, dueIn time: Double, _ words: UnsafePointer<UInt64>) -> BitField? {
        let due = timerTicks(time, tick: layout.tick)
        var found: (field: BitField, distance: UInt64)?
        for timer in layout.timers where timer.cause == .emit(event) {
            let left = timer.field.read(words)
            guard left > 0 else { continue }
            let distance = left - 1 > due ? left - 1 - due : due - (left - 1)
            if distance <= 1, distance < found?.distance ?? .max { found = (timer.field, distance) }
        }
        return found?.field
    }

    private func occurrence(_ cause: TimerCause) -> Occurrence {
        switch cause {
        case .after(let transition): .timer(transition)
        case .emit(let event): .event(event)
        case .timeout(let service): .outcome(service, flow.services[service].timeoutOutcome ?? 0)
        }
    }
}
