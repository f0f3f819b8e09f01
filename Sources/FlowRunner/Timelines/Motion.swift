import FlowSpec

/// Everything that has been set moving so far: what each property is at every moment from here on, and what a new timeline does to those
/// that still run.
package struct Motion: Sendable {
    private struct Playing: Sendable {
        let schedule: Schedule
        /// Its steps on each property, in document order.
        let own: [MovingProperty: [Int]]
        /// With which a loop ends; nil: with any that is left.
        let state: ID<State>?
        /// On the clock; later than now where it waits in a queue.
        let start: Double
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

        init(_ schedule: Schedule, of state: ID<State>? = nil, start: Double, interrupt: Timeline.Interrupt? = nil, isBlocking: Bool = false, held: Double? = nil) {
            self.schedule = schedule
            self.own = schedule.steps.byProperty
            self.state = state
            self.start = start
            self.interrupt = interrupt
            self.isBlocking = isBlocking
            self.held = held
        }

        /// nil where the clock does not end it.
        var end: Double? { held == nil ? schedule.total.map { start + $0 } : nil }

        /// Of its own time, what it leaves behind: where the finger holds it, or its end; of a loop, that of its first round.
        var lastMoment: Double { held.map { $0 * schedule.period } ?? (schedule.loops ? schedule.period : .greatestFiniteMagnitude) }

        /// Its step that counts for a property, nil where it says nothing of it or a later timeline has the last word.
        func step(of property: MovingProperty, at clock: Double) -> ScheduledStep? {
            guard start <= clock, !settled.contains(property), let own = own[property] else { return nil }
            return schedule.steps.step(among: own, at: time(at: clock))
        }

        func sample(of property: MovingProperty, at clock: Double) -> AnimatedSample? { step(of: property, at: clock)?.sample(at: time(at: clock)) }

        private func time(at clock: Double) -> Double { held.map { $0 * schedule.period } ?? clock - start }

        /// Whether it has not come to the end of one of these properties yet.
        func moves(_ properties: Set<MovingProperty>, at clock: Double) -> Bool {
            schedule.steps.contains { step in
                properties.contains(step.moving) && !settled.contains(step.moving) && (held != nil || step.repeats == nil || start + step.end > clock)
            }
        }

        func isHidden(behind other: Playing) -> Bool {
            interrupt == nil && held == nil && state == other.state && start == other.start && isBlocking == other.isBlocking && schedule == other.schedule
        }

        func movesAnything(at clock: Double) -> Bool { moves(Set(own.keys).subtracting(taken), at: clock) }

        /// When its round ends that runs at this time; its first where it still waits, or begins.
        func endOfRound(at clock: Double) -> Double {
            if let total = schedule.total { return start + total }
            let period = schedule.period
            guard period > 0 else { return max(start, clock) }
            return start + max(1, ((clock - start) / period).rounded(.up)) * period
        }
    }

    /// In the order in which they were set off: the later counts.
    private var playing: [Playing] = []
    /// What timelines that have ended left behind.
    private var left: [MovingProperty: AnimatedSample] = [:]

    package init() {}

    /// nil where nothing has moved it.
    package func sample(of property: MovingProperty, at clock: Double) -> AnimatedSample? {
        for one in playing.reversed() {
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

    /// - Parameters:
    ///   - state: with which it ends where it is a loop.
    ///   - schedule: the timeline as it would play at a time, with what each property is then.
    package mutating func setOff(_ timeline: Timeline, of state: ID<State>? = nil, at clock: Double, schedule: (Motion, Double) -> Schedule) -> SettingOff {
        settle(before: clock)
        var new = schedule(self, clock)
        let properties = Set(new.steps.map(\.moving))
        let touched = playing.indices.filter { playing[$0].moves(properties, at: clock) }
        let running = touched.map { playing[$0] }
        let start = running.filter { $0.interrupt == .queue && $0.held == nil }.map { $0.endOfRound(at: clock) }.reduce(clock, max)
        let interrupted = interruptions(of: touched, by: properties, at: clock)
        // What the finger has let go of stays where it was, until the new one takes it on.
        let ended = Set(touched.filter { playing[$0].interrupt == .finish || playing[$0].held != nil })
        end(ended)
        if start > clock || !ended.isEmpty { new = schedule(self, start) }
        new = takingOver(new, from: start > clock ? running.filter { $0.moves(properties.subtracting($0.taken), at: start) } : running, at: start)
        let begun = Playing(new, of: state, start: start, interrupt: timeline.interrupt, isBlocking: timeline.isBlocking)
        // A loop without an end sets the same off again and again in one moment: the last of them shows all that the others would.
        playing.removeAll { $0.isHidden(behind: begun) }
        playing.append(begun)
        return SettingOff(schedule: new, start: start, interrupted: interrupted)
    }

    /// Of several that still move a property, the last to be set off says how it is taken over.
    private func takingOver(_ new: Schedule, from running: [Playing], at time: Double) -> Schedule {
        var open = Set(new.steps.map(\.moving))
        var new = TakingOver(new)
        for one in running.reversed() {
            let interrupt = one.held == nil ? one.interrupt : .retarget
            for (property, steps) in one.own where !one.taken.contains(property) && open.remove(property) != nil {
                guard interrupt == .retarget || interrupt == .reverse else { continue }
                if interrupt == .reverse, steps.count == 1, new.leadBack(property, along: one.schedule.steps[steps[0]], after: time - one.start) { continue }
                guard let value = sample(of: property, at: time) else { continue }
                let moving = playing.last { $0.held == nil && $0.step(of: property, at: time) != nil }
                new.begin(
                    property, at: value, velocity: velocity(of: property, at: time),
                    frequency: moving.flatMap { $0.step(of: property, at: time)?.frequency(at: time - $0.start) })
            }
        }
        return new.taken
    }

    /// In its unit a second; nil for what is no number.
    private func velocity(of property: MovingProperty, at time: Double) -> Double? {
        func moved(within span: Double) -> Double? {
            guard case .number(let before, _)? = sample(of: property, at: time - span), case .number(let after, _)? = sample(of: property, at: time + span)
            else { return nil }
            return after - before
        }
        guard let near = moved(within: 0.25), let far = moved(within: 0.5) else { return nil }
        // Richardson's extrapolation: what the curve bends within the millisecond falls out.
        return (8 * near - far) / 3 * 1000
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
        playing.append(Playing(schedule, start: clock, held: progress.isFinite ? min(max(progress, 0), 1) : 0))
    }

    /// Whether a gesture holds the timeline of this name.
    package func holds(_ name: String) -> Bool { playing.contains { $0.held != nil && $0.schedule.name == name } }

    /// Loops end with the states that play them.
    mutating func endLoops(of left: [ID<State>]) -> [Interruption] {
        let ended = playing.filter { one in one.schedule.loops && one.held == nil && one.state.map(left.contains) ?? true }
        playing.removeAll { one in one.schedule.loops && one.held == nil && one.state.map(left.contains) ?? true }
        return ended.map { Interruption(schedule: $0.schedule, start: $0.start, isFinished: false) }
    }

    private mutating func settle(before clock: Double) {
        end(Set(playing.indices.filter { playing[$0].end.map { $0 <= clock } ?? false }))
    }

    /// They are at their ends, also where something earlier would still move what they have moved.
    private mutating func end(_ ended: Set<Int>) {
        guard !ended.isEmpty else { return }
        var brought: Set<MovingProperty> = []
        for index in playing.indices.reversed() {
            playing[index].settled.formUnion(brought)
            if ended.contains(index) { brought.formUnion(playing[index].own.keys) }
        }
        for index in playing.indices where ended.contains(index) {
            let one = playing[index]
            for sample in one.schedule.samples(at: one.lastMoment) where !one.settled.contains(sample.moving) { left[sample.moving] = sample.value }
        }
        playing = playing.indices.filter { !ended.contains($0) }.map { playing[$0] }
    }
}
