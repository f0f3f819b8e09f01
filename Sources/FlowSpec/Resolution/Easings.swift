/// A built-in easing by its name, `cubicBezier(a, b, c, d)`, `steps(n, jump)` or `linear(0, 0.5 20%, 1)`; nil for anything else.
/// - Parameter name: a token's, kept for reports.
func parseEasing(_ text: String, name: String? = nil) -> Easing? {
    if let known = builtInEasing(text) { return known }
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
    let arguments = text[text.index(after: open)..<text.index(before: text.endIndex)]
        .split(separator: ",", omittingEmptySubsequences: false).map(trimmed)
    switch text[..<open] {
    case "cubicBezier", "cubic-bezier":
        let figures = arguments.compactMap { finite($0) }
        guard figures.count == 4, arguments.count == 4, (0...1).contains(figures[0]), (0...1).contains(figures[2]) else {
            return nil
        }
        return .cubicBezier(figures[0], figures[1], figures[2], figures[3], name: name)
    case "steps":
        let jump = arguments.count > 1 ? stepJumps[String(arguments[1])] : "jumpEnd"
        guard arguments.count <= 2, let first = arguments.first, let count = Int(first), let jump,
            (jump == "jumpNone" ? 2 : 1)...10_000 ~= count
        else { return nil }
        return .steps(count, jump: jump)
    case "linear": return piecewise(arguments)
    default: return nil
    }
}

/// Our words, and CSS's.
private let stepJumps = [
    "jumpStart": "jumpStart", "jumpEnd": "jumpEnd", "jumpNone": "jumpNone", "jumpBoth": "jumpBoth", "start": "jumpStart", "end": "jumpEnd",
    "jump-start": "jumpStart", "jump-end": "jumpEnd", "jump-none": "jumpNone", "jump-both": "jumpBoth",
]

/// CSS `linear()`: places that are left out lie evenly between their neighbours and never go back.
private func piecewise(_ arguments: [Substring]) -> Easing? {
    var values: [Double] = []
    var places: [Double?] = []
    for argument in arguments {
        let words = argument.split(separator: " ")
        guard let word = words.first, let value = finite(word), words.count <= 2 else { return nil }
        values.append(value)
        guard words.count == 2 else {
            places.append(nil)
            continue
        }
        guard words[1].hasSuffix("%"), let place = finite(words[1].dropLast()) else { return nil }
        places.append(place / 100)
    }
    guard values.count >= 2 else { return nil }
    places[0] = places[0] ?? 0
    places[places.count - 1] = places[places.count - 1] ?? 1
    var points: [Easing.Point] = []
    var known = 0
    for index in places.indices {
        guard let place = places[index] else { continue }
        let start = points.last?.at ?? place
        let end = max(place, start)
        for open in (known + 1)..<max(index, known + 1) {
            let share = Double(open - known) / Double(index - known)
            points.append(Easing.Point(at: start + (end - start) * share, value: values[open]))
        }
        points.append(Easing.Point(at: end, value: values[index]))
        known = index
    }
    return .piecewise(points)
}

func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text
}

/// A decimal number that is neither infinite nor NaN.
func finite(_ text: some StringProtocol) -> Double? {
    guard let first = text.utf8.first, (48...57).contains(first) || first == 45 || first == 46 || first == 43,
        let number = Double(text), number.isFinite
    else { return nil }
    return number
}

let builtInEasingNames = [
    "linear", "ease", "easeIn", "easeOut", "easeInOut", "backIn", "backOut", "backInOut", "circIn", "circOut",
    "circInOut", "anticipate", "standard", "standardDecelerate", "standardAccelerate", "emphasized",
    "emphasizedDecelerate", "emphasizedAccelerate", "hold",
]

private func builtInEasing(_ name: String) -> Easing? {
    func bezier(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Easing { .cubicBezier(a, b, c, d, name: name) }
    switch name {
    case "linear": return .linear
    case "ease": return bezier(0.25, 0.1, 0.25, 1)
    case "easeIn": return bezier(0.42, 0, 1, 1)
    case "easeOut": return bezier(0, 0, 0.58, 1)
    case "easeInOut": return bezier(0.42, 0, 0.58, 1)
    case "backIn": return bezier(0.31, 0.01, 0.67, -0.53)
    case "backOut": return bezier(0.33, 1.53, 0.69, 0.99)
    case "backInOut": return mirrored(name) { backIn($0) }
    case "anticipate": return sampled(name) { anticipate($0) }
    case "circIn": return sampled(name) { 1 - (1 - $0 * $0).squareRoot() }
    case "circOut": return sampled(name) { (1 - (1 - $0) * (1 - $0)).squareRoot() }
    case "circInOut": return mirrored(name) { 1 - (1 - $0 * $0).squareRoot() }
    case "standard": return bezier(0.2, 0, 0, 1)
    case "standardDecelerate": return bezier(0, 0, 0, 1)
    case "standardAccelerate": return bezier(0.3, 0, 1, 1)
    case "emphasized": return emphasized(name)
    case "emphasizedDecelerate": return bezier(0.05, 0.7, 0.1, 1)
    case "emphasizedAccelerate": return bezier(0.3, 0, 0.8, 0.15)
    case "hold": return .steps(1, jump: "jumpEnd")
    default: return nil
    }
}

private func sampled(_ name: String, _ curve: (Double) -> Double) -> Easing {
    .piecewise((0...128).map { Easing.Point(at: Double($0) / 128, value: curve(Double($0) / 128)) }, name: name)
}

/// The curve in the first half, its reverse in the second.
private func mirrored(_ name: String, _ curve: (Double) -> Double) -> Easing {
    sampled(name) { $0 < 0.5 ? curve(2 * $0) / 2 : 1 - curve(2 - 2 * $0) / 2 }
}

private func backIn(_ x: Double) -> Double { bezierValue(x, 0.31, 0.01, 0.67, -0.53) }

/// Motion's: back in for the first half, exponential out for the second.
private func anticipate(_ x: Double) -> Double {
    if x < 0.5 { return backIn(2 * x) / 2 }
    var decay = 1.0
    var remaining = 10 * (2 * x - 1)
    while remaining >= 1 {
        decay /= 2
        remaining -= 1
    }
    return (2 - decay * (1 - remaining / 2)) / 2
}

/// Material 3's path of two segments.
private func emphasized(_ name: String) -> Easing {
    sampled(name) { x in
        let split = 0.166666
        return x < split
            ? 0.4 * bezierValue(x / split, 0.05 / split, 0, 0.133333 / split, 0.06 / 0.4)
            : 0.4 + 0.6 * bezierValue(
                (x - split) / (1 - split), (0.208333 - split) / (1 - split), (0.82 - 0.4) / 0.6, (0.25 - split) / (1 - split), 1)
    }
}

/// The curve's height at `x`, by bisection: run once for each built-in easing.
private func bezierValue(_ x: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
    func component(_ t: Double, _ a: Double, _ b: Double) -> Double {
        let u = 1 - t
        return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
        let middle = (low + high) / 2
        if component(middle, x1, x2) < x { low = middle } else { high = middle }
    }
    return component((low + high) / 2, y1, y2)
}
