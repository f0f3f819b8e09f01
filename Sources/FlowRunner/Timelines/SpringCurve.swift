import FlowSpec

extension SpringTiming {
    /// How far the straight lines of `curve` may lie from the spring, as a share of its way.
    package static let curveError = 0.0005

    /// Of radians: what swings on beyond them is finer than anyone sees.
    private static let mostTurns = 20_000.0
    /// With so many, what is left has one line for each turn.
    private static let mostPoints = 20_000

    /// The spring over its first `seconds` as straight lines, for formats that know no springs. A spring that has not come to rest by then jumps
    /// to its end in a last point, as the schedule has it.
    package func curve(over seconds: Double) -> [Easing.Point] {
        guard seconds > 0 else { return [Easing.Point(at: 0, value: 0), Easing.Point(at: 1, value: 1)] }
        var points = [Easing.Point(at: 0, value: 0)]
        // No line spans a turn of the spring, so that samples cannot meet the same phase again and again.
        let pieces = Int(exactly: min(max((seconds * frequency).rounded(.up), 1), SpringTiming.mostTurns)) ?? 1
        for piece in 0..<pieces {
            addPoints(from: Double(piece) / Double(pieces), to: Double(piece + 1) / Double(pieces), over: seconds, depth: 0, &points)
        }
        if points.last.map({ ($0.value - 1).magnitude > 1e-5 }) ?? true { points.append(Easing.Point(at: 1, value: 1)) }
        return points
    }

    private func addPoints(from start: Double, to end: Double, over seconds: Double, depth: Int, _ points: inout [Easing.Point]) {
        let first = position(after: start * seconds)
        let last = position(after: end * seconds)
        let isStraight = (1..<16).allSatisfy { index in
            let share = Double(index) / 16
            let line = first + (last - first) * share
            // The rest of what is allowed goes to decimals that are cut and to what lies between two samples.
            return (position(after: (start + (end - start) * share) * seconds) - line).magnitude <= SpringTiming.curveError * 0.8
        }
        guard !isStraight, depth < 12, points.count < SpringTiming.mostPoints else {
            points.append(Easing.Point(at: end, value: last))
            return
        }
        let middle = (start + end) / 2
        addPoints(from: start, to: middle, over: seconds, depth: depth + 1, &points)
        addPoints(from: middle, to: end, over: seconds, depth: depth + 1, &points)
    }
}
