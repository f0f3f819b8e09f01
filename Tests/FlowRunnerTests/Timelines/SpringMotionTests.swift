import FlowRunner
import FlowSpec
import Foundation
import Testing

@Suite("Springs move in closed form")
struct SpringMotionTests {
    private static let springs: [Spring] = [
        .damping(0.7), .damping(1), .response(500, damping: 0.5), .duration(500, bounce: 0), .duration(500, bounce: 0.3),
        .duration(500, bounce: -0.3), .physical(mass: 1, stiffness: 100, damping: 15), .physical(mass: 2, stiffness: 80, damping: 60),
    ]

    @Test("every spelling agrees with its equation of motion, integrated step by step", arguments: springs)
    func equationOfMotion(spring: Spring) {
        let timing = SpringTiming(spring, perceptual: nil)
        let stiffness = timing.frequency * timing.frequency
        let friction = 2 * timing.damping * timing.frequency
        func acceleration(_ x: Double, _ v: Double) -> Double { stiffness * (1 - x) - friction * v }
        var (x, v) = (0.0, 0.0)
        let step = 1e-4
        for index in 1...10_000 {
            let (k1x, k1v) = (v, acceleration(x, v))
            let (k2x, k2v) = (v + step / 2 * k1v, acceleration(x + step / 2 * k1x, v + step / 2 * k1v))
            let (k3x, k3v) = (v + step / 2 * k2v, acceleration(x + step / 2 * k2x, v + step / 2 * k2v))
            let (k4x, k4v) = (v + step * k3v, acceleration(x + step * k3x, v + step * k3v))
            x += step / 6 * (k1x + 2 * k2x + 2 * k3x + k4x)
            v += step / 6 * (k1v + 2 * k2v + 2 * k3v + k4v)
            if index.isMultiple(of: 500) {
                #expect(abs(timing.position(after: Double(index) * step) - x) < 1e-9)
            }
        }
    }

    @Test("an initial velocity carries the spring on")
    func initialVelocity() {
        let timing = SpringTiming(.duration(500, bounce: 0.3), perceptual: nil)
        let early = timing.position(after: 0.001, velocity: 5) - timing.position(after: 0.001)
        #expect(abs(early - 0.005) < 1e-4)
    }

    @Test("after its settling time a spring stays within 0.1 % of its end", arguments: springs)
    func settling(spring: Spring) {
        let timing = SpringTiming(spring, perceptual: nil)
        for extra in stride(from: 0.0, through: 500, by: 10) {
            #expect(abs(timing.position(after: (timing.settling + extra) / 1000) - 1) <= 0.001 + 1e-9)
        }
    }
}
