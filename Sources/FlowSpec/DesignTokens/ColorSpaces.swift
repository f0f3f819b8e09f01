#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Red, green and blue of sRGB; outside 0…1 where its gamut cannot hold the colour.
struct ColorChannels {
    var red, green, blue: Double

    var isInGamut: Bool { [red, green, blue].allSatisfy { (-0.0005...1.0005).contains($0) } }

    var clamped: (Double, Double, Double) {
        func clamp(_ channel: Double) -> Double { channel.isFinite ? min(max(channel, 0), 1) : 0 }
        return (clamp(red), clamp(green), clamp(blue))
    }
}

/// The colour spaces of DTCG 2025.10, with the conversions of CSS Color 4.
enum ColorSpace: String, CaseIterable {
    case srgb
    case linear = "srgb-linear"
    case hsl, hwb, lab, lch, oklab, oklch
    case displayP3 = "display-p3"
    case a98 = "a98-rgb"
    case prophoto = "prophoto-rgb"
    case rec2020
    case xyzD65 = "xyz-d65"
    case xyzD50 = "xyz-d50"

    func sRGB(_ a: Double, _ b: Double, _ c: Double) -> ColorChannels {
        switch self {
        case .srgb: return ColorChannels(red: a, green: b, blue: c)
        case .linear: return gammaEncoded((a, b, c))
        case .hsl: return fromHSL(hue: a, saturation: b / 100, lightness: c / 100)
        case .hwb:
            let (white, black) = (b / 100, c / 100)
            if white + black >= 1 {
                let gray = white / (white + black)
                return ColorChannels(red: gray, green: gray, blue: gray)
            }
            let pure = fromHSL(hue: a, saturation: 1, lightness: 0.5)
            func mixed(_ channel: Double) -> Double { channel * (1 - white - black) + white }
            return ColorChannels(red: mixed(pure.red), green: mixed(pure.green), blue: mixed(pure.blue))
        case .lab: return fromD50(labToXYZ(a, b, c))
        case .lch: return fromD50(labToXYZ(a, b * cosine(c), b * sine(c)))
        case .oklab: return fromD65(oklabToXYZ(a, b, c))
        case .oklch: return fromD65(oklabToXYZ(a, b * cosine(c), b * sine(c)))
        case .displayP3: return fromD65(Self.p3ToXYZ * (decoded(a), decoded(b), decoded(c)))
        case .a98: return fromD65(Self.a98ToXYZ * (power(a, 563 / 256), power(b, 563 / 256), power(c, 563 / 256)))
        case .prophoto: return fromD50(Self.prophotoToXYZ * (prophotoDecoded(a), prophotoDecoded(b), prophotoDecoded(c)))
        case .rec2020: return fromD65(Self.rec2020ToXYZ * (rec2020Decoded(a), rec2020Decoded(b), rec2020Decoded(c)))
        case .xyzD65: return fromD65((a, b, c))
        case .xyzD50: return fromD50((a, b, c))
        }
    }

    private static let p3ToXYZ = Matrix(
        608_311 / 1_250_200, 189_793 / 714_400, 198_249 / 1_000_160,
        35_783 / 156_275, 247_089 / 357_200, 198_249 / 2_500_400,
        0, 32_229 / 714_400, 5_220_557 / 5_000_800)
    private static let a98ToXYZ = Matrix(
        573_536 / 994_567, 263_643 / 1_420_810, 187_206 / 994_567,
        591_459 / 1_989_134, 6_239_551 / 9_945_670, 374_412 / 4_972_835,
        53_769 / 1_989_134, 351_524 / 4_972_835, 4_929_758 / 4_972_835)
    private static let prophotoToXYZ = Matrix(
        0.7977666449006423, 0.1351812974005331, 0.0313477341283922,
        0.2880748288194013, 0.7118352342418730, 0.0000899369387256,
        0, 0, 0.8251046025104602)
    private static let rec2020ToXYZ = Matrix(
        63_426_534 / 99_577_255, 20_160_776 / 139_408_157, 47_086_771 / 278_816_314,
        26_158_966 / 99_577_255, 472_592_308 / 697_040_785, 8_267_143 / 139_408_157,
        0, 19_567_812 / 697_040_785, 295_819_943 / 278_816_314)
}

private typealias Triple = (Double, Double, Double)

private struct Matrix {
    private let rows: (Triple, Triple, Triple)

