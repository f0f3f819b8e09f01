import FlowSpec

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

extension Easing.Formula {
    /// Progress in, eased progress out, both 0…1 at the ends. Motion's by their source (motion-utils, `easing`): `circIn` is 1 − sin(arccos x), `backIn` the reverse of
    /// its `backOut`, `Out` a reverse and `InOut` a mirror of `In`, and `anticipate` goes on from half of `backIn` as 1 − 2^(−10 (2x − 1)) / 2.
    func callAsFunction(_ x: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        return switch self {
        case .circIn: quarterCircle(x)
        case .circOut: 1 - quarterCircle(1 - x)
        case .circInOut: mirrored(x, quarterCircle)
        case .backInOut: mirrored(x) { backIn($0) }
        case .anticipate: x < 0.5 ? backIn(2 * x) / 2 : 1 - exp2(-10 * (2 * x - 1)) / 2
        case .emphasized: twoBeziers(x)
        }
    }
}

private func mirrored(_ x: Double, _ curve: (Double) -> Double) -> Double { x < 0.5 ? curve(2 * x) / 2 : 1 - curve(2 - 2 * x) / 2 }

private func quarterCircle(_ x: Double) -> Double { 1 - (1 - x * x).squareRoot() }

private let backIn = CubicBezier(0.31, 0.01, 0.67, -0.53)

/// Material 3's path M 0,0 C 0.05,0 0.133333,0.06 0.166666,0.4 C 0.208333,0.82 0.25,1 1,1, each of the two Béziers in a square of its own.
private func twoBeziers(_ x: Double) -> Double {
    x < Emphasized.split ? 0.4 * Emphasized.first(x / Emphasized.split) : 0.4 + 0.6 * Emphasized.second((x - Emphasized.split) / (1 - Emphasized.split))
}

private enum Emphasized {
    static let split = 0.166666
    static let first = CubicBezier(0.05 / split, 0, 0.133333 / split, 0.06 / 0.4)
    static let second = CubicBezier((0.208333 - split) / (1 - split), (0.82 - 0.4) / 0.6, (0.25 - split) / (1 - split), 1)
}
