import FlowSpec

/// Everything that has been set moving so far: what each property is at every moment from here on, and what a new timeline does to those
/// that still run.
package struct Motion: Sendable {
    private struct Playing: Sendable {
        var schedule: Schedule
        /// On the clock; later than now where it waits in a queue.
        var start: Double
        var interrupt: Timeline.Interrupt?
        var isBlocking: Bool
        /// The finger holds it so far on its way, 0…1.
        var held: Double?
        /// What later timelines have taken over from it.
        var taken: Set<MovingProperty> = []
        /// What a later timeline has brought to its own end.
        var settled: Set<MovingProperty> = []
        /// Nothing of it moves any more: its cues have ended.
        var isInterrupted = false

        /// nil where the clock does not end it.
        var end: Double? { held == nil ? schedule.total.map { start + $0 } : nil }

        func sample(of property: MovingProperty, at clock: Double) -> AnimatedSample? {
            schedule.sample(of: property, at: held.map { $0 * schedule.period } ?? clock - start)
        }

        /// Whether it has not come to the end of one of these properties yet.
        func moves(_ properties: Set<MovingProperty>, at clock: Double) -> Bool {
            schedule.steps.contains { step in
                properties.contains(step.moving) && !settled.contains(step.moving) && (held != nil || step.repeats == nil || start + step.end > clock)
            }
        }

        func isHidden(behind other: Playing) -> Bool {
            interrupt == nil && held == nil && start == other.start && isBlocking == other.isBlocking && schedule == other.schedule
        }

        func movesAnything(at clock: Double) -> Bool { moves(Set(schedule.steps.map(\.moving)).subtracting(taken), at: clock) }

        /// When its round ends that runs at this time.
        func endOfRound(at clock: Double) -> Double {
            if let total = schedule.total { return start + total }
            let period = schedule.period
            guard period > 0 else { return clock }
            return start + ((clock - start) / period).rounded(.up) * period
        }
    }

    /// In the order in which they were set off: the later counts.
    private var playing: [Playing] = []
    /// What timelines that have ended left behind.
    private var left: [MovingProperty: AnimatedSample] = [:]

    package init() {}

    /// nil where nothing has moved it.
    package func sample(of property: MovingProperty, at clock: Double) -> AnimatedSample? {
        for one in playing.reversed() where one.start <= clock && !one.settled.contains(property) {
            if let value = one.sample(of: property, at: clock) { return value }
        }
        return left[property]
    }

    /// Until when input is held back; nil where it is not. What never ends holds nothing back.
    package func blocks(at clock: Double) -> Double? {
        playing.compactMap { $0.isBlocking && $0.start <= clock ? $0.end : nil }.filter { $0 > clock && $0.isFinite }.max()
    }

    /// Whether it matters to what comes next how much time goes by.
    package func isInterruptible(at clock: Double) -> Bool {
        playing.contains { ($0.interrupt != nil || $0.isBlocking) && $0.end ?? clock > clock }
    }

    /// A timeline whose movement has ended before its time. What its cues still had to do comes at once where it was finished, and otherwise not at all.
    package struct Interruption: Sendable {
        package var schedule: Schedule
        package var start: Double
        package var isFinished: Bool
    }

    /// How a timeline that was set off plays, from when, and what it interrupts.
    package struct SettingOff: Sendable {
        package var schedule: Schedule
        package var start: Double
        package var interrupted: [Interruption] = []
    }

    /// - Parameter schedule: the timeline as it would play at a time, with what each property is then.
    package mutating func setOff(_ timeline: Timeline, at clock: Double, schedule: (Motion, Double) -> Schedule) -> SettingOff {
        settle(before: clock)
        var new = schedule(self, clock)
        let properties = Set(new.steps.map(\.moving))
        let touched = playing.indices.filter { playing[$0].moves(properties, at: clock) }
        let start = touched.filter { playing[$0].interrupt == .queue && playing[$0].held == nil }.map { playing[$0].endOfRound(at: clock) }
            .reduce(clock, max)
        if start > clock { new = schedule(self, start) }
        for index in touched {
            let running = playing[index]
            switch running.held == nil ? running.interrupt : .retarget {
            case .finish: for step in running.schedule.steps { left[step.moving] = step.sample(at: running.schedule.period) }
            case .reverse: new.leadBack(running.schedule, from: start - running.start, whereNot: { sample(of: $0, at: start) })
            case .retarget: for property in running.schedule.shared(with: properties) { begin(&new, property, at: start) }
            case .queue, nil: break
            }
        }
        let interrupted = interruptions(of: touched, by: properties, at: clock)
        let finished = Set(touched.filter { playing[$0].interrupt == .finish && playing[$0].held == nil })
        // What the finger has let go of stays where it was, until the new one takes it on.
        for index in touched where playing[index].held != nil { leave(playing[index], at: clock) }
        playing = playing.indices.filter { !finished.contains($0) && !(touched.contains($0) && playing[$0].held != nil) }.map { playing[$0] }
        let begun = Playing(schedule: new, start: start, interrupt: timeline.interrupt, isBlocking: timeline.isBlocking)
        // A loop without an end sets the same off again and again in one moment: the last of them shows all that the others would.
        playing.removeAll { $0.isHidden(behind: begun) }
        playing.append(begun)
        return SettingOff(schedule: new, start: start, interrupted: interrupted)
    }

    /// Those that end before their time now: at once with `finish`; otherwise when nothing is left to them that moves.
    private mutating func interruptions(of touched: [Int], by properties: Set<MovingProperty>, at clock: Double) -> [Interruption] {
        touched.compactMap { index in
            let running = playing[index]
            guard running.held == nil, !running.isInterrupted else { return nil }
            switch running.interrupt {
            case .finish: break
            case .retarget, .reverse:
                playing[index].taken.formUnion(properties)
                if playing[index].movesAnything(at: clock) { return nil }
                playing[index].isInterrupted = true
                playing[index].isBlocking = false
            case .queue, nil: return nil
            }
            return Interruption(schedule: running.schedule, start: running.start, isFinished: running.interrupt == .finish)
        }
    }

    /// A gesture moves the timeline: it stands so far on its way until the gesture moves it on, or lets go.
    /// - Parameter progress: 0…1.
    package mutating func hold(_ schedule: Schedule, at progress: Double, clock: Double) {
        settle(before: clock)
        playing.removeAll { $0.held != nil && $0.schedule.name == schedule.name }
        playing.append(Playing(schedule: schedule, start: clock, isBlocking: false, held: progress.isFinite ? min(max(progress, 0), 1) : 0))
    }

    /// Whether a gesture holds the timeline of this name.
    package func holds(_ name: String) -> Bool { playing.contains { $0.held != nil && $0.schedule.name == name } }

    /// Loops end with the states that played them.
    package mutating func endLoops() -> [Interruption] {
        let loops = playing.filter { $0.schedule.loops && $0.held == nil }
        playing.removeAll { $0.schedule.loops && $0.held == nil }
        return loops.map { Interruption(schedule: $0.schedule, start: $0.start, isFinished: false) }
    }

    private mutating func settle(before clock: Double) {
        func hasEnded(_ one: Playing) -> Bool { one.end.map { $0 <= clock } ?? false }
        guard playing.contains(where: hasEnded) else { return }
        var brought: Set<MovingProperty> = []
        for index in playing.indices.reversed() {
            playing[index].settled.formUnion(brought)
            if hasEnded(playing[index]) { brought.formUnion(playing[index].schedule.steps.map(\.moving)) }
        }
        for ended in playing where hasEnded(ended) { leave(ended, at: clock) }
        playing.removeAll(where: hasEnded)
    }

    private mutating func leave(_ one: Playing, at clock: Double) {
        for step in one.schedule.steps where !one.settled.contains(step.moving) { left[step.moving] = one.sample(of: step.moving, at: clock) }
    }

    /// The new one takes the property on from where it is, a spring also as fast as it is.
    private func begin(_ new: inout Schedule, _ property: MovingProperty, at time: Double) {
        let own = new.steps.indices.filter { new.steps[$0].moving == property }
        guard let first = own.min(by: { (new.steps[$0].start, $0) < (new.steps[$1].start, $1) }), let value = sample(of: property, at: time),
            !new.steps[first].keyframes.isEmpty
        else { return }
        new.steps[first].keyframes[0].begin(at: value)
        let step = new.steps[first]
        // What begins later has stood still until then.
        guard step.spring != nil, step.start == 0, step.keyframes.count == 2, case .number(let from, _) = value, case .number(let to, _) = step.keyframes[1].value,
            from != to, case .number(let before, _)? = sample(of: property, at: time - 0.5),
            case .number(let after, _)? = sample(of: property, at: time + 0.5)
        else { return }
        // The two samples are a millisecond apart.
        let velocity = (after - before) * 1000 / (to - from)
        if velocity.isFinite { new.steps[first].takenVelocity = velocity }
        let moving = playing.last { $0.start <= time && $0.held == nil && $0.sample(of: property, at: time) != nil }
        guard let moving, let frequency = moving.schedule.step(of: property, at: time - moving.start)?.frequency(at: time - moving.start) else { return }
        new.steps[first].blend(from: frequency)
        new.total = new.total.map { max($0, new.steps[first].end) }
    }
}