    init(
        _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double, _ g: Double, _ h: Double, _ i: Double
    ) {
        rows = ((a, b, c), (d, e, f), (g, h, i))
    }

    static func * (matrix: Matrix, vector: Triple) -> Triple {
        func product(_ row: Triple) -> Double { row.0 * vector.0 + row.1 * vector.1 + row.2 * vector.2 }
        return (product(matrix.rows.0), product(matrix.rows.1), product(matrix.rows.2))
    }
}

private let xyzToLinear = Matrix(
    12_831 / 3_959, -329 / 214, -1_974 / 3_959,
    -851_781 / 878_810, 1_648_619 / 878_810, 36_519 / 878_810,
    705 / 12_673, -2_585 / 12_673, 705 / 667)

private let d50ToD65 = Matrix(
    0.9554734214880752, -0.02309845494876452, 0.06325924320057065,
    -0.0283697093338637, 1.0099953980813041, 0.021041441191917323,
    0.012314014864481998, -0.020507649298898964, 1.330365926242124)

private func fromD65(_ xyz: Triple) -> ColorChannels { gammaEncoded(xyzToLinear * xyz) }

private func fromD50(_ xyz: Triple) -> ColorChannels { fromD65(d50ToD65 * xyz) }

private func gammaEncoded(_ linear: Triple) -> ColorChannels {
    func encoded(_ value: Double) -> Double {
        let size = value.magnitude
        return size > 0.0031308 ? (value < 0 ? -1 : 1) * (1.055 * pow(size, 1 / 2.4) - 0.055) : 12.92 * value
    }
    return ColorChannels(red: encoded(linear.0), green: encoded(linear.1), blue: encoded(linear.2))
}

/// sRGB's own curve, and Display P3's.
private func decoded(_ value: Double) -> Double {
    let size = value.magnitude
    return size <= 0.04045 ? value / 12.92 : (value < 0 ? -1 : 1) * pow((size + 0.055) / 1.055, 2.4)
}

private func power(_ value: Double, _ exponent: Double) -> Double { (value < 0 ? -1 : 1) * pow(value.magnitude, exponent) }

private func prophotoDecoded(_ value: Double) -> Double { value.magnitude <= 16.0 / 512 ? value / 16 : power(value, 1.8) }

private func rec2020Decoded(_ value: Double) -> Double {
    let (alpha, beta) = (1.09929682680944, 0.018053968510807)
    let size = value.magnitude
    return size < beta * 4.5 ? value / 4.5 : (value < 0 ? -1 : 1) * pow((size + alpha - 1) / alpha, 1 / 0.45)
}

private func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }

private func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }

private func fromHSL(hue: Double, saturation: Double, lightness: Double) -> ColorChannels {
    func channel(_ n: Double) -> Double {
        let k = (n + hue / 30).truncatingRemainder(dividingBy: 12)
        let turned = k < 0 ? k + 12 : k
        return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(turned - 3, 9 - turned, 1))
    }
    return ColorChannels(red: channel(0), green: channel(8), blue: channel(4))
}

/// CIE Lab to XYZ, both of the white D50.
private func labToXYZ(_ lightness: Double, _ a: Double, _ b: Double) -> Triple {
    let (kappa, epsilon) = (24_389.0 / 27, 216.0 / 24_389)
    let y = (lightness + 16) / 116
    let x = a / 500 + y
    let z = y - b / 200
    func inverse(_ f: Double) -> Double { f * f * f > epsilon ? f * f * f : (116 * f - 16) / kappa }
    let height = lightness > kappa * epsilon ? y * y * y : lightness / kappa
    return (inverse(x) * 0.3457 / 0.3585, height, inverse(z) * (1 - 0.3457 - 0.3585) / 0.3585)
}

private func oklabToXYZ(_ lightness: Double, _ a: Double, _ b: Double) -> Triple {
    let toCones = Matrix(
        1, 0.3963377773761749, 0.2158037573099136,
        1, -0.1055613458156586, -0.0638541728258133,
        1, -0.0894841775298119, -1.2914855480194092)
    let toXYZ = Matrix(
        1.2268798758459243, -0.5578149944602171, 0.2813910456659647,
        -0.0405757452148008, 1.1122868032803170, -0.0717110580655164,
        -0.0763729366746601, -0.4214933324022432, 1.5869240198367816)
    let cones = toCones * (lightness, a, b)
    return toXYZ * (cones.0 * cones.0 * cones.0, cones.1 * cones.1 * cones.1, cones.2 * cones.2 * cones.2)
}
