import FlowSpec

/// CSS `cubic-bezier(x1, y1, x2, y2)`: a curve from (0, 0) to (1, 1), x within 0…1, y free (a bounce passes 1 and below 0).
package struct CubicBezier: Hashable, Sendable {
    private let ax, bx, cx: Double
    private let ay, by, cy: Double

    package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        let x1 = min(max(x1, 0), 1)
        let x2 = min(max(x2, 0), 1)
        cx = 3 * x1
        bx = 3 * (x2 - x1) - cx
        ax = 1 - cx - bx
        cy = 3 * y1
        by = 3 * (y2 - y1) - cy
        ay = 1 - cy - by
    }

    /// The y at which the curve has this x. Exact at both ends, within 1e-12 between.
    package func callAsFunction(_ x: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        let s = parameter(at: x)
        return ((ay * s + by) * s + cy) * s
    }

    /// The part of it up to this x, from there back to its beginning, as an easing of its own; nil where it is there as far as at its beginning.
    func backwards(from x: Double) -> Easing? {
        let s = x >= 1 ? 1 : parameter(at: x)
        // De Casteljau's algorithm: the part's own two middle points, and its end.
        func part(_ first: Double, _ second: Double) -> (Double, Double, Double) {
            let (a, b, c) = (s * first, first + s * (second - first), second + s * (1 - second))
            let (d, e) = (a + s * (b - a), b + s * (c - b))
            return (a, d, d + s * (e - d))
        }
        let (x1, y1) = (cx / 3, cy / 3)
        let (beginX, middleX, endX) = part(x1, bx / 3 + 2 * x1)
        let (beginY, middleY, endY) = part(y1, by / 3 + 2 * y1)
        guard endX > 0, endY.magnitude > 1e-6 else { return nil }
        func told(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 }
        return .cubicBezier(
            told(min(max(1 - middleX / endX, 0), 1)), told(1 - middleY / endY), told(min(max(1 - beginX / endX, 0), 1)), told(1 - beginY / endY), name: nil)
    }

    private func parameter(at x: Double) -> Double {
        var s = x
        for _ in 0..<8 {
            let distance = ((ax * s + bx) * s + cx) * s - x
            if distance.magnitude < 1e-14 { return s }
            let slope = (3 * ax * s + 2 * bx) * s + cx
            if slope.magnitude < 1e-7 { break }
            let next = s - distance / slope
            guard next >= 0, next <= 1 else { break }
            s = next
        }
        // x grows with the parameter, so halving always finds it where Newton's steps leave the curve.
        var low = 0.0
        var high = 1.0
        while high - low > 1e-15 {
            let middle = (low + high) / 2
            if middle <= low || middle >= high { break }
            if ((ax * middle + bx) * middle + cx) * middle < x { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}
