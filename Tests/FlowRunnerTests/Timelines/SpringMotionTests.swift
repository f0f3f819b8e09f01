import FlowRunner
import FlowSpec
import Foundation
import Testing

@Suite("Springs move in closed form")
struct SpringMotionTests {
    private static let springs: [Spring] = [
        .damping(0.7), .damping(1), .response(500, damping: 0.5), .duration(500, bounce: 0), .duration(500, bounce: 0.3),
        .duration(500, bounce: -0.3), .physical(mass: 1, stiffness: 100, damping: 15), .physical(mass: 2, stiffness: 80, damping: 60),
        .moving(.duration(500, bounce: 0.3), velocity: 8), .moving(.duration(500, bounce: 0.3), velocity: 40), .moving(.duration(500, bounce: 0), velocity: -6),
        .moving(.physical(mass: 2, stiffness: 80, damping: 60), velocity: 20),
    ]

    @Test("every spelling agrees with its equation of motion, integrated step by step", arguments: springs)
    func equationOfMotion(spring: Spring) {
        let timing = SpringTiming(spring, perceptual: nil)
        let stiffness = timing.frequency * timing.frequency
        let friction = 2 * timing.damping * timing.frequency
        func acceleration(_ x: Double, _ v: Double) -> Double { stiffness * (1 - x) - friction * v }
        var (x, v) = (0.0, timing.velocity)
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

    private static let times = [0.01, 0.05, 0.1, 0.2, 0.35, 0.5, 0.8, 1.5]
    /// Worked out with 40 digits, apart from this code.
    private static let tables: [(Spring, Double?, [Double])] = [
        (.damping(0.7), nil, [0.00744264022692492, 0.14571501353595827, 0.42330212307456981, 0.87371089560179256, 1.0459878924500826, 1.0144984216160448, 0.99877865802518634, 0.99999741342236828]),
        (.damping(0.6), 200, [0.043340872710853624, 0.60164576361769341, 1.055902610276225, 1.0093202096854798, 1.0005021894169521, 0.9999193004824297, 0.99999971121419117, 0.99999999999947445]),
        (.damping(1), 400, [0.011118092025108026, 0.18596890406371919, 0.46558394870178203, 0.82102555358593106, 0.97338620169079324, 0.99656285596218236, 0.99995268942113652, 0.99999999856305515]),
        (.response(300, damping: 0.85), nil, [0.019475983476784266, 0.30306901679146388, 0.68116599300064815, 0.97997498172918675, 1.0035730369076193, 1.0000543938232213, 0.99999994593384611, 1.0000000000047263]),
        (.duration(500, bounce: 0.3), nil, [0.00744264022692492, 0.14571501353595827, 0.42330212307456981, 0.87371089560179256, 1.0459878924500826, 1.0144984216160448, 0.99877865802518634, 0.99999741342236828]),
        (.duration(500, bounce: 0.15), nil, [0.0073526827065069338, 0.138210352708693, 0.38810244578546209, 0.78636917001726611, 0.98795986519644368, 1.0060199607118339, 1.0001547741486569, 1.0000001822460233]),
        (.duration(500, bounce: -0.3), nil, [0.007020786383302952, 0.11443025691383262, 0.29082571098938861, 0.57039535117876473, 0.8008458949708831, 0.90776448634759597, 0.98021672304716004, 0.99945520733983529]),
        (.duration(500, bounce: 0), nil, [0.0072643694146717132, 0.13131145535900627, 0.35773955646956453, 0.71541568908595741, 0.93360666776930756, 0.98639906853442507, 0.99952413953016627, 0.99999987073151112]),
        (.physical(mass: 1, stiffness: 100, damping: 15), nil, [0.0047551761560233714, 0.096894678438214852, 0.29824929133080139, 0.69997626476228377, 0.98864953735920437, 1.0275917714067255, 1.0009957831356357, 1.0000184643423123]),
        (.physical(mass: 2, stiffness: 80, damping: 60), nil, [0.0018135508804161122, 0.03190102925793294, 0.088756604678054748, 0.205295510222864, 0.35554859954262469, 0.47750076873400734, 0.65654203698936099, 0.87096365848213651]),
        (.physical(mass: 1, stiffness: 1400, damping: 67.3498), nil, [0.055984549469413024, 0.59359730375458968, 0.93101753762589587, 1.0014745658572083, 1.0000021558017357, 0.99999991837919419, 0.99999999999632318, 1.0]),
    ]

    @Test("every spelling is where the closed form says, within 1e-9", arguments: tables.indices)
    func closedForm(index: Int) {
        let (spring, perceptual, expected) = Self.tables[index]
        let timing = SpringTiming(spring, perceptual: perceptual)
        for (time, position) in zip(Self.times, expected) { #expect(abs(timing.position(after: time) - position) < 1e-9, "\(spring) at \(time)") }
    }

    @Test("as straight lines a spring keeps within the stated error, and ends where it should", arguments: springs, [0.1, 0.3, 1, 4])
    func curve(spring: Spring, seconds: Double) {
        let timing = SpringTiming(spring, perceptual: nil)
        let points = timing.curve(over: seconds)
        #expect(points.last?.value == 1 || abs((points.last?.value ?? 0) - 1) < 1e-5)
        #expect(points.count < 400)
        let curve = Easing.piecewise(points)
        let worst = (0..<10_000).map { index -> Double in
            let place = Double(index) / 10_000
            return abs(curve(place) - timing.position(after: place * seconds))
        }.max()
        #expect(worst ?? 1 <= 0.0005)
    }

    @Test("an initial velocity carries the spring on")
    func initialVelocity() {
        let timing = SpringTiming(.duration(500, bounce: 0.3), perceptual: nil)
        let early = timing.position(after: 0.001, velocity: 5) - timing.position(after: 0.001)
        #expect(abs(early - 0.005) < 1e-4)
    }

    private static let blends: [(Spring, other: Double, velocity: Double)] = [
        (.blending(.response(150, damping: 0.86), over: 250), 4, 0), (.blending(.duration(500, bounce: 0.3), over: 400), 40, -3),
        (.blending(.duration(300, bounce: 0), over: 100), 6, 5), (.blending(.duration(300, bounce: -0.4), over: 300), 30, 2),
    ]

    @Test("a spring that blends agrees with its equation of motion, its response on a straight line from the other's", arguments: blends.indices)
    func blending(index: Int) {
        let (spring, other, velocity) = Self.blends[index]
        let timing = SpringTiming(spring, perceptual: nil)
        func acceleration(_ x: Double, _ v: Double, _ time: Double) -> Double {
            let share = min(time / timing.blend, 1)
            let frequency = 2 * Double.pi / ((1 - share) * 2 * Double.pi / other + share * 2 * Double.pi / timing.frequency)
            return frequency * frequency * (1 - x) - 2 * timing.damping * frequency * v
        }
        var (x, v) = (0.0, velocity)
        let step = 1e-4
        for index in 1...10_000 {
            let time = Double(index - 1) * step
            let (k1x, k1v) = (v, acceleration(x, v, time))
            let (k2x, k2v) = (v + step / 2 * k1v, acceleration(x + step / 2 * k1x, v + step / 2 * k1v, time + step / 2))
            let (k3x, k3v) = (v + step / 2 * k2v, acceleration(x + step / 2 * k2x, v + step / 2 * k2v, time + step / 2))
            let (k4x, k4v) = (v + step * k3v, acceleration(x + step * k3x, v + step * k3v, time + step))
            x += step / 6 * (k1x + 2 * k2x + 2 * k3x + k4x)
            v += step / 6 * (k1v + 2 * k2v + 2 * k3v + k4v)
            guard index.isMultiple(of: 250) else { continue }
            #expect(abs(timing.position(after: Double(index) * step, velocity: velocity, blendingFrom: other) - x) < 1e-5)
        }
    }

    @Test("a spring that blends from one like itself moves as if it did not, however stiff it is", arguments: [0.01, 5, 150, 5000])
    func blendsFromItself(response: Double) {
        for damping in [0.3, 1, 2.5] {
            let timing = SpringTiming(.blending(.response(response, damping: damping), over: 250), perceptual: nil)
            for time in [0.0005, 0.1, 0.25, 0.7] {
                let position = timing.position(after: time, velocity: 2, blendingFrom: timing.frequency)
                #expect(abs(position - timing.position(after: time, velocity: 2)) < 1e-9)
            }
        }
    }

    @Test("after its settling time a spring stays within 0.1 % of its end", arguments: springs)
    func settling(spring: Spring) {
        let timing = SpringTiming(spring, perceptual: nil)
        for extra in stride(from: 0.0, through: 500, by: 10) {
            #expect(abs(timing.position(after: (timing.settling + extra) / 1000) - 1) <= 0.001 + 1e-9)
        }
    }

    @Test("a spring that swings on for ever becomes a line of some ten thousand points")
    func endlessCurve() {
        let points = SpringTiming(.response(1, damping: 0.0001), perceptual: nil).curve(over: 3_600)
        #expect(points.count < 50_000)
        #expect(points.last?.at == 1)
    }
}
