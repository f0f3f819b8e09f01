#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A spring as physics sees it, whichever spelling stated it (docs/language.md, section 11; SwiftUI's `Spring` has the same parameters).
package struct SpringTiming: Hashable, Sendable {
    /// ω₀, radians a second.
    package var frequency: Double
    /// ζ: below 1 it overshoots.
    package var damping: Double
    /// At the start, distances to the end a second.
    package var velocity = 0.0
    /// Seconds until the response of a spring that it takes over from has become its own.
    package var blend = 0.0

    /// - Parameter perceptual: the step's `for`, milliseconds, which is the spring's response where it is given.
    package init(_ spring: Spring, perceptual: Double?) {
        switch spring {
        case .damping(let fraction):
            self.init(response: perceptual ?? SpringTiming.defaultResponse, damping: fraction)
        case .response(let response, let fraction):
            self.init(response: perceptual ?? response, damping: fraction)
        case .duration(let duration, let bounce):
            self.init(response: perceptual ?? duration, damping: bounce >= 0 ? 1 - bounce : 1 / (1 + max(bounce, -0.999)))
        case .physical(let mass, let stiffness, let damping):
            let fraction = damping / (2 * (mass * stiffness).squareRoot())
            self.init(response: perceptual ?? 2000 * Double.pi / (stiffness / mass).squareRoot(), damping: fraction)
        case .moving(let spring, let velocity):
            self.init(spring, perceptual: perceptual)
            self.velocity = velocity
        case .blending(let spring, let time):
            self.init(spring, perceptual: perceptual)
            self.blend = time / 1000
        }
    }

    private init(response: Double, damping: Double) {
        let seconds = (response.isFinite && response > 0 ? response : SpringTiming.defaultResponse) / 1000
        self.frequency = 2 * Double.pi / seconds
        self.damping = damping.isFinite ? max(damping, 0) : 1
    }

    package static let defaultResponse = 500.0
    /// Milliseconds after which what has not settled is cut off.
    package static let longest = 60_000.0

    /// Milliseconds until it stays within 0.1 % of its end.
    package var settling: Double {
        let epsilon = 0.001
        let seconds: Double
        if damping < 0.9999 {
            guard damping > 0 else { return SpringTiming.longest }
            let swing = frequency * (1 - damping * damping).squareRoot()
            let push = (damping * frequency - velocity) / swing
            let amplitude = velocity == 0 ? 1 / (1 - damping * damping).squareRoot() : (1 + push * push).squareRoot()
            seconds = log(amplitude / epsilon) / (damping * frequency)
        } else {
            seconds = lastTime(above: epsilon)
        }
        return min(seconds * 1000, SpringTiming.longest)
    }

    /// Critically and overdamped springs approach their end from one side, so halving finds the time.
    private func lastTime(above epsilon: Double) -> Double {
        var low = 0.0
        var high = SpringTiming.longest / 1000
        for _ in 0..<80 {
            let middle = (low + high) / 2
            if remaining(after: middle) > epsilon { low = middle } else { high = middle }
        }
        return high
    }

    /// Never less than what is left, and falling where the start is not faster than the spring itself.
    private func remaining(after time: Double) -> Double {
        if velocity != 0 { return bound(after: time) }
        if damping < 1.0001 { return exp(-frequency * time) * (1 + frequency * time) }
        let root = (damping * damping - 1).squareRoot()
        let slow = -frequency * (damping - root)
        let fast = -frequency * (damping + root)
        return (slow * exp(fast * time) - fast * exp(slow * time)) / (slow - fast)
    }

    /// With a velocity of its own it may pass its end once; this bounds it from above.
    private func bound(after time: Double) -> Double {
        if damping < 1.0001 { return exp(-frequency * time) * (1 + (frequency - velocity).magnitude * time) }
        let root = (damping * damping - 1).squareRoot()
        let slow = -frequency * (damping - root)
        let fast = -frequency * (damping + root)
        let first = (velocity + fast) / (slow - fast)
        return first.magnitude * exp(slow * time) + (1 + first).magnitude * exp(fast * time)
    }
}

extension Spring {
    /// Says nothing about time.
    package var isBareFraction: Bool {
        switch self {
        case .damping: true
        case .moving(let spring, _), .blending(let spring, _): spring.isBareFraction
        case .response, .duration, .physical: false
        }
    }
}
