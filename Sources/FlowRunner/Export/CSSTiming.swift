import FlowSpec

extension ScheduledStep {
    /// CSS's timing function for the segment that begins at a keyframe.
    func cssTiming(from index: Int) -> String {
        guard keyframes.indices.contains(index + 1) else { return "linear" }
        let from = keyframes[index]
        let to = keyframes[index + 1]
        if !from.value.mixes(with: to.value) { return "step-end" }
        if let easing = from.easing { return easing.css }
        if let spring {
            let curve = SpringTiming(spring, perceptual: springResponse).curve(over: (to.at - from.at) * duration / 1000)
            return Easing.piecewise(curve).css
        }
        return (easing ?? .linear).css
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
        case .piecewise(let points, _):
            "linear(" + points.map { "\(cssNumber($0.value, decimals: 5)) \(cssNumber($0.at * 100, decimals: 3))%" }.joined(separator: ", ") + ")"
        }
    }
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

/// `strokeDashoffset` as `stroke-dashoffset`; what no name in CSS may hold becomes a hyphen.
func kebab(_ name: some StringProtocol) -> String {
    var result = ""
    for character in name {
        if character.isASCII, character.isUppercase {
            result += (result.isEmpty || result.hasSuffix("-") ? "" : "-") + character.lowercased()
        } else if character.isASCII, character.isLetter || character.isNumber {
            result.append(character)
        } else if !result.isEmpty, !result.hasSuffix("-") {
            result += "-"
        }
    }
    return result
}
