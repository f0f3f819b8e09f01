import FlowSpec

/// A curve over 0…1 as straight lines from point to point, for formats that do not know it.
struct StraightLines {
    /// How far the lines may lie from the curve, as a share of its way.
    static let error = 0.0005

    /// With so many, what is left has one line for each piece, however far from the curve.
    static let mostPoints = 20_000
    /// How often a piece is halved at most: so fine that even where `circOut` stands upright its lines keep within the error.
    private static let mostHalvings = 24

    private(set) var points: [Easing.Point]

    /// - Parameter pieces: equal parts that no line passes, so that the samples of a swinging curve cannot meet the same phase again and again.
    init(of curve: (Double) -> Double, pieces: Int) {
        points = [Easing.Point(at: 0, value: curve(0))]
        for piece in 0..<pieces { add(curve, from: Double(piece) / Double(pieces), to: Double(piece + 1) / Double(pieces), halvings: 0) }
    }

    private mutating func add(_ curve: (Double) -> Double, from start: Double, to end: Double, halvings: Int) {
        let (first, last) = (curve(start), curve(end))
        let isStraight = (1..<16).allSatisfy { index in
            let share = Double(index) / 16
            // The rest of what is allowed goes to decimals that are cut and to what lies between two samples.
            return (curve(start + (end - start) * share) - (first + (last - first) * share)).magnitude <= StraightLines.error * 0.8
        }
        guard !isStraight, halvings < StraightLines.mostHalvings, points.count < StraightLines.mostPoints else {
            points.append(Easing.Point(at: end, value: last))
            return
        }
        let middle = (start + end) / 2
        add(curve, from: start, to: middle, halvings: halvings + 1)
        add(curve, from: middle, to: end, halvings: halvings + 1)
    }
}
