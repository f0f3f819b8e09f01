import FlowSpec

extension Easing {
    /// Progress in, eased progress out; both 0…1 at the ends, and not clamped between.
    package func callAsFunction(_ progress: Double) -> Double {
        switch self {
        case .linear: progress
        case .cubicBezier(let x1, let y1, let x2, let y2, _): CubicBezier(x1, y1, x2, y2)(progress)
        case .steps(let count, let jump): stepped(progress, count: count, jump: jump)
        case .piecewise(let points): interpolated(progress, through: points)
        case .formula(let formula): formula(progress)
        }
    }
}

/// CSS Easing 2, `steps()`.
private func stepped(_ progress: Double, count: Int, jump: String) -> Double {
    guard count > 0 else { return progress }
    let jumps: (atStart: Bool, atEnd: Bool) =
        switch jump {
        case "jumpStart": (true, false)
        case "jumpBoth": (true, true)
        case "jumpNone": (false, false)
        default: (false, true)
        }
    let total = count - 1 + (jumps.atStart ? 1 : 0) + (jumps.atEnd ? 1 : 0)
    var step = (min(max(progress, 0), 1) * Double(count)).rounded(.down)
    if jumps.atStart { step += 1 }
    guard total > 0 else { return progress >= 1 ? 1 : 0 }
    return min(max(step / Double(total), 0), 1)
}

/// CSS Easing 2, `linear()`: straight lines from point to point, the outer ones going on.
private func interpolated(_ progress: Double, through points: [Easing.Point]) -> Double {
    guard points.count > 1 else { return points.first?.value ?? progress }
    let next = max(1, points.firstIndex { progress < $0.at } ?? points.count - 1)
    let (before, after) = (points[next - 1], points[next])
    let span = after.at - before.at
    return span <= 0 ? after.value : before.value + (after.value - before.value) * (progress - before.at) / span
}
