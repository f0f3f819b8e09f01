import FlowSpec

/// A timeline's schedule while it takes over from others what they still move.
struct TakingOver {
    private var schedule: Schedule
    /// Its steps on each property, in document order.
    private var own: [MovingProperty: [Int]]
    private var leadsBack = false
    /// Steps for which one way back stands.
    private var dropped: Set<Int> = []

    init(_ schedule: Schedule) {
        self.schedule = schedule
        own = schedule.steps.byProperty
    }

    /// The schedule that plays.
    var taken: Schedule {
        var result = schedule
        guard leadsBack else { return result }
        result.steps = result.steps.indices.filter { !dropped.contains($0) }.map { result.steps[$0] }
        result.total = result.total.map { _ in max(result.steps.map(\.end).max() ?? 0, result.cues.last?.at ?? 0) }
        return result
    }

    /// It goes on from where the property is; a spring also as fast as it is.
    /// - Parameters:
    ///   - velocity: the property's, in its unit a second; nil where it has none.
    ///   - frequency: of the spring that moves it, radians a second; nil where none does.
    mutating func begin(_ property: MovingProperty, at value: AnimatedSample, velocity: Double?, frequency: Double?) {
        guard let first = own[property].flatMap({ schedule.steps.inTime($0).first }), !schedule.steps[first].keyframes.isEmpty else { return }
        schedule.steps[first].keyframes[0].begin(at: value)
        // What begins later has stood still until then.
        guard let velocity, schedule.steps[first].start == 0 else { return }
        schedule.steps[first].take(velocity: velocity)
        if let frequency, schedule.steps[first].takenVelocity != nil { schedule.steps[first].blend(from: frequency) }
        schedule.total = schedule.total.map { max($0, schedule.steps[first].end) }
    }

    /// Where it brings the property back to where a running step began, it goes the way that this one has come, in the time that it took.
    /// - Parameter elapsed: milliseconds since the running one's timeline was set off.
    /// - Returns: whether it leads back.
    mutating func leadBack(_ property: MovingProperty, along step: ScheduledStep, after elapsed: Double) -> Bool {
        guard step.repeats != nil, step.rewind == nil, let own = own[property], let first = own.first, own.contains(where: { schedule.steps[$0].duration > 0 }),
            let goal = schedule.steps.step(among: own, at: .greatestFiniteMagnitude)?.sample(at: .greatestFiniteMagnitude),
            let origin = step.value(at: 0), goal.isSame(as: origin)
        else { return false }
        var back = step
        back.rewind = min(max(elapsed - step.start, 0), step.end - step.start)
        back.start = 0
        back.end = back.rewind ?? 0
        schedule.steps[first] = back
        leadsBack = true
        dropped.formUnion(own.dropFirst())
        self.own[property] = [first]
        return true
    }
}

extension ScheduledStep {
    /// Its first segment's spring begins as fast as the property is, and has the time to settle from there where it says itself how long it takes.
    /// - Parameter velocity: in the property's unit a second.
    fileprivate mutating func take(velocity: Double) {
        guard duration > 0, spring != nil, keyframes.count > 1, keyframes[0].at == 0, keyframes[1].at > 0, keyframes[0].easing == nil,
            case .number(let from, _) = keyframes[0].value, case .number(let to, _) = keyframes[1].value, from != to
        else { return }
        let ways = velocity / (to - from)
        guard ways.isFinite else { return }
        takenVelocity = ways
        guard springResponse == nil, var timing = springTiming(from: 0) else { return }
        timing.velocity = min(max(ways, -Spring.fastestStart), Spring.fastestStart)
        lengthenFirstSegment(by: timing.settling - keyframes[1].at * duration)
    }

    /// Takes over from a spring of this frequency, and so much longer for it.
    fileprivate mutating func blend(from frequency: Double) {
        guard duration > 0, repeats == 1, keyframes.count == 2, let time = springTiming(from: 0).map({ $0.blend * 1000 }), time > 0 else { return }
        takenFrequency = frequency
        lengthenFirstSegment(by: time)
    }

    /// The others last as long as before.
    private mutating func lengthenFirstSegment(by time: Double) {
        guard time > 0 else { return }
        let (share, before) = (keyframes[1].at, duration)
        duration += time
        end += time * Double(repeats ?? 1)
        for index in keyframes.indices.dropFirst() { keyframes[index].at = (keyframes[index].at * before + time) / duration }
        springResponse = springResponse.map { $0 * share / keyframes[1].at }
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
