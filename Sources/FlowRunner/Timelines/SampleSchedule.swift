import FlowSpec

extension ScheduledStep {
    /// The property's value `time` milliseconds after its schedule began: before the step its first value, after it its last.
    package func sample(at time: Double) -> AnimatedSample? {
        guard !keyframes.isEmpty else { return nil }
        if let rewind { return forwards.sample(at: start + rewind - min(max(time - start, 0), rewind)) }
        let elapsed = time - start
        if elapsed < 0 { return value(at: 0) }
        // Its end as it is told: what is left of a sum of fractions must not hold it back there.
        guard duration > 0, repeats.map({ elapsed < duration * Double($0) && time < end }) ?? true else { return value(at: restingKeyframe) }
        let run = (elapsed / duration).rounded(.down)
        let inside = elapsed - run * duration
        let isReversed = autoreverses && run.truncatingRemainder(dividingBy: 2) == 1
        return sample(progress: isReversed ? 1 - inside / duration : inside / duration)
    }

    /// The keyframe at which it comes to rest: the first one where it runs there and back.
    var restingKeyframe: Int { autoreverses && repeats?.isMultiple(of: 2) == true ? 0 : keyframes.count - 1 }

    private var forwards: ScheduledStep {
        var step = self
        step.rewind = nil
        step.end = .greatestFiniteMagnitude
        return step
    }

    /// A keyframe's own value, with the unit that it shares with its neighbour (`0 -> 100%` begins at 0%).
    package func value(at index: Int) -> AnimatedSample? {
        guard keyframes.indices.contains(index) else { return nil }
        if keyframes.indices.contains(index + 1) { return keyframes[index].value.mixed(with: keyframes[index + 1].value, at: 0) }
        return index > 0 ? keyframes[index - 1].value.mixed(with: keyframes[index].value, at: 1) : keyframes[index].value
    }

    /// The value at a place of one run, 0…1: what a gesture scrubs. Before the first keyframe its value holds, after the last its own.
    package func sample(progress: Double) -> AnimatedSample? {
        let last = keyframes.count - 1
        guard last > 0, progress >= keyframes[0].at else { return value(at: 0) }
        let end = keyframes[last].at
        if progress >= end, end < 1 { return value(at: last) }
        var index = 0
        while index + 2 < keyframes.count, progress >= keyframes[index + 1].at { index += 1 }
        // Fields one by one: a whole keyframe is dear to copy, and this runs for every property of every frame.
        let start = keyframes[index].at
        let span = keyframes[index + 1].at - start
        let local = span > 0 ? (progress - start) / span : 1
        if case .number(let a, let unit) = keyframes[index].value, case .number(let b, let other) = keyframes[index + 1].value, unit == other {
            return .number(between(a, b, at: eased(local, at: index, seconds: local * span * duration / 1000)), unit: unit)
        }
        let (from, to) = (keyframes[index].value, keyframes[index + 1].value)
        guard from.mixes(with: to) else { return local >= 1 ? to : from }
        return from.mixed(with: to, at: eased(local, at: index, seconds: local * span * duration / 1000))
    }

    /// - Parameter index: of the keyframe before.
    func eased(_ progress: Double, at index: Int, seconds: Double) -> Double {
        if let easing = keyframes[index].easing { return easing(progress) }
        if let timing = springTiming(from: index) {
            if progress >= 1 { return 1 }
            guard index == 0 else { return timing.position(after: seconds) }
            if let takenFrequency { return timing.position(after: seconds, velocity: takenVelocity ?? timing.velocity, blendingFrom: takenFrequency) }
            return timing.position(after: seconds, velocity: takenVelocity)
        }
        return easing.map { $0(progress) } ?? progress
    }

    /// The spring between a keyframe and the next one, which begins anew there: what one perceives of the run it has its share of. nil where no spring moves it.
    func springTiming(from index: Int) -> SpringTiming? {
        guard let spring, keyframes[index].easing == nil else { return nil }
        return SpringTiming(spring, perceptual: springResponse.map { $0 * (keyframes[index + 1].at - keyframes[index].at) })
    }
}

extension Schedule {
    package struct Sample: Hashable, Sendable {
        package var target: String
        package var property: String
        package var value: AnimatedSample
    }

    /// Every property's value at a time, by target and property in the order they first appear. Where several steps speak of one
    /// property, the latest that has started counts; before any has, the first of them.
    package func samples(at time: Double) -> [Sample] {
        var order: [MovingProperty] = []
        var speaking: [MovingProperty: Int] = [:]
        for (index, step) in steps.enumerated() {
            guard let known = speaking[step.moving] else {
                order.append(step.moving)
                speaking[step.moving] = index
                continue
            }
            if step.speaks(over: steps[known], at: time) { speaking[step.moving] = index }
        }
        return order.compactMap { key in
            guard let index = speaking[key], let value = steps[index].sample(at: time) else { return nil }
            return Sample(target: key.target, property: key.property, value: value)
        }
    }
}

extension Schedule.Sample {
    var moving: MovingProperty { MovingProperty(target: target, property: property) }
}

extension [ScheduledStep] {
    /// The steps on each property, in document order.
    var byProperty: [MovingProperty: [Int]] { Dictionary(grouping: indices) { self[$0].moving } }

    /// The steps of each target by start, targets in the order in which they first appear.
    var byTarget: [[ScheduledStep]] {
        let own = Dictionary(grouping: indices) { self[$0].target }.values
        return own.sorted { $0[0] < $1[0] }.map { inTime($0).map { self[$0] } }
    }

    /// These of them by start, then document order.
    func inTime(_ indices: some Sequence<Int>) -> [Int] { indices.sorted { (self[$0].start, $0) < (self[$1].start, $1) } }

    /// Of the steps on one property that which counts at a time.
    /// - Parameter own: in document order.
    func step(among own: [Int], at time: Double) -> ScheduledStep? {
        guard let first = own.first else { return nil }
        return self[own.dropFirst().reduce(first) { self[$1].speaks(over: self[$0], at: time) ? $1 : $0 }]
    }
}

extension ScheduledStep {
    /// Which of two steps on one property counts, this one standing later in the file.
    fileprivate func speaks(over known: ScheduledStep, at time: Double) -> Bool {
        let isLater = start <= time && (known.start > time || start >= known.start)
        return isLater || known.start > time && start < known.start
    }
}
