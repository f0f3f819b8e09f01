/// The points of a value's way, joined by straight lines; where it jumps, one on each side of the jump.
struct WayPoints {
    /// Empty where there is a time without a value.
    private(set) var all: [(share: Double, value: Double)] = []

    /// - Parameter value: at a share of the way's time, 0…1.
    init(count: Int, value: (Double) -> Double?) {
        let even = (0...count).compactMap { index -> (share: Double, value: Double)? in
            let share = Double(index) / Double(count)
            return value(share).map { (share, $0) }
        }
        guard even.count == count + 1, let low = even.map(\.value).min(), let high = even.map(\.value).max() else { return }
        for (point, next) in zip(even, even.dropFirst()) {
            all.append(point)
            if let jump = Self.jump(from: point, to: next, visible: (high - low) / 50, value) { all += jump }
        }
        all += even.suffix(1)
    }

    /// Both sides of where the value changes at once, nil where it does so little by little.
    private static func jump(
        from start: (share: Double, value: Double), to end: (share: Double, value: Double), visible: Double, _ value: (Double) -> Double?
    ) -> [(share: Double, value: Double)]? {
        let change = (end.value - start.value).magnitude
        guard change > visible else { return nil }
        var (before, after) = (start, end)
        for _ in 0..<20 {
            let share = (before.share + after.share) / 2
            guard let middle = value(share) else { return nil }
            if (middle - before.value).magnitude > (after.value - middle).magnitude { after = (share, middle) } else { before = (share, middle) }
        }
        return (after.value - before.value).magnitude > change / 2 ? [before, after] : nil
    }
}
