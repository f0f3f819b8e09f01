import FlowSpec

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

extension SpringTiming {
    /// How far from 0 to 1 the spring has come after `seconds`, in closed form (docs/language.md, section 11).
    /// - Parameter taken: at the start, distances a second, instead of its own.
    package func position(after seconds: Double, velocity taken: Double? = nil) -> Double {
        let velocity = taken ?? velocity
        if seconds <= 0 { return 0 }
        let w = frequency
        let z = damping
        if (z - 1).magnitude < 1e-9 {
            return 1 - exp(-w * seconds) * (1 + (w - velocity) * seconds)
        }
        if z < 1 {
            let wd = w * (1 - z * z).squareRoot()
            let envelope = exp(-z * w * seconds)
            return 1 - envelope * (cos(wd * seconds) + (z * w - velocity) / wd * sin(wd * seconds))
        }
        let root = (z * z - 1).squareRoot()
        let slow = -w * (z - root)
        let fast = -w * (z + root)
        let c1 = (velocity + fast) / (slow - fast)
        return 1 + c1 * exp(slow * seconds) + (-1 - c1) * exp(fast * seconds)
    }
}
