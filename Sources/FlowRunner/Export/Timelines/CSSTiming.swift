import FlowSpec

extension ScheduledStep {
    /// CSS's timing function for the segment that begins at a keyframe.
    func cssTiming(from index: Int) -> String {
        guard keyframes.indices.contains(index + 1) else { return "linear" }
        let from = keyframes[index]
        let to = keyframes[index + 1]
        if !from.value.mixes(with: to.value) { return "step-end" }
        if let easing = from.easing { return easing.css }
        if let timing = springTiming(from: index) { return cssLinear(timing.curve(over: (to.at - from.at) * duration / 1000)) }
        return (easing ?? .linear).css
    }

    /// The first segment's, which rests before its first keyframe: a curve that stays at 0 for so long.
    var cssTimingAfterRest: String {
        guard keyframes.count > 1, keyframes[1].at > keyframes[0].at, keyframes[0].value.mixes(with: keyframes[1].value) else { return cssTiming(from: 0) }
        let rest = keyframes[0].at / keyframes[1].at
        let spring = springTiming(from: 0)?.curve(over: (keyframes[1].at - keyframes[0].at) * duration / 1000)
        let points = spring ?? (keyframes[0].easing ?? easing ?? .linear).lines
        return cssLinear([Easing.Point(at: 0, value: 0)] + points.map { Easing.Point(at: rest + (1 - rest) * $0.at, value: $0.value) })
    }

    /// Whether a spring of it swings so often that its lines are too few to keep to it.
    var swingsBeyondLines: Bool {
        keyframes.indices.dropLast().contains { index in
            let seconds = (keyframes[index + 1].at - keyframes[index].at) * duration / 1000
            guard let timing = springTiming(from: index), timing.frequency * seconds > 500 else { return false }
            return timing.curve(over: seconds).count > StraightLines.mostPoints
        }
    }
}

extension Easing {
    /// As CSS Easing 2 writes it.
    var css: String {
        switch self {
        case .linear: "linear"
        case .cubicBezier(let x1, let y1, let x2, let y2, _):
            "cubic-bezier(\([x1, y1, x2, y2].map { cssNumber($0) }.joined(separator: ", ")))"
        case .steps(let count, let jump): "steps(\(count), \(kebab(jump)))"
        case .piecewise(let points): cssLinear(points)
        case .formula: cssLinear(lines)
        }
    }

    fileprivate var lines: [Point] {
        switch self {
        case .linear: [Point(at: 0, value: 0), Point(at: 1, value: 1)]
        case .piecewise(let points): points
        case .cubicBezier, .steps, .formula: StraightLines(of: { self($0) }, pieces: 2).points
        }
    }
}

/// Places have as many decimals as keep what is cut off from moving the curve by more than a tenth of the error that its lines may have.
private func cssLinear(_ points: [Easing.Point]) -> String {
    let steepest = zip(points, points.dropFirst()).map { $1.at > $0.at ? (($1.value - $0.value) / ($1.at - $0.at)).magnitude : 0 }.max() ?? 0
    var decimals = 3
    var cut = 0.5e-5
    while decimals < 9, steepest * cut > StraightLines.error / 10 {
        decimals += 1
        cut /= 10
    }
    return "linear(" + points.map { "\(cssNumber($0.value, decimals: 5)) \(cssNumber($0.at * 100, decimals: decimals))%" }.joined(separator: ", ") + ")"
}

/// CSS takes exponents, but people read decimals.
func cssNumber(_ number: Double, decimals: Int = 6) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    guard let scaled = Int(exactly: (number * scale).rounded()) else { return numberText(number) }
    var digits = String(scaled.magnitude)
    digits = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    var fraction = digits.suffix(decimals)
    while fraction.last == "0" { fraction.removeLast() }
    let whole = digits.dropLast(decimals)
    return (scaled < 0 ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + fraction)
}