extension Schedule {
    fileprivate func shared(with properties: Set<MovingProperty>) -> [MovingProperty] {
        var seen: Set<MovingProperty> = []
        return steps.map(\.moving).filter { properties.contains($0) && seen.insert($0).inserted }
    }

    /// What leads back to where a running timeline came from goes the way that it has come, in the time that it took; what leads elsewhere
    /// begins where the running one is.
    fileprivate mutating func leadBack(_ running: Schedule, from elapsed: Double, whereNot current: (MovingProperty) -> AnimatedSample?) {
        for property in running.shared(with: Set(steps.map(\.moving))) {
            let way = running.steps.filter { $0.moving == property }
            guard way.count == 1, let step = way.first, step.repeats != nil, step.rewind == nil,
                let goal = sample(of: property, at: .greatestFiniteMagnitude), let origin = step.value(at: 0), goal.isSame(as: origin)
            else {
                let own = steps.indices.filter { steps[$0].moving == property }
                if let first = own.min(by: { (steps[$0].start, $0) < (steps[$1].start, $1) }), let value = current(property),
                    !steps[first].keyframes.isEmpty
                {
                    steps[first].keyframes[0].begin(at: value)
                }
                continue
            }
            var back = step
            back.rewind = min(max(elapsed - step.start, 0), step.end - step.start)
            back.start = 0
            back.end = back.rewind ?? 0
            guard let first = steps.firstIndex(where: { $0.moving == property }) else { continue }
            steps[first] = back
            steps = steps.indices.filter { $0 <= first || steps[$0].moving != property }.map { steps[$0] }
        }
        if total != nil { total = max(steps.map(\.end).max() ?? 0, cues.last?.at ?? 0) }
    }
}

extension AnimatedSample {
    /// Within what nobody sees; 0 is 0 in any unit.
    fileprivate func isSame(as other: AnimatedSample) -> Bool {
        switch (self, other) {
        case (.number(let a, let unit), .number(let b, let otherUnit)): (a - b).magnitude < 1e-6 && (unit == otherUnit || a == 0 && b == 0)
        default: self == other
        }
    }
}
