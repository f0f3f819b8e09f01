import FlowSpec

extension ScheduledStep {
    /// The spring with the duration that the step gives it between the first two keyframes that it moves, and the velocity that it takes over. A bare damping stays one: its duration is the step's.
    package var playedSpring: Spring? {
        guard let spring else { return nil }
        let first = keyframes.indices.first { keyframes.indices.contains($0 + 1) && keyframes[$0].easing == nil && keyframes[$0 + 1].at > keyframes[$0].at }
        let share = first.map { keyframes[$0 + 1].at - keyframes[$0].at } ?? 1
        let lasting = springResponse.map { spring.lasting($0 * share) } ?? spring
        return takenVelocity.map { lasting.beginning(at: $0) } ?? lasting
    }
}

extension Spring {
    /// With the same damping ratio, and this perceptual duration in milliseconds.
    fileprivate func lasting(_ duration: Double) -> Spring {
        switch self {
        case .damping: return self
        case .response(_, let damping): return .response(duration, damping: damping)
        case .duration(_, let bounce): return .duration(duration, bounce: bounce)
        case .physical(let mass, _, _):
            let timing = SpringTiming(self, perceptual: duration)
            return .physical(mass: mass, stiffness: mass * timing.frequency * timing.frequency, damping: 2 * timing.damping * mass * timing.frequency)
        case .moving(let spring, let velocity): return .moving(spring.lasting(duration), velocity: velocity)
        case .blending(let spring, let time): return .blending(spring.lasting(duration), over: time)
        }
    }

    /// - Parameter velocity: distances to its end a second, instead of its own.
    fileprivate func beginning(at velocity: Double) -> Spring {
        if case .moving(let spring, _) = self { .moving(spring, velocity: velocity) } else { .moving(self, velocity: velocity) }
    }
}
