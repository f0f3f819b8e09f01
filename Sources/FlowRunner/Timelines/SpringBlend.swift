import FlowSpec

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

extension SpringTiming {
    /// Where the spring is that takes over from another one and blends: the response goes from the other's to its own in a straight line, as SwiftUI has it.
    /// In pieces of half a millisecond, each with the response of its middle and in closed form; after the blend in closed form as a whole.
    /// - Parameter frequency: the other spring's.
    package func position(after seconds: Double, velocity: Double, blendingFrom frequency: Double) -> Double {
        var state = SpringState(remaining: -1, velocity: velocity)
        let blended = min(max(seconds, 0), blend)
        let piece = max(0.0005, blend / SpringTiming.mostPieces)
        var time = 0.0
        while time < blended {
            let next = min(time + piece, blended)
            state = state.advanced(by: next - time, frequency: self.frequency(after: (time + next) / 2, blendingFrom: frequency), damping: damping)
            time = next
        }
        if seconds > blended { state = state.advanced(by: seconds - blended, frequency: self.frequency, damping: damping) }
        return 1 + state.remaining
    }

    /// On its way from the other spring's frequency to its own.
    func frequency(after seconds: Double, blendingFrom other: Double) -> Double {
        guard seconds < blend, other > 0 else { return frequency }
        let share = max(seconds, 0) / blend
        return 1 / ((1 - share) / other + share / frequency)
    }

    private static let mostPieces = 2000.0
}

private struct SpringState {
    /// From the end; the start is at -1.
    var remaining: Double
    var velocity: Double

    /// The state some time later, in closed form.
    func advanced(by time: Double, frequency w: Double, damping: Double) -> SpringState {
        let decay = damping * w
        let (even, odd): (Double, Double)
        if (damping - 1).magnitude < 1e-9 {
            let envelope = exp(-decay * time)
            (even, odd) = (envelope, envelope * time)
        } else if damping < 1 {
            let swing = w * (1 - damping * damping).squareRoot()
            let envelope = exp(-decay * time)
            (even, odd) = (envelope * cos(swing * time), envelope * sin(swing * time) / swing)
        } else {
            let root = w * (damping * damping - 1).squareRoot()
            let (slow, fast) = (exp((root - decay) * time), exp((-root - decay) * time))
            (even, odd) = ((slow + fast) / 2, (slow - fast) / (2 * root))
        }
        return SpringState(
            remaining: remaining * even + (velocity + decay * remaining) * odd,
            velocity: velocity * even - (w * w * remaining + decay * velocity) * odd)
    }
}

extension ScheduledStep {
    /// What the spring of its first segment swings with, `time` milliseconds after its schedule began; nil where no spring moves it then.
    func frequency(at time: Double) -> Double? {
        guard time >= start, time < end, keyframes.count > 1, let timing = springTiming(from: 0) else { return nil }
        return takenFrequency.map { timing.frequency(after: (time - start) / 1000, blendingFrom: $0) } ?? timing.frequency
    }
}
