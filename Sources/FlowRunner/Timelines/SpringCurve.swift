import FlowSpec

extension SpringTiming {
    /// Of radians: what swings on beyond them is finer than anyone sees.
    private static let mostTurns = 20_000.0

    /// The spring over its first `seconds` as straight lines, for formats that know no springs. A spring that has not come to rest by then jumps
    /// to its end in a last point, as the schedule has it.
    package func curve(over seconds: Double) -> [Easing.Point] {
        guard seconds > 0 else { return [Easing.Point(at: 0, value: 0), Easing.Point(at: 1, value: 1)] }
        let pieces = Int(exactly: min(max((seconds * frequency).rounded(.up), 1), SpringTiming.mostTurns)) ?? 1
        var points = StraightLines(of: { position(after: $0 * seconds) }, pieces: pieces).points
        if points.last.map({ ($0.value - 1).magnitude > 1e-5 }) ?? true { points.append(Easing.Point(at: 1, value: 1)) }
        return points
    }
}
